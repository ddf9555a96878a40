/** Anyone's files: `x.pdf`, `x.docx` or `x.doc`, each with its JSON Resume in `x.json` beside it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readDocument } from '#server/platform/parsing/read-document.ts'
import { pdfText } from './documents.ts'
import type { JsonResume } from './json-resume.ts'
import { type Truth, truthOf } from './printed.ts'

export type FolderDocument = { id: string; file: string; resume: JsonResume }

export function readFolder(folder: string): FolderDocument[] {
  return readdirSync(folder)
    .filter((name) => /[.](?:pdf|docx?)$/i.test(name))
    .sort()
    .flatMap((name) => {
      const truthFile = path.join(folder, name.replace(/[.][^.]+$/, '.json'))
      if (!existsSync(truthFile)) return []
      const resume = JSON.parse(readFileSync(truthFile, 'utf8')) as JsonResume
      return [{ id: name, file: path.join(folder, name), resume }]
    })
}

/** There is no page with stand-ins, so a value counts as printed where its words are in the file's text. */
export async function truthOfFile({ file, resume }: FolderDocument): Promise<Truth> {
  const text = await textOf(new Uint8Array(await readFile(file)))
  return truthOf(resume, { text, onPaper: text })
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const isPdf = Buffer.from(bytes.slice(0, 5)).toString('latin1') === '%PDF-'
  if (isPdf) return await pdfText(bytes)
  const outcome = await readDocument(bytes)
  return outcome.ok ? outcome.document.pieces.map(({ text }) => text).join(' ') : ''
}

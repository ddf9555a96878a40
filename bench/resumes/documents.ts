/**
 * Every person in every theme and layout, made once and kept in a folder that Git ignores, so that a second run only
 * reads. The name of a file tells what it was made from: a changed person or a newer theme is made anew.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import type { JsonResume, Person } from './json-resume.ts'
import { docxText } from './layouts/docx.ts'
import { convertToDoc, findOffice } from './layouts/office.ts'
import { markResume } from './marked.ts'
import { type Printer, startPrinter } from './pages.ts'
import type { Printed } from './printed.ts'
import type { Source } from './sources.ts'
import { findTheme, renderWithTheme, type ThemePage } from './themes/run-theme.ts'

/** Raise it when documents are to be made anew. */
const version = 1
export const cacheDir = path.join(import.meta.dirname, '.cache')

export type BenchDocument = {
  /** `even/nurse`. */
  id: string
  source: Source
  person: Person
  file: string
  printed: Printed
}

export type Made = { documents: BenchDocument[]; notMade: { id: string; reason: string }[] }

type Wanted = { source: Source; person: Person; file: string; textFile: string }

export async function makeDocuments(sources: Source[], people: Person[]): Promise<Made> {
  const made: Made = { documents: [], notMade: [] }
  let printer: Printer | null = null
  const openPrinter = async () => {
    printer ??= await startPrinter()
    return printer
  }
  await mkdir(cacheDir, { recursive: true })
  try {
    for (const source of sources) {
      if (source.kind === 'doc' && !findOffice()) {
        made.notMade.push({ id: source.id, reason: 'soffice not found' })
        continue
      }
      const origin = await originOf(source)
      const wanted = people
        .filter(({ isUnseen }) => !isUnseen || source.half === 'unseen')
        .map((person) => nameFiles(source, person, origin))
      const missing = wanted.filter(({ textFile }) => !existsSync(textFile))
      if (missing.length > 0) {
        console.log(`Making ${missing.length} documents of ${source.id}.`)
        await makeMissing(source, missing, openPrinter)
      }
      for (const { person, file, textFile } of wanted) {
        const id = `${source.id}/${person.id}`
        const printed = JSON.parse(readFileSync(textFile, 'utf8')) as Printed | { problem: string }
        if ('problem' in printed) made.notMade.push({ id, reason: printed.problem })
        else made.documents.push({ id, source, person, file, printed })
      }
    }
  } finally {
    await (printer as Printer | null)?.close()
  }
  return made
}

/** Whatever besides the person decides how a document looks. */
async function originOf(source: Source): Promise<string> {
  if (source.kind === 'theme') return `${source.theme}@${(await findTheme(source.theme)).version}`
  const files = ['html.ts', 'docx.ts', 'headings.ts', `${source.layout.id}.ts`]
  return files
    .map((file) => hashOf(readFileSync(path.join(import.meta.dirname, 'layouts', file), 'utf8')))
    .join()
}

function nameFiles(source: Source, person: Person, origin: string): Wanted {
  const ending =
    source.kind === 'doc' ? 'doc' : source.kind === 'layout' && source.layout.kind === 'docx' ? 'docx' : 'pdf'
  const hash = hashOf(JSON.stringify([version, source.id, origin, person.resume]))
  const base = path.join(cacheDir, `${source.id}-${person.id}-${hash}`)
  return { source, person, file: `${base}.${ending}`, textFile: `${base}.json` }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

async function makeMissing(
  source: Source,
  wanted: Wanted[],
  openPrinter: () => Promise<Printer>,
): Promise<void> {
  if (source.kind === 'theme') {
    const theme = await findTheme(source.theme)
    await makePdfs(wanted, await openPrinter(), (resumes) => renderWithTheme(theme, resumes))
  } else if (source.layout.kind === 'html') {
    const { render } = source.layout
    await makePdfs(wanted, await openPrinter(), async (resumes) =>
      resumes.map((resume) => ({ html: render(resume) })),
    )
  } else await makeWordFiles(wanted, source.layout.render, source.kind === 'doc')
}

async function makePdfs(
  wanted: Wanted[],
  printer: Printer,
  render: (resumes: JsonResume[]) => Promise<ThemePage[]>,
): Promise<void> {
  const marked = wanted.map(({ person }) => markResume(person.resume))
  const pages = await render(wanted.map(({ person }) => person.resume))
  const markedPages = await render(marked.map(({ resume }) => resume))
  for (const [index, { file, textFile }] of wanted.entries()) {
    const [page, markedPage] = [pages[index], markedPages[index]]
    if (!page || 'problem' in page) {
      await writeFile(textFile, JSON.stringify(page ?? { problem: 'no page' }))
      continue
    }
    const { pdf, text } = await printer.print(page.html)
    const markedText = markedPage && 'html' in markedPage ? await printer.readText(markedPage.html) : ''
    await writeFile(file, pdf)
    await writePrinted(textFile, { text, onPaper: await pdfText(pdf), markedText }, marked[index]?.marks)
  }
}

async function makeWordFiles(
  wanted: Wanted[],
  render: (resume: JsonResume) => Uint8Array,
  isDoc: boolean,
): Promise<void> {
  const files = wanted.map(({ file, person }) => ({ file, docx: render(person.resume) }))
  if (isDoc) await convertToDoc(files)
  else for (const { file, docx } of files) await writeFile(file, docx)
  for (const { textFile, person } of wanted) {
    const { resume, marks } = markResume(person.resume)
    const text = docxText(render(person.resume))
    await writePrinted(textFile, { text, onPaper: text, markedText: docxText(render(resume)) }, marks)
  }
}

async function writePrinted(
  file: string,
  texts: { text: string; onPaper: string; markedText: string },
  marks: Map<string, string> | undefined,
): Promise<void> {
  const printed: Printed = { ...texts, marks: Object.fromEntries(marks ?? []) }
  await writeFile(file, JSON.stringify(printed))
}

export async function pdfText(pdf: Uint8Array): Promise<string> {
  // A copy: the reader takes the bytes over.
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text
}

export async function readBytes(document: { file: string }): Promise<Uint8Array> {
  return new Uint8Array(await readFile(document.file))
}

/** A list from a file, read in the browser. */
import { decodeText } from '#web/lib/decode-text.ts'
import { checkFile } from '#web/ui/file-rules.ts'

const rules = { endings: ['.csv', '.tsv', '.txt'], maxBytes: 1024 * 1024, text: '' }

export type ListFile = { text: string } | { problem: string }

export async function readListFile(files: File[]): Promise<ListFile> {
  const checked = checkFile(files, rules)
  if (!checked.file) return { problem: checked.problem }
  try {
    return { text: decodeText(new Uint8Array(await checked.file.arrayBuffer())) }
  } catch {
    return { problem: 'This file could not be read. Please try again.' }
  }
}

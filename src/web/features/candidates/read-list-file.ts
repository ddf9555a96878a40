/** A list from a file, read in the browser. */
import { checkFile } from '#web/ui/file-rules.ts'

const rules = { endings: ['.csv', '.tsv', '.txt'], maxBytes: 1024 * 1024, text: '' }

export type ListFile = { text: string } | { problem: string }

export async function readListFile(files: File[]): Promise<ListFile> {
  const checked = checkFile(files, rules)
  if (!checked.file) return { problem: checked.problem }
  try {
    return { text: decodeList(new Uint8Array(await checked.file.arrayBuffer())) }
  } catch {
    return { problem: 'This file could not be read. Please try again.' }
  }
}

/** Spreadsheets save as UTF-8, as UTF-16 with a mark at the start, or as their country did before. */
export function decodeList(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

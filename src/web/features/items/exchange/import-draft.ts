/** What is about to be imported, until it is: kept in this browser for whoever chose it. */
import type { Difficulty } from '#core/items/item.ts'
import { decodeText } from '#web/lib/decode-text.ts'
import type { Draft } from '#web/lib/draft.ts'
import { createOwnDraft } from '#web/lib/own-draft.ts'
import { checkFile, type FileRules } from '#web/ui/file-rules.ts'
import { type ExchangeFormat, guessFormat } from './formats.ts'

export type ImportDraft = { text: string; format: ExchangeFormat; skill: string; difficulty: Difficulty }

export const importDraftOf = (userId: string): Draft<ImportDraft> =>
  createOwnDraft<ImportDraft>(userId, 'items.import')

export const emptyImport: ImportDraft = { text: '', format: 'gift', skill: '', difficulty: 'medium' }

/** The same as the server's; said before anything is sent. */
const longestText = 1_000_000

export const fileRules: FileRules = {
  endings: ['.gift', '.txt', '.csv'],
  // In the widest way to save it, each character has four bytes.
  maxBytes: longestText * 4,
  text: 'GIFT or CSV, as .gift, .txt or .csv. Up to a million characters.',
}

export function findImportProblem({ text }: ImportDraft): string | null {
  if (text.trim() === '') return 'Please choose a file, or paste the questions here.'
  return text.length > longestText ? 'This is too long: the most is a million characters.' : null
}

export async function readImportFile(
  file: File,
): Promise<Pick<ImportDraft, 'text' | 'format'> | { problem: string }> {
  const { problem } = checkFile([file], fileRules)
  if (problem !== null) return { problem }
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    return { text, format: guessFormat({ name: file.name, text }) }
  } catch {
    return { problem: 'This file could not be read. Please try again.' }
  }
}

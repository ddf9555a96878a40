/** Reads documents in the test's own process, and finds words in them. */
import type { Piece, SourceDocument } from '#core/documents/document.ts'
import { readDocument } from '#server/platform/parsing/read-document.ts'
import { type PageOptions, writePage } from './documents.ts'

export async function readSound(bytes: Uint8Array): Promise<SourceDocument> {
  const outcome = await readDocument(bytes)
  if (!outcome.ok) throw new Error(`The document is ${outcome.problem}.`)
  return outcome.document
}

export const readPage = (content: string, options?: PageOptions) => readSound(writePage(content, options))

/** The first that has the text in it. */
export function pieceOf({ pieces }: SourceDocument, text: string): Piece {
  const piece = pieces.find((candidate) => candidate.text.includes(text))
  if (!piece) throw new Error(`No "${text}" in: ${pieces.map((candidate) => candidate.text).join(' / ')}`)
  return piece
}

/** Texts as quiz programs format them, reduced to what an item holds: paragraphs, `code` between backticks, blocks of code. */
import { readFences } from '#core/items/exchange/fences.ts'
import type { Format, Piece } from '#core/items/exchange/format.ts'
import { type MarkupLoss, markupLosses } from '#core/items/exchange/html-tags.ts'
import { scanMarkup } from '#core/items/exchange/scan-markup.ts'

type Reduced = { pieces: Piece[]; losses: Set<MarkupLoss> }

function reduce(text: string, format: Format): Reduced {
  const losses = new Set<MarkupLoss>()
  if (format === 'plain') return { pieces: [{ text, isCode: false, language: null }], losses }
  const blocks = format === 'html' ? [{ text, isCode: false, language: null }] : readFences(text)
  const pieces = blocks.flatMap((block) => (block.isCode ? [block] : scanMarkup(block.text, format, losses)))
  return { pieces: pieces.filter(({ text, isCode }) => (isCode ? text : text.trim()) !== ''), losses }
}

type ReducedQuestion = { question: string; code: string; language: string | null; losses: string[] }

/** An item shows its code in one block below the question. */
export function reduceQuestion(text: string, format: Format): ReducedQuestion {
  const { pieces, losses } = reduce(text, format)
  const prose = pieces.filter(({ isCode }) => !isCode)
  const blocks = pieces.filter(({ isCode }) => isCode)
  const named: string[] = [...losses].map((loss) => markupLosses[loss])
  if (blocks.length > 1) named.push('Its blocks of code are put together in one.')
  if (blocks.length > 0 && !pieces.at(-1)?.isCode) named.push('The code stands below the whole question now.')
  return {
    question: prose.map((piece) => piece.text.trim()).join('\n\n'),
    code: blocks.map((piece) => piece.text).join('\n\n'),
    language: blocks.find(({ language }) => language !== null)?.language ?? null,
    losses: named,
  }
}

/** For options and remarks, which have no place for a block of code. */
export function reduceText(text: string, format: Format): { text: string; losses: string[] } {
  const { pieces, losses } = reduce(text, format)
  const parts = pieces.map((piece) => (piece.isCode ? toInline(piece.text) : piece.text.trim()))
  return { text: parts.join('\n').trim(), losses: [...losses].map((loss) => markupLosses[loss]) }
}

function toInline(code: string): string {
  const plain = code.trim()
  return plain.includes('\n') || plain.includes('`') ? plain : `\`${plain}\``
}

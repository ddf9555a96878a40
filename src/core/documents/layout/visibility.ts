/** First step: what a reader of the document would see, and what not. */

import type { HiddenReason, HiddenText, Piece, SourceDocument } from '#core/documents/document.ts'
import { cleanText, squeezeSpaces } from './clean-text.ts'

/** In points. The small print of a contract has 5. */
const smallestReadable = 3

/** Of luminance, as in WCAG: 1 is no difference at all. The faintest grey that anyone sets text in has 1.5. */
export const leastContrast = 1.25

export function splitVisible(document: SourceDocument): { visible: Piece[]; hidden: HiddenText[] } {
  const visible: Piece[] = []
  const hidden: HiddenText[] = []
  let last: { text: HiddenText; piece: Piece } | null = null
  for (const piece of document.pieces) {
    const text = cleanText(piece.text)
    if (text.trim() === '') continue
    const reason = whyHidden(piece, document)
    if (!reason) {
      visible.push({ ...piece, text })
      continue
    }
    if (last && last.text.reason === reason && last.text.page === piece.page) {
      last.text.text += isSameWord(last.piece, piece) ? text : ` ${text}`
      last.piece = piece
    } else {
      last = { text: { text, page: piece.page, reason }, piece }
      hidden.push(last.text)
    }
  }
  return { visible, hidden: hidden.map(tidy).filter(isWorthTelling) }
}

function whyHidden(piece: Piece, document: SourceDocument): HiddenReason | null {
  if (piece.concealedBy === 'mark') return 'marked_hidden'
  if (piece.concealedBy === 'cover') return 'covered'
  if (piece.concealedBy) return 'not_drawn'
  if (piece.fontSize < smallestReadable) return 'tiny'
  if (isOffPage(piece, document)) return 'off_page'
  return hasNoContrast(piece) ? 'same_colour' : null
}

function isOffPage({ page, box }: Piece, { pages }: SourceDocument): boolean {
  const size = pages[page - 1]
  if (!size) return true
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  return x < 0 || y < 0 || x > size.width || y > size.height
}

function hasNoContrast({ colour, background = '#ffffff' }: Piece): boolean {
  if (!colour) return false
  const [brighter, darker] = [luminance(colour), luminance(background)].sort((a, b) => b - a)
  return ((brighter as number) + 0.05) / ((darker as number) + 0.05) < leastContrast
}

/** Relative luminance of sRGB. */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function isSameWord(before: Piece, after: Piece): boolean {
  const gap = after.box.x - (before.box.x + before.box.width)
  return Math.abs(before.box.y - after.box.y) < 1 && gap < after.fontSize * 0.15
}

const longestQuote = 2000

function tidy(hidden: HiddenText): HiddenText {
  return { ...hidden, text: squeezeSpaces(hidden.text).slice(0, longestQuote) }
}

/** A stray dot or icon is no message. */
function isWorthTelling({ text }: HiddenText): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2
}

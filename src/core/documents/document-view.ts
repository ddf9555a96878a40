/** The document to look at: its words where they stand, and nothing else of it. */

import { toSegments } from '#core/documents/layout/segments.ts'
import { splitVisible } from '#core/documents/layout/visibility.ts'
import type { Box, SourceDocument } from './document.ts'

export type DocumentView = {
  pages: { width: number; height: number }[]
  lines: { page: number; box: Box; text: string; fontSize: number; isBold: boolean; isItalic: boolean }[]
}

/** More than any resume has; it keeps what one file can make of an answer bounded. */
const mostLines = 6000

export function toDocumentView(document: SourceDocument): DocumentView {
  const round = (value: number) => Math.round(value * 10) / 10
  const lines = toSegments(splitVisible(document).visible)
    .slice(0, mostLines)
    .map(({ page, box, text, fontSize, isBold, isItalic }) => ({
      page,
      box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
      text: text.slice(0, 1000),
      fontSize: round(fontSize),
      isBold,
      isItalic,
    }))
  return { pages: document.pages, lines }
}

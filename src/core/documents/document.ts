/** A document as a reader hands it over: its words, where they stand and how they look. */

/** In points (1/72 inch) from the top left corner of the page. */
export type Box = { x: number; y: number; width: number; height: number }

/** Where in a document something stands. */
export type Place = {
  /** From 1. */
  page: number
  box: Box
  /** Where it begins in the whole text, for formats that have no pages of their own. */
  offset?: number
}

/** A run of characters in one style on one line; a word, a part of one, or a whole line. */
export type Piece = Place & {
  text: string
  fontSize: number
  isBold: boolean
  isItalic: boolean
  /** As #rrggbb, where known. */
  colour?: string
  /** What is painted behind it, as #rrggbb, where known. The paper is white. */
  background?: string
  /** Why its own format keeps it from being seen: a mark on the text, a drawing mode, something painted over it. */
  concealedBy?: 'mark' | 'drawing_mode' | 'cover' | 'clip'
  /** Where it leads, if it is a link. */
  href?: string
  /** The paragraph it belongs to, for formats that know. Its lines are one text. */
  paragraph?: number
}

export const fileKinds = ['pdf', 'docx', 'doc'] as const
export type FileKind = (typeof fileKinds)[number]

/** A file of one of these kinds, or text that was pasted. */
export type DocumentKind = FileKind | 'text'

/** What its owner should know of a file besides its words. */
export type DocumentRemark = 'has_scripts' | 'has_macros' | 'has_attachments' | 'text_over_picture'

export type SourceDocument = {
  kind: DocumentKind
  pages: { width: number; height: number }[]
  /** In the order of the file, which need not be the order of reading. */
  pieces: Piece[]
  remarks: DocumentRemark[]
}

export type HiddenReason = 'same_colour' | 'tiny' | 'off_page' | 'marked_hidden' | 'not_drawn' | 'covered'
export type HiddenText = { text: string; page: number; reason: HiddenReason }

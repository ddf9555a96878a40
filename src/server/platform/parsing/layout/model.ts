/** A document without positions, as its format describes it; all measures in points. */
import type { Piece } from '#core/documents/document.ts'

export type SpanLook = Pick<
  Piece,
  'fontSize' | 'isBold' | 'isItalic' | 'colour' | 'background' | 'concealedBy'
>

/** Text in one look. Has tabs and the breaks below, but no other control characters. */
export type Span = { text: string; look: SpanLook; href?: string | undefined }

export const lineBreak = '\n'
export const pageBreak = '\f'
export const columnBreak = '\v'

export type TabStop = { at: number; align: 'left' | 'right' | 'center' }

export type Paragraph = {
  kind: 'paragraph'
  spans: Span[]
  /** Bullet or number. */
  label: string
  left: number
  right: number
  /** Of the first line, from the left indent; negative where it hangs. */
  first: number
  before: number
  after: number
  /** In parts of a usual line. */
  lineHeight: number
  align: 'left' | 'right' | 'center'
  tabs: TabStop[]
  background?: string | undefined
  startsPage: boolean
  floating?: Floating | undefined
  /** Text boxes and shapes that are fixed to it. */
  drawings: Drawing[]
  /** Its place in the text, once all are numbered. */
  number: number
  offset: number
}

/** What stands by itself and not where the text has come to. */
export type Floating = {
  x: { from: Anchor; offset: number }
  y: { from: Anchor; offset: number }
  width: number | undefined
}

export type Cell = { span: number; blocks: Block[]; background?: string | undefined }
export type Table = {
  kind: 'table'
  indent: number
  widths: number[]
  rows: Cell[][]
  /** Of the rows that are no higher, whatever is in them. */
  exactHeights?: (number | undefined)[]
  floating?: Floating | undefined
}
export type Block = Paragraph | Table

/** From where a position counts. */
export type Anchor = 'page' | 'margin' | 'text'

export type Drawing = {
  x: { from: Anchor; offset: number; align?: 'left' | 'right' | 'center' | undefined }
  y: { from: Anchor; offset: number }
  width: number
  height: number
  /** A colour, or null where it is something else than one colour. */
  fill: string | null | undefined
  isInline: boolean
  /** Whether other text keeps out of all of it, and not only of its words. */
  isKeptFree: boolean
  /** Empty for shapes and pictures. */
  blocks: Block[]
  isHidden?: boolean
  /** Above 0 in front of the text, below 0 behind it. */
  level?: number
  /** Whether nothing behind it is seen. */
  isCover?: boolean
  /** Of the room for its text, where it is no higher, whatever is in it. */
  textHeight?: number | undefined
}

export type Section = {
  width: number
  height: number
  margins: { top: number; right: number; bottom: number; left: number; header: number; footer: number }
  /** From left to right, without the gaps between them. */
  columns: { x: number; width: number }[]
  /** Goes on where the last one ended, on the same page. */
  isContinuous: boolean
  blocks: Block[]
}

export type Manuscript = {
  sections: Section[]
  header: Block[]
  footer: Block[]
  /** The colour of its pages, null if that is not known. White if nothing is said. */
  paper?: string | null | undefined
}

export function newParagraph(spans: Span[]): Paragraph {
  return {
    kind: 'paragraph',
    spans,
    label: '',
    left: 0,
    right: 0,
    first: 0,
    before: 0,
    after: 0,
    lineHeight: 1,
    align: 'left',
    tabs: [],
    startsPage: false,
    drawings: [],
    number: 0,
    offset: 0,
  }
}

/** US letter or A4 differ by less than our idea of a letter's width. */
export function newSection(blocks: Block[]): Section {
  const margins = { top: 72, right: 72, bottom: 72, left: 72, header: 36, footer: 36 }
  return {
    width: 595.3,
    height: 841.9,
    margins,
    columns: [{ x: 72, width: 595.3 - 144 }],
    isContinuous: false,
    blocks,
  }
}

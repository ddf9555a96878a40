/** From a stored text and its looks to paragraphs and tables. */
import { Fields } from '../docx/fields.ts'
import { symbolOf } from '../docx/symbols.ts'
import {
  type Block,
  columnBreak,
  lineBreak,
  newParagraph,
  type Paragraph,
  pageBreak,
  type Span,
  type Table,
} from '../layout/model.ts'
import { type FormattedRange, rangeFinder } from './formatted-ranges.ts'
import type { DocList } from './lists.ts'
import { type CharacterLook, changeCharacter, changeParagraph, type ParagraphLook } from './looks.ts'
import type { StoredText } from './piece-table.ts'
import type { StyleSheet } from './style-sheet.ts'

/** Characters that are commands. */
const cellEnd = 7
const breaks: Record<number, string> = { 11: lineBreak, 12: pageBreak, 14: columnBreak }
const fieldBegin = 0x13
const fieldSeparator = 0x14
const fieldEnd = 0x15
const noBreakHyphen = 0x1e
const paragraphEnd = 0x0d

export type Looks = {
  characters: FormattedRange[]
  paragraphs: FormattedRange[]
  styles: StyleSheet
  listOf: (number: number) => DocList | undefined
}

export type PlacedBlock = { block: Block; end: number }

/** Each block with the place in the text where it ends, as sections are told by places. */
export function readContent({ text, places }: StoredText, looks: Looks): PlacedBlock[] {
  const findCharacters = rangeFinder(looks.characters)
  const findParagraph = rangeFinder(looks.paragraphs)
  const fields = new Fields()
  const rows = new RowCollector()
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isSectionEnd = code === 0x0c && isLastOfParagraph(at)
    if (code !== paragraphEnd && code !== cellEnd && !isSectionEnd) continue
    readParagraph(start, at, code)
    start = at + 1
  }
  if (start < text.length) readParagraph(start, text.length, paragraphEnd)
  return rows.finish()

  /** A page break inside a paragraph has text of the same paragraph behind it. */
  function isLastOfParagraph(at: number): boolean {
    const range = findParagraph(places[at] ?? 0)
    return range !== undefined && range.to <= (places[at] ?? 0) + 2
  }

  function readParagraph(from: number, end: number, mark: number): void {
    const range = findParagraph(places[Math.min(end, places.length - 1)] ?? 0)
    const style = looks.styles.ofParagraph(range?.look?.u16(0) ?? 0)
    const own = range?.look?.part(2, range.look.length - 2)
    let look = own ? changeParagraph(style.paragraph, own) : style.paragraph
    const list = look.list > 0 ? looks.listOf(look.list) : undefined
    const ofList = list?.changes[look.level]
    // A list's own indents stand between those of the style and those of the paragraph itself.
    if (ofList && own) look = changeParagraph(changeParagraph(style.paragraph, ofList), own)
    const paragraph = toParagraph(look)
    paragraph.spans = readSpans(from, end, style.character)
    const hasText = paragraph.spans.some((span) => span.text.trim() !== '')
    if (hasText) paragraph.label = list?.counter.next(look.level) ?? ''
    if (paragraph.spans.length === 0) paragraph.spans.push({ text: '', look: { ...style.character } })
    rows.add({ block: paragraph, end: end + 1 }, look, mark === cellEnd)
  }

  function readSpans(from: number, end: number, base: CharacterLook): Span[] {
    const spans: Span[] = []
    let last: FormattedRange | undefined
    let look = base
    for (let at = from; at < end; at++) {
      const range = findCharacters(places[at] ?? 0)
      if (range !== last || at === from) {
        last = range
        look = range?.look ? changeCharacter(base, range.look, looks.styles.ofCharacters) : base
      }
      const part = readCharacter(text.charCodeAt(at), text[at] as string, look, fields)
      if (part === '' || look.isDeleted) continue
      const href = fields.href
      const span = spans.at(-1)
      if (span && span.look === look && span.href === href) span.text += part
      else spans.push({ text: part, look, href })
    }
    return spans
  }
}

function readCharacter(code: number, sign: string, look: CharacterLook, fields: Fields): string {
  if (code === fieldBegin) fields.begin()
  else if (code === fieldSeparator) fields.separate()
  else if (code === fieldEnd) fields.end()
  else if (fields.isInInstruction) fields.instruct(sign)
  else if (look.symbol !== undefined && look.isSpecial) return symbolOf(look.symbol.toString(16), 'Symbol')
  else if (breaks[code] !== undefined) return breaks[code]
  else if (code === noBreakHyphen) return '-'
  else if (code === 9) return '\t'
  else if (code >= 0x20) return sign
  return ''
}

function toParagraph(look: ParagraphLook): Paragraph {
  const { align, left, first, before, after, startsPage, tabs } = look
  return { ...newParagraph([]), align, left, first, before, after, startsPage, tabs }
}

/** Puts the paragraphs of cells and rows into tables. */
class RowCollector {
  readonly #placed: PlacedBlock[] = []
  #cell: Paragraph[] = []
  #cells: Paragraph[][] = []

  add(placed: PlacedBlock & { block: Paragraph }, look: ParagraphLook, endsCell: boolean): void {
    if (look.isRowEnd) {
      this.#endRow(look.edges, placed.end)
      return
    }
    if (!look.isInTable) {
      this.#endRow([], placed.end)
      this.#placed.push(placed)
      return
    }
    this.#cell.push(placed.block)
    if (!endsCell) return
    this.#cells.push(this.#cell)
    this.#cell = []
  }

  finish(): PlacedBlock[] {
    this.#endRow([], Infinity)
    return this.#placed
  }

  #endRow(edges: number[], end: number): void {
    if (this.#cell.length > 0) this.#cells.push(this.#cell)
    const cells = this.#cells
    this.#cell = []
    this.#cells = []
    if (cells.length === 0) return
    const widths = cells.map((_, n) => Math.max(12, (edges[n + 1] ?? 0) - (edges[n] ?? 0)))
    const isKnown = edges.length === cells.length + 1
    const table: Table = {
      kind: 'table',
      indent: 0,
      widths: isKnown ? widths : cells.map(() => 1000),
      rows: [cells.map((blocks) => ({ span: 1, blocks }))],
    }
    this.#placed.push({ block: table, end })
  }
}

/** A Word 97 document: its text lies in one place, its looks in others. */
import type { SourceDocument } from '#core/documents/document.ts'
import { type Block, newSection, type Section } from '../layout/model.ts'
import { typeset } from '../layout/typeset.ts'
import { type Looks, type PlacedBlock, readContent } from './content.ts'
import { openWordFile, type WordFile } from './file-information.ts'
import { readCharacterRanges, readParagraphRanges } from './formatted-ranges.ts'
import { readLists } from './lists.ts'
import { readStoredText } from './piece-table.ts'
import { readSections } from './sections.ts'
import { readStyleSheet } from './style-sheet.ts'

export function readDoc(bytes: Uint8Array): SourceDocument {
  const file = openWordFile(bytes)
  const looks: Looks = {
    characters: readCharacterRanges(file),
    paragraphs: readParagraphRanges(file),
    styles: readStyleSheet(file),
    listOf: readLists(file),
  }
  const { body, footnotes, headers, comments, endnotes, boxes } = file.lengths
  const sections = readBody(file, body, looks)
  const sideText = (from: number, length: number): Block[] => {
    if (length <= 0) return []
    const content = readContent(readStoredText(file, from, length), looks)
    return content.map(({ block }) => block).filter(hasText)
  }
  const readStory = (number: number): Block[] => {
    const { from, length } = rangeOfStory(file, number)
    return from + length <= headers ? sideText(body + footnotes + from, length) : []
  }
  const [header = [], footer = []] = [
    [story.firstHeader, story.header],
    [story.firstFooter, story.footer],
  ].map((numbers) => numbers.map(readStory).find((blocks) => blocks.length > 0))
  const boxText = sideText(body + footnotes + headers + comments + endnotes, boxes)
  sections.at(-1)?.blocks.push(...boxText)
  return {
    kind: 'doc',
    ...typeset({ sections, header, footer }),
    remarks: file.hasMacros ? ['has_macros'] : [],
  }
}

function readBody(file: WordFile, length: number, looks: Looks): Section[] {
  const placed = readContent(readStoredText(file, 0, length), looks)
  const ranges = readSections(file)
  if (ranges.length === 0) return [newSection(placed.map(({ block }) => block))]
  let next = 0
  return ranges.map(({ end, section }, n) => {
    const isLast = n === ranges.length - 1
    const own: PlacedBlock[] = []
    while (next < placed.length && (isLast || (placed[next] as PlacedBlock).end <= end)) {
      own.push(placed[next++] as PlacedBlock)
    }
    return { ...section, blocks: own.map(({ block }) => block) }
  })
}

function hasText(block: Block): boolean {
  if (block.kind === 'table') return block.rows.some((row) => row.some(({ blocks }) => blocks.some(hasText)))
  return block.spans.some(({ text }) => text.trim() !== '')
}

/** Six separators of notes come first, then six stories for each section: even, odd and first page's. */
const separators = 6
const story = { header: 1, footer: 3, firstHeader: 4, firstFooter: 5 }

function rangeOfStory(file: WordFile, number: number): { from: number; length: number } {
  const table = file.table('headers')
  const at = (separators + number) * 4
  // Every story ends with an empty paragraph of its own.
  return { from: table.u32(at), length: Math.max(0, table.u32(at + 4) - table.u32(at) - 1) }
}

/** What the changes of characters and paragraphs make of their looks. */
import type { SpanLook, TabStop } from '../layout/model.ts'
import type { Bytes } from './bytes.ts'
import { character, modifiersIn, paragraph } from './modifiers.ts'

export type CharacterLook = SpanLook & { isDeleted?: boolean; symbol?: number; isSpecial?: boolean }

export type ParagraphLook = {
  align: 'left' | 'right' | 'center'
  left: number
  first: number
  before: number
  after: number
  list: number
  level: number
  isInTable: boolean
  isRowEnd: boolean
  startsPage: boolean
  tabs: TabStop[]
  /** Where the cells of a row begin and end, at its end. */
  edges: number[]
}

export const plainCharacter: CharacterLook = { fontSize: 10, isBold: false, isItalic: false }
export const plainParagraph: ParagraphLook = {
  align: 'left',
  left: 0,
  first: 0,
  before: 0,
  after: 0,
  list: 0,
  level: 0,
  isInTable: false,
  isRowEnd: false,
  startsPage: false,
  tabs: [],
  edges: [],
}

/** The sixteen colours of old, which highlights still have. 0 is automatic. */
const palette = [
  undefined,
  '#000000',
  '#0000ff',
  '#00ffff',
  '#00ff00',
  '#ff00ff',
  '#ff0000',
  '#ffff00',
  '#ffffff',
  '#000080',
  '#008080',
  '#008000',
  '#800080',
  '#800000',
  '#808000',
  '#808080',
  '#c0c0c0',
]
const largestSize = 400

/** The changes that a style for characters makes. */
export type CharacterStyles = (number: number) => Bytes | undefined

/** `base` is what the paragraph's style says. */
export function changeCharacter(base: CharacterLook, list: Bytes, styleOf: CharacterStyles): CharacterLook {
  let look = { ...base }
  for (const { code, value } of modifiersIn(list)) {
    const flag = () => readFlag(value.u8(0), code, base)
    if (code === character.isBold) look.isBold = flag()
    else if (code === character.isItalic) look.isItalic = flag()
    else if (code === character.isHidden) setHidden(look, flag())
    else if (code === character.isDeleted) look.isDeleted = value.u8(0) === 1
    else if (code === character.isSpecial) look.isSpecial = value.u8(0) === 1
    else if (code === character.symbol) look.symbol = value.u16(2)
    else if (code === character.size) look.fontSize = Math.min(largestSize, Math.max(1, value.u16(0) / 2))
    else if (code === character.colour) setColour(look, readColour(value, 0))
    else if (code === character.colourIndex) setColour(look, palette[value.u8(0)])
    else if (code === character.highlight) setBackground(look, palette[value.u8(0)])
    else if (code === character.shading) setBackground(look, readColour(value, 4))
    else if (code === character.style) {
      const changes = styleOf(value.u16(0))
      if (changes) look = changeCharacter(look, changes, () => undefined)
    }
  }
  return look
}

/** 128 is as the style has it, 129 the opposite. */
function readFlag(value: number, code: number, base: CharacterLook): boolean {
  if (value < 128) return value === 1
  const ofStyle =
    code === character.isBold
      ? base.isBold
      : code === character.isItalic
        ? base.isItalic
        : base.concealedBy === 'mark'
  return value === 128 ? ofStyle : !ofStyle
}

function setHidden(look: CharacterLook, isHidden: boolean): void {
  if (isHidden) look.concealedBy = 'mark'
  else delete look.concealedBy
}

function setColour(look: CharacterLook, colour: string | undefined): void {
  if (colour) look.colour = colour
  else delete look.colour
}

function setBackground(look: CharacterLook, background: string | undefined): void {
  if (background) look.background = background
  else delete look.background
}

/** The fourth byte is set where it is automatic. */
function readColour(value: Bytes, at: number): string | undefined {
  if (value.u8(at + 3) !== 0 || value.length < at + 4) return undefined
  const channels = [0, 1, 2].map((n) =>
    value
      .u8(at + n)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

const alignments = ['left', 'center', 'right'] as const

export function changeParagraph(base: ParagraphLook, list: Bytes): ParagraphLook {
  const look = { ...base }
  for (const { code, value } of modifiersIn(list)) {
    const points = value.i16(0) / 20
    if (code === paragraph.isInTable) look.isInTable = value.u8(0) === 1
    else if (code === paragraph.isRowEnd) look.isRowEnd = value.u8(0) === 1
    else if (code === paragraph.align || code === paragraph.oldAlign)
      look.align = alignments[value.u8(0)] ?? 'left'
    else if (code === paragraph.left || code === paragraph.oldLeft)
      look.left = Math.min(400, Math.max(0, points))
    else if (code === paragraph.first || code === paragraph.oldFirst)
      look.first = Math.min(400, Math.max(-400, points))
    else if (code === paragraph.before) look.before = Math.min(200, value.u16(0) / 20)
    else if (code === paragraph.after) look.after = Math.min(200, value.u16(0) / 20)
    else if (code === paragraph.list) look.list = value.i16(0)
    else if (code === paragraph.listLevel) look.level = Math.min(8, value.u8(0))
    else if (code === paragraph.startsPage) look.startsPage = value.u8(0) === 1
    else if (code === paragraph.tabs) look.tabs = changeTabs(look.tabs, value)
    else if (code === paragraph.tableDefinition) {
      const count = Math.min(64, value.u8(0))
      look.edges = Array.from({ length: count + 1 }, (_, n) => value.i16(1 + n * 2) / 20)
    }
  }
  return look
}

const tabAligns = ['left', 'center', 'right', 'right'] as const

/** First those that go, then those that come, each with a count before them. */
function changeTabs(before: readonly TabStop[], value: Bytes): TabStop[] {
  const gone = Math.min(64, value.u8(0))
  const removed = new Set(Array.from({ length: gone }, (_, n) => value.i16(1 + n * 2) / 20))
  const start = 1 + gone * 2
  const count = Math.min(64, value.u8(start))
  const added = Array.from({ length: count }, (_, n): TabStop => {
    const align = tabAligns[value.u8(start + 1 + count * 2 + n) & 7] ?? 'left'
    return { at: value.i16(start + 1 + n * 2) / 20, align }
  })
  return [...before.filter(({ at }) => !removed.has(at)), ...added].slice(0, 64)
}

/** The picture that stands where the link to a badge is shared: the medallion on dark stone, and what it was given for. */
import sharp from 'sharp'
import type { BadgeType } from '#core/badges/badge.ts'
import { markLetter } from '#server/platform/pdf/drawings.ts'
import { type FittedText, fitText } from '#server/platform/pdf/fit-text.ts'
import { lineHeightOf, type TextStyle, type Typesetter } from '#server/platform/pdf/typesetter.ts'
import { createOutlines } from '#server/platform/pictures/outlines.ts'
import { sayDay } from './certificate-words.ts'
import { drawMedallionPng } from './medallion-pixels.ts'

export type BadgePicture = {
  type: BadgeType
  name: string
  criteria: string
  /** Null where the owner does not show it. */
  personName: string | null
  awardedAt: string
}

const size = { width: 1200, height: 630 }
const margin = 78
const medallionSize = 408
const text = { x: 566, width: size.width - 566 - margin }
/** Of the line with who verified it. */
const footY = size.height - margin - 34

/** On stone in both themes (web/ui/tokens.css). */
const colours = { light: '#F1EDE4', quiet: '#ABA596', copper: '#E8935F', hairline: '#3D3930' }
const ground = ['#36322A', '#1E1C17', '#15140F'] as const

const serif = (size: number, colour: string): TextStyle => ({ face: 'serif', size, leading: 1.08, colour })
const plain = (size: number, colour: string): TextStyle => ({ face: 'text', size, leading: 1.38, colour })

type Piece = FittedText & { after: number }

export async function renderBadgePicture(badge: BadgePicture): Promise<Uint8Array> {
  const medallion = await drawMedallionPng(badge.type, medallionSize)
  const { type, listPaths } = createOutlines()
  writePieces(type, listPieces(type, badge))
  writeFoot(type, sayDay(badge.awardedAt, 'UTC'))
  const left = Math.round((text.x - medallionSize) / 2)
  return await sharp(Buffer.from(drawGround(listPaths())))
    .composite([{ input: medallion, left, top: Math.round((size.height - medallionSize) / 2) }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function listPieces(type: Typesetter, { name, criteria, personName }: BadgePicture): Piece[] {
  const pieceOf = (
    words: string,
    setting: { style: TextStyle; most: number; smallest?: number },
    after: number,
  ) => ({
    ...fitText(type, words, { ...setting, width: text.width, isEven: true }),
    after,
  })
  return [
    pieceOf(name, { style: serif(72, colours.light), most: 3, smallest: 44 }, 22),
    pieceOf(criteria, { style: plain(28, colours.quiet), most: 3, smallest: 24 }, personName ? 24 : 0),
    ...(personName
      ? [pieceOf(personName, { style: serif(34, colours.light), most: 1, smallest: 24 }, 0)]
      : []),
  ]
}

/** Between the upper edge and the foot. */
function writePieces(type: Typesetter, pieces: readonly Piece[]): void {
  const height = pieces.reduce((sum, piece) => sum + piece.height + piece.after, 0)
  let y = margin - 8 + (footY - margin - 16 - height) / 2
  for (const { lines, style, after } of pieces) {
    for (const line of lines) {
      type.drawLine(line, style, { x: text.x, y, width: text.width, align: 'left' })
      y += lineHeightOf(style)
    }
    y += after
  }
}

function writeFoot(type: Typesetter, day: string): void {
  const write = (words: string, style: TextStyle, align: 'left' | 'right', indent = 0) => {
    const [line] = type.breakLines(words, style, text.width)
    if (line) type.drawLine(line, style, { x: text.x + indent, y: footY, width: text.width - indent, align })
  }
  write('Verified by Assay', { ...plain(25, colours.copper), face: 'strong' }, 'left', 42)
  write(day, plain(25, colours.quiet), 'right')
}

function drawGround(outlines: readonly string[]): string {
  const { width, height } = size
  const [light, middle, dark] = ground
  const line = `M${text.x} ${footY - 22}h${text.width}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="stone" cx="0.24" cy="0.42" r="0.95">
      <stop offset="0" stop-color="${light}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/>
    </radialGradient>
    <rect width="${width}" height="${height}" fill="url(#stone)"/>
    <path d="${line}" stroke="${colours.hairline}" stroke-width="1.5"/>
    <g transform="translate(${text.x - 9} ${footY - 3}) scale(1.3)">
      <path fill="${colours.copper}" fill-rule="evenodd" d="${markLetter.outside}${markLetter.inside}"/>
    </g>
    ${outlines.join('')}
  </svg>`
}

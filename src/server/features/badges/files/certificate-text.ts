/** The words of a certificate: set smaller until they fit above its foot, and never on a second page. */
import { type Column, writeLines } from '#server/platform/pdf/blocks.ts'
import { colours } from '#server/platform/pdf/colours.ts'
import { fitText } from '#server/platform/pdf/fit-text.ts'
import type { Sheet } from '#server/platform/pdf/sheet.ts'
import { styles } from '#server/platform/pdf/styles.ts'
import { measureTable, writeTable } from '#server/platform/pdf/tables.ts'
import type { TextStyle } from '#server/platform/pdf/typesetter.ts'
import {
  type Certificate,
  measuredColumns,
  sayByHand,
  sayCriteria,
  sayDay,
  sayMeasured,
  sayOffline,
  sayRange,
} from './certificate-words.ts'

/** Something that stands below what comes before it. */
type Piece = { height: number; write: () => void }

/** The last of them holds as much of everything as there can be. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7]
/** More rows than these are a list and no certificate. */
const mostRows = 5
const footGap = 18

export function writeCertificateText(
  sheet: Sheet,
  certificate: Certificate & { timeZone: string },
  { top, ...column }: Column & { top: number },
): void {
  const foot = listFoot(sheet, certificate, column)
  const footTop = sheet.bottom - heightOf(foot)
  const room = footTop - footGap - top
  const bodies = scales.map((scale) => () => listBody(sheet, certificate, column, scale))
  let body = bodies[0]?.() ?? []
  for (const list of bodies.slice(1)) {
    if (heightOf(body) <= room) break
    body = list()
  }
  // A short text stands a little lower, between what is above and below it.
  sheet.y = top + Math.max(0, room - heightOf(body)) * 0.4
  for (const { write } of body) write()
  sheet.y = footTop
  for (const { write } of foot) write()
}

const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0)

type Setting = {
  style: TextStyle
  most: number
  smallest?: number
  isEven?: boolean
  tag?: string
  after?: number
}

function pieceOf(sheet: Sheet, text: string, column: Column, setting: Setting): Piece {
  const { tag = 'P', after = 0 } = setting
  const { lines, style, height } = fitText(sheet.type, text, { ...setting, width: column.width })
  return {
    height: height + after,
    write: () => writeLines(sheet, lines, { ...column, style, tag, after, align: 'left' }),
  }
}

function listBody(
  sheet: Sheet,
  { name, badge, timeZone }: Certificate & { timeZone: string },
  column: Column,
  scale: number,
): Piece[] {
  const scaled = (style: TextStyle, size = style.size): TextStyle => ({ ...style, size: size * scale })
  const serif = (size: number, colour: string): TextStyle =>
    scaled({ face: 'serif', size, leading: 1.14, colour })
  const quiet = scaled({ ...styles.lead, colour: colours.quiet })
  const body = scaled(styles.body, 10.5)
  const criteria = sayCriteria(badge)
  const piece = (text: string, setting: Setting) =>
    pieceOf(sheet, text, column, { ...setting, after: (setting.after ?? 0) * scale })
  return [
    piece('This certifies that', { style: quiet, most: 1, after: 1 }),
    piece(name, {
      style: serif(40, colours.ink),
      most: 2,
      smallest: 19 * scale,
      isEven: true,
      tag: 'H1',
      after: 6,
    }),
    piece('has earned the badge', { style: quiet, most: 1, after: 2 }),
    piece(badge.name, {
      ...{ style: serif(25, colours.copper), most: 2, smallest: 17 * scale },
      ...{ isEven: true, tag: 'H2', after: 7 },
    }),
    piece(badge.description, { style: body, most: 4, isEven: true, after: 2 }),
    ...(criteria ? [piece(criteria, { style: body, most: 3, isEven: true })] : []),
    ...(badge.byHand
      ? [space(sheet, 5 * scale), piece(sayByHand(badge.byHand), { style: body, most: 8 })]
      : []),
    ...listMeasured(),
  ]

  function listMeasured(): Piece[] {
    const shown = badge.measured.slice(-mostRows)
    if (shown.length === 0) return []
    const look = { style: scaled(styles.body, 9.25), head: scaled(styles.label, 8) }
    const rows = shown.map((one) => sayMeasured(one, timeZone))
    return [
      space(sheet, 13 * scale),
      {
        height: measureTable(rows.length, look),
        write: () => writeTable(sheet, measuredColumns, rows, { ...column, ...look }),
      },
      space(sheet, 4 * scale),
      piece(sayRange(badge.measured.length - shown.length), { style: scaled(styles.label, 8), most: 2 }),
    ]
  }
}

const space = (sheet: Sheet, height: number): Piece => ({
  height,
  write: () => {
    sheet.y += height
  },
})

/** When, how long, by whom; and how to check it in years to come. */
function listFoot(
  sheet: Sheet,
  { badge, keyId, timeZone }: Certificate & { timeZone: string },
  column: Column,
): Piece[] {
  const look = { style: { ...styles.strong, size: 10.5 }, head: styles.label }
  const columns = [
    { name: 'Awarded on', share: 1 },
    { name: badge.expiresAt ? 'Valid until' : 'Valid', share: 1 },
    { name: 'Issued by', share: 1.2 },
  ]
  const until = badge.expiresAt ? sayDay(badge.expiresAt, timeZone) : 'For good'
  const row = [sayDay(badge.awardedAt, timeZone), until, badge.issuer.name]
  const small = { ...styles.label, size: 7.25 }
  return [
    {
      height: measureTable(1, look),
      write: () => writeTable(sheet, columns, [row], { ...column, ...look }),
    },
    space(sheet, 8),
    pieceOf(sheet, sayOffline(badge.issuer.name, keyId), column, { style: small, most: 4, smallest: 6 }),
  ]
}

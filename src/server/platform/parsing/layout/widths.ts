/** How wide text comes out, near enough: the mean of the usual fonts, by kinds of letters. */

const narrow = new Set("iIjl|!.,:;'`’‘·")
const slim = new Set('ftr()[]{}-/\\"*°')
const wide = new Set('mwMWØÆŒ@%—&©®')
/** In parts of the font's size. */
const widths = {
  narrow: 0.25,
  slim: 0.34,
  space: 0.28,
  small: 0.53,
  digit: 0.556,
  capital: 0.66,
  wide: 0.84,
  full: 1,
}
const boldFactor = 1.06

function widthOf(character: string): number {
  if (character === ' ' || character === '\u00a0') return widths.space
  if (narrow.has(character)) return widths.narrow
  if (slim.has(character)) return widths.slim
  if (wide.has(character)) return widths.wide
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x30 && code <= 0x39) return widths.digit
  if (code < 0x300) return character === character.toLowerCase() ? widths.small : widths.capital
  if (isWithoutWidth(code)) return 0
  return code >= 0x1100 && !(code > 0x1fff && code < 0x2e80) ? widths.full : widths.small
}

function isWithoutWidth(code: number): boolean {
  return (
    (code >= 0x300 && code < 0x370) ||
    (code >= 0x591 && code <= 0x5c7) ||
    (code >= 0x64b && code <= 0x65f) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0xfe00 && code <= 0xfe0f)
  )
}

const known = new Map<string, number>()

export function widthOfText(
  text: string,
  { fontSize, isBold }: { fontSize: number; isBold: boolean },
): number {
  let sum = 0
  for (const character of text) {
    let width = known.get(character)
    if (width === undefined) {
      width = widthOf(character)
      if (known.size < 5000) known.set(character, width)
    }
    sum += width
  }
  return sum * fontSize * (isBold ? boldFactor : 1)
}

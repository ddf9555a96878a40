/** Characters of fonts that are pictures. Of those, only what stands for a sign in a text is kept. */

const wingdings: Record<number, string> = {
  40: '☎',
  41: '☎',
  42: '✉',
  43: '✉',
  224: '→',
  223: '←',
  252: '✓',
  251: '✗',
}
const symbols: Record<number, string> = { 183: '•', 174: '→', 176: '°', 177: '±', 163: '≤', 179: '≥' }
const bullet = '•'
/** Symbol fonts keep their glyphs in the private area, from here on. */
const privateArea = 0xf000

export function symbolOf(code: string | undefined, font: string | undefined): string {
  const number = Number.parseInt(code ?? '', 16)
  if (!Number.isFinite(number) || number <= 0 || number > 0x10ffff) return ''
  if (number < privateArea && !/wingdings|webdings|symbol/i.test(font ?? ''))
    return String.fromCodePoint(number)
  const glyph = number & 0xff
  const known = /wingdings|webdings/i.test(font ?? '') ? wingdings[glyph] : symbols[glyph]
  return known ?? bullet
}

/** Text as a person would type it: no ligatures, no icons, nothing that cannot be seen or stored. */

/** Control characters, private glyphs (icons), and whatever has no form of its own: marks without width, tags, fillers. */
const unseen = /[\p{Cc}\p{Co}\p{Cn}]|\p{Default_Ignorable_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu

/** Half a character (a lone surrogate) can be neither shown nor stored. */
const halfCharacters = /\p{Cs}/gu

export function cleanText(text: string): string {
  return text
    .replace(halfCharacters, ' ')
    .normalize('NFKC')
    .replace(/[\t\n\r\v\f]/g, ' ')
    .replace(unseen, (character) => (isIcon(character) ? ' ' : ''))
}

function isIcon(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code >= 0xe000 && code <= 0xf8ff
}

export function squeezeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** `J A N E   D O E` is a way of setting a name, not of writing it. */
export function closeLetterSpacing(text: string): string {
  const isSpaced = /^(?:[\p{L}\p{N}&'’.-]\s{1,2}){3,}[\p{L}\p{N}.]$/u.test(
    text.trim().replace(/\s{3,}/g, '  '),
  )
  if (!isSpaced) return text
  // Letters stand one space apart, words two or more. With one alone between all, only capitals tell words apart.
  const words = text.trim().split(/\s{2,}/)
  return words.map((word) => word.replace(/\s/g, '')).join(' ')
}

export const bulletSigns = '•‣◦●○▪▫■□◆◇▶►▸➤➢✓✔✦★☆⁃∙·–—*-'

const bulletShape = /^\s*(?:[•‣◦●○▪▫■□◆◇▶►▸➤➢✓✔✦★☆⁃∙·]\s*|[–—*»›-]\s+|o\s+(?=\p{Lu}))/u

/** How many characters of the text are a bullet and the space behind it. */
export function bulletLength(text: string): number {
  return bulletShape.exec(text)?.[0].length ?? 0
}

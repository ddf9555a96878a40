/** How text is set, as far as it tells headings from what is under them. */
import type { Segment } from './segments.ts'

export type Look = {
  fontSize: number
  isBold: boolean
  isCaps: boolean
  isItalic: boolean
  colour: string | undefined
}

export function lookOf({ fontSize, isBold, isItalic, colour, text }: Segment): Look {
  return { fontSize, isBold, isItalic, isCaps: isAllCaps(text), colour }
}

/** Not counting slant. */
export function isSameLook(a: Look, b: Look): boolean {
  return (
    Math.abs(a.fontSize - b.fontSize) < 0.6 &&
    a.isBold === b.isBold &&
    a.isCaps === b.isCaps &&
    a.colour === b.colour
  )
}

export function isAllCaps(text: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
}

/** The look of most of the text, counted by letters. */
export function bodyLook(segments: Segment[]): Look {
  const counts = new Map<string, { look: Look; letters: number }>()
  for (const segment of segments) {
    const look = { ...lookOf(segment), isCaps: false, fontSize: Math.round(segment.fontSize * 2) / 2 }
    const key = JSON.stringify(look)
    const known = counts.get(key)
    if (known) known.letters += segment.text.length
    else counts.set(key, { look, letters: segment.text.length })
  }
  const none: Look = { fontSize: 10, isBold: false, isCaps: false, isItalic: false, colour: undefined }
  return [...counts.values()].reduce((best, entry) => (entry.letters > best.letters ? entry : best), {
    look: none,
    letters: 0,
  }).look
}

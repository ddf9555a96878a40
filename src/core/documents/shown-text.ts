/** Characters that no one can see are none that anyone could correct: they go before a text is shown or kept. */

const unshowable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu
const unshowableInProse = /[^\n\t\P{Cc}]+|[\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** On one line. */
export function toShownLine(text: string): string {
  return text
    .replace(/[\n\t\r]+/g, ' ')
    .replace(unshowable, '')
    .trim()
}

/** Line breaks and tabs stay. */
export function toShownProse(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unshowableInProse, '').trim()
}

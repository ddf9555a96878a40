/** Characters that no one can see are none that anyone could correct: they go before a text is shown or kept. */

/** Joiners and the looks of emoji are part of how some words are written; the rest of what has no form says nothing. */
const formless = '(?!\\u200c|\\u200d|\\ufe0e|\\ufe0f)\\p{Default_Ignorable_Code_Point}'
const unshowable = new RegExp(
  `[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069]|${formless}`,
  'gu',
)
const unshowableInProse = new RegExp(
  `[^\\n\\t\\P{Cc}]|[\\p{Cs}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069]|${formless}`,
  'gu',
)

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

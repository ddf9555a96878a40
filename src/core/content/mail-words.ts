/** The sentences of a mail, for whoever writes it and for whoever shows beforehand what will be read. */
import type { Place } from '#core/mails/places.ts'

/**
 * A sentence. What was inserted into it is kept apart, because it was written by someone else. Where it has a place, other words
 * may be put around it: they name the place.
 */
export type Words = readonly { text: string; isInserted: boolean; isWhole?: boolean; place?: string }[]

type Placed = { place: Place; words: Words }

/** The only way to insert a value into a mail: say`${name} asks to join.` */
export function say(fixed: TemplateStringsArray, ...values: (string | Placed)[]): Words {
  return fixed.flatMap((text, index): Words => {
    const value = values[index]
    const own = text === '' ? [] : [{ text, isInserted: false }]
    if (value === undefined) return own
    if (typeof value === 'string') return [...own, insert(value)]
    return [...own, ...value.words.map((part) => ({ ...part, place: value.place }))]
  })
}

const insert = (value: string) => ({ text: toOneLine(value), isInserted: true })

/** A value with a name, for a mail whose words can be changed: say`${put('name', name)} asks to join.` */
export const put = (place: Place, value: string | Words): Placed => ({
  place,
  words: typeof value === 'string' ? [insert(value)] : value,
})

/** A sentence that somebody else wrote from its beginning to its end. */
export const quote = (text: string): Words => [{ text: toOneLine(text), isInserted: true, isWhole: true }]

/**
 * Line breaks would start a header of their own, or a paragraph that looks like ours; signs that turn the direction of
 * the text would turn ours too.
 */
function toOneLine(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export const joinWords = (words: Words) => words.map(({ text }) => text).join('')

/** In characters, for each inserted value: two of them leave room for our own words. */
const longestInSubject = 50
const longestSubject = 200

export function writeSubject(words: Words): string {
  return words
    .map(({ text, isInserted, isWhole }) =>
      isInserted ? shorten(text, isWhole ? longestSubject : longestInSubject) : text,
    )
    .join('')
}

/** Cut between what is seen as one character, so that no emoji or accent is torn apart. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  let short = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (short.length + segment.length >= longest) break
    short += segment
  }
  return `${short.trimEnd()}…`
}

/** Mail goes to addresses that strangers typed: with an address as a name they could send links in our words. */
const looksLikeLink = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu

export function greet(recipientName: string | null): Words {
  const name = nameToGreetIfAny(recipientName)
  return name === null ? say`Hello,` : say`Hello ${name},`
}

/** Null where there is no name, or none that can stand in a mail. */
export function nameToGreetIfAny(recipientName: string | null): string | null {
  const name = toOneLine(recipientName ?? '')
  return name === '' || looksLikeLink.test(name) ? null : name
}

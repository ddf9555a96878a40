/** Folded letter by letter, so that every place stays where it is. */
import { fold } from '#core/documents/lexicons/fold.ts'

const plain = /^[\x20-\x7e]*$/
const known = new Map<string, string>()

export function foldInPlace(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  let folded = ''
  for (const letter of text) folded += foldLetter(letter)
  return folded
}

/** There are few letters, and each comes often. */
const mostKnown = 5000

function foldLetter(letter: string): string {
  const before = known.get(letter)
  if (before !== undefined) return before
  const form = fold(letter)
  const { length } = letter
  const same = form.length === length ? form : form.slice(0, length).padEnd(length)
  if (known.size < mostKnown) known.set(letter, same)
  return same
}

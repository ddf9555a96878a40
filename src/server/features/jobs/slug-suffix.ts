import { randomInt } from 'node:crypto'

/** Without vowels and look-alikes: it spells no word, and can be read aloud. */
const signs = 'bcdfghjkmnpqrstvwxz23456789'
const length = 8

export function makeSlugSuffix(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}

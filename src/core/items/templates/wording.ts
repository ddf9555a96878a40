/** What sentences and figures of templates are made of. */

/** `a`, `a and b`, `a, b and c`. */
export function listInWords(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** With commas between thousands, and exactly so many digits behind the point. */
export function formatFigure(value: number, digits = 0): string {
  const [whole = '', rest] = Math.abs(value).toFixed(digits).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  const sign = value < 0 ? '-' : ''
  return `${sign}${groups.join(',')}${rest === undefined ? '' : `.${rest}`}`
}

/** `1 row`, `2 rows`, `1,200 rows`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `two parcels`, `one parcel`, `14 parcels`. */
export function countInWords(count: number, one: string, many: string): string {
  return `${smallNumbers[count] ?? count} ${count === 1 ? one : many}`
}

export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** `a lamp`, `an order`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** First names from many places, in ASCII so that every collation sorts them alike. */
export const people = [
  'Adisa',
  'Amira',
  'Bilal',
  'Chidi',
  'Dalia',
  'Emre',
  'Farah',
  'Goran',
  'Hana',
  'Ines',
  'Jonas',
  'Kofi',
  'Leila',
  'Mateo',
  'Noor',
  'Olga',
  'Priya',
  'Quinn',
  'Ravi',
  'Sofia',
  'Tariq',
  'Uma',
  'Viktor',
  'Wen',
  'Yara',
  'Zoltan',
] as const

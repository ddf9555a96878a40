/** Words that templates of many subjects are made of. */

/** `1 row`, `2 rows`. */
export function countOf(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`
}

/** `a`, `a and b`, `a, b and c`. */
export function listInWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
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

/** `a lamp`, `an order`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

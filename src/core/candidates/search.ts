/** How a recruiter's search compares: without case and accents, every word somewhere in name, email or position. */
import { fold } from '#core/documents/lexicons/fold.ts'

export const searchLimit = 200
/** More say nothing that the first ones do not. */
const mostWords = 8

/** Null: of somebody who does not share it. */
export function toSearchText({
  name,
  email,
  position,
}: {
  name: string
  email: string | null
  position: string
}): string {
  return fold([name, email ?? '', position].join(' '))
}

/** Never empty, so that it also tells whether there is one. */
export const toSortName = (name: string) => fold(name) || '?'

export function searchWordsOf(search: string): string[] {
  const words = fold(search.slice(0, searchLimit))
    .split(' ')
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, mostWords)
}

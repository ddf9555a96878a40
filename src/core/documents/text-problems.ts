/** What may stand in the texts of a profile or a job. Each rule gives the words for what is wrong, or null. */
import { unshowable } from '#core/accounts/text-rules.ts'

export const cannotBeShown = 'Please remove the characters that cannot be shown.'

export function findLineProblem(text: string, limit: number): string | null {
  if (text.length > limit) return sayLimit(limit)
  return unshowable.test(text) ? cannotBeShown : null
}

/** Line breaks and tabs may stand in it. */
export function findProseProblem(text: string, limit: number): string | null {
  if (text.length > limit) return sayLimit(limit)
  return unshowable.test(text.replace(/[\r\n\t]/g, ' ')) ? cannotBeShown : null
}

const sayLimit = (limit: number) => `Please use at most ${limit.toLocaleString('en')} characters`

export function findCountProblem(count: number, limit: number, what: string): string | null {
  if (count <= limit) return null
  const [there, over] = [count, count - limit].map((number) => number.toLocaleString('en'))
  return `${there} ${what}; the most is ${limit}. Please remove ${over}.`
}

/** Without spaces around it, with one kind of line break. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

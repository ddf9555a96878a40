import type { Draft } from '#web/lib/draft.ts'
import { createOwnDraft } from '#web/lib/own-draft.ts'

/** The same as the server's; said before anything is sent. */
export const longestPasted = 200_000

/** The pasted text until it has become a job: a reload or a failed request loses nothing. */
export function pastedDraftOf(userId: string): Draft<{ text: string }> {
  return createOwnDraft<{ text: string }>(userId, 'job.pasted')
}

export function findPastedProblem(text: string): string | null {
  if (text.length <= longestPasted) return null
  const [there, most] = [text.length, longestPasted].map((count) => count.toLocaleString('en'))
  return `This text has ${there} characters; the most is ${most}. Please shorten it, or upload it as a file.`
}

import { longestAnswer } from '#core/attempts/attempt.ts'
import { client } from '#web/lib/api.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { CodeTooLong } from '#web/ui/item/use-run.ts'
import type { SittingState } from './engine/sitting-state.ts'

/** The code of the open question against the tests that are shown. */
export async function runShownTests(
  { facts, current }: Pick<SittingState, 'facts' | 'current'>,
  { code, signal }: { code: string; signal: AbortSignal },
) {
  if (code.length > longestAnswer) throw new CodeTooLong()
  try {
    const { verdicts } = await client.attempts.run({ id: facts?.id ?? '', place: current, code }, { signal })
    return verdicts
  } catch (error) {
    // Whoever was signed out is told by the strip above, and stays on the page.
    if (isRefusal(error, 'SIGN_IN_REQUIRED')) throw new Error('Signed out.', { cause: error })
    throw error
  }
}

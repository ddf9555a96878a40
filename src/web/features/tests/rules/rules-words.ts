/** When a test is due and how often it can be taken, in sentences. */
import type { AttemptRules } from '#core/attempts/rules.ts'
import { countThings } from '#web/lib/count-things.ts'

export function sayRules({ dueDays, retakes, retakeAfterDays }: AttemptRules): string[] {
  const due = `Due ${countThings(dueDays, 'day')} after someone is given it.`
  if (retakes === 0) return [due, 'It can be taken once.']
  const often = retakes === 1 ? 'twice' : countThings(retakes + 1, 'time')
  const pause = retakeAfterDays === 0 ? '' : `, ${countThings(retakeAfterDays, 'day')} apart at least`
  return [due, `It can be taken ${often}${pause}. The last one submitted counts.`]
}

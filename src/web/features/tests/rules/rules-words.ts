/** When a test is due and how often it can be taken, in sentences. */
import type { AttemptRules } from '#core/attempts/rules.ts'
import { countThings } from '#web/lib/count-things.ts'

export function sayRules({ showsQuestions, ...rules }: AttemptRules): string[] {
  return [
    ...sayTimes(rules),
    showsQuestions
      ? 'Afterwards they can look through their questions and answers, and see what was right.'
      : 'Afterwards they see their scores and the reasons, and not the questions again.',
  ]
}

function sayTimes({ dueDays, retakes, retakeAfterDays }: Omit<AttemptRules, 'showsQuestions'>): string[] {
  const due = `Due ${countThings(dueDays, 'day')} after someone is given it.`
  if (retakes === 0) return [due, 'It can be taken once.']
  const often = retakes === 1 ? 'twice' : countThings(retakes + 1, 'time')
  const pause = retakeAfterDays === 0 ? '' : `, ${countThings(retakeAfterDays, 'day')} apart at least`
  return [due, `It can be taken ${often}${pause}. The last one submitted counts.`]
}

/** What is said of an attempt before it begins. */
import type { AttemptBrief } from '#contract/attempts.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDuration } from '#web/lib/format.ts'
import { isReopened } from '../assigned/attempt-standing.ts'
import { namePlaces } from '../attempt-words.ts'

export const startLabels: Record<AttemptBrief['kind'], string> = {
  test: 'Start Test',
  scenarios: 'Start Assessment',
}

/** As it is called within a sentence. */
export const nouns: Record<AttemptBrief['kind'], string> = { test: 'test', scenarios: 'assessment' }

export function sayTime(brief: Pick<AttemptBrief, 'minutes' | 'allowedSeconds' | 'attempt'>): string {
  const own = formatDuration(brief.allowedSeconds)
  if (isReopenedBrief(brief)) return `${own}, from the moment you go on.`
  const usual = brief.minutes * 60
  return brief.allowedSeconds === usual
    ? `${own}, from the moment you start.`
    : `${own}, from the moment you start. Everyone has ${formatDuration(usual)}; your extra time is applied.`
}

export const isReopenedBrief = ({ attempt }: Pick<AttemptBrief, 'attempt'>) =>
  attempt !== null && isReopened(attempt)

/** "You answered 3 of 20 questions." */
export function sayAnswered({ kind, answered, sections, scenarios }: AttemptBrief): string {
  const asked =
    kind === 'scenarios' ? scenarios.length : sections.reduce((sum, section) => sum + section.questions, 0)
  return `You answered ${answered} of ${namePlaces(kind, asked)}. You can change them, and answer the others.`
}

export function sayAsked({ sections, scenarios, isAdaptive }: AttemptBrief): string {
  if (scenarios.length > 0)
    return `${countThings(scenarios.length, 'situation')} from work, each answered in your own words. You can go back and forth between them.`
  const questions = sections.reduce((sum, section) => sum + section.questions, 0)
  const asked = `${countThings(questions, 'question')}. You can go back and forth, change answers, and leave any of them out.`
  return isAdaptive ? `${asked} Which ones you get depends on your answers so far.` : asked
}

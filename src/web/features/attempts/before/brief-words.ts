/** What is said of an attempt before it begins. */
import type { AttemptBrief } from '#contract/attempts.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { namePlaces } from '#web/lib/attempt-words.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDuration } from '#web/lib/format.ts'

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
  attempt !== null && isReopened(attempt.standing)

/** "You answered 3 of 20 questions." */
export function sayAnswered(brief: AttemptBrief): string {
  const { kind, answered, scenarios } = brief
  const asked = kind === 'scenarios' ? scenarios.length : countQuestions(brief)
  return `You answered ${answered} of ${namePlaces(kind, asked)}. You can change them, and answer the others.`
}

const countQuestions = ({ sections }: Pick<AttemptBrief, 'sections'>) =>
  sections.reduce((sum, { questions }) => sum + questions, 0)

export function sayAsked(brief: AttemptBrief): string {
  const { scenarios, isAdaptive } = brief
  if (scenarios.length > 0)
    return `${countThings(scenarios.length, 'situation')} from work, each answered in your own words. You can go back and forth between them.`
  const asked = `${countThings(countQuestions(brief), 'question')}. You can go back and forth, change answers, and leave any of them out.`
  return isAdaptive ? `${asked} Which ones you get depends on your answers so far.` : asked
}

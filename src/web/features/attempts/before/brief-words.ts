/** What is said of an attempt before it begins. */
import type { AttemptBrief } from '#contract/attempts.ts'
import { allowedSeconds } from '#core/attempts/deadline.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDuration } from '#web/lib/format.ts'

export const startLabels: Record<AttemptBrief['kind'], string> = {
  test: 'Start Test',
  scenarios: 'Start Assessment',
}

/** As it is called within a sentence. */
export const nouns: Record<AttemptBrief['kind'], string> = { test: 'test', scenarios: 'assessment' }

export function sayTime(
  brief: Pick<AttemptBrief, 'minutes' | 'extraTimePercent' | 'allowedSeconds'>,
): string {
  const usual = brief.minutes * 60
  if (brief.allowedSeconds === usual) return `${formatDuration(usual)}, from the moment you start.`
  const own = formatDuration(brief.allowedSeconds)
  const isExtraTime = brief.allowedSeconds === allowedSeconds(brief.minutes, brief.extraTimePercent)
  return isExtraTime
    ? `${own}, from the moment you start. Everyone has ${formatDuration(usual)}; your extra time is applied.`
    : `${own}, from the moment you go on. It was opened again for you, with your answers.`
}

export function sayAsked({ sections, scenarios, isAdaptive }: AttemptBrief): string {
  if (scenarios.length > 0)
    return `${countThings(scenarios.length, 'situation')} from work, each answered in your own words. You can go back and forth between them.`
  const questions = sections.reduce((sum, section) => sum + section.questions, 0)
  const asked = `${countThings(questions, 'question')}. You can go back and forth, change answers, and leave any of them out.`
  return isAdaptive ? `${asked} Which ones you get depends on your answers so far.` : asked
}

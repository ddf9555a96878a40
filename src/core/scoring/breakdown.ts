/** What a score is made of, as bars: skills of a test, criteria of scenarios, questions of an interview. */
import type { Scorecard, ScoredItem, ScoredText } from '#core/scoring/scorecard.ts'

/** `questions`: how many it rests on. */
export type BreakdownBar = { group: string; name: string; percent: number; questions: number }

export function breakDown({ kind, questions }: Scorecard): BreakdownBar[] {
  const items = questions.filter((question) => question.kind === 'item' && !question.isLeftOut)
  const texts = questions.filter((question) => question.kind === 'text')
  if (kind === 'test') return barsOfSkills(items as ScoredItem[])
  if (kind === 'scenarios') return texts.flatMap(barsOfCriteria)
  return [...texts.map(barOfQuestion), ...(texts.length > 0 ? [barOfClarity(texts)] : [])]
}

function barsOfSkills(items: readonly ScoredItem[]): BreakdownBar[] {
  const bySkill = new Map<string, ScoredItem[]>()
  for (const item of items) bySkill.set(item.skill, [...(bySkill.get(item.skill) ?? []), item])
  return [...bySkill].map(([skill, own]) => ({
    group: '',
    name: skill,
    percent: Math.round((100 * own.reduce((sum, { score }) => sum + score, 0)) / own.length),
    questions: own.length,
  }))
}

const barsOfCriteria = ({ title, criteria }: ScoredText): BreakdownBar[] =>
  criteria.map(({ name, level, lowest, highest }) => ({
    group: title,
    name,
    percent: Math.round((100 * (level - lowest)) / (highest - lowest)),
    questions: 1,
  }))

const barOfQuestion = ({ section, title, share }: ScoredText): BreakdownBar => ({
  group: section,
  name: title,
  percent: Math.round(100 * share),
  questions: 1,
})

/** As it counts in the section (score-texts.ts). */
const barOfClarity = (texts: readonly ScoredText[]): BreakdownBar => ({
  group: 'Communication',
  name: 'How things are told, over all answers',
  percent: Math.round((100 * texts.reduce((sum, { clarity }) => sum + clarity, 0)) / texts.length),
  questions: texts.length,
})

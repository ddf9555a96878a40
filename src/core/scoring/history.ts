/** What all results of a person come to over time. Practice is in none of it. */
import type { AttemptKind } from '#core/attempts/attempt.ts'
import type { interviewSections, ResultStatus, Score, ScoredSection } from '#core/scoring/scorecard.ts'

export type PastResult = {
  id: string
  kind: AttemptKind
  title: string
  isPractice: boolean
  status: ResultStatus
  score: Score | null
  sections: readonly ScoredSection[]
  submittedAt: string
}

type Scored = PastResult & { score: Score }

/** From first to last. */
function listScored(results: readonly PastResult[]): Scored[] {
  return results
    .filter(
      (result): result is Scored =>
        !result.isPractice && result.status === 'completed' && result.score !== null,
    )
    .toSorted(
      (one, other) => one.submittedAt.localeCompare(other.submittedAt) || one.id.localeCompare(other.id),
    )
}

export type ResultTotals = {
  /** Technical tests and scenarios. */
  tests: number
  interviews: number
  /** Of all that are completed; null while there is none. */
  average: number | null
  best: number | null
}

export function totalUp(results: readonly PastResult[]): ResultTotals {
  const scored = listScored(results)
  const percents = scored.map(({ score }) => score.percent)
  const interviews = scored.filter(({ kind }) => kind === 'interview').length
  return {
    tests: scored.length - interviews,
    interviews,
    average:
      percents.length > 0 ? Math.round(percents.reduce((sum, one) => sum + one, 0) / percents.length) : null,
    best: percents.length > 0 ? Math.max(...percents) : null,
  }
}

export type Trend = (typeof interviewSections)[number]
export type TrendPoint = { resultId: string; title: string; at: string } & Score

/** Tests show technical skills, scenarios how problems are solved, and an interview shows all three by its sections. */
export function drawTrends(results: readonly PastResult[]): Record<Trend, TrendPoint[]> {
  const scored = listScored(results)
  const toPoint = ({ id, title, submittedAt }: Scored, { percent, low, high }: Score): TrendPoint => ({
    ...{ resultId: id, title, at: submittedAt },
    ...{ percent, low, high },
  })
  const draw = (trend: Trend, whole: AttemptKind | null): TrendPoint[] =>
    scored.flatMap((result) => {
      if (result.kind === whole) return [toPoint(result, result.score)]
      const section = result.kind === 'interview' && result.sections.find(({ name }) => name === trend)
      return section ? [toPoint(result, section)] : []
    })
  return {
    'Technical Skills': draw('Technical Skills', 'test'),
    'Problem Solving': draw('Problem Solving', 'scenarios'),
    Communication: draw('Communication', null),
  }
}

export type Achievement = { at: string; resultId: string; name: string }

const firsts: Record<AttemptKind, string> = {
  test: 'First technical test',
  scenarios: 'First scenario test',
  interview: 'First AI interview',
}
/** Reached for the first time. */
const marks = [80, 90] as const
const counts = [3, 5, 10, 25, 50, 100] as const

/** Each once, when it was first so. */
export function listAchievements(results: readonly PastResult[]): Achievement[] {
  const done: Achievement[] = []
  const kinds = new Set<AttemptKind>()
  let best = -1
  for (const [at, { id, kind, score, submittedAt }] of listScored(results).entries()) {
    const add = (name: string) => done.push({ at: submittedAt, resultId: id, name })
    if (!kinds.has(kind)) add(firsts[kind])
    kinds.add(kind)
    for (const mark of marks) if (score.percent >= mark && best < mark) add(`First score of ${mark}% or more`)
    if (at > 0 && score.percent > best && !marks.some((mark) => score.percent >= mark && best < mark))
      add(`Personal best of ${score.percent}%`)
    best = Math.max(best, score.percent)
    if (counts.some((count) => count === at + 1)) add(`${at + 1} results completed`)
  }
  return done
}

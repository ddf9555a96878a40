/** How a profile fits a job, in words. They describe what was found and judge nobody. */
import type { Standing } from './standing.ts'

type Match = NonNullable<Standing['match']>
type Verdict = Match['skills'][number]['verdict']
type Place = NonNullable<Match['skills'][number]['fromProfile']>['where']

export const verdictWords: Record<Verdict, string> = {
  named: 'Named in your profile',
  shown: 'Shown in your experience',
  related: 'Related',
  missing: 'Not found',
}

const placeWords: Record<Place, string> = {
  skills: 'your skills',
  summary: 'your summary',
  headline: 'your headline',
  workHistory: 'your work history',
  education: 'your education',
}

/** Where the quoted words stand: "Data Engineer at Orbital", or the part of the profile. */
export const sayWhere = ({ where, entry }: { where: Place; entry: string | null }): string =>
  entry ?? placeWords[where]

export function describeScore(score: number): string {
  if (score >= 80) return 'A close match'
  if (score >= 50) return 'A good part matches'
  return score > 0 ? 'Some of it matches' : 'Nothing found yet'
}

/** To a tenth, as it is counted; "less than a year" below one. */
export function sayYears(years: number): string {
  if (years < 1) return 'less than a year'
  const whole = Math.round(years)
  return whole === 1 ? 'about 1 year' : `about ${whole} years`
}

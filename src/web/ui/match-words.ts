/** A match in words. It sorts, and decides nothing: no word here is a verdict on a person. */
import type { Candidate } from '#contract/desk.ts'
import { formatNumber } from '#web/lib/numbers.ts'

export type JobMatch = NonNullable<Candidate['match']>
export type SkillMatch = JobMatch['skills'][number]

/** From 0 to 100. */
export function describeMatch(score: number): string {
  if (score >= 80) return 'A close match'
  if (score >= 50) return 'A good part matches'
  if (score >= 20) return 'Some of it matches'
  return score > 0 ? 'Little of it found yet' : 'Nothing found yet'
}

/** "7 of 9 skills found, 4 of 5 must-haves". */
export function summarizeMatch({ skills }: JobMatch): string {
  const isFound = ({ verdict }: SkillMatch) => verdict === 'named' || verdict === 'shown'
  const count = (some: SkillMatch[]) =>
    `${formatNumber(some.filter(isFound).length)} of ${formatNumber(some.length)}`
  const mustHaves = skills.filter(({ isMustHave }) => isMustHave)
  const all = `${count(skills)} ${skills.length === 1 ? 'skill' : 'skills'} found`
  if (mustHaves.length === 0 || mustHaves.length === skills.length) return all
  return `${all}, ${count(mustHaves)} ${mustHaves.length === 1 ? 'must-have' : 'must-haves'}`
}

/** What the work needs before what makes it better; otherwise as the job has them. */
export function orderSkills(skills: readonly SkillMatch[]): SkillMatch[] {
  return skills.toSorted((one, other) => Number(other.isMustHave) - Number(one.isMustHave))
}

export function describeYears(years: number): string {
  if (years < 1) return 'under a year'
  return years === 1 ? '1 year' : `${formatNumber(years)} years`
}

const places: Record<NonNullable<SkillMatch['fromProfile']>['where'], string> = {
  skills: 'List of skills',
  summary: 'Summary',
  headline: 'Headline',
  workHistory: 'Work history',
  education: 'Education',
}

/** Where in a profile the words stand: "Data Engineer at Orbital", "Summary". */
export function describeSource({ where, entry }: NonNullable<SkillMatch['fromProfile']>): string {
  return entry ?? places[where]
}

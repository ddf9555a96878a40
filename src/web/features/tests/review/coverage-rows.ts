/** What a test covers, one row for each skill that its questions are on: a question that is asked for two skills counts once. */
import type { CompanyTest } from '#contract/tests.ts'
import { countThings } from '#web/lib/count-things.ts'

type Covered = CompanyTest['coverage'][number]

export type CoverageRow = Pick<Covered, 'askedThrough' | 'questions' | 'available'> & {
  /** Those of the job, in its order. */
  skills: Pick<Covered, 'skill' | 'isMustHave'>[]
}

export function groupCoverage(coverage: readonly Covered[]): CoverageRow[] {
  const rows: CoverageRow[] = []
  for (const { skill, isMustHave, ...asked } of coverage) {
    const row =
      asked.askedThrough === null ? null : rows.find((one) => one.askedThrough === asked.askedThrough)
    if (row) row.skills.push({ skill, isMustHave })
    else rows.push({ ...asked, skills: [{ skill, isMustHave }] })
  }
  return rows
}

/** Where the questions come from, and that they are the same ones for several skills. */
export function describeSource({ skills, askedThrough, available }: CoverageRow): string {
  if (askedThrough === null) return 'The bank has no questions on it'
  const inBank = `${countThings(available, 'question')} in the bank`
  if (skills.length > 1) return `the same questions on ${askedThrough} for all of these, ${inBank}`
  return askedThrough === skills[0]?.skill ? inBank : `asked through ${askedThrough}, ${inBank}`
}

/** How many questions on which skill, and how hard: decided by job and configuration alone, so that all seeds agree. */
import { type Difficulty, difficulties } from '#core/items/item.ts'
import type { JobSkill } from '#core/jobs/job.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import { shareOut } from '#core/tests/share-out.ts'
import { findSources } from '#core/tests/skill-sources.ts'
import type { SkillCoverage } from '#core/tests/test.ts'
import type { TestConfig, TestDifficulty } from '#core/tests/test-config.ts'

export type SkillPlan = {
  skill: string
  isMustHave: boolean
  /** How many one person is asked. */
  questions: number
  /** How many are drawn for it, by difficulty. */
  drawn: Record<Difficulty, number>
}

export type TestPlan = { skills: SkillPlan[]; coverage: SkillCoverage[] }

/** Without a must-have the work cannot be done. */
const mustHaveWeight = 3

/** What adapts needs a choice: so many questions are drawn for each that is asked. */
const drawnPerAsked = 2

/** Of what the bank has on a skill, so much at most, where that is enough: the rest is there to replace what a person does not want. */
const mostOfBank = 2 / 3

export const difficultyMixes: Record<TestDifficulty, Record<Difficulty, number>> = {
  easy: { easy: 0.6, medium: 0.3, hard: 0.1 },
  medium: { easy: 0.25, medium: 0.5, hard: 0.25 },
  hard: { easy: 0.1, medium: 0.3, hard: 0.6 },
  mixed: { easy: 1 / 3, medium: 1 / 3, hard: 1 / 3 },
}

export function planTest(
  skills: readonly JobSkill[],
  config: TestConfig,
  bank: readonly BankItem[],
): TestPlan {
  const available = countFamilies(bank)
  const sourced = findSources(skills, available.keys())
  const sources = new Map<string, { isMustHave: boolean }>()
  for (const { askedThrough, isMustHave } of sourced)
    if (askedThrough)
      sources.set(askedThrough, {
        isMustHave: isMustHave || (sources.get(askedThrough)?.isMustHave ?? false),
      })

  // Must-haves first: where there are more skills than questions, the others go without.
  const asked = [...sources]
    .map(([skill, { isMustHave }]) => ({ skill, isMustHave }))
    .toSorted((one, other) => Number(other.isMustHave) - Number(one.isMustHave))
  const questions = shareOut(
    config.questionCount,
    asked.map(({ skill, isMustHave }) => ({
      weight: isMustHave ? mustHaveWeight : 1,
      most: sumOf(available.get(skill)),
    })),
  )
  const counted = asked
    .map((one, at) => ({ ...one, questions: questions[at] ?? 0 }))
    .filter((one) => one.questions > 0)
  return {
    skills: planDifficulties(counted, config, available),
    coverage: sourced.map(({ name, isMustHave, askedThrough }) => ({
      skill: name,
      isMustHave,
      askedThrough,
      questions: counted.find(({ skill }) => skill === askedThrough)?.questions ?? 0,
      available: sumOf(askedThrough ? available.get(askedThrough) : undefined),
    })),
  }
}

type Available = Record<Difficulty, number>

function countFamilies(bank: readonly BankItem[]): Map<string, Available> {
  const seen = new Set<string>()
  const counts = new Map<string, Available>()
  for (const { skill, difficulty, family } of bank) {
    if (seen.has(family)) continue
    seen.add(family)
    const count = counts.get(skill) ?? { easy: 0, medium: 0, hard: 0 }
    count[difficulty]++
    counts.set(skill, count)
  }
  return counts
}

const sumOf = (counts: Available | undefined): number =>
  counts ? counts.easy + counts.medium + counts.hard : 0

/** Each next question is of the difficulty of which the whole test has too few, among those that the skill still has. */
function planDifficulties(
  skills: readonly Omit<SkillPlan, 'drawn'>[],
  { difficulty, adaptiveTesting }: TestConfig,
  available: ReadonlyMap<string, Available>,
): SkillPlan[] {
  const mix = difficultyMixes[difficulty]
  const total: Available = { easy: 0, medium: 0, hard: 0 }
  return skills.map((one) => {
    const left = { ...(available.get(one.skill) ?? { easy: 0, medium: 0, hard: 0 }) }
    const drawn: Available = { easy: 0, medium: 0, hard: 0 }
    const wanted = adaptiveTesting ? countDrawn(one.questions, sumOf(left)) : one.questions
    for (let n = 0; n < wanted; n++) {
      const soFar = sumOf(total)
      const lacking = (level: Difficulty) => mix[level] * (soFar + 1) - total[level]
      const next = difficulties
        .filter((level) => left[level] > 0)
        .toSorted((a, b) => lacking(b) - lacking(a))[0]
      if (!next) break
      left[next]--
      drawn[next]++
      total[next]++
    }
    return { ...one, drawn }
  })
}

function countDrawn(questions: number, available: number): number {
  return Math.max(questions, Math.min(questions * drawnPerAsked, Math.ceil(available * mostOfBank)))
}

/** The drawn questions as sections: one for each skill that is asked often enough, the rest together. */
import { nameKey } from '#core/documents/skills/skill-named.ts'
import { expectSeconds } from '#core/tests/answer-time.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import type { SkillPlan } from '#core/tests/plan-test.ts'
import { divideWhole } from '#core/tests/share-out.ts'
import type { TestSection } from '#core/tests/test.ts'

/** Fewer make no section of their own. */
const leastQuestions = 3

export function planSections(
  plan: readonly SkillPlan[],
  drawn: readonly BankItem[],
  { minutes, locked, isFixed }: { minutes: number; locked: ReadonlySet<string>; isFixed: boolean },
): TestSection[] {
  const groups = groupSkills(plan).map((skills) => {
    const names = skills.map(({ skill }) => skill)
    const items = drawn.filter(({ skill }) => names.includes(skill))
    const planned = skills.reduce((sum, one) => sum + one.questions, 0)
    // What is locked beyond the plan is asked as well: everyone gets the same.
    const questions = isFixed ? items.length : Math.min(items.length, planned)
    return { names, items, questions, seconds: questions * meanSeconds(items) }
  })
  const shares = divideWhole(
    minutes,
    groups.map(({ seconds }) => seconds),
  )
  return groups.map(({ names, items, questions }, at) => ({
    id: nameKey(names.join(' ')).slice(0, 80),
    name: names.length === 1 ? (names[0] ?? '') : 'Further skills',
    skills: names,
    questions,
    minutes: shares[at] ?? 0,
    items: items.map(({ id, version }) => ({ itemId: id, version, isLocked: locked.has(id) })),
  }))
}

/** Must-haves first, what is asked most before what is asked less. */
function groupSkills(plan: readonly SkillPlan[]): SkillPlan[][] {
  const inOrder = plan.toSorted(
    (one, other) => Number(other.isMustHave) - Number(one.isMustHave) || other.questions - one.questions,
  )
  const large = inOrder.filter(({ questions }) => questions >= leastQuestions)
  const small = inOrder.filter(({ questions }) => questions < leastQuestions)
  return [...large.map((one) => [one]), ...(small.length > 0 ? [small] : [])]
}

export function meanSeconds(items: readonly Pick<BankItem, 'type' | 'difficulty'>[]): number {
  return items.length === 0 ? 0 : items.reduce((sum, item) => sum + expectSeconds(item), 0) / items.length
}

/** A test for a job. The same job, configuration, bank and seed give the same test. */
import { createRandom } from '#core/items/random.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import { assembleItems } from '#core/tests/assemble-items.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import { chooseScenarios, type ScenarioSummary } from '#core/tests/choose-scenarios.ts'
import { describeTest, titleOf } from '#core/tests/describe-test.ts'
import { planSections } from '#core/tests/plan-sections.ts'
import { planTest } from '#core/tests/plan-test.ts'
import type { TestContent } from '#core/tests/test.ts'
import type { TestConfig } from '#core/tests/test-config.ts'

export type GenerationOrder = {
  job: Pick<JobDetails, 'jobTitle' | 'skills'>
  config: TestConfig
  seed: string
  bank: readonly BankItem[]
  scenarios: readonly ScenarioSummary[]
  /** Ids of items that stay. */
  locked?: ReadonlySet<string>
  /** Ids of items and scenarios that were replaced by hand. */
  dismissed?: readonly string[]
}

/** Without sections where the bank has nothing for any skill of the job. */
export function generateTest(order: GenerationOrder): TestContent {
  const { job, config, seed, scenarios, locked = new Set<string>(), dismissed = [] } = order
  const bank = order.bank.filter(({ id }) => locked.has(id) || !dismissed.includes(id))
  const plan = planTest(job.skills, config, bank)
  const drawn = assembleItems({
    plan: plan.skills,
    bank,
    locked,
    secondsPerQuestion: (config.duration * 60) / config.questionCount,
    random: createRandom(`test/${seed}`),
  })
  const sections = planSections(plan.skills, drawn, {
    minutes: config.duration,
    locked,
    isFixed: !config.adaptiveTesting,
  })
  const scenarioIds = config.includeScenarios ? chooseScenarios(job, scenarios, { seed, dismissed }) : []
  const made = { config, sections, scenarioIds }
  return {
    ...made,
    title: titleOf(job.jobTitle),
    description: describeTest(made),
    seed,
    coverage: plan.coverage,
    dismissed: [...dismissed],
  }
}

/** The same order of sections as before, as far as they are the same; new ones come last. */
export function keepOrder(content: TestContent, before: TestContent): TestContent {
  const place = (id: string) => {
    const at = before.sections.findIndex((section) => section.id === id)
    return at === -1 ? before.sections.length : at
  }
  return { ...content, sections: content.sections.toSorted((a, b) => place(a.id) - place(b.id)) }
}

/** Three scenarios that fit a job, with the least words that SPEC gives to the first, the second and the third. */

import type { SkillGroup } from '#core/documents/skills/skill.ts'
import { skillAskedIfAny } from '#core/documents/skills/skill-asked.ts'
import { broaderSkills, skillNamed } from '#core/documents/skills/skill-named.ts'
import { createRandom } from '#core/items/random.ts'
import type { Scenario, ScenarioField } from '#core/items/scenarios/scenario.ts'
import type { JobDetails } from '#core/jobs/job.ts'

export type ScenarioSummary = Pick<Scenario, 'id' | 'field' | 'skills' | 'minWords'>

const wordsInOrder = [200, 250, 200] as const

const fieldOfGroup: Partial<Record<SkillGroup, ScenarioField>> = {
  software: 'engineering',
  cloud: 'engineering',
  data: 'data',
  design: 'design',
  product: 'product',
  marketing: 'marketing',
  sales: 'sales',
  finance: 'finance',
  people: 'people',
  operations: 'operations',
  engineering: 'operations',
  hospitality: 'support',
}

/** A field that the title names says more than any single skill. */
const titleWords: [RegExp, ScenarioField][] = [
  [/\bengineering manager\b/i, 'engineering'],
  [/\b(data|analy[st]\w*|machine learning|scientist)\b/i, 'data'],
  [/\b(support|customer (service|success|care)|help ?desk)\b/i, 'support'],
  [/\b(product|project|scrum|programme|program) (manager|owner|master|lead)\b/i, 'product'],
  [/\b(design\w*|ux|ui)\b/i, 'design'],
  [/\b(marketing|brand|content|seo|social media)\b/i, 'marketing'],
  [/\b(sales|account (manager|executive)|business development)\b/i, 'sales'],
  [/\b(financ\w*|account(ant|ing)|controller|treasur\w*|audit\w*)\b/i, 'finance'],
  [/\b(hr|human resources|people|recruit\w*|talent)\b/i, 'people'],
  [/\b(operations|supply chain|logistics|warehouse|production|procurement|buyer)\b/i, 'operations'],
  [/\b(developer|engineer(ing)?|programmer|architect|devops|administrator)\b/i, 'engineering'],
]

/** Where a field has none of some length, these are nearest to its work. */
const kin: Partial<Record<ScenarioField, ScenarioField[]>> = {
  support: ['operations', 'product'],
  sales: ['marketing', 'product'],
}
const kinOf = (field: ScenarioField | undefined) => (field && kin[field]) || []

export function chooseScenarios(
  job: Pick<JobDetails, 'jobTitle' | 'skills'>,
  scenarios: readonly ScenarioSummary[],
  { seed, dismissed = [] }: { seed: string; dismissed?: readonly string[] },
): string[] {
  const ranked = rankScenarios(job, scenarios, seed).filter(({ id }) => !dismissed.includes(id))
  const chosen: ScenarioSummary[] = []
  for (const minWords of wordsInOrder) {
    const next = ranked.find((one) => one.minWords === minWords && !chosen.includes(one))
    if (next) chosen.push(next)
  }
  return chosen.map(({ id }) => id)
}

/** The next best for the place of one; null where there is none. */
export function chooseOtherScenarioIfAny(
  job: Pick<JobDetails, 'jobTitle' | 'skills'>,
  scenarios: readonly ScenarioSummary[],
  { seed, replaced, taken }: { seed: string; replaced: string; taken: readonly string[] },
): string | null {
  const minWords = scenarios.find(({ id }) => id === replaced)?.minWords
  const other = rankScenarios(job, scenarios, seed).find(
    (one) => one.minWords === minWords && !taken.includes(one.id),
  )
  return other?.id ?? null
}

function rankScenarios(
  job: Pick<JobDetails, 'jobTitle' | 'skills'>,
  scenarios: readonly ScenarioSummary[],
  seed: string,
): ScenarioSummary[] {
  const fitness = fitOf(job)
  // Chance decides between those that fit alike.
  return createRandom(`scenarios/${seed}`)
    .shuffle(scenarios)
    .toSorted((one, other) => fitness(other) - fitness(one))
}

function fitOf({ jobTitle, skills }: Pick<JobDetails, 'jobTitle' | 'skills'>) {
  const asked = skills.flatMap(({ name, isMustHave }) => {
    const skill = skillAskedIfAny(name)
    return skill ? [{ skill, weight: isMustHave ? 2 : 1 }] : []
  })
  const weights = new Map<ScenarioField, number>()
  for (const { skill, weight } of asked) {
    const field = fieldOfGroup[skill.group]
    if (field) weights.set(field, (weights.get(field) ?? 0) + weight)
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const titleField = titleWords.find(([words]) => words.test(jobTitle))?.[1]
  return (scenario: ScenarioSummary): number => {
    const byField = total === 0 ? 0 : (weights.get(scenario.field) ?? 0) / total
    const byTitle = scenario.field === titleField ? 5 : kinOf(titleField).includes(scenario.field) ? 2 : 0
    const bySkill = scenario.skills.filter((name) => asked.some(({ skill }) => isSameOrBroader(skill, name)))
    return byField + byTitle + bySkill.length
  }
}

function isSameOrBroader(asked: ReturnType<typeof skillNamed> & {}, name: string): boolean {
  const skill = skillNamed(name)
  if (!skill) return false
  return skill === asked || broaderSkills(asked).includes(skill) || broaderSkills(skill).includes(asked)
}

/** A test as its readers get it. */
import type { CompanyTest, TestItemView, TestRow } from '#contract/tests.ts'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import type { Scenario } from '#core/items/scenarios/scenario.ts'
import { meanSeconds } from '#core/tests/plan-sections.ts'
import { countQuestions, type TestContent, type TestSection } from '#core/tests/test.ts'
import { type HeldItem, toScenarioRow } from '../items/service.ts'
import type { ListedTest, selectVersions, TestRecord } from './store.ts'

export function toTestRow({ test, job, ...listed }: ListedTest): TestRow {
  return { ...listed, ...toHead({ test, job }) }
}

function toHead({ test, job }: Pick<TestRecord, 'test' | 'job'>) {
  return {
    id: test.id,
    status: test.status,
    job,
    version: test.version,
    publishedVersion: test.publishedVersion,
    updatedAt: test.updatedAt.toISOString(),
    publishedAt: test.publishedAt?.toISOString() ?? null,
  }
}

export function isEditable({ test, shown }: Pick<TestRecord, 'test' | 'shown'>): boolean {
  return shown.version === test.version && shown.publishedAt === null
}

export function toCompanyTest(
  row: TestRecord,
  held: readonly HeldItem[],
  versions: Awaited<ReturnType<typeof selectVersions>>,
): CompanyTest {
  const { test, shown } = row
  const { title, description, config, seed, coverage, sections, scenarioIds } = shown.content
  const byId = new Map(held.map((item) => [item.id, item]))
  return {
    ...toHead(row),
    title,
    description,
    config,
    rules: {
      dueDays: test.dueDays,
      retakes: test.retakes,
      retakeAfterDays: test.retakeAfterDays,
      showsQuestions: test.showsQuestions,
    },
    seed,
    coverage,
    questions: countQuestions(shown.content),
    duration: config.duration,
    isAdaptive: config.adaptiveTesting,
    scenarios: scenarioIds.length,
    scenarioRows: listScenarios(shown.content).map(toScenarioRow),
    revision: test.revision,
    shownVersion: shown.version,
    isEditable: isEditable(row),
    sections: sections.map((section) => ({ ...section, items: toItems(section, byId) })),
    neededMinutes: expectMinutes(sections, byId),
    versions: versions.map(({ version, createdAt, publishedAt, by }) => ({
      version,
      createdAt: createdAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
      by,
    })),
  }
}

function toItems(section: TestSection, byId: ReadonlyMap<string, HeldItem>): TestItemView[] {
  return section.items.flatMap(({ itemId, version, isLocked }) => {
    const item = byId.get(itemId)
    if (!item) return []
    const { content, isRetired, isOutdated } = item
    const { type, skill, difficulty } = content
    return [{ id: itemId, version, isLocked, type, skill, difficulty, content, isRetired, isOutdated }]
  })
}

function expectMinutes(sections: readonly TestSection[], byId: ReadonlyMap<string, HeldItem>): number {
  const seconds = sections.reduce((sum, { questions, items }) => {
    const contents = items.flatMap(({ itemId }) => byId.get(itemId)?.content ?? [])
    return sum + questions * meanSeconds(contents)
  }, 0)
  return Math.ceil(seconds / 60)
}

/** In their order. One that a later release took out of the bank is passed over. */
export function listScenarios({ scenarioIds }: Pick<TestContent, 'scenarioIds'>): Scenario[] {
  return scenarioIds.flatMap((id) => allScenarios.find((scenario) => scenario.id === id) ?? [])
}

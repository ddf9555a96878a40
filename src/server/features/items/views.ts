/** An item as its readers get it. */
import type { CompanyItem, ItemRow, ScenarioRow } from '#contract/items.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import type { ItemContent } from '#core/items/item.ts'
import type { Scenario } from '#core/items/scenarios/scenario.ts'
import type { ItemRecord, ListedItem, selectVersionsHeld } from './store.ts'

export function toItemRow(row: ListedItem): ItemRow {
  const { id, type, skill, difficulty, language, source, status, question, flags } = row
  return {
    id,
    type,
    skill,
    difficulty,
    language,
    source,
    status,
    question,
    flags,
    isOwn: row.companyId !== null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toCompanyItem(
  row: ItemRecord,
  versions: { version: number; createdAt: Date; usedAt: Date | null }[],
): CompanyItem {
  const { shown } = row
  return {
    ...toItemRow(row),
    version: shown.version,
    content: shown.content,
    isDrawn: row.templateId !== null,
    isUsed: shown.usedAt !== null,
    parameters: {
      discrimination: { value: shown.discrimination, error: shown.discriminationError },
      difficulty: { value: shown.difficulty, error: shown.difficultyError },
      guessing: shown.guessing,
      answers: shown.answers,
    },
    statistics: shown.statistics && {
      ...shown.statistics.statistics,
      flags: shown.statistics.flags,
      calibratedAt: (shown.calibratedAt ?? shown.createdAt).toISOString(),
    },
    versions: versions.map(({ version, createdAt, usedAt }) => ({
      version,
      createdAt: createdAt.toISOString(),
      isUsed: usedAt !== null,
    })),
  }
}

/** A version of an item, as whoever puts it into a test needs it. */
export type HeldItem = {
  id: string
  version: number
  content: ItemContent
  family: string
  curve: ItemCurve
  curveError: { discrimination: number; difficulty: number }
  answers: number
  isRetired: boolean
  isOutdated: boolean
}

export function toHeldItem(row: Awaited<ReturnType<typeof selectVersionsHeld>>[number]): HeldItem {
  const { shown } = row
  return {
    id: row.id,
    version: shown.version,
    content: shown.content,
    family: row.templateId ?? row.id,
    curve: {
      discrimination: shown.discrimination,
      difficulty: shown.difficulty,
      guessing: shown.guessing,
    },
    curveError: { discrimination: shown.discriminationError, difficulty: shown.difficultyError },
    answers: shown.answers,
    isRetired: row.status === 'retired',
    isOutdated: row.currentVersion !== shown.version,
  }
}

export function toScenarioRow(scenario: Scenario): ScenarioRow {
  const { id, field, title, description, skills, timeLimitMinutes, minWords } = scenario
  return { id, field, title, description, skills, timeLimitMinutes, minWords }
}

/** A test as a candidate will get it, for whoever made it. Nothing is recorded, and no key leaves the server. */
import type { PreviewedQuestion, TestPreview } from '#contract/test-preview.ts'
import { hasOptions } from '#core/items/item.ts'
import { presentItem, readChoice } from '#core/items/present-item.ts'
import { scoreChoice } from '#core/scoring/score-choice.ts'
import { type BoundSlot, listSlots, openSlotIfAny } from '#core/tests/open-slot.ts'
import type { TestContent } from '#core/tests/test.ts'
import type { HeldItem } from '../items/service.ts'
import { toPool } from './held-items.ts'
import { listScenarios } from './views.ts'

export function toPreview(content: TestContent, company: string): TestPreview {
  const { title, description, config } = content
  return {
    title,
    company,
    description,
    duration: config.duration,
    isAdaptive: config.adaptiveTesting,
    slots: listSlots(content).map(({ id, name }) => ({ sectionId: id, section: name })),
    scenarios: listScenarios(content).map((one) => ({
      id: one.id,
      title: one.title,
      description: one.description,
      timeLimitMinutes: one.timeLimitMinutes,
      minWords: one.minWords,
      scenario: one.scenario,
      questions: one.questions,
    })),
  }
}

/** Null where there is no such place. */
export function previewQuestion(
  test: { testId: string; content: TestContent; held: readonly HeldItem[] },
  { slot, opened }: { slot: number; opened: { slot: number; itemId: string; chosen: string[] }[] },
): PreviewedQuestion | null {
  const { testId, content, held } = test
  const byId = new Map(held.map((item) => [item.id, item]))
  const seedOf = (itemId: string) => `preview/${testId}/${itemId}`
  const bound = opened.map(({ slot, itemId, chosen }): BoundSlot => {
    const item = byId.get(itemId)
    // Code is not run for a look: the test goes on as if that question were still open.
    const isAnswered = item && hasOptions(item.content) && chosen.length > 0
    const score = isAnswered
      ? scoreChoice(item.content, readChoice(item.content, seedOf(itemId), chosen))
      : null
    return { slot, itemId, score }
  })
  const found = openSlotIfAny(content, {
    slot,
    bound,
    pool: toPool(content, held),
    seed: `preview/${testId}`,
  })
  const item = found && byId.get(found.id)
  if (!item) return null
  return { slot, itemId: item.id, sectionId: found.section, item: presentItem(item.content, seedOf(item.id)) }
}

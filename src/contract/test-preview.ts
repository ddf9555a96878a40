/** A test as a candidate gets it, for whoever made it. */
import * as z from 'zod'
import { itemTypes } from '#core/items/item.ts'
import { testLimits } from '#core/tests/test-config.ts'
import { scenarioRow } from './items.ts'

export const presentedItem = z.object({
  type: z.enum(itemTypes),
  question: z.string(),
  code: z.string(),
  language: z.string().nullable(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    }),
  ),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  entry: z.string(),
  tests: z.array(z.object({ name: z.string(), args: z.array(z.json()), expected: z.json() })),
  hiddenTests: z.int(),
})

/** What was shown in a slot, and the letters of the options that were chosen there. */
export const previewedSlot = z.object({
  slot: z.int().min(0).max(testLimits.questionCount.most),
  itemId: z.uuid(),
  chosen: z.array(z.string().max(1)).max(10),
})

export const previewedQuestion = z.object({
  slot: z.int(),
  itemId: z.uuid(),
  sectionId: z.string(),
  item: presentedItem,
})
export type PreviewedQuestion = z.infer<typeof previewedQuestion>

export const testPreview = z.object({
  title: z.string(),
  company: z.string(),
  description: z.string(),
  /** In minutes. */
  duration: z.int(),
  isAdaptive: z.boolean(),
  /** One for each question, in order. */
  slots: z.array(z.object({ sectionId: z.string(), section: z.string() })),
  scenarios: z.array(
    scenarioRow
      .pick({ id: true, title: true, description: true, timeLimitMinutes: true, minWords: true })
      .extend({
        scenario: z.string(),
        questions: z.array(z.string()),
      }),
  ),
})
export type TestPreview = z.infer<typeof testPreview>

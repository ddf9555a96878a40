/** What a question is made of, with bounds that keep lint from looking at a megabyte. */
import * as z from 'zod'
import { difficulties, type ItemContent, type Json, runnableLanguages } from '#core/items/item.ts'
import { itemLimits } from '#core/items/item-limits.ts'

/** Cut off before lint looks at it, and says how long it may be. */
export const text = z.string().max(20_000)
const shortText = z.string().max(2_000)
const deepestValue = 30
// Looked at before anything goes down into it by calling itself.
const json: z.ZodType<Json> = z
  .unknown()
  .refine((value) => !isDeeperThan(value, deepestValue), {
    message: 'This value is nested too deeply',
    abort: true,
  })
  .pipe(z.json())

const common = {
  skill: shortText,
  difficulty: z.enum(difficulties),
  question: text,
  explanation: text,
  code: text,
}

const option = z.object({ text: text, isKey: z.boolean(), why: text })
const options = z.array(option).max(20)
const sqlTable = z.object({
  name: z.string().min(1).max(63),
  columns: z
    .array(z.object({ name: z.string().min(1).max(63), type: z.string().regex(/^[a-z][a-z0-9 (),]{0,40}$/) }))
    .min(1)
    .max(20),
  rows: z
    .array(z.array(z.union([z.string().max(500), z.number(), z.boolean(), z.null()])).max(20))
    .max(itemLimits.tableRows),
})
const tables = z.array(sqlTable).max(8)
const testHead = { name: shortText, isHidden: z.boolean() }

const choiceItem = z.object({
  ...common,
  type: z.enum(['multiple-choice', 'multiple-select']),
  language: shortText.nullable(),
  options,
  proof: z.object({ language: z.enum(runnableLanguages), source: text }).nullable(),
})
const outputItem = z.object({
  ...common,
  type: z.literal('output-prediction'),
  language: z.enum(runnableLanguages),
  tables,
  options,
})
export const codeItem = z.object({
  ...common,
  type: z.literal('code-completion'),
  language: shortText,
  entry: shortText,
  solution: text,
  tests: z.array(z.object({ ...testHead, args: z.array(json).max(10), expected: json })).max(50),
})
export const queryItem = z.object({
  ...common,
  type: z.literal('sql-query'),
  language: z.literal('sql'),
  solution: text,
  isOrdered: z.boolean(),
  tests: z.array(z.object({ ...testHead, tables })).max(50),
})
export const itemContent = z.discriminatedUnion('type', [choiceItem, outputItem, codeItem, queryItem])
const _sameAsCore: z.ZodType<ItemContent> = itemContent

function isDeeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

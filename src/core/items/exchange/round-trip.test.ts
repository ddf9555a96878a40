import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSkills } from '#core/documents/skills/catalogue.ts'
import { type AuthoredFile, toItemContent } from '#core/items/bank/authored-item.ts'
import {
  exchangeLimits,
  type ReadOptions,
  type ReadResult,
  type WritableItem,
  type WriteResult,
} from '#core/items/exchange/exchange.ts'
import { readCsv } from '#core/items/exchange/read-csv.ts'
import { readGift } from '#core/items/exchange/read-gift.ts'
import { writeCsv } from '#core/items/exchange/write-csv.ts'
import { holdInGift, writeGift } from '#core/items/exchange/write-gift.ts'
import { difficulties, type ItemContent, type ItemOption, runnableLanguages } from '#core/items/item.ts'

/** Neither of them is what an item of these tests says, so that none can come from here unnoticed. */
const options: ReadOptions = { skill: 'Beekeeping', difficulty: 'medium' }

const signs = [
  ...'\\`*_{}[]()#+-.!>~=:;,"\'<&|$%@/ \n\t0123aZé漢🙂',
  ...[
    '\\n',
    '\\\\',
    '```',
    '``',
    '\n\n',
    '####',
    '::',
    '->',
    '[html]',
    '[plain]',
    '%50%',
    '&lt;',
    '&nbsp;',
    '&#65;',
  ],
  ...[
    '<b>',
    '</p>',
    '<pre>',
    '<!--',
    '//',
    '\n//',
    '$CATEGORY: x',
    '\n$CATEGORY: x\n',
    '{=a ~b}',
    '\n1. ',
    '\n- ',
  ],
  ...['\u00a0', '\u2028', '\ufeff', 'TRUE', '$$', "'=", '"=', '=1+1', '\ud800'],
]
const text = (most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...signs), fc.constantFrom('word', ' and ', '`code`')), { maxLength: 24 })
    .map((parts) => parts.join('').slice(0, most))
/** With something to read in it. */
const words = (most: number) =>
  fc.tuple(text(most - 2), fc.constantFrom('x', '?')).map(([a, b]) => `${a}${b}`)

const language = fc.constantFrom('python', 'html', 'c++', 'c#', 'text')
const runnable = fc.constantFrom(...runnableLanguages)
const head = {
  skill: fc.constantFrom(...allSkills.map(({ name }) => name)),
  difficulty: fc.constantFrom(...difficulties),
  question: words(400),
  explanation: text(400),
}
const withKeys = (texts: readonly [string, string][], keys: number, offset: number): ItemOption[] =>
  texts.map(([one, why], at) => ({
    text: one,
    isKey: (at + offset) % texts.length < keys,
    why: (at + offset) % texts.length < keys ? '' : why,
  }))
const optionTexts = (fewest: number, most: number) =>
  fc.array(fc.tuple(words(100), text(100)), { minLength: fewest, maxLength: most })
const oneKey = fc.tuple(optionTexts(3, 6), fc.nat(7)).map(([texts, offset]) => withKeys(texts, 1, offset))
const someKeys = fc
  .tuple(optionTexts(4, 8), fc.integer({ min: 2, max: 3 }), fc.nat(7))
  .map(([texts, keys, offset]) => withKeys(texts, keys, offset))

const code = fc.record({ code: words(300), language })
const choice: fc.Arbitrary<ItemContent> = fc
  .tuple(
    fc.record(head),
    fc.oneof(code, fc.constant({ code: '', language: null })),
    fc.oneof(
      fc.record({ type: fc.constant('multiple-choice' as const), options: oneKey }),
      fc.record({ type: fc.constant('multiple-select' as const), options: someKeys }),
    ),
    fc.option(fc.record({ language: runnable, source: text(100) })),
  )
  .map(([common, shown, asked, proof]) => ({ ...common, ...shown, ...asked, proof }))

const column = fc.record({ name: text(20), type: fc.constantFrom('int', 'text') })
const value = fc.oneof(text(20), fc.integer(), fc.boolean(), fc.constant(null))
const table = fc
  .tuple(text(20), fc.array(column, { maxLength: 3 }), fc.nat(3))
  .chain(([name, columns, rows]) =>
    fc.record({
      name: fc.constant(name),
      columns: fc.constant(columns),
      rows: fc.array(fc.tuple(...columns.map(() => value)), { minLength: rows, maxLength: rows }),
    }),
  )
const tables = fc.array(table, { maxLength: 2 })
const outputWith = (read: typeof tables): fc.Arbitrary<ItemContent> =>
  fc.record({
    ...head,
    type: fc.constant('output-prediction' as const),
    code: words(300),
    language: runnable,
    options: oneKey,
    tables: read,
  })

const json = fc
  .jsonValue({ maxDepth: 3, noUnicodeString: false })
  .map((any) => JSON.parse(JSON.stringify(any)))
const test = { name: text(40), isHidden: fc.boolean() }
const codeItem: fc.Arbitrary<ItemContent> = fc.record({
  ...head,
  type: fc.constant('code-completion' as const),
  code: text(300),
  language,
  entry: text(20),
  solution: text(300),
  tests: fc.array(fc.record({ ...test, args: fc.array(json, { maxLength: 3 }), expected: json }), {
    maxLength: 4,
  }),
})
const queryItem: fc.Arbitrary<ItemContent> = fc.record({
  ...head,
  type: fc.constant('sql-query' as const),
  code: text(300),
  language: fc.constant('sql' as const),
  solution: text(300),
  isOrdered: fc.boolean(),
  tests: fc.array(fc.record({ ...test, tables }), { maxLength: 3 }),
})

const toItems = (contents: readonly ItemContent[]): WritableItem[] =>
  contents.map((content, at) => ({ id: `item-${at}`, content }))

function expectBack(written: WriteResult, read: ReadResult, expected: readonly ItemContent[]) {
  expect(written.left).toEqual([])
  expect(read.problems).toEqual([])
  expect(read.entries.flatMap(({ problems, losses }) => [...problems, ...losses])).toEqual([])
  expect(read.entries.map(({ content }) => content)).toEqual(expected)
}

describe('GIFT', () => {
  it('gives back what it holds, and names every loss', () => {
    const holdable = fc.oneof(choice, outputWith(fc.constant([])))
    fc.assert(
      fc.property(fc.array(holdable, { minLength: 1, maxLength: 4 }), (contents) => {
        const written = writeGift(toItems(contents))
        const held = contents.map(holdInGift).map((one) => ('content' in one ? one : null))
        expectBack(
          written,
          readGift(written.text, options),
          held.flatMap((one) => (one ? [one.content] : [])),
        )
        held.forEach((one, at) => {
          if (one?.losses.length === 0) expect(one.content).toEqual(contents[at])
        })
        expect(written.losses.length > 0).toBe(held.some((one) => one?.losses.length))
      }),
    )
  })

  it('gives back texts without spaces around them exactly', () => {
    const trimmed = choice.map((content) => trimAll(content))
    fc.assert(
      fc.property(trimmed, (content) => {
        const { text: gift, losses } = writeGift(toItems([content]))
        expect(losses).toEqual([])
        expect(readGift(gift, options).entries[0]?.content).toEqual(content)
      }),
    )
  })

  it('keeps skills with signs in their names', () => {
    const names = allSkills.map(({ name }) => name).filter((name) => /[^\p{L}\s]/u.test(name))
    expect(names).toEqual(expect.arrayContaining(['A/B testing', 'C#', 'C++', '.NET']))
    const part = names.slice(0, exchangeLimits.entries)
    const { text: gift } = writeGift(toItems(part.map((skill) => ({ ...plain, skill }))))
    expect(readGift(gift, options).entries.map(({ content }) => content?.skill)).toEqual(part)
  })
})

describe('CSV', () => {
  it('gives back every item exactly', () => {
    const any = fc.oneof(choice, outputWith(tables), codeItem, queryItem)
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), (contents) => {
        const written = writeCsv(toItems(contents))
        expect(written.losses).toEqual([])
        expectBack(written, readCsv(written.text, options), contents)
      }),
    )
  })
})

describe.each(readBank())('the bank on %s', (_, contents) => {
  it('goes through CSV and comes back', () => {
    const written = writeCsv(toItems(contents))
    expect(written.losses).toEqual([])
    expectBack(written, readCsv(written.text, options), contents)
  })

  it('goes through GIFT and comes back, but for what is named', () => {
    const items = toItems(contents)
    const written = writeGift(items)
    const leftIds = new Set(written.left.map(({ id }) => id))
    const held = items.filter(({ id }) => !leftIds.has(id)).map(({ content }) => content)
    const isLeft = ({ type, ...content }: ItemContent) =>
      type === 'code-completion' || type === 'sql-query' || ('tables' in content && content.tables.length > 0)
    expect(contents.filter((content) => !isLeft(content))).toEqual(held)
    const withoutProof = held.map((content) => ('proof' in content ? { ...content, proof: null } : content))
    expectBack({ ...written, left: [] }, readGift(written.text, options), withoutProof)
    for (const loss of written.losses) expect(loss).toMatch(/^The program that proves the key is not kept/)
  })
})

const plain: ItemContent = {
  type: 'multiple-choice',
  skill: 'CSS',
  difficulty: 'easy',
  question: 'Which colour does it have?',
  code: '',
  language: null,
  options: ['Red', 'Green', 'Blue'].map((one, at) => ({ text: one, isKey: at === 0, why: '' })),
  explanation: '',
  proof: null,
}

function trimAll(content: ItemContent): ItemContent {
  if (!('proof' in content)) return content
  return {
    ...content,
    proof: null,
    question: content.question.trim(),
    explanation: content.explanation.trim(),
    options: content.options.map((option) => ({
      ...option,
      text: option.text.trim(),
      why: option.why.trim(),
    })),
  }
}

function readBank(): [name: string, contents: ItemContent[]][] {
  const folder = new URL('../bank/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { skill, items }: AuthoredFile = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
      return [skill, items.map((item) => toItemContent(skill, item))]
    })
}

import { describe, expect, it } from 'vitest'
import type { ChoiceItem, CodeItem, ItemContent } from '#core/items/item.ts'
import { hasErrors } from '#core/items/lint/finding.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'
import { goodChoice, goodCode, goodOutput, goodQuery } from '../../../../tests/support/items.ts'

const [key, ...wrong] = goodChoice.options as [ChoiceItem['options'][number], ...ChoiceItem['options']]
const choice = (changes: Partial<ChoiceItem>): ItemContent => ({ ...goodChoice, ...changes })
const keyed = (text: string) => choice({ options: [{ ...key, text }, ...wrong] })
const texts = (first: string, ...others: string[]) =>
  choice({
    options: [
      { text: first, isKey: true, why: '' },
      ...others.map((text) => ({ text, isKey: false, why: 'Some reason.' })),
    ],
  })
const code = (changes: Partial<CodeItem>): ItemContent => ({ ...goodCode, ...changes })

describe('lint', () => {
  it.each([
    ['a choice', goodChoice],
    ['an output', goodOutput],
    ['code', goodCode],
    ['a query', goodQuery],
  ])('lets %s pass that is well made', (_, content) => {
    expect(lintItem(content).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it.each<[what: string, content: ItemContent, field: string]>([
    ['no key', choice({ options: goodChoice.options.map((one) => ({ ...one, isKey: false })) }), 'options'],
    [
      'two keys',
      choice({ options: goodChoice.options.map((one, n) => ({ ...one, isKey: n < 2 })) }),
      'options',
    ],
    ['one key of several', choice({ type: 'multiple-select' }), 'options'],
    [
      'nothing but keys',
      choice({
        type: 'multiple-select',
        options: goodChoice.options.map((one) => ({ ...one, isKey: true })),
      }),
      'options',
    ],
    ['two options', choice({ options: goodChoice.options.slice(0, 2) }), 'options'],
    ['an empty option', texts('One of them', 'Two of them', '  '), 'options.2.text'],
    ['the same option twice', texts('One of them', 'Two of them', 'one of  them'), 'options.2.text'],
    ['the same number twice', texts('1,000', '999', '1000.0'), 'options.2.text'],
    ['an option that speaks of the others', texts('One', 'Two', 'All of the above'), 'options.2.text'],
    [
      'a key that is much longer',
      keyed('The same as after a single one, since it is idempotent by definition'),
      'options',
    ],
    [
      'a key that is much shorter',
      texts('Once', 'The resource twice, in two places', 'An error instead of the resource'),
      'options',
    ],
    ['full stops here and there', texts('It is kept.', 'It is lost', 'It is copied'), 'options'],
    ['capitals here and there', texts('it is kept', 'It is lost', 'It is copied'), 'options'],
    [
      'an article that fits one',
      choice({ question: 'What the server then holds is best called an', options: goodChoice.options }),
      'question',
    ],
    [
      'absolutes in all but the key',
      texts('It may be kept', 'It is always lost', 'It is never kept'),
      'options',
    ],
    ['no question', choice({ question: 'Why?' }), 'question'],
    [
      'an open backtick',
      choice({ question: 'A client repeats a `PUT after a time-out. What now?' }),
      'question',
    ],
    ['no explanation', choice({ explanation: 'Because.' }), 'explanation'],
    ['a skill that nobody knows', choice({ skill: 'Being there' }), 'skill'],
    ['a skill by another name', choice({ skill: 'HTTP' }), 'skill'],
    [
      'an address of somebody',
      choice({ question: 'Why does mail to jo.berg@firm.se come back at once?' }),
      'question',
    ],
    [
      'a telephone number',
      choice({ question: 'What is wrong with dialling +46 70 123 4567 from here?' }),
      'question',
    ],
    [
      'he or she',
      choice({ question: 'A developer repeats his request. What does the server hold then?' }),
      'question',
    ],
    [
      'words that leave people out',
      choice({ question: 'How many man-hours does a repeated request cost?' }),
      'question',
    ],
    ['output without code', { ...goodOutput, code: ' ' }, 'code'],
    ['no solution', code({ solution: '' }), 'solution'],
    [
      'tests that all expect the same',
      code({ tests: goodCode.tests.map((one) => ({ ...one, expected: 1 })) }),
      'tests',
    ],
    ['an order that nobody asked for', { ...goodQuery, isOrdered: true, solution: 'select 1' }, 'solution'],
    ['options that look the same', texts('const', 'const\u200b', 'let'), 'options.1.text'],
    ['letters of another alphabet', texts('const', 'c\u043enst', 'let'), 'options.1.text'],
    ['marks that turn the text', choice({ question: 'What does \u202e`abc` print here?' }), 'question'],
    [
      'people sorted by what they are',
      choice({ question: 'Why are women worse at parking cars than men usually are?' }),
      'question',
    ],
    [
      'people sorted by where they are from',
      texts('A native speaker', 'A young man', 'An editor'),
      'options.0.text',
    ],
    ['a number of somebody', choice({ code: 'const id = "078-05-1120"' }), 'code'],
    ['a start that is the solution', code({ code: goodCode.solution }), 'code'],
    ['a single test', code({ tests: goodCode.tests.slice(0, 1) }), 'tests'],
    [
      'nothing but hidden tests',
      code({ tests: goodCode.tests.map((one) => ({ ...one, isHidden: true })) }),
      'tests',
    ],
    ['nothing hidden', code({ tests: goodCode.tests.map((one) => ({ ...one, isHidden: false })) }), 'tests'],
    [
      'two tests of one name',
      code({ tests: goodCode.tests.map((one) => ({ ...one, name: 'same' })) }),
      'tests.1.name',
    ],
    ['an entry that is no name', code({ entry: 'a b' }), 'entry'],
    ['a query whose first test is hidden', { ...goodQuery, tests: [...goodQuery.tests].reverse() }, 'tests'],
  ])('finds %s', (_, content, field) => {
    const errors = lintItem(content).filter(({ severity }) => severity === 'error')
    expect(errors.map((one) => one.field)).toContain(field)
    expect(hasErrors(errors)).toBe(true)
  })

  it('lets goods pass that are made for some', () => {
    const question = 'A shop sells men’s shoes and women’s shoes from one table. What does it hold?'
    expect(lintItem(choice({ question }))).toEqual([])
  })

  it('lets addresses pass that belong to nobody', () => {
    expect(lintItem(choice({ question: 'Why does mail to kim@example.com come back at once?' }))).toEqual([])
  })

  it('hints at questions for what is not so', () => {
    const found = lintItem(choice({ question: 'Which of these does not change what the server holds?' }))
    expect(found).toMatchObject([{ severity: 'hint', field: 'question' }])
  })
})

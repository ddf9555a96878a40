import { describe, expect, it } from 'vitest'
import type { ItemContent } from '#core/items/item.ts'
import { emptyForm, type FormItem, toForm, withType } from './form-item.ts'
import { readForm, toFormPath } from './read-form.ts'

const common = {
  skill: 'SQL',
  difficulty: 'hard',
  question: 'Which of these is right?',
  explanation: 'Because of the way it works.',
} as const
const options = [
  { text: 'one', isKey: true, why: '' },
  { text: 'two', isKey: false, why: 'Takes it for the first' },
  { text: 'three', isKey: false, why: '' },
]
const shops = {
  name: 'shops',
  columns: [
    { name: 'id', type: 'integer' },
    { name: 'city', type: 'text' },
  ],
  rows: [
    [1, 'Bergen'],
    [2, null],
  ],
}

const contents: ItemContent[] = [
  {
    ...common,
    type: 'multiple-choice',
    code: 'let a = 1',
    language: 'javascript',
    options,
    proof: { language: 'javascript', source: 'console.log("one")' },
  },
  { ...common, type: 'multiple-select', code: '', language: null, options, proof: null },
  { ...common, type: 'output-prediction', code: 'select 1', language: 'sql', tables: [shops], options },
  {
    ...common,
    type: 'code-completion',
    code: 'function add() {}',
    language: 'typescript',
    entry: 'add',
    solution: 'function add(a, b) { return a + b }',
    tests: [
      { name: 'small', isHidden: false, args: [1, [2, 'x']], expected: { sum: 3 } },
      { name: 'none', isHidden: true, args: [], expected: null },
    ],
  },
  {
    ...common,
    type: 'sql-query',
    code: '',
    language: 'sql',
    solution: 'select city from shops',
    isOrdered: true,
    tests: [{ name: 'two shops', isHidden: false, tables: [shops] }],
  },
]

describe('a question in the form', () => {
  it.each(contents)('comes back as it was: $type', (content) => {
    expect(readForm(toForm(content))).toEqual({ content, problems: {} })
  })

  it('keeps what other types have while its own is switched, and needs one key at most where one is right', () => {
    const several = { ...toForm(contents[1] as ItemContent) }
    several.options = several.options.map((option) => ({ ...option, isKey: true }))
    const asCode = withType(several, 'code-completion')
    expect(asCode).toMatchObject({ language: 'javascript', question: common.question })
    expect(asCode.tests.map(({ isHidden }) => isHidden)).toEqual([false, true])
    const back = withType(asCode, 'multiple-choice')
    expect(back.options.map(({ text, isKey }) => [text, isKey])).toEqual([
      ['one', true],
      ['two', false],
      ['three', false],
    ])
    expect(back.tests).toBe(asCode.tests)
    expect(withType(back, 'sql-query').tests.map(({ tables }) => tables.length)).toEqual([1, 1])
  })
})

describe('what cannot be read', () => {
  const withTest = (test: Partial<FormItem['tests'][number]>): FormItem => {
    const form = toForm(contents[3] as ItemContent)
    return { ...form, tests: form.tests.map((one, index) => (index === 0 ? { ...one, ...test } : one)) }
  }
  it.each([
    ['args', { args: '[1, 2' }, /not JSON/],
    ['args', { args: "'a'" }, /not JSON/],
    ['args', { args: '1,'.repeat(10).concat('1') }, /At most 10/],
    ['expected', { expected: 'yes' }, /double quotes/],
    ['expected', { expected: ' ' }, /Say what is expected/],
  ])('is said beside its field: %s %o', (field, test, words) => {
    expect(readForm(withTest(test)).problems).toEqual({
      [`tests.at-0.${field}`]: expect.stringMatching(words),
    })
  })

  it('is said of a table within a test', () => {
    const form = toForm(contents[4] as ItemContent)
    const tests = form.tests.map((test) => ({
      ...test,
      tables: test.tables.map((table) => ({ ...table, columns: 'id' })),
    }))
    expect(Object.keys(readForm({ ...form, tests }).problems)).toEqual(['tests.at-0.tables.at-0.columns'])
  })
})

describe('where a finding is shown', () => {
  it.each([
    ['multiple-choice', 'options.2.text', 'options.at-2.text'],
    ['multiple-choice', 'options.2.isKey', 'options'],
    ['multiple-choice', 'options', 'options'],
    ['multiple-choice', 'content.question', 'question'],
    ['multiple-choice', 'proof.source', 'proof'],
    ['multiple-choice', 'tests.0.name', null],
    ['code-completion', 'tests.1', 'tests.at-1'],
    ['code-completion', 'tests.1.args', 'tests.at-1.args'],
    ['code-completion', 'tests.7.name', 'tests'],
    ['sql-query', 'tests.0.tables.0.rows', 'tests.at-0.tables.at-0.rows'],
    ['sql-query', 'tests.0.tables.0.columns.1.type', 'tests.at-0.tables.at-0.columns'],
    ['sql-query', 'somewhere', null],
  ] as const)('of %s, %s', (type, field, path) => {
    const content = contents.find((one) => one.type === type)
    expect(toFormPath(content ? toForm(content) : emptyForm, field)).toBe(path)
  })
})

import { describe, expect, it } from 'vitest'
import { writeCsv } from '#core/items/exchange/write-csv.ts'
import { writeGift } from '#core/items/exchange/write-gift.ts'
import type { ChoiceItem, ItemContent } from '#core/items/item.ts'

const choice: ChoiceItem = {
  type: 'multiple-choice',
  skill: 'A/B testing',
  difficulty: 'easy',
  question: 'What does `a[0]` hold?\n\n- Think {twice}: it is *not* <b>1</b>.',
  code: 'let a = [1]\n\nlog(a)',
  language: 'javascript',
  options: [
    { text: '%50%', isKey: false, why: 'Takes 1 = 2.' },
    { text: '=1', isKey: true, why: '' },
    { text: '[2]', isKey: false, why: '' },
  ],
  explanation: 'It is # 1.',
  proof: null,
}
const output: ItemContent = {
  type: 'output-prediction',
  skill: 'Python',
  difficulty: 'hard',
  question: 'What does it print?',
  code: 'print("*")',
  language: 'python',
  tables: [],
  options: ['*', '**', '1\n2'].map((text, at) => ({ text, isKey: at === 0, why: '' })),
  explanation: '',
}
const code: ItemContent = {
  type: 'code-completion',
  skill: 'Python',
  difficulty: 'hard',
  question: 'Write a function that adds.',
  code: '',
  language: 'python',
  entry: 'add',
  solution: '-1',
  tests: [{ name: 'adds', isHidden: false, args: [1, 2], expected: 3 }],
  explanation: '',
}
const query: ItemContent = {
  type: 'sql-query',
  skill: 'SQL',
  difficulty: 'easy',
  question: 'List the names of all.',
  code: '',
  language: 'sql',
  solution: 'select 1',
  isOrdered: true,
  tests: [],
  explanation: '',
}
const select: ItemContent = {
  ...choice,
  type: 'multiple-select',
  question: 'Which of them are odd?',
  code: '',
  language: null,
  options: ['1', '3', '5', '2'].map((text) => ({ text, isKey: text !== '2', why: '' })),
}

const write = (...contents: ItemContent[]) =>
  writeGift(contents.map((content, at) => ({ id: `item-${at}`, content })))

describe('writeGift', () => {
  it('writes what Moodle shows as it is', () => {
    expect(write(choice).text.split('\n')).toEqual([
      '$CATEGORY: A//B testing/easy',
      '',
      '::What does `a[0]` hold? - Think \\{twice\\}\\: it is *not* <b>1</b>.::[markdown]' +
        'What does `a[0]` hold?\\n\\n\\\\- Think \\{twice\\}\\: it is \\\\*not\\\\* &lt;b>1&lt;/b>.' +
        '\\n\\n```javascript\\nlet a \\= [1]\\n\\nlog(a)\\n```{',
      '\t~[markdown]%50%#Takes 1 \\= 2.',
      '\t=\\=1',
      '\t~\\\\[2\\\\]',
      '\t####It is \\# 1.',
      '}',
      '',
    ])
  })

  it('writes output as plain text, and several right answers as shares of all points', () => {
    expect(write(output).text).toContain('{\n\t=[plain]*\n\t~[plain]**\n\t~[plain]1\\n2\n}')
    expect(write(output).text).toContain('$CATEGORY: Python/hard/output-prediction\n')
    expect(write(select).text).toContain('{\n\t~%33.33333%1\n\t~%33.33333%3\n\t~%33.33333%5\n\t~%-100%2\n')
  })

  it('names a category once for all that follow', () => {
    const { text } = write(choice, select, output, choice)
    expect(text.match(/\$CATEGORY: .*/g)).toEqual([
      '$CATEGORY: A//B testing/easy',
      '$CATEGORY: Python/hard/output-prediction',
      '$CATEGORY: A//B testing/easy',
    ])
  })

  it('leaves out what GIFT cannot hold, and says why', () => {
    const table = { name: 't', columns: [], rows: [] }
    const { text, left } = write(
      code,
      query,
      { ...output, tables: [table] },
      { ...output, code: '' },
      { ...choice, options: choice.options.slice(1) },
    )
    expect(text).toBe('')
    expect(left).toEqual([
      {
        id: 'item-0',
        question: code.question,
        reasons: ['GIFT has no questions that are answered with code.'],
      },
      {
        id: 'item-1',
        question: query.question,
        reasons: ['GIFT has no questions that are answered with a query.'],
      },
      {
        id: 'item-2',
        question: output.question,
        reasons: ['GIFT has no place for the tables that the query reads.'],
      },
      {
        id: 'item-3',
        question: output.question,
        reasons: ['There is no code whose output could be asked for.'],
      },
      { id: 'item-4', question: expect.stringContaining('What does'), reasons: ['Give at least 3 options.'] },
    ])
  })

  it('names what is lost once, with how many lose it', () => {
    const proven = { ...choice, proof: { language: 'javascript' as const, source: '1' } }
    const [first, key, last] = choice.options
    if (!first || !key || !last) throw new Error('three options')
    const { losses } = write(
      proven,
      proven,
      { ...choice, question: ' What is it? \r\n' },
      { ...choice, code: '', language: 'python' },
      { ...choice, skill: 'Alchemy', options: [first, { ...key, why: 'So it is.' }, last] },
    )
    expect(losses).toEqual([
      'The program that proves the key is not kept (2 questions)',
      'Line breaks of other systems become plain ones (1 question)',
      'Spaces and blank lines at the beginning or end of a text are not kept (1 question)',
      'The language is not kept where there is no code, or where it has an unusual name (1 question)',
      'The remark on the right option becomes part of the explanation (1 question)',
      'The skill is not one of the catalogue, so that whoever reads the file chooses another (1 question)',
    ])
  })
})

describe('writeCsv', () => {
  const writeAll = (...contents: ItemContent[]) =>
    writeCsv(contents.map((content, at) => ({ id: `item-${at}`, content })))

  it('writes a row for each, with names above', () => {
    const [header, first, ...others] = writeAll(code, query).text.split('\r\n')
    expect(header).toMatch(
      /^\ufefftype,skill,difficulty,question,code,language,option 1,.*,option 8,right,why 1,/,
    )
    expect(first).toBe(
      `code-completion,Python,hard,Write a function that adds.,,python${','.repeat(19)}add,'-1,,` +
        '"[{""name"":""adds"",""isHidden"":false,""args"":[1,2],""expected"":3}]",,,',
    )
    expect(others).toHaveLength(2)
  })

  it('keeps spreadsheets from running what it holds', () => {
    const { text } = writeAll({ ...choice, question: '=cmd|" /C calc"!A0', code: '@x', explanation: '+1' })
    expect(text).toContain(`"'=cmd|"" /C calc""!A0",'@x,`)
    expect(text).toContain(",'=1,")
    expect(text).toContain(",'+1,")
  })

  it('leaves out what could not be read again, and says why', () => {
    const { left, losses } = writeAll(
      { ...choice, question: ' ' },
      { ...choice, skill: 'Alchemy', code: 'a\r\nb' },
    )
    expect(left).toEqual([{ id: 'item-0', question: '', reasons: ['There is no question.'] }])
    expect(losses).toEqual([
      'The skill is not one of the catalogue, so that whoever reads the file chooses another (1 question)',
      'Line breaks of other systems become plain ones (1 question)',
    ])
  })
})

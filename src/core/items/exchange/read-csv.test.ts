import { describe, expect, it } from 'vitest'
import { exchangeLimits, type ReadOptions } from '#core/items/exchange/exchange.ts'
import { readCsv } from '#core/items/exchange/read-csv.ts'
import type { ItemContent } from '#core/items/item.ts'

const options: ReadOptions = { skill: 'JavaScript', difficulty: 'medium' }
const header = 'question,option 1,option 2,option 3,right'
const read = (text: string) => readCsv(text, options)
const only = (text: string) => {
  const { entries, problems } = read(text)
  expect(problems).toEqual([])
  expect(entries).toHaveLength(1)
  return entries[0]
}

const plain: ItemContent = {
  type: 'multiple-choice',
  skill: 'JavaScript',
  difficulty: 'medium',
  question: 'Which one is right?',
  code: '',
  language: null,
  options: [
    { text: 'a', isKey: false, why: '' },
    { text: 'b', isKey: true, why: '' },
    { text: 'c', isKey: false, why: '' },
  ],
  explanation: '',
  proof: null,
}

describe('readCsv makes items', () => {
  it.each([
    ['of what is needed and no more', `${header}\nWhich one is right?,a,b,c,2`],
    ['of letters', `${header}\nWhich one is right?,a,b,c,B`],
    ['of semicolons', `${header.replaceAll(',', ';')}\r\nWhich one is right?;a;b;c;2\r\n`],
    ['of tabs', `${header.replaceAll(',', '\t')}\nWhich one is right?\ta\tb\tc\t2`],
    [
      'of a line that says what is between',
      `sep=;\n${header.replaceAll(',', ';')}\nWhich one is right?;a;b;c;2`,
    ],
    ['of a byte order mark', `\ufeff${header}\nWhich one is right?,a,b,c,2`],
    ['of blank lines around it', `\n\n${header}\n,,,,\n\nWhich one is right?,a,b,c,2\n\n`],
    [
      'of other ways to write a column',
      `Question,OPTION_1,Option 2,option3, Right \nWhich one is right?,a,b,c,2`,
    ],
    ['of columns in another order', 'right,option 3,option 2,option 1,question\n2,c,b,a,Which one is right?'],
  ])('%s', (_, text) => expect(only(text)?.content).toEqual(plain))

  it('of several right ones, without being told the type', () => {
    const entry = only(`${header},option 4\nWhich are right?,a,b,c,"1, 3",d`)
    expect(entry?.content).toMatchObject({ type: 'multiple-select' })
    expect(entry?.content).toMatchObject({
      options: [{ isKey: true }, { isKey: false }, { isKey: true }, { isKey: false }],
    })
  })

  it('of a type in other words, a skill by another name and a difficulty in capitals', () => {
    const entry = only(`${header},type,skill,difficulty\nWhich one is right?,a,b,c,2,Multiple Choice,JS,HARD`)
    expect(entry?.content).toMatchObject({ type: 'multiple-choice', skill: 'JavaScript', difficulty: 'hard' })
    expect(entry?.losses).toEqual([])
  })

  it('with what is not kept named', () => {
    const entry = only(
      `${header},skill,difficulty,why 5,entry,solution,proof,proof language\nWhich one is right?,a,b,c,2,Alchemy,tricky,hm,f,x,p,cobol`,
    )
    expect(entry?.content).toEqual(plain)
    expect(entry?.losses).toEqual([
      '“Alchemy” is not in the catalogue of skills. It counts as “JavaScript”.',
      '“tricky” is no difficulty. It counts as medium.',
      'A remark that belongs to no option is not kept.',
      'The program that proves the key is not kept: its language does not run here.',
      'A question of this type has no entry, solution, so that is not kept.',
    ])
  })

  it('of line breaks as spreadsheets write them', () => {
    const entry = only(`question,option 1,option 2,option 3,right,code\n"One\r\ntwo",a,b,c,1,"x\r\ny"`)
    expect(entry?.content).toMatchObject({ question: 'One\ntwo', code: 'x\ny' })
  })

  it('of cells that were kept from being formulas', () => {
    const entry = only(`${header}\nWhich one is right?,'=1,''=2,'tis,1`)
    expect(entry?.content).toMatchObject({ options: [{ text: '=1' }, { text: "'=2" }, { text: "'tis" }] })
  })
})

describe('readCsv names what cannot become an item', () => {
  const call = '{""name"":""n"",""isHidden"":true,""args"":[1],""expected"":2}'
  const table = '{""name"":""t"",""columns"":[{""name"":""a"",""type"":""int""}],""rows"":[[1]]}'
  const coded = 'question,type,language,tests'

  it.each([
    ['an unknown type', `${header},type\nWhich?,a,b,c,1,essay`, '“essay” is no type that is known here'],
    ['no right one', `${header}\nWhich?,a,b,c,`, 'Mark the right answer.'],
    ['a right one that is not there', `${header}\nWhich?,a,b,c,4`, '“right” says “4”'],
    [
      'several right ones where one can be',
      `${header},type\nWhich?,a,b,c,1;2,multiple-choice`,
      'Only one option can be right.',
    ],
    ['words for a right one', `${header}\nWhich?,a,b,c,the first`, '“right” says “the”'],
    ['parts of numbers', `${header}\nWhich?,a,b,c,1.5`, '“right” says “1.5”'],
    ['too few options', `${header}\nWhich?,a,b,,1`, 'Give at least 3 options.'],
    ['a gap', `${header}\nWhich?,a,,c,1`, 'Option 2 is empty.'],
    ['no question', `${header}\n,a,b,c,1`, 'There is no question.'],
    ['too many cells', `${header}\nWhich, or what?,a,b,c,1`, 'It has more cells than there are columns.'],
    ['marks within a cell', `${header}\nWhich "one"?,a,b,c,1`, 'A quotation mark stands within a cell.'],
    [
      'a long question',
      `${header}\n${'q'.repeat(2001)},a,b,c,1`,
      'The question has 2001 characters; 2000 is the most.',
    ],
    [
      'output of what does not run',
      `${header},type,language\nWhich?,a,b,c,1,output-prediction,cobol`,
      '“language” has to',
    ],
    ['code in no language', `${coded}\nWrite it.,code-completion,,`, 'Name the language'],
    ['tests that are no JSON', `${coded}\nWrite it.,code-completion,python,[1`, '“tests” is not valid JSON.'],
    ['tests that are no list', `${coded}\nWrite it.,code-completion,python,{}`, '“tests” has to be a list'],
    [
      'a test of another shape',
      `${coded}\nWrite it.,code-completion,python,"[${call},{""name"":1}]"`,
      '“tests”: number 2 has to be like {"name": "adds"',
    ],
    ['a number without an end', `${coded}\nWrite it.,sql-query,sql,[1e999]`, 'a number without an end'],
    [
      'rows that do not fit their columns',
      `${coded}\nWrite it.,sql-query,sql,"[{""name"":""n"",""isHidden"":false,""tables"":[${table.replace('[1]', '[1,2]')}]}]"`,
      '“tests”: number 1 has to be like',
    ],
    [
      'neither yes nor no',
      `question,type,ordered\nWrite it.,sql-query,maybe`,
      'Write yes or no in “ordered”.',
    ],
  ])('%s', (_, text, problem) => {
    const entry = only(text)
    expect(entry?.content).toBeNull()
    expect(entry?.problems.join(' ')).toContain(problem)
  })

  it.each([
    ['an empty file', ''],
    ['a table of something else', 'name,email\nAda,ada@example.com'],
    ['a table without names', 'Which one is right?,a,b,c,2'],
  ])('%s', (_, text) =>
    expect(read(text)).toEqual({
      entries: [],
      problems: [expect.stringContaining('The first row has to name the columns')],
    }),
  )

  it('columns that nobody knows or that stand there twice', () => {
    const { entries, problems } = read(`${header},points,question,\nWhich one is right?,a,b,c,2,5,again,`)
    expect(entries[0]?.content).toEqual(plain)
    expect(problems).toEqual([
      'Columns that are not known were passed over: points',
      'Columns that stand there twice were read once: question',
    ])
  })

  it('more than are read', () => {
    const { entries, problems } = read(`${header}\n${'Which?,a,b,c,1\n'.repeat(exchangeLimits.entries + 2)}`)
    expect(entries).toHaveLength(exchangeLimits.entries)
    expect(problems).toEqual([expect.stringContaining('2 more were not')])
  })

  it('a text that is too long, without a half of a row at its end', () => {
    const row = `Which?,a,b,c,1,${'x'.repeat(300_000)}\n`
    const { entries, problems } = read(`${header},explanation\n${row.repeat(4)}`)
    expect(entries.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(problems).toEqual([expect.stringContaining('Nothing from line 5 on was read')])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchangeLimits, type ReadOptions, type ReadResult } from '#core/items/exchange/exchange.ts'
import { readCsv } from '#core/items/exchange/read-csv.ts'
import { readGift } from '#core/items/exchange/read-gift.ts'

const options: ReadOptions = { skill: 'JavaScript', difficulty: 'medium' }

const fill = (part: string, around: (filled: string) => string = (filled) => filled) => {
  const room = exchangeLimits.characters - around('').length
  return around(part.repeat(Math.floor(room / part.length)))
}
const inQuestion = (format: string) => (filled: string) => `[${format}]${filled}{=a ~b ~c}`
const header = 'question,option 1,option 2,option 3,right,tests,type\n'

/** As long as is read. Whoever went through the rest of the text for each sign would not be done within the test's time. */
const longGift: [what: string, text: string][] = [
  ['nothing but blank lines', fill('\n')],
  ['nothing but braces', fill('{')],
  ['pairs of braces', fill('{}')],
  ['colons', fill(':')],
  ['hashes in answers', fill('#', (filled) => `q{=a${filled}~b}`)],
  ['half a million answers', fill('~', (filled) => `q{=a ${filled}}`)],
  ['as many right ones', fill('=', (filled) => `q{~a ${filled}}`)],
  ['shares without an end', fill('~%1', (filled) => `q{${filled}}`)],
  ['backslashes', fill('\\')],
  ['categories', fill('$CATEGORY: a/b\n')],
  ['one deep category', fill('a/', (filled) => `$CATEGORY: ${filled}\nq{=a ~b ~c}`)],
  ['comments', fill('// x\n')],
  ['many small questions', fill('q{=a ~b ~c}\n\n')],
  ['tags that never end', fill('<b ', inQuestion('html'))],
  ['unknown tags that end far away', fill('<x ', (filled) => inQuestion('moodle')(`${filled}>`))],
  ['comments that never end', fill('<!--', inQuestion('html'))],
  ['scripts that never end', fill('<script>', inQuestion('html'))],
  ['nested blocks', fill('<pre><code>', inQuestion('html'))],
  ['entities that never end', fill('&#1', inQuestion('html'))],
  ['spaces', fill(' ', (filled) => inQuestion('html')(`a${filled}b`))],
  ['backticks', fill('`', inQuestion('markdown'))],
  ['runs of backticks of every length', Array.from({ length: 1400 }, (_, at) => '`'.repeat(at)).join(' ')],
  ['fences that never end', fill('```\\n~~~\\n', inQuestion('markdown'))],
  [
    'fences of every length',
    Array.from({ length: 1400 }, (_, at) => `${'`'.repeat(1403 - at)}a`).join('\\n'),
  ],
  ['escapes of Markdown', fill('\\\\*', inQuestion('markdown'))],
  ['digits', fill('1', (filled) => `q{=${filled}x ~b ~c}`)],
  ['surrogates', fill('\ud800')],
]

const longCsv: [what: string, text: string][] = [
  ['nothing but blank lines', fill('\n')],
  ['blank lines in a cell', fill('\r', (filled) => `question\n"${filled}"`)],
  ['quotation marks', fill('"')],
  ['cells that open', fill(',"a', (filled) => `${header}${filled}`)],
  ['commas', fill(',')],
  ['rows of one sign', fill('a\n', (filled) => `${header}${filled}`)],
  ['columns', fill('question,', (filled) => `${filled}\n`)],
  ['apostrophes', fill("'", (filled) => `${header}${filled}`)],
  ['right ones', fill('1;', (filled) => `${header}q,a,b,c,${filled}`)],
  ['nested lists', fill('[', (filled) => `${header}q,,,,,${filled},sql-query`)],
  ['short nested lists', `${header}q,,,,,${'['.repeat(20_000)}${']'.repeat(20_000)},sql-query`],
  ['surrogates', fill('\ud800')],
  ['zeros', fill('\0')],
]

const readers = [
  ['GIFT', readGift, longGift],
  ['CSV', readCsv, longCsv],
] as const

describe.each(readers)('%s', (_, read, long) => {
  it.each(long)('reads a megabyte of %s', (_what, text) => expectWhole(read(text, options)))

  it('reads what is longer no further, and says so', () => {
    const { problems } = read(`${fill('a\n\n')}${fill('b\n\n')}`, options)
    expect(problems.length).toBeGreaterThan(0)
  })

  it('reads any text', () => {
    const parts = [
      ...'{}~=#:%\\/"\',;\n\r\t<>&`[]$ 1a',
      ...[
        '::',
        '####',
        '\n\n',
        '$CATEGORY:',
        '//',
        '->',
        '[html]',
        '[markdown]',
        '```',
        '<pre>',
        '</pre>',
        '<code>',
      ],
      ...[
        '<br>',
        '<img ',
        '&lt;',
        '&#',
        '%50%',
        'TRUE',
        'question',
        'right',
        'option 1',
        'type',
        'tests',
        'sql-query',
      ],
    ]
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...parts), { maxLength: 80 }).map((some) => some.join('')),
      fc
        .array(fc.constantFrom(...parts), { maxLength: 60 })
        .map((some) => `question,right,option 1,option 2,option 3,type,tests\n${some.join('')}`),
    )
    fc.assert(fc.property(texts, (text) => expectWhole(read(text, options))))
  })
})

function expectWhole({ entries, problems }: ReadResult) {
  expect(entries.length).toBeLessThanOrEqual(exchangeLimits.entries)
  expect(problems.length).toBeLessThan(5)
  for (const { content, problems, title, line } of entries) {
    expect(content === null).toBe(problems.length > 0)
    expect(title.length).toBeLessThan(200)
    expect(line).toBeGreaterThan(0)
  }
}

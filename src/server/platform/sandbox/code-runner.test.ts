import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '#core/items/item.ts'
import { openTestRunner } from '../../../../tests/support/runner.ts'
import type { ScriptLanguage } from './code-runner.ts'

const runner = openTestRunner()
// The database is made by the first query, which takes longer than any of them may.
beforeAll(() => runner.runQuery({ setup: '', query: 'select 1' }), 120_000)
afterAll(() => runner.close())

const program = (language: ScriptLanguage, source: string, stdin = '') =>
  runner.runProgram({ language, source, stdin })

describe('programs', () => {
  it.each<[ScriptLanguage, string, string]>([
    [
      'javascript',
      'console.log("a", 1, [1, { b: "c" }], null, undefined, -0)',
      "a 1 [ 1, { b: 'c' } ] null undefined -0\n",
    ],
    ['javascript', 'console.log("%s is %d", "x", 3, "and more")', 'x is 3 and more\n'],
    [
      'javascript',
      'console.log(new Map([[1, new Set(["a"])]]), () => {}, class A {})',
      "Map(1) { 1 => Set(1) { 'a' } } [Function (anonymous)] [class A]\n",
    ],
    [
      'javascript',
      'setTimeout(() => console.log("later"), 50)\nsetTimeout(() => console.log("soon"), 1)\nPromise.resolve().then(() => console.log("then"))\nconsole.log("now")',
      'now\nthen\nsoon\nlater\n',
    ],
    ['javascript', "console.log('\\0a\\0', ['\\ud800'])", "\0a\0 [ '\ud800' ]\n"],
    ['typescript', 'type A = { n: number }\nconst a: A = { n: 2 }\nconsole.log(a.n satisfies number)', '2\n'],
    [
      'python',
      'import collections, itertools, re, math\nprint(dict(collections.Counter("aba")), math.isqrt(17))',
      "{'a': 2, 'b': 1} 4\n",
    ],
    ['python', 'print({"x", "y", "z"} == {"z", "y", "x"})', 'True\n'],
  ])('%s: %s', async (language, source, printed) => {
    expect(await program(language, source)).toEqual({ printed, failure: null })
  })

  it('are Python in whatever letters', async () => {
    for (const text of ['é', 'éé', 'ééééé', 'ж'.repeat(40), '日本語'.repeat(300), '😀 naïve\u2028\x7f\\']) {
      const source = `naïve = ${JSON.stringify(text)}\nprint(naïve)`
      expect(await program('python', source)).toEqual({ printed: `${text}\n`, failure: null })
    }
  })

  it('sleep in Python without anybody waiting, on every clock', async () => {
    const source = `import time
for clock in (time.time, time.monotonic, time.perf_counter):
  before = clock()
  time.sleep(0)
  time.sleep(0.01)
  time.sleep(1)
  # A little less, for how a large number is rounded.
  print(1.009 < clock() - before < 1.9)`
    await program('python', '')
    const started = performance.now()
    expect(await program('python', source)).toEqual({ printed: 'True\nTrue\nTrue\n', failure: null })
    expect(performance.now() - started).toBeLessThan(3000)
  })

  it('run out of time by sleeping, too', async () => {
    const long = 'import time\nprint("before", flush=True)\ntime.sleep(100)'
    const often = 'import time\nwhile True: time.sleep(0.5)'
    const failure = { kind: 'timeout', message: 'It was still running after 5 seconds.' }
    expect(await program('python', long)).toMatchObject({ printed: 'before\n', failure })
    expect(await program('python', often)).toMatchObject({ failure })
  })

  it('read their input', async () => {
    expect(await program('python', 'print(input()[::-1], input())', 'abc\nd\n')).toMatchObject({
      printed: 'cba d\n',
    })
  })

  it.each<[ScriptLanguage, string, kind: string, line: number | null, words: RegExp]>([
    ['javascript', 'let a = 1\nlet b = ;', 'compile_error', 2, /SyntaxError/],
    ['javascript', '\n\nnull.x', 'runtime_error', 3, /TypeError/],
    [
      'javascript',
      'function a() {\n  throw new RangeError("no")\n}\n\na()',
      'runtime_error',
      2,
      /RangeError: no/,
    ],
    ['typescript', 'const a: number = 1\nconst b: = 2', 'compile_error', 2, /SyntaxError/],
    [
      'typescript',
      'interface A {\n  n: number\n}\nconst a = null as unknown as A\nconsole.log(a.n)',
      'runtime_error',
      5,
      /TypeError/,
    ],
    ['python', 'a = 1\nb = )', 'compile_error', 2, /SyntaxError/],
    ['python', 'if True:\nprint(1)', 'compile_error', 2, /IndentationError/],
    ['python', 'def a():\n  return [][1]\n\na()', 'runtime_error', 2, /IndexError/],
    ['python', 'import sys\nsys.exit("over")', 'none', null, /^$/],
  ])('%s names what went wrong and where: %s', async (language, source, kind, line, words) => {
    const { failure } = await program(language, source)
    expect(failure?.kind ?? 'none').toBe(kind)
    expect(failure?.line ?? null).toBe(line)
    expect(failure?.message ?? '').toMatch(words)
  })

  it('keep what was printed before they failed', async () => {
    expect(await program('javascript', 'console.log("so far")\nnull.x')).toMatchObject({
      printed: 'so far\n',
    })
    expect(await program('python', 'print("so far")\n1 / 0')).toMatchObject({ printed: 'so far\n' })
  })

  it.each(["'é'.repeat(30e6)", "'\\0'.repeat(1e6)", "'x'.repeat(64 * 1024)"])(
    'may not print too much at once: %s',
    async (text) => {
      const { printed, failure } = await program('javascript', `console.log(${text})`)
      expect(failure).toMatchObject({ kind: 'output' })
      expect(Buffer.byteLength(printed)).toBe(64 * 1024)
    },
  )

  it('can be cancelled', async () => {
    const stop = new AbortController()
    const running = runner.runProgram(
      { language: 'javascript', source: 'for (;;);' },
      { signal: stop.signal },
    )
    stop.abort(new Error('enough'))
    await expect(running).rejects.toThrow('enough')
  })

  it('do not see each other', async () => {
    await program('javascript', 'globalThis.left = 1; Array.prototype.left = 2')
    expect(await program('javascript', 'console.log(typeof left, [].left)')).toMatchObject({
      printed: 'undefined undefined\n',
    })
    await program('python', 'import builtins\nbuiltins.left = 1')
    expect(await program('python', 'print(hasattr(__builtins__, "left"))')).toMatchObject({
      printed: 'False\n',
    })
  })

  it('are all run, however many come at once', async () => {
    const numbers = Array.from({ length: 50 }, (_, n) => n)
    const outcomes = await Promise.all(numbers.map((n) => program('javascript', `console.log(${n})`)))
    expect(outcomes.map(({ printed }) => printed)).toEqual(numbers.map((n) => `${n}\n`))
  })
})

describe('calls', () => {
  const calls = (language: ScriptLanguage, source: string, args: Json[][]) =>
    runner.runCalls({ language, source, entry: 'work', args })

  it.each<[ScriptLanguage, string]>([
    ['javascript', 'const work = (a, b) => ({ sum: a + b, list: [a, null, "é\\n"] })'],
    [
      'javascript',
      'export async function work(a, b) { await null; return { sum: a + b, list: [a, null, "é\\n"] } }',
    ],
    [
      'typescript',
      'export function work(a: number, b: number) { return { sum: a + b, list: [a, null, "é\\n"] } }',
    ],
    ['python', 'def work(a, b):\n  return {"sum": a + b, "list": (a, None, "é\\n")}'],
  ])('%s: %s', async (language, source) => {
    expect(
      await calls(language, source, [
        [1, 2],
        [0.5, -1],
      ]),
    ).toEqual({
      calls: [
        { value: { sum: 3, list: [1, null, 'é\n'] }, printed: '' },
        { value: { sum: -0.5, list: [0.5, null, 'é\n'] }, printed: '' },
      ],
    })
  })

  it.each<[ScriptLanguage, string, shown: string]>([
    ['javascript', 'const work = () => undefined', 'undefined'],
    ['javascript', 'const work = () => NaN', 'NaN'],
    ['javascript', 'const work = () => 10n', '10n'],
    ['python', 'def work(): return {1, 2}', '{1, 2}'],
    ['python', 'def work(): return float("nan")', 'nan'],
    ['python', 'def work(): return {1: 2}', '{1: 2}'],
  ])('%s shows what JSON cannot hold: %s', async (language, source, shown) => {
    expect(await calls(language, source, [[]])).toEqual({ calls: [{ shown, printed: '' }] })
  })

  it.each<[ScriptLanguage, string]>([
    ['javascript', 'console.log("once")\nfunction work(n) { console.log(n); return n }'],
    ['python', 'print("once")\ndef work(n):\n  print(n)\n  return n'],
  ])('%s: tell what was printed before the first of them with it', async (language, source) => {
    expect(await calls(language, source, [[1], [2]])).toEqual({
      calls: [
        { value: 1, printed: 'once\n1\n' },
        { value: 2, printed: '2\n' },
      ],
    })
  })

  it.each<[ScriptLanguage, string]>([
    [
      'javascript',
      'function work(n) {\n  console.log("at", n)\n  if (n > 1) throw new TypeError("too large")\n  return n\n}',
    ],
    ['python', 'def work(n):\n  print("at", n)\n  if n > 1: raise TypeError("too large")\n  return n'],
  ])('%s: one that fails does not stop the next', async (language, source) => {
    expect(await calls(language, source, [[2], [1]])).toEqual({
      calls: [
        { failure: { kind: 'runtime_error', message: 'TypeError: too large', line: 3 }, printed: 'at 2\n' },
        { value: 1, printed: 'at 1\n' },
      ],
    })
  })

  const large = { kind: 'output', message: 'It returned more than 64 KB.', line: null }

  it.each<[ScriptLanguage, string]>([
    ['javascript', "const work = (n) => ({ text: 'é'.repeat(n) })"],
    ['typescript', "const work = (n: number) => 'é'.repeat(n)"],
    ['javascript', "const work = (n) => n > 10 ? new Set(['é'.repeat(n)]) : n"],
    ['python', 'def work(n): return "é" * n'],
    ['python', 'def work(n): return [7] * n'],
  ])('%s: return no more than they may print: %s', async (language, source) => {
    expect(await calls(language, source, [[10_000_000], [40_000], [9]])).toMatchObject({
      calls: [{ failure: large }, { failure: large }, { printed: '' }],
    })
  })

  it('return as much in one language as in another', async () => {
    const value = 'é'.repeat(32 * 1024 - 1)
    for (const [language, source] of [
      ['javascript', "const work = (n) => 'é'.repeat(n)"],
      ['python', 'def work(n): return "é" * n'],
    ] as const)
      expect(await calls(language, source, [[value.length]])).toEqual({ calls: [{ value, printed: '' }] })
  })

  it.each<ScriptLanguage>(['javascript', 'python'])(
    '%s: says when there is nothing to call',
    async (language) => {
      expect(await calls(language, 'x = 1', [[]])).toMatchObject({
        failure: { kind: 'runtime_error', message: 'There is no function named work.' },
      })
    },
  )
})

describe('queries', () => {
  const setup =
    "create table t (a int, b numeric, c date, d bool); insert into t values (1, 2.50, '2026-02-01', true), (2, null, null, false)"
  const query = (text: string) => runner.runQuery({ setup, query: text })

  it('give values as the database writes them', async () => {
    expect(await query('select * from t order by a;')).toEqual({
      columns: ['a', 'b', 'c', 'd'],
      rows: [
        ['1', '2.50', '2026-02-01', 'true'],
        ['2', null, null, 'false'],
      ],
    })
  })

  it.each<[string, kind: string, line: number | null, words: RegExp]>([
    ['select a\nfrm t', 'compile_error', 2, /syntax error/],
    ['select a\nfrom t\nwhere e = 1', 'runtime_error', 3, /column "e" does not exist/],
    ['select a\nfrom tt', 'runtime_error', 2, /relation "tt" does not exist/],
    ['select a + d from t', 'runtime_error', 1, /operator does not exist/],
    ['select 1 / (a - a) from t', 'runtime_error', null, /division by zero/],
    ['select 1; select 2', 'compile_error', null, /one query/],
    ['with gone as (delete from t returning *) select * from gone', 'runtime_error', null, /one query/],
    ['select a from t where a = $1', 'runtime_error', null, /write the value itself/],
    ['select a,\n\0 b from t', 'compile_error', 2, /NUL/],
    [`select ${'1+'.repeat(4500)}1`, 'runtime_error', null, /nested too deeply/],
  ])('name what went wrong and where: %s', async (text, kind, line, words) => {
    const outcome = await query(text)
    expect(outcome).toMatchObject({ failure: { kind, line, message: expect.stringMatching(words) } })
  })

  it.each([
    'select count(*) from t x join t y using (a) left join t z on z.a = x.a',
    'select a, row_number() over w, lag(a) over w, percent_rank() over w from t window w as (order by a)',
    "select string_agg(a::text, ',' order by a), array_agg(b), jsonb_agg(t), percentile_cont(0.5) within group (order by a) from t",
    'with recursive r as (select 1 n union all select n + 1 from r where n < 5) select sum(n) from r',
    "select n, '2026-01-01'::date + n, now() - interval '1 day', age(now(), c) from generate_series(1, 3) n, t",
    "select to_char(c, 'YYYY-MM'), date_trunc('month', c), extract(dow from c), to_char(b, '990.00') from t",
    "select regexp_replace('abc', 'b+', 'x', 'g'), 'abc' ~ '^a', split_part('a,b', ',', 2), regexp_split_to_table('a b', ' ')",
    "select '{1,2}'::int[] || 3, unnest(array[1, 2]), (array[1, 2])[1]",
    `select '{"a":[1]}'::jsonb #>> '{a,0}', jsonb_build_object('a', 1), e.* from jsonb_each('{"a":1}') e`,
    'select random() < 2, gen_random_uuid() is not null, clock_timestamp() >= now()',
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
    "select constraint_name from information_schema.table_constraints where table_schema = 'public'",
    "select relname, 't'::regclass, pg_get_viewdef('v'::regclass) from pg_class where relname = 't'",
    'select id, parent from numbered order by random()',
    'select a from t tablesample bernoulli (100)',
    'select * from v, lateral (select v.a * 2) doubled',
  ])('may ask what a database is asked: %s', async (text) => {
    const more =
      '; create table numbered (id serial primary key, other int generated always as identity, parent int references numbered); insert into numbered (parent) values (null), (1); create view v as select a from t; create index on t (a)'
    expect(await runner.runQuery({ setup: setup + more, query: text })).toHaveProperty('rows')
  })

  it('fail in words that can be read', async () => {
    const outcome = await query("select repeat('x', 100000)::int")
    expect(JSON.stringify(outcome).length).toBeLessThan(3000)
    expect(outcome).toMatchObject({ failure: { message: expect.stringMatching(/^invalid input syntax/) } })
  })

  it('give no more bytes than may be printed, of whatever letters', async () => {
    expect(await query("select repeat('é', 40000)")).toMatchObject({ failure: { kind: 'output' } })
  })

  it('leave nothing behind', async () => {
    await query('select * from t')
    expect(await runner.runQuery({ setup: '', query: 'select * from t' })).toMatchObject({
      failure: { kind: 'runtime_error', message: 'relation "t" does not exist' },
    })
  })
})

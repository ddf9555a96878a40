import { useState } from 'react'
import type { TestVerdict } from '#core/items/judge.ts'
import type { PresentedItem } from '#core/items/present-item.ts'
import { type Answer, AskedItem, emptyAnswer } from '#web/ui/item/asked-item.tsx'
import { CodeEditor } from '#web/ui/item/code-editor.tsx'
import { RunPanel } from '#web/ui/item/run-panel.tsx'
import type { Run } from '#web/ui/item/use-run.ts'
import { Example, Pair } from '../example.tsx'

const weigh = `/** What is left of a sample, in milligrams. */
function residue(before, after) {
  const parts = before.map((gram, at) => gram - after[at])
  return parts.reduce((sum, part) => sum + part * 1000, 0)
}
`

const assay = `import re

PATTERN = re.compile(r"(\\d+)\\s*ct")  # carats

def fineness(mark: str) -> float | None:
    """Parts of gold in a thousand."""
    found = PATTERN.search(mark)
    if found is None:
        return None
    return round(int(found[1]) / 24 * 1000, 1)
`

const query = `SELECT metal, count(*) AS samples, avg(fineness)::numeric(5, 1)
FROM samples
WHERE metal IN ('gold', 'silver') -- the precious ones
GROUP BY metal
ORDER BY samples DESC;
`

const total: PresentedItem = {
  type: 'code-completion',
  question: 'Complete `total(weights)`: the sum of all weights, and 0 where there are none.',
  code: 'function total(weights) {\n}\n',
  language: 'javascript',
  tables: [],
  options: [],
  entry: 'total',
  tests: [
    { name: 'Two weights', args: [[2, 3]], expected: 5 },
    { name: 'None', args: [[]], expected: 0 },
  ],
  hiddenTests: 3,
}

const verdict = (name: string, isPassed: boolean, shown: Partial<NonNullable<TestVerdict['shown']>>) => ({
  name,
  isHidden: false,
  isPassed,
  shown: { input: '', expected: '', got: '', printed: '', failure: null, ...shown },
})

const verdicts: TestVerdict[] = [
  verdict('Two weights', true, { input: '[2,3]', expected: '5', got: '5', printed: 'so far 2\nso far 5\n' }),
  verdict('One that is below nothing', false, { input: '[4,-1]', expected: '3', got: '5' }),
  verdict('None', false, {
    input: '[]',
    expected: '0',
    failure: {
      kind: 'runtime_error',
      message: 'TypeError: cannot read property of undefined',
      line: 2,
    },
  }),
  { name: 'Many', isHidden: true, isPassed: true, shown: null },
]

const rows: TestVerdict[] = [
  verdict('Metals with their samples', false, {
    expected: 'gold | 12\nsilver | 7\ncopper | 3',
    got: 'gold | 12\nsilver | 7',
  }),
  verdict('No samples', true, { expected: '(no rows)', got: '(no rows)' }),
]

const idle: Run = {
  result: null,
  error: null,
  isRunning: false,
  isLong: false,
  start: () => {},
  forget: () => {},
}

export function Code() {
  const [code, setCode] = useState(weigh)
  const [sql, setSql] = useState(query)
  return (
    <>
      <Example title="Code to write" layout="stack">
        <CodeEditor label="Your function" value={code} language="javascript" onChange={setCode} />
      </Example>
      <Pair>
        <Example title="A query" layout="stack">
          <CodeEditor label="A query to write" value={sql} language="sql" onChange={setSql} />
        </Example>
        <Example title="Only to read" layout="stack">
          <CodeEditor label="Their answer" value={assay} language="python" readOnly onChange={() => {}} />
        </Example>
      </Pair>
      <Asked />
      <Pair>
        <Example title="A run on its way" layout="stack">
          <RunPanel item={total} code={total.code} run={{ ...idle, isRunning: true }} />
        </Example>
        <Example title="A run that failed" layout="stack">
          <RunPanel item={total} code={total.code} run={{ ...idle, error: new Error('no connection') }} />
        </Example>
      </Pair>
      <Example title="What came of a run" layout="stack">
        <RunPanel
          item={total}
          code={total.code}
          run={{ ...idle, result: { code: total.code, verdicts } }}
          onReset={() => {}}
        />
      </Example>
      <Example title="What came of a query" layout="stack">
        <RunPanel
          item={{ ...total, type: 'sql-query' }}
          code={query}
          run={{ ...idle, result: { code: '', verdicts: rows } }}
        />
      </Example>
    </>
  )
}

/** Nothing is run here: that is the server's part. */
function Asked() {
  const [answer, setAnswer] = useState<Answer>(emptyAnswer(total))
  return (
    <Example title="A question that is answered in code" layout="stack">
      <AskedItem item={total} answer={answer} onAnswer={setAnswer} onRun={async () => verdicts} />
    </Example>
  )
}

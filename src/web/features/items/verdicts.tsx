/** What came of running an answer: each test, and of those that are not hidden what went in and what came out. */
import { CircleCheck, CircleX } from 'lucide-react'
import type { FailureKind } from '#core/items/run-outcome.ts'
import type { client } from '#web/lib/api.ts'
import { type Column, Table } from '#web/ui/table.tsx'

export type Verdict = Awaited<ReturnType<typeof client.items.tryAnswer>>['verdicts'][number]
type Failure = NonNullable<NonNullable<Verdict['shown']>['failure']>

export function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  const passed = verdicts.filter(({ isPassed }) => isPassed).length
  // A query reads its tables; there is no input to show.
  const hasInput = verdicts.some(({ shown }) => shown && shown.input !== '')
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {passed === verdicts.length
          ? `All ${verdicts.length} tests passed.`
          : `${passed} of ${verdicts.length} tests passed.`}
      </p>
      <Table
        caption="Tests"
        columns={columns.filter(({ id }) => hasInput || id !== 'input')}
        rows={verdicts.map((verdict, index) => ({ ...verdict, id: String(index) }))}
        keyOf={({ id }) => id}
        empty={null}
      />
    </div>
  )
}

type Row = Verdict & { id: string }

const columns: Column<Row>[] = [
  { id: 'name', header: 'Test', cell: ({ name, isHidden }) => (isHidden ? `${name} (hidden)` : name) },
  { id: 'result', header: 'Result', cell: ({ isPassed }) => <Result isPassed={isPassed} /> },
  { id: 'input', header: 'Input', cell: ({ shown }) => <Shown text={shown?.input} /> },
  { id: 'expected', header: 'Expected', cell: ({ shown }) => <Shown text={shown?.expected} /> },
  { id: 'got', header: 'Got', cell: ({ shown }) => <Got shown={shown} /> },
]

function Result({ isPassed }: { isPassed: boolean }) {
  const [Icon, word, tone] = isPassed
    ? ([CircleCheck, 'Passed', 'text-good'] as const)
    : ([CircleX, 'Failed', 'text-danger'] as const)
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap font-medium ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {word}
    </span>
  )
}

function Shown({ text }: { text: string | undefined }) {
  if (text === undefined) return <span className="text-quiet">Hidden</span>
  return <code className="whitespace-pre-wrap font-mono text-[0.8125rem]">{text}</code>
}

function Got({ shown }: { shown: Verdict['shown'] }) {
  if (!shown) return <span className="text-quiet">Hidden</span>
  const { got, printed, failure } = shown
  return (
    <div className="flex flex-col gap-1 max-md:items-end">
      {failure ? <p className="text-danger">{describeFailure(failure)}</p> : <Shown text={got} />}
      {printed === '' ? null : (
        <p className="text-quiet">
          Printed: <code className="whitespace-pre-wrap font-mono text-[0.8125rem]">{printed}</code>
        </p>
      )}
    </div>
  )
}

const kinds: Record<FailureKind, string> = {
  compile_error: 'It cannot be read as code',
  runtime_error: 'It stopped with an error',
  timeout: 'It took too long',
  memory: 'It needed too much memory',
  output: 'It printed too much',
  unavailable: 'It could not be run just now. Please try again',
}

export function describeFailure({ kind, message, line }: Failure): string {
  const where = line === null ? '' : `, line ${line}`
  return message.trim() === '' ? `${kinds[kind]}${where}.` : `${kinds[kind]}${where}: ${message.trim()}`
}

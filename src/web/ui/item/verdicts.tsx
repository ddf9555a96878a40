/** What came of running an answer: each test, and of those that are not hidden what went in and what came out. */
import '@fontsource-variable/jetbrains-mono/wght.css'
import type { TestVerdict } from '#core/items/judge.ts'
import type { PresentedItem } from '#core/items/present-item.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { PassMark } from './pass-mark.tsx'
import { QueryVerdicts } from './query-verdicts.tsx'
import { describeCall, describeFailure } from './verdict-words.ts'

export function Verdicts({
  verdicts,
  item: { type, entry },
}: {
  verdicts: readonly TestVerdict[]
  item: Pick<PresentedItem, 'type' | 'entry'>
}) {
  if (type === 'sql-query') return <QueryVerdicts verdicts={verdicts} />
  return (
    <Table
      caption="Tests"
      columns={columnsOf(entry)}
      rows={verdicts.map((verdict, index) => ({ ...verdict, id: String(index) }))}
      keyOf={({ id }) => id}
      empty={null}
    />
  )
}

type Row = TestVerdict & { id: string }

const columnsOf = (entry: string): Column<Row>[] => [
  {
    id: 'test',
    header: 'Test',
    isTitle: true,
    cell: ({ name, isHidden, isPassed }) => (
      <div className="flex flex-col max-md:flex-row max-md:flex-wrap max-md:gap-x-3">
        <PassMark isPassed={isPassed} />
        <span>{isHidden ? `${name} (hidden)` : name}</span>
      </div>
    ),
  },
  {
    id: 'input',
    header: entry === '' ? 'Input' : 'Call',
    cell: ({ shown }) =>
      shown ? <Value text={describeCall(entry, shown.input)} /> : <span className="text-quiet">Hidden</span>,
  },
  {
    id: 'expected',
    header: 'Expected',
    cell: ({ shown }) => (shown ? <Value text={shown.expected} /> : null),
  },
  { id: 'got', header: 'Got', cell: ({ name, shown }) => (shown ? <Got {...{ name, shown }} /> : null) },
]

const Value = ({ text }: { text: string }) => (
  <code className="whitespace-pre-wrap font-mono text-[0.8125rem]">{text}</code>
)

function Got({
  name,
  shown: { got, printed, failure },
}: {
  name: string
  shown: NonNullable<TestVerdict['shown']>
}) {
  return (
    <div className="flex flex-col gap-1 max-md:items-end">
      {failure ? (
        <p className="whitespace-pre-wrap text-danger">{describeFailure(failure)}</p>
      ) : (
        <Value text={got} />
      )}
      {printed === '' ? null : <Printed {...{ name, printed }} />}
    </div>
  )
}

function Printed({ name, printed }: { name: string; printed: string }) {
  return (
    <div className="w-full text-left text-quiet">
      Printed:
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
      <div
        role="group"
        aria-label={`Printed in ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        className="mt-1 max-h-48 overflow-auto rounded-control bg-well px-2.5 py-1.5 focus-visible:-outline-offset-2"
      >
        <pre className="font-mono text-[0.8125rem] text-ink">{printed.replace(/\n$/, '')}</pre>
      </div>
    </div>
  )
}

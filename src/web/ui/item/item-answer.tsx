/** What is right and why: the options with the reasons behind them, or the solution with the tests that are hidden. */
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { hasOptions, type ItemContent, type ItemOption, type SqlTable } from '#core/items/item.ts'
import { OptionText, showCall } from './asked-item.tsx'
import { CodeText, SqlTables } from './code-text.tsx'
import { Inline, Prose } from './prose.tsx'

export function ItemAnswer({
  content,
  chosen = [],
}: {
  content: ItemContent
  /** The places of the options that were chosen. */
  chosen?: readonly number[]
}) {
  return (
    <>
      {hasOptions(content) ? <Options {...{ content, chosen }} /> : <Solution content={content} />}
      <Prose text={content.explanation} />
      {'proof' in content && content.proof ? (
        <div className="flex flex-col gap-2">
          <p className="text-quiet text-sm">This program proves the key: it is run, and prints it.</p>
          <CodeText code={content.proof.source} language={content.proof.language} label="Proof" />
        </div>
      ) : null}
    </>
  )
}

function Options({
  content: { options, type },
  chosen,
}: {
  content: Extract<ItemContent, { options: ItemOption[] }>
  chosen: readonly number[]
}) {
  return (
    <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name than their place
        <li key={index} className="flex items-start gap-3 py-3">
          <Mark isKey={option.isKey} />
          <div className="min-w-0 flex-1">
            <OptionText option={option} isOutput={type === 'output-prediction'} />
            {option.why.trim() === '' ? null : (
              <p className="mt-1 max-w-prose wrap-anywhere text-pretty text-quiet text-sm">
                <Inline text={option.why} />
              </p>
            )}
          </div>
          {chosen.includes(index) ? <span className="shrink-0 text-quiet text-sm">Your choice</span> : null}
        </li>
      ))}
    </ul>
  )
}

function Mark({ isKey }: { isKey: boolean }) {
  const [Icon, word, tone] = isKey
    ? ([Check, 'Right', 'text-good'] as const)
    : ([X, 'Wrong', 'text-quiet'] as const)
  return (
    <span className={`inline-flex w-20 shrink-0 items-center gap-1.5 font-medium text-sm leading-6 ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {word}
    </span>
  )
}

function Solution({ content }: { content: Extract<ItemContent, { solution: string }> }) {
  const id = useId()
  const hidden = content.tests.filter(({ isHidden }) => isHidden)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CodeText code={content.solution} language={content.language} label="Solution" />
      {content.type === 'sql-query' ? (
        <p className="text-quiet text-sm">
          {content.isOrdered
            ? 'The rows have to come in the order of the solution.'
            : 'The rows may come in any order.'}
        </p>
      ) : null}
      {hidden.length > 0 ? (
        <div className="flex flex-col gap-3">
          <p id={id} className="font-medium text-sm">
            Hidden tests
          </p>
          <ul
            aria-labelledby={id}
            className="flex flex-col divide-y divide-hairline border-hairline border-y"
          >
            {hidden.map((test) => (
              <li key={test.name} className="flex min-w-0 flex-col gap-2 py-3 text-sm">
                <span className="font-medium">{test.name}</span>
                <Test {...{ test, entry: 'entry' in content ? content.entry : '' }} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

function Test({
  test,
  entry,
}: {
  test: { tables: SqlTable[] } | { args: unknown[]; expected: unknown }
  entry: string
}) {
  if ('tables' in test) return <SqlTables tables={test.tables} />
  return (
    <code className="wrap-anywhere font-mono text-[0.8125rem]">
      {`${showCall(entry, test.args)} → ${JSON.stringify(test.expected)}`}
    </code>
  )
}

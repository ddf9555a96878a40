/** A question as a candidate sees it, with what they can do: choose, or write code. */
import { useId } from 'react'
import type { PresentedItem, PresentedOption } from '#core/items/present-item.ts'
import { CodeEditor } from './code-editor.tsx'
import { CodeText, SqlTables } from './code-text.tsx'
import { Inline, Prose } from './prose.tsx'
import { RunPanel } from './run-panel.tsx'
import { type RunCode, useRun } from './use-run.ts'
import { describeCall, sayHiddenTests } from './verdict-words.ts'

/** The ids of the options that are chosen, or the code that is written. */
export type Answer = { chosen: readonly string[]; code: string }

export const emptyAnswer = ({ code }: Pick<PresentedItem, 'code'>): Answer => ({ chosen: [], code })

export function AskedItem({
  item,
  answer,
  readOnly = false,
  onAnswer,
  onRun,
  onReset,
}: {
  item: PresentedItem
  answer: Answer
  /** The answer can be looked at, and no longer changed. */
  readOnly?: boolean
  onAnswer: (answer: Answer) => void
  /** Without it code is written and not run. */
  onRun?: RunCode | undefined
  /** Offered beside the runs, once the code is not as it began. */
  onReset?: (() => void) | undefined
}) {
  const isWritten = item.type === 'code-completion' || item.type === 'sql-query'
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {item.question.trim() === '' ? (
        <p className="text-quiet">The question stands here.</p>
      ) : (
        <div className="text-lg">
          <Prose text={item.question} />
        </div>
      )}
      {item.tables.length > 0 ? <SqlTables tables={item.tables} /> : null}
      {!isWritten && item.code.trim() !== '' ? <CodeText code={item.code} language={item.language} /> : null}
      {isWritten ? (
        <WrittenAnswer
          {...{ item, readOnly, onRun, onReset }}
          code={answer.code}
          onCode={(code) => onAnswer({ ...answer, code })}
        />
      ) : (
        <Options
          item={item}
          chosen={answer.chosen}
          readOnly={readOnly}
          onChoose={(chosen) => onAnswer({ ...answer, chosen })}
        />
      )}
    </div>
  )
}

function WrittenAnswer({
  item,
  code,
  readOnly,
  onCode,
  onRun,
  onReset,
}: {
  item: PresentedItem
  code: string
  readOnly: boolean
  onCode: (code: string) => void
  onRun: RunCode | undefined
  onReset: (() => void) | undefined
}) {
  const run = useRun(onRun)
  return (
    <>
      <CodeEditor
        label={item.type === 'sql-query' ? 'Your query' : 'Your code'}
        value={code}
        language={item.language}
        readOnly={readOnly}
        onChange={onCode}
        onRun={onRun && (() => (run.isRunning ? undefined : run.start(code)))}
      />
      {onRun ? <RunPanel {...{ item, code, run, onReset }} /> : null}
      {/* What came of a run shows them too. */}
      {run.result ? null : <ShownTests item={item} />}
      {run.result?.verdicts.some(({ isHidden }) => isHidden) ? null : (
        <HiddenTests hidden={item.hiddenTests} shown={(run.result?.verdicts ?? item.tests).length} />
      )}
    </>
  )
}

function Options({
  item: { type, options },
  chosen,
  readOnly,
  onChoose,
}: {
  item: PresentedItem
  chosen: readonly string[]
  readOnly: boolean
  onChoose: (chosen: string[]) => void
}) {
  const name = useId()
  const isSeveral = type === 'multiple-select'
  const choose = (id: string, isChosen: boolean) => {
    if (!isSeveral) return onChoose([id])
    onChoose(
      options.map((option) => option.id).filter((one) => (one === id ? isChosen : chosen.includes(one))),
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{legends[type]}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option, index) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a candidate chooses by
            key={index}
            className="flex items-start gap-3 rounded-control border border-edge bg-card px-4 py-3 transition-colors has-enabled:hover:border-ink has-checked:border-copper has-checked:bg-copper-tint has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2"
          >
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={name}
              disabled={readOnly}
              checked={chosen.includes(option.id)}
              onChange={({ target }) => choose(option.id, target.checked)}
              className="mt-1 size-4 shrink-0 outline-none"
            />
            <OptionText option={option} isOutput={type === 'output-prediction'} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const legends: Record<PresentedItem['type'], string> = {
  'multiple-choice': 'Choose one',
  'multiple-select': 'Choose all that are right',
  'output-prediction': 'What does it print?',
  'code-completion': '',
  'sql-query': '',
}

export function OptionText({
  option: { text },
  isOutput,
}: {
  option: Pick<PresentedOption, 'text'>
  isOutput: boolean
}) {
  if (text === '') return <span className="text-quiet">Empty</span>
  if (isOutput)
    return (
      <span className="block min-w-0 overflow-x-auto whitespace-pre font-mono text-[0.8125rem] leading-6">
        {text}
      </span>
    )
  return (
    <span className="min-w-0 whitespace-pre-line wrap-anywhere">
      <Inline text={text} />
    </span>
  )
}

function ShownTests({ item: { tests, entry } }: { item: PresentedItem }) {
  if (tests.length === 0) return null
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="pb-1.5 text-left font-medium">Tests that you see</caption>
      <thead className="text-quiet">
        <tr>
          <th scope="col" className="py-1 pr-4 font-normal">
            {entry === '' ? 'Input' : 'Call'}
          </th>
          <th scope="col" className="py-1 font-normal">
            {entry === '' ? 'Output' : 'Result'}
          </th>
        </tr>
      </thead>
      <tbody>
        {tests.map(({ name, args, expected }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name while they are written
          <tr key={index} className="border-hairline border-t align-top">
            <td className="wrap-anywhere py-1.5 pr-4">
              <code className="font-mono text-[0.8125rem]">{showCall(entry, args)}</code>
              <span className="block text-quiet text-xs">{name}</span>
            </td>
            <td className="wrap-anywhere py-1.5">
              <code className="font-mono text-[0.8125rem]">{JSON.stringify(expected)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HiddenTests({ hidden, shown }: { hidden: number; shown: number }) {
  return hidden === 0 ? null : <p className="text-quiet text-sm">{sayHiddenTests(hidden, shown)}</p>
}

/** `total([1, 2], 3)`, or what a program without an entry reads. */
export function showCall(entry: string, args: readonly unknown[]): string {
  return describeCall(entry, args.map((arg) => JSON.stringify(arg)).join(', '))
}

/** A question as a candidate sees it, with what they can do: choose, or write code. */
import { useId } from 'react'
import type { PresentedItem, PresentedOption } from '#core/items/present-item.ts'
import { CodeArea } from './code-area.tsx'
import { CodeText, SqlTables } from './code-text.tsx'
import { Inline, Prose } from './prose.tsx'

/** The ids of the options that are chosen, or the code that is written. */
export type Answer = { chosen: readonly string[]; code: string }

export const emptyAnswer = ({ code }: Pick<PresentedItem, 'code'>): Answer => ({ chosen: [], code })

export function AskedItem({
  item,
  answer,
  onAnswer,
}: {
  item: PresentedItem
  answer: Answer
  onAnswer: (answer: Answer) => void
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
        <>
          <CodeArea
            label={item.type === 'sql-query' ? 'Your query' : 'Your code'}
            value={answer.code}
            runsIn={item.language}
            onChange={(code) => onAnswer({ ...answer, code })}
          />
          <ShownTests item={item} />
        </>
      ) : (
        <Options item={item} chosen={answer.chosen} onChoose={(chosen) => onAnswer({ ...answer, chosen })} />
      )}
    </div>
  )
}

function Options({
  item: { type, options },
  chosen,
  onChoose,
}: {
  item: PresentedItem
  chosen: readonly string[]
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
            className="flex items-start gap-3 rounded-control border border-edge bg-card px-4 py-3 transition-colors hover:border-ink has-checked:border-copper has-checked:bg-copper-tint has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2"
          >
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={name}
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

function ShownTests({ item: { tests, entry, hiddenTests } }: { item: PresentedItem }) {
  if (tests.length === 0 && hiddenTests === 0) return null
  return (
    <div className="flex flex-col gap-2 text-sm">
      {tests.length > 0 ? (
        <table className="w-full border-collapse text-left">
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
      ) : null}
      {hiddenTests > 0 ? (
        <p className="text-quiet">
          {hiddenTests === 1 ? 'One more test is hidden.' : `${hiddenTests} more tests are hidden.`}
        </p>
      ) : null}
    </div>
  )
}

/** `total([1, 2], 3)`, or what a program without an entry reads. */
export function showCall(entry: string, args: readonly unknown[]): string {
  const written = args.map((arg) => JSON.stringify(arg)).join(', ')
  return entry === '' ? written : `${entry}(${written})`
}

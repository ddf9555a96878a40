/**
 * Entries of one text each. Enter begins the next, several pasted lines become several, and each can be moved: by its buttons,
 * or with Alt and an arrow while one writes in it. The focus follows what was moved.
 */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ListProblem } from '#web/ui/document/list-problem.tsx'
import { describeSourced } from '#web/ui/document/sourced-field.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { fieldLabels, type ListName, newEntry, splitPasted, type TextEntry } from './form-job.ts'
import { HintNotes } from './hint-note.tsx'
import { useJobFormState } from './job-form-state.ts'
import type { ShownHint } from './use-job-hints.ts'

type Control = 'text' | 'up' | 'down' | 'remove'

export function TextList({ list, addLabel }: { list: ListName; addLabel: string }) {
  const { form, setList, setEntry, problems, unchecked, settle, goTo, hints } = useJobFormState()
  const entries = form[list]
  const label = fieldLabels[list]
  const frame = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  /** Once the change is on the page: a node that changed places, or went, has lost the focus. */
  const focusNext = useRef<{ key: string | null; control: Control } | null>(null)
  useLayoutEffect(() => {
    const wanted = focusNext.current
    if (!wanted || !frame.current) return
    focusNext.current = null
    const at = wanted.key && `[data-entry="${CSS.escape(wanted.key)}"] [data-control=${wanted.control}]`
    frame.current.querySelector<HTMLElement>(at ?? '[data-control=add]')?.focus()
  })

  /** `texts` take the place of the entry; the writing goes on in the last of them. */
  const replace = (key: string, texts: string[]) => {
    const [first = '', ...rest] = texts
    const added = rest.map(newEntry)
    focusNext.current = { key: added.at(-1)?.key ?? key, control: 'text' }
    setList(list, (before) =>
      before.flatMap((entry) => (entry.key === key ? [{ key, value: first }, ...added] : [entry])),
    )
    setNews(added.length > 1 ? `${added.length} entries added.` : '')
  }
  const add = () => {
    const entry = newEntry()
    focusNext.current = { key: entry.key, control: 'text' }
    setList(list, (before) => [...before, entry])
    setNews('')
  }
  const move = (entry: TextEntry, from: number, by: 1 | -1, control: Control) => {
    const to = from + by
    if (to < 0 || to >= entries.length) return
    focusNext.current = { key: entry.key, control }
    setList(list, (before) => before.toSpliced(from, 1).toSpliced(to, 0, entry))
    setNews(`${nameOf(entry, from)} is now ${to + 1} of ${entries.length}.`)
  }
  const remove = (entry: TextEntry, index: number, control: Control) => {
    const next = control === 'text' ? entries[index - 1] : (entries[index + 1] ?? entries[index - 1])
    focusNext.current = { key: next?.key ?? null, control }
    setList(list, (before) => before.filter(({ key }) => key !== entry.key))
    setNews(`${nameOf(entry, index)} removed.`)
    if (entry.value.trim() === '') return
    notify({
      text: `“${shorten(entry.value)}” removed.`,
      onUndo: () => setList(list, (before) => before.toSpliced(index, 0, entry)),
    })
  }

  const actions = useLatest<RowActions>({
    write: (entry, value) => setEntry(list, entry.key, value),
    split: (entry, texts) => replace(entry.key, texts),
    move,
    remove,
    settle,
    goTo,
    dismiss: (hint) => {
      hints.dismiss(hint.id)
      goTo(hint.path)
    },
  })

  return (
    <div ref={frame} className="flex flex-col gap-3">
      {entries.length === 0 ? <p className="text-quiet">None yet.</p> : null}
      <ol aria-label={label} className="flex flex-col gap-3 empty:hidden">
        {entries.map((entry, index) => {
          const path = `${list}.${entry.key}`
          return (
            <Row
              key={entry.key}
              {...{ list, entry, index, actions }}
              count={entries.length}
              problem={problems[path]}
              isUnchecked={unchecked.includes(path)}
              hints={hints.byPath.get(path)}
            />
          )
        })}
      </ol>
      <div>
        <Button kind="secondary" size="small" icon={Plus} data-control="add" onClick={add}>
          {addLabel}
        </Button>
        <ListProblem list={list} />
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

const shorten = (text: string) => {
  const trimmed = text.trim()
  return trimmed.length > 60 ? `${trimmed.slice(0, 57).trimEnd()}…` : trimmed
}
const nameOf = ({ value }: TextEntry, index: number) => shorten(value) || `Entry ${index + 1}`

type RowActions = {
  write: (entry: TextEntry, value: string) => void
  split: (entry: TextEntry, texts: string[]) => void
  move: (entry: TextEntry, from: number, by: 1 | -1, control: Control) => void
  remove: (entry: TextEntry, index: number, control: Control) => void
  settle: (path: string) => void
  goTo: (path: string) => void
  dismiss: (hint: ShownHint) => void
}

/** Always the same object, which does what is meant now: rows are drawn again for what they show alone. */
function useLatest<Actions extends Record<string, (...args: never[]) => void>>(actions: Actions): Actions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(() => {
    const names = Object.keys(latest.current)
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
    ) as Actions
  }, [])
}

const Row = memo(function Row({
  list,
  entry,
  index,
  count,
  problem,
  isUnchecked,
  hints,
  actions,
}: {
  list: ListName
  entry: TextEntry
  index: number
  count: number
  problem: string | undefined
  isUnchecked: boolean
  hints: readonly ShownHint[] | undefined
  actions: RowActions
}) {
  const { settle, goTo } = actions
  const name = nameOf(entry, index)
  const label = `${fieldLabels[list]} ${index + 1}`
  const around = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
    before: value.slice(0, selectionStart),
    after: value.slice(selectionEnd),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const { before, after } = around(event.currentTarget)
    const step =
      event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown']
    if (step) actions.move(entry, index, step, 'text')
    else if (event.key === 'Enter' && !event.shiftKey)
      actions.split(entry, [before.trimEnd(), after.trimStart()])
    else if (event.key === 'Backspace' && entry.value === '') actions.remove(entry, index, 'text')
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = splitPasted(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const { before, after } = around(event.currentTarget)
    const texts = [before, ...lines, after].map((text) => text.trim())
    actions.split(
      entry,
      texts.filter((text) => text !== ''),
    )
  }
  const moving = 'aria-disabled:cursor-default aria-disabled:opacity-40'
  return (
    <li data-entry={entry.key} className="flex items-start gap-x-1 max-sm:flex-col">
      <div className="w-full min-w-0 sm:flex-1">
        <TextArea
          {...describeSourced(`${list}.${entry.key}`, label, { problem, isUnchecked, settle, goTo })}
          isLabelHidden
          data-control="text"
          rows={1}
          value={entry.value}
          // As tall as what is in it, where the browser can.
          className="field-sizing-content min-h-11! resize-none"
          onChange={({ target }) => actions.write(entry, target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <HintNotes hints={hints} onDismiss={actions.dismiss} />
      </div>
      <div className="flex self-end sm:mt-1.5 sm:self-start">
        <IconButton
          size="small"
          icon={ArrowUp}
          label={`Move up: ${name}`}
          data-control="up"
          // Not disabled: the focus would fall off it at the end of the way.
          aria-disabled={index === 0 || undefined}
          onClick={() => actions.move(entry, index, -1, 'up')}
          className={moving}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={`Move down: ${name}`}
          data-control="down"
          aria-disabled={index === count - 1 || undefined}
          onClick={() => actions.move(entry, index, 1, 'down')}
          className={moving}
        />
        <IconButton
          size="small"
          icon={X}
          label={`Remove: ${name}`}
          data-control="remove"
          onClick={() => actions.remove(entry, index, 'remove')}
        />
      </div>
    </li>
  )
})

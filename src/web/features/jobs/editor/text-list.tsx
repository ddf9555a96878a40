/**
 * Entries of one text each. Enter begins the next, several pasted lines become several, and each can be moved: by its buttons,
 * or with Alt and an arrow while one writes in it. The focus follows what was moved.
 */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ListProblem } from '#web/ui/document/list-problem.tsx'
import { useSourced } from '#web/ui/document/sourced-field.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { fieldLabels, type ListName, newEntry, splitPasted, type TextEntry } from './form-job.ts'
import { FieldHints } from './hint-note.tsx'
import { useJobFormState } from './job-form-state.ts'

type Control = 'text' | 'up' | 'down' | 'remove'

export function TextList({ list, addLabel }: { list: ListName; addLabel: string }) {
  const { form, setList } = useJobFormState()
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

  return (
    <div ref={frame} className="flex flex-col gap-3">
      {entries.length === 0 ? <p className="text-quiet">None yet.</p> : null}
      <ol aria-label={label} className="flex flex-col gap-3 empty:hidden">
        {entries.map((entry, index) => (
          <Row
            key={entry.key}
            {...{ list, entry, index }}
            count={entries.length}
            onSplit={(texts) => replace(entry.key, texts)}
            onMove={(by, control) => move(entry, index, by, control)}
            onRemove={(control) => remove(entry, index, control)}
          />
        ))}
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

function Row({
  list,
  entry,
  index,
  count,
  onSplit,
  onMove,
  onRemove,
}: {
  list: ListName
  entry: TextEntry
  index: number
  count: number
  onSplit: (texts: string[]) => void
  onMove: (by: 1 | -1, control: Control) => void
  onRemove: (control: Control) => void
}) {
  const { setEntry } = useJobFormState()
  const path = `${list}.${entry.key}`
  const name = nameOf(entry, index)
  const around = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
    before: value.slice(0, selectionStart),
    after: value.slice(selectionEnd),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const { before, after } = around(event.currentTarget)
    const step =
      event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown']
    if (step) onMove(step, 'text')
    else if (event.key === 'Enter' && !event.shiftKey) onSplit([before.trimEnd(), after.trimStart()])
    else if (event.key === 'Backspace' && entry.value === '') onRemove('text')
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = splitPasted(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const { before, after } = around(event.currentTarget)
    onSplit([before, ...lines, after].map((text) => text.trim()).filter((text) => text !== ''))
  }
  const moving = 'aria-disabled:cursor-default aria-disabled:opacity-40'
  return (
    <li data-entry={entry.key} className="flex items-start gap-x-1 max-sm:flex-col">
      <div className="w-full min-w-0 sm:flex-1">
        <TextArea
          {...useSourced(path, `${fieldLabels[list]} ${index + 1}`)}
          isLabelHidden
          data-control="text"
          rows={1}
          value={entry.value}
          // As tall as what is in it, where the browser can.
          className="field-sizing-content min-h-11! resize-none"
          onChange={({ target }) => setEntry(list, entry.key, target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <FieldHints path={path} />
      </div>
      <div className="flex self-end sm:mt-1.5 sm:self-start">
        <IconButton
          size="small"
          icon={ArrowUp}
          label={`Move up: ${name}`}
          data-control="up"
          // Not disabled: the focus would fall off it at the end of the way.
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(-1, 'up')}
          className={moving}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={`Move down: ${name}`}
          data-control="down"
          aria-disabled={index === count - 1 || undefined}
          onClick={() => onMove(1, 'down')}
          className={moving}
        />
        <IconButton
          size="small"
          icon={X}
          label={`Remove: ${name}`}
          data-control="remove"
          onClick={() => onRemove('remove')}
        />
      </div>
    </li>
  )
}

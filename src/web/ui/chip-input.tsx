/** A list of short words. Enter or a comma adds what was typed, Backspace takes the last one back to edit it. */
import { type LucideIcon, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type Described, FieldFrame, useField } from './field.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { type Suggest, useSuggestions } from './suggestions.ts'

type DataAttributes = Record<`data-${string}`, string>

/** What else can be done with each, such as moving it to another list. Whoever does it takes it out of this one. */
export type ChipAction = {
  icon: LucideIcon
  labelOf: (value: string) => string
  /** Read out once it is done. */
  newsOf: (value: string) => string
  onAct: (value: string) => void
}

export function ChipInput({
  values,
  onChange,
  onTyping,
  suggest,
  isMarked,
  attributesOf,
  action,
  maxLength,
  placeholder,
  ...props
}: Described & {
  values: readonly string[]
  onChange: (values: string[]) => void
  /** What is typed and not added yet, so that it can be kept. */
  onTyping?: (text: string) => void
  suggest?: Suggest
  /** Those to look at again. */
  isMarked?: (value: string) => boolean
  attributesOf?: (value: string) => DataAttributes
  action?: ChipAction
  maxLength?: number
  placeholder?: string
} & DataAttributes) {
  const { frame, control } = useField(props)
  const input = useRef<HTMLInputElement>(null)
  const [text, showText] = useState('')
  const setText = (typed: string) => {
    showText(typed)
    onTyping?.(typed)
  }
  const [news, setNews] = useState('')
  const list = useSuggestions(frame.id, text, values, suggest)

  const add = (added: readonly string[]) => {
    const fresh = added
      .map((value) => value.replace(/\s+/g, ' ').trim())
      .filter((value, index, all) => value !== '' && all.findIndex((one) => isSame(one, value)) === index)
    const missing = fresh.filter((value) => !values.some((known) => isSame(known, value)))
    if (missing.length > 0) onChange([...values, ...missing])
    if (fresh.length > 0)
      setNews(missing.length > 0 ? `${missing.join(', ')} added.` : `${fresh[0]} is already in the list.`)
    setText('')
    list.close()
  }
  const editLast = () => {
    const last = values.at(-1)
    if (last === undefined) return
    onChange(values.slice(0, -1))
    setText(last)
    setNews(`${last} taken back to edit it.`)
  }
  const remove = (index: number) => {
    onChange(values.toSpliced(index, 1))
    setNews(`${values[index]} removed.`)
  }
  const act = (value: string) => {
    action?.onAct(value)
    setNews(action?.newsOf(value) ?? '')
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || list.takesKey(event)) return
    if (event.key === 'Enter' || (event.key === ',' && text.trim() !== '')) {
      event.preventDefault()
      add([list.active ?? text])
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault()
      editLast()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').split(/[,;\n\t•]+/)
    if (pasted.length < 2) return
    event.preventDefault()
    add([text, ...pasted])
  }

  return (
    <FieldFrame {...frame}>
      <div className="relative rounded-control border border-edge bg-card focus-within:border-ink hover:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-copper has-[input:focus-visible]:outline-offset-2 has-aria-invalid:border-2 has-aria-invalid:border-danger">
        <Chips
          {...{ values, isMarked, attributesOf, action }}
          label={`${frame.label}, chosen`}
          onRemove={remove}
          onAct={act}
          onLeave={() => input.current?.focus()}
        />
        <input
          ref={input}
          type="text"
          autoComplete="off"
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          // What was typed and left is meant.
          onBlur={() => add([text])}
          className="min-h-11 w-full rounded-control bg-transparent px-3 placeholder:text-quiet focus-visible:outline-none"
          {...control}
          {...list.inputProps}
        />
        <SuggestionList list={list} label={frame.label} onTake={(suggestion) => add([suggestion])} />
      </div>
      <p role="status" className="sr-only">
        {list.count > 0 ? `${list.count} suggestions.` : news}
      </p>
    </FieldFrame>
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** One stop for the Tab key however many there are; the arrows go from button to button. */
function Chips({
  label,
  values,
  isMarked,
  attributesOf,
  action,
  onRemove,
  onAct,
  onLeave,
}: {
  label: string
  values: readonly string[]
  isMarked: ((value: string) => boolean) | undefined
  attributesOf: ((value: string) => DataAttributes) | undefined
  action: ChipAction | undefined
  onRemove: (index: number) => void
  onAct: (value: string) => void
  onLeave: () => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const perChip = action ? 2 : 1
  const [position, setPosition] = useState(perChip - 1)
  const stop = Math.min(position, values.length * perChip - 1)
  const goTo = (button: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? []
    if (button >= buttons.length) return onLeave()
    setPosition(Math.max(0, button))
    buttons[Math.max(0, button)]?.focus()
  }
  /** The next one moves up into its place. Its button keeps the focus; after the last, the input has it. */
  const goOnAfter = (button: number) => {
    if (values.length === 1) onLeave()
    else goTo(Math.min(button, (values.length - 2) * perChip + (button % perChip)))
  }
  const remove = (button: number) => {
    onRemove(Math.floor(button / perChip))
    goOnAfter(button)
  }
  const keys: Record<string, (button: number) => void> = {
    ArrowRight: (button) => goTo(button + 1),
    ArrowLeft: (button) => goTo(button - 1),
    Home: () => goTo(0),
    End: () => goTo(values.length * perChip - 1),
    Delete: remove,
    Backspace: remove,
  }
  const propsOf = (button: number) => ({
    type: 'button' as const,
    tabIndex: button === stop ? 0 : -1,
    onFocus: () => setPosition(button),
    onKeyDown: (event: KeyboardEvent) => {
      const handle = keys[event.key]
      if (!handle) return
      event.preventDefault()
      handle(button)
    },
    className:
      'inline-flex size-7 shrink-0 items-center justify-center rounded-full hover:bg-card hover:text-copper focus-visible:-outline-offset-2',
  })
  if (values.length === 0) return null
  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-1.5 px-2 pt-2">
      {values.map((value, index) => {
        const marked = isMarked?.(value) ?? false
        const last = (index + 1) * perChip - 1
        return (
          <li
            // Never twice the same, and the button in its place keeps the focus when one goes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            data-chip
            className={`inline-flex max-w-full items-center rounded-full pl-3 font-medium text-sm ${marked ? 'bg-caution-tint text-caution' : 'bg-well text-ink'}`}
          >
            <span className="min-w-0 wrap-anywhere py-1">{value}</span>
            {action ? (
              <button
                {...propsOf(last - 1)}
                aria-label={action.labelOf(value)}
                title={action.labelOf(value)}
                onClick={() => {
                  onAct(value)
                  goOnAfter(last - 1)
                }}
              >
                <action.icon aria-hidden="true" className="size-3.5" />
              </button>
            ) : null}
            <button
              {...propsOf(last)}
              aria-label={marked ? `Remove ${value} (please check)` : `Remove ${value}`}
              onClick={() => remove(last)}
              {...attributesOf?.(value)}
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

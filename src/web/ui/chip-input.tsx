/** A list of short words. Enter or a comma adds what was typed, Backspace takes the last one back to edit it. */
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type Described, FieldFrame, useField } from './field.tsx'
import { type Suggest, useSuggestions } from './suggestions.ts'

type DataAttributes = Record<`data-${string}`, string>

export function ChipInput({
  values,
  onChange,
  onTyping,
  suggest,
  isMarked,
  attributesOf,
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
          {...{ values, isMarked, attributesOf }}
          label={`${frame.label}, chosen`}
          onRemove={remove}
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
        <div
          {...list.listProps}
          role="listbox"
          aria-label={`${frame.label}, suggestions`}
          className="absolute top-full z-20 mt-1.5 flex max-h-72 w-full animate-appear flex-col overflow-y-auto rounded-card border border-hairline bg-card p-1.5 shadow-lg"
        >
          {list.shown.map((suggestion) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the input's, where the focus stays
            <div
              key={suggestion}
              {...list.optionProps(suggestion)}
              role="option"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add([suggestion])}
              className="flex min-h-10 shrink-0 cursor-pointer items-center rounded-control px-3 text-sm hover:bg-well aria-selected:bg-copper-tint"
            >
              {suggestion}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {list.count > 0 ? `${list.count} suggestions.` : news}
      </p>
    </FieldFrame>
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** One stop for the Tab key however many there are; the arrows go from chip to chip. */
function Chips({
  label,
  values,
  isMarked,
  attributesOf,
  onRemove,
  onLeave,
}: {
  label: string
  values: readonly string[]
  isMarked: ((value: string) => boolean) | undefined
  attributesOf: ((value: string) => DataAttributes) | undefined
  onRemove: (index: number) => void
  onLeave: () => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState(0)
  const stop = Math.min(position, values.length - 1)
  const goTo = (index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? []
    if (index >= buttons.length) return onLeave()
    setPosition(Math.max(0, index))
    buttons[Math.max(0, index)]?.focus()
  }
  const remove = (index: number) => {
    onRemove(index)
    // The next one moves up into its place. Its button keeps the focus; after the last, the input has it.
    if (values.length === 1) onLeave()
    else goTo(Math.min(index, values.length - 2))
  }
  const keys: Record<string, (index: number) => void> = {
    ArrowRight: (index) => goTo(index + 1),
    ArrowLeft: (index) => goTo(index - 1),
    Home: () => goTo(0),
    End: () => goTo(values.length - 1),
    Delete: remove,
    Backspace: remove,
  }
  if (values.length === 0) return null
  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-1.5 px-2 pt-2">
      {values.map((value, index) => {
        const marked = isMarked?.(value) ?? false
        return (
          <li
            // Never twice the same, and the button in its place keeps the focus when one goes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            data-chip
            className={`inline-flex max-w-full items-center rounded-full pl-3 font-medium text-sm ${marked ? 'bg-caution-tint text-caution' : 'bg-well text-ink'}`}
          >
            <span className="min-w-0 wrap-anywhere py-1">{value}</span>
            <button
              type="button"
              aria-label={marked ? `Remove ${value} (please check)` : `Remove ${value}`}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setPosition(index)}
              onClick={() => remove(index)}
              onKeyDown={(event) => {
                const handle = keys[event.key]
                if (!handle) return
                event.preventDefault()
                handle(index)
              }}
              className="inline-flex size-7 shrink-0 items-center justify-center rounded-full hover:bg-card hover:text-copper focus-visible:-outline-offset-2"
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

/** Code to write: Tab indents, Enter keeps the indent, and Escape lets the next Tab leave as it does everywhere else. */
import '@fontsource-variable/jetbrains-mono/wght.css'
import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { TextArea } from '#web/ui/field.tsx'

const indent = '  '

const untyped = 'Runs as JavaScript: types are not checked.'

const wayOut = 'Tab indents. To go on by keyboard, press Escape and then Tab.'

export function CodeArea({
  hint,
  runsIn,
  onChange,
  className = '',
  ...props
}: Omit<ComponentProps<typeof TextArea>, 'onChange' | 'value'> & {
  value: string
  /** The language, where what is written is run. */
  runsIn?: string | null | undefined
  onChange: (code: string) => void
}) {
  const isLeaving = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key, currentTarget: area } = event
    const wasLeaving = isLeaving.current
    isLeaving.current = key === 'Escape'
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || (key !== 'Tab' && key !== 'Enter')) return
    if (key === 'Tab' && wasLeaving) return
    event.preventDefault()
    insert(area, key === 'Tab' ? indent : `\n${indentAt(area)}`)
  }
  return (
    <TextArea
      rows={8}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      // Long lines scroll within the box: where a line ends can matter.
      wrap="off"
      {...props}
      hint={
        <>
          {hint ? <span className="block">{hint}</span> : null}
          {runsIn === 'typescript' ? <span className="block">{untyped}</span> : null}
          <span className="block">{wayOut}</span>
        </>
      }
      className={`field-sizing-content max-h-[60dvh] overflow-x-auto font-mono text-[0.8125rem] ${className}`}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        isLeaving.current = false
      }}
    />
  )
}

/** The spaces that the line begins with. */
function indentAt({ value, selectionStart }: HTMLTextAreaElement): string {
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart)
  return line.slice(0, line.length - line.trimStart().length)
}

/** As if it was typed: only so can it be taken back with the browser's own undo. */
function insert(area: HTMLTextAreaElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

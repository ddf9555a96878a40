/** Code to write: Tab indents, Enter keeps the indent, and Escape lets the next Tab leave as it does everywhere else. */
import '@fontsource-variable/jetbrains-mono/wght.css'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { controlClass, type Described, FieldFrame, useField } from '#web/ui/field.tsx'
import { indentOf } from './code-changes.ts'
import { codeHints } from './code-hints.ts'

type PlainCodeProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'onKeyDown' | 'onBlur' | 'value'> & {
  value: string
  /** The language, where what is written is run. */
  runsIn?: string | null | undefined
  onChange: (code: string) => void
  onRun?: (() => void) | undefined
}

export function CodeArea({
  hint,
  onRun,
  className = 'min-h-24',
  ...props
}: Omit<PlainCodeProps, 'id'> & Described) {
  const { frame, control } = useField({ ...props, hint: <CodeHint hint={hint} lines={codeHints(props)} /> })
  return (
    <FieldFrame {...frame}>
      <PlainCode {...control} onRun={onRun} className={className} />
    </FieldFrame>
  )
}

export function CodeHint({ hint, lines }: { hint?: ReactNode; lines: readonly string[] }) {
  return (
    <>
      {hint ? <span className="block">{hint}</span> : null}
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  )
}

/** The box alone, for what stands in a frame of its own. */
export function PlainCode({ runsIn, onChange, onRun, className = '', ...props }: PlainCodeProps) {
  const isLeaving = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key, currentTarget: area } = event
    const wasLeaving = isLeaving.current
    isLeaving.current = key === 'Escape'
    if (onRun && key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onRun()
      return
    }
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || area.readOnly || (key !== 'Tab' && key !== 'Enter')) return
    if (key === 'Tab' && wasLeaving) return
    event.preventDefault()
    insert(area, key === 'Tab' ? indentOf(runsIn) : `\n${indentAt(area)}`)
  }
  return (
    <textarea
      rows={8}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      // Long lines scroll within the box: where a line ends can matter.
      wrap="off"
      {...props}
      className={`field-sizing-content max-h-[60dvh] overflow-x-auto py-2.5 font-mono text-[0.8125rem] leading-relaxed read-only:bg-well ${controlClass} ${className}`}
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

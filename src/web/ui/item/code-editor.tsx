/** Code to write in a full editor, or in a plain box for those who prefer it: the choice is kept in this browser. */
import '@fontsource-variable/jetbrains-mono/wght.css'
import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { usePreference } from '#web/lib/preference.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FieldFrame, useField } from '#web/ui/field.tsx'
import { CodeHint, PlainCode } from './code-area.tsx'
import type { Spot } from './code-changes.ts'
import { codeHints } from './code-hints.ts'
import type { createFullEditor, FullEditor } from './full-editor/code-mirror.ts'
import { editorChoice } from './full-editor/editor-choice.ts'
import { useFullEditor } from './full-editor/use-full-editor.ts'

/** For both, so that nothing moves when they take turns. */
const leastHeight = { plain: 'min-h-44', full: '[--code-min-height:--spacing(44)]' }

export function CodeEditor({
  label,
  hint,
  value,
  language,
  readOnly = false,
  onChange,
  onRun,
}: {
  label: string
  hint?: string
  value: string
  language: string | null
  readOnly?: boolean
  onChange: (code: string) => void
  /** By Ctrl+Enter. */
  onRun?: (() => void) | undefined
}) {
  const isPlain = usePreference(editorChoice) === 'plain'
  const place = useRef<HTMLDivElement>(null)
  const { create, hasFailed, retry } = useFullEditor({ isWanted: !isPlain, language, place })
  const full = useRef<FullEditor>(null)
  // Where the one was left, the other goes on.
  const spot = useRef<Spot>(null)
  const lines = codeHints({ runsIn: language, canRun: onRun !== undefined, readOnly })
  const { frame, control } = useField({
    label,
    hint: <CodeHint hint={hint} lines={lines} />,
    aside: <Choice isPlain={isPlain} onRetry={hasFailed ? retry : undefined} />,
  })
  const code = { value, readOnly, onChange, onRun, spot }
  return (
    <FieldFrame {...frame} onLabelClick={create ? () => full.current?.focus() : undefined}>
      <div ref={place} className="min-w-0">
        {create ? (
          <FullCode
            {...code}
            {...{ create, label, language }}
            id={frame.id}
            editor={full}
            description={[hint, ...lines].filter(Boolean).join(' ')}
          />
        ) : (
          <KeptPlace {...control} {...code} runsIn={language} />
        )}
      </div>
    </FieldFrame>
  )
}

function Choice({ isPlain, onRetry }: { isPlain: boolean; onRetry: (() => void) | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-y-1">
      {/* Always there: only what changes within it is read out. */}
      <p role="status">
        {onRetry ? (
          <span className="mr-2">The full editor could not be loaded. You can go on in this one.</span>
        ) : null}
      </p>
      {onRetry ? (
        <button type="button" onClick={onRetry} className="mr-4 rounded-control text-link">
          Try again
        </button>
      ) : null}
      <Checkbox
        // As tall as the box that it stands beside.
        label={<span className="leading-6">Plain editor</span>}
        checked={isPlain}
        onChange={({ target }) => editorChoice.set(target.checked ? 'plain' : 'full')}
      />
    </div>
  )
}

/** The plain box, which is entered and left with the caret where it was. */
function KeptPlace({ spot, ...props }: ComponentProps<typeof PlainCode> & { spot: RefObject<Spot | null> }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const { from, to, isFocused } = spot.current ?? { from: 0, to: 0, isFocused: false }
    if (spot.current) element.setSelectionRange(from, to)
    if (isFocused) element.focus()
    return () => {
      const { selectionStart, selectionEnd } = element
      spot.current = {
        from: selectionStart,
        to: selectionEnd,
        isFocused: document.activeElement === element,
      }
    }
  }, [spot])
  return <PlainCode ref={area} {...props} className={leastHeight.plain} />
}

function FullCode({
  create,
  id,
  editor,
  spot,
  label,
  description,
  value,
  language,
  readOnly,
  onChange,
  onRun,
}: {
  create: typeof createFullEditor
  id: string
  editor: RefObject<FullEditor | null>
  spot: RefObject<Spot | null>
  label: string
  description: string
  value: string
  language: string | null
  readOnly: boolean
  onChange: (code: string) => void
  onRun: (() => void) | undefined
}) {
  const host = useRef<HTMLDivElement>(null)
  const shown = { label, description, value, language, readOnly }
  const change = useEffectEvent(onChange)
  const run = useEffectEvent(() => {
    onRun?.()
    return onRun !== undefined
  })
  const start = useEffectEvent((element: HTMLElement) => create(element, shown, { change, run }))
  useLayoutEffect(() => {
    if (!host.current) return
    const made = start(host.current)
    editor.current = made
    if (spot.current) made.setSpot(spot.current)
    return () => {
      spot.current = made.readSpot()
      editor.current = null
      made.destroy()
    }
  }, [editor, spot])
  useLayoutEffect(() => {
    editor.current?.show(shown)
  })
  return <div ref={host} id={id} className={leastHeight.full} />
}

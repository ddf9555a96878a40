/** What saving would change in the profile there is, and how to keep the old for each. */
import { Minus, PenLine, Plus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Profile } from '#core/documents/profile.ts'
import { compareProfiles, type ProfileChange, revertChange } from '#core/documents/profile-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { fromForm } from './form-profile.ts'
import { useFormState } from './profile-form-state.ts'

const kinds = {
  added: { tone: 'good', icon: Plus, word: 'New', undo: 'Leave it out', undoAll: 'Leave them out' },
  changed: { tone: 'info', icon: PenLine, word: 'Changed', undo: 'Keep the old', undoAll: 'Keep the old' },
  removed: { tone: 'caution', icon: Minus, word: 'Removed', undo: 'Keep it', undoAll: 'Keep them' },
} as const

/** Fewer are shown at once. */
const shownFirst = 12

export function ChangeList({
  current,
  timesLoaded,
}: {
  current: Profile
  /** How often the profile was asked for anew: whenever it was, what changes has to be looked at again. */
  timesLoaded: number
}) {
  const { form, replace } = useFormState()
  const [isWhole, setIsWhole] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const countId = useId()
  useEffect(() => {
    if (timesLoaded === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [timesLoaded])
  // Typing comes first.
  const edited = useDeferredValue(form)
  const changes = useMemo(() => compareProfiles(current, fromForm(edited)), [current, edited])
  const shown = isWhole ? changes : changes.slice(0, shownFirst)

  const undoneAt = useRef<number | null>(null)
  const undo = (change: ProfileChange, index: number) => {
    undoneAt.current = index
    replace((profile) => revertChange(profile, current, change))
  }
  // The next one moves up to where the undone one was, once the list has followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new list that is waited for
  useEffect(() => {
    if (undoneAt.current === null) return
    const buttons = frame.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = buttons[Math.min(undoneAt.current, buttons.length - 1)] ?? frame.current
    undoneAt.current = null
    next?.focus()
  }, [changes])

  return (
    <Panel
      title="What will change"
      headingProps={{ ref: heading, tabIndex: -1, 'aria-describedby': countId }}
    >
      <div ref={frame} tabIndex={-1} className="flex flex-col gap-4">
        <p id={countId} role="status" className="text-quiet">
          {phraseCount(changes.length)}
        </p>
        {changes.length > 0 ? (
          <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
            {shown.map((change, index) => (
              <li key={`${change.path} ${change.kind} ${change.after}`} className="py-3">
                <Change change={change} onUndo={() => undo(change, index)} />
              </li>
            ))}
          </ul>
        ) : null}
        {changes.length > shown.length ? (
          <div>
            <Button kind="quiet" size="small" onClick={() => setIsWhole(true)}>
              Show all {changes.length}
            </Button>
          </div>
        ) : null}
      </div>
    </Panel>
  )
}

const phraseCount = (count: number) =>
  count === 0
    ? 'Nothing: your profile stays as it is.'
    : `Saving makes ${count === 1 ? 'one change' : `${count} changes`} to your profile.`

function Change({ change, onUndo }: { change: ProfileChange; onUndo: () => void }) {
  const { kind, label, count, before, after } = change
  const { tone, icon, word, ...names } = kinds[kind]
  const undo = count > 1 ? names.undoAll : names.undo
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="flex items-center gap-2 text-sm">
          <Chip {...{ tone, icon }}>{word}</Chip>
          <span className="font-medium">{label}</span>
        </p>
        {before ? (
          <Words name="Before">
            <del className="text-quiet">{before}</del>
          </Words>
        ) : null}
        {after ? (
          <Words name="After">
            <ins className="no-underline">{after}</ins>
          </Words>
        ) : null}
      </div>
      <Button
        kind="secondary"
        size="small"
        aria-label={`${undo}: ${label}, ${(after || before).slice(0, 60)}`}
        onClick={onUndo}
      >
        {undo}
      </Button>
    </div>
  )
}

function Words({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="line-clamp-4 wrap-anywhere min-w-0 whitespace-pre-line">
      <span className="sr-only">{name}: </span>
      {children}
    </p>
  )
}

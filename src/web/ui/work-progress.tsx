/** Something takes its time: what is done, how far it is, and the way out. */
import { useLayoutEffect, useRef } from 'react'
import { formatPercent } from '#web/lib/numbers.ts'
import { Button } from './button.tsx'

/** Without `percent` it is not known how far it is; without `onCancel` there is no way out. */
export type Work = { label: string; note?: string; percent?: number; onCancel?: () => void }

export function WorkProgress({ label, note, percent, onCancel }: Work) {
  return (
    <div className="surface-card flex flex-col gap-4 p-6">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p role="status" className="truncate">
            {label}
          </p>
          {note ? <p className="figures truncate text-quiet text-sm">{note}</p> : null}
        </div>
        {onCancel ? (
          <Button kind="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
      <progress
        aria-label={label}
        max={100}
        {...(percent !== undefined && { value: percent })}
        className="sr-only"
      >
        {percent === undefined ? null : formatPercent(percent)}
      </progress>
      <div aria-hidden="true" data-track className="h-2 overflow-hidden rounded-full bg-well">
        <div
          data-fill
          className={`h-full rounded-full bg-copper ${percent === undefined ? 'w-1/4 animate-sway' : 'transition-[width]'}`}
          {...(percent !== undefined && { style: { width: `${Math.min(100, percent)}%` } })}
        />
      </div>
    </div>
  )
}

/** Choosing and progress take each other's place: a focus that was on the one goes to the other, not to nowhere. */
export function useFocusKeeper(isWorking: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const wasInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two take turns by it
  useLayoutEffect(() => {
    const element = frame.current
    if (wasInside.current) element?.querySelector<HTMLElement>('input, button')?.focus()
    const watch = () => {
      wasInside.current = element?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', watch)
    return () => document.removeEventListener('focusin', watch)
  }, [isWorking])
  return frame
}

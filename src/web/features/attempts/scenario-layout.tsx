import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { sayWords } from './say-words.ts'

export type ScenarioMark = {
  id: string
  title: string
  /** Written so far, and the fewest that are asked for. */
  words: number
  minWords: number
  minutes?: number
}

/** The open scenario, and the way to the others. */
export function ScenarioLayout({
  marks,
  current,
  onGo,
  children,
}: {
  marks: readonly ScenarioMark[]
  current: number
  onGo: (place: number) => void
  children: ReactNode
}) {
  const sheet = useRef<HTMLDivElement>(null)
  const shown = useRef(current)
  // Another took the place of the last one: whoever cannot see that is told.
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    window.scrollTo({ top: 0 })
    sheet.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [current])
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <nav aria-label="Scenarios" className="surface-card p-2 lg:sticky lg:top-34 lg:order-last">
        <ol className="flex flex-col gap-1">
          {marks.map((mark, place) => (
            <li key={mark.id}>
              <ScenarioPlace {...{ mark, place }} isCurrent={place === current} onGo={() => onGo(place)} />
            </li>
          ))}
        </ol>
      </nav>
      <div ref={sheet} className="min-w-0">
        {children}
      </div>
    </div>
  )
}

function ScenarioPlace({
  mark: { title, words, minWords, minutes },
  place,
  isCurrent,
  onGo,
}: {
  mark: ScenarioMark
  place: number
  isCurrent: boolean
  onGo: () => void
}) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onGo}
      className="flex w-full items-start gap-3 rounded-control px-3 py-2.5 text-left transition-colors hover:bg-well aria-[current=step]:bg-copper-tint"
    >
      <span className="figures inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-edge bg-card text-sm">
        {words >= minWords ? <Check aria-hidden="true" className="size-4 text-good" /> : place + 1}
      </span>
      <span className="min-w-0 text-sm">
        <span className="block font-medium leading-snug">{title}</span>
        <span className="figures block text-quiet">{sayWords(words, minWords)}</span>
        {minutes ? <span className="figures block text-quiet">{`${minutes} minutes`}</span> : null}
      </span>
    </button>
  )
}

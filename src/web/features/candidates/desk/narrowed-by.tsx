/** What else narrows the list: what a figure of the dashboard stands for. Each is said in words, and can be taken away. */
import { X } from 'lucide-react'
import { countThings } from '#web/lib/count-things.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { reachedWords } from '#web/lib/reached-words.ts'

type Key = 'reached' | 'applied' | 'moved' | 'tested'

export function sayNarrowing(search: DeskSearch): { key: Key; words: string }[] {
  const { reached, applied, moved, tested } = search
  const within = (days: number) => `in the last ${countThings(days, 'day')}`
  return [
    ...(reached ? [{ key: 'reached' as const, words: reachedWords[reached] }] : []),
    ...(applied ? [{ key: 'applied' as const, words: `Applied ${within(applied)}` }] : []),
    ...(moved ? [{ key: 'moved' as const, words: `Came into this status ${within(moved)}` }] : []),
    ...(tested ? [{ key: 'tested' as const, words: `Test scored ${within(tested)}` }] : []),
  ]
}

export function NarrowedBy({
  search,
  onAsk,
}: {
  search: DeskSearch
  onAsk: (change: Partial<DeskSearch>) => void
}) {
  const narrowing = sayNarrowing(search)
  if (narrowing.length === 0) return null
  return (
    <ul aria-label="Shown only" className="flex w-full flex-wrap gap-2">
      {narrowing.map(({ key, words }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove: ${words}`}
            onClick={() => onAsk({ [key]: undefined, page: undefined })}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-edge bg-copper-tint px-3 text-copper text-sm hover:border-copper"
          >
            {words}
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

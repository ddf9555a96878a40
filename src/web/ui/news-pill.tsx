/**
 * Says that a list has changed since it was shown, without moving it: whoever reads goes on, and asks for it when they wish. It hangs
 * over the rows and takes no room of its own.
 */
import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import type { RowNews } from '#web/lib/live/steady-rows.ts'
import { formatNumber } from '#web/lib/numbers.ts'

export function NewsPill({
  news,
  one,
  many = `${one}s`,
  mostCounted = Number.POSITIVE_INFINITY,
  isBelowTopBar = true,
  onShow,
}: {
  news: RowNews | null
  /** What a row is: "new candidate". */
  one: string
  many?: string
  /** So many are a whole page of them: there may be more. */
  mostCounted?: number
  /** The page scrolls; otherwise what it stands in does. */
  isBelowTopBar?: boolean
  onShow: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const show = () => {
    // The button goes with what it did; the rows are next.
    place.current?.focus()
    onShow()
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      aria-live="polite"
      className={`pointer-events-none sticky z-20 flex h-0 justify-center ${isBelowTopBar ? 'top-16' : 'top-0'}`}
    >
      {news ? (
        <button
          type="button"
          onClick={show}
          className="pointer-events-auto mt-2 inline-flex h-9 animate-appear items-center gap-2 whitespace-nowrap rounded-full bg-copper px-4 font-medium text-on-copper text-sm shadow-lg transition-colors hover:bg-copper-strong"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {sayNews(news, { one, many }, mostCounted)}
        </button>
      ) : null}
    </div>
  )
}

function sayNews(
  { added }: RowNews,
  { one, many }: { one: string; many: string },
  mostCounted: number,
): string {
  if (added === 0) return 'The list has changed'
  if (added >= mostCounted) return `More than ${formatNumber(mostCounted - 1)} ${many}`
  return `${formatNumber(added)} ${added === 1 ? one : many}`
}

/**
 * Says that a list has changed since it was shown, without moving it: whoever reads goes on, and asks for it when they wish. It hangs
 * over the rows and takes no room of its own.
 */
import { ArrowUp } from 'lucide-react'
import type { RowNews } from '#web/lib/live/steady-rows.ts'
import { formatNumber } from '#web/lib/numbers.ts'

export function NewsPill({
  news,
  one,
  isBelowTopBar = true,
  onShow,
}: {
  news: RowNews | null
  /** What a row is: "new candidate". */
  one: string
  /** The page scrolls; otherwise what it stands in does. */
  isBelowTopBar?: boolean
  onShow: () => void
}) {
  return (
    <div
      aria-live="polite"
      className={`pointer-events-none sticky z-20 flex h-0 justify-center ${isBelowTopBar ? 'top-16' : 'top-0'}`}
    >
      {news ? (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto mt-2 inline-flex h-9 animate-appear items-center gap-2 whitespace-nowrap rounded-full bg-copper px-4 font-medium text-on-copper text-sm shadow-lg transition-colors hover:bg-copper-strong"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {sayNews(news, one)}
        </button>
      ) : null}
    </div>
  )
}

export function sayNews({ added, gone }: RowNews, one: string): string {
  if (added > 0) return `${formatNumber(added)} ${added === 1 ? one : `${one}s`}`
  return gone > 0 ? 'The list has changed' : 'The order has changed'
}

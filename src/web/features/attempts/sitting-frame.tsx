/** The screen of a test: what it is and the time, and below it one thing. */
import type { ReactNode } from 'react'
import { useTitle } from '#web/ui/page.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

export function SittingFrame({
  title,
  company,
  clock,
  actions,
  strip,
  children,
}: {
  title: string
  company: string
  clock: ReactNode
  /** The way out. */
  actions?: ReactNode
  /** What holds for the whole of it: that it is a preview, that the connection is gone. */
  strip?: ReactNode
  children: ReactNode
}) {
  useTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {/* On a low screen, such as one that is zoomed far in, it would cover what is read. */}
      <header className="sticky top-0 z-30 border-hairline border-b bg-card [@media(max-height:30rem)]:static">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2 sm:px-8">
          <div className="min-w-0 flex-1 basis-40">
            <h1 className="line-clamp-2 text-heading leading-tight max-sm:text-base">{title}</h1>
            <p className="truncate text-quiet text-sm">{company}</p>
          </div>
          <div className="flex shrink-0 items-center gap-3">
            {clock}
            {actions}
          </div>
        </div>
        {strip}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-5 py-6 sm:px-8 sm:py-8">
        {children}
      </main>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { buttonClass } from './button.tsx'
import { useTitle } from './page.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { Wordmark } from './wordmark.tsx'

/** A page of a job seeker that stands alone: nothing around it but the way back. */
export function QuietFrame({
  title,
  eyebrow,
  lead,
  children,
}: {
  title: string
  /** Above the title: for what it is. */
  eyebrow?: ReactNode
  lead?: ReactNode
  children?: ReactNode
}) {
  useTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-hairline border-b bg-card">
        <div className="mx-auto flex min-h-16 w-full max-w-4xl items-center justify-between gap-4 px-5 sm:px-8">
          <Wordmark isShort />
          <div className="flex items-center gap-1">
            <ThemeToggle />
            <Link to={paths.jobSeeker.dashboard} className={buttonClass({ kind: 'quiet', size: 'small' })}>
              <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
              Dashboard
            </Link>
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-5 py-7 sm:px-8 sm:py-10"
      >
        <div className="flex flex-col gap-2">
          {eyebrow}
          <h1 className="wrap-anywhere text-title">{title}</h1>
          {lead ? <p className="max-w-prose text-pretty text-quiet">{lead}</p> : null}
        </div>
        {children}
      </main>
    </div>
  )
}

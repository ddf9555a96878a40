import type { ReactNode } from 'react'
import { PageFrame, PageHeading, type PageProps, useTitle } from './page.tsx'
import { Touchstone } from './touchstone.tsx'

/** Where people come in: a page whose heading stands on the stone. */
export function WelcomePage({
  title,
  lead,
  mark,
  children,
}: Omit<PageProps, 'actions' | 'windowTitle'> & {
  /** What they may be proud of. */
  mark?: ReactNode
}) {
  useTitle('Dashboard')
  return (
    <PageFrame>
      <header
        data-theme="dark"
        className="relative overflow-hidden rounded-card border border-hairline bg-paper px-6 py-5 text-ink sm:px-8 sm:py-8 print:bg-transparent"
      >
        <div className="absolute inset-y-0 right-0 w-1/2 mask-l-from-30% max-sm:hidden print:hidden">
          <Touchstone first={36} gap={62} />
        </div>
        <div className={`relative sm:max-w-[65%] ${mark ? 'max-sm:pr-20' : ''}`}>
          <PageHeading {...{ title, lead }} />
        </div>
        {/* It comes when it is known, and nothing moves for it. */}
        {mark ? <div className="absolute inset-y-0 right-6 flex items-center sm:right-8">{mark}</div> : null}
      </header>
      {children}
    </PageFrame>
  )
}

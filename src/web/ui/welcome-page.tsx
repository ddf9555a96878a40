import { PageFrame, PageHeading, type PageProps, useTitle } from './page.tsx'
import { Touchstone } from './touchstone.tsx'

/** Where people come in: a page whose heading stands on the stone. */
export function WelcomePage({ title, lead, children }: Omit<PageProps, 'actions' | 'windowTitle'>) {
  useTitle('Dashboard')
  return (
    <PageFrame>
      <header
        data-theme="dark"
        className="relative overflow-hidden rounded-card border border-hairline bg-paper px-6 py-8 text-ink sm:px-8 print:bg-transparent"
      >
        <div className="absolute inset-y-0 right-0 w-1/2 mask-l-from-30% max-sm:hidden print:hidden">
          <Touchstone first={36} gap={62} />
        </div>
        <div className="relative sm:max-w-[65%]">
          <PageHeading {...{ title, lead }} />
        </div>
      </header>
      {children}
    </PageFrame>
  )
}

import type { ReactNode } from 'react'
import { Touchstone } from '#web/ui/touchstone.tsx'

/** Where it is seen what something is: the stone, in both themes. */
export function StoneHeader({ isTall, children }: { isTall: boolean; children: ReactNode }) {
  return (
    <header
      data-theme="dark"
      className="relative overflow-hidden rounded-card border border-hairline bg-paper text-ink print:bg-transparent"
    >
      <div className="absolute inset-y-0 right-0 w-2/5 mask-l-from-20% max-lg:hidden print:hidden">
        {isTall ? <Touchstone first={66} gap={84} /> : <Touchstone first={58} gap={44} />}
      </div>
      <div className="relative flex flex-col gap-6 px-6 py-8 sm:flex-row sm:items-center sm:gap-9 sm:px-9 lg:max-w-[74%]">
        {children}
      </div>
    </header>
  )
}

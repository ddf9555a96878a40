import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** Good to know, where it matters. */
export function Note({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-hairline bg-info-tint px-4 py-3 text-info">
      <Info aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</div>
      {action}
    </div>
  )
}

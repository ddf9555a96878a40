import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** One of several things of which a line is shown, and the rest when someone asks for it. */
export function Fold({
  summary,
  aside,
  children,
  className = '',
  ...props
}: Omit<ComponentProps<'details'>, 'children'> & {
  summary: ReactNode
  /** At the end of the line. */
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <details className={`group scroll-mt-20 py-1 ${className}`} {...props}>
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-quiet transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1 wrap-anywhere">{summary}</span>
        {aside}
      </summary>
      {children}
    </details>
  )
}

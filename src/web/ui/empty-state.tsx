import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Nothing here, why that is, and the first step out of it. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span className="relative inline-flex size-20 items-center justify-center">
        <Rosette />
        <Icon aria-hidden="true" strokeWidth={1.5} className="relative size-8 text-copper" />
      </span>
      <p className="font-serif text-heading">{title}</p>
      {children ? <div className="max-w-prose text-quiet">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}

/** An engine-turned rose, as on the back of a watch: twelve ellipses around one centre. */
function Rosette() {
  return (
    <svg aria-hidden="true" viewBox="0 0 80 80" className="absolute inset-0 text-hairline">
      {Array.from({ length: 12 }, (_, turn) => (
        <ellipse
          // biome-ignore lint/suspicious/noArrayIndexKey: the turns of a fixed drawing
          key={turn}
          cx="40"
          cy="40"
          rx="38"
          ry="24"
          fill="none"
          stroke="currentColor"
          transform={`rotate(${turn * 15} 40 40)`}
        />
      ))}
    </svg>
  )
}

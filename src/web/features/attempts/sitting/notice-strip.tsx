import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: 'bg-info-tint text-info',
  caution: 'bg-caution-tint text-caution',
}

/** What holds for the whole attempt, below its header. */
export function NoticeStrip({
  tone,
  icon: Icon,
  isAlert = false,
  action,
  below,
  children,
}: {
  tone: keyof typeof tones
  icon: LucideIcon
  /** It came while someone was working. */
  isAlert?: boolean
  action?: ReactNode
  /** More of it, not read out by itself. */
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`border-hairline border-t ${tones[tone]}`}>
      <div
        role={isAlert ? 'alert' : undefined}
        className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-1.5 text-sm sm:px-8"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <p className="min-w-0 flex-1 basis-56">{children}</p>
        {action}
      </div>
      {below ? <div className="mx-auto w-full max-w-6xl px-5 pb-1.5 text-sm sm:px-8">{below}</div> : null}
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import type { Attempt } from '#contract/attempts.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

export function Paused({ attempt, onGoOn }: { attempt: Attempt; onGoOn: () => void }) {
  const { deadlineAt } = attempt
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-1">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">Paused</p>
        <p className="text-pretty text-quiet text-sm">
          {`You can close this page. It goes on where we stopped, on any device${deadlineAt ? `, until ${formatDateTime(deadlineAt)}` : ''}.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.jobSeeker.dashboard} className={buttonClass({ kind: 'secondary' })}>
          Dashboard
        </Link>
        <Button icon={Play} onClick={onGoOn} autoFocus>
          Go on
        </Button>
      </div>
    </div>
  )
}

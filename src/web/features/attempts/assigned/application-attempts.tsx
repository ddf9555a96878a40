/** What an application asks of its sender, in short lines. */
import type { Attempt } from '#contract/attempts.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { kindWords, nameAttempt } from '#web/lib/attempt-words.ts'
import { AttemptLink, DueLine, StandingChip } from './attempt-parts.tsx'
import { arrangeAttempts, sayTimeLeft } from './attempt-standing.ts'

export function ApplicationAttempts({ attempts, now }: { attempts: readonly Attempt[]; now: Date }) {
  return (
    <ul
      aria-label="Tests for this application"
      className="mt-2 flex flex-col divide-y divide-hairline border-hairline border-t"
    >
      {arrangeAttempts(attempts).map((attempt) => (
        <li key={attempt.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
            <p className="wrap-anywhere font-medium">{nameAttempt(attempt)}</p>
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <StandingChip attempt={attempt} />
              <span className="text-quiet text-sm">{kindWords[attempt.kind]}</span>
              <When attempt={attempt} now={now} />
            </div>
          </div>
          <AttemptLink attempt={attempt} now={now} size="small" />
        </li>
      ))}
    </ul>
  )
}

function When({ attempt, now }: { attempt: Attempt; now: Date }) {
  const { standing, dueAt, company } = attempt
  if (isReopened(standing)) return <DueLine dueAt={dueAt} now={now} />
  switch (standing.kind) {
    case 'ready':
      return <DueLine dueAt={dueAt} now={now} />
    case 'running':
      return <span className="figures font-medium text-sm">{sayTimeLeft(attempt, now)}</span>
    case 'overdue':
      return (
        <span className="text-sm">{`Ask ${company} for more time: they can give it with one click.`}</span>
      )
    default:
      return null
  }
}

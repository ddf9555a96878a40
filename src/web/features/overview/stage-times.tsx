/** How long people are in a stage before they leave it, and who is there now. */
import { Link } from '@tanstack/react-router'
import type { Figures } from '#contract/overview.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { reachedWords } from '#web/lib/reached-words.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

type Stage = Figures['stages'][number]

const stageWords: Record<Stage['stage'], string> = {
  test_pending: `Not ${reachedWords.interview_scheduled.toLowerCase()} yet`,
  interview_scheduled: `Not ${reachedWords.completed.toLowerCase()} yet`,
  completed: 'Waiting for your decision',
}

export function StageTimes({
  stages,
  lead,
  job,
}: {
  stages: Stage[] | undefined
  lead: string
  job: string | undefined
}) {
  return (
    <Panel title="Time in stage" isBusy={!stages}>
      <p className="-mt-3 text-quiet text-sm">{lead}</p>
      {stages ? null : <SkeletonLines count={6} />}
      <ul className="flex flex-col gap-4 empty:hidden">
        {stages?.map(({ stage, left, now }) => (
          <li
            key={stage}
            className="flex flex-col gap-1 border-hairline border-t pt-4 first:border-t-0 first:pt-0"
          >
            <span className="text-quiet text-sm">{stageWords[stage]}</span>
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="figures font-serif text-xl">
                {left ? sayHours(left.medianHours) : 'Not enough yet'}
              </span>
              {left ? (
                <span className="figures text-quiet text-sm">{`median of ${countThings(left.people, 'move')}`}</span>
              ) : null}
            </span>
            <Link
              to={paths.hr.candidates}
              search={{ job, status: stage, sort: 'waiting' }}
              className="w-fit text-link text-sm"
            >
              {now === 1 ? '1 person is there now' : `${formatNumber(now)} people are there now`}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function sayHours(hours: number): string {
  if (hours < 1) return 'Within an hour'
  if (hours < 24) return countThings(Math.round(hours), 'hour')
  const days = hours / 24
  return countThings(days < 10 ? Math.round(days * 10) / 10 : Math.round(days), 'day')
}

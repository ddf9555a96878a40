/** That the end was moved, and why. */
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { TimelineLine } from '#contract/attempts.ts'
import { api } from '#web/lib/api.ts'
import { formatDuration } from '#web/lib/format.ts'
import type { SittingFacts } from './engine/sitting-state.ts'
import { NoticeStrip } from './notice-strip.tsx'

export function TimeGiven({ timeGiven, facts }: { timeGiven: number; facts: SittingFacts }) {
  const { data } = useQuery(
    api.attempts.timeline.queryOptions({
      input: { id: facts.id },
      // Given more once more, there is another reason to read.
      queryKey: ['time given', facts.id, timeGiven],
      retry: false,
    }),
  )
  return (
    <NoticeStrip
      tone="info"
      icon={Clock}
      isAlert
      below={<p className="wrap-anywhere">{sayWhy(data?.timeline ?? [], facts.company)}</p>}
    >
      {`The end was moved: you have ${formatDuration(timeGiven / 1000)} more.`}
    </NoticeStrip>
  )
}

/** By the last line that tells of it; nothing while that is not known. */
export function sayWhy(timeline: readonly TimelineLine[], company: string): string | null {
  const last = timeline.findLast(({ kind }) => kind === 'time_extended' || kind === 'server_away')
  if (last?.kind === 'time_extended') return `${company} writes: “${last.reason}”`
  return last?.kind === 'server_away' ? 'The server was away for a while; that is given back.' : null
}

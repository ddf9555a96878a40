/** That the end was moved, and why. */
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { formatDuration } from '#web/lib/format.ts'
import type { SittingFacts } from './engine/sitting-state.ts'
import { NoticeStrip } from './notice-strip.tsx'
import { sayWhyTimeWasGiven } from './words.ts'

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
      below={<p className="wrap-anywhere">{sayWhyTimeWasGiven(data?.timeline ?? [], facts.company)}</p>}
    >
      {`The end was moved: you have ${formatDuration(timeGiven / 1000)} more.`}
    </NoticeStrip>
  )
}

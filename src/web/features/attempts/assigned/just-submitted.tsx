import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { nameAttempt } from '#web/lib/attempt-words.ts'
import { findJustSubmittedIfAny, listSubmitted } from './attempt-standing.ts'
import { ownAttemptsQuery, useServerNow } from './own-attempts.ts'

/** There before there is anything to say: only then is it read out. */
export function JustSubmitted() {
  const { data, dataUpdatedAt } = useQuery(ownAttemptsQuery)
  const now = useServerNow(data, dataUpdatedAt)
  const attempt = findJustSubmittedIfAny(listSubmitted(data?.attempts ?? []), now)
  return (
    <div role="status" className="empty:-mb-7">
      {attempt ? (
        <div className="flex items-start gap-3 rounded-control border border-hairline bg-good-tint px-4 py-3 text-good">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <p className="min-w-0 wrap-anywhere text-pretty">
            <span className="font-medium">{`“${nameAttempt(attempt)}” was submitted.`}</span>{' '}
            {attempt.isPractice
              ? 'It was practice: nobody else sees it, and it never counts.'
              : `What was saved before the end is in it, and ${attempt.company} has it.`}
          </p>
        </div>
      ) : null}
    </div>
  )
}

/** What else can be done with an attempt of one's own, where its result is shown. */
import { useQuery } from '@tanstack/react-query'
import { isReopened } from '#core/attempts/standing.ts'
import { AttemptLink, RecordedButton } from './attempt-parts.tsx'
import { sayRetake } from './attempt-standing.ts'
import { ownAttemptsQuery, useServerNow } from './own-attempts.ts'

function useOwnAttempt(id: string) {
  const { data, dataUpdatedAt } = useQuery(ownAttemptsQuery)
  const now = useServerNow(data, dataUpdatedAt)
  return { attempt: data?.attempts.find((one) => one.id === id), now }
}

export function AttemptExtras({ id }: { id: string }) {
  const { attempt, now } = useOwnAttempt(id)
  if (!attempt) return null
  const retake = sayRetake(attempt, now)
  return (
    <>
      <AttemptLink attempt={attempt} now={now} size="small" />
      <RecordedButton attempt={attempt} />
      {retake ? <p className="basis-full text-pretty text-quiet text-sm">{retake}</p> : null}
      {isReopened(attempt.standing) ? (
        <p className="basis-full text-pretty text-sm">
          {`${attempt.company} opened it again: you can go on with your answers. Until you do, it stays submitted as it is.`}
        </p>
      ) : null}
    </>
  )
}

export function NextStep({ id }: { id: string }) {
  const { attempt, now } = useOwnAttempt(id)
  return attempt ? <AttemptLink attempt={attempt} now={now} kind="secondary" /> : null
}

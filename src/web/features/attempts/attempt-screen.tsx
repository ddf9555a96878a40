/** One attempt at its address: what is said before it, and then the attempt itself. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { SittingKind, StartIntent } from '#core/attempts/attempt.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { api, client } from '#web/lib/api.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { QuietFrame } from '#web/ui/quiet-frame.tsx'
import { BriefScreen } from './before/brief-screen.tsx'
import { nouns } from './before/brief-words.ts'
import { NoAttempt } from './before/no-attempt.tsx'
import { sendLeftovers } from './sitting/send-leftovers.ts'
import { SittingScreen } from './sitting/sitting-screen.tsx'

export function AttemptScreen({
  kind,
  testId,
  userId,
  onOver,
  onLeave,
}: {
  kind: SittingKind
  testId: string
  userId: string
  onOver: () => void
  onLeave: () => void
}) {
  const queryClient = useQueryClient()
  const [attemptId, setAttemptId] = useState<string | null>(null)
  /** The last one that turned out not to be open. */
  const [closed, setClosed] = useState<{ id: string; latePlaces: readonly number[] } | null>(null)
  const {
    data: found,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery(
    api.attempts.brief.queryOptions({
      input: { kind, testId },
      staleTime: 0,
      gcTime: 0,
      enabled: attemptId === null,
    }),
  )
  const isOthers = found !== undefined && found.userId !== userId
  useAskWhoIsThere(isOthers)
  const brief = isOthers ? undefined : found
  const { id: latestId, standing } = brief?.attempt ?? {}
  const isOld = isFetching && latestId !== undefined && latestId === closed?.id
  // Who has begun goes on at once: the time runs.
  if (latestId && standing?.kind === 'running' && attemptId === null && !isOld) setAttemptId(latestId)
  // What waits to be gone on with takes them in then.
  const isOver = standing?.kind === 'submitted' && !isReopened(standing)
  const leftovers = useLeftovers(userId, isOver ? latestId : undefined)

  const forget = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: api.attempts.key() })
  }, [queryClient])
  const start = async (intent: StartIntent) => {
    try {
      const { id } = await client.attempts.start({ kind, testId, consent: true, intent, userId })
      setAttemptId(id)
    } catch (error) {
      // What is shown is not how it stands any more.
      if (isRefusal(error, 'ATTEMPT_STATUS') || isRefusal(error, 'ATTEMPT_OVERDUE')) await refetch()
      throw error
    }
  }
  const close = useCallback(
    (latePlaces: readonly number[]) => {
      setClosed(attemptId === null ? null : { id: attemptId, latePlaces })
      setAttemptId(null)
      forget()
    },
    [attemptId, forget],
  )
  const leave = useCallback(() => {
    forget()
    onLeave()
  }, [forget, onLeave])
  const finish = useCallback(() => {
    forget()
    onOver()
  }, [forget, onOver])

  if (attemptId)
    return (
      <SittingScreen
        key={attemptId}
        {...{ attemptId, userId }}
        onOver={finish}
        onClosed={close}
        onLeave={leave}
      />
    )
  if (isOld) return <Loading />
  if (brief)
    return (
      <Loaded>
        <BriefScreen
          brief={brief}
          latePlaces={closed && closed.latePlaces.length > 0 ? closed.latePlaces : leftovers}
          onStart={start}
        />
      </Loaded>
    )
  if (isPending || isOthers) return <Loading />
  if (isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID_INPUT'))
    return <NoAttempt noun={nouns[kind]} />
  return (
    <QuietFrame title={kind === 'test' ? 'Take a test' : 'Scenario assessment'}>
      <InlineError onRetry={() => void refetch()}>
        It could not be loaded. Your connection may be interrupted. Nothing you saved is lost.
      </InlineError>
    </QuietFrame>
  )
}

/** Another window has signed someone else in, which is not known here yet: nothing of theirs is shown before it is. */
function useAskWhoIsThere(isOthers: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isOthers) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }, [isOthers, queryClient])
}

/** What this device still holds of one that is over is sent now; it counts as late. */
function useLeftovers(userId: string, attemptId: string | undefined): readonly number[] {
  const [latePlaces, setLatePlaces] = useState<readonly number[]>([])
  useEffect(() => {
    if (!attemptId) return
    let isWanted = true
    sendLeftovers(userId, attemptId).then(
      (places) => isWanted && setLatePlaces(places),
      // It stays on the device, for the next time.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [userId, attemptId])
  return latePlaces
}

/** It came while something else stood here, which had the focus. */
function Loaded({ children }: { children: React.ReactNode }) {
  useEffect(focusHeading, [])
  return children
}

/** One interview at its address: as it is held, and afterwards as it was. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import type { Interview } from '#contract/interviews.ts'
import { api } from '#web/lib/api.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { QuietFrame } from '#web/ui/quiet-frame.tsx'
import { Conversation } from './conversation.tsx'
import { isOver } from './engine.ts'
import { Closed, NotHere } from './other-states.tsx'
import { OwnTranscript } from './own-transcript.tsx'
import { useConversation } from './use-conversation.ts'

/** From the last word to the results. */
const closingMs = 3000

export function InterviewScreen({ id }: { id: string }) {
  const user = useSessionUser()
  // Signed out a moment ago: the guard is on its way to the login.
  return user ? <OwnInterview key={`${user.id}/${id}`} id={id} user={user} /> : <Loading />
}

function OwnInterview({ id, user }: { id: string; user: SessionUser }) {
  const open = useConversation(id, user.id)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const state = open?.state
  const isDone = state?.isJustOver === true && !state.isTyping
  const forget = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: api.attempts.key() }),
    [queryClient],
  )
  useEffect(() => forget, [forget])
  useEffect(() => {
    if (!isDone) return
    const timer = window.setTimeout(() => {
      forget()
      void navigate({ to: paths.jobSeeker.results, replace: true })
    }, closingMs)
    return () => window.clearTimeout(timer)
  }, [isDone, forget, navigate])

  if (!open || state?.status === 'entering' || !state) return <Loading />
  if (state.status === 'missing') return <NotHere />
  if (state.status === 'unreachable')
    return (
      <QuietFrame title="The interview could not be opened">
        <p className="max-w-prose text-pretty">
          Your connection may be interrupted. Nothing that was said is lost.
        </p>
        <div>
          <Button onClick={() => void open.engine.enter()}>Try again</Button>
        </div>
      </QuietFrame>
    )
  const { interview } = state
  if (!interview) return <Loading />
  if (isHeld(interview) || state.isJustOver) return <Conversation {...open} {...{ interview, user }} />
  return isOver(interview) ? (
    <OwnTranscript userId={user.id} interview={interview} onChange={(work) => open.engine.act(work)} />
  ) : (
    <Closed attempt={interview.attempt} />
  )
}

const isHeld = ({ attempt: { standing } }: Interview) =>
  standing.kind === 'ready' || standing.kind === 'running'

/** The interview as it is held: what was said, and a place to answer. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import type { Interview } from '#contract/interviews.ts'
import { client } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { OwnRecordingsButton } from '../recording/own-recordings.tsx'
import { RecordingNotes } from '../recording/recording-notes.tsx'
import { RecordingToggle } from '../recording/recording-toggle.tsx'
import { SelfView } from '../recording/self-view.tsx'
import { useRecording } from '../recording/use-recording.ts'
import { ReadAloudNote, ReadAloudToggle } from '../speech/read-aloud-button.tsx'
import { useReadAloud } from '../speech/use-read-aloud.ts'
import { Composer } from './composer.tsx'
import { EndDialog } from './end-dialog.tsx'
import { isOver } from './engine.ts'
import { InterviewHeader } from './interview-header.tsx'
import { MessageLog } from './message-log.tsx'
import { Paused } from './paused.tsx'
import type { OpenConversation } from './use-conversation.ts'

export function Conversation({
  engine,
  state,
  interview,
  user,
}: OpenConversation & { interview: Interview; user: SessionUser }) {
  const { attempt } = interview
  const { id } = attempt
  useTitle(attempt.title)
  const [isEnding, setIsEnding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isEnded = isOver(interview)
  const isBegun = attempt.standing.kind !== 'ready'
  const isAllowed = isBegun && !isEnded && !interview.isPaused
  const recording = useRecording({ interviewId: id, userId: user.id, isAllowed })
  const readAloud = useReadAloud()
  const isSent = recording.status === 'stopped' && recording.unsent === 0
  useEffect(() => {
    if (isSent) void engine.refresh()
  }, [isSent, engine])
  useReadingNew(state.shown, readAloud.readIfNew)
  const foot = useRef<HTMLDivElement>(null)
  const { shown, said, isTyping, outgoing } = state
  useStayAtEnd(foot, { change: `${shown.length}/${said.length}/${isTyping}`, sentId: outgoing?.sentId })

  const act = (work: () => Promise<Interview>) => {
    setProblem(null)
    engine
      .act(work)
      .catch((error: unknown) =>
        setProblem(refusalText(error, 'That did not work. Your connection may be interrupted.')),
      )
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <InterviewHeader
        interview={interview}
        canPause={isBegun && !isEnded && !interview.isPaused}
        canEnd={isBegun && !isEnded}
        onPause={() => act(() => client.interviews.pause({ id, isPaused: true }))}
        onPerson={() => act(() => client.interviews.askForPerson({ id }))}
        onEnd={() => setIsEnding(true)}
      />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <div className="mx-auto w-full max-w-3xl flex-1 px-4 py-6 sm:px-8 sm:py-8">
          <MessageLog {...{ state, interview, readAloud }} />
        </div>
        <div
          ref={foot}
          className="sticky bottom-0 z-20 border-hairline border-t bg-card pb-[env(safe-area-inset-bottom)] [@media(max-height:30rem)]:static"
        >
          <div className="relative mx-auto flex w-full max-w-3xl flex-col gap-2 px-4 py-3 sm:px-8 sm:py-4">
            <div className="absolute right-4 bottom-full mb-3 sm:right-8">
              <SelfView recording={recording} />
            </div>
            {problem ? <InlineError>{problem}</InlineError> : null}
            <RecordingNotes recording={recording} />
            <ReadAloudNote readAloud={readAloud} />
            <div className="flex flex-wrap items-center gap-2 empty:hidden">
              <RecordingToggle
                recording={recording}
                keptDays={interview.recordingDays}
                company={attempt.company ?? 'the company'}
              />
              <OwnRecordingsButton
                interviewId={id}
                userId={user.id}
                recordings={interview.recordings}
                currentId={recording.status === 'recording' ? recording.recordingId : null}
                onChange={() => engine.refresh()}
              />
              {isEnded ? null : <ReadAloudToggle readAloud={readAloud} />}
            </div>
            {isEnded ? (
              <p role="status" className="py-2 text-quiet">
                {state.isTyping
                  ? 'The interviewer says goodbye.'
                  : 'That is all. Taking you to your results.'}
              </p>
            ) : interview.isPaused ? (
              <Paused
                attempt={attempt}
                onGoOn={() => act(() => client.interviews.pause({ id, isPaused: false }))}
              />
            ) : (
              <Composer {...{ engine, state }} onListen={readAloud.stop} />
            )}
          </div>
        </div>
      </main>
      {isEnding ? (
        <EndDialog
          interview={interview}
          onEnd={() => engine.act(() => client.interviews.end({ id }))}
          onClose={() => setIsEnding(false)}
        />
      ) : null}
    </div>
  )
}

/** What the interviewer says new, where that is wished for; nothing of what was there before. */
function useReadingNew(
  shown: OpenConversation['state']['shown'],
  readIfNew: (text: string, key: string) => void,
): void {
  const last = useRef(shown.at(-1)?.seq ?? 0)
  useEffect(() => {
    const newest = shown.at(-1)
    if (!newest || newest.seq <= last.current) return
    last.current = newest.seq
    if (newest.sender === 'ai') readIfNew(newest.content, String(newest.seq))
  }, [shown, readIfNew])
}

/** What comes new is seen, unless someone is reading further up; what one sends oneself is seen in any case. */
function useStayAtEnd(
  foot: RefObject<HTMLElement | null>,
  { change, sentId }: { change: string; sentId: string | undefined },
): void {
  const isNear = useRef(true)
  useEffect(() => {
    const leave = new AbortController()
    const look = () => {
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement
      isNear.current = scrollHeight - scrollTop - clientHeight < nearPx
    }
    const stay = () => {
      if (isNear.current) scrollToEnd()
    }
    window.addEventListener('scroll', look, { passive: true, signal: leave.signal })
    window.addEventListener('resize', stay, { signal: leave.signal })
    // What is written grows, and would cover what it answers.
    const growing = new ResizeObserver(stay)
    if (foot.current) growing.observe(foot.current)
    return () => {
      leave.abort()
      growing.disconnect()
    }
  }, [foot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is the change that moves it.
  useEffect(() => {
    if (isNear.current) scrollToEnd()
  }, [change])
  useEffect(() => {
    if (sentId) scrollToEnd()
  }, [sentId])
}

const nearPx = 200
const scrollToEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight })

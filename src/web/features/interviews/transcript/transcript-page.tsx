/** The interview of one candidate, for the people who judge it: who, when, how it ended, and what was asked and said. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban, Hourglass, type LucideIcon, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InterviewTranscript } from '#contract/interviews.ts'
import { questionCount } from '#core/interview/plan.ts'
import { api, client } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { useDeskSearch } from '#web/lib/desk-search.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NotHere } from '#web/ui/not-here.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page, PageFrame, useTitle } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RecordingList } from '../recording/recording-list.tsx'
import { TranscriptConversation } from './transcript-conversation.tsx'
import { TranscriptHeading } from './transcript-heading.tsx'
import { TranscriptSkeleton } from './transcript-skeleton.tsx'
import { sayAnswered, sayEnd, sayPersonAsked } from './transcript-words.ts'

/** While someone is at it, it changes by itself. */
const watchMs = 20_000

export function TranscriptPage({ id }: { id: string }) {
  const isBlind = useIsBlind()
  const transcript = useQuery(
    api.interviews.transcript.queryOptions({
      input: { id, isBlind },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? watchMs : false),
    }),
  )
  const { data, error } = transcript
  // Also where it was here a moment ago.
  if (isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID_INPUT')) return <NoInterview />
  if (data) return <Loaded transcript={data} />
  if (transcript.isPending) return <TranscriptSkeleton />
  return (
    <Page title="Interview">
      <InlineError onRetry={() => void transcript.refetch()}>The interview could not be loaded.</InlineError>
    </Page>
  )
}

function NoInterview() {
  return (
    <NotHere
      title="This interview is not here"
      action={
        <Link to={paths.hr.jobs} className={buttonClass({ kind: 'secondary' })}>
          See your company’s jobs
        </Link>
      }
    >
      The candidate erased their data or no longer shares with your company, or it was for another one.
    </NotHere>
  )
}

function Loaded({ transcript }: { transcript: InterviewTranscript }) {
  const { candidateName, status, isPersonAsked } = transcript
  useTitle(`Interview: ${candidateName}`)
  return (
    <PageFrame>
      <TranscriptHeading transcript={transcript} />
      {isPersonAsked ? <PersonAsked transcript={transcript} /> : null}
      {status === 'submitted' ? (
        <div className="grid items-start gap-x-6 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-22 lg:order-last">
            <InShort transcript={transcript} />
            <Panel title="Recordings">
              <Recordings transcript={transcript} />
            </Panel>
          </div>
          <TranscriptConversation transcript={transcript} />
        </div>
      ) : (
        <NothingToRead transcript={transcript} />
      )}
    </PageFrame>
  )
}

function Recordings({ transcript }: { transcript: InterviewTranscript }) {
  const { attemptId: id, isHidden, recordings } = transcript
  const isBlind = useIsBlind()
  if (isHidden)
    return (
      <p className="text-pretty text-quiet">
        A voice or a face tells who someone is. What was recorded, if anything, is here once you have decided.
      </p>
    )
  return recordings.length === 0 ? (
    <p className="text-pretty text-quiet">
      None. Sound and video are recorded only if the candidate switches them on.
    </p>
  ) : (
    <RecordingList
      recordings={recordings}
      fetchFile={(recordingId) => client.interviews.candidateRecordingFile({ id, recordingId, isBlind })}
    />
  )
}

function PersonAsked({ transcript }: { transcript: InterviewTranscript }) {
  const search = useDeskSearch()
  return (
    <Note
      action={
        <Link
          to={paths.hr.candidate}
          params={{ candidateId: transcript.candidateId }}
          search={search}
          className={buttonClass({ kind: 'secondary', size: 'small' })}
        >
          Go to their page
        </Link>
      }
    >
      {sayPersonAsked(transcript)}
    </Note>
  )
}

function InShort({ transcript }: { transcript: InterviewTranscript }) {
  const search = useDeskSearch()
  const { startedAt, submittedAt, answered, planVersion } = transcript
  const facts: { name: string; value: ReactNode }[] = [
    ...(startedAt ? [{ name: 'Began', value: <Moment at={startedAt} /> }] : []),
    ...(submittedAt ? [{ name: 'Ended', value: <Moment at={submittedAt} /> }] : []),
    { name: 'How it ended', value: sayEnd(transcript) },
    { name: 'Questions', value: sayAnswered(answered) },
    ...(planVersion ? [{ name: 'Plan', value: `Version ${formatNumber(planVersion)}` }] : []),
  ]
  return (
    <Panel title="In short">
      <dl className="figures grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-1">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-quiet text-sm">{name}</dt>
            <dd className="text-pretty">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-hairline border-t pt-4 text-pretty text-quiet text-sm">
        <Link
          to={paths.hr.result}
          params={{ resultId: transcript.attemptId }}
          search={search}
          className="text-link"
        >
          See the ratings and what they rest on
        </Link>
      </p>
    </Panel>
  )
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>

/** Why there is nothing to read, and when there will be. */
function NothingToRead({ transcript }: { transcript: InterviewTranscript }) {
  const { icon, title, text } = whyNothing(transcript)
  return (
    <div className="surface-card">
      <EmptyState icon={icon} title={title}>
        {text}
      </EmptyState>
    </div>
  )
}

function whyNothing({ status, answered }: InterviewTranscript): {
  icon: LucideIcon
  title: string
  text: string
} {
  if (status === 'waived')
    return {
      icon: Ban,
      title: 'Waived',
      text: 'You do without this interview. On the candidate’s page you can ask for it after all.',
    }
  if (status === 'in_progress')
    return {
      icon: MessagesSquare,
      title: 'Under way',
      text: `${formatNumber(answered)} of ${formatNumber(questionCount)} questions are answered. It is read once it has ended: nobody reads along.`,
    }
  return {
    icon: Hourglass,
    title: 'Not begun yet',
    text: 'You can read it here once the candidate has done it.',
  }
}

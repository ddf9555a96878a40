/** The interviews of a candidate with people of the company: the one that is planned, and those that were. */
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus, CircleX, MessageSquareWarning } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Candidate } from '#contract/desk.ts'
import type { CandidateMeetings as Known, Meeting } from '#contract/meetings.ts'
import { endOf } from '#core/meetings/meeting.ts'
import { api } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { formatDateTime } from '#web/lib/format.ts'
import type { KeptDrafts } from '#web/lib/kept-drafts.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { MeetingFacts } from '../parts/meeting-facts.tsx'
import { sayWhen, stateWords } from '../parts/meeting-words.ts'
import { CallOffDialog, type CallOffDraft } from './call-off-dialog.tsx'
import { useMeetingActions } from './meeting-actions.ts'
import { MeetingDialog } from './meeting-dialog.tsx'
import type { MeetingDraft } from './meeting-draft.ts'

type Person = Pick<Candidate, 'id' | 'name' | 'untold'>
type Kind = 'schedule' | 'move' | 'callOff' | 'held' | 'missed'
type Drafts = { planning: KeptDrafts<MeetingDraft>; callingOff: KeptDrafts<CallOffDraft> }

export function CandidateMeetings({ candidate }: { candidate: Person }) {
  const isBlind = useIsBlind()
  const list = useQuery(
    api.meetings.ofCandidate.queryOptions({ input: { id: candidate.id, isBlind }, staleTime: 0 }),
  )
  // Of one that is planned: by its id, since someone else may have called it off meanwhile.
  const [asking, setAsking] = useState<{ kind: Kind; id: string | null } | null>(null)
  const drafts = {
    planning: useRef(new Map<string, MeetingDraft>()),
    callingOff: useRef(new Map<string, CallOffDraft>()),
  }
  const known = list.data
  const planned = known?.meetings.find(({ state }) => state === 'planned')
  const canPlan = known && !planned && (known.planning === 'open' || known.planning === 'passes_over_test')
  return (
    <Panel
      title="Interview with a person"
      isBusy={list.isPending}
      actions={
        canPlan ? (
          <Button
            kind="secondary"
            size="small"
            icon={CalendarPlus}
            onClick={() => setAsking({ kind: 'schedule', id: null })}
          >
            Schedule an interview
          </Button>
        ) : null
      }
    >
      {list.isPending ? <SkeletonLines count={3} /> : null}
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The interviews could not be loaded.</InlineError>
      ) : null}
      {known && planned ? (
        <Planned
          {...{ candidate, known }}
          meeting={planned}
          onAsk={(kind) => setAsking({ kind, id: planned.id })}
        />
      ) : null}
      {known && !planned ? (
        <p className="max-w-prose text-pretty text-quiet">{sayNone(known, candidate.name)}</p>
      ) : null}
      {known ? <Past meetings={known.meetings.filter(({ state }) => state !== 'planned')} /> : null}
      {known && asking && (asking.id === null || asking.id === planned?.id) ? (
        <Asked
          {...{ candidate, known, drafts }}
          kind={asking.kind}
          meeting={asking.id === null ? null : (planned ?? null)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Panel>
  )
}

function sayNone({ planning, meetings }: Known, name: string): string {
  switch (planning) {
    case 'over':
      return meetings.length > 0
        ? 'No interview is planned.'
        : 'There was none, and this application is past that step.'
    case 'not_shared':
      return `${name} does not share with your company at the moment, so nobody can be invited.`
    default:
      return 'None is planned yet. You choose the time; the candidate gets an invitation for their calendar.'
  }
}

function Planned({
  candidate,
  known,
  meeting,
  onAsk,
}: {
  candidate: Person
  known: Known
  meeting: Meeting
  onAsk: (kind: Kind) => void
}) {
  const now = new Date(known.now)
  const startsAt = new Date(meeting.startsAt)
  const isOver = endOf({ startsAt, minutes: meeting.minutes }) <= now
  const { language } = readerLocale()
  return (
    <div className="flex flex-col gap-4">
      {known.isAwaited ? null : (
        <Note>The application has ended, so nobody waits for this interview. You can call it off.</Note>
      )}
      {isOver ? <Note>This interview is over by now. Did it take place?</Note> : null}
      {meeting.declined ? (
        <Note>
          <p className="flex items-start gap-2">
            <MessageSquareWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">
              <bdi>{candidate.name}</bdi> cannot make it, as of {formatDateTime(meeting.declined.at)}.
              {meeting.declined.words ? ` They write: “${meeting.declined.words}”` : ''} It stays planned
              until you move it or call it off.
            </span>
          </p>
        </Note>
      ) : null}
      <MeetingFacts
        {...meeting}
        when={
          <>
            <time dateTime={meeting.startsAt}>{sayWhen(meeting.startsAt)}</time>
            {known.candidateTimeZone ? (
              <span className="block text-quiet text-sm">
                For <bdi>{candidate.name}</bdi>:{' '}
                {sayWhen(meeting.startsAt, { language, timeZone: known.candidateTimeZone })}
              </span>
            ) : null}
          </>
        }
      />
      <p className="text-quiet text-sm">
        {meeting.organiser ? `Planned by ${meeting.organiser}.` : 'Whoever planned it is no longer here.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {startsAt <= now ? (
          <>
            <Button kind={isOver ? 'primary' : 'secondary'} size="small" onClick={() => onAsk('held')}>
              It took place
            </Button>
            <Button kind="secondary" size="small" onClick={() => onAsk('missed')}>
              It was missed
            </Button>
          </>
        ) : null}
        {known.planning !== 'not_shared' && known.isAwaited ? (
          <Button kind="secondary" size="small" icon={CalendarClock} onClick={() => onAsk('move')}>
            Move it
          </Button>
        ) : null}
        <Button kind="secondary" size="small" icon={CircleX} onClick={() => onAsk('callOff')}>
          Call it off
        </Button>
      </div>
    </div>
  )
}

function Past({ meetings }: { meetings: readonly Meeting[] }) {
  if (meetings.length === 0) return null
  return (
    <ul
      aria-label="Earlier interviews"
      className="flex flex-col divide-y divide-hairline border-hairline border-t"
    >
      {meetings.map(({ id, state, startsAt, people, reason }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          <Chip tone={state === 'held' ? 'good' : 'neutral'}>{stateWords[state]}</Chip>
          <time dateTime={startsAt} className="figures">
            {formatDateTime(startsAt)}
          </time>
          <span className="wrap-anywhere min-w-0 text-quiet">{reason ?? `With ${people}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the buttons ask for; of a planned one, as it is now. */
function Asked({
  candidate,
  known,
  kind,
  meeting,
  drafts,
  onClose,
}: {
  candidate: Person
  known: Known
  kind: Kind
  meeting: Meeting | null
  drafts: Drafts
  onClose: () => void
}) {
  const act = useMeetingActions(candidate)
  if (!meeting || kind === 'move')
    return <MeetingDialog {...{ candidate, known, meeting, onClose }} drafts={drafts.planning} />
  if (kind === 'callOff')
    return <CallOffDialog {...{ candidate, meeting, onClose }} drafts={drafts.callingOff} />
  const isHeld = kind === 'held'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isHeld ? 'The interview took place?' : 'The interview was missed?'}
      confirmLabel={isHeld ? 'It took place' : 'It was missed'}
      onConfirm={async () => {
        await act({ kind: 'close', meeting, outcome: isHeld ? 'held' : 'missed' })
      }}
    >
      <p className="wrap-anywhere">
        {isHeld
          ? `The interview counts as done, and ${candidate.name} moves on to your decision. You can undo it like any other decision.`
          : `It is noted, and ${candidate.name} stays where they are. You can schedule another one.`}
      </p>
    </ConfirmDialog>
  )
}

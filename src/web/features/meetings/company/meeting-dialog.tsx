/** When, where and with whom: for an interview that is new, or one that is moved. */
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { Candidate } from '#contract/desk.ts'
import type { CandidateMeetings, Meeting } from '#contract/meetings.ts'
import { meetingLimits } from '#core/meetings/meeting.ts'
import { toWallTime } from '#core/meetings/zoned-time.ts'
import { api } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { useForm } from '#web/lib/form.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { sayWhen } from '../parts/meeting-words.ts'
import { useMeetingActions } from './meeting-actions.ts'
import {
  draftOf,
  findProblems,
  listHints,
  type MeetingDraft,
  minutesOf,
  momentOf,
  newDraft,
} from './meeting-draft.ts'

const otherwise = 'That could not be sent. Everything you typed is still here. Please try again.'

export function MeetingDialog({
  candidate,
  known,
  meeting,
  drafts,
  onClose,
}: {
  candidate: Pick<Candidate, 'id' | 'name' | 'untold'>
  known: CandidateMeetings
  /** The one to move, as it is now; null for a new one. */
  meeting: Meeting | null
  drafts: KeptDrafts<MeetingDraft>
  onClose: () => void
}) {
  const { timeZone } = readerLocale()
  const { name: ownName } = useSignedInUser()
  const act = useMeetingActions(candidate)
  const now = new Date()
  const draftId = meeting?.id ?? 'new'
  const asksForWaiver = !meeting && known.planning === 'passes_over_test'
  const form = useForm<MeetingDraft>({
    initial:
      drafts.current.get(draftId) ??
      (meeting ? draftOf(meeting, timeZone) : newDraft({ now, timeZone, people: ownName })),
    check: (values) => findProblems(values, { now: new Date(), timeZone, asksForWaiver }),
    send: async (values) => {
      const details = {
        startsAt: momentOf(values, timeZone)?.toISOString() ?? '',
        minutes: minutesOf(values) ?? 0,
        timeZone,
        place: values.place,
        people: values.people,
        message: values.message,
      }
      await act(
        meeting
          ? { kind: 'move', meeting, details }
          : { kind: 'schedule', details, isTestWaived: asksForWaiver && values.isTestWaived },
      )
      drafts.current.delete(draftId)
      onClose()
    },
    otherwise,
  })
  useKeptDraft(drafts, draftId, form.values)
  return (
    <Dialog
      isOpen
      title={meeting ? 'Move the interview' : 'Schedule an interview'}
      lead={
        <span className="wrap-anywhere">
          {meeting ? (
            `Now it is ${sayWhen(meeting.startsAt)}.`
          ) : (
            <>
              With <bdi>{candidate.name}</bdi>. Nothing is sent before you press the button below.
            </>
          )}
        </span>
      }
      onClose={onClose}
      footer={
        <FormFooter form={form} label={meeting ? 'Move and send' : 'Schedule and send'} onCancel={onClose} />
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        {!meeting && candidate.untold ? (
          <Note>
            {candidate.untold.isMailed
              ? 'They have not heard of your last decision yet. Its mail goes out now, together with the invitation.'
              : 'They have not heard of your last decision yet. They do now, by the invitation.'}
          </Note>
        ) : null}
        {asksForWaiver ? (
          <Note>
            <div className="flex flex-col gap-2 text-ink">
              <p>
                The test is not done yet. An interview now means that you go on without it, and the candidate
                sees that at once. You can undo it like any other decision.
              </p>
              <Checkbox label="Go on without the test" {...form.tick('isTestWaived')} />
            </div>
          </Note>
        ) : null}
        <div className="grid grid-cols-2 gap-4 max-sm:*:first:col-span-2 sm:grid-cols-3">
          <Field
            label="Date"
            type="date"
            data-autofocus
            min={toWallTime(now, timeZone).day}
            className="figures"
            {...form.text('day')}
          />
          <Field label="Time" type="time" step={300} className="figures" {...form.text('time')} />
          <Field
            label="Length in minutes"
            type="number"
            inputMode="numeric"
            min={meetingLimits.minutes.fewest}
            max={meetingLimits.minutes.most}
            step={1}
            className="figures"
            {...form.text('minutes')}
          />
        </div>
        <Moment {...{ candidate, known, timeZone }} values={form.values} exceptId={meeting?.id} />
        <Field
          label="Where"
          autoComplete="off"
          maxLength={meetingLimits.place}
          hint="A link or a place."
          {...form.text('place')}
        />
        <Field
          label="With whom"
          autoComplete="off"
          maxLength={meetingLimits.people}
          {...form.text('people')}
        />
        <TextArea
          label="Message to the candidate (optional)"
          rows={3}
          maxLength={meetingLimits.message}
          {...form.text('message')}
        />
        {/* Enter in a field sends a form only where it has a button of its own. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** The moment for either side, and what is worth a second look. */
function Moment({
  candidate,
  known,
  timeZone,
  values,
  exceptId,
}: {
  candidate: { id: string; name: string }
  known: CandidateMeetings
  timeZone: string
  values: MeetingDraft
  exceptId: string | undefined
}) {
  const isBlind = useIsBlind()
  const startsAt = momentOf(values, timeZone)
  const minutes = minutesOf(values)
  const { data } = useQuery(
    api.meetings.overlaps.queryOptions({
      input:
        startsAt && minutes
          ? {
              ...{ id: candidate.id, startsAt: startsAt.toISOString(), minutes, isBlind },
              ...(exceptId && { exceptId }),
            }
          : skipToken,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  if (!startsAt) return null
  const { candidateTimeZone } = known
  const { language } = readerLocale()
  const iso = startsAt.toISOString()
  const hints = listHints(
    { startsAt, minutes: minutes ?? 0 },
    { now: new Date(), name: candidate.name, candidateTimeZone, overlaps: data?.overlaps ?? [] },
  )
  return (
    <div aria-live="polite" className="flex flex-col gap-3 rounded-control bg-well px-4 py-3">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-quiet">For you</dt>
        <dd className="wrap-anywhere">{sayWhen(iso)}</dd>
        <dt className="wrap-anywhere text-quiet">
          For <bdi>{candidate.name}</bdi>
        </dt>
        <dd className="wrap-anywhere">
          {candidateTimeZone
            ? sayWhen(iso, { language, timeZone: candidateTimeZone })
            : 'We do not know their time zone. They will see it in their own.'}
        </dd>
      </dl>
      {hints.map((hint) => (
        <p key={hint} className="flex items-start gap-2 text-caution text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere min-w-0">{hint}</span>
        </p>
      ))}
    </div>
  )
}

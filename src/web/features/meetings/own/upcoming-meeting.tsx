/** An interview that someone is invited to: when it is for them, where, and what they can say about it. */
import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OwnMeeting } from '#contract/meetings.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { MeetingFacts } from '../parts/meeting-facts.tsx'
import { sayWhen } from '../parts/meeting-words.ts'
import { DeclineDialog, type DeclineDraft } from './decline-dialog.tsx'

export function UpcomingMeeting({ meeting }: { meeting: OwnMeeting }) {
  const [isDeclining, setIsDeclining] = useState(false)
  const drafts = useRef(new Map<string, DeclineDraft>())
  const { id, state, startsAt, companyName, jobTitle, declinedAt, declineWords } = meeting
  if (state === 'called_off')
    return (
      <section aria-label={`Interview for ${jobTitle}`} className="mt-2 border-hairline border-t py-3">
        <p className="wrap-anywhere">{sayCalledOff(meeting)}</p>
      </section>
    )
  return (
    <section
      aria-label={`Interview for ${jobTitle}`}
      className="mt-2 flex flex-col gap-4 border-hairline border-t py-4"
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="wrap-anywhere font-medium">{`Interview with ${companyName}`}</p>
        <Chip tone="copper" icon={CalendarClock}>
          Planned
        </Chip>
      </div>
      <MeetingFacts {...meeting} when={<time dateTime={startsAt}>{sayWhen(startsAt)}</time>} />
      {declinedAt ? (
        <p className="wrap-anywhere text-quiet">
          {`You said that you cannot make it${declineWords ? `: “${declineWords}”` : '.'} ${companyName} was told, and it stays planned until they change it.`}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <DownloadLink href={`/api/meetings/${id}/calendar`} kind="secondary" size="small">
          Add to my calendar
        </DownloadLink>
        <Button kind="quiet" size="small" onClick={() => setIsDeclining(true)}>
          {declinedAt ? 'Change what I said' : 'I cannot make it'}
        </Button>
      </div>
      {isDeclining ? (
        <DeclineDialog meeting={meeting} drafts={drafts} onClose={() => setIsDeclining(false)} />
      ) : null}
    </section>
  )
}

/** Without a reason where it followed from what became of the application. */
const sayCalledOff = ({ companyName, startsAt, reason }: OwnMeeting) =>
  reason === null
    ? `The interview with ${companyName} of ${formatDateTime(startsAt)} is called off.`
    : `${companyName} called off the interview of ${formatDateTime(startsAt)}. They write: “${reason}”`

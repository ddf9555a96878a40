/** An interview with a person as the dashboard tells of it: when and where. What can be done about it is with its application. */
import { Link } from '@tanstack/react-router'
import type { OwnMeeting } from '#contract/meetings.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Place } from '../parts/meeting-facts.tsx'
import { sayWhen } from '../parts/meeting-words.ts'

export function toAppointment({ id, startsAt, companyName, jobTitle, place, declinedAt }: OwnMeeting) {
  return {
    id,
    at: startsAt,
    title: `Interview with ${companyName}`,
    of: `With a person · ${jobTitle}`,
    words: (
      <>
        {declinedAt ? <Chip tone="caution">You cannot make it</Chip> : <Chip tone="copper">Planned</Chip>}
        <p className="figures basis-full text-pretty text-sm">
          <time dateTime={startsAt} className="font-medium">
            {sayWhen(startsAt)}
          </time>
        </p>
        <p className="wrap-anywhere basis-full text-sm">
          <Place place={place} />
        </p>
      </>
    ),
    action: (
      <Link
        to={paths.jobSeeker.applications}
        aria-label={`See the details: Interview with ${companyName}`}
        className={buttonClass({ kind: 'secondary' })}
      >
        See the details
      </Link>
    ),
  }
}

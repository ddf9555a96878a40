import type { ReactNode } from 'react'
import { linkIfAny } from '#core/meetings/meeting.ts'

/** What is agreed on, in lines of a name and what it is. */
export function MeetingFacts({
  when,
  minutes,
  place,
  people,
  message,
}: {
  when: ReactNode
  minutes: number
  place: string
  people: string
  message: string
}) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <Fact name="When">{when}</Fact>
      <Fact name="Length">{`${minutes} minutes`}</Fact>
      <Fact name="Where">
        <Place place={place} />
      </Fact>
      <Fact name="With">
        <bdi>{people}</bdi>
      </Fact>
      {message ? (
        <Fact name="Message">
          <span className="whitespace-pre-line">{message}</span>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet max-sm:mt-1 max-sm:text-sm">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}

/** What a stranger wrote leads somewhere only where it is a plain address of the web. */
export function Place({ place }: { place: string }) {
  const link = linkIfAny(place)
  if (!link) return <bdi>{place}</bdi>
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="text-link">
      {place}
    </a>
  )
}

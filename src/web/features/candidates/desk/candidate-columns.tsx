/** What a recruiter compares at a glance: a column each, and in a narrow table some of it below or beside the rest. */
import { Link } from '@tanstack/react-router'
import { Clock3, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CandidateRow } from '#contract/desk.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { formatDate, formatDateTime, formatTime } from '#web/lib/format.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { CandidateStatusChip } from '../candidate-status.tsx'
import { unsharedWords } from '../candidate-words.ts'

export function Person({ candidate, search }: { candidate: CandidateRow; search: DeskSearch }) {
  const { id, name, avatarUrl, isInvited, shared } = candidate
  return (
    <div className="flex min-w-0 items-center gap-3 md:max-xl:gap-2">
      <span className="-my-1.5 inline-flex shrink-0">
        <Avatar name={name} src={avatarUrl} size="small" />
      </span>
      <div className="flex min-w-0 flex-1 gap-x-3 max-md:gap-y-1 max-[88rem]:flex-col min-[88rem]:items-center">
        <span className="flex min-w-0 items-center gap-2 min-[88rem]:max-w-44 min-[88rem]:shrink-0">
          <Link
            to={paths.hr.candidate}
            params={{ candidateId: id }}
            search={search}
            data-row-link
            className="min-w-0 rounded font-medium underline decoration-transparent underline-offset-4 hover:decoration-copper md:truncate"
          >
            <bdi>{name}</bdi>
          </Link>
          {isInvited ? (
            <span title="Was invited" className="inline-flex shrink-0 text-copper">
              <MailCheck aria-hidden="true" className="size-4" />
              <span className="sr-only">Was invited</span>
            </span>
          ) : null}
        </span>
        <Skills skills={shared?.skills ?? []} />
      </div>
    </div>
  )
}

const skillsShown = 2

/** A line of words where a narrow table has no room for chips. */
const skillAsWord =
  'md:max-[88rem]:min-w-0 md:max-[88rem]:max-w-none md:max-[88rem]:border-0 md:max-[88rem]:px-0 md:max-[88rem]:rounded-none'

/** The first ones, and how many more there are. */
function Skills({ skills }: { skills: string[] }) {
  const more = skills.length - skillsShown
  if (skills.length === 0) return null
  return (
    <span className="flex min-w-0 items-center gap-1 text-quiet text-xs min-[88rem]:flex-1 min-[88rem]:overflow-hidden">
      {skills.slice(0, skillsShown).map((skill, place) => (
        <span
          key={skill}
          title={skill}
          className={`min-w-9 max-w-24 truncate rounded-full border border-hairline px-1.5 max-md:max-w-32 ${skillAsWord} ${place + 1 < Math.min(skills.length, skillsShown) ? "md:max-[88rem]:after:content-[',']" : ''}`}
        >
          {skill}
        </span>
      ))}
      {more > 0 ? (
        <span className={`figures shrink-0 rounded-full border border-hairline px-1.5 ${skillAsWord}`}>
          {`+${formatNumber(more)}`}
          <span className="sr-only"> more skills</span>
        </span>
      ) : null}
    </span>
  )
}

/** With what its person does not know yet. */
export function Standing({ candidate: { status, untold } }: { candidate: CandidateRow }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap max-md:justify-end">
      <CandidateStatusChip status={status} />
      <Untold untold={untold} isBrief />
    </span>
  )
}

/** When they hear of what they do not know yet. */
export function Untold({
  untold,
  isBrief = false,
}: Pick<CandidateRow, 'untold'> & {
  /** Where the table is narrow, the sign alone. */
  isBrief?: boolean
}) {
  if (!untold) return null
  return (
    <span
      title={`They hear of it ${untold.isMailed ? 'by mail ' : ''}at ${formatTime(untold.tellAt)}`}
      className="inline-flex items-center gap-1 whitespace-nowrap text-quiet text-xs"
    >
      <Clock3 aria-hidden="true" className="size-3.5" />
      <span className={`figures ${isBrief ? 'md:max-2xl:sr-only' : ''}`}>
        {isBrief ? formatTime(untold.tellAt) : `told at ${formatTime(untold.tellAt)}`}
      </span>
      <span className="sr-only">: they do not know yet</span>
    </span>
  )
}

export function Scores({
  candidate: { sharing, shared },
  badge = null,
}: {
  candidate: CandidateRow
  /** Beside the first of them. */
  badge?: ReactNode
}) {
  if (!shared)
    return (
      <span
        title={sharing === 'shared' ? '' : unsharedWords[sharing].short}
        className="block text-quiet md:max-w-40 md:truncate"
      >
        {sharing === 'shared' ? 'Not shared' : unsharedWords[sharing].short}
      </span>
    )
  const { testPercent, interviewPercent } = shared
  const scores = [
    ...(testPercent === null ? [] : [`Test: ${formatPercent(testPercent)}`]),
    ...(interviewPercent === null ? [] : [`Interview: ${formatPercent(interviewPercent)}`]),
  ]
  return (
    <span className="figures flex gap-x-3 whitespace-nowrap max-[88rem]:flex-col max-md:items-end">
      {(scores.length > 0 ? scores : ['Pending']).map((score, place) => (
        <span key={score} className="flex items-center gap-2">
          <span className={scores.length > 0 ? '' : 'text-quiet'}>{score}</span>
          {place === 0 ? badge : null}
        </span>
      ))}
    </span>
  )
}

/** In a narrow table, which has no column for the badge. */
export function ScoresWithBadge({ candidate }: { candidate: CandidateRow }) {
  const badge = candidate.shared?.badge
  return (
    <Scores
      candidate={candidate}
      badge={
        badge ? (
          <span className="-my-1 hidden md:max-xl:inline-flex">
            <BadgeOf badge={badge} />
          </span>
        ) : null
      }
    />
  )
}

/** Its name stands beside it where there is room for it. */
export function BadgeOf({ badge }: { badge: NonNullable<CandidateRow['shared']>['badge'] }) {
  if (!badge) {
    return (
      <span className="text-quiet">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No badge</span>
      </span>
    )
  }
  return (
    <span
      title={badge.isByHand ? `${badge.name}, by hand` : badge.name}
      className="flex min-w-0 items-center gap-2 max-md:items-baseline max-md:justify-end"
    >
      <span className="-my-1 shrink-0 self-center">
        <Medallion kind={badge.type} size={24} />
      </span>
      <span className="min-w-0 md:max-2xl:sr-only 2xl:max-w-32 2xl:truncate">
        <bdi>{badge.name}</bdi>
        {badge.isByHand ? ', by hand' : null}
      </span>
    </span>
  )
}

export function Applied({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className="figures text-quiet md:whitespace-nowrap">
      {formatDate(at)}
    </time>
  )
}

/** In a narrow table with when they applied for it. */
export function Position({ candidate: { jobTitle, appliedAt } }: { candidate: CandidateRow }) {
  return (
    <>
      <span title={jobTitle} className="block min-w-0 md:max-w-20 md:truncate lg:max-w-36">
        {jobTitle}
      </span>
      <span className="hidden text-xs md:max-xl:block">
        <Applied at={appliedAt} />
      </span>
    </>
  )
}

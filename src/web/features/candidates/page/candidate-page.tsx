/** One candidate, as far as they let the company see: how they stand, how it fits, and the profile they share. */
import { Link } from '@tanstack/react-router'
import { EyeOff, Mail, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Candidate } from '#contract/desk.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MatchList, MatchMeter } from '#web/ui/match-list.tsx'
import { summarizeMatch } from '#web/ui/match-words.ts'
import { PageFrame, useTitle } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CandidateStatusChip } from '../candidate-status.tsx'
import { unsharedWords } from '../candidate-words.ts'
import { CompareWith } from '../compare/compare-with.tsx'
import { AlsoHere } from './also-here.tsx'
import { DecisionActions } from './decision-actions.tsx'
import { History } from './history.tsx'
import { Neighbours } from './neighbours.tsx'
import { Notes } from './notes.tsx'

export function CandidatePage({
  candidate,
  search,
  tests,
  badges,
  profile,
}: {
  candidate: Candidate
  /** What was looked for on the way here. */
  search: DeskSearch
  /** What they were asked to do, and what they did. */
  tests: ReactNode
  /** What they earned, and what the company gave them. */
  badges: ReactNode
  /** The profile as it is shown, where it is shared. */
  profile: ReactNode
}) {
  useTitle(candidate.name)
  const { sharing, shared, match } = candidate
  return (
    <PageFrame>
      <Neighbours id={candidate.id} search={search} />
      <Heading {...{ candidate, search }} />
      <AlsoHere candidate={candidate} />
      {sharing === 'shared' && shared ? (
        <>
          {tests}
          {badges}
          {match ? <Match match={match} /> : null}
          {profile}
        </>
      ) : (
        <>
          <NotShared candidate={candidate} />
          {tests}
          {badges}
        </>
      )}
      <Notes candidateId={candidate.id} />
      <History id={candidate.id} />
    </PageFrame>
  )
}

function Heading({ candidate, search }: { candidate: Candidate; search: DeskSearch }) {
  const isBlind = search.blind === 'on'
  const { name, avatarUrl, status, isInvited, appliedAt, jobId, jobTitle, shared } = candidate
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 items-start gap-4">
          <span className="max-sm:hidden">
            <Avatar name={name} src={avatarUrl} size="large" />
          </span>
          <div className="flex min-w-0 flex-col gap-2">
            <h1 className="wrap-anywhere text-title">
              <bdi>{name}</bdi>
            </h1>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <CandidateStatusChip status={status} />
              {isInvited ? <Chip icon={MailCheck}>Was invited</Chip> : null}
              <span className="wrap-anywhere text-quiet">
                Applied for {/* Its first tab names everyone who applied. */}
                <Link
                  to={paths.hr.job}
                  params={{ jobId }}
                  search={isBlind ? { tab: 'description' } : {}}
                  className="text-link"
                >
                  {jobTitle}
                </Link>{' '}
                on{' '}
                <time dateTime={appliedAt} title={formatDateTime(appliedAt)} className="figures">
                  {formatDate(appliedAt)}
                </time>
              </span>
            </div>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <CompareWith {...{ candidate, search }} />
          {candidate.hasResume ? (
            <DownloadLink kind="secondary" href={`/api/company/candidates/${candidate.id}/resume`}>
              Original resume
            </DownloadLink>
          ) : null}
          {shared?.email ? (
            <a href={`mailto:${shared.email}`} className={buttonClass({ kind: 'secondary' })}>
              <Mail aria-hidden="true" className="size-4 shrink-0" />
              Write a mail
            </a>
          ) : null}
        </div>
      </div>
      <DecisionActions candidate={candidate} />
    </header>
  )
}

function Match({ match }: { match: NonNullable<Candidate['match']> }) {
  const { score, skills } = match
  return (
    <Panel
      title="How the profile fits the job"
      {...(score !== null && { actions: <MatchMeter score={score} isWide /> })}
    >
      <p className="-mt-2 max-w-prose text-quiet">
        {skills.length === 0 ? 'The job names no skills to compare with. ' : `${summarizeMatch(match)}. `}
        The match sorts the list of applicants. It decides nothing: people do.
      </p>
      <MatchList match={match} sides={{ job: 'The job says', profile: 'The profile says' }} />
    </Panel>
  )
}

function NotShared({ candidate: { sharing } }: { candidate: Candidate }) {
  if (sharing === 'shared') return null
  const { short, long } = unsharedWords[sharing]
  return (
    <div className="surface-card">
      <EmptyState icon={EyeOff} title={short}>
        {long}
      </EmptyState>
    </div>
  )
}

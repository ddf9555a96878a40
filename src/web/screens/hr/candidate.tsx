import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { CandidateAttempts } from '#web/features/attempts/company/candidate-attempts.tsx'
import { CandidateBadges } from '#web/features/badges/awarding/candidate-badges.tsx'
import { CandidatePage } from '#web/features/candidates/page/candidate-page.tsx'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { ProfileSheet } from '#web/features/documents/profile-sheet.tsx'
import { CandidateMeetings } from '#web/features/meetings/company/candidate-meetings.tsx'
import { CandidateResult } from '#web/features/scoring/candidate-result.tsx'
import { api } from '#web/lib/api.ts'
import { deskSearchOf } from '#web/lib/desk-search.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NotHere } from '#web/ui/not-here.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

export default function CandidateScreen() {
  const { candidateId = '' } = useParams({ strict: false })
  return (
    <MembersOnly title="Candidate">
      <OwnCandidate key={candidateId} id={candidateId} />
    </MembersOnly>
  )
}

function OwnCandidate({ id }: { id: string }) {
  const search = deskSearchOf(useSearch({ from: '/hr/hr/candidates/$candidateId' }))
  const isBlind = search.blind === 'on'
  const candidate = useQuery(api.desk.read.queryOptions({ input: { id, isBlind } }))
  const { data, error } = candidate
  // Also where they were here a moment ago.
  if (isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID_INPUT')) {
    return (
      <NotHere
        title="This candidate is not here"
        action={
          <Link to={paths.hr.candidates} search={search} className={buttonClass({ kind: 'secondary' })}>
            See your candidates
          </Link>
        }
      >
        They erased their data, or applied to another company.
      </NotHere>
    )
  }
  if (data) {
    return (
      <CandidatePage
        candidate={data}
        search={search}
        tests={
          <CandidateAttempts
            candidateId={data.id}
            jobId={data.jobId}
            resultOf={(attemptId) => <CandidateResult candidateId={data.id} attemptId={attemptId} />}
          />
        }
        badges={[
          <CandidateMeetings key="meetings" candidate={data} />,
          <CandidateBadges key="badges" candidate={data} />,
        ]}
        profile={data.profile ? <ProfileSheet profile={data.profile} /> : null}
      />
    )
  }
  if (candidate.isPending) return <CandidateSkeleton />
  return (
    <Page title="Candidate">
      <InlineError onRetry={() => void candidate.refetch()}>The candidate could not be loaded.</InlineError>
    </Page>
  )
}

function CandidateSkeleton() {
  return (
    <Page title="Candidate" lead={<Skeleton className="h-5 w-72 max-w-full" />}>
      <div aria-busy="true" className="flex flex-col gap-6">
        <div className="surface-card p-6">
          <SkeletonLines count={5} />
        </div>
        <div className="surface-card p-6 sm:p-12">
          <SkeletonLines count={8} />
        </div>
      </div>
    </Page>
  )
}

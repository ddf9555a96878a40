import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FlaskConical, UserPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { CompanyJob } from '#contract/jobs.ts'
import { Applicants } from '#web/features/candidates/applicants.tsx'
import { Invitations } from '#web/features/candidates/invitations.tsx'
import { InviteDialog } from '#web/features/candidates/invite-dialog.tsx'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { InterviewPlan } from '#web/features/interviews/plan/interview-plan.tsx'
import { CompanyJobPage } from '#web/features/jobs/company-job.tsx'
import { companyJobQuery, isNotHere } from '#web/features/jobs/company-job-query.ts'
import { type CompanyJobSearch, companyJobSearchOf } from '#web/features/jobs/company-jobs-search.ts'
import { JobDescription } from '#web/features/jobs/job-description.tsx'
import { JobSkeleton } from '#web/features/jobs/job-skeleton.tsx'
import { NoJob } from '#web/features/jobs/no-job.tsx'
import { TestList } from '#web/features/tests/test-list.tsx'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export default function JobScreen() {
  const { jobId = '' } = useParams({ strict: false })
  return (
    <MembersOnly title="Job">
      <OwnJob key={jobId} jobId={jobId} />
    </MembersOnly>
  )
}

function OwnJob({ jobId }: { jobId: string }) {
  const job = useQuery(companyJobQuery(jobId))
  // Also where it was here a moment ago.
  if (isNotHere(job.error)) return <NoJob />
  if (job.data) return <LoadedJob job={job.data} />
  if (job.isPending) return <JobSkeleton />
  return (
    <Page title="Job">
      <InlineError onRetry={() => void job.refetch()}>The job could not be loaded.</InlineError>
    </Page>
  )
}

function LoadedJob({ job }: { job: CompanyJob }) {
  const navigate = useNavigate()
  const {
    tab = 'applicants',
    sort = 'match',
    page = 1,
  } = companyJobSearchOf(useSearch({ from: '/hr/hr/jobs/$jobId' }))
  const [isInviting, setIsInviting] = useState(false)
  const show = useCallback(
    (search: CompanyJobSearch) =>
      void navigate({ to: paths.hr.job, params: { jobId: job.id }, search, resetScroll: false }),
    [navigate, job.id],
  )
  const askApplicants = useCallback(
    (asked: { sort: NonNullable<CompanyJobSearch['sort']>; page: number }) =>
      show({ tab: 'applicants', sort: asked.sort, page: asked.page > 1 ? asked.page : undefined }),
    [show],
  )
  const askInvitations = useCallback(
    (next: number) => show({ tab: 'invitations', page: next > 1 ? next : undefined }),
    [show],
  )
  const askTests = useCallback(
    (next: number) => show({ tab: 'tests', page: next > 1 ? next : undefined }),
    [show],
  )
  const isOpen = job.status === 'published'
  const inviteButton = (
    <Button kind="secondary" icon={UserPlus} onClick={() => setIsInviting(true)}>
      Invite people
    </Button>
  )
  return (
    <CompanyJobPage
      job={job}
      onInvite={() => setIsInviting(true)}
      onGone={() => void navigate({ to: paths.hr.jobs })}
    >
      <Tabs
        label="About this job"
        value={tab}
        onChange={(next) => show({ tab: next as NonNullable<CompanyJobSearch['tab']> })}
        tabs={[
          {
            id: 'applicants',
            label: `Applicants (${formatNumber(job.applicants)})`,
            content: (
              <Applicants
                {...{ jobId: job.id, sort, page }}
                onAsk={askApplicants}
                whereNobody={
                  isOpen
                    ? { text: 'Share the public link, or invite people by mail.', action: inviteButton }
                    : { text: whyNobody[job.status === 'draft' ? 'draft' : 'closed'] }
                }
              />
            ),
          },
          {
            id: 'invitations',
            label: 'Invitations',
            content: (
              <Invitations
                {...{ jobId: job.id, isOpen, page }}
                onPage={askInvitations}
                action={inviteButton}
              />
            ),
          },
          {
            id: 'tests',
            label: 'Tests',
            content: <JobTests {...{ job, page }} onPage={askTests} />,
          },
          { id: 'interview', label: 'Interview', content: <InterviewPlan jobId={job.id} /> },
          { id: 'description', label: 'Description', content: <JobDescription job={job} /> },
        ]}
      />
      {isInviting ? <InviteDialog job={job} onClose={() => setIsInviting(false)} /> : null}
    </CompanyJobPage>
  )
}

function JobTests({ job, page, onPage }: { job: CompanyJob; page: number; onPage: (page: number) => void }) {
  const generate =
    job.status === 'closed' ? null : (
      <Link
        to={paths.hr.testGenerator}
        search={{ job: job.id }}
        className={buttonClass({ kind: 'secondary' })}
      >
        <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
        Generate Tests
      </Link>
    )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-quiet text-sm">Candidates are given the test that is published.</p>
        {generate}
      </div>
      <TestList
        jobId={job.id}
        page={page}
        onPage={onPage}
        empty={
          <EmptyState icon={FlaskConical} title="No tests yet">
            {job.status === 'closed'
              ? 'The job is closed. Reopen it to make a test for it.'
              : 'A test is made from the skills that the job asks for.'}
          </EmptyState>
        }
      />
    </div>
  )
}

const whyNobody = {
  draft: 'People can apply once the job is published.',
  closed: 'The job is closed, so nobody can apply any more. You can reopen it.',
}

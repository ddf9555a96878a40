import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { companyJobQuery, isNotHere } from '#web/features/jobs/company-job-query.ts'
import { EditCompanyJob } from '#web/features/jobs/edit-company-job.tsx'
import { nameJob } from '#web/features/jobs/job-actions.ts'
import { JobStatusChip } from '#web/features/jobs/job-status.tsx'
import { NoJob } from '#web/features/jobs/no-job.tsx'
import { EditorSkeleton } from '#web/ui/document/editor-skeleton.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'

export default function EditJob() {
  const { jobId = '' } = useParams({ strict: false })
  return (
    <MembersOnly title="Edit job">
      <OwnJob key={jobId} jobId={jobId} />
    </MembersOnly>
  )
}

function OwnJob({ jobId }: { jobId: string }) {
  // As it is now, since a colleague may have changed it; and not again while someone types.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...companyJobQuery(jobId),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (isNotHere(error)) return <NoJob />
  const job = isFetchedAfterMount ? data : undefined
  return (
    <Page
      title="Edit job"
      lead={
        job ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <JobStatusChip status={job.status} />
            <span className="wrap-anywhere">{nameJob(job)}</span>
          </span>
        ) : null
      }
    >
      {job ? <EditCompanyJob job={job} /> : null}
      {error && !job ? (
        <InlineError onRetry={() => void refetch()}>The job could not be loaded.</InlineError>
      ) : null}
      {error || job ? null : <EditorSkeleton />}
    </Page>
  )
}

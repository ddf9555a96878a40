import { useQuery } from '@tanstack/react-query'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { DescriptionFlow } from '#web/features/jobs/upload/description-flow.tsx'
import { api } from '#web/lib/api.ts'
import { EditorSkeleton } from '#web/ui/document/editor-skeleton.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'

const title = 'Upload JD'

export default function JdUpload() {
  return (
    <MembersOnly title={title}>
      <Page title={title} lead="A job description becomes a published job.">
        <Upload />
      </Page>
    </MembersOnly>
  )
}

function Upload() {
  // Asked anew at every visit, since another window may have gone on with it; and not again during one.
  const { data, isFetchedAfterMount, isError, refetch } = useQuery(
    api.documents.jobDescriptionDraft.queryOptions({ staleTime: 0, refetchOnWindowFocus: false }),
  )
  if (isFetchedAfterMount && data) return <DescriptionFlow draft={data.draft} />
  if (!isError) return <EditorSkeleton />
  return (
    <InlineError onRetry={() => void refetch()}>
      This screen could not be loaded. Your connection may be interrupted.
    </InlineError>
  )
}

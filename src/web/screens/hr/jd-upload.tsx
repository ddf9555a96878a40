import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DescriptionFlow } from '#web/features/jobs/upload/description-flow.tsx'
import { api } from '#web/lib/api.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { EditorSkeleton } from '#web/ui/document/editor-skeleton.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'

export default function JdUpload() {
  const { company } = useSignedInUser()
  return (
    <Page title="Upload JD" lead="A job description becomes a published job.">
      {company?.membership === 'member' ? (
        <Upload />
      ) : (
        <Note
          action={
            <Link to={paths.hr.dashboard} className="text-link">
              See how far it is
            </Link>
          }
        >
          Jobs belong to a company. You can upload them once you are part of one.
        </Note>
      )}
    </Page>
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

import { useQuery } from '@tanstack/react-query'
import { ResumeFlow } from '#web/features/documents/resume-flow.tsx'
import { api } from '#web/lib/api.ts'
import { EditorSkeleton } from '#web/ui/document/editor-skeleton.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'

export default function ResumeUpload() {
  // Asked anew at every visit, since another window may have gone on with it; and not again during one.
  const once = { staleTime: 0, refetchOnWindowFocus: false }
  const profile = useQuery(api.documents.profile.queryOptions(once))
  const draft = useQuery(api.documents.resumeDraft.queryOptions(once))
  return (
    <Page title="Upload Resume" lead="Your resume becomes a profile that you check and correct.">
      {profile.isFetchedAfterMount && draft.isFetchedAfterMount && profile.data && draft.data ? (
        <ResumeFlow own={profile.data} draft={draft.data.draft} />
      ) : profile.isError || draft.isError ? (
        <InlineError
          onRetry={() => {
            void profile.refetch()
            void draft.refetch()
          }}
        >
          This screen could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  )
}

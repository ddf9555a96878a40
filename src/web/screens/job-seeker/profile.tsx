import { useQuery } from '@tanstack/react-query'
import { SheetSkeleton } from '#web/features/documents/document-skeletons.tsx'
import { OwnProfile } from '#web/features/documents/own-profile.tsx'
import { api } from '#web/lib/api.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'

export default function Profile() {
  const profile = useQuery(api.documents.profile.queryOptions())
  if (profile.data) return <OwnProfile own={profile.data} />
  return (
    <Page title="My Profile" lead="What employers see of you once you agree.">
      {profile.isError ? (
        <InlineError onRetry={() => void profile.refetch()}>
          Your profile could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : (
        <SheetSkeleton />
      )}
    </Page>
  )
}

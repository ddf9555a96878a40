import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { Page } from '#web/ui/page.tsx'

/** What a candidate was asked and said. */
export function TranscriptPage({ id }: { id: string }) {
  const transcript = useQuery(api.interviews.transcript.queryOptions({ input: { id } }))
  return <Page title="Interview">{transcript.data?.candidateName}</Page>
}

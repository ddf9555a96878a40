/** What can be done with a resume and the profile that it becomes. */
import type { OwnProfile, ResumeDraft } from '#contract/documents.ts'
import type { Profile } from '#core/documents/profile.ts'
import { api, client } from '#web/lib/api.ts'
import { type DocumentKindActions, followReading, toOutgoing } from '#web/lib/document-upload.ts'
import { queryClient } from '#web/lib/query-client.ts'

export const outgoingResume = (file: File) => toOutgoing(file, '/api/profile/resume-draft', showDraft)

export const resumeActions: DocumentKindActions<ResumeDraft> = {
  name: 'your resume',
  read: async ({ id, signal, onProgress }) => {
    const events = await client.documents.readResume({ id }, { signal })
    return showDraft(await followReading(events, signal, onProgress))
  },
  discard: discardResumeDraft,
}

function showDraft(draft: ResumeDraft): ResumeDraft {
  queryClient.setQueryData(api.documents.resumeDraft.queryKey(), { draft })
  return draft
}

export async function discardResumeDraft(): Promise<void> {
  await client.documents.discardResumeDraft()
  queryClient.setQueryData(api.documents.resumeDraft.queryKey(), { draft: null })
}

export type SaveProfile = { profile: Profile; version: number; draftId?: string }

export async function saveProfile(input: SaveProfile): Promise<OwnProfile> {
  const saved = await client.documents.saveProfile(input)
  if (input.draftId) queryClient.setQueryData(api.documents.resumeDraft.queryKey(), { draft: null })
  return showProfile(saved)
}

export async function removeResumeFile(): Promise<OwnProfile> {
  return showProfile(await client.documents.removeResumeFile())
}

function showProfile(own: OwnProfile): OwnProfile {
  queryClient.setQueryData(api.documents.profile.queryKey(), own)
  return own
}

/** As it is now, whatever the page remembers. */
export function loadProfile(): Promise<OwnProfile> {
  return queryClient.fetchQuery(api.documents.profile.queryOptions({ staleTime: 0 }))
}

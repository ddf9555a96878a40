/** What can be done with a resume and the profile that it becomes. */
import { ORPCError } from '@orpc/client'
import type { OwnProfile, ReadingEvent, ReadingProblem, ResumeDraft } from '#contract/documents.ts'
import type { Profile } from '#core/documents/profile.ts'
import { api, client } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { sendFile } from './send-file.ts'

/** The words belong to the file: why it could not become a profile. */
export class UnreadableResume extends Error {
  readonly problem: ReadingProblem
  constructor(problem: ReadingProblem) {
    super(problem.message)
    this.problem = problem
  }
}

type Upload = { file: File; signal: AbortSignal; onProgress: (percent: number) => void }

export async function uploadResume({ file, signal, onProgress }: Upload): Promise<ResumeDraft> {
  try {
    const { draft } = await sendFile<{ draft: ResumeDraft }>({
      method: 'PUT',
      url: '/api/profile/resume-draft',
      file,
      signal,
      onProgress,
    })
    return showDraft(draft)
  } catch (error) {
    if (error instanceof ORPCError && isRefusal(error, 'UNREADABLE_DOCUMENT'))
      throw new UnreadableResume(error.data as ReadingProblem)
    throw error
  }
}

type Progress = Exclude<ReadingEvent, { step: 'done' | 'failed' }>
type Reading = { id: string; signal: AbortSignal; onProgress: (progress: Progress) => void }

/** The server reads on its own; this listens until it is done. */
export async function readResume({ id, signal, onProgress }: Reading): Promise<ResumeDraft> {
  for await (const event of await client.documents.readResume({ id }, { signal })) {
    if (event.step === 'done') return showDraft(event.draft)
    if (event.step === 'failed') throw new UnreadableResume(event.problem)
    onProgress(event)
  }
  signal.throwIfAborted()
  throw new Error('The reading ended without a result.')
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

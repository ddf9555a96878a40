/** What can be done with a job description on its way to a job. */
import type { JobDescriptionDraft } from '#contract/documents.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import { api, client } from '#web/lib/api.ts'
import {
  type DocumentKindActions,
  followReading,
  type Outgoing,
  toOutgoing,
} from '#web/lib/document-upload.ts'
import { queryClient } from '#web/lib/query-client.ts'

type OutgoingDescription = Outgoing<JobDescriptionDraft>

export const outgoingFile = (file: File): OutgoingDescription =>
  toOutgoing(file, '/api/job-description-draft', showDraft)

/** Sent like a file, so that a long text on a slow line shows how far it is. */
export function outgoingText(text: string): OutgoingDescription {
  const body = new File([JSON.stringify({ text })], 'Pasted text', { type: 'application/json' })
  return toOutgoing(body, '/api/job-description-draft/text', showDraft)
}

export const descriptionActions: DocumentKindActions<JobDescriptionDraft> = {
  name: 'the job description',
  read: async ({ id, signal, onProgress }) => {
    const events = await client.documents.readJobDescription({ id }, { signal })
    return showDraft(await followReading(events, signal, onProgress))
  },
  discard: discardDescription,
}

function showDraft(draft: JobDescriptionDraft): JobDescriptionDraft {
  queryClient.setQueryData(api.documents.jobDescriptionDraft.queryKey(), { draft })
  return draft
}

export async function discardDescription(): Promise<void> {
  await client.documents.discardJobDescription()
  forgetDraft()
}

const forgetDraft = () =>
  queryClient.setQueryData(api.documents.jobDescriptionDraft.queryKey(), { draft: null })

type NewJob = { details: JobDetails; draftId?: string; isPublished: boolean }

export async function createJob(input: NewJob): Promise<CompanyJob> {
  const job = await client.jobs.create(input)
  if (input.draftId) forgetDraft()
  void queryClient.invalidateQueries({ queryKey: api.jobs.key() })
  return job
}

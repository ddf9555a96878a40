/** Jobs over HTTP, as the pages make them. */
import type { JobDescriptionDraft, JobReadingEvent } from '#contract/documents.ts'
import type { BoardJob, CompanyJob } from '#contract/jobs.ts'
import { emptyJob, type JobDetails } from '#core/jobs/job.ts'
import type { Answer, HttpClient } from './client.ts'

/** What can be published. */
export const completeJob: JobDetails = {
  ...emptyJob,
  jobTitle: 'Ferry Mechanic',
  company: 'Fjordlink',
  location: 'Bergen',
  summary: 'Keep our ferries running, on the quay and at sea.',
}

export function createJob(
  client: HttpClient,
  details: Partial<JobDetails> = {},
  rest: { isPublished?: boolean; draftId?: string } = {},
): Promise<Answer> {
  const body = { details: { ...completeJob, ...details }, isPublished: false, ...rest }
  return client.post('/api/company/jobs', body)
}

export async function publishJob(client: HttpClient, details: Partial<JobDetails> = {}): Promise<CompanyJob> {
  const answer = await createJob(client, details, { isPublished: true })
  if (answer.status !== 200) throw new Error(`It was refused: ${JSON.stringify(answer.body)}`)
  return answer.body as CompanyJob
}

export type BoardAnswer = { jobs: BoardJob[]; total: number; hasMore: boolean }

/** What stands behind the question mark, given as pairs: a name may come more than once. */
export async function askBoard(
  client: HttpClient,
  ...pairs: [name: string, value: string][]
): Promise<BoardAnswer> {
  const answer = await client.get(`/api/jobs?${new URLSearchParams(pairs)}`)
  if (answer.status !== 200) throw new Error(`The board said ${JSON.stringify(answer.body)}`)
  return answer.body as BoardAnswer
}

type DraftAnswer = Answer & { draft: JobDescriptionDraft }

export async function uploadDescription(
  client: HttpClient,
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'job.pdf', type = 'application/pdf' } = {},
): Promise<DraftAnswer> {
  const headers = { 'content-type': type, 'x-file-name': name }
  const response = await client.fetch('/api/job-description-draft', { method: 'PUT', headers, body: bytes })
  const body = (await response.json()) as { draft: JobDescriptionDraft }
  return { status: response.status, body, headers: response.headers, draft: body.draft }
}

export async function pasteDescription(client: HttpClient, text: string): Promise<DraftAnswer> {
  const answer = await client.request('PUT', '/api/job-description-draft/text', { text })
  return { ...answer, draft: (answer.body as { draft: JobDescriptionDraft }).draft }
}

/** Every event of a reading, to its end. */
export async function readDescription(client: HttpClient, id: string): Promise<JobReadingEvent[]> {
  const response = await client.fetch(`/api/job-description-draft/${id}/reading`, { method: 'POST' })
  if (response.status !== 200) throw new Error(`The reading was answered with ${response.status}.`)
  return (await response.text())
    .split('\n\n')
    .filter((block) => /^event: message$/m.test(block))
    .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as JobReadingEvent)
}

export async function currentDescription(client: HttpClient): Promise<JobDescriptionDraft | null> {
  const { body } = await client.get('/api/job-description-draft')
  return (body as { draft: JobDescriptionDraft | null }).draft
}

/** Uploads and reads resumes over HTTP, as the page does. */
import type { OwnProfile, ReadingEvent, ResumeDraft } from '#contract/documents.ts'
import { emptyProfile, type Profile } from '#core/documents/profile.ts'
import type { Answer, HttpClient } from './client.ts'
import { makePdf } from './documents.ts'
import { parseEvents } from './events.ts'

export const adaLines = [
  'Ada Ravn',
  'Pharmacist',
  'ada@example.com',
  '',
  'EXPERIENCE',
  'Pharmacist',
  'Northwind Hospital',
  'Mar 2019 - Present',
  '- Prepared sterile medicines',
  '',
  'SKILLS',
  'Compounding, Excel, Norwegian',
]

/** Pages with these lines, the first of them large. */
export async function makePlainPdf(lines: string[], { pages = 1 } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const made = await makePdf((pdf) => {
    for (let page = 0; page < pages; page++) {
      if (page > 0) pdf.addPage()
      lines.forEach((line, n) => {
        pdf.fontSize(page === 0 && n === 0 ? 20 : 11).text(line === '' ? ' ' : line)
      })
    }
  })
  return new Uint8Array(made)
}

export async function uploadResume(
  client: HttpClient,
  bytes: Uint8Array<ArrayBuffer> | ReadableStream,
  { name = 'resume.pdf', type = 'application/pdf' } = {},
): Promise<Answer & { draft: ResumeDraft }> {
  const isStream = bytes instanceof ReadableStream
  const response = await client.fetch('/api/profile/resume-draft', {
    method: 'PUT',
    headers: { 'content-type': type, 'x-file-name': name },
    body: bytes,
    ...(isStream ? { duplex: 'half' } : {}),
  } as RequestInit)
  const body = (await response.json()) as { draft: ResumeDraft }
  return { status: response.status, body, headers: response.headers, draft: body.draft }
}

/** Every event of a reading, to its end. */
export async function readResume(client: HttpClient, id: string): Promise<ReadingEvent[]> {
  const response = await client.fetch(`/api/profile/resume-draft/${id}/reading`, { method: 'POST' })
  if (response.status !== 200) throw new Error(`The reading was answered with ${response.status}.`)
  return parseEvents<ReadingEvent>(await response.text())
}

export async function currentDraft(client: HttpClient): Promise<ResumeDraft | null> {
  return ((await client.get('/api/profile/resume-draft')).body as { draft: ResumeDraft | null }).draft
}

export async function ownProfile(client: HttpClient): Promise<OwnProfile> {
  return (await client.get('/api/profile')).body as OwnProfile
}

export function saveProfile(
  client: HttpClient,
  profile: Partial<Profile>,
  rest: { version: number; draftId?: string },
): Promise<Answer> {
  return client.request('PUT', '/api/profile', {
    profile: { ...emptyProfile, name: 'Ada Ravn', ...profile },
    ...rest,
  })
}

import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { maxDocumentBytes, maxPastedLength } from '#contract/documents.ts'
import { tidyUp } from '#server/housekeeping.ts'
import { filesDir } from '#server/parts.ts'
import { jobDescriptionDrafts } from '#server/platform/db/tables/documents.ts'
import { auditEntries } from '#server/platform/db/tables/platform.ts'
import { filePath } from '#server/platform/files/local-files.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  makeAdmin,
  makeJobSeeker,
  makeRecruiter,
  type TestAccount,
  testPassword,
} from '../../../../tests/support/factories.ts'
import {
  currentDescription,
  pasteDescription,
  readDescription,
  uploadDescription,
} from '../../../../tests/support/job-requests.ts'
import { makePlainPdf } from '../../../../tests/support/resumes.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
const day = 24 * 60 * 60 * 1000
const lines = [
  'Ferry Mechanic',
  'Company: Fjordlink',
  'Location: Bergen',
  '',
  'Responsibilities',
  '- Keep the engines of four ferries running',
  '',
  'Requirements',
  '- You have repaired diesel engines for three years',
]
const text = lines.join('\n')
let pdf: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  pdf = await makePlainPdf(lines)
})

let companies = 0
async function newRecruiter(): Promise<{ recruiter: TestAccount; client: HttpClient }> {
  const recruiter = await makeRecruiter(app().parts, { name: `Company ${++companies}` })
  return { recruiter, client: await app().visitor().signIn(recruiter) }
}
const companyOf = ({ membership }: TestAccount) => ({
  id: membership?.companyId ?? '',
  name: membership?.companyName ?? '',
})
const fileOf = async (id: string): Promise<string> => {
  const { db } = app().parts.database
  const [row] = await db.select().from(jobDescriptionDrafts).where(eq(jobDescriptionDrafts.id, id))
  return row?.fileId ?? ''
}
const onDisk = (id: string) => existsSync(filePath(filesDir(app().parts.config), id))
const bytesToGo = (id: string) => waitFor('the bytes to go', async () => !onDisk(id))

describe('a job description', () => {
  it('is uploaded, and read while its owner watches', async () => {
    const { recruiter, client } = await newRecruiter()
    expect(await currentDescription(client)).toBeNull()
    const { status, draft } = await uploadDescription(client, pdf, { name: 'Ferry%20Mechanic.pdf' })
    expect(status).toBe(200)
    expect(draft).toMatchObject({ fileName: 'Ferry Mechanic.pdf', kind: 'pdf', size: pdf.byteLength })
    const events = await readDescription(client, draft.id)
    expect(events[0]).toEqual({ step: 'waiting' })
    expect(events.some(({ step }) => step === 'reading')).toBe(true)
    const last = events.at(-1)
    if (last?.step !== 'done') throw new Error(`It ended with ${JSON.stringify(last)}`)
    expect(last.draft.reading).toMatchObject({
      helpedBy: null,
      job: { jobTitle: { value: 'Ferry Mechanic' }, company: { value: 'Fjordlink' } },
    })
    expect(await currentDescription(client)).toEqual(last.draft)
    expect(await readDescription(client, draft.id)).toEqual([last])
    const actions = await app()
      .parts.database.db.select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, recruiter.id))
    expect(actions).toContainEqual({
      action: 'documents.job_description_uploaded',
      after: { kind: 'pdf', size: pdf.byteLength },
    })
  })

  it('is pasted, and found the same', async () => {
    const { client } = await newRecruiter()
    const { draft } = await pasteDescription(client, text)
    expect(draft).toMatchObject({ fileName: 'Pasted text', kind: 'text', reading: null })
    const last = (await readDescription(client, draft.id)).at(-1)
    expect(last).toMatchObject({
      step: 'done',
      draft: {
        reading: {
          job: {
            jobTitle: { value: 'Ferry Mechanic' },
            responsibilities: [{ value: 'Keep the engines of four ferries running' }],
            requirements: [{ value: 'You have repaired diesel engines for three years' }],
          },
        },
      },
    })
  })

  it('takes the place of the one before, with its bytes', async () => {
    const { client } = await newRecruiter()
    const first = (await uploadDescription(client, pdf)).draft
    const file = await fileOf(first.id)
    const second = (await pasteDescription(client, text)).draft
    expect(await currentDescription(client)).toEqual(second)
    expect((await client.post(`/api/job-description-draft/${first.id}/reading`)).status).toBe(404)
    await bytesToGo(file)
  })

  it('is forgotten with its bytes when its owner says so, and after a week', async () => {
    const { client } = await newRecruiter()
    const dropped = await fileOf((await pasteDescription(client, text)).draft.id)
    expect((await client.request('DELETE', '/api/job-description-draft')).body).toEqual({})
    expect(await currentDescription(client)).toBeNull()
    await bytesToGo(dropped)
    const old = await fileOf((await pasteDescription(client, text)).draft.id)
    const { parts, clock } = app()
    clock.advance(6 * day)
    await tidyUp(parts)
    expect(onDisk(old)).toBe(true)
    clock.advance(1 * day + 1000)
    await tidyUp(parts)
    await bytesToGo(old)
    clock.advance(-7 * day)
    expect(await currentDescription(client)).toBeNull()
  })

  it('is its owner’s alone: a colleague has their own', async () => {
    const { recruiter, client } = await newRecruiter()
    const { draft } = await pasteDescription(client, text)
    const company = { ...companyOf(recruiter), membership: 'member' as const }
    const colleague = await app()
      .visitor()
      .signIn(await makeRecruiter(app().parts, company))
    expect(await currentDescription(colleague)).toBeNull()
    expect((await colleague.post(`/api/job-description-draft/${draft.id}/reading`)).status).toBe(404)
    await colleague.request('DELETE', '/api/job-description-draft')
    expect((await currentDescription(client))?.id).toBe(draft.id)
  })

  it('whose reader leaves is not read on, and can be read again', async () => {
    const { client } = await newRecruiter()
    const { draft } = await uploadDescription(client, pdf)
    const leaving = new AbortController()
    const response = await client.fetch(`/api/job-description-draft/${draft.id}/reading`, {
      method: 'POST',
      signal: leaving.signal,
    })
    const reader = response.body?.getReader()
    await reader?.read()
    leaving.abort()
    expect((await readDescription(client, draft.id)).at(-1)).toMatchObject({ step: 'done' })
  })
})

describe('what cannot be a job description', () => {
  it.each([
    ['a web page', '<!doctype html><html>', 'html', 'web page'],
    ['a text file', 'Ferry Mechanic', 'not_a_document', 'PDF, DOC or DOCX'],
    ['nothing', '', 'empty', 'This file is empty'],
  ])('%s is refused at once', async (_what, content, code, words) => {
    const { client } = await newRecruiter()
    const answer = await uploadDescription(client, new Uint8Array(Buffer.from(content)))
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'UNREADABLE_DOCUMENT',
      data: { code, message: expect.stringContaining(words) },
    })
  })

  it('a file that is too large, or too long a text', async () => {
    const { client } = await newRecruiter()
    const large = new Uint8Array(maxDocumentBytes + 1)
    large.set(Buffer.from('%PDF-1.7\n'))
    const answer = await uploadDescription(client, large)
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({ message: expect.stringContaining('larger than 10 MB') })
    expect((await pasteDescription(client, 'x'.repeat(maxPastedLength))).status).toBe(200)
    const long = await pasteDescription(client, 'x'.repeat(maxPastedLength + 1))
    expect(long.body).toMatchObject({ data: { fields: { text: expect.stringContaining('too long') } } })
    const blank = await pasteDescription(client, ' \n')
    expect(blank.body).toMatchObject({ data: { fields: { text: 'Please paste the job description' } } })
  })

  it('a text without words says so, in words about a description', async () => {
    const { client } = await newRecruiter()
    const { draft } = await pasteDescription(client, '\u200b\0\ud800')
    expect((await readDescription(client, draft.id)).at(-1)).toEqual({
      step: 'failed',
      problem: { code: 'no_text', message: expect.stringContaining('paste the description') },
    })
  })
})

describe('who may hand one in', () => {
  it('is a member of a company', async () => {
    const { parts, visitor } = app()
    expect((await uploadDescription(visitor(), pdf)).status).toBe(401)
    const { recruiter } = await newRecruiter()
    const waiting = { ...companyOf(recruiter), membership: 'waiting' as const }
    const others = [await makeJobSeeker(parts), await makeAdmin(parts), await makeRecruiter(parts, waiting)]
    for (const account of others) {
      const other = await visitor().signIn(account)
      expect((await uploadDescription(other, pdf)).body).toMatchObject({ code: 'FORBIDDEN' })
      expect((await pasteDescription(other, text)).status).toBe(403)
    }
  })
})

describe('job descriptions as personal data', () => {
  it('are exported with their owner, and erased with them', async () => {
    const { client } = await newRecruiter()
    const { draft } = await pasteDescription(client, text)
    await readDescription(client, draft.id)
    const file = await fileOf(draft.id)
    await client.post('/api/account/export')
    const zip = await waitFor('the export', async () => {
      const answer = await client.fetch('/api/account/export/file')
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
    })
    const files = unzipSync(zip)
    expect(JSON.parse(strFromU8(files['job-description-draft.json'] ?? new Uint8Array()))).toMatchObject({
      fileName: 'Pasted text',
      found: { jobTitle: { value: 'Ferry Mechanic' } },
    })
    expect(strFromU8(files['job-description-draft/Pasted text.txt'] ?? new Uint8Array())).toBe(text)

    await client.post('/api/account/deletion', { password: testPassword })
    const { parts, clock } = app()
    clock.advance(31 * day)
    await tidyUp(parts)
    await bytesToGo(file)
    expect(await fileOf(draft.id)).toBe('')
  })
})

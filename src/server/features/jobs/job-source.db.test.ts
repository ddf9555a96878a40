import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompanyJob } from '#contract/jobs.ts'
import { filesDir } from '#server/parts.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { filePath } from '#server/platform/files/local-files.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeRecruiters } from '../../../../tests/support/factories.ts'
import { createJob, pasteDescription, readDescription } from '../../../../tests/support/job-requests.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
let client: HttpClient
let colleague: HttpClient
let stranger: HttpClient
beforeAll(async () => {
  const { parts, visitor } = app()
  const made = await makeRecruiters(parts, 'Fjordlink')
  client = await visitor().signIn(made.recruiter)
  colleague = await visitor().signIn(made.colleague)
  stranger = await visitor().signIn(made.stranger)
})

describe('a job with its description', () => {
  const text = 'Ship Cook\n\nRequirements\n- You have cooked for twenty people'
  const describeShip = async () => {
    const { draft } = await pasteDescription(client, text)
    await readDescription(client, draft.id)
    return draft
  }
  const fileOf = async (id: string) => {
    const [row] = await app().parts.database.db.select().from(jobs).where(eq(jobs.id, id))
    return row?.sourceFileId ?? ''
  }
  const onDisk = (file: string) => existsSync(filePath(filesDir(app().parts.config), file))

  it('keeps what it was made from, for its own company', async () => {
    const draft = await describeShip()
    const job = (await createJob(client, { jobTitle: 'Ship Cook' }, { draftId: draft.id })).body as CompanyJob
    expect(job.source).toEqual({ fileName: 'Pasted text', size: text.length })
    expect(job.reading?.view.lines.map((line) => line.text)).toContain('Ship Cook')
    expect((await client.get('/api/job-description-draft')).body).toEqual({ draft: null })
    const source = await colleague.fetch(`/api/company/jobs/${job.id}/source`)
    expect(await source.text()).toBe(text)
    expect(source.headers.get('content-disposition')).toMatch(/^attachment; filename="Pasted text\.txt"/)
    expect((await stranger.get(`/api/company/jobs/${job.id}/source`)).status).toBe(404)
  })

  it('is copied with it, and each copy can be deleted alone', async () => {
    const draft = await describeShip()
    const job = (await createJob(client, {}, { draftId: draft.id })).body as CompanyJob
    const copy = (await client.post(`/api/company/jobs/${job.id}/duplicate`)).body as CompanyJob
    expect(copy.source).toEqual(job.source)
    expect(copy.reading).toEqual(job.reading)
    const [original, copied] = [await fileOf(job.id), await fileOf(copy.id)]
    await client.request('DELETE', `/api/company/jobs/${job.id}`)
    await waitFor('the bytes to go', async () => !onDisk(original))
    expect(onDisk(copied)).toBe(true)
    const source = await client.fetch(`/api/company/jobs/${copy.id}/source`)
    expect(await source.text()).toBe(text)
  })

  it('is not made from a description that is not there, or a colleague’s', async () => {
    const draft = await describeShip()
    expect((await createJob(colleague, {}, { draftId: draft.id })).status).toBe(404)
    const { total } = (await colleague.get('/api/company/jobs')).body as { total: number }
    expect((await createJob(client, { jobTitle: '' }, { draftId: draft.id, isPublished: true })).status).toBe(
      422,
    )
    expect(((await client.get('/api/company/jobs')).body as { total: number }).total).toBe(total)
    expect((await createJob(client, {}, { draftId: draft.id })).status).toBe(200)
    expect((await createJob(client, {}, { draftId: draft.id })).status).toBe(404)
  })
})

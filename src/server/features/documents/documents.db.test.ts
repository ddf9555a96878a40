import { existsSync } from 'node:fs'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OwnProfile } from '#contract/documents.ts'
import { emptyProfile, emptyWork } from '#core/documents/profile.ts'
import { tidyUp } from '#server/housekeeping.ts'
import { filesDir } from '#server/parts.ts'
import { resumeDrafts } from '#server/platform/db/tables/documents.ts'
import { auditEntries, storedFiles } from '#server/platform/db/tables/platform.ts'
import { filePath } from '#server/platform/files/local-files.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeJobSeeker, suspend, type TestAccount } from '../../../../tests/support/factories.ts'
import {
  adaLines,
  currentDraft,
  makePlainPdf,
  ownProfile,
  readResume,
  saveProfile,
  uploadResume,
} from '../../../../tests/support/resumes.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
const day = 24 * 60 * 60 * 1000
let pdf: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  pdf = await makePlainPdf(adaLines)
})

async function newSeeker(): Promise<{ seeker: TestAccount; client: HttpClient }> {
  const seeker = await makeJobSeeker(app().parts)
  return { seeker, client: await app().visitor().signIn(seeker) }
}

const fileOfDraft = async (id: string): Promise<string> => {
  const [row] = await app().parts.database.db.select().from(resumeDrafts).where(eq(resumeDrafts.id, id))
  return row?.fileId ?? ''
}
const onDisk = (id: string) => existsSync(filePath(filesDir(app().parts.config), id))
const bytesToGo = (id: string) => waitFor('the bytes to go', async () => !onDisk(id))
const actionsAbout = async (userId: string) => {
  const rows = await app()
    .parts.database.db.select({ action: auditEntries.action, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, userId))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
  return rows.filter(({ action }) => action.startsWith('documents.'))
}

describe('a resume', () => {
  it('is uploaded, read while its owner watches, confirmed and kept', async () => {
    const { seeker, client } = await newSeeker()
    expect(await currentDraft(client)).toBeNull()
    expect(await ownProfile(client)).toEqual({ profile: null, version: 0, updatedAt: null, resume: null })

    const { status, draft } = await uploadResume(client, pdf, { name: encodeURIComponent('Résumé Ada.pdf') })
    expect(status).toBe(200)
    expect(draft).toMatchObject({ fileName: 'Résumé Ada.pdf', size: pdf.byteLength, reading: null })
    expect(await currentDraft(client)).toEqual(draft)

    const events = await readResume(client, draft.id)
    expect(events[0]).toEqual({ step: 'waiting' })
    expect(events.some(({ step }) => step === 'reading')).toBe(true)
    const last = events.at(-1)
    if (last?.step !== 'done') throw new Error(`It ended with ${JSON.stringify(last)}`)
    expect(last.draft.reading?.resume).toMatchObject({
      name: { value: 'Ada Ravn' },
      email: { value: 'ada@example.com' },
    })
    expect(last.draft.reading?.view.lines.map(({ text }) => text)).toContain('Ada Ravn')
    expect(last.draft.reading?.helpedBy).toBeNull()

    // A page that is loaded again finds it as it was, and need not have it read again.
    expect(await currentDraft(client)).toEqual(last.draft)
    expect(await readResume(client, draft.id)).toEqual([last])

    const saved = await saveProfile(client, { email: ' ada@example.com ' }, { version: 0, draftId: draft.id })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      profile: { ...emptyProfile, name: 'Ada Ravn', email: 'ada@example.com' },
      version: 1,
      resume: { fileName: 'Résumé Ada.pdf', kind: 'pdf', size: pdf.byteLength },
    })
    expect(await ownProfile(client)).toEqual(saved.body)
    expect(await currentDraft(client)).toBeNull()
    expect((await client.get('/api/session')).body).toMatchObject({ user: { name: seeker.name } })

    const kept = await client.fetch('/api/profile/resume')
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(pdf)
    expect(await actionsAbout(seeker.id)).toEqual([
      { action: 'documents.profile_saved', after: { version: 1, withResume: true } },
      { action: 'documents.resume_uploaded', after: { kind: 'pdf', size: pdf.byteLength } },
    ])
  })

  it('takes the place of the one before, with its bytes', async () => {
    const { client } = await newSeeker()
    const first = (await uploadResume(client, pdf)).draft
    const file = await fileOfDraft(first.id)
    const second = (await uploadResume(client, pdf, { name: 'newer.pdf' })).draft
    expect(second.id).not.toBe(first.id)
    expect(await currentDraft(client)).toEqual(second)
    expect((await client.post(`/api/profile/resume-draft/${first.id}/reading`)).status).toBe(404)
    await bytesToGo(file)
  })

  it('is forgotten with its bytes when its owner says so', async () => {
    const { seeker, client } = await newSeeker()
    const { draft } = await uploadResume(client, pdf)
    const file = await fileOfDraft(draft.id)
    expect((await client.request('DELETE', '/api/profile/resume-draft')).body).toEqual({})
    expect(await currentDraft(client)).toBeNull()
    await bytesToGo(file)
    expect((await client.request('DELETE', '/api/profile/resume-draft')).status).toBe(200)
    const actions = (await actionsAbout(seeker.id)).map(({ action }) => action)
    expect(actions).toEqual(['documents.resume_discarded', 'documents.resume_uploaded'])
  })

  it('is forgotten after a week', async () => {
    const { client } = await newSeeker()
    const { draft } = await uploadResume(client, pdf)
    const file = await fileOfDraft(draft.id)
    app().clock.advance(7 * day - 60_000)
    await tidyUp(app().parts)
    app().clock.set(new Date())
    expect(await currentDraft(client)).not.toBeNull()
    app().clock.advance(7 * day + 60_000)
    await tidyUp(app().parts)
    app().clock.set(new Date())
    expect(await currentDraft(client)).toBeNull()
    await bytesToGo(file)
  })

  it('is no one else’s', async () => {
    const { client } = await newSeeker()
    const { client: stranger } = await newSeeker()
    const { draft } = await uploadResume(client, pdf)
    expect((await stranger.post(`/api/profile/resume-draft/${draft.id}/reading`)).status).toBe(404)
    expect((await saveProfile(stranger, {}, { version: 0, draftId: draft.id })).status).toBe(404)
    expect(await currentDraft(stranger)).toBeNull()
    expect((await stranger.request('DELETE', '/api/profile/resume-draft')).status).toBe(200)
    expect(await currentDraft(client)).toEqual(draft)
    expect((await ownProfile(stranger)).version).toBe(0)
  })

  it('that could not be read says why, and can be tried again', async () => {
    const { client } = await newSeeker()
    const { draft } = await uploadResume(client, await makePlainPdf([]))
    const events = await readResume(client, draft.id)
    expect(events.at(-1)).toMatchObject({
      step: 'failed',
      problem: { code: 'no_text', message: expect.stringContaining('type your profile by hand') },
    })
    expect((await currentDraft(client))?.reading).toBeNull()
    // By hand, and still with the file as the original.
    const saved = await saveProfile(client, {}, { version: 0, draftId: draft.id })
    expect(saved.body).toMatchObject({ version: 1, resume: { kind: 'pdf' } })
  })

  it('whose reader leaves is not read on, and can be read again', async () => {
    const { client } = await newSeeker()
    const { draft } = await uploadResume(client, await makePlainPdf(adaLines, { pages: 10 }))
    const leave = new AbortController()
    const response = await client.fetch(`/api/profile/resume-draft/${draft.id}/reading`, {
      method: 'POST',
      signal: leave.signal,
    })
    await response.body?.getReader().read()
    leave.abort()
    expect((await readResume(client, draft.id)).at(-1)).toMatchObject({ step: 'done' })
  })

  it('is read once at a time: the one who asks last gets it', async () => {
    const { client } = await newSeeker()
    const { draft } = await uploadResume(client, await makePlainPdf(adaLines, { pages: 10 }))
    const first = await client.fetch(`/api/profile/resume-draft/${draft.id}/reading`, { method: 'POST' })
    const second = await readResume(client, draft.id)
    expect(second.at(-1)).toMatchObject({ step: 'done' })
    expect(await first.text()).toContain('being read in another window')
  })

  it('that is replaced while it is read ends the reading', async () => {
    const { client } = await newSeeker()
    const { draft } = await uploadResume(client, await makePlainPdf(adaLines, { pages: 10 }))
    const reading = await client.fetch(`/api/profile/resume-draft/${draft.id}/reading`, { method: 'POST' })
    const { draft: newer } = await uploadResume(client, pdf)
    expect(await reading.text()).toContain('"step":"failed"')
    expect((await readResume(client, newer.id)).at(-1)).toMatchObject({
      step: 'done',
      draft: { id: newer.id },
    })
  })
})

describe('a profile', () => {
  it('is saved without a resume, and once more', async () => {
    const { client } = await newSeeker()
    const work = { ...emptyWork, title: 'Nurse', start: '2019', end: 'present' }
    expect((await saveProfile(client, { workHistory: [work] }, { version: 0 })).body).toMatchObject({
      version: 1,
    })
    const second = await saveProfile(client, { skills: ['Go', ' go '] }, { version: 1 })
    expect(second.body).toMatchObject({
      version: 2,
      profile: { skills: ['Go'], workHistory: [] },
      resume: null,
    })
  })

  it('is not overwritten by a page that is behind', async () => {
    const { client } = await newSeeker()
    expect((await saveProfile(client, { headline: 'First' }, { version: 0 })).status).toBe(200)
    for (const version of [0, 2]) {
      const late = await saveProfile(client, { headline: 'Late' }, { version })
      expect(late.status).toBe(409)
      expect(late.body).toMatchObject({ code: 'PROFILE_CHANGED', defined: true })
    }
    expect((await ownProfile(client)).profile?.headline).toBe('First')
  })

  it('keeps its draft when the save is refused', async () => {
    const { client } = await newSeeker()
    await saveProfile(client, {}, { version: 0 })
    const { draft } = await uploadResume(client, pdf)
    expect((await saveProfile(client, {}, { version: 0, draftId: draft.id })).status).toBe(409)
    expect(await currentDraft(client)).toEqual(draft)
  })

  it('says which fields are wrong', async () => {
    const { client } = await newSeeker()
    const answer = await saveProfile(
      client,
      {
        name: '',
        links: ['javascript:alert(1)'],
        summary: 'a\0b',
        workHistory: [{ ...emptyWork, end: 'soon' }],
      },
      { version: 0 },
    )
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      data: {
        fields: {
          'profile.name': 'Name is required',
          'profile.links.0': 'Please enter a link that begins with https://',
          'profile.summary': 'Please remove the characters that cannot be shown.',
          'profile.workHistory.0.title': 'Please enter a title or a company',
          'profile.workHistory.0.end': 'Please enter a year, or a month and a year',
        },
      },
    })
  })

  it('has one original: the newest', async () => {
    const { client } = await newSeeker()
    const first = (await uploadResume(client, pdf)).draft
    await saveProfile(client, {}, { version: 0, draftId: first.id })
    const second = (await uploadResume(client, pdf, { name: 'second.pdf' })).draft
    const { db } = app().parts.database
    const files = await db.select({ id: storedFiles.id, name: storedFiles.name }).from(storedFiles)
    const earlier = files.filter(({ name }) => name === 'resume.pdf').map(({ id }) => id)
    const saved = await saveProfile(client, {}, { version: 1, draftId: second.id })
    expect(saved.body).toMatchObject({ version: 2, resume: { fileName: 'second.pdf' } })
    await waitFor('the first to go', async () => earlier.some((id) => !onDisk(id)))

    // The profile stays without it.
    const removed = await client.request('DELETE', '/api/profile/resume')
    expect(removed.body).toMatchObject({ version: 2, profile: { name: 'Ada Ravn' }, resume: null })
    expect((await client.get('/api/profile/resume')).status).toBe(404)
    expect((await client.request('DELETE', '/api/profile/resume')).status).toBe(404)
  })

  it('goes along as JSON Resume', async () => {
    const { client } = await newSeeker()
    expect((await client.get('/api/profile/json-resume')).status).toBe(404)
    await saveProfile(client, { headline: 'Nurse', skills: ['Go'] }, { version: 0 })
    const answer = await client.get('/api/profile/json-resume')
    expect(answer.body).toMatchObject({
      basics: { name: 'Ada Ravn', label: 'Nurse' },
      skills: [{ name: 'Go' }],
    })
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="resume.json"/)
  })
})

describe('at the same moment', () => {
  it('uploads leave one draft and one file', async () => {
    const { client } = await newSeeker()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => uploadResume(client, pdf, { name: `${n}.pdf` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const draft = await currentDraft(client)
    expect(answers.map((answer) => answer.draft.id)).toContain(draft?.id)
    const { db } = app().parts.database
    const files = (await db.select().from(storedFiles)).filter(({ name }) => /^[1-4]\.pdf$/.test(name))
    expect(files).toHaveLength(1)
  })

  it('saves of the same version are one save', async () => {
    const { client } = await newSeeker()
    const { draft } = await uploadResume(client, pdf)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => saveProfile(client, { headline: `${n}` }, { version: 0, draftId: draft.id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const won = answers.find(({ status }) => status === 200)?.body as OwnProfile
    expect(await ownProfile(client)).toEqual(won)
  })

  it('someone who is barred stores nothing more', async () => {
    const { seeker, client } = await newSeeker()
    const { documents } = app().parts
    await suspend(app().parts, seeker)
    const actor = { userId: seeker.id, companyId: null, requestId: null }
    const input = { profile: { ...emptyProfile, name: 'Ada' }, version: 0 }
    await expect(documents.drafts.upload(actor, seeker, new File([pdf], 'a.pdf'))).rejects.toThrow()
    await expect(documents.saveProfile(actor, seeker, input)).rejects.toThrow()
    expect((await uploadResume(client, pdf)).status).toBe(401)
  })
})

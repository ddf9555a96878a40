import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { restore } from '#server/commands.ts'
import { tidyUp } from '#server/housekeeping.ts'
import { filesDir } from '#server/parts.ts'
import { writeBackup } from '#server/platform/backup/backup.ts'
import { profiles, resumeDrafts } from '#server/platform/db/tables/documents.ts'
import { filePath } from '#server/platform/files/local-files.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeJobSeeker, type TestAccount, testPassword } from '../../../../tests/support/factories.ts'
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

type Owner = { seeker: TestAccount; client: HttpClient; pdf: Uint8Array<ArrayBuffer>; files: string[] }

/** With a profile, its original and another resume that was read. */
async function makeOwner(): Promise<Owner> {
  const seeker = await makeJobSeeker(app().parts)
  const client = await app().visitor().signIn(seeker)
  const pdf = await makePlainPdf(adaLines)
  const { draft } = await uploadResume(client, pdf, { name: 'first.pdf' })
  await saveProfile(client, { headline: 'Pharmacist' }, { version: 0, draftId: draft.id })
  const second = await uploadResume(client, pdf, { name: 'second.pdf' })
  await readResume(client, second.draft.id)
  const { db } = app().parts.database
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, seeker.id))
  const [drafted] = await db.select().from(resumeDrafts).where(eq(resumeDrafts.userId, seeker.id))
  return { seeker, client, pdf, files: [profile?.resumeFileId ?? '', drafted?.fileId ?? ''] }
}

const onDisk = (id: string) => existsSync(filePath(filesDir(app().parts.config), id))

async function countRows(userId: string): Promise<number> {
  const { db } = app().parts.database
  const kept = await db.select().from(profiles).where(eq(profiles.userId, userId))
  const drafted = await db.select().from(resumeDrafts).where(eq(resumeDrafts.userId, userId))
  return kept.length + drafted.length
}

const leave = (client: HttpClient) => client.post('/api/account/deletion', { password: testPassword })

describe('documents as personal data', () => {
  it('are in an export: the profile, the original and what is not confirmed yet', async () => {
    const { client, pdf } = await makeOwner()
    await client.post('/api/account/export')
    await waitFor('the export', async () => (await client.get('/api/account/export/file')).status === 200)
    const download = await client.fetch('/api/account/export/file')
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; /)
    const exported = unzipSync(new Uint8Array(await download.arrayBuffer()))
    const read = (name: string) => JSON.parse(strFromU8(exported[name] ?? new Uint8Array()))
    expect(read('profile.json')).toMatchObject({ name: 'Ada Ravn', headline: 'Pharmacist', version: 1 })
    expect(read('resume-draft.json')).toMatchObject({
      fileName: 'second.pdf',
      found: { name: { value: 'Ada Ravn' } },
    })
    expect(exported['resume/first.pdf']).toEqual(pdf)
    expect(exported['resume-draft/second.pdf']).toEqual(pdf)
  })

  it('are erased with their owner, and out of reach at once', async () => {
    const { seeker, client, files } = await makeOwner()
    expect(files.every(onDisk)).toBe(true)
    await leave(client)
    for (const address of ['/api/profile', '/api/profile/resume-draft', '/api/profile/resume'])
      expect((await client.get(address)).status).toBe(403)
    expect((await uploadResume(client, await makePlainPdf(adaLines))).status).toBe(403)
    app().clock.advance(7 * day + 60_000)
    await tidyUp(app().parts)
    app().clock.set(new Date())
    expect(await countRows(seeker.id)).toBe(0)
    await waitFor('the bytes to go', async () => !files.some(onDisk))
  })

  it('come back with a backup, unless their owner was erased since', async () => {
    const [staying, leaving] = [await makeOwner(), await makeOwner()]
    const { database, config, clock } = app().parts
    const target = path.join(os.tmpdir(), `assay-documents-${process.pid}-${database.kind}.tar.gz`)
    try {
      await writeBackup({ database, filesDir: filesDir(config), clock, version: 'test', target })
      const draft = await currentDraft(staying.client)
      await staying.client.request('DELETE', '/api/profile/resume-draft')
      await staying.client.request('DELETE', '/api/profile/resume')
      await waitFor('the bytes to go', async () => !staying.files.some(onDisk))
      await leave(leaving.client)
      app().clock.advance(7 * day + 60_000)
      await tidyUp(app().parts)
      app().clock.set(new Date())

      await restore(app().parts, target)
      const client = await app().visitor().signIn(staying.seeker)
      expect(await currentDraft(client)).toEqual(draft)
      expect((await ownProfile(client)).resume?.fileName).toBe('first.pdf')
      const kept = await client.fetch('/api/profile/resume')
      expect(new Uint8Array(await kept.arrayBuffer())).toEqual(staying.pdf)

      await tidyUp(app().parts)
      expect(await countRows(leaving.seeker.id)).toBe(0)
      await waitFor('the bytes to go', async () => !leaving.files.some(onDisk))
    } finally {
      await rm(target, { force: true })
    }
  })
})

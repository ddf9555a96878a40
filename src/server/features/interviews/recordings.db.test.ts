import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { InterviewRecording, InterviewTranscript } from '#contract/interviews.ts'
import { type RecordedType, recordingLimits } from '#core/interview/recording.ts'
import { retentionRules } from '#core/retention/kinds.ts'
import { filesDir } from '#server/parts.ts'
import { filePath } from '#server/platform/files/local-files.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeRecruiter, testPassword } from '../../../../tests/support/factories.ts'
import {
  enterInterview,
  readInterview,
  sayTo,
  sharedInterviewApp,
} from '../../../../tests/support/interviews.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const { app, world, newInterviewee } = sharedInterviewApp()
const day = 24 * 60 * 60 * 1000
const recordingDays = retentionRules.recordings.usual
/** What has had its time, and nothing else: people stay signed in. */
const forgetOld = () =>
  app().parts.interviews.recordings.keeper.forget({ now: app().clock.now(), days: recordingDays })

type Which = { id: string; recordingId: string }
type Person = Awaited<ReturnType<typeof newInterviewee>>

const beginnings: Record<string, number[]> = {
  webm: [0x1a, 0x45, 0xdf, 0xa3],
  mp4: [0, 0, 0, 0x18, ...Buffer.from('ftypiso5')],
  ogg: [...Buffer.from('OggS')],
}

/** A piece that is told from every other by what is in it. */
const piece = (seq: number, type: RecordedType = 'audio/webm', size = 2000): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).map((_, at) => (seq * 37 + at) % 251)
  if (seq === 0) bytes.set(beginnings[type.split('/')[1] ?? ''] ?? [])
  return bytes
}

const addressOf = ({ id, recordingId }: Which) => `/api/interviews/${id}/recordings/${recordingId}`

const askToStart = (
  client: HttpClient,
  which: Which,
  { contentType = 'audio/webm', consent = true }: { contentType?: string; consent?: boolean } = {},
) => client.request('PUT', addressOf(which), { contentType, consent })

async function sendPiece(client: HttpClient, which: Which, seq: number, bytes = piece(seq), ms = 4000) {
  const answer = await client.fetch(`${addressOf(which)}/chunks/${seq}?ms=${ms}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; bytes?: number } }
}

async function download(client: HttpClient, address: string) {
  const answer = await client.fetch(address)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const downloadOwn = (client: HttpClient, which: Which) => download(client, `${addressOf(which)}/file`)
const downloadAsCompany = (client: HttpClient, which: Which) =>
  download(client, `/api/company${addressOf(which).replace('/api', '')}/file`)

/** Someone in the middle of an interview. */
async function newTalker(): Promise<Person> {
  const person = await newInterviewee()
  await sayTo(person.client, await enterInterview(person.client, person.id), 'yes')
  return person
}

/** And with a recording of two pieces. */
async function newSpeaker(contentType: RecordedType = 'audio/webm') {
  const { client, id, seeker, application } = await newTalker()
  const which = { id, recordingId: randomUUID() }
  expect((await askToStart(client, which, { contentType })).status).toBe(200)
  for (const seq of [0, 1]) await sendPiece(client, which, seq, piece(seq, contentType))
  const whole = Buffer.concat([piece(0, contentType), piece(1, contentType)])
  return { client, seeker, application, which, whole }
}

async function listStored(recordingId: string): Promise<string[]> {
  const { rows } = await app().parts.database.raw.query('SELECT id FROM stored_files WHERE name LIKE $1', [
    `${recordingId}%`,
  ])
  return rows.map(({ id }) => String(id))
}

const isOnDisk = (fileId: string) =>
  access(filePath(filesDir(app().parts.config), fileId)).then(
    () => true,
    () => false,
  )

/** Neither a row nor a byte. */
async function expectGone(recordingId: string, fileIds: string[]) {
  expect(fileIds).toHaveLength(2)
  expect(await listStored(recordingId)).toEqual([])
  await waitFor('the bytes to go', async () =>
    (await Promise.all(fileIds.map(isOnDisk))).some(Boolean) ? null : true,
  )
}

async function readTimeline(client: HttpClient, id: string): Promise<{ kind: string }[]> {
  const { body } = await client.get(`/api/attempts/${id}/timeline`)
  return (body as { timeline: { kind: string }[] }).timeline
}

const recordingOf = async (client: HttpClient, { id, recordingId }: Which) =>
  (await readInterview(client, id)).recordings.find((one) => one.id === recordingId)

describe('a recording begins', () => {
  it('with consent, and with nothing less', async () => {
    const { client, id } = await newTalker()
    const which = { id, recordingId: randomUUID() }
    const refused = await askToStart(client, which, { consent: false })
    expect(refused).toMatchObject({ status: 422, body: { code: 'RECORDING_CONSENT_NEEDED' } })
    expect((await sendPiece(client, which, 0)).status).toBe(404)
    expect((await readInterview(client, id)).recordings).toEqual([])
    expect((await readTimeline(client, id)).map(({ kind }) => kind)).not.toContain('recording_started')
  })

  it('once, however often it is asked for, and the timeline says of what', async () => {
    const { client, id } = await newTalker()
    const which = { id, recordingId: randomUUID() }
    const begin = () => askToStart(client, which, { contentType: 'video/mp4' })
    const [first, second] = [await begin(), await begin()]
    expect(first).toMatchObject({ status: 200, body: { media: 'video', seconds: 0, bytes: 0 } })
    expect(second.body).toEqual(first.body)
    const { startedAt, expiresAt } = first.body as InterviewRecording
    expect((Date.parse(expiresAt) - Date.parse(startedAt)) / day).toBeCloseTo(recordingDays, 1)
    const begun = (await readTimeline(client, id)).filter(({ kind }) => kind === 'recording_started')
    expect(begun).toMatchObject([{ media: 'video' }])
  })

  it('only in an interview that is under way', async () => {
    const early = await newInterviewee()
    await enterInterview(early.client, early.id)
    const which = () => ({ id: early.id, recordingId: randomUUID() })
    expect((await askToStart(early.client, which())).body).toMatchObject({ code: 'ATTEMPT_STATUS' })
    const { client, which: kept } = await newSpeaker()
    await client.post(`/api/interviews/${kept.id}/end`)
    const late = await askToStart(client, { ...kept, recordingId: randomUUID() })
    expect(late).toMatchObject({ status: 409, body: { code: 'ATTEMPT_STATUS' } })
  })

  it('in a type that browsers record in', async () => {
    const { client, id } = await newTalker()
    for (const contentType of ['text/html', 'audio/webm;codecs=opus', 'image/png'])
      expect((await askToStart(client, { id, recordingId: randomUUID() }, { contentType })).status).toBe(422)
  })

  it('under an id that is nobody else’s', async () => {
    const { which } = await newSpeaker()
    const other = await newTalker()
    const taken = await askToStart(other.client, { id: other.id, recordingId: which.recordingId })
    expect(taken.status).toBe(404)
  })
})

describe('the pieces of a recording', () => {
  it('are kept once each, in whatever order and however often they come', async () => {
    const { client, id } = await newTalker()
    const which = { id, recordingId: randomUUID() }
    await askToStart(client, which)
    for (const seq of [2, 0, 2, 1, 0]) expect((await sendPiece(client, which, seq)).status).toBe(200)
    await Promise.all([3, 3, 3].map((seq) => sendPiece(client, which, seq)))
    // A different one under the same number is not taken for it.
    await sendPiece(client, which, 1, piece(9))
    expect(await recordingOf(client, which)).toMatchObject({ seconds: 16, bytes: 8000, deletedAt: null })
    const { bytes } = await downloadOwn(client, which)
    expect(bytes.equals(Buffer.concat([0, 1, 2, 3].map((seq) => piece(seq))))).toBe(true)
    expect(await listStored(which.recordingId)).toHaveLength(4)
  })

  it.each<RecordedType>(['audio/webm', 'audio/mp4', 'audio/ogg', 'video/webm', 'video/mp4'])(
    'come back byte for byte, as %s and as a download',
    async (contentType) => {
      const { client, which, whole } = await newSpeaker(contentType)
      const { status, headers, bytes } = await downloadOwn(client, which)
      expect([status, bytes.equals(whole)]).toEqual([200, true])
      expect(headers.get('content-type')).toBe(contentType)
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="interview-\\d{4}-\\d\\d-\\d\\d\\.${contentType.split('/')[1]}"`),
      )
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['nothing much', Buffer.from([0x1a])],
    ['another type', Buffer.from(piece(0, 'audio/ogg'))],
  ])('do not begin with %s', async (_what, bytes) => {
    const { client, id } = await newTalker()
    const which = { id, recordingId: randomUUID() }
    await askToStart(client, which)
    const answer = await sendPiece(client, which, 0, new Uint8Array(bytes))
    expect(answer).toMatchObject({ status: 422, body: { code: 'RECORDING_UNREADABLE' } })
    expect((await downloadOwn(client, which)).status).toBe(404)
    expect(await listStored(which.recordingId)).toEqual([])
  })

  it('are not too large, and not nothing', async () => {
    const { client, which } = await newSpeaker()
    for (const [size, refused] of [
      [0, { status: 422, body: { code: 'RECORDING_UNREADABLE' } }],
      [recordingLimits.chunkBytes + 1, { status: 409, body: { code: 'RECORDING_FULL' } }],
    ] as const) {
      const answer = await sendPiece(client, which, 2, piece(2, 'audio/webm', size))
      expect(answer).toMatchObject(refused)
    }
    expect((await sendPiece(client, which, 2, piece(2, 'audio/webm', 11 * 1024 * 1024))).status).toBe(413)
    const most = await sendPiece(client, which, 2, piece(2, 'audio/webm', recordingLimits.chunkBytes))
    expect(most).toEqual({ status: 200, body: { bytes: recordingLimits.chunkBytes } })
  })

  it('have room up to a limit of all recordings of an interview, which deleting gives back', async () => {
    const { client, which } = await newSpeaker()
    const { raw } = app().parts.database
    const fill = (bytes: number) =>
      raw.query('UPDATE interview_recording_chunks SET bytes = $1 WHERE recording_id = $2 AND seq = 1', [
        bytes,
        which.recordingId,
      ])
    await fill(recordingLimits.bytes - 4000)
    expect((await sendPiece(client, which, 2)).status).toBe(200)
    const next = { ...which, recordingId: randomUUID() }
    await askToStart(client, next)
    expect((await sendPiece(client, next, 0)).body).toMatchObject({ code: 'RECORDING_FULL' })
    await client.request('DELETE', addressOf(which))
    expect((await sendPiece(client, next, 0)).status).toBe(200)
  })

  it.each(['-1', 'x', '1.5', String(recordingLimits.chunks + 1)])('have no number %s', async (seq) => {
    const { client, which } = await newSpeaker()
    const answer = await sendPiece(client, which, seq as unknown as number, piece(3))
    expect([404, 415, 422]).toContain(answer.status)
    expect(await listStored(which.recordingId)).toHaveLength(2)
  })

  it('may still come in after the interview has ended', async () => {
    const { client, which } = await newSpeaker()
    await client.post(`/api/interviews/${which.id}/end`)
    expect((await sendPiece(client, which, 2)).status).toBe(200)
    expect(await recordingOf(client, which)).toMatchObject({ seconds: 12 })
  })
})

describe('who gets a recording', () => {
  it('is its person, and nobody else who is signed in', async () => {
    const { which } = await newSpeaker()
    const stranger = await newTalker()
    const visitor = app().visitor()
    for (const [client, status] of [
      [stranger.client, 404],
      [visitor, 401],
      [world().hr, 403],
    ] as const) {
      expect((await downloadOwn(client, which)).status).toBe(status)
      expect((await sendPiece(client, which, 2)).status).toBe(status)
      expect((await client.request('DELETE', addressOf(which))).status).toBe(status)
    }
    // Nor under an interview of one's own.
    const mixed = { id: stranger.id, recordingId: which.recordingId }
    expect((await downloadOwn(stranger.client, mixed)).status).toBe(404)
    expect((await sendPiece(stranger.client, mixed, 2)).status).toBe(404)
    expect((await stranger.client.request('DELETE', addressOf(mixed))).status).toBe(404)
    expect(await listStored(which.recordingId)).toHaveLength(2)
  })

  it('is the company, once the interview has been submitted, and no other', async () => {
    const { client, which, whole } = await newSpeaker('video/webm')
    const { hr } = world()
    expect((await downloadAsCompany(hr, which)).status).toBe(404)
    await client.post(`/api/interviews/${which.id}/end`)
    const { status, headers, bytes } = await downloadAsCompany(hr, which)
    expect([status, bytes.equals(whole)]).toEqual([200, true])
    expect(headers.get('content-type')).toBe('video/webm')
    const { parts, visitor } = app()
    const otherHr = await visitor().signIn(await makeRecruiter(parts))
    const admin = await visitor().signIn(await makeAdmin(parts))
    const seeker = (await newInterviewee()).client
    expect((await downloadAsCompany(otherHr, which)).status).toBe(404)
    for (const outsider of [admin, seeker, client])
      expect((await downloadAsCompany(outsider, which)).status).toBe(403)
    expect((await downloadAsCompany(visitor(), which)).status).toBe(401)
  })

  it('is no company that its person shares with no more', async () => {
    const { client, which, application } = await newSpeaker()
    await client.post(`/api/interviews/${which.id}/end`)
    expect((await downloadAsCompany(world().hr, which)).status).toBe(200)
    await client.post(`/api/applications/${application.id}/withdraw`)
    expect((await downloadAsCompany(world().hr, which)).status).toBe(404)
    expect((await downloadOwn(client, which)).status).toBe(200)
  })
})

describe('deleting a recording', () => {
  it('removes its files for good, for everyone, and says so', async () => {
    const { client, which } = await newSpeaker()
    await client.post(`/api/interviews/${which.id}/end`)
    const stored = await listStored(which.recordingId)
    const deleted = await client.request('DELETE', addressOf(which))
    expect(deleted.body).toMatchObject({ bytes: 0, deletedBy: 'person', deletedAt: expect.any(String) })
    expect((await client.request('DELETE', addressOf(which))).body).toEqual(deleted.body)
    await expectGone(which.recordingId, stored)
    expect((await downloadOwn(client, which)).status).toBe(404)
    expect((await downloadAsCompany(world().hr, which)).status).toBe(404)
    const { body } = await world().hr.get(`/api/company/interviews/${which.id}`)
    expect((body as InterviewTranscript).recordings).toMatchObject([{ deletedBy: 'person', bytes: 0 }])
    const told = (await readTimeline(client, which.id)).filter(({ kind }) => kind === 'recording_deleted')
    expect(told).toMatchObject([{ by: 'person' }])
  })

  it('is final: pieces that come in later are not kept', async () => {
    const { client, which } = await newSpeaker()
    await client.request('DELETE', addressOf(which))
    expect((await sendPiece(client, which, 2)).status).toBe(200)
    expect((await askToStart(client, which)).body).toMatchObject({ deletedBy: 'person' })
    expect((await sendPiece(client, which, 3)).status).toBe(200)
    expect(await listStored(which.recordingId)).toEqual([])
    expect((await downloadOwn(client, which)).status).toBe(404)
  })

  it('leaves nothing behind of a piece that comes at the same moment', async () => {
    const { client, which } = await newSpeaker()
    app().clock.advance((recordingDays + 1) * day)
    await Promise.all([
      ...[2, 3, 4, 5].map((seq) => sendPiece(client, which, seq)),
      forgetOld(),
      client.request('DELETE', addressOf(which)),
      forgetOld(),
    ])
    app().clock.set(new Date())
    expect(await listStored(which.recordingId)).toEqual([])
    const told = (await readTimeline(client, which.id)).filter(({ kind }) => kind === 'recording_deleted')
    expect(told).toHaveLength(1)
  })
})

describe('in time', () => {
  it('a recording goes by itself, not a day too early, and the timeline says so', async () => {
    const { client, which } = await newSpeaker()
    const stored = await listStored(which.recordingId)
    app().clock.advance((recordingDays - 1) * day)
    await forgetOld()
    expect(await listStored(which.recordingId)).toEqual(stored)
    app().clock.advance(1.1 * day)
    await forgetOld()
    app().clock.set(new Date())
    await expectGone(which.recordingId, stored)
    expect(await recordingOf(client, which)).toMatchObject({ deletedBy: 'time', bytes: 0 })
    const told = (await readTimeline(client, which.id)).filter(({ kind }) => kind === 'recording_deleted')
    expect(told).toMatchObject([{ by: 'time' }])
  })
})

describe('a recording as personal data', () => {
  it('is in the export, byte for byte', async () => {
    const { client, which, whole } = await newSpeaker('video/mp4')
    const deleted = { ...which, recordingId: randomUUID() }
    await askToStart(client, deleted)
    await sendPiece(client, deleted, 0)
    await client.request('DELETE', addressOf(deleted))
    await client.post('/api/account/export')
    await waitFor('the export', async () => (await client.get('/api/account/export/file')).status === 200)
    const { bytes } = await download(client, '/api/account/export/file')
    const files = unzipSync(new Uint8Array(bytes))
    const recorded = Object.keys(files).filter((name) => name.includes('recordings/'))
    expect(recorded).toEqual([`recordings/${which.recordingId}.mp4`])
    expect(Buffer.from(files[recorded[0] ?? ''] ?? []).equals(whole)).toBe(true)
    const told = JSON.parse(strFromU8(files['interviews.json'] ?? new Uint8Array()))
    expect(told).toMatchObject([{ recordings: [{ media: 'video' }, { deletedAt: expect.any(String) }] }])
  })

  it('goes with its person', async () => {
    const { client, which } = await newSpeaker()
    const stored = await listStored(which.recordingId)
    await client.post('/api/account/deletion', { password: testPassword })
    app().clock.advance(7 * day + 60_000)
    await app().parts.privacy.eraseDue()
    app().clock.set(new Date())
    await expectGone(which.recordingId, stored)
  })
})

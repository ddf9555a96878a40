/** For how long a recording is kept, where that is set otherwise than it comes. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { retentionRules } from '#core/retention/kinds.ts'
import { systemActor } from '#server/platform/audit.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  enterInterview,
  readInterview,
  sayTo,
  sharedInterviewApp,
} from '../../../../tests/support/interviews.ts'

const { app, newInterviewee } = sharedInterviewApp()
const day = 24 * 60 * 60 * 1000
const recordingDays = retentionRules.recordings.usual

type Which = { id: string; recordingId: string }

const start = async (client: HttpClient, id: string, keptDays?: number): Promise<Which> => {
  const recordingId = randomUUID()
  const body = { contentType: 'audio/webm', consent: true, ...(keptDays && { keptDays }) }
  const answer = await client.request('PUT', `/api/interviews/${id}/recordings/${recordingId}`, body)
  expect(answer.status).toBe(200)
  return { id, recordingId }
}
const recordingOf = async (client: HttpClient, { id, recordingId }: Which) =>
  (await readInterview(client, id)).recordings.find((one) => one.id === recordingId)
const daysOf = async (client: HttpClient, which: Which) => {
  const { startedAt = '', expiresAt = '' } = (await recordingOf(client, which)) ?? {}
  return Math.round((Date.parse(expiresAt) - Date.parse(startedAt)) / day)
}
const set = async (days: number) => {
  const { retention } = app().parts
  const { version } = await retention.read()
  await retention.set(systemActor, { kind: 'recordings', days, version, reason: 'As agreed' })
}

it('may become shorter for one that is there, and never longer than its person was told', async () => {
  const { client, id } = await newInterviewee()
  await sayTo(client, await enterInterview(client, id), 'yes')
  const [which, told] = [await start(client, id), await start(client, id, 20)]
  await set(180)
  expect((await readInterview(client, id)).recordingDays).toBe(180)
  expect([await daysOf(client, which), await daysOf(client, told)]).toEqual([recordingDays, 20])
  await set(14)
  expect([await daysOf(client, which), await daysOf(client, told)]).toEqual([14, 14])
  await set(180)
  app().clock.advance(21 * day)
  const { keeper } = app().parts.interviews.recordings
  expect(await keeper.forget({ now: app().clock.now(), days: 180 })).toBe(1)
  app().clock.set(new Date())
  expect(await recordingOf(client, told)).toMatchObject({ deletedBy: 'time' })
  expect(await recordingOf(client, which)).toMatchObject({ deletedAt: null })
})

it('is what the interviewer says', async () => {
  await set(33)
  const person = await newInterviewee()
  const { messages } = await enterInterview(person.client, person.id)
  expect(messages[0]?.content).toContain('deleted after 33 days')
})

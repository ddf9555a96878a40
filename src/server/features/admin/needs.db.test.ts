import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminNeed } from '#contract/admin.ts'
import { mailLateMs } from '#core/overview/admin-needs.ts'
import { mails } from '#server/platform/db/tables/platform.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeRecruiter } from '../../../../tests/support/factories.ts'

const app = sharedTestApp()
let admin: HttpClient

const readNeeds = async () => {
  const answer = await admin.get('/api/admin/needs')
  expect(answer.status).toBe(200)
  return (answer.body as { needs: AdminNeed[] }).needs
}

const writeMail = async (state: 'waiting' | 'failed' | 'kept', createdAt: Date) => {
  const mail = { id: randomUUID(), recipient: 'someone@example.com', subject: 'Hello', text: '' }
  await app()
    .parts.database.db.insert(mails)
    .values({ ...mail, state, createdAt })
}

const failForGood = (name: string, created: Date) =>
  app().parts.database.raw.query(
    `INSERT INTO pgboss.job (name, data, created_on) VALUES ($1, '{}', $2::timestamptz)`,
    [`dead.${name}`, created.toISOString()],
  )

/** Of whole seconds, as the queue tells them. */
const start = Math.floor(Date.now() / 1000) * 1000
const hoursAgo = (hours: number) => new Date(start - hours * 3_600_000)

beforeAll(async () => {
  admin = await app()
    .visitor()
    .signIn(await makeAdmin(app().parts))
})

describe('what needs an administrator', () => {
  it('is nothing where all goes by itself', async () => {
    await writeMail('kept', hoursAgo(50))
    await writeMail('waiting', new Date(Date.now() - mailLateMs / 2))
    expect(await readNeeds()).toEqual([])
  })

  it('is who asks to join, what failed for good, and mails that did not leave', async () => {
    const { parts } = app()
    const { membership } = await makeRecruiter(parts, { name: 'Open Door Ltd' })
    const company = { id: membership?.companyId ?? '', name: 'Open Door Ltd', membership: 'waiting' as const }
    const askers = []
    for (const name of ['Ann Asks', 'Ben Asks', 'Cai Asks', 'Dee Asks'])
      askers.push(await makeRecruiter(parts, company, name))
    await failForGood('scoring.score', hoursAgo(2))
    await failForGood('badges.evaluate', hoursAgo(5))
    // As mails that failed it is told already.
    await failForGood('mail.send', hoursAgo(9))
    await writeMail('failed', hoursAgo(9))
    await writeMail('waiting', hoursAgo(3))

    const needs = await readNeeds()
    expect(needs.map(({ kind, count }) => [kind, count])).toEqual([
      ['join_request', 4],
      ['task_failed', 2],
      ['mail_failed', 1],
      ['mail_late', 2],
    ])
    const [asking, tasks, failed, late] = needs
    expect(asking?.first.map(({ id, name, companyName }) => [id, name, companyName])).toEqual(
      askers.slice(0, 3).map(({ id, name }) => [id, name, 'Open Door Ltd']),
    )
    expect(asking?.since).toBe(asking?.first[0]?.at)
    expect(tasks).toEqual({
      kind: 'task_failed',
      count: 2,
      since: hoursAgo(5).toISOString(),
      first: [],
    })
    expect(failed?.since).toBe(hoursAgo(9).toISOString())
    expect(late?.since).toBe(hoursAgo(3).toISOString())

    for (const { id } of askers)
      await admin.post(`/api/join-requests/${id}`, { companyId: company.id, answer: 'decline' })
    expect((await readNeeds()).map(({ kind }) => kind)).not.toContain('join_request')
  })
})

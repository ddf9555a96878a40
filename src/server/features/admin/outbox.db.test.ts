import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OutboxMail, outboxPageSize } from '#contract/admin.ts'
import { mails } from '#server/platform/db/tables/platform.ts'
import { openTestApp, sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeJobSeeker } from '../../../../tests/support/factories.ts'

const app = sharedTestApp()
let admin: HttpClient

type Row = Partial<typeof mails.$inferInsert>
const insertMails = async (rows: Row[]) => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const whole = rows.map((row, minute) => ({
    id: randomUUID(),
    recipient: 'someone@example.com',
    subject: 'Hello',
    text: 'the link',
    state: 'kept' as const,
    createdAt: new Date(start + minute * 60_000),
    ...row,
  }))
  await app().parts.database.db.insert(mails).values(whole)
}

const read = async (search: string, page = 1) => {
  const answer = await admin.get(`/api/admin/mails?${new URLSearchParams({ search, page: String(page) })}`)
  expect(answer.status).toBe(200)
  return answer.body as { delivery: string; mails: OutboxMail[]; total: number }
}
const subjectsOf = async (search: string) => (await read(search)).mails.map(({ subject }) => subject)

beforeAll(async () => {
  admin = await app()
    .visitor()
    .signIn(await makeAdmin(app().parts))
})

describe('the outbox', () => {
  it('comes a page at a time, the newest first', async () => {
    await insertMails(
      Array.from({ length: outboxPageSize + 3 }, (_, number) => ({ subject: `paged ${number}` })),
    )
    const first = await read('paged')
    expect(first.delivery).toBe('outbox')
    expect(first.total).toBe(outboxPageSize + 3)
    expect(first.mails).toHaveLength(outboxPageSize)
    expect(first.mails[0]).toMatchObject({
      subject: `paged ${outboxPageSize + 2}`,
      recipient: 'someone@example.com',
      state: 'kept',
      error: null,
      text: 'the link',
    })
    const second = await read('paged', 2)
    expect(second.mails.map(({ subject }) => subject)).toEqual(['paged 2', 'paged 1', 'paged 0'])
    expect(await read('paged', 3)).toMatchObject({ mails: [], total: outboxPageSize + 3 })
  })

  it('is searched by recipient and subject, in any case', async () => {
    await insertMails([
      { subject: 'Quarterly news', recipient: 'ana@needle.example' },
      { subject: 'A NEEDLE in hay', recipient: 'ben@example.com' },
      { subject: 'Nothing of the kind', text: 'needle', recipient: 'cid@example.com' },
    ])
    expect(await subjectsOf(' neEDle ')).toEqual(['A NEEDLE in hay', 'Quarterly news'])
    expect(await subjectsOf('no such mail')).toEqual([])
  })

  it.each([
    ['100%', ['Save 100% today']],
    ['%', ['Save 100% today']],
    ['a_b', ['The a_b file']],
    ['_', ['The a_b file']],
    ['c\\d', ['The c\\d file']],
    // The database would refuse it.
    ['today\0', ['Save 1000 today', 'Save 100% today']],
  ])('takes %j as it is written', async (search, expected) => {
    await app().parts.database.db.delete(mails)
    await insertMails([
      { subject: 'The c\\d file' },
      { subject: 'The cd file' },
      { subject: 'The a_b file' },
      { subject: 'The axb file' },
      { subject: 'Save 100% today' },
      { subject: 'Save 1000 today' },
    ])
    expect(await subjectsOf(search)).toEqual(expected)
  })

  it('shows what is in a mail until it was sent, and why one failed', async () => {
    await insertMails([
      { subject: 'state kept', state: 'kept' },
      { subject: 'state waiting', state: 'waiting' },
      { subject: 'state failed', state: 'failed', error: 'mailbox on fire' },
      { subject: 'state sent', state: 'sent', text: 'even if it were still there' },
    ])
    const shown = (await read('state')).mails.map(({ state, text, error }) => ({ state, text, error }))
    expect(shown).toEqual([
      { state: 'sent', text: null, error: null },
      { state: 'failed', text: 'the link', error: 'mailbox on fire' },
      { state: 'waiting', text: 'the link', error: null },
      { state: 'kept', text: 'the link', error: null },
    ])
  })

  it('hides the tokens of links where mails leave by themselves', async () => {
    const text = 'Open https://assay.example/reset-password#0123456789abcdefghij0123456789abcdefghij012'
    await insertMails([{ subject: 'a link in it', state: 'failed', text }])
    expect((await read('a link in it')).mails.map((mail) => mail.text)).toEqual([text])
    // Nothing is sent: no task speaks of the mail.
    const sending = await openTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
    try {
      const row = { recipient: 'someone@example.com', subject: 'a link in it', text, createdAt: new Date() }
      await sending.parts.database.db.insert(mails).values({ id: randomUUID(), state: 'failed', ...row })
      const itsAdmin = await sending.visitor().signIn(await makeAdmin(sending.parts))
      const { body } = await itsAdmin.get('/api/admin/mails?search=a+link+in+it')
      expect((body as { mails: OutboxMail[] }).mails).toMatchObject([
        { state: 'failed', text: 'Open https://assay.example/reset-password#(removed)' },
      ])
    } finally {
      await sending.close()
    }
  })

  it('is for admins', async () => {
    const seeker = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    expect((await seeker.get('/api/admin/mails')).status).toBe(403)
    expect((await app().visitor().get('/api/admin/mails')).status).toBe(401)
    expect((await admin.get('/api/admin/mails')).status).toBe(200)
    expect((await admin.get('/api/admin/mails?page=0')).status).toBe(422)
  })
})

import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RetentionCount, RetentionSettings } from '#contract/retention.ts'
import { type RetentionKind, retentionKinds, retentionRules } from '#core/retention/kinds.ts'
import { tidyUp } from '#server/housekeeping.ts'
import { auditEntries, mails } from '#server/platform/db/tables/platform.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeJobSeeker } from '../../../../tests/support/factories.ts'

const app = sharedTestApp()
let admin: HttpClient

beforeAll(async () => {
  admin = await app()
    .visitor()
    .signIn(await makeAdmin(app().parts))
})

const dayMs = 24 * 60 * 60 * 1000
const agoOf = (days: number) => new Date(app().clock.now().getTime() - days * dayMs)

const writeMails = async (...ages: number[]) => {
  await app()
    .parts.database.db.insert(mails)
    .values(
      ages.map((age) => ({
        ...{ id: randomUUID(), recipient: `${age}@example.com`, subject: 's', text: '' },
        ...{ state: 'kept' as const, createdAt: agoOf(age) },
      })),
    )
}
const mailsLeft = async () =>
  (await app().parts.database.db.select().from(mails).orderBy(desc(mails.createdAt))).map(({ recipient }) =>
    Number(recipient.split('@')[0]),
  )
const read = async () => (await admin.get('/api/admin/retention')).body as RetentionSettings
const daysOf = ({ kinds }: RetentionSettings, kind: RetentionKind) =>
  kinds.find((one) => one.kind === kind)?.days
const countOf = async (kind: RetentionKind) => {
  const { counts } = (await admin.get('/api/admin/retention/counts')).body as {
    counts: (RetentionCount & { kind: RetentionKind })[]
  }
  return counts.find((one) => one.kind === kind)
}
const preview = (kind: RetentionKind, days: number | string) =>
  admin.get(`/api/admin/retention/${kind}/preview?days=${days}`)
const set = async (kind: RetentionKind, days: number, reason = '') =>
  admin.post(`/api/admin/retention/${kind}`, { days, reason, version: (await read()).version })

beforeEach(async () => {
  await app().parts.database.db.delete(mails)
})

describe('what is kept for a time', () => {
  it('comes with a time of its own, counted for each', async () => {
    const settings = await read()
    expect(settings.version).toBe(0)
    expect(settings.kinds.map(({ kind }) => kind)).toEqual(retentionKinds)
    for (const { kind, days } of settings.kinds) expect(days).toBe(retentionRules[kind].usual)
    const { counts } = (await admin.get('/api/admin/retention/counts')).body as { counts: RetentionCount[] }
    expect(counts).toHaveLength(retentionKinds.length)
    for (const count of counts) expect(count.due).toBe(0)
  })

  it('is told to everyone', async () => {
    expect((await app().visitor().get('/api/retention')).body).toMatchObject({
      days: { recordings: 90, resume_drafts: 7 },
    })
  })

  it('is looked at before it is shortened: how many there are, the oldest, and how many would go', async () => {
    await writeMails(80, 20, 1)
    const { body } = await preview('mails', 10)
    expect(body).toMatchObject({ total: 3, due: 2 })
    expect(Date.parse((body as RetentionCount).oldestAt ?? '')).toBeCloseTo(agoOf(80).getTime(), -4)
    expect((await preview('mails', 30)).body).toMatchObject({ total: 3, due: 1 })
    expect((await preview('links', 1)).body).toMatchObject({ due: 0, oldestAt: null })
  })

  it.each(retentionKinds)('can be counted and swept on this database: %s', async (kind) => {
    const { least } = retentionRules[kind]
    expect((await preview(kind, least)).status).toBe(200)
  })

  it.each([['6'], ['366'], ['30.5'], ['soon'], ['']])('is not kept for “%s” days', async (days) => {
    const { status, body } = await preview('mails', days)
    expect(status).toBe(422)
    expect(Object.keys((body as { data: { fields: object } }).data.fields)).toEqual(['days'])
  })
})

describe('an administrator', () => {
  it('sets it within bounds, for a reason where it is shortened, and it is written down', async () => {
    expect((await set('mails', 5)).body).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { days: 'Please enter whole days, from 7 to 365' } },
    })
    expect((await set('mails', 10, ' ')).body).toMatchObject({
      data: { fields: { reason: 'Please give a reason' } },
    })
    const changed = (await set('mails', 10, 'Nobody reads them')).body as RetentionSettings
    expect([changed.version, daysOf(changed, 'mails')]).toEqual([1, 10])
    const [entry] = await app()
      .parts.database.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'retention.changed'))
    expect(entry).toMatchObject({
      subjectId: 'mails',
      before: { days: 90 },
      after: { name: 'Mails in the outbox', days: 10 },
      reason: 'Nobody reads them',
    })
    // For longer nobody has to say why.
    expect(daysOf((await set('mails', 20)).body as RetentionSettings, 'mails')).toBe(20)
  })

  it('is told where another one was quicker', async () => {
    const { version } = await read()
    const ask = (kind: RetentionKind, days: number) =>
      admin.post(`/api/admin/retention/${kind}`, { days, version, reason: 'r' })
    const both = await Promise.all([ask('links', 10), ask('notifications', 100)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'RETENTION_CHANGED' })
  })

  it('changes what housekeeping deletes, and nothing at once', async () => {
    await set('mails', 30, 'r')
    await writeMails(40, 29)
    await set('mails', 14, 'r')
    expect(await mailsLeft()).toEqual([29, 40])
    expect(await countOf('mails')).toMatchObject({ total: 2, due: 2 })
    await set('mails', 30)
    await tidyUp(app().parts)
    expect(await mailsLeft()).toEqual([29])
    expect((await read()).sweptAt).not.toBeNull()
  })

  it('has it deleted now, and hears how much went', async () => {
    await set('mails', 30, 'r')
    await writeMails(40, 39, 2)
    const { removed } = (await admin.post('/api/admin/retention/run')).body as {
      removed: { kind: RetentionKind; count: number }[]
    }
    expect(removed).toContainEqual({ kind: 'mails', count: 2 })
    expect(await mailsLeft()).toEqual([2])
    expect(await countOf('mails')).toMatchObject({ total: 1, due: 0 })
    const [entry] = await app()
      .parts.database.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'retention.run'))
    expect(entry?.after).toMatchObject({ mails: 2 })
  })
})

describe('an export of one’s data', () => {
  it('is kept until the day that its person was told, whatever is set later', async () => {
    const client = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts, 'Ida Export'))
    await set('exports', 20)
    const { body } = await client.post('/api/account/export')
    const { expiresAt } =
      (body as { export?: { expiresAt: string } }).export ?? (body as { expiresAt: string })
    expect((Date.parse(expiresAt) - app().clock.now().getTime()) / dayMs).toBeCloseTo(20, 1)
    await set('exports', 2, 'r')
    app().clock.advance(3 * dayMs)
    expect(await app().parts.privacy.keeper.forget({ now: app().clock.now(), days: 2 })).toBe(0)
    app().clock.advance(18 * dayMs)
    expect(await app().parts.privacy.keeper.forget({ now: app().clock.now(), days: 2 })).toBe(1)
    app().clock.set(new Date())
  })
})

describe('one kind that resists', () => {
  it('does not keep the others', async () => {
    await set('mails', 30, 'r')
    await writeMails(40)
    const { raw } = app().parts.database
    await raw.query(`CREATE FUNCTION resist() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'no'; END$$`)
    await raw.query(
      'CREATE TRIGGER resist BEFORE DELETE ON notifications FOR EACH STATEMENT EXECUTE FUNCTION resist()',
    )
    try {
      await tidyUp(app().parts)
    } finally {
      await raw.query('DROP TRIGGER resist ON notifications')
      await raw.query('DROP FUNCTION resist()')
    }
    expect(await mailsLeft()).toEqual([])
  })
})

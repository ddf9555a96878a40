import { describe, expect, it } from 'vitest'
import { openPostgresqlDatabase } from '#server/platform/db/postgresql.ts'
import { openTestApp } from '../../../../tests/support/app.ts'
import { makeBadgeWorld, makeSpecial, sharedBadgeWorld } from '../../../../tests/support/badges.ts'
import { databaseKind, openTestDatabase } from '../../../../tests/support/database.ts'
import { apply, giveProfile, register } from '../../../../tests/support/jobs.ts'
import { listMails, tokenMailedTo } from '../../../../tests/support/mail.ts'
import { toldTo } from '../../../../tests/support/results.ts'

const world = sharedBadgeWorld()
const rule = '60% or more in 2 consecutive technical tests'

/** Takes a test with an address that nobody has confirmed yet. */
async function takeUnconfirmed(email: string) {
  const { app, tested, take, settled } = world()
  const client = await register(app, email)
  const user = await app.parts.accounts.findUserByEmailIfAny(email)
  if (!user) throw new Error('Nobody registered.')
  await giveProfile(app.parts, { ...user, password: '' })
  for (const { job } of tested) await apply(client, job)
  await take({ client }, 0)
  await settled()
  const confirm = async () => {
    const token = await tokenMailedTo(app.parts, email, '/confirm-email')
    await app.visitor().post('/api/email-confirmation', { token })
    await settled()
  }
  return { client, confirm }
}

describe('a badge', () => {
  it('is earned by results, once, and its person is told', async () => {
    const { newTaker, take, listOwn, settled, changeRule } = world()
    expect((await changeRule('Gold Badge', rule)).status).toBe(200)
    const taker = await newTaker()
    const first = await take(taker, 0)
    await settled()
    expect(await listOwn(taker.client)).toEqual([])
    const second = await take(taker, 1)
    await settled()
    const gold = (await listOwn(taker.client)).filter(({ type }) => type === 'gold')
    expect(gold).toMatchObject([
      {
        name: 'Gold Badge',
        criteria: rule,
        state: 'valid',
        resultIds: [first, second],
        measured: [
          { what: 'Technical test', questions: 5 },
          { what: 'Technical test', questions: 5 },
        ],
        sharing: null,
        byHand: null,
      },
    ])
    expect(await toldTo(taker.client, 'badge_earned')).toContainEqual({
      kind: 'badge_earned',
      badgeId: gold[0]?.id,
      name: 'Gold Badge',
      by: null,
    })
    const mails = await listMails(world().app.parts, taker.seeker.email)
    // Two at the same moment are one mail now, and one with what else comes within the hour.
    expect(mails.filter(({ subject }) => subject.startsWith('You have a new badge'))).toHaveLength(1)

    await take(taker, 2)
    await settled()
    expect((await listOwn(taker.client)).filter(({ type }) => type === 'gold')).toEqual(gold)
  })

  it('is earned once, however often and by how many it is looked for at the same time', async () => {
    const { app, newTaker, take, listOwn, settled, changeRule } = world()
    await changeRule('Gold Badge', rule)
    const taker = await newTaker()
    for (const at of [0, 1]) await take(taker, at)
    const evaluate = () => app.parts.badges.evaluating.evaluate({ userId: taker.seeker.id })
    await Promise.all(Array.from({ length: 8 }, evaluate))
    await settled()
    await evaluate()
    expect((await listOwn(taker.client)).filter(({ type }) => type === 'gold')).toHaveLength(1)
    const { rows } = await app.parts.database.raw.query(
      `select action from audit_entries where subject_id = $1 and action = 'badges.earned' and "after"->>'badge' = 'Gold Badge'`,
      [taker.seeker.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('is not earned by practice, nor by who is known to nobody', async () => {
    const { listOwn, changeRule } = world()
    await changeRule('Gold Badge', '50% or more in a technical test')
    const { client, confirm } = await takeUnconfirmed('not-yet@example.com')
    expect(await listOwn(client)).toEqual([])
    await confirm()
    expect((await listOwn(client)).map(({ name }) => name)).toEqual(['Gold Badge'])
  })
})

describe('a changed rule', () => {
  it('counts from then on, for the past only when asked, and withdraws nothing', async () => {
    const { admin, newTaker, take, listOwn, settled, changeRule, findDefinition } = world()
    await changeRule('Gold Badge', '100% or more in 50 consecutive technical tests')
    const before = await newTaker()
    await take(before, 0)
    await settled()
    const names = async () => (await listOwn(before.client)).map(({ name }) => name)
    expect(await names()).toEqual([])

    await changeRule('Gold Badge', '50% or more in a technical test')
    await world().app.parts.badges.evaluating.evaluate({ userId: before.seeker.id })
    expect(await names()).toEqual([])
    const after = await newTaker()
    await take(after, 0)
    await settled()
    expect((await listOwn(after.client)).map(({ name }) => name)).toEqual(['Gold Badge'])

    const { id, appliesFrom } = await findDefinition('Gold Badge')
    expect(appliesFrom).not.toBeNull()
    expect((await admin.post(`/api/admin/badges/${id}/past`, {})).body).toMatchObject({ appliesFrom: null })
    await settled()
    expect(await names()).toEqual(['Gold Badge'])

    await changeRule('Gold Badge', '100% or more in 50 consecutive technical tests')
    await admin.post(`/api/admin/badges/${id}/past`, {})
    await settled()
    expect(await names()).toEqual(['Gold Badge'])
  })

  it('leaves what was handed in before to the rule of that day, however late it becomes known', async () => {
    const { listOwn, changeRule } = world()
    await changeRule('Gold Badge', '50% or more in a technical test')
    const { client, confirm } = await takeUnconfirmed('late-to-be-known@example.com')
    await changeRule('Gold Badge', '100% or more in 50 consecutive technical tests')
    await confirm()
    expect(await listOwn(client)).toMatchObject([{ criteria: '50% or more in a technical test' }])
  })

  it('is refused where someone else changed it meanwhile, or nobody could fulfil it', async () => {
    const { admin, findDefinition } = world()
    const { id, version, name, type, description } = await findDefinition('Silver Badge')
    const change = (body: object) =>
      admin.request('PUT', `/api/admin/badges/${id}`, {
        ...{ version, name, type, description, countsPast: false },
        ...body,
      })
    const fair = { kind: 'average', of: 'test', count: 2, percent: 80 }
    expect((await change({ version: version + 1, rule: fair })).body).toMatchObject({ code: 'BADGE_CHANGED' })
    for (const [part, rule] of [
      ['percent', { ...fair, percent: 0 }],
      ['percent', { ...fair, percent: 90.5 }],
      ['count', { ...fair, count: 51 }],
      ['section', { kind: 'section', of: 'test', section: 'Communication', percent: 90 }],
      ['skill', { kind: 'skill', skill: 'Klingon', percent: 75, answers: 8 }],
      ['skill', { kind: 'skill', skill: 'a\u0000b', percent: 75, answers: 8 }],
      ['skill', { kind: 'skill', skill: '\ud800', percent: 75, answers: 8 }],
      ['answers', { kind: 'skill', skill: 'SQL', percent: 75, answers: 201 }],
      // More than all questions of the bank can show.
      ['percent', { kind: 'skill', skill: 'SQL', percent: 100, answers: 8 }],
    ] as const) {
      const { status, body } = await change({ rule })
      expect([status, Object.keys((body as { data: { fields: object } }).data.fields)]).toEqual([
        ...[422, [`rule.${part}`]],
      ])
    }
    const sql = await change({ rule: { kind: 'skill', skill: 'sql', percent: 75, answers: 8 } })
    expect(sql.body).toMatchObject({ rule: { skill: 'SQL' } })
    const special = await makeSpecial(world(), 'Ours Alone')
    const theirs = { version: special.version, name: 'Ours No More', type: 'special', rule: fair }
    expect(
      (
        await admin.request('PUT', `/api/admin/badges/${special.id}`, {
          ...theirs,
          description,
          countsPast: false,
        })
      ).body,
    ).toMatchObject({ code: 'BADGE_STATE' })
  })
})

describe('what was given by hand and withdrawn', () => {
  it('uses up nothing that results can earn', async () => {
    const { admin, newTaker, take, listOwn, settled, changeRule, findDefinition } = world()
    await changeRule('Problem Solver', '100% or more in 50 consecutive technical tests')
    const { seeker, client } = await newTaker()
    await take({ client }, 0)
    const { id } = await findDefinition('Problem Solver')
    const given = await admin.post(`/api/admin/badges/${id}/issued`, {
      email: seeker.email,
      reason: 'Too soon.',
    })
    const { id: issuanceId } = given.body as { id: string }
    await admin.post(`/api/admin/badges/issued/${issuanceId}/revocation`, { reason: 'Too soon.' })
    await changeRule('Problem Solver', '50% or more in a technical test')
    await admin.post(`/api/admin/badges/${id}/past`, {})
    await settled()
    const own = (await listOwn(client)).filter(({ name }) => name === 'Problem Solver')
    expect(own.map(({ state }) => state)).toEqual(['valid', 'revoked'])
  })
})

describe('two servers at once', () => {
  it('issue one badge for one occasion', async () => {
    const opened = await openTestDatabase()
    const one = await openTestApp({ opened: { ...opened, close: async () => {} } })
    const { newTaker, take, listOwn, settled, changeRule } = await makeBadgeWorld(one)
    // The embedded database belongs to one process; there the second shares its connection.
    const database =
      opened.url && databaseKind() === 'postgresql' ? await openPostgresqlDatabase(opened.url, 5) : null
    const other = await openTestApp({
      opened: { database: database ?? opened.database, lock: null, close: async () => {} },
    })
    await changeRule('Gold Badge', rule)
    const takers = [await newTaker(), await newTaker()]
    for (const taker of takers) for (const at of [0, 1]) await take(taker, at)
    await Promise.all(
      takers.flatMap(({ seeker }) =>
        [one, other, one, other].map((app) => app.parts.badges.evaluating.evaluate({ userId: seeker.id })),
      ),
    )
    await settled()
    for (const { client } of takers)
      expect((await listOwn(client)).filter(({ type }) => type === 'gold')).toHaveLength(1)
    await other.close()
    await database?.close()
    await one.close()
    await opened.close()
  })
})

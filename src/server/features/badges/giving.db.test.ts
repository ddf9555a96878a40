import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BadgeAward, BadgeIssuance, OwnBadge } from '#contract/badges.ts'
import type { CandidateRow } from '#contract/desk.ts'
import { makeTestedJob } from '../../../../tests/support/attempts.ts'
import {
  award,
  type BadgeTaker,
  check,
  makeSpecial,
  sharedBadgeWorld,
} from '../../../../tests/support/badges.ts'
import { makeRecruiter } from '../../../../tests/support/factories.ts'
import { apply } from '../../../../tests/support/jobs.ts'
import { toldTo } from '../../../../tests/support/results.ts'

const world = sharedBadgeWorld()
let taker: BadgeTaker
const candidateId = () => taker.applications[0]?.id ?? ''

beforeAll(async () => {
  taker = await world().newTaker('Mara Ellingsen')
})

describe('a company gives', () => {
  it('a special badge of its own, with a reason that is part of it, and marked so', async () => {
    const special = await makeSpecial(world(), 'Calm Hands')
    expect((await award(world(), candidateId(), special.id, '  ')).status).toBe(422)
    const given = (await award(world(), candidateId(), special.id, 'You kept calm.')).body as BadgeAward
    const byHand = { by: 'Northwind Hospital', reason: 'You kept calm.' }
    expect(given).toMatchObject({ name: 'Calm Hands', type: 'special', state: 'valid', byHand })
    expect((await award(world(), candidateId(), special.id)).body).toMatchObject({ code: 'BADGE_HELD' })
    await world().settled()
    expect(await toldTo(taker.client, 'badge_earned')).toMatchObject([{ by: 'Northwind Hospital' }])
    const jws = (await world().readFile(taker.client, given.id, 'jwt')).toString()
    expect(await check(world(), jws)).toMatchObject({ kind: 'valid', badge: { byHand, measured: [] } })
    const { badges } = (await world().hr.get(`/api/company/candidates/${candidateId()}/badges`)).body as {
      badges: BadgeAward[]
    }
    expect(badges).toMatchObject([{ id: given.id, isOurs: true }])
  })

  it('nothing of another’s, to nobody who does not share, and no name twice', async () => {
    const { stranger, hr, findDefinition } = world()
    const special = await makeSpecial(world(), 'Steady Nerves')
    const gold = await findDefinition('Gold Badge')
    expect((await award(world(), candidateId(), gold.id)).status).toBe(404)
    expect((await award(world(), randomUUID(), special.id)).status).toBe(404)
    const path = `/api/company/candidates/${candidateId()}/badges`
    expect((await stranger.post(path, { badgeId: special.id, reason: 'A reason.' })).status).toBe(404)
    const again = await hr.post('/api/company/badges', { name: 'steady NERVES', description: 'Twice.' })
    expect(again.body).toMatchObject({ code: 'BADGE_NAME_TAKEN' })
    const theirs = await stranger.post('/api/company/badges', {
      name: 'Steady Nerves',
      description: 'Theirs.',
    })
    expect(theirs.status).toBe(200)

    const quiet = await world().newTaker()
    const id = quiet.applications[0]?.id ?? ''
    await quiet.client.request('PUT', `/api/applications/${id}/sharing`, { isShared: false })
    expect((await award(world(), id, special.id)).body).toMatchObject({ code: 'BADGE_NOT_SHARED' })
    expect((await hr.get(`/api/company/candidates/${id}/badges`)).body).toEqual({ badges: null })
  })

  it('and withdraws what it gave, and nothing else', async () => {
    const { app, hr, stranger, listOwn } = world()
    const special = await makeSpecial(world(), 'Quick Feet')
    const given = (await award(world(), candidateId(), special.id)).body as BadgeAward
    const path = `/api/company/badges/issued/${given.id}/revocation`
    expect((await stranger.post(path, { reason: 'Not ours.' })).status).toBe(404)
    expect((await hr.post(path, { reason: 'By mistake.' })).body).toMatchObject({ state: 'revoked' })
    const own = (await listOwn(taker.client)).find(({ id }) => id === given.id)
    expect(own).toMatchObject({ state: 'revoked', revokeReason: 'By mistake.' })
    await world().settled()
    expect(await toldTo(taker.client, 'badge_revoked')).toMatchObject([{ reason: 'By mistake.' }])
    // It can be given again, on another occasion.
    expect((await award(world(), candidateId(), special.id)).status).toBe(200)
    const colleague = await makeRecruiter(app.parts)
    expect((await (await app.visitor().signIn(colleague)).get('/api/company/badges')).body).toEqual({
      badges: [],
    })
  })

  it('and sees the rarest of what its candidates have in their rows', async () => {
    const { hr, tested, admin, findDefinition } = world()
    const gold = await findDefinition('Gold Badge')
    const given = { email: taker.seeker.email, reason: 'By an admin.' }
    expect((await admin.post(`/api/admin/badges/${gold.id}/issued`, given)).body).toMatchObject({
      issuedBy: 'Assay',
      criteria: 'Awarded by hand by Assay, with a reason',
      byHand: { by: 'Assay', reason: 'By an admin.' },
    } satisfies Partial<BadgeIssuance>)
    const { candidates } = (await hr.get(`/api/company/candidates?jobId=${tested[0]?.job.id}`)).body as {
      candidates: CandidateRow[]
    }
    const row = candidates.find(({ name }) => name === 'Mara Ellingsen')
    expect(row?.shared?.badge).toEqual({ type: 'gold', name: 'Gold Badge', isByHand: true })
    expect(
      candidates
        .filter(({ shared }) => shared === null)
        .every((one) => !JSON.stringify(one).includes('badge')),
    ).toBe(true)
  })
})

describe('what another company gave', () => {
  it('is seen by others only once its owner shares it', async () => {
    const { app, people, listOwn } = world()
    const person = await world().newTaker('Two Doors')
    const special = await makeSpecial(world(), 'Behind One Door')
    await award(world(), person.applications[0]?.id ?? '', special.id)
    const { job } = await makeTestedJob(app, people.stranger, { questionCount: 5 })
    const { id } = await apply(person.client, job)
    const seen = async () =>
      ((await world().stranger.get(`/api/company/candidates/${id}/badges`)).body as { badges: BadgeAward[] })
        .badges
    expect(await seen()).toEqual([])
    const [own] = await listOwn(person.client)
    const sharing = { isShared: true, showsName: false }
    await person.client.request('PUT', `/api/badges/${own?.id}/sharing`, sharing)
    expect(await seen()).toMatchObject([{ name: 'Behind One Door', isOurs: false }])
  })
})

describe('the name of a special badge', () => {
  it.each([
    'Gold Badge',
    'gold badge',
    'Gold\u00a0Badge',
    '\u202eegdaB dloG',
    '\u200b\u200b',
    'a\u0000b',
    'x\ud800y',
    'a\nb',
  ])('cannot be %j', async (name) => {
    const answer = await world().hr.post('/api/company/badges', { name, description: 'Something.' })
    expect([409, 422]).toContain(answer.status)
  })
})

describe('an admin', () => {
  it('gives any badge to whoever is known, and to nobody else', async () => {
    const { admin, people, findDefinition } = world()
    const { id } = await findDefinition('Silver Badge')
    const give = (email: string) =>
      admin.post(`/api/admin/badges/${id}/issued`, { email, reason: 'A reason.' })
    for (const email of ['nobody@example.com', people.recruiter.email])
      expect((await give(email)).body, email).toMatchObject({ code: 'NO_SUCH_PERSON' })
    expect((await give(taker.seeker.email.toUpperCase())).status).toBe(200)
    expect((await give(taker.seeker.email)).body).toMatchObject({ code: 'BADGE_HELD' })
    const { issued, total } = (await admin.get('/api/admin/badges/issued')).body as {
      issued: BadgeIssuance[]
      total: number
    }
    expect(issued[0]).toMatchObject({
      name: 'Silver Badge',
      recipientName: 'Mara Ellingsen',
      issuedBy: 'Assay',
    })
    expect(total).toBe(issued.length)
  })
})

describe('a badge is shown', () => {
  const newBadge = async (name: string): Promise<OwnBadge> => {
    const special = await makeSpecial(world(), name)
    const { id } = (await award(world(), candidateId(), special.id)).body as BadgeAward
    const own = (await world().listOwn(taker.client)).find((one) => one.id === id)
    if (!own) throw new Error('It was not given.')
    return own
  }
  const share = (id: string, isShared: boolean, showsName = false, client = taker.client) =>
    client.request('PUT', `/api/badges/${id}/sharing`, { isShared, showsName })
  const visit = async (path: string) => await world().app.visitor().fetch(path)

  it('while its owner agrees, with their name only if they wish', async () => {
    const { id, url } = await newBadge('Open Door')
    expect(url.endsWith(`/verify/${id}`)).toBe(true)
    const read = async () => await world().app.visitor().get(`/api/shared-badges/${id}`)
    expect((await read()).status).toBe(404)
    expect((await visit(`/verify/${id}/picture.png`)).status).toBe(404)

    const other = await world().newTaker()
    expect((await share(id, true, true, other.client)).status).toBe(404)
    expect((await share(id, true)).body).toMatchObject({ sharing: { showsName: false } })
    expect((await read()).body).toMatchObject({ name: null })
    expect((await share(id, true, true)).body).toMatchObject({ sharing: { showsName: true } })
    const { credential, name } = (await read()).body as { credential: string; name: string }
    expect(name).toBe('Mara Ellingsen')
    expect((await check(world(), credential)).kind).toBe('valid')
    const picture = await visit(`/verify/${id}/picture.png`)
    expect(picture.headers.get('content-type')).toBe('image/png')

    expect((await share(id, false)).body).toMatchObject({ sharing: null })
    expect((await read()).status).toBe(404)
  })

  it('also after it was withdrawn, so that whoever has the link learns it', async () => {
    const { id } = await newBadge('Closed Door')
    await share(id, true)
    await world().hr.post(`/api/company/badges/issued/${id}/revocation`, { reason: 'By mistake.' })
    const { credential } = (await world().app.visitor().get(`/api/shared-badges/${id}`)).body as {
      credential: string
    }
    expect((await check(world(), credential)).failed).toHaveProperty('revocation')
    expect((await visit(`/verify/${id}/picture.png`)).status).toBe(404)
    await share(id, false)
    expect((await share(id, true)).body).toMatchObject({ code: 'BADGE_STATE' })
  })

  it('and is gone with its owner, but the place in the list stays taken', async () => {
    const person = await world().newTaker('Going Soon')
    const special = await makeSpecial(world(), 'Last Light')
    const given = (await award(world(), person.applications[0]?.id ?? '', special.id)).body as BadgeAward
    await share(given.id, true, true, person.client)
    const jws = (await world().readFile(person.client, given.id, 'jwt')).toString()
    const { database, privacy } = world().app.parts
    const files = await Promise.all(
      privacy.holders.map((holder) => holder.export(database.db, person.seeker.id)),
    )
    expect(JSON.stringify(files)).toContain('Last Light')
    await database.transaction(async (tx) => {
      for (const holder of privacy.holders) await holder.erase(tx, person.seeker.id)
    })
    expect((await world().app.visitor().get(`/api/shared-badges/${given.id}`)).status).toBe(404)
    const { rows } = await database.raw.query('select 1 from badge_issuances where user_id = $1', [
      person.seeker.id,
    ])
    expect(rows).toEqual([])
    // Whoever keeps the file keeps a badge that can be checked.
    expect((await check(world(), jws)).kind).toBe('valid')
  })
})

describe('what the issuer publishes', () => {
  it('can be fetched by anyone, from anywhere', async () => {
    const { readKeys, app } = world()
    await readKeys()
    for (const path of [
      '/.well-known/jwks.json',
      '/.well-known/badge-issuer.json',
      '/badges/status/1',
      '/badges/gold.svg',
    ]) {
      const answer = await app.visitor().fetch(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    }
    for (const path of [
      '/badges/status/99',
      '/badges/status/x',
      '/badges/lead.svg',
      '/.well-known/jwks/none',
    ])
      expect((await app.visitor().fetch(path)).status, path).toBe(404)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { type ChangePreview, changedAtOnce, type UserChange, type UserPage } from '#contract/users.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  makeAdmin,
  makeJobSeeker,
  makeRecruiter,
  suspend,
  type TestAccount,
  testPassword,
} from '../../../../tests/support/factories.ts'
import { apply, makeApplicant, makeJob } from '../../../../tests/support/jobs.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
let admin: HttpClient
let grace: TestAccount

type Who = { ids: string[] } | { all: Record<string, unknown> }
const change = (
  action: string,
  who: Who,
  more: Record<string, unknown> = { reason: 'Reported.' },
  client = admin,
) => client.post('/api/admin/users/changes', { action, who, ...more })
const done = async (action: string, who: Who) => {
  const answer = await change(action, who)
  expect(answer.status).toBe(200)
  return answer.body as UserChange
}
const preview = async (action: string, who: Who) =>
  (await admin.post('/api/admin/users/changes/preview', { action, who })).body as ChangePreview
const undo = (id: string, client = admin) => client.post(`/api/admin/users/changes/${id}/undo`)
const read = async (id: string) => (await admin.get(`/api/admin/users/${id}`)).body as UserPage
const signIn = (email: string) => app().visitor().post('/api/session', { email, password: testPassword })
const rowsOf = async (ids: string[]) => {
  const { rows } = await app().parts.database.raw.query(
    `SELECT id, status, standing, erase_after, removed_from FROM users WHERE id = ANY($1) ORDER BY id`,
    [`{${ids.join(',')}}`],
  )
  return rows
}
const countEntries = async (action: string, ids: string[]) => {
  const { rows } = await app().parts.database.raw.query(
    `SELECT count(*)::int AS entries, count(DISTINCT subject_id)::int AS people FROM audit_entries
     WHERE action = $1 AND subject_id = ANY($2)`,
    [action, `{${ids.join(',')}}`],
  )
  return rows[0]
}

beforeAll(async () => {
  const { parts } = app()
  grace = await makeAdmin(parts, 'Grace Gavel')
  admin = await app().visitor().signIn(grace)
})

describe('suspending', () => {
  it('ends sessions at once, says before what it means, and is given back exactly', async () => {
    const { parts } = app()
    const recruiter = await makeRecruiter(parts, { name: 'Foreseen Ltd' })
    const job = await makeJob(parts, recruiter)
    const { seeker, client } = await makeApplicant(app(), 'Sus Pended')
    await apply(client, job)
    const already = await makeJobSeeker(parts, 'Al Ready')
    await suspend(parts, already)
    const ids = [recruiter.id, seeker.id, already.id, grace.id]
    expect(await preview('suspend', { ids })).toMatchObject({
      ...{ total: 4, changed: 2, names: expect.arrayContaining(['Sus Pended']) },
      leftOut: expect.arrayContaining([
        { reason: 'already', count: 1, names: ['Al Ready'] },
        { reason: 'yourself', count: 1, names: ['Grace Gavel'] },
      ]),
      means: { sessions: 1, sittings: 0, applications: 1, jobs: 1, companies: 1, restored: 0 },
    })
    const before = await rowsOf(ids)
    expect((await change('suspend', { ids }, { reason: '  ' })).body).toMatchObject({
      data: { fields: { reason: 'Please give a reason' } },
    })
    const made = await done('suspend', { ids })
    expect(made).toMatchObject({ state: 'done', total: 4, changed: 2, canUndo: true })
    // Whoever closed the page finds the way back again.
    const undoable = async () =>
      ((await admin.get('/api/admin/users/changes')).body as { undoable: { id: string }[] }).undoable
    expect((await undoable())[0]).toMatchObject({ id: made.id, canUndo: true })
    expect((await client.get('/api/session')).body).toEqual({ user: null })
    expect((await signIn(seeker.email)).body).toMatchObject({ code: 'ACCOUNT_UNAVAILABLE' })
    expect(await countEntries('accounts.suspended', [recruiter.id, seeker.id])).toEqual({
      entries: 2,
      people: 2,
    })

    expect((await undo(made.id)).body).toMatchObject({ state: 'undone', undone: 2, kept: 0, canUndo: false })
    expect((await undoable()).map(({ id }) => id)).not.toContain(made.id)
    expect(await rowsOf(ids)).toEqual(before)
    expect((await signIn(seeker.email)).status).toBe(200)
    // Once more does nothing more.
    expect((await undo(made.id)).body).toMatchObject({ state: 'undone', undone: 2 })
    expect(await countEntries('accounts.activated', [recruiter.id, seeker.id])).toEqual({
      entries: 2,
      people: 2,
    })
  })

  it('is not taken back from who was changed since', async () => {
    const { parts } = app()
    const people = [await makeJobSeeker(parts, 'One'), await makeJobSeeker(parts, 'Two')]
    const ids = people.map(({ id }) => id)
    const made = await done('suspend', { ids })
    await done('activate', { ids: ids.slice(0, 1) })
    await done('delete', { ids: ids.slice(0, 1) })
    expect((await undo(made.id)).body).toMatchObject({ undone: 1, kept: 1 })
    expect(await read(ids[0] ?? '')).toMatchObject({ status: 'inactive', note: 'removed' })
    expect(await read(ids[1] ?? '')).toMatchObject({ status: 'active' })
  })

  it('leaves one administrator, also where two bar each other at once', async () => {
    const { parts } = app()
    const pair = [await makeAdmin(parts, 'Ann Uno'), await makeAdmin(parts, 'Bob Due')] as const
    const clients = await Promise.all(pair.map((one) => app().visitor().signIn(one)))
    const answers = await Promise.all(
      clients.map((client, place) =>
        change('suspend', { ids: [pair[1 - place]?.id ?? '', grace.id] }, { reason: 'You or I.' }, client),
      ),
    )
    // Whoever is second is out already, or finds that they may not any more.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403])])
    const { rows } = await parts.database.raw.query(
      `SELECT id FROM users WHERE role = 'admin' AND status = 'active'`,
    )
    expect(rows).toHaveLength(1)
    // Whoever is left lets the others in again.
    const last = clients[answers.findIndex(({ status }) => status === 200)] ?? admin
    expect(
      (await change('suspend', { ids: [String(rows[0]?.id)] }, { reason: 'Me.' }, last)).body,
    ).toMatchObject({
      ...{ changed: 0, leftOut: [{ reason: 'yourself', count: 1 }] },
    })
    expect((await change('activate', { ids: [grace.id] }, {}, last)).body).toMatchObject({ changed: 1 })
    await admin.signIn(grace)
  })
})

describe('deleting', () => {
  it('has a week in which an administrator can take it back, and its owner cannot', async () => {
    const { parts, clock } = app()
    const seeker = await makeJobSeeker(parts, 'Del Eted')
    const leaver = await makeJobSeeker(parts, 'Lea Ving')
    const leaving = await app().visitor().signIn(leaver)
    expect((await leaving.post('/api/account/deletion', { password: testPassword })).status).toBe(200)
    const ids = [seeker.id, leaver.id].sort()
    const before = await rowsOf(ids)
    const made = await done('delete', { ids })
    expect(made).toMatchObject({ changed: 2 })
    expect(await read(seeker.id)).toMatchObject({
      ...{ status: 'inactive', note: 'removed', eraseAfter: expect.any(String) },
    })
    for (const { email } of [seeker, leaver])
      expect((await signIn(email)).body).toMatchObject({ code: 'ACCOUNT_UNAVAILABLE' })
    expect((await leaving.request('DELETE', '/api/account/deletion')).status).toBe(401)
    expect((await preview('activate', { ids })).means.restored).toBe(2)
    expect((await undo(made.id)).body).toMatchObject({ state: 'undone', undone: 2 })
    expect(await rowsOf(ids)).toEqual(before)

    await done('delete', { ids })
    await done('activate', { ids: [seeker.id] })
    expect(await read(seeker.id)).toMatchObject({ status: 'active', eraseAfter: null })
    clock.advance(7 * 24 * 60 * 60 * 1000 + 1000)
    await parts.privacy.eraseDue()
    clock.set(new Date())
    await admin.signIn(grace)
    expect((await admin.get(`/api/admin/users/${leaver.id}`)).status).toBe(404)
    expect((await read(seeker.id)).name).toBe('Del Eted')
  })
})

describe('more than a hundred', () => {
  const amount = changedAtOnce + 201

  it('are changed piece by piece, with an entry each, can be stopped, and given back', async () => {
    const { parts } = app()
    await parts.database.raw.query(
      `INSERT INTO users (id, name, name_key, email, email_verified_at, role, created_at, updated_at)
       SELECT gen_random_uuid(), 'Crowd ' || place, 'crowd ' || place, 'crowd' || place || '@example.com', now(), 'jobseeker', now(), now()
       FROM generate_series(1, ${amount}) AS place`,
    )
    const all = { all: { search: 'crowd' } }
    const { rows } = await parts.database.raw.query(`SELECT id FROM users WHERE name_key LIKE 'crowd %'`)
    const ids = rows.map(({ id }) => String(id))
    expect(await preview('suspend', all)).toMatchObject({ total: amount, changed: amount, leftOut: [] })
    expect((await change('suspend', all, { reason: 'All.', expected: amount - 1 })).body).toMatchObject({
      code: 'SELECTION_CHANGED',
    })
    const until = async (id: string, states: string[]) =>
      await waitFor(`a change that is ${states}`, async () => {
        const { body } = await admin.get(`/api/admin/users/changes/${id}`)
        return states.includes((body as UserChange).state) ? (body as UserChange) : null
      })
    const begun = await change('suspend', all, { reason: 'All.', expected: amount })
    const { id, state, total } = begun.body as UserChange
    expect([state, total]).toEqual(['working', amount])
    expect(await until(id, ['done'])).toMatchObject({ changed: amount, leftOut: [], canUndo: true })
    expect(await countEntries('accounts.suspended', ids)).toEqual({ entries: amount, people: amount })
    expect((await undo(id)).body).toMatchObject({ state: 'undoing' })
    expect(await until(id, ['undone'])).toMatchObject({ undone: amount, kept: 0 })
    expect((await preview('suspend', all)).changed).toBe(amount)

    // Stopped before its first piece or after one: what was done is known, and nobody else is touched.
    const stopped = (await change('delete', all, { reason: 'All.' })).body as UserChange
    const cancelled = (await admin.post(`/api/admin/users/changes/${stopped.id}/cancel`)).body as UserChange
    const { changed } = await until(stopped.id, ['cancelled', 'done'])
    expect(changed).toBe(cancelled.changed)
    expect((await countEntries('accounts.removed', ids))?.entries).toBe(changed)
    expect((await preview('delete', all)).changed).toBe(amount - changed)
    expect((await admin.get('/api/admin/users/changes')).body).toMatchObject({ changes: [] })
  })
})

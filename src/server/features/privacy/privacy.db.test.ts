import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { restore } from '#server/commands.ts'
import { tidyUp } from '#server/housekeeping.ts'
import { systemActor } from '#server/platform/audit.ts'
import { writeBackup } from '#server/platform/backup/backup.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeJobSeeker, makeRecruiter, testPassword } from '../../../../tests/support/factories.ts'
import { listMails, tokenMailedTo } from '../../../../tests/support/mail.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
const day = 24 * 60 * 60 * 1000
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const setPicture = async (client: HttpClient) =>
  await client.fetch('/api/account/avatar', {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(await picture()),
  })
const leave = (client: HttpClient) => client.post('/api/account/deletion', { password: testPassword })

/** Every row of every table that holds the text anywhere. */
async function findInDatabase(text: string): Promise<string[]> {
  const { raw } = app().parts.database
  const tables = await raw.query(
    `SELECT table_schema || '.' || quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await raw.query(`SELECT count(*)::int AS n FROM ${name} t WHERE t::text ILIKE $1`, [
      `%${text}%`,
    ])
    if (Number(rows[0]?.n) > 0) found.push(String(name))
  }
  return found
}

describe('an export', () => {
  it('is one ZIP of JSON and files with what is known of the person, and of no one else', async () => {
    const seeker = await makeJobSeeker(app().parts, 'Xenia Export')
    const other = await makeJobSeeker(app().parts, 'Otto Other')
    const client = await app().visitor().signIn(seeker)
    await setPicture(client)
    await client.request('PUT', '/api/account/extra-time', { percent: 50 })
    expect((await client.get('/api/account/export')).body).toEqual({ export: null })
    expect((await client.get('/api/account/export/file')).status).toBe(404)
    expect((await client.post('/api/account/export')).body).toMatchObject({ export: { state: 'waiting' } })
    await waitFor('the export', async () => {
      const { body } = await client.get('/api/account/export')
      return (body as { export: { state: string } }).export.state === 'ready'
    })
    const download = await client.fetch('/api/account/export/file')
    expect(download.headers.get('content-disposition')).toMatch(/assay-my-data-\d{4}-\d\d-\d\d\.zip/)
    const files = unzipSync(new Uint8Array(await download.arrayBuffer()))
    expect(Object.keys(files).sort()).toEqual([
      'account.json',
      'days-here.json',
      'history.json',
      'mails.json',
      'notifications.json',
      'picture.webp',
      'sign-ins.json',
    ])
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
    expect(read('account.json')).toMatchObject({
      name: 'Xenia Export',
      email: seeker.email,
      extraTimePercent: 50,
    })
    expect(read('sign-ins.json')).toMatchObject([{ method: 'password', address: '127.0.0.1' }])
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join()
    expect(all).not.toMatch(/\$argon2|token_?hash/i)
    expect(all).not.toContain(other.id)

    const stranger = await app().visitor().signIn(other)
    expect((await stranger.get('/api/account/export/file')).status).toBe(404)
    expect((await client.request('DELETE', '/api/account/export')).body).toEqual({ export: null })
    expect((await client.get('/api/account/export/file')).status).toBe(404)
  })

  it('holds no link that works: a session alone must not be enough to take an account over', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    await app().visitor().post('/api/password-reset', { email: seeker.email })
    const token = await tokenMailedTo(app().parts, seeker.email, '/reset-password')
    await client.post('/api/account/export')
    await waitFor('the export', async () => (await client.get('/api/account/export/file')).status === 200)
    const download = await client.fetch('/api/account/export/file')
    const { 'mails.json': mails } = unzipSync(new Uint8Array(await download.arrayBuffer()))
    expect(strFromU8(mails ?? new Uint8Array())).toContain('/reset-password#')
    expect(strFromU8(mails ?? new Uint8Array())).not.toContain(token)
  })

  it('that fails says so, and can be tried again', async () => {
    const client = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    const { holders } = app().parts.privacy
    holders.push({
      tables: [],
      async export() {
        throw new Error('It does not come out.')
      },
      async erase() {},
    })
    const stateOf = async () =>
      ((await client.get('/api/account/export')).body as { export: { state: string } }).export.state
    await client.post('/api/account/export')
    await waitFor('the failure', async () => (await stateOf()) === 'failed')
    holders.pop()
    await client.post('/api/account/export')
    await waitFor('the export', async () => (await stateOf()) === 'ready')
  })

  it('goes after a week', async () => {
    const client = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    await client.post('/api/account/export')
    await waitFor('the export', async () => (await client.get('/api/account/export/file')).status === 200)
    app().clock.advance(7 * day - 60_000)
    await tidyUp(app().parts)
    app().clock.advance(120_000)
    await tidyUp(app().parts)
    app().clock.set(new Date())
    expect((await client.get('/api/account/export')).body).toEqual({ export: null })
  })
})

describe('deleting an account', () => {
  it('needs the password, can be undone for seven days, and closes everything but the account', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    const elsewhere = await app().visitor().signIn(seeker)
    const wrong = await client.post('/api/account/deletion', { password: 'wrong' })
    expect(wrong.body).toMatchObject({ data: { fields: { password: 'This is not your password' } } })
    expect((await leave(client)).body).toMatchObject({ user: { eraseAfter: expect.any(String) } })
    expect((await elsewhere.get('/api/session')).body).toEqual({ user: null })
    expect((await client.get('/api/notifications')).status).toBe(403)
    expect((await client.get('/api/account')).status).toBe(200)
    const [mail] = await listMails(app().parts, seeker.email)
    expect(mail?.text).toMatch(/delet/i)

    app().clock.advance(7 * day - 60_000)
    await tidyUp(app().parts)
    const back = await app().visitor().signIn(seeker)
    expect((await back.request('DELETE', '/api/account/deletion')).body).toMatchObject({
      user: { eraseAfter: null },
    })
    app().clock.advance(day)
    await tidyUp(app().parts)
    app().clock.set(new Date())
    expect((await back.get('/api/notifications')).status).toBe(200)
  })

  it('leaves nothing that names the person, in any table, and keeps what is others’', async () => {
    const member = await makeRecruiter(app().parts, { name: 'Stays Ltd' }, 'Rolf Remains')
    const company = { id: member.membership?.companyId ?? '', name: 'Stays Ltd' }
    const leaver = await makeRecruiter(
      app().parts,
      { ...company, membership: 'waiting' },
      'Quirin Zweig-Vanish',
    )
    const client = await app().visitor().signIn(leaver)
    await setPicture(client)
    await client.request('PATCH', '/api/account', { name: 'Quirin Zweig-Vanished' })
    await client.post('/api/account/export')
    await waitFor('the export', async () => (await client.get('/api/account/export/file')).status === 200)
    const inside = await app().visitor().signIn(member)
    await waitFor('word of the request', async () =>
      JSON.stringify((await inside.get('/api/notifications')).body).includes('Zweig-Vanish'),
    )
    expect((await findInDatabase('Zweig-Vanish')).sort()).toEqual(
      expect.arrayContaining([
        'public.audit_entries',
        'public.mails',
        'public.notifications',
        'public.users',
      ]),
    )
    await leave(client)
    app().clock.advance(7 * day + 1000)
    await tidyUp(app().parts)
    app().clock.set(new Date())
    expect(await findInDatabase('Zweig-Vanish')).toEqual([])
    expect(await findInDatabase(leaver.email)).toEqual([])
    expect(
      (await app().visitor().post('/api/session', { email: leaver.email, password: testPassword })).status,
    ).toBe(401)
    // What happened is still told, without whom.
    const { rows } = await app().parts.database.raw.query(
      `SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY at`,
      [leaver.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['accounts.created', 'accounts.profile_changed', 'privacy.erased']),
    )
    expect((await inside.get('/api/company')).body).toMatchObject({ recruiters: [{ name: 'Rolf Remains' }] })
    // The address is free again.
    const again = {
      name: 'Someone New',
      email: leaver.email,
      password: testPassword,
      role: 'jobseeker',
    } as const
    await app().parts.accounts.createAccount(systemActor, again)
  })

  it('is not kept up by one whose data resists', async () => {
    const [stuck, other] = [await makeJobSeeker(app().parts, 'Stuck Fast'), await makeJobSeeker(app().parts)]
    for (const account of [stuck, other]) await leave(await app().visitor().signIn(account))
    const { holders } = app().parts.privacy
    holders.push({
      tables: [],
      export: async () => [],
      async erase(_tx, userId) {
        if (userId === stuck.id) throw new Error('It resists.')
      },
    })
    app().clock.advance(7 * day + 1000)
    await tidyUp(app().parts)
    expect(await findInDatabase(stuck.email)).not.toEqual([])
    expect(await findInDatabase(other.email)).toEqual([])
    holders.pop()
    await tidyUp(app().parts)
    expect(await findInDatabase(stuck.email)).toEqual([])
    app().clock.set(new Date())
  })

  it('cannot be prevented by taking the address that will be left behind', async () => {
    const { id } = await makeJobSeeker(app().parts)
    const person = { role: 'jobseeker', name: 'Squatter', password: testPassword, agreeToTerms: true }
    const answer = await app()
      .visitor()
      .post('/api/registration', { ...person, email: `${id}@erased.invalid` })
    expect(answer.status).toBe(422)
  })

  it('is done again when an older backup brings the person back', async () => {
    const seeker = await makeJobSeeker(app().parts, 'Phoenix Rising')
    const { parts } = app()
    const file = path.join(os.tmpdir(), `assay-erased-${process.pid}-${parts.database.kind}.backup`)
    const filesDir = path.join(parts.config.dataDir, 'files')
    await writeBackup({
      database: parts.database,
      filesDir,
      clock: parts.clock,
      version: 'test',
      target: file,
    })
    await leave(await app().visitor().signIn(seeker))
    app().clock.advance(7 * day + 1000)
    await tidyUp(parts)
    expect(await findInDatabase('Phoenix Rising')).toEqual([])
    expect(await restore(parts, file)).toContain('erased again')
    expect(await findInDatabase('Phoenix Rising')).toEqual([])
    app().clock.set(new Date())
    await rm(file)
  })
})

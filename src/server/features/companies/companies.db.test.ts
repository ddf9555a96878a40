import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeRecruiter, suspend, type TestAccount } from '../../../../tests/support/factories.ts'
import { listMails } from '../../../../tests/support/mail.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
const companyOf = (account: TestAccount) => ({
  id: account.membership?.companyId ?? '',
  name: account.membership?.companyName ?? '',
})
const signedIn = (account: TestAccount) => app().visitor().signIn(account)
const answer = (client: HttpClient, asker: TestAccount, reply: 'approve' | 'decline') =>
  client.post(`/api/join-requests/${asker.id}`, { companyId: companyOf(asker).id, answer: reply })
const kindsTold = async (client: HttpClient) => {
  const { notifications } = (await client.get('/api/notifications')).body as {
    notifications: { content: { kind: string } }[]
  }
  return notifications.map(({ content }) => content.kind)
}

async function makeCompanyWithAsker(name: string) {
  const member = await makeRecruiter(app().parts, { name }, 'Mia Member')
  const asker = await makeRecruiter(
    app().parts,
    { ...companyOf(member), membership: 'waiting' },
    'Wim Waiting',
  )
  return { member, asker }
}

describe('a company', () => {
  it('shows its members their colleagues, and not who is still waiting', async () => {
    const first = await makeRecruiter(app().parts, { name: 'Walled Ltd' }, 'Bo First')
    await makeRecruiter(app().parts, { ...companyOf(first), membership: 'member' }, 'Al Second')
    await makeRecruiter(app().parts, { ...companyOf(first), membership: 'waiting' }, 'Cy Waiting')
    const client = await signedIn(first)
    expect((await client.get('/api/company')).body).toMatchObject({
      name: 'Walled Ltd',
      recruiters: [{ name: 'Al Second' }, { name: 'Bo First' }],
    })
  })

  it('lets in who is approved, who is told by notification and mail', async () => {
    const { member, asker } = await makeCompanyWithAsker('Open Door Ltd')
    const [inside, outside] = [await signedIn(member), await signedIn(asker)]
    await waitFor('word of the request', async () => (await kindsTold(inside)).includes('join_requested'))
    expect((await inside.get('/api/join-requests')).body).toMatchObject({
      requests: [{ id: asker.id, name: 'Wim Waiting', email: asker.email, companyName: 'Open Door Ltd' }],
    })
    expect((await outside.get('/api/company')).status).toBe(403)
    expect((await answer(inside, asker, 'approve')).status).toBe(200)
    expect((await outside.get('/api/company')).body).toMatchObject({ name: 'Open Door Ltd' })
    expect((await inside.get('/api/join-requests')).body).toEqual({ requests: [] })
    await waitFor('word of the answer', async () => (await kindsTold(outside)).includes('join_answered'))
    const [mail] = await listMails(app().parts, asker.email)
    expect(mail?.text).toContain('Open Door Ltd')
  })

  it('leaves who is declined without a company, free to choose another', async () => {
    const { member, asker } = await makeCompanyWithAsker('Closed Door Ltd')
    const [inside, outside] = [await signedIn(member), await signedIn(asker)]
    expect((await answer(inside, asker, 'decline')).status).toBe(200)
    expect((await outside.get('/api/session')).body).toMatchObject({ user: { role: 'hr', company: null } })
    const unclear = await outside.post('/api/company', { name: 'closed door ltd' })
    expect(unclear.body).toMatchObject({ code: 'COMPANY_EXISTS' })
    expect((await outside.post('/api/company', { name: 'My Own Ltd' })).status).toBe(200)
    expect((await outside.get('/api/company')).body).toMatchObject({ name: 'My Own Ltd' })
    // Being a member, one does not choose again.
    expect((await outside.post('/api/company', { name: 'Another Ltd' })).status).toBe(403)
  })

  it('forgets a request that is taken back', async () => {
    const { member, asker } = await makeCompanyWithAsker('Changed Mind Ltd')
    const outside = await signedIn(asker)
    expect((await outside.request('DELETE', '/api/company/request')).status).toBe(200)
    expect((await answer(await signedIn(member), asker, 'approve')).status).toBe(404)
    expect((await outside.get('/api/session')).body).toMatchObject({ user: { company: null } })
  })

  it('is not flooded by someone who asks again and again', async () => {
    const { member, asker } = await makeCompanyWithAsker('Patient Ltd')
    const outside = await signedIn(asker)
    const ask = { name: 'Patient Ltd', choice: { join: companyOf(member).id } }
    for (let time = 0; time < 5; time++) expect((await outside.post('/api/company', ask)).status).toBe(200)
    expect(await listMails(app().parts, member.email)).toHaveLength(1)
    const inside = await signedIn(member)
    const told = await waitFor('word of the request', async () => {
      const kinds = await kindsTold(inside)
      return kinds.includes('join_requested') && kinds
    })
    expect(told.filter((kind) => kind === 'join_requested')).toHaveLength(1)
  })

  it('is chosen once, however often it is asked for at the same moment', async () => {
    const { member, asker } = await makeCompanyWithAsker('Hasty Ltd')
    await answer(await signedIn(member), asker, 'decline')
    const client = await signedIn(asker)
    const asked = Array.from({ length: 3 }, () => client.post('/api/company', { name: 'Once Only Ltd' }))
    for (const { status } of await Promise.all(asked)) expect(status).toBeLessThan(500)
    expect((await app().parts.companies.findByName('Once Only Ltd')).length).toBe(1)
  })

  it('is answered for by its own people and administrators only', async () => {
    const { asker } = await makeCompanyWithAsker('Wall Ltd')
    const stranger = await signedIn(await makeRecruiter(app().parts, { name: 'Wall Ltd' }, 'Sly Stranger'))
    expect((await stranger.get('/api/join-requests')).body).toEqual({ requests: [] })
    expect((await answer(stranger, asker, 'approve')).status).toBe(404)
    expect((await answer(await signedIn(asker), asker, 'approve')).status).toBe(403)
    const admin = await signedIn(await makeAdmin(app().parts))
    expect(JSON.stringify((await admin.get('/api/join-requests')).body)).toContain(asker.id)
    expect((await answer(admin, asker, 'approve')).status).toBe(200)
    expect((await answer(admin, asker, 'approve')).status).toBe(404)
  })

  it('takes one answer of two at the same moment', async () => {
    const { member, asker } = await makeCompanyWithAsker('Race Ltd')
    const client = await signedIn(member)
    const replies = ['approve', 'decline'] as const
    const answers = await Promise.all(replies.map((reply) => answer(client, asker, reply)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('without anyone who could answer is looked after by the administrators', async () => {
    const member = await makeRecruiter(app().parts, { name: 'Empty Chairs Ltd' })
    const admin = await makeAdmin(app().parts)
    await suspend(app().parts, member)
    await makeRecruiter(app().parts, { ...companyOf(member), membership: 'waiting' }, 'Ida Alone')
    const mails = await listMails(app().parts, admin.email)
    expect(mails.map(({ text }) => text).join()).toContain('Ida Alone')
  })
})

describe('the list of companies', () => {
  type List = { companies: { name: string; namesakes: number; members: unknown[] }[]; total: number }
  const search = async (client: HttpClient, query: string) =>
    (await client.get(`/api/admin/companies?${query}`)).body as List

  it('finds them by name in any case, page by page, and tells namesakes', async () => {
    const admin = await signedIn(await makeAdmin(app().parts))
    for (let number = 1; number <= 23; number++)
      await makeRecruiter(app().parts, { name: `Zebra ${String(number).padStart(2, '0')}` })
    await makeRecruiter(app().parts, { name: 'zebra 07' })
    const first = await search(admin, 'search=ZEBRA')
    expect(first.total).toBe(24)
    expect(first.companies).toHaveLength(20)
    expect(first.companies[0]).toMatchObject({ name: 'Zebra 01', namesakes: 0, members: [{}] })
    expect(first.companies.filter(({ namesakes }) => namesakes === 1)).toHaveLength(2)
    expect((await search(admin, 'search=zebra&page=2')).companies).toHaveLength(4)
    for (const wild of ['%25', '_', '%5C'])
      expect((await search(admin, `search=${wild}`)).total, wild).toBe(0)
    expect((await admin.get('/api/admin/companies?search=%00zebra')).status).toBe(200)
    expect((await admin.get('/api/admin/companies?page=0')).status).toBe(422)
  })
})

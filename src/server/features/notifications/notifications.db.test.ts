import { describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { makeAdmin, makeJobSeeker, makeRecruiter } from '../../../../tests/support/factories.ts'
import { isTold, listen } from '../../../../tests/support/live.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()

type List = { notifications: Notification[]; unread: number; hasMore: boolean }

async function signedInSeeker() {
  const seeker = await makeJobSeeker(app().parts)
  const client = await app().visitor().signIn(seeker)
  const list = async (asked = '') => (await client.get(`/api/notifications${asked}`)).body as List
  await waitFor('the welcome', async () => (await list()).unread === 1)
  const tell = async (name: string) =>
    await app().parts.notifications.deliver({
      userId: seeker.id,
      eventKey: name,
      content: { kind: 'welcome', name },
    })
  return { seeker, client, list, tell }
}

const namesOf = (notifications: Notification[]) =>
  notifications.map(({ content }) => ('name' in content ? content.name : ''))

describe('notifications', () => {
  it('welcome a new account, and are read once', async () => {
    const { client, list, seeker } = await signedInSeeker()
    const [welcome] = (await list()).notifications
    expect(welcome).toMatchObject({ content: { kind: 'welcome', name: seeker.name }, readAt: null })
    const read = () => client.post(`/api/notifications/${welcome?.id}/read`)
    expect((await read()).body).toEqual({ unread: 0 })
    const { readAt } = (await list()).notifications[0] ?? {}
    expect((await read()).body).toEqual({ unread: 0 })
    expect((await list()).notifications[0]?.readAt).toBe(readAt)
  })

  it('come once, however often their task runs', async () => {
    const { list, tell } = await signedInSeeker()
    await Promise.all([1, 2, 3].map(() => tell('twice')))
    expect((await list()).unread).toBe(2)
  })

  it('are found by what is unread, by what they are about, and further back', async () => {
    const { client, list, tell, seeker } = await signedInSeeker()
    for (let n = 1; n <= 40; n++) await tell(`n${n}`)
    await app().parts.notifications.deliver({
      userId: seeker.id,
      eventKey: 'badge',
      content: { kind: 'badge_earned', badgeId: seeker.id, name: 'Gold', by: null },
    })
    const first = await list()
    expect(first).toMatchObject({ unread: 42, hasMore: true })
    expect(first.notifications).toHaveLength(30)
    const last = first.notifications.at(-1)
    const further = await list(`?before=${last?.number}`)
    expect(further).toMatchObject({ hasMore: false })
    const all = [...first.notifications, ...further.notifications]
    expect(namesOf(all).slice(0, 3)).toEqual(['Gold', 'n40', 'n39'])
    expect(new Set(all.map(({ id }) => id)).size).toBe(42)

    expect(namesOf((await list('?topic=badge')).notifications)).toEqual(['Gold'])
    await client.post(`/api/notifications/${first.notifications[0]?.id}/read`)
    expect(namesOf((await list('?only=unread')).notifications)[0]).toBe('n40')
    expect((await list('?only=unread&topic=badge')).notifications).toEqual([])
  })

  it('that are told late stand where they happened, on every page of the list', async () => {
    const { list, tell, seeker } = await signedInSeeker()
    for (let n = 1; n <= 30; n++) await tell(`n${n}`)
    const longAgo = new Date(app().clock.now().getTime() - 60_000)
    const late = { userId: seeker.id, eventKey: 'late', content: { kind: 'welcome' as const, name: 'late' } }
    await app().parts.notifications.deliver(late, longAgo)
    const first = await list()
    expect(namesOf(first.notifications)).not.toContain('late')
    const further = await list(`?before=${first.notifications.at(-1)?.number}`)
    expect(namesOf(further.notifications).at(-1)).toBe('late')
    expect(first.notifications.length + further.notifications.length).toBe(32)
  })

  it('are all marked as read up to the one that was seen, and no further', async () => {
    const { client, list, tell } = await signedInSeeker()
    await tell('seen')
    const seen = (await list()).notifications[0]?.number
    await tell('later')
    expect((await client.post('/api/notifications/read', { upTo: seen })).body).toEqual({ unread: 1 })
    expect(namesOf((await list('?only=unread')).notifications)).toEqual(['later'])
  })

  it('are nobody else’s to read or to mark', async () => {
    const { list } = await signedInSeeker()
    const stranger = await signedInSeeker()
    const [own] = (await list()).notifications
    expect((await stranger.client.post(`/api/notifications/${own?.id}/read`)).status).toBe(404)
    await stranger.client.post('/api/notifications/read', { upTo: 1e12 })
    expect((await list()).unread).toBe(1)
  })

  it('are forgotten after a year', async () => {
    const { list } = await signedInSeeker()
    app().clock.advance(366 * 24 * 60 * 60 * 1000)
    await app().parts.notifications.keeper.forget({ now: app().clock.now(), days: 365 })
    app().clock.advance(-366 * 24 * 60 * 60 * 1000)
    expect((await list()).notifications).toEqual([])
  })
})

describe('an open page', () => {
  it('is told as it happens, and where it was read elsewhere', async () => {
    const { client, tell, list } = await signedInSeeker()
    const page = await listen(client)
    expect(page.heard[0]).toEqual({ kind: 'here', unread: 1, isWhole: false })
    // No proxy is to hold it back.
    expect(page.headers.get('x-accel-buffering')).toBe('no')
    await tell('live')
    expect(await page.hear(isTold)).toMatchObject({ notification: { content: { name: 'live' } }, unread: 2 })
    await client.post(`/api/notifications/${(await list()).notifications[0]?.id}/read`)
    expect(await page.hear(({ kind }) => kind === 'read')).toEqual({ kind: 'read', unread: 1 })
    page.leave()
  })

  it('comes back to what it has missed: all of it, once, in order', async () => {
    const { client, tell } = await signedInSeeker()
    const page = await listen(client)
    await tell('one')
    await page.hear(isTold)
    page.leave()
    await tell('two')
    await tell('three')
    const again = await listen(client, page.lastId)
    expect(again.heard[0]).toMatchObject({ kind: 'here', isWhole: true, unread: 4 })
    await again.hear((event) => event.kind === 'told' && JSON.stringify(event).includes('three'))
    await tell('four')
    await again.hear((event) => JSON.stringify(event).includes('four'))
    const told = again.heard.flatMap((event) => (event.kind === 'told' ? [event.notification] : []))
    expect(namesOf(told)).toEqual(['two', 'three', 'four'])
    again.leave()
  })

  it.each(['999999999999', '-1', 'no number', '1e3'])(
    'that says it heard %s last asks for the list instead',
    async (lastId) => {
      const { client } = await signedInSeeker()
      const page = await listen(client, lastId)
      expect(page.heard[0]).toMatchObject({ kind: 'here', isWhole: false })
      page.leave()
    },
  )

  it('hears nothing of anybody else', async () => {
    const { client } = await signedInSeeker()
    const other = await signedInSeeker()
    const page = await listen(client)
    await other.tell('theirs')
    await app().parts.notifications.deliver({
      userId: (await client.get('/api/session').then(({ body }) => body as { user: { id: string } })).user.id,
      eventKey: 'own',
      content: { kind: 'welcome', name: 'own' },
    })
    await page.hear(isTold)
    expect(page.heard.map(({ kind }) => kind)).toEqual(['here', 'told'])
    page.leave()
  })

  it('is told to come again where a session of its person ended, and only who still has one can', async () => {
    const { client, seeker } = await signedInSeeker()
    const other = await app().visitor().signIn(seeker)
    const page = await listen(client)
    await other.request('DELETE', '/api/session')
    await page.hasEnded
    const again = await listen(client, page.lastId)
    await client.request('DELETE', '/api/session')
    await again.hasEnded
    await expect(listen(client)).rejects.toThrow('401')
  })

  it('is one of twenty at most', async () => {
    const { client } = await signedInSeeker()
    const pages = []
    for (let n = 0; n < 20; n++) pages.push(await listen(client))
    await expect(listen(client)).rejects.toThrow('429')
    pages[0]?.leave()
    const next = await waitFor('a place', () => listen(client).catch(() => null))
    for (const page of [...pages, next]) page.leave()
  })
})

describe('administrators', () => {
  it('are told once of work of a kind that came to nothing, and nobody else is', async () => {
    const { parts } = app()
    const admin = await makeAdmin(parts)
    const recruiter = await makeRecruiter(parts)
    const toldOf = async (account: typeof admin) =>
      ((await (await app().visitor().signIn(account)).get('/api/notifications')).body as List).notifications
        .map(({ content }) => content)
        .filter(({ kind }) => kind === 'task_failed')
    const kill = () =>
      parts.database.raw.query(
        `INSERT INTO pgboss.job (name, data, state) VALUES ('dead.mail.send', '{"mailId":"00000000-0000-4000-8000-000000000000"}', 'created')`,
      )
    await kill()
    await kill()
    await parts.admin.reportDeadTasks()
    await waitFor('the news', async () => (await toldOf(admin)).length > 0)
    await parts.admin.reportDeadTasks()
    await waitFor('the queue to be empty', async () => (await parts.queue.counts()).waiting === 0)
    expect(await toldOf(admin)).toEqual([{ kind: 'task_failed', task: 'mail.send' }])
    expect(await toldOf(recruiter)).toEqual([])
  })
})

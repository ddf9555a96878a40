import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { makeJobSeeker } from '../../../../tests/support/factories.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()

type List = { notifications: { id: string; content: unknown; readAt: string | null }[]; unread: number }

async function signedInSeeker() {
  const seeker = await makeJobSeeker(app().parts)
  const client = await app().visitor().signIn(seeker)
  const list = async () => (await client.get('/api/notifications')).body as List
  await waitFor('the welcome', async () => (await list()).unread === 1)
  return { seeker, client, list }
}

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
    const { seeker, list } = await signedInSeeker()
    const task = {
      userId: seeker.id,
      eventKey: 'twice',
      content: { kind: 'welcome' as const, name: 'Again' },
    }
    await Promise.all([1, 2, 3].map(() => app().parts.notifications.deliver(task)))
    expect((await list()).unread).toBe(2)
  })

  it('arrive in an open page as they happen', async () => {
    const { seeker, client, list } = await signedInSeeker()
    const leave = new AbortController()
    const stream = await client.fetch('/api/events', { signal: leave.signal })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    await app().parts.notifications.deliver({
      userId: seeker.id,
      eventKey: 'live',
      content: { kind: 'welcome', name: 'Live' },
    })
    let text = ''
    while (!text.includes('notificationId')) text += (await reader?.read())?.value ?? ''
    const { notifications } = await list()
    expect(text).toContain(notifications[0]?.id)
    leave.abort()
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { NotificationSettings } from '#contract/notifications.ts'
import type { NotificationContent } from '#core/notifications/content.ts'
import { auditEntries } from '#server/platform/db/tables/platform.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { makeJobSeeker, makeRecruiter, suspend } from '../../../../tests/support/factories.ts'
import { listMails } from '../../../../tests/support/mail.ts'

const app = sharedTestApp()
const minute = 60_000
const hour = 60 * minute

async function newReader(role: 'jobseeker' | 'hr' = 'hr') {
  const { parts } = app()
  const reader = role === 'hr' ? await makeRecruiter(parts) : await makeJobSeeker(parts)
  const client = await app().visitor().signIn(reader)
  const before = (await listMails(parts, reader.email)).length
  let events = 0
  return {
    reader,
    client,
    tell: async (content: NotificationContent, given: object = {}) => {
      events++
      const task = { userId: reader.id, eventKey: `${content.kind}:${events}`, content, ...given }
      await parts.notifications.deliver(task)
    },
    /** The newest first. */
    mails: async () => (await listMails(parts, reader.email)).slice(0, -before || undefined),
    choose: async (choices: NotificationSettings['choices'], dailyHour = 8) =>
      (await client.request('PUT', '/api/account/notifications', { choices, dailyHour })).body,
  }
}

/** Nobody's session ends by it, and what is mailed later is mailed now. */
async function letPass(ms: number): Promise<void> {
  app().clock.advance(ms)
  await app().parts.notifications.mailing.mailDue()
}

const id = '0d4f6f2a-8a64-4f0b-9a3f-6c0f2d1f3b11'
const needed = (name: string): NotificationContent => ({
  kind: 'look_needed',
  ...{ aboutUserId: id, name, attemptId: id, title: 'SQL basics', because: 'human_look' },
})
const submitted = (name: string): NotificationContent => ({
  kind: 'attempt_submitted',
  ...{ aboutUserId: id, name, candidateId: id, title: 'SQL basics' },
})

describe('what is told by mail', () => {
  it('comes at once, in the words of the bell and with where it leads', async () => {
    const { tell, mails, reader } = await newReader()
    await tell(needed('Ada Asker'))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Ada Asker asks for a human look at “SQL basics”.',
      userId: reader.id,
    })
    expect(mail?.text).toContain(`/hr/results/${id}`)
  })

  it('comes in words of its own where it has some', async () => {
    const { tell, mails } = await newReader('jobseeker')
    const own = { subject: 'Own', text: 'Own words', html: '<p>Own words</p>' }
    await tell({ kind: 'badge_earned', badgeId: id, name: 'Gold', by: null }, { mail: own })
    expect(await mails()).toMatchObject([{ subject: 'Own', text: 'Own words' }])
  })

  it('is one mail more in the next hour, however much happens, with what was not read meanwhile', async () => {
    const { tell, mails, client } = await newReader()
    await tell(needed('Ada'))
    for (const name of ['Ben', 'Cem', 'Dee']) await tell(needed(name))
    await tell({
      kind: 'person_asked',
      ...{ aboutUserId: id, name: 'Eve', candidateId: id, jobTitle: 'Welder' },
    })
    expect(await mails()).toHaveLength(1)
    const { notifications } = (await client.get('/api/notifications')).body as {
      notifications: { id: string; content: { name: string } }[]
    }
    const dee = notifications.find(({ content }) => content.name === 'Dee')
    await client.post(`/api/notifications/${dee?.id}/read`)
    await letPass(59 * minute)
    expect(await mails()).toHaveLength(1)
    await letPass(minute)
    await letPass(0)
    const [grouped, first, ...others] = await mails()
    expect(others).toEqual([])
    expect(first?.subject).toContain('Ada')
    expect(grouped?.subject).toBe('3 things happened on Assay')
    expect(grouped?.text).toContain('Cem asks for a human look')
    expect(grouped?.text).toContain('Eve would rather talk to a person')
    expect(grouped?.text).not.toContain('Dee')
    // What comes right after it waits again.
    await tell(needed('Fay'))
    expect(await mails()).toHaveLength(2)
  })

  it('does not come where all of it was read', async () => {
    const { tell, mails, client } = await newReader()
    await tell(needed('Ada'))
    await tell(needed('Ben'))
    await client.post('/api/notifications/read', { upTo: 1e12 })
    await letPass(2 * hour)
    expect(await mails()).toHaveLength(1)
  })

  it('comes once a day where its reader has chosen so, at their hour, with all of the day', async () => {
    app().clock.set(new Date('2027-03-01T12:00:00Z'))
    const { tell, mails, reader, choose } = await newReader()
    await app().parts.accounts.setTimeZone(reader, 'Asia/Tokyo')
    await choose({ look_needed: 'daily' }, 6)
    await tell(needed('Ada'))
    await tell(submitted('Ben'))
    await tell(submitted('Cem'))
    app().clock.set(new Date('2027-03-01T20:59:00Z'))
    await letPass(0)
    expect(await mails()).toEqual([])
    app().clock.set(new Date('2027-03-01T21:00:00Z'))
    await letPass(0)
    await letPass(0)
    const [daily, ...others] = await mails()
    expect(others).toEqual([])
    expect(daily?.subject).toBe('Your day on Assay')
    expect(daily?.text).toContain('Ada asks for a human look')
    expect(daily?.text).toContain('Ben and Cem submitted')
    expect(daily?.text).toContain('/notifications')
    await letPass(24 * hour)
    expect(await mails()).toHaveLength(1)
  })

  it('comes at the new hour where it was changed meanwhile, and not at all of what is not wished any more', async () => {
    app().clock.set(new Date('2027-04-01T12:00:00Z'))
    const { tell, mails, choose } = await newReader()
    await tell(submitted('Ben'))
    await tell(needed('Ada'))
    await tell(needed('Cem'))
    expect(await mails()).toHaveLength(1)
    await choose({ look_needed: 'never' }, 20)
    app().clock.set(new Date('2027-04-01T20:00:00Z'))
    await letPass(0)
    const [daily, ...others] = await mails()
    expect(others).toHaveLength(1)
    expect(daily?.text).toContain('Ben submitted')
    expect(daily?.text).not.toContain('Cem')
    await tell(needed('Dee'))
    await letPass(2 * hour)
    expect(await mails()).toHaveLength(2)
  })

  it('is nothing where there is nothing to mail, or to someone who is not written to', async () => {
    const { tell, mails, reader } = await newReader()
    await tell(needed('Ada'), { mail: null })
    await tell({ kind: 'welcome', name: 'W' })
    await suspend(app().parts, reader)
    await tell(needed('Ben'))
    await letPass(48 * hour)
    expect((await mails()).filter(({ subject }) => /Ada|Ben|W/.test(subject))).toEqual([])
  })
})

describe('the choices of an account', () => {
  it('are those of its role, as usual until they are changed, with an entry for each change', async () => {
    const { client, choose, reader } = await newReader()
    const read = async () => (await client.get('/api/account/notifications')).body as NotificationSettings
    const usual = await read()
    expect(usual).toMatchObject({ dailyHour: 8, choices: { submitted: 'daily', look_needed: 'at_once' } })
    expect(Object.keys(usual.choices)).not.toContain('badge')
    await choose({ submitted: 'never', badge: 'never' }, 17)
    expect(await read()).toEqual({ dailyHour: 17, choices: { ...usual.choices, submitted: 'never' } })
    const entries = await app()
      .parts.database.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, reader.id))
    expect(entries.filter(({ action }) => action === 'notifications.settings_changed')).toHaveLength(1)
  })

  it.each([
    { dailyHour: 24, choices: {} },
    { dailyHour: 8, choices: { badge: 'sometimes' } },
    { choices: {} },
  ])('are not %o', async (body) => {
    const { client } = await newReader()
    expect((await client.request('PUT', '/api/account/notifications', body)).status).toBe(422)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { LandingSetting, MailSetting, TestMail, WrittenMail } from '#contract/settings.ts'
import { standardLanding } from '#core/content/landing.ts'
import { badgeEarned } from '#server/platform/mail/badge-templates.ts'
import { confirmEmail } from '#server/platform/mail/templates.ts'
import { saveSettingIfUnchanged } from '#server/platform/settings/settings.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeJobSeeker, type TestAccount } from '../../../../tests/support/factories.ts'
import { listMails, untilTold } from '../../../../tests/support/mail.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
let grace: TestAccount
let admin: HttpClient
let other: HttpClient

beforeAll(async () => {
  const { parts } = app()
  grace = await makeAdmin(parts, 'Grace Gavel')
  admin = await app().visitor().signIn(grace)
  other = await app()
    .visitor()
    .signIn(await makeAdmin(parts, 'Otto Other'))
})

type Refused = { status: number; body: { code?: string; data?: { fields?: Record<string, string> } } }
const fieldsOf = ({ body }: Refused) => body.data?.fields ?? {}
const entriesOf = async (id: string) => {
  const { body } = await admin.get(`/api/admin/audit?subjectKind=setting&subjectId=${id}`)
  return (body as { entries: { action: string; before: unknown; after: unknown }[] }).entries
}

describe('what the landing page says', () => {
  const path = '/api/admin/settings/landing'
  const read = async (client = admin) => (await client.get(path)).body as LandingSetting
  const save = (content: unknown, version: number, client = admin) =>
    client.request('PUT', path, { version, content })
  const own = {
    claims: [{ figure: '12', text: 'people here' }],
    testimonials: [{ quote: 'It </script><b>works</b>.', name: 'Ana Lee', role: 'Welder' }],
    contactEmail: 'help@northwind.example',
  }

  it('is the standard text, until an administrator changes it; another one does not overwrite that', async () => {
    expect(await read()).toMatchObject({ content: standardLanding, isStandard: true, version: 0 })
    expect(app().parts.settings.landing.current()).toBeNull()
    const saved = await save(own, 0)
    expect(saved.body).toMatchObject({ content: own, isStandard: false, version: 1 })
    expect((await read(other)).lastChange).toMatchObject({ by: 'Grace Gavel' })
    expect(app().parts.settings.landing.current()).toEqual(own)

    const late = await save({ ...own, claims: [] }, 0, other)
    expect(late).toMatchObject({ status: 409, body: { code: 'SETTING_CHANGED' } })
    expect((await read()).content).toEqual(own)
    const [first] = await Promise.all([save(own, 1), save(own, 1, other)]).then((all) =>
      all.map(({ status }) => status).sort(),
    )
    expect(first).toBe(200)

    const back = await save(null, 2, other)
    expect(back.body).toMatchObject({ content: standardLanding, isStandard: true, version: 3 })
    expect(app().parts.settings.landing.current()).toBeNull()
    const entries = await entriesOf('landing')
    expect(entries.map(({ action }) => action)).toEqual([
      'settings.landing_reset',
      'settings.landing_changed',
      'settings.landing_changed',
    ])
    expect(entries[2]).toMatchObject({ before: standardLanding, after: own })
  })

  it('says beside each field what is wrong with it', async () => {
    const { version } = await read()
    const refused = await save(
      {
        claims: [...Array(5)].map(() => ({ figure: '', text: 'x'.repeat(41) })),
        testimonials: [{ quote: 'Good\u202e', name: ' ', role: 'Welder' }],
        contactEmail: 'nowhere',
      },
      version,
    )
    expect(refused.status).toBe(422)
    expect(fieldsOf(refused as Refused)).toMatchObject({
      'content.claims': 'There is room for 4 claims',
      'content.claims.0.figure': 'Please enter the figure',
      'content.claims.4.text': 'This has at most 40 characters',
      'content.testimonials.0.quote': 'Please remove the characters that cannot be shown.',
      'content.testimonials.0.name': 'Please enter who said it',
      'content.contactEmail': 'Please enter a valid email address',
    })
  })

  it('is followed by every process', async () => {
    const { landing } = app().parts.settings
    await landing.follow()
    const { version } = await read()
    // As another process would do it: past this one's memory.
    await app().parts.database.transaction(async (tx) => {
      const row = { key: 'landing', version, value: own, changedBy: null, changedAt: new Date() }
      await saveSettingIfUnchanged(tx, row)
      await app().parts.hub.publish(tx, { topic: 'settings', data: {} })
    })
    await waitFor('the page to say it', async () => landing.current()?.contactEmail === own.contactEmail)
    await save(null, version + 1)
  })
})

describe('the words of mails', () => {
  const path = '/api/admin/settings/mails'
  const list = async () => ((await admin.get(path)).body as { mails: MailSetting[] }).mails
  const mailOf = async (kind: string) => {
    const found = (await list()).find((mail) => mail.kind === kind)
    if (!found) throw new Error(`There is no ${kind}.`)
    return found
  }
  const save = (kind: string, wording: unknown, version: number, client = admin) =>
    client.request('PUT', `${path}/${kind}`, { version, wording })
  const wording = {
    subject: 'Is this your address?',
    greeting: 'Dear {{name}},',
    body: 'Please tell us.\n\n{{link}}\n\n<b>Thank you</b>',
    closing: 'Questions: {{contact}}',
  }

  it('are the standard ones, with the names of their places and examples', async () => {
    const mails = await list()
    expect(mails.length).toBeGreaterThan(30)
    const reset = await mailOf('reset_password')
    expect(reset).toMatchObject({ wording: null, problems: {}, version: 0, lastChange: null })
    expect(reset.standard.body).toMatch(/\n\n\{\{link\}\}$/)
    expect(reset.examples).toMatchObject({ name: 'Ana Lee', link: 'Set a new password' })
    expect((await mailOf('decision_told')).isChangeable).toBe(false)
    expect((await save('decision_told', wording, 0)).status).toBe(404)
  })

  it('go out with every mail from then on, also with one that waits in the queue, and come back', async () => {
    const { parts } = app()
    const changed = { ...wording, closing: 'That was it.' }
    expect((await save('confirm_email', changed, 0)).body).toMatchObject({ wording: changed, version: 1 })
    const ada = await makeJobSeeker(parts, 'Ada <Quick>')
    await mailAda(ada)
    const [mail] = await listMails(parts, ada.email)
    expect(mail).toMatchObject({ subject: 'Is this your address?' })
    expect(mail?.text).toMatch(
      /^Dear Ada <Quick>,\n\nPlease tell us\.\n\nConfirm my address:\nhttp\S+\n\n<b>Thank you<\/b>/,
    )
    expect(mail?.html).toContain('Dear <bdi>Ada &lt;Quick&gt;</bdi>,')
    expect(mail?.html).toContain('&lt;b&gt;Thank you&lt;/b&gt;')

    const news = { ...(await mailOf('badge_given')).standard, subject: 'A badge: {{badge}}' }
    const given = { by: 'Ida', reason: 'She helped.' }
    const facts = { name: 'Ada', badge: 'Mentor', criteria: '', given, link: 'http://x.example/y' }
    expect((await save('badge_given', news, 0)).status).toBe(200)
    await parts.database.transaction((tx) =>
      parts.queue.send(tx, 'notifications.deliver', {
        ...{ userId: ada.id, eventKey: 'settings-test', mail: badgeEarned(facts) },
        content: { kind: 'join_answered', companyName: 'Northwind', answer: 'approve' },
      }),
    )
    await untilTold(parts)
    expect((await listMails(parts, ada.email))[0]?.subject).toBe('A badge: Mentor')

    const late = await save('confirm_email', null, 0, other)
    expect(late).toMatchObject({ status: 409, body: { code: 'SETTING_CHANGED' } })
    expect((await save('confirm_email', null, 1)).body).toMatchObject({ wording: null, version: 2 })
    await mailAda(ada)
    expect((await listMails(parts, ada.email))[0]?.subject).toBe('Confirm your email address')
    const entries = await entriesOf('mail.confirm_email')
    expect(entries.map(({ action }) => action)).toEqual(['settings.mail_reset', 'settings.mail_changed'])
    expect(entries[1]).toMatchObject({
      before: { subject: 'Confirm your email address' },
      after: { mail: 'Confirm an address', subject: 'Is this your address?' },
    })
  })

  const mailAda = async (ada: TestAccount) => {
    const { parts } = app()
    const link = `${parts.publicUrl}/confirm-email`
    app().clock.advance(1000)
    await parts.database.transaction((tx) =>
      parts.mailer.send(tx, { to: ada.email, userId: ada.id, ...confirmEmail({ name: ada.name, link }) }),
    )
  }

  it('are refused without their link, with places that are not there, and with a second line in the subject', async () => {
    const { version } = await mailOf('confirm_email')
    const refused = async (change: object) =>
      fieldsOf((await save('confirm_email', { ...wording, closing: 'Bye.', ...change }, version)) as Refused)
    expect(await refused({ body: 'Please tell us.' })).toEqual({
      'wording.body': 'Please keep {{link}}: without it nobody could do what the mail is for',
    })
    expect(await refused({ subject: 'Hello {{company}}', closing: ' ' })).toEqual({
      'wording.subject': 'There is nothing to put in the place of {{company}}.',
      'wording.closing': 'Please write a last sentence',
    })
    expect(await refused({ subject: 'Hello\r\nBcc: all@example.com' })).toEqual({
      'wording.subject': 'This has to be one line',
    })
    expect(await mailOf('confirm_email')).toMatchObject({ wording: null, version })
  })

  it('can be seen with example values, and mailed to oneself before they are saved', async () => {
    const body = { wording: { ...wording, closing: 'Bye.' } }
    const seen = (await admin.request('POST', `${path}/confirm_email/preview`, body)).body as WrittenMail
    expect(seen.subject).toBe('Is this your address?')
    expect(seen.text).toMatch(/^Dear Grace Gavel,/)
    expect(seen.html).toContain('&lt;b&gt;Thank you&lt;/b&gt;')
    const sent = await admin.request('POST', `${path}/confirm_email/test`, body)
    const { mailId } = sent.body as { mailId: string }
    const read = (client: HttpClient) => client.get(`/api/admin/settings/test-mails/${mailId}`)
    expect((await read(admin)).body as TestMail).toEqual({
      ...{ state: 'kept', recipient: grace.email, error: null },
    })
    expect((await read(other)).status).toBe(404)
    const [mail] = await listMails(app().parts, grace.email)
    expect(mail).toMatchObject({ id: mailId, subject: 'Test: Is this your address?' })
    const wrong = { wording: { ...wording, body: 'No link.' } }
    expect((await admin.request('POST', `${path}/confirm_email/test`, wrong)).status).toBe(422)
  })
})

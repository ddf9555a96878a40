import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { waitFor } from '../../../../tests/support/wait.ts'
import { systemClock } from '../clock.ts'
import { mails } from '../db/tables/platform.ts'
import { createLog } from '../log.ts'
import { createQueue, type Queue } from '../queue/queue.ts'
import { createMailer, type Mail, type Mailer } from './mailer.ts'

let opened: TestDatabase
let queue: Queue
let mailer: Mailer
let server: SMTPServer
const received: string[] = []
let refuseNext = false

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        if (refuseNext) {
          refuseNext = false
          done(new Error('mailbox on fire'))
          return
        }
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  opened = await openTestDatabase()
  queue = await createQueue(opened.database, createLog('silent'))
  const parts = { database: opened.database, queue, clock: systemClock, publicUrl: 'https://assay.example' }
  mailer = createMailer({ ...parts, smtpUrl: `smtp://127.0.0.1:${port}` })
  await queue.start(mailer.tasks)
})
afterAll(async () => {
  await queue.stop()
  mailer.close()
  await opened.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const stateOf = async (recipient: string) =>
  (await opened.database.db.select().from(mails).where(eq(mails.recipient, recipient)))[0]

const mailTo = (to: string, given: Partial<Mail> = {}): Mail => ({
  to,
  userId: null,
  subject: 's',
  text: 't',
  html: '<p>t</p>',
  ...given,
})

/** A mailer as it is without SMTP. */
const openOutbox = () =>
  createMailer({
    database: opened.database,
    queue,
    clock: systemClock,
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: undefined,
  })

describe('mail', () => {
  it('leaves by SMTP once its transaction committed', async () => {
    await opened.database.transaction((tx) =>
      mailer.send(tx, mailTo('a@example.com', { subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' })),
    )
    await waitFor('the mail', async () => (await stateOf('a@example.com'))?.state === 'sent')
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('To: a@example.com')
    expect(received[0]).toContain('<p>Hello</p>')
    expect(await stateOf('a@example.com')).toMatchObject({ subject: 'Grüße', text: '', html: null })
  })

  it('takes along a file for the calendar, which is forgotten with the rest once it has left', async () => {
    const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    await opened.database.transaction((tx) =>
      mailer.send(tx, mailTo('calendar@example.com', { calendar: { method: 'CANCEL', text } })),
    )
    await waitFor('the mail', async () => (await stateOf('calendar@example.com'))?.state === 'sent')
    const mail = received.find((one) => one.includes('To: calendar@example.com'))
    expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i)
    expect(mail).toContain('filename=interview.ics')
    expect(mail).toContain(Buffer.from(text).toString('base64'))
    expect((await stateOf('calendar@example.com'))?.calendar).toBeNull()
  })

  it('does not leave when its transaction rolls back', async () => {
    const attempt = opened.database.transaction(async (tx) => {
      await mailer.send(tx, mailTo('b@example.com'))
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await stateOf('b@example.com')).toBeUndefined()
  })

  it('says why it could not be sent, and goes with the next try under the same id, once', async () => {
    refuseNext = true
    await opened.database.transaction((tx) => mailer.send(tx, mailTo('c@example.com')))
    const failed = await waitFor('the failure', async () => {
      const mail = await stateOf('c@example.com')
      return mail?.state === 'failed' ? mail : undefined
    })
    expect(failed.error).toContain('mailbox on fire')
    expect(failed.text).toBe('t')
    const again = mailer.tasks['mail.send']
    await again?.({ mailId: failed.id }, { askedAt: new Date() })
    await again?.({ mailId: failed.id }, { askedAt: new Date() })
    expect((await stateOf('c@example.com'))?.state).toBe('sent')
    const copies = received.filter((text) => text.includes(`<${failed.id}@assay.example>`))
    expect(copies).toHaveLength(1)
  })

  it('without SMTP stays in the outbox for an admin to read', async () => {
    const outbox = openOutbox()
    expect(outbox.delivery).toBe('outbox')
    await opened.database.transaction((tx) =>
      outbox.send(tx, mailTo('d@example.com', { text: 'the link', html: '<p>the link</p>' })),
    )
    expect(await stateOf('d@example.com')).toMatchObject({
      state: 'kept',
      text: 'the link',
      html: '<p>the link</p>',
    })
  })

  it('is not sent when its person was erased meanwhile', async () => {
    const [mailId, userId] = [randomUUID(), randomUUID()]
    const row = { id: mailId, userId, recipient: 'e@example.com', subject: 's', text: 't' }
    await opened.database.db.insert(mails).values({ ...row, state: 'waiting', createdAt: new Date() })
    await opened.database.transaction((tx) => mailer.personalData.erase(tx, userId))
    await mailer.tasks['mail.send']?.({ mailId }, { askedAt: new Date() })
    expect(received.filter((text) => text.includes('e@example.com'))).toEqual([])
  })
})

describe('mails of a person', () => {
  const person = randomUUID()
  const colleague = randomUUID()

  it('are exported to whom they were written', async () => {
    const outbox = openOutbox()
    await opened.database.transaction(async (tx) => {
      await outbox.send(tx, mailTo('person@example.com', { userId: person, subject: 'one', text: 'first' }))
      await outbox.send(tx, mailTo('old@example.com', { userId: person, subject: 'two', text: 'second' }))
      await outbox.send(tx, mailTo('colleague@example.com', { userId: colleague, aboutUserId: person }))
      await outbox.send(tx, mailTo('stranger@example.com', { userId: randomUUID() }))
    })
    const files = await outbox.personalData.export(opened.database.db, person)
    const mail = { state: 'kept', createdAt: expect.any(Date), sentAt: null }
    expect(files.map(({ path }) => path)).toEqual(['mails.json'])
    const [file] = files
    const exported = file && 'json' in file ? file.json : null
    expect(exported).toHaveLength(2)
    expect(exported).toEqual(
      expect.arrayContaining([
        { ...mail, recipient: 'person@example.com', subject: 'one', text: 'first' },
        { ...mail, recipient: 'old@example.com', subject: 'two', text: 'second' },
      ]),
    )
  })

  it('are erased, with those to others that tell of them', async () => {
    const erase = () => opened.database.transaction((tx) => mailer.personalData.erase(tx, person))
    await erase()
    await erase()
    for (const gone of ['person@example.com', 'old@example.com', 'colleague@example.com'])
      expect(await stateOf(gone)).toBeUndefined()
    expect(await stateOf('stranger@example.com')).toBeDefined()
  })
})

describe('old mails', () => {
  it('are forgotten, unless they still wait or failed', async () => {
    const { db } = opened.database
    const at = (day: string) => new Date(`2020-01-${day}T00:00:00Z`)
    const rows = [
      { recipient: 'sent', state: 'sent', createdAt: at('01') },
      { recipient: 'kept', state: 'kept', createdAt: at('01') },
      { recipient: 'waiting', state: 'waiting', createdAt: at('01') },
      { recipient: 'failed', state: 'failed', createdAt: at('01') },
      { recipient: 'young', state: 'sent', createdAt: at('02') },
    ] as const
    await db.insert(mails).values(rows.map((row) => ({ ...row, id: randomUUID(), subject: 's', text: '' })))
    expect(await mailer.keeper.forget({ now: at('03'), days: 1 })).toBe(2)
    const left: string[] = []
    for (const { recipient } of rows) if (await stateOf(recipient)) left.push(recipient)
    expect(left).toEqual(['waiting', 'failed', 'young'])
  })
})

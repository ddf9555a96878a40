import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { waitFor } from '../../../../tests/support/wait.ts'
import { systemClock } from '../clock.ts'
import { mails } from '../db/tables/platform.ts'
import { createLog } from '../log.ts'
import { createQueue, type Queue } from '../queue/queue.ts'
import { createMailer, type Mailer } from './mailer.ts'

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

describe('mail', () => {
  it('leaves by SMTP once its transaction committed', async () => {
    await opened.database.transaction((tx) =>
      mailer.send(tx, { to: 'a@example.com', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' }),
    )
    await waitFor('the mail', async () => (await stateOf('a@example.com'))?.state === 'sent')
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('To: a@example.com')
  })

  it('does not leave when its transaction rolls back', async () => {
    const attempt = opened.database.transaction(async (tx) => {
      await mailer.send(tx, { to: 'b@example.com', subject: 's', text: 't' })
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await stateOf('b@example.com')).toBeUndefined()
  })

  it('says why it could not be sent, and goes with the next try under the same id, once', async () => {
    refuseNext = true
    await opened.database.transaction((tx) =>
      mailer.send(tx, { to: 'c@example.com', subject: 's', text: 't' }),
    )
    const failed = await waitFor('the failure', async () => {
      const mail = await stateOf('c@example.com')
      return mail?.state === 'failed' ? mail : undefined
    })
    expect(failed.error).toContain('mailbox on fire')
    const again = mailer.tasks['mail.send']
    await again?.({ mailId: failed.id })
    await again?.({ mailId: failed.id })
    expect((await stateOf('c@example.com'))?.state).toBe('sent')
    const copies = received.filter((text) => text.includes(`<${failed.id}@assay.example>`))
    expect(copies).toHaveLength(1)
  })

  it('without SMTP stays in the outbox for an admin to read', async () => {
    const parts = { database: opened.database, queue, clock: systemClock, publicUrl: 'http://127.0.0.1:3000' }
    const outbox = createMailer({ ...parts, smtpUrl: undefined })
    expect(outbox.delivery).toBe('outbox')
    await opened.database.transaction((tx) =>
      outbox.send(tx, { to: 'd@example.com', subject: 's', text: 'the link' }),
    )
    expect(await stateOf('d@example.com')).toMatchObject({ state: 'kept', text: 'the link' })
  })
})

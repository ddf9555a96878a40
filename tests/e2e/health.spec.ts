/** On PostgreSQL, an open page turns red within ten seconds when a part of the platform is stopped, and green again after. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { findBuiltIfAny } from '../../scripts/build.mjs'
import { newDatabaseOn } from '../faults/new-database.ts'
import type { FaultTarget } from '../faults/targets.ts'
import { WorkerProcess } from '../support/installation.ts'
import { CuttableLine, ServerProcess } from '../support/server-process.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newEmail, password } from './people.ts'

const server = process.env.TEST_DATABASE_URL
const withinMs = 10_000
const runnerFile = 'javascript-child.js'

// Without a server there is no database that could be cut off; npm test says so itself.
if (server)
  test('an open page says within ten seconds what was stopped, and that it is back', async ({ browser }) => {
    test.setTimeout(240_000)
    const closing: (() => Promise<unknown>)[] = []
    try {
      const database = await newDatabaseOn(server)
      closing.push(() => database.remove())
      const line = await CuttableLine.to(server)
      closing.push(() => line.close())
      const mail = await mailServer()
      closing.push(() => mail.stop())
      const children = await ownChildren()
      closing.push(() => rm(children.folder, { recursive: true, force: true }))

      const smtpUrl = `smtp://127.0.0.1:${mail.port}`
      const env = { ...database.env, SMTP_URL: smtpUrl }
      const throughLine = new URL(database.env.DATABASE_URL ?? '')
      throughLine.host = new URL(line.url).host
      const web = await ServerProcess.start(
        { ...env, DATABASE_URL: throughLine.href },
        { children: children.folder },
      )
      closing.push(() => web.kill())
      let worker = await WorkerProcess.start(env)
      closing.push(() => worker.kill())

      const context = await browser.newContext({ baseURL: web.url, reducedMotion: 'reduce' })
      closing.push(() => context.close())
      await registerAdmin(context.request, database)
      const page = await context.newPage()
      await page.goto('/admin/operations')
      for (const part of ['Database', 'Workers', 'Mail', 'Code runner'])
        await expectLevel(page, part, 'good', 60_000)
      const own = page.getByRole('region', { name: 'Processes', exact: true }).getByText('(answers you)')
      await expect(own).toBeVisible()

      await seeToFailedWork(page, database)

      await worker.kill()
      await expectLevel(page, 'Workers', 'bad')
      worker = await WorkerProcess.start(env)
      await expectLevel(page, 'Workers', 'good')

      await mail.stop()
      await expectLevel(page, 'Mail', 'bad')
      await mail.start()
      await expectLevel(page, 'Mail', 'good')

      await children.stop(web)
      await expectLevel(page, 'Code runner', 'bad')
      await children.mend()
      await expectLevel(page, 'Code runner', 'good')

      line.cut()
      await expectLevel(page, 'Database', 'bad')
      await expect(partOf(page, 'Queue')).toContainText('Not known without the database')
      // Whoever looks is still signed in, and sees what was there before.
      await expect(page).toHaveURL('/admin/operations')
      await expect(own).toBeVisible()
      // It goes on being told: no answer was the last one from before.
      for (let answers = 0; answers < 4; answers++)
        await page.waitForResponse((one) => one.url().endsWith('/api/admin/health') && one.ok())
      await expectLevel(page, 'Database', 'bad')
      line.mend()
      await expectLevel(page, 'Database', 'good')
      await expectLevel(page, 'Queue', 'good')
      await expect(page).toHaveURL('/admin/operations')
    } finally {
      for (const close of closing.reverse()) await close().catch(() => {})
    }
  })

const partOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'System health' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

const words = { good: 'Good', bad: 'Needs help' }

async function expectLevel(page: Page, part: string, level: keyof typeof words, timeout = withinMs) {
  const since = Date.now()
  await expect(partOf(page, part)).toContainText(words[level], { timeout })
  console.log(`${part} ${level} after ${((Date.now() - since) / 1000).toFixed(1)} s`)
}

/** The demo's story, in which there is one, takes longer than all the rest. */
async function registerAdmin(request: APIRequestContext, target: FaultTarget) {
  const email = newEmail('ada')
  const data = { role: 'jobseeker', name: 'Ada Admin', email, password, agreeToTerms: true }
  const answer = await request.post('/api/registration', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const database = await target.open()
  await database.raw.query(`UPDATE users SET role = 'admin' WHERE email = $1`, [email])
  await database.close()
}

/** One that can be done by now, and one that nobody needs any more. */
async function seeToFailedWork(page: Page, target: FaultTarget) {
  const database = await target.open()
  await database.raw.query(
    `INSERT INTO pgboss.job (name, data, output) VALUES
       ('dead.files.discard', $1::jsonb, '{"message": "write", "code": "ENOSPC"}'),
       ('dead.privacy.export', $2::jsonb, '{"message": "It took longer than 120 s."}')`,
    [
      JSON.stringify({ fileId: randomUUID() }),
      JSON.stringify({ exportId: randomUUID(), userId: randomUUID() }),
    ],
  )
  await database.close()
  const failed = page.getByRole('list', { name: 'Failed tasks' }).getByRole('listitem')
  await expect(failed).toHaveCount(2)
  const file = failed.filter({ hasText: 'Delete a file' })
  await expect(file).toContainText('There was no room left on the disk.')
  await file.getByText('Details').click()
  await expect(file).toContainText('fileId')
  await expectAccessible(page, 'work that failed')
  await file.getByRole('button', { name: /^Retry/ }).click()
  await expect(file).toHaveCount(0)

  await failed.getByRole('button', { name: /^Discard/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard this task' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They have left')
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText('Nothing has failed for good')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Failed tasks' })).toBeFocused()
}

/** One that can be stopped, and started again at the same place. */
async function mailServer() {
  const start = async (port: number) => {
    const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true, logger: false })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }
  let running = await start(0)
  const { port } = running.server.address() as AddressInfo
  return {
    port,
    async start() {
      running = await start(port)
    },
    stop: () => new Promise<void>((resolve) => running.close(resolve)),
  }
}

/** The built programs of the child processes, by links of the test's own: those of one server can be taken away. */
async function ownChildren() {
  const built = await findBuiltIfAny('server')
  if (!built) throw new Error('The server is built before the journeys.')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-children-'))
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(built)) await symlink(path.join(built, name), path.join(folder, name))
  const file = path.join(folder, runnerFile)
  return {
    folder,
    /** Those that run are killed, and no other one comes up. */
    async stop(owner: ServerProcess) {
      await rename(file, `${file}.away`)
      await writeFile(file, 'process.exit(1)\n')
      await owner.killChildren(runnerFile)
    },
    async mend() {
      await rename(`${file}.away`, file)
    },
  }
}

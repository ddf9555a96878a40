/**
 * What can be done from the command line. On PostgreSQL a command opens the database itself. The embedded one belongs
 * to one process, so while the server runs the command is handed to it, over a loopback port known from the lock file.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { findEmailProblem } from '#core/accounts/text-rules.ts'
import type { Config } from './config.ts'
import { publishKeys } from './keys-file.ts'
import { filesDir, openParts, type Parts } from './parts.ts'
import { systemActor } from './platform/audit.ts'
import { writeBackup } from './platform/backup/backup.ts'
import { restoreBackup } from './platform/backup/restore.ts'
import { systemClock } from './platform/clock.ts'
import { FolderInUseError } from './platform/db/folder-lock.ts'
import { readMigrations } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { createLog } from './platform/log.ts'
import { Mistake } from './platform/mistake.ts'
import { migrationsDir, version } from './project.ts'

const commandSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('backup'), file: z.string() }),
  z.object({ name: z.literal('restore'), file: z.string() }),
  z.object({ name: z.literal('admin:create'), email: z.string() }),
  z.object({ name: z.literal('badges:rotate-key') }),
])
export type Command = z.infer<typeof commandSchema>

export function parseCommand([name, argument = '']: string[]): Command {
  if (name === 'admin:create') {
    const problem = findEmailProblem(argument)
    if (problem) throw new Mistake(`Usage: npm run admin:create -- EMAIL (${problem.toLowerCase()})`)
    return { name, email: argument.trim() }
  }
  if (name === 'badges:rotate-key') return { name }
  if ((name !== 'backup' && name !== 'restore') || !argument) {
    throw new Mistake('Usage: npm run backup -- FILE, or npm run restore -- FILE')
  }
  return { name, file: path.resolve(argument) }
}

export async function runCommand(config: Config, command: Command): Promise<string> {
  try {
    return await (command.name === 'backup' ? backUpAlone(config, command) : performAlone(config, command))
  } catch (error) {
    if (error instanceof FolderInUseError && error.owner.controlPort) {
      return await askOwner(error.owner.controlPort, error.owner.token, command)
    }
    throw error
  }
}

type BackupCommand = Extract<Command, { name: 'backup' }>

/** Without bringing the schema up to date: a backup before an upgrade is one of the old version. */
async function backUpAlone(config: Config, command: BackupCommand): Promise<string> {
  const { database, close } = await openDatabase({ ...config, migrationsDir, mode: 'as it is' })
  try {
    return await backUp({ database, config, clock: systemClock }, command)
  } finally {
    await close()
  }
}

async function performAlone(config: Config, command: Command): Promise<string> {
  const parts = await openParts(config, { log: createLog('warn') })
  try {
    return await perform(parts, command)
  } finally {
    await parts.close()
  }
}

async function perform(parts: Parts, command: Command): Promise<string> {
  if (command.name === 'backup') return await backUp(parts, command)
  if (command.name === 'restore') return await restore(parts, command.file)
  if (command.name === 'badges:rotate-key') return await rotateKey(parts)
  return await inviteAdmin(parts, command.email)
}

async function backUp(
  { database, clock, config }: Pick<Parts, 'database' | 'clock' | 'config'>,
  { file }: BackupCommand,
): Promise<string> {
  const done = await writeBackup({ database, filesDir: filesDir(config), clock, version, target: file })
  return `Backed up ${done.tables} tables and ${done.files} files to ${file} (${done.bytes} bytes).`
}

export async function restore(parts: Parts, source: string): Promise<string> {
  const { database, config, privacy } = parts
  const migrations = await readMigrations(migrationsDir)
  const { dataDir } = config
  const done = await restoreBackup({ database, dataDir, filesDir: filesDir(config), migrations, source })
  const erased = await privacy.eraseDue()
  await publishKeys(parts)
  const again = erased > 0 ? ` The data of ${erased} who had been erased since was erased again.` : ''
  return `Restored ${done.tables} tables as of ${done.createdAt}.${again}`
}

async function inviteAdmin({ accounts }: Parts, email: string): Promise<string> {
  const { link, lasts } = await accounts.newAccounts.inviteAdmin(systemActor, email)
  return `Open this link as ${email}. It works once, within ${lasts}:\n${link}`
}

async function rotateKey(parts: Parts): Promise<string> {
  const { id, replaced } = await parts.badges.managing.rotateKey(systemActor)
  await publishKeys(parts)
  return `Badges are signed with the key ${id} from now on. What ${replaced} signed still holds.`
}

export interface ControlPort {
  close(): Promise<void>
}

/** Only for who can read the lock file: it is the owner's, and it holds the token. */
export async function openControlPort(parts: Parts): Promise<ControlPort | null> {
  const { lock } = parts
  if (!lock) return null
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.headers.authorization !== `Bearer ${lock.token}`) {
      response.writeHead(403).end()
      return
    }
    void answer(parts, request).then((reply) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply)),
    )
  })
  // A backup takes as long as it takes.
  server.requestTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await lock.announceControlPort((server.address() as AddressInfo).port)
  return {
    async close() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Reply = { ok: boolean; message: string }

async function answer(parts: Parts, request: AsyncIterable<Buffer>): Promise<Reply> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const command = commandSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
    return { ok: true, message: await perform(parts, command) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

async function askOwner(port: number, token: string, command: Command): Promise<string> {
  // Not fetch, which gives up after five minutes.
  const question = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  question.end(JSON.stringify(command))
  const [response] = (await once(question, 'response')) as [IncomingMessage]
  const reply = (await json(response)) as Reply
  if (!reply.ok) throw new Mistake(reply.message)
  return reply.message
}

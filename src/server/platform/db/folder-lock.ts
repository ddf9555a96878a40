/**
 * The embedded database takes no lock of its own: a second process on the same folder would corrupt it.
 * So the owner leaves a file with its pid. A live owner's lock refuses everyone else; a dead owner's is taken over.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { Mistake } from '../mistake.ts'

const ownerSchema = z.object({
  pid: z.int().positive(),
  host: z.string(),
  /** Where that pid means something: in another container it is someone else's. Null where there is no /proc. */
  pidNamespace: z.string().nullable(),
  /** When the kernel started that process: a pid alone may belong to someone else after a restart. */
  processStart: z.string().nullable(),
  token: z.string(),
  /** Where the owner takes commands from this machine (server/commands.ts). */
  controlPort: z.int().nullable(),
})
export type LockOwner = z.infer<typeof ownerSchema>

export class FolderInUseError extends Mistake {
  readonly owner: LockOwner
  constructor(folder: string, owner: LockOwner) {
    const where =
      owner.host === os.hostname() ? `process ${owner.pid}` : `process ${owner.pid} on ${owner.host}`
    const advice =
      owner.host === os.hostname()
        ? 'Stop it first, or set DATA_DIR to another folder.'
        : `Stop it first. If that machine is gone for good, delete ${lockPath(folder)}.`
    super(`The data folder ${folder} is in use by ${where}. ${advice}`)
    this.owner = owner
  }
}

export interface FolderLock {
  readonly token: string
  announceControlPort(port: number): Promise<void>
  release(): Promise<void>
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = lockPath(folder)
  const self: LockOwner = {
    pid: process.pid,
    host: os.hostname(),
    pidNamespace: readPidNamespace(),
    processStart: readProcessStart(process.pid),
    token: randomUUID(),
    controlPort: null,
  }
  // The file must never be seen half-written, so it is written aside and linked into place.
  const draft = `${file}.${self.token}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(draft, JSON.stringify(self), { mode: 0o600 })
  } catch (error) {
    throw new Mistake(`DATA_DIR: the folder ${folder} cannot be written: ${(error as Error).message}`)
  }
  try {
    for (let attempt = 0; attempt < 1000; attempt++) {
      if (await tryLink(draft, file)) return heldLock(file, self)
      const owner = await readLockOwnerIfAny(folder)
      if (!owner) continue
      if (await isAlive(owner, file)) throw new FolderInUseError(folder, owner)
      await removeStaleLock(file, owner)
    }
  } finally {
    await rm(draft, { force: true })
  }
  throw new Error(`The lock file ${file} keeps changing hands.`)
}

export async function readLockOwnerIfAny(folder: string): Promise<LockOwner | null> {
  const text = await readFile(lockPath(folder), 'utf8').catch(() => null)
  if (text === null) return null
  return parseOwner(text)
}

/** What cannot be read has no known owner; whether there is one, its heartbeat tells. */
function parseOwner(text: string): LockOwner {
  try {
    return ownerSchema.parse(JSON.parse(text))
  } catch {
    return { pid: 1, host: 'unknown', pidNamespace: null, processStart: null, token: '', controlPort: null }
  }
}

function heldLock(file: string, self: LockOwner): FolderLock {
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), heartbeatMs)
  heartbeat.unref()
  return {
    token: self.token,
    async announceControlPort(port) {
      const draft = `${file}.${self.token}`
      await writeFile(draft, JSON.stringify({ ...self, controlPort: port }), { mode: 0o600 })
      await rename(draft, file)
    },
    async release() {
      clearInterval(heartbeat)
      const owner = await readLockOwnerIfAny(path.dirname(file))
      if (owner?.token === self.token) await rm(file, { force: true })
    },
  }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Two starters may find the same stale lock, and the slower one must not remove what the faster one put in its place.
 * So removing is done by one at a time (a folder can be made only once), after a second look.
 */
async function removeStaleLock(file: string, stale: LockOwner): Promise<void> {
  const turn = `${file}.takeover`
  try {
    await mkdir(turn)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await waitForTurn(turn)
    return
  }
  try {
    const current = await readLockOwnerIfAny(path.dirname(file))
    if (current?.token === stale.token) await rm(file, { force: true })
  } finally {
    await rm(turn, { recursive: true, force: true })
  }
}

/** It takes milliseconds; a turn much older was left by a process that died in the middle of it. */
async function waitForTurn(turn: string): Promise<void> {
  const { mtimeMs } = await stat(turn).catch(() => ({ mtimeMs: Date.now() }))
  if (Date.now() - mtimeMs > 10_000) await discardTurn(turn)
  await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Moved away first: only one can, so no one removes the turn that another has just begun. */
async function discardTurn(turn: string): Promise<void> {
  const aside = `${turn}.${randomUUID()}`
  await rename(turn, aside)
    .then(() => rmdir(aside))
    .catch(() => {})
}

/** Where the owner's pid can be looked up it is; elsewhere only a heartbeat tells. */
async function isAlive(owner: LockOwner, file: string): Promise<boolean> {
  const isHere = owner.host === os.hostname() && owner.pidNamespace === readPidNamespace()
  if (!isHere) return await hasHeartbeat(file)
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return owner.processStart === readProcessStart(owner.pid)
}

const heartbeatMs = 1000

/** Two looks, a few beats apart: needs no clock that two machines agree on. */
async function hasHeartbeat(file: string): Promise<boolean> {
  const look = async () => (await stat(file).catch(() => null))?.mtimeMs
  const before = await look()
  await new Promise((resolve) => setTimeout(resolve, heartbeatMs * 4))
  return before !== (await look())
}

function readPidNamespace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return null
  }
}

/** Boot id and start time in clock ticks (field 22 of /proc/PID/stat). Null where there is no /proc. */
function readProcessStart(pid: number): string | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    // A zombie is dead, only not yet buried by its parent.
    if (fields[0] === 'Z') return 'dead'
    const startTicks = fields[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`
  } catch {
    return null
  }
}

function lockPath(folder: string): string {
  return path.join(folder, 'assay.lock')
}

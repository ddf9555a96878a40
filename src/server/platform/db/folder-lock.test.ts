import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUseError, lockFolder, readLockOwnerIfAny } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'assay-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const forge = (owner: object, inFolder = folder) =>
  writeFile(
    path.join(inFolder, 'assay.lock'),
    JSON.stringify({
      host: os.hostname(),
      pidNamespace: readlinkIfAny('/proc/self/ns/pid'),
      processStart: null,
      token: 'forged',
      controlPort: null,
      ...owner,
    }),
  )

const readlinkIfAny = (file: string) => (existsSync(file) ? readlinkSync(file) : null)

/** As a living owner elsewhere would. */
function beat(inFolder: string) {
  const file = path.join(inFolder, 'assay.lock')
  const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), 200)
  return () => clearInterval(timer)
}

describe('lockFolder', () => {
  it('refuses a second owner, names the first, and lets go on release', async () => {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`)
    await lock.release()
    await (await lockFolder(folder)).release()
    expect(await readdir(folder)).toEqual([])
  })

  it('takes over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    const pid = child.pid ?? 0
    child.kill('SIGKILL')
    await once(child, 'exit')
    await forge({ pid })
    const lock = await lockFolder(folder)
    expect((await readLockOwnerIfAny(folder))?.pid).toBe(process.pid)
    await lock.release()
  })

  it.skipIf(process.platform !== 'linux')('is not fooled by another process with the same pid', async () => {
    await forge({ pid: process.ppid, processStart: 'another-boot:1' })
    await (await lockFolder(folder)).release()
  })

  it('takes over from a process that is dead and not yet buried', async () => {
    // The shell starts a child, which ends, and waits for nothing.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'])
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(printed.toString())
    await forge({ pid, processStart: 'whenever' })
    await (await lockFolder(folder)).release()
    parent.kill()
  })

  it('gives a stale lock to exactly one of many starters', async () => {
    for (let round = 0; round < 20; round++) {
      await forge({ pid: 2 ** 22 - 1, token: `stale ${round}` })
      const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
      const winners = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
      const losers = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
      expect(winners).toHaveLength(1)
      expect(losers.every((reason) => reason instanceof FolderInUseError)).toBe(true)
      await winners[0]?.release()
    }
    expect(await readdir(folder)).toEqual([])
  })

  it('is not stopped for good by a starter that died while taking over', async () => {
    await forge({ pid: 2 ** 22 - 1 })
    const turn = path.join(folder, 'assay.lock.takeover')
    await mkdir(turn)
    await utimes(turn, new Date(0), new Date(0))
    await (await lockFolder(folder)).release()
    expect(await readdir(folder)).toEqual([])
  })

  it('announces the control port for commands from this machine', async () => {
    const lock = await lockFolder(folder)
    await lock.announceControlPort(4321)
    expect(await readLockOwnerIfAny(folder)).toMatchObject({
      pid: process.pid,
      controlPort: 4321,
      token: lock.token,
    })
    await lock.release()
    expect(await readLockOwnerIfAny(folder)).toBeNull()
  })
})

/** Whether such an owner lives shows only after a while: they are waited for side by side. */
describe('an owner that cannot be asked', () => {
  it.concurrent.each([
    [
      'on another machine',
      (at: string) => forge({ pid: 1, host: 'elsewhere' }, at),
      /on elsewhere.*assay\.lock/,
    ],
    [
      'in another container',
      (at: string) => forge({ pid: 1, pidNamespace: 'pid:[1]' }, at),
      /in use by process 1/,
    ],
    [
      'whose lock cannot be read',
      (at: string) => writeFile(path.join(at, 'assay.lock'), 'garbage'),
      /in use by/,
    ],
  ])('%s is respected while it lives, and followed when it is dead', async (_case, leave, message) => {
    const own = await mkdtemp(path.join(os.tmpdir(), 'assay-lock-'))
    await leave(own)
    const stop = beat(own)
    await expect(lockFolder(own)).rejects.toThrow(message)
    stop()
    await (await lockFolder(own)).release()
    expect(await readdir(own)).toEqual([])
    await rm(own, { recursive: true })
  })
})

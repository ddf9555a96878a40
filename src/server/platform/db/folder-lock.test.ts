import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

const forge = (owner: object) =>
  writeFile(
    path.join(folder, 'assay.lock'),
    JSON.stringify({ host: os.hostname(), processStart: null, token: 'forged', controlPort: null, ...owner }),
  )

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

  it('respects an owner on another machine, and says which file to delete', async () => {
    await forge({ pid: 1, host: 'elsewhere' })
    await expect(lockFolder(folder)).rejects.toThrow(/on elsewhere.*assay\.lock/)
  })

  it.each(['', 'garbage', '{"pid":-1}'])('takes over a lock file that holds %j', async (content) => {
    await writeFile(path.join(folder, 'assay.lock'), content)
    await (await lockFolder(folder)).release()
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

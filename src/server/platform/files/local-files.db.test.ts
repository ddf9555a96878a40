import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { waitFor } from '../../../../tests/support/wait.ts'
import { filesDir } from '../../parts.ts'
import { storedFiles } from '../db/tables/platform.ts'
import { filePath } from './local-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const letter = { name: 'letter.txt', contentType: 'text/plain', bytes: Buffer.from('Dear Assay') }
const onDisk = (id: string) => existsSync(filePath(filesDir(app.parts.config), id))

describe('stored files', () => {
  it('come back as they were', async () => {
    const { files, database } = app.parts
    const saved = await database.transaction((tx) => files.save(tx, letter))
    expect(saved).toMatchObject({ name: 'letter.txt', size: 10 })
    const found = await files.read(database.db, saved.id)
    expect(found?.bytes.toString()).toBe('Dear Assay')
    expect(found?.file).toEqual(saved)
  })

  it('keep their bytes when the removal rolls back, and lose them when it commits', async () => {
    const { files, database } = app.parts
    const { id } = await database.transaction((tx) => files.save(tx, letter))
    const attempt = database.transaction(async (tx) => {
      await files.remove(tx, id)
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(onDisk(id)).toBe(true)
    await database.transaction((tx) => files.remove(tx, id))
    expect(await files.read(database.db, id)).toBeNull()
    await waitFor('the bytes to go', async () => !onDisk(id))
  })

  it('are null once their bytes and their row are gone, and an error while there is a row', async () => {
    const { files, database } = app.parts
    const { id } = await database.transaction((tx) => files.save(tx, letter))
    await rm(filePath(filesDir(app.parts.config), id))
    await expect(files.read(database.db, id)).rejects.toThrow('ENOENT')
    await database.transaction((tx) => files.remove(tx, id))
    expect(await files.read(database.db, id)).toBeNull()
  })
})

describe('bytes that no row speaks of', () => {
  const hours = 60 * 60 * 1000
  const put = async (name: string, ageHours: number): Promise<string> => {
    const file = path.join(filesDir(app.parts.config), name.replace('.part', '').slice(-2), name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, 'left over')
    const written = new Date(Date.now() - ageHours * hours)
    await utimes(file, written, written)
    return file
  }

  it('go a day after they were written', async () => {
    const { files, database, config } = app.parts
    const kept = await database.transaction((tx) => files.save(tx, letter))
    const keptFile = filePath(filesDir(config), kept.id)
    const longAgo = new Date(Date.now() - 1000 * hours)
    await utimes(keptFile, longAgo, longAgo)
    const old = [
      await put(randomUUID(), 25),
      await put(`${randomUUID()}.part`, 25),
      // The rest of a second try to write what is there.
      await put(`${kept.id}.part`, 25),
    ]
    const stay = [await put(randomUUID(), 23), await put(`${randomUUID()}.part`, 1), keptFile]
    // Not ours to judge.
    stay.push(await put('notes.txt', 1000))
    expect(await files.removeOrphans()).toBe(3)
    expect(old.filter((file) => existsSync(file))).toEqual([])
    expect(stay.filter((file) => existsSync(file))).toEqual(stay)
    expect(await files.removeOrphans()).toBe(0)
  })

  it('go after a transaction that rolled back', async () => {
    const { files, database } = app.parts
    const saved: string[] = []
    const attempt = database.transaction(async (tx) => {
      saved.push((await files.save(tx, letter)).id)
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(saved.map(onDisk)).toEqual([true])
    app.clock.advance(25 * hours)
    await files.removeOrphans()
    app.clock.set(new Date())
    expect(saved.map(onDisk)).toEqual([false])
  })

  it('stay where there is not a single row: it may be the wrong database', async () => {
    const { files, database } = app.parts
    const orphan = await put(randomUUID(), 100)
    const rows = await database.db.select().from(storedFiles)
    await database.transaction((tx) => tx.delete(storedFiles))
    expect(await files.removeOrphans()).toBe(0)
    expect(existsSync(orphan)).toBe(true)
    await database.transaction((tx) => tx.insert(storedFiles).values(rows))
  })
})

import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { waitFor } from '../../../../tests/support/wait.ts'
import { filesDir } from '../../parts.ts'
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
})

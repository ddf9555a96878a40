import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCacheDir } from '../../../../../tests/support/runner.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { templateName } from './template-name.ts'

describe('random() in a query', () => {
  const seeds = [0.25, 0.25, -0.5, 0.25]
  let database: Awaited<ReturnType<typeof openScratchDatabase>>
  beforeAll(async () => {
    const waiting = [...seeds]
    database = await openScratchDatabase(path.join(sandboxCacheDir, templateName), () => waiting.shift() ?? 0)
  }, 60_000)
  afterAll(() => database.close())

  const draw = async (count: number) => {
    const query = `select random() from generate_series(1, ${count})`
    const outcome = await database.run({ setup: '', query })
    if ('failure' in outcome) throw new Error(outcome.failure.message)
    return outcome.rows.flat()
  }

  it('begins anew with each run, however far the last one came', async () => {
    const first = await draw(3)
    const again = await draw(100)
    const other = await draw(3)
    expect(again.slice(0, 3)).toEqual(first)
    expect(other).not.toEqual(first)
    expect(await draw(3)).toEqual(first)
  })
})

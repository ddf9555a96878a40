/** Items are measured by their answers, in the background, once there are enough. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompanyItem, ItemRow } from '#contract/items.ts'
import { createRandom } from '#core/items/random.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeRecruiters } from '../../../../tests/support/factories.ts'
import { goodChoice } from '../../../../tests/support/items.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
let client: HttpClient
let ids: string[]

const topics = ['tea', 'salt', 'rope', 'lamps', 'maps', 'paper']

beforeAll(async () => {
  const { recruiter } = await makeRecruiters(app().parts, 'Fjordlink')
  client = await app().visitor().signIn(recruiter)
  ids = []
  for (const topic of topics) {
    const question = `Two letters about ${topic} say different things of one ship. Which of them is to be believed?`
    const content = { ...goodChoice, question }
    const item = await app().parts.items.create(systemActor, recruiter as CompanyMember, {
      content,
      isActive: false,
    })
    ids.push(item.id)
  }
})

/** The strong are right in all, the weak choose by chance; in the last item the strong choose another option than the key. */
async function sit(count: number, seed: string, version = 1): Promise<void> {
  const { database, items } = app().parts
  const random = createRandom(seed)
  for (let n = 0; n < count; n++) {
    const isStrong = n % 2 === 0
    const answers = ids.map((itemId, at) => {
      const right = at === ids.length - 1 ? 1 : 0
      const place = isStrong && random.chance(0.9) ? right : random.int(0, 3)
      return { itemId, version, score: place === 0 ? 1 : 0, choices: [place] }
    })
    const sitting = { id: randomUUID(), answers }
    await database.transaction((tx) => items.measuring.recordAnswers(tx, sitting))
    // A task that is done again tells it again.
    await database.transaction((tx) => items.measuring.recordAnswers(tx, sitting))
  }
}

const read = async (id: string | undefined) => (await client.get(`/api/items/${id}`)).body as CompanyItem

describe('the measuring of items', () => {
  it('waits until there are enough answers, and then tells how each did', async () => {
    const before = await read(ids[0])
    expect(before).toMatchObject({ statistics: null, isUsed: false, parameters: { answers: 0 } })
    await sit(99, 'first')
    expect(await read(ids[0])).toMatchObject({ statistics: null, isUsed: true, parameters: { answers: 0 } })
    await sit(1, 'one more')
    await waitFor('the first measuring', async () => (await read(ids[0])).statistics)
    const after = await read(ids[0])
    expect(after.parameters.answers).toBe(100)
    expect(after.parameters.discrimination).not.toEqual(before.parameters.discrimination)
    expect(after.statistics).toMatchObject({ answers: 100, flags: [] })
    expect(after.statistics?.options).toHaveLength(4)
    expect(after.content).toEqual(before.content)
  })

  it('flags a key that is likely wrong, with the option that the strong choose', async () => {
    await waitFor('a flag', async () => (await read(ids.at(-1))).statistics?.flags[0])
    const flagged = await read(ids.at(-1))
    expect(flagged.statistics?.flags[0]).toMatchObject({
      kind: 'likely-wrong-key',
      option: '1',
      answers: 100,
    })
    const { items } = (await client.get('/api/items?from=own')).body as { items: ItemRow[] }
    expect(items.find(({ id }) => id === flagged.id)?.flags).toBeGreaterThan(0)
  })

  it('measures again when a quarter more has come, and not for every answer', async () => {
    const { calibratedAt } = (await read(ids[0])).statistics ?? {}
    app().clock.advance(60_000)
    await sit(10, 'few')
    await app().parts.items.measuring.measureDue()
    expect((await read(ids[0])).statistics?.calibratedAt).toBe(calibratedAt)
    await sit(15, 'more')
    await waitFor('the second measuring', async () => (await read(ids[0])).parameters.answers === 125)
    expect((await read(ids[0])).statistics?.calibratedAt).not.toBe(calibratedAt)
  })
})

/** Whole attempts, every answer of the server kept and searched for what a candidate must not see. */
import { describe, expect, it } from 'vitest'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { hasOptions, type ItemContent, type ItemType, itemTypes } from '#core/items/item.ts'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import {
  askToStart,
  choice,
  enter,
  open,
  prose,
  saved,
  sharedTestedApp,
} from '../../../../tests/support/attempts.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'

const { app, test, newTaker } = sharedTestedApp({ questionCount: 8 })

/** Everything the server says to this person from now on. */
function listenTo(client: HttpClient): string[] {
  const heard: string[] = []
  const original = client.fetch.bind(client)
  client.fetch = async (path, init) => {
    const response = await original(path, init)
    heard.push(await response.clone().text())
    return response
  }
  return heard
}

/** From the first look to the last, doing all that can be done. */
async function sitThrough(client: HttpClient, testId: string, kind: AttemptKind): Promise<string> {
  await client.get('/api/attempts')
  await client.get(`/api/attempts/brief/${kind}/${testId}`)
  const { id } = (await askToStart(client, testId, kind)).body as { id: string }
  const { pulse, places, scenarios } = await enter(client, id)
  for (const place of places.keys()) {
    const { item } = await open(client, id, place)
    const isWritten = item.options.length === 0
    if (isWritten) await client.post(`/api/attempts/${id}/questions/${place}/run`, { code: item.code })
    const seq = place + 1
    await saved(client, id, [
      isWritten ? prose(pulse.turn, seq, place, item.code) : choice(pulse.turn, seq, place, 'a'),
    ])
  }
  for (const place of scenarios.keys())
    await saved(client, id, [prose(pulse.turn, place + 1, place, 'I would ask first.')])
  for (const path of ['', '/pulse', '/timeline']) await client.get(`/api/attempts/${id}${path}`)
  await enter(client, id)
  await client.post(`/api/attempts/${id}/submit`, {})
  for (const path of ['', '/pulse', '/timeline']) await client.get(`/api/attempts/${id}${path}`)
  await client.get('/api/attempts')
  await client.get(`/api/attempts/brief/${kind}/${testId}`)
  await client.get('/api/notifications')
  return id
}

async function readAsked(id: string): Promise<{ content: ItemContent; discrimination: number }[]> {
  const { rows } = await app().parts.database.raw.query(
    `select v.content, v.discrimination from attempt_questions q
     join item_versions v on v.item_id = q.item_id and v.version = q.version where q.attempt_id = $1`,
    [id],
  )
  return rows as { content: ItemContent; discrimination: number }[]
}

const written = (value: unknown) => JSON.stringify(value).slice(1, -1)

/** Words that stand in no question as it is asked, as JSON writes them. */
function secretsOf(content: ItemContent): string[] {
  const secrets = [written(content.explanation)]
  if (hasOptions(content)) return [...secrets, ...content.options.map(({ why }) => written(why))]
  secrets.push(written(content.solution))
  for (const hidden of content.tests.filter(({ isHidden }) => isHidden)) {
    secrets.push(written(hidden.name))
    if ('args' in hidden && JSON.stringify(hidden.args).length > 12) secrets.push(JSON.stringify(hidden.args))
    if ('tables' in hidden)
      secrets.push(...hidden.tables.flatMap(({ rows }) => (rows.length > 1 ? [JSON.stringify(rows)] : [])))
  }
  return secrets
}

/** What an answer could carry by mistake, whatever its words. */
const fields =
  /"(isKey|key|why|explanation|solution|proof|curve|discrimination|guessing|difficulty|family|templateId|seed|criteria|anchors|concepts|samples|itemId|score)":/

const isTelling = (secret: string) => secret.length > 8

describe('an attempt tells its person nothing that they could not know', () => {
  it('of questions of every kind', { timeout: 120_000 }, async () => {
    const { client } = await newTaker()
    const heard = listenTo(client)
    const types = new Set<ItemType>()
    for (const testId of ['demo', test().id]) {
      const id = await sitThrough(client, testId, 'test')
      const all = heard.join('\n')
      const asked = await readAsked(id)
      expect(asked.length).toBeGreaterThanOrEqual(5)
      for (const { content } of asked) {
        types.add(content.type)
        expect(all).toContain(written(content.question))
        const shown = new Set(hasOptions(content) ? content.options.map(({ text }) => written(text)) : [])
        for (const secret of secretsOf(content).filter(isTelling))
          if (!shown.has(secret)) expect(all).not.toContain(secret)
      }
      expect(all).not.toMatch(fields)
      expect(all).not.toContain('"isHidden":true')
    }
    expect([...types].sort()).toEqual([...itemTypes].sort())
  })

  it('of scenarios', async () => {
    const { client } = await newTaker()
    const heard = listenTo(client)
    await sitThrough(client, test().id, 'scenarios')
    const all = heard.join('\n')
    expect(all).not.toMatch(fields)
    const asked = allScenarios.filter(({ scenario }) => all.includes(written(scenario)))
    expect(asked).toHaveLength(3)
    for (const { criteria, samples } of asked) {
      for (const { answer } of samples) expect(all).not.toContain(written(answer))
      for (const { anchors, description } of criteria)
        for (const secret of [description, ...anchors]) expect(all).not.toContain(written(secret))
    }
  })
})

/** Results as personal data: what a person takes along, and what is left when they go. */
import { getTableName } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { tidyUp } from '#server/housekeeping.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { testPassword } from '../../../../tests/support/factories.ts'
import { doubtfulAnswer, readResult, sharedResultsApp } from '../../../../tests/support/results.ts'
import { waitFor } from '../../../../tests/support/wait.ts'
import { scoringPersonalData } from './personal-data.ts'

const results = sharedResultsApp()
const { app, newTaker, takeTest, takeScenarios, decide } = results
const day = 24 * 60 * 60 * 1000

async function exportOf(client: HttpClient): Promise<(name: string) => string> {
  await client.post('/api/account/export')
  await waitFor('the export', async () => (await client.get('/api/account/export/file')).status === 200)
  const download = await client.fetch('/api/account/export/file')
  const files = unzipSync(new Uint8Array(await download.arrayBuffer()))
  return (name) => (files[name] ? strFromU8(files[name]) : '')
}

describe('an export', () => {
  it('has results, comments and looks, as far as their person sees them', async () => {
    const taker = await newTaker()
    const { client } = taker
    const [test, waiting] = [
      await takeTest(taker, [true, true, false]),
      await takeScenarios(taker, { text: doubtfulAnswer }),
    ]
    await client.post(`/api/results/${test}/comments`, { text: 'The page was slow.' })
    await client.post(`/api/results/${test}/human-look`, { reason: 'Please look.' })
    const own = await readResult(client, test)
    const read = await exportOf(client)
    const exported = JSON.parse(read('results.json')) as { attemptId: string }[]
    const ofTest = exported.find(({ attemptId }) => attemptId === test)
    expect(ofTest).toMatchObject({ status: 'completed', score: own.score, sections: own.sections })
    expect(ofTest).toMatchObject({ revisions: [{ cause: 'scored', percent: own.score?.percent }] })
    const ofWaiting = exported.find(({ attemptId }) => attemptId === waiting)
    expect(ofWaiting).toMatchObject({ status: 'in_review', revisions: [{ percent: null }] })
    expect(ofWaiting).not.toHaveProperty('score')
    expect(JSON.parse(read('results-comments.json'))).toEqual(
      expect.arrayContaining([
        {
          attemptId: test,
          comments: [expect.objectContaining({ text: 'The page was slow.' })],
          looks: [expect.objectContaining({ reason: 'Please look.', answer: null })],
        },
      ]),
    )
  })

  it('does not tell how answers are judged, nor who did', async () => {
    const taker = await newTaker()
    const id = await takeScenarios(taker, { quality: 'fair' })
    await decide(id, { revision: 1, reason: 'I agree with it.' })
    const own = await readResult(taker.client, id)
    const text = (await exportOf(taker.client))('results.json')
    expect(text).toContain('I agree with it.')
    expect(text).not.toContain('Hana Recruiter')
    expect(text).not.toMatch(/"(missing|found|concept|anchors|itemId|card|inputDigest|doubts|actorId)":/)
    for (const question of own.questions) {
      if (question.kind !== 'text') continue
      expect(text).toContain(JSON.stringify(question.answer))
      const scenario = allScenarios.find(({ title }) => title === question.title)
      for (const anchor of scenario?.criteria.flatMap(({ anchors }) => anchors) ?? [])
        expect(text).not.toContain(JSON.stringify(anchor))
    }
  })
})

describe('who is erased', () => {
  it('leaves nothing of a result behind, and nothing of others’ goes', async () => {
    const [leaver, stayer] = [await newTaker(), await newTaker()]
    const ids: string[] = []
    for (const taker of [leaver, stayer]) {
      const id = await takeTest(taker, [true])
      await taker.client.post(`/api/results/${id}/comments`, { text: 'The page was slow.' })
      await taker.client.post(`/api/results/${id}/human-look`, { reason: 'Please look.' })
      await taker.client.post(`/api/results/${id}/shares`, { shows: [], days: 3 })
      ids.push(id)
    }
    const tables = scoringPersonalData.tables.map(getTableName)
    expect(tables).toHaveLength(5)
    const countIn = async (table: string, id: string | undefined) => {
      const { raw } = app().parts.database
      return (await raw.query(`select 1 from ${table} where attempt_id = $1`, [id])).rows.length
    }
    for (const table of tables) expect(await countIn(table, ids[0]), table).toBe(1)
    await leaver.client.post('/api/account/deletion', { password: testPassword })
    app().clock.advance(7 * day + 60_000)
    await tidyUp(app().parts)
    app().clock.set(new Date())
    for (const table of tables) {
      expect(await countIn(table, ids[0]), table).toBe(0)
      expect(await countIn(table, ids[1]), table).toBe(1)
    }
  })
})

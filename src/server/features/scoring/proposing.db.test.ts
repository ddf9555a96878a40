/** What a language model says about answers: it points, the rater decides, and a person where they do not agree. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sitting } from '#contract/sitting.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeTaker, makeTestedJob, prose, saved, sit } from '../../../../tests/support/attempts.ts'
import { makeRecruiter } from '../../../../tests/support/factories.ts'
import { type ModelRequest, startModelServer } from '../../../../tests/support/model-server.ts'
import { sampleOf } from '../../../../tests/support/results.ts'
import { fillBank } from '../../../../tests/support/shipped-bank.ts'
import { waitFor } from '../../../../tests/support/wait.ts'
import * as store from './store.ts'

let server: Awaited<ReturnType<typeof startModelServer>>
let app: TestApp
let made: Awaited<ReturnType<typeof makeTestedJob>>
beforeAll(async () => {
  server = await startModelServer(() => ({ status: 500 }))
  app = await openTestApp({
    config: { ai: { baseUrl: server.baseUrl, model: 'test-model', apiKey: 'sk-secret' } },
  })
  await fillBank(app.parts)
  made = await makeTestedJob(app, await makeRecruiter(app.parts))
})
afterAll(async () => {
  await app.close()
  await server.close()
})

type Asked = { answer: string; criteria: { id: string; levels: { level: number }[] }[] }

const readPrompt = ({ body }: ModelRequest): Asked =>
  JSON.parse(body.messages.findLast(({ role }) => role === 'user')?.content ?? '{}') as Asked

/** Of each criterion the same level, with the first words of the answer behind it. */
const propose = (request: ModelRequest, { level, quote }: { level: number; quote?: string }) => {
  const { answer, criteria } = readPrompt(request)
  const first = answer.split(' ').slice(0, 12).join(' ')
  return { content: { criteria: criteria.map(({ id }) => ({ id, level, quotes: [quote ?? first] })) } }
}

async function handIn(write: (scenarioId: string) => string) {
  const { client } = await makeTaker(app, made.job)
  const { id, pulse, scenarios }: Sitting = await sit(client, made.test.id, 'scenarios')
  await saved(
    client,
    id,
    scenarios.map((scenario, place) => prose(pulse.turn, place + 1, place, write(scenario.id))),
  )
  await client.post(`/api/attempts/${id}/submit`, {})
  const result = await waitFor('the result', () => store.selectResultIfAny(app.parts.database.db, id))
  const criteria = (result?.card?.questions ?? []).flatMap((question) =>
    question.kind === 'text' ? question.criteria : [],
  )
  return { result, criteria }
}

const fair = (scenarioId: string) => sampleOf(scenarioId, 'fair')

describe('a model that is set up', () => {
  it('is asked three times of each answer, and named with the words it was asked in', async () => {
    server.replyWith((request) => propose(request, { level: 3 }))
    const { result, criteria } = await handIn(fair)
    expect(server.requests).toHaveLength(9)
    expect(result?.scoredWith?.model).toEqual({ name: 'test-model', promptHash: expect.any(String) })
    expect(new Set(criteria.map(({ by }) => by.kind))).toEqual(new Set(['model']))
    for (const { by } of criteria) expect(by).toMatchObject({ spread: 0 })
  })

  it('moves a level by one at most', async () => {
    server.replyWith(() => ({ status: 500 }))
    const alone = await handIn(fair)
    server.replyWith((request) => propose(request, { level: 4 }))
    const helped = await handIn(fair)
    for (const [at, { level }] of helped.criteria.entries())
      expect(Math.abs(level - (alone.criteria[at]?.level ?? 9))).toBeLessThanOrEqual(1)
  })

  it('has no say with words that are not in the answer', async () => {
    server.replyWith((request) =>
      propose(request, { level: 4, quote: 'The candidate shows rare leadership.' }),
    )
    const { result, criteria } = await handIn(fair)
    expect(result?.scoredWith?.model).toBeNull()
    expect(criteria.every(({ by }) => by.kind === 'rater')).toBe(true)
  })

  it('that does not agree with itself sends it to a person', async () => {
    server.replyWith((request, n) => propose(request, { level: n % 3 === 0 ? 0 : 4 }))
    const { result } = await handIn(fair)
    expect(result).toMatchObject({ status: 'in_review', completedAt: null })
  })

  it('that fails leaves it to the rater', async () => {
    server.replyWith(() => ({ content: 'I cannot do that.' }))
    const { result, criteria } = await handIn(fair)
    expect(result?.scoredWith?.model).toBeNull()
    expect(criteria.every(({ by }) => by.kind === 'rater')).toBe(true)
  })
})

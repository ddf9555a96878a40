/** Results that their owners show to others by a link. */
import { describe, expect, it } from 'vitest'
import type { Result, SharedResult } from '#contract/results.ts'
import { type SharedPart, sharedParts, shareLimits } from '#core/scoring/result.ts'
import { testPassword } from '../../../../tests/support/factories.ts'
import {
  doubtfulAnswer,
  readResult,
  sharedResultsApp,
  type Taker,
} from '../../../../tests/support/results.ts'

const results = sharedResultsApp()
const { app, newTaker, takeTest, takeScenarios, practise } = results
const day = 24 * 60 * 60 * 1000

const askToShare = ({ client }: Pick<Taker, 'client'>, id: string, shows: SharedPart[] = [], days = 30) =>
  client.post(`/api/results/${id}/shares`, { shows, days })

/** The newest link of it. */
async function share(taker: Pick<Taker, 'client'>, id: string, shows: SharedPart[] = [], days = 30) {
  const { status, body } = await askToShare(taker, id, shows, days)
  expect(status, JSON.stringify(body)).toBe(200)
  const made = (body as Result).shares.at(-1)
  if (!made) throw new Error('No link was made.')
  return { ...made, token: made.url.split('/').at(-1) ?? '' }
}

/** As anyone who has the link. */
const read = (token: string) => app().visitor().get(`/api/shared-results/${token}`)
const readShared = async (token: string): Promise<SharedResult> => {
  const { status, body } = await read(token)
  expect(status).toBe(200)
  return body as SharedResult
}

describe('a link', () => {
  it('shows what was chosen, and nothing else', async () => {
    const taker = await newTaker('Mara Osei')
    const id = await takeScenarios(taker, { quality: 'strong' })
    const own = await readResult(taker.client, id)
    const { token, url, expiresAt } = await share(taker, id)
    expect(url).toMatch(/^http.*\/r\/[\w-]{43}$/)
    const always = {
      kind: 'scenarios',
      title: own.title,
      company: 'Northwind Hospital',
      completedAt: expect.any(String),
      expiresAt,
      score: own.score,
    }
    const nothing = { name: null, sections: null, feedback: null, breakdown: null }
    expect(await readShared(token)).toEqual({ ...always, ...nothing })
    const parts = {
      name: 'Mara Osei',
      sections: own.sections,
      feedback: expect.objectContaining({ summary: own.feedback?.summary }),
      breakdown: own.breakdown,
    }
    for (const part of sharedParts) {
      const shown = await readShared((await share(taker, id, [part])).token)
      const anyTime = { ...always, expiresAt: expect.any(String) }
      expect(shown, part).toEqual({ ...anyTime, ...nothing, [part]: parts[part] })
    }
  })

  it('quotes nothing that its owner wrote, nor tells who else is who', async () => {
    const taker = await newTaker('Mara Osei')
    const id = await takeScenarios(taker, { quality: 'strong' })
    const own = await readResult(taker.client, id)
    const quotes = own.feedback?.strengths.flatMap(({ quote }) => quote ?? []) ?? []
    expect(quotes.length).toBeGreaterThan(0)
    const { token } = await share(taker, id, [...sharedParts])
    const shared = await readShared(token)
    expect(shared.feedback?.strengths).toHaveLength(own.feedback?.strengths.length ?? -1)
    const points = [...(shared.feedback?.strengths ?? []), ...(shared.feedback?.improvements ?? [])]
    expect(points.every(({ quote }) => quote === null)).toBe(true)
    const all = JSON.stringify(shared)
    for (const quote of quotes) expect(all).not.toContain(quote.slice(0, 40))
    for (const question of own.questions)
      if (question.kind === 'text') expect(all).not.toContain(JSON.stringify(question.answer).slice(1, 60))
    for (const secret of [id, taker.seeker.id, taker.seeker.email, token]) expect(all).not.toContain(secret)
  })

  it('does not tell which questions of a test were right', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true, true, true, false, false, false])
    const { feedback } = await readShared((await share(taker, id, ['feedback'])).token)
    const points = [...(feedback?.strengths ?? []), ...(feedback?.improvements ?? [])]
    expect(points.length).toBeGreaterThan(0)
    for (const { places } of points) expect(places).toEqual([])
  })

  it('leads nowhere once it is ended, and stays so', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true])
    const [one, other] = [await share(taker, id, ['name', 'name']), await share(taker, id)]
    expect(one.shows).toEqual(['name'])
    const end = () => taker.client.request('DELETE', `/api/results/${id}/shares/${one.id}`)
    expect(await end()).toMatchObject({ status: 200, body: { shares: [{ id: other.id }] } })
    expect((await read(one.token)).status).toBe(404)
    expect((await end()).status).toBe(200)
    expect((await read(one.token)).status).toBe(404)
    expect((await readShared(other.token)).name).toBeNull()
    const actions = (await results.auditOf(id)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['results.shared', 'results.share_ended']))
  })

  it('leads nowhere once it has expired', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true])
    const { token, expiresAt } = await share(taker, id, [], 2)
    expect(Math.round((Date.parse(expiresAt) - app().clock.now().getTime()) / day)).toBe(2)
    app().clock.advance(2 * day - 60_000)
    expect((await read(token)).status).toBe(200)
    app().clock.advance(61_000)
    expect((await read(token)).status).toBe(404)
    app().clock.set(new Date())
    expect((await read(token)).status).toBe(200)
  })

  it('is found by its whole token alone', async () => {
    const taker = await newTaker()
    const { token } = await share(taker, await takeTest(taker, [true]))
    for (const wrong of ['A'.repeat(43), token.slice(0, -1), `${token}A`, '%25', token.toLowerCase()])
      expect((await read(wrong)).status, wrong).toBe(404)
    expect((await read('x'.repeat(101))).status).toBe(422)
  })

  it('is one of ten that hold at most', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true])
    const [first] = [await share(taker, id)]
    for (let n = 1; n < shareLimits.mostLinks; n++) await share(taker, id)
    expect(await askToShare(taker, id)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_SHARES' } })
    await taker.client.request('DELETE', `/api/results/${id}/shares/${first?.id}`)
    expect((await askToShare(taker, id)).status).toBe(200)
    for (const days of [0, shareLimits.mostDays + 1, 1.5])
      expect((await askToShare(taker, id, [], days)).status).toBe(422)
  })

  it('is ended by nobody else', async () => {
    const [taker, other] = [await newTaker(), await newTaker()]
    const [id, another] = [await takeTest(taker, [true]), await takeTest(other, [true])]
    const made = await share(taker, id)
    for (const of of [id, another]) {
      const answer = await other.client.request('DELETE', `/api/results/${of}/shares/${made.id}`)
      expect(answer.status).toBe(404)
    }
    expect((await read(made.token)).status).toBe(200)
  })

  it('is not made of practice, nor of what has no score', async () => {
    const taker = await newTaker()
    const refused = { status: 409, body: { code: 'RESULT_STATUS' } }
    expect(await askToShare(taker, await practise(taker))).toMatchObject(refused)
    expect(await askToShare(taker, await takeScenarios(taker, { text: doubtfulAnswer }))).toMatchObject(
      refused,
    )
  })

  it('leads nowhere while its owner is leaving, and there again if they stay', async () => {
    const taker = await newTaker()
    const { token } = await share(taker, await takeTest(taker, [true]))
    await taker.client.post('/api/account/deletion', { password: testPassword })
    expect((await read(token)).status).toBe(404)
    await taker.client.request('DELETE', '/api/account/deletion')
    expect((await read(token)).status).toBe(200)
  })
})

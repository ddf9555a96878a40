import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ComparedCandidate } from '#contract/comparison.ts'
import type { Profile } from '#core/documents/profile.ts'
import type { HttpClient } from '../../../../../tests/support/client.ts'
import { giveProfile } from '../../../../../tests/support/jobs.ts'
import { doubtfulAnswer, sharedResultsApp, type Taker } from '../../../../../tests/support/results.ts'

const { app, world, newTaker, takeTest, takeScenarios, stopSharing, settled } = sharedResultsApp()

let ada: Taker
let ben: Taker
const profile: Partial<Profile> = {
  headline: 'Adele tests pipes',
  location: 'Bergen',
  skills: ['SQL'],
  workHistory: [
    {
      ...{ title: 'Cook', company: 'Old Inn', location: '', description: 'JavaScript by Adele.' },
      ...{ start: '2014', end: '2016' },
    },
    {
      ...{ title: 'Tester', company: 'Orbital', location: 'Bergen', description: '' },
      ...{ start: '2019-01', end: 'present' },
    },
  ],
  education: [{ school: 'Trinity', degree: 'BSc', start: '', end: '', description: '' }],
}

beforeAll(async () => {
  ada = await newTaker('Adele Apt')
  ben = await newTaker('Benno Bold')
  await giveProfile(app().parts, ada.seeker, profile)
  await takeTest(ada, [true, true, true, true, true, true])
  await takeScenarios(ada)
  await takeTest(ben, [false, false, false, null, false, false])
  await settled()
})

const idOf = ({ application }: Taker) => application.id
async function compare(ids: string[], { client = world().hr as HttpClient, isBlind = false } = {}) {
  const asked = ids.map((id, at) => `ids[${at}]=${id}`).join('&')
  const answer = await client.get(`/api/company/candidate-comparison?${asked}&isBlind=${isBlind}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { candidates: ComparedCandidate[] }).candidates
}
const one = async (taker: Taker, options = {}) => {
  const [found] = await compare([idOf(taker)], options)
  if (!found) throw new Error('The candidate is there.')
  return found
}

describe('candidates beside each other', () => {
  it('come in the order they are asked for, with what they share', async () => {
    const found = await compare([idOf(ben), idOf(ada), idOf(ben)])
    expect(found.map(({ name }) => name)).toEqual(['Benno Bold', 'Adele Apt'])
    const [, second] = found
    expect(second).toMatchObject({
      isHidden: false,
      shared: { location: 'Bergen' },
      notes: 0,
      beside: {
        match: {
          skills: [
            { name: 'SQL', isMustHave: true, verdict: 'named', fromProfile: { quote: 'SQL' } },
            { name: 'JavaScript', isMustHave: true, verdict: 'shown' },
          ],
        },
        work: { title: 'Tester', company: 'Orbital', isPresent: true },
        education: [{ degree: 'BSc', school: 'Trinity' }],
        interview: null,
      },
    })
    expect(second?.shared?.match).toBe(second?.beside?.match?.score)
  })

  it('have tests of the same version with how sure they are, and scenarios with their levels', async () => {
    const [better, worse] = await compare([idOf(ada), idOf(ben)])
    const [top, low] = [better?.beside?.test, worse?.beside?.test]
    expect(top).toMatchObject({ testId: low?.testId, version: low?.version, number: 1, others: 0 })
    expect(top?.result?.score?.percent).toBeGreaterThan(low?.result?.score?.high ?? 100)
    expect(top?.result?.sections.map(({ name }) => name)).toEqual(
      low?.result?.sections.map(({ name }) => name),
    )
    expect(top?.result?.texts).toEqual([])
    const scenarios = better?.beside?.scenarios
    expect(scenarios?.result?.sections).toHaveLength(3)
    expect(scenarios?.result?.texts.map(({ name }) => name)).toEqual(
      scenarios?.result?.sections.map(({ name }) => name),
    )
    const criterion = scenarios?.result?.texts[0]?.criteria[0]
    expect(criterion).toMatchObject({ lowest: 0, isByPerson: false })
    expect(criterion?.anchor).not.toBe('')
    expect(worse?.beside?.scenarios).toMatchObject({ standing: 'ready', result: null })
  })

  it('tell what was recorded in sums', async () => {
    const { beside } = await one(ben)
    expect(beside?.test?.recorded).toMatchObject({ left: { times: 0, seconds: 0 }, late: 0, moved: 0 })
    // Nobody reads five questions in no time but a test.
    expect(beside?.test?.recorded.fast).toBeGreaterThan(0)
  })

  it('count what their person had to say about it, and no other', async () => {
    const attemptId = (await one(ben)).beside?.test?.id
    await ben.client.post(`/api/results/${attemptId}/comments`, { text: 'The page was slow.' })
    const [better, worse] = await compare([idOf(ada), idOf(ben)])
    expect([better?.beside?.test?.comments, worse?.beside?.test?.comments]).toEqual([0, 1])
  })

  it('have no score where a person has to look first', async () => {
    const unsure = await newTaker('Una Unsure')
    await takeScenarios(unsure, { text: `${doubtfulAnswer} ${'word '.repeat(260)}` })
    const { beside } = await one(unsure)
    expect(beside?.scenarios?.result).toEqual({
      ...{ status: 'in_review', score: null, sections: [], texts: [] },
      isLookAsked: false,
    })
  })

  it('count notes, and hide who it is in blind mode until it is decided', async () => {
    const { hr } = world()
    await hr.post(`/api/company/candidates/${idOf(ada)}/notes`, { text: 'Adele called.' })
    const hidden = await one(ada, { isBlind: true })
    expect(hidden).toMatchObject({ isHidden: true, notes: 1, avatarUrl: null })
    expect(hidden.name).toMatch(/^Candidate /)
    expect(hidden.beside?.education).toEqual([{ degree: 'BSc', school: '' }])
    expect(JSON.stringify(hidden)).not.toMatch(/Adele|\bApt\b|Bergen|Trinity|@example/)
    expect(hidden.beside?.test?.result?.score).not.toBeNull()
    const reason = { ground: 'experience', words: '' }
    const decision = { candidates: [{ id: idOf(ada), version: hidden.version }], rejection: reason }
    expect((await hr.post('/api/company/decisions', { ...decision, kind: 'reject' })).status).toBe(200)
    expect(await one(ada, { isBlind: true })).toMatchObject({ isHidden: false, name: 'Adele Apt' })
  })

  it('show name and job alone of who does not share, or has withdrawn', async () => {
    const shy = await newTaker('Shy Sara')
    await giveProfile(app().parts, shy.seeker, { headline: 'Secret headline', skills: ['SQL'] })
    await takeTest(shy)
    await stopSharing(shy)
    for (const sharing of ['consent_withdrawn', 'application_withdrawn'] as const) {
      if (sharing === 'application_withdrawn')
        await shy.client.post(`/api/applications/${idOf(shy)}/withdraw`)
      const found = await one(shy)
      expect(found).toMatchObject({ name: 'Shy Sara', sharing, shared: null, beside: null })
      expect(JSON.stringify(found)).not.toMatch(/Secret|"SQL"|percent":/)
    }
  })

  it('are of one company alone, and no more than four', async () => {
    const ids = [idOf(ada), idOf(ben)]
    expect(await compare(ids, { client: world().stranger })).toEqual([])
    const single = await world().hr.get(`/api/company/candidate-comparison?ids=${idOf(ben)}`)
    expect(single).toMatchObject({ status: 200, body: { candidates: [{ name: 'Benno Bold' }] } })
    expect((await compare([randomUUID(), idOf(ben)])).map(({ name }) => name)).toEqual(['Benno Bold'])
    const five = Array.from({ length: 5 }, () => `ids[]=${randomUUID()}`).join('&')
    for (const odd of [five, '', 'ids[0]=odd', 'ids=odd'])
      expect((await world().hr.get(`/api/company/candidate-comparison?${odd}`)).status).toBe(422)
  })
})

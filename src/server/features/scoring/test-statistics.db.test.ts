/** How a test measured those who took it: counted of whom, told to whom, and not told of too few. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPartStatistics, TestStatisticsView } from '#contract/test-statistics.ts'
import type { CompanyTest } from '#contract/tests.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Scorecard } from '#core/scoring/scorecard.ts'
import { systemActor } from '#server/platform/audit.ts'
import { makeTaker, sit } from '../../../../tests/support/attempts.ts'
import { makeCrowd } from '../../../../tests/support/crowd.ts'
import { suspend, testPassword } from '../../../../tests/support/factories.ts'
import { makeJob } from '../../../../tests/support/jobs.ts'
import {
  answerPlaces,
  askedOfEveryone,
  doubtfulAnswer,
  sharedResultsApp,
  type Taker,
} from '../../../../tests/support/results.ts'
import { makeTest } from '../../../../tests/support/tests.ts'

const results = sharedResultsApp()
const { app, world, takeTest, takeScenarios, decide, readEvidence, stopSharing, settled, handIn, scored } =
  results

type QuestionPart = Extract<TestPartStatistics, { kind: 'test' }>
type ScenarioPart = Extract<TestPartStatistics, { kind: 'scenarios' }>

const mixed = [true, true, false, true, false, true]

async function read(test: { id: string }, version?: number): Promise<TestStatisticsView> {
  const query = version ? `?version=${version}` : ''
  const { status, body } = await world().hr.get(`/api/tests/${test.id}/statistics${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as TestStatisticsView
}

async function readQuestions(test: { id: string }, version?: number): Promise<QuestionPart> {
  const part = (await read(test, version)).parts.find(({ kind }) => kind === 'test')
  if (part?.kind !== 'test') throw new Error('There are no questions.')
  return part
}

async function readScenarios(test: { id: string }): Promise<ScenarioPart> {
  const part = (await read(test)).parts.find(({ kind }) => kind === 'scenarios')
  if (part?.kind !== 'scenarios') throw new Error('There are no scenarios.')
  return part
}

/** A test of its own, so that what is counted in it is known. */
async function publishTest(config: object = {}) {
  const { people } = world()
  const job = await makeJob(app().parts, people.recruiter, { details: askedOfEveryone.details })
  const { details: _, ...rest } = askedOfEveryone
  const made = await makeTest(app().parts, people.recruiter, {
    ...{ jobId: job.id, seed: 'statistics', ...rest },
    ...config,
  })
  const test = await app().parts.tests.publish(systemActor, people.recruiter as CompanyMember, made)
  const join = () => makeTaker(app(), job)
  return {
    ...{ test, job, join },
    async take(isRight: (boolean | null)[] = mixed): Promise<Taker & { attemptId: string }> {
      const taker = await join()
      return { ...taker, attemptId: await takeTest(taker, isRight, test.id) }
    },
  }
}

describe('the statistics of a test', () => {
  it('are of nobody before someone has finished it', async () => {
    const { test, join } = await publishTest()
    const { client } = await join()
    await sit(client, test.id)
    const { version, parts } = await read(test)
    expect(version).toBe(1)
    expect(parts).toMatchObject([
      {
        ...{ kind: 'test', people: 0, inReview: 0, failed: 0, versions: [], distribution: null },
        ...{ reliability: { kind: 'too-few', missing: 30 }, analysed: 0 },
      },
      { kind: 'scenarios', people: 0, scenarios: [] },
    ])
    const [questions] = parts
    if (questions?.kind !== 'test') throw new Error('There are no questions.')
    expect(questions.questions).toHaveLength(6)
    expect(questions.questions.every(({ asked, facility }) => asked === 0 && facility === null)).toBe(true)
  })

  it('tell how results lie from the first, and shares of answers only of five', async () => {
    const { test, take } = await publishTest()
    const percents: number[] = []
    for (const isRight of [mixed, mixed.map(() => true), mixed.map(() => false), mixed])
      percents.push((await readEvidence((await take(isRight)).attemptId)).score?.percent ?? -1)
    const four = await readQuestions(test)
    const [low = 0, lower = 0, upper = 0, high = 0] = percents.toSorted((one, other) => one - other)
    expect(four).toMatchObject({
      ...{ people: 4, analysed: 4, versions: [{ version: 1, people: 4 }] },
      distribution: {
        mean: (low + lower + upper + high) / 4,
        median: (lower + upper) / 2,
      },
      reliability: { kind: 'too-few', missing: 26 },
    })
    expect(four.distribution?.bands.reduce((sum, people) => sum + people, 0)).toBe(4)
    for (const question of four.questions)
      expect(question).toMatchObject({
        ...{ asked: 4, answers: 4, facility: null, discrimination: null, options: [], flags: [] },
        medianSeconds: null,
      })

    await take([null, ...mixed.slice(1)])
    await take(mixed.map(() => true))
    const six = await readQuestions(test)
    const shown = (await world().hr.get(`/api/tests/${test.id}`)).body as CompanyTest
    const contents = new Map(
      shown.sections.flatMap(({ items }) => items).map(({ id, content }) => [id, content] as const),
    )
    const facilities = six.questions.map(({ facility }) => facility)
    expect(facilities.every((facility) => facility !== null && facility >= 0 && facility <= 1)).toBe(true)
    // The one that a person left open was shown to the others alone.
    expect(six.questions.filter(({ answers }) => answers === 5)).toHaveLength(1)
    for (const { itemId, options, facility } of six.questions) {
      const content = contents.get(itemId)
      if (!content || !('options' in content)) {
        expect(options).toEqual([])
        continue
      }
      expect(options.map(({ isKey }) => isKey)).toEqual(content.options.map(({ isKey }) => isKey))
      const keys = options.filter(({ isKey }) => isKey)
      if (keys.length === 1) expect(keys[0]?.share).toBeCloseTo(facility ?? -1, 10)
    }
    expect(six.questions.every(({ medianSeconds }) => (medianSeconds ?? -1) >= 0)).toBe(true)
  }, 90_000)

  it('follow what a person decided, and what was retired', async () => {
    const { test, take } = await publishTest()
    const { attemptId: id } = await take(mixed)
    await makeCrowd(app(), id, 4, (card) => ({ card, percent: card.percent }))
    const before = await readQuestions(test)
    const evidence = await readEvidence(id)
    const wrong = evidence.questions.find((one) => one.kind === 'item' && one.score === 0)
    if (wrong?.kind !== 'item') throw new Error('Something was wrong.')
    const facilityOf = ({ questions }: QuestionPart) =>
      questions.find(({ itemId }) => itemId === wrong.itemId)?.facility
    expect(facilityOf(before)).toBe(0)
    const changes = [{ kind: 'item', place: wrong.place, verdict: 'right', reason: 'Two answers are right.' }]
    expect((await decide(id, { revision: evidence.revision, changes })).status).toBe(200)
    const after = await readQuestions(test)
    expect(facilityOf(after)).toBe(0.2)
    expect(after.distribution?.mean).toBeGreaterThan(before.distribution?.mean ?? 101)

    expect((await world().hr.post(`/api/items/${wrong.itemId}/retire`)).status).toBe(200)
    await settled()
    const retired = await readQuestions(test)
    expect(retired.questions.find(({ itemId }) => itemId === wrong.itemId)).toMatchObject({
      ...{ isRetired: true, asked: 0, answers: 0, facility: null, options: [] },
    })
    expect(retired).toMatchObject({ people: 5, distribution: { median: expect.any(Number) } })
    // The other tests of this file ask it, too.
    const { version } = (await world().hr.get(`/api/items/${wrong.itemId}`)).body as { version: number }
    expect((await world().hr.post(`/api/items/${wrong.itemId}/activate`, { version })).status).toBe(200)
    await settled()
  }, 90_000)

  it('count what is in review only once a person has looked', async () => {
    const { test, join } = await publishTest()
    const taker = await join()
    const { id, pulse, scenarios } = await sit(taker.client, test.id, 'scenarios')
    const entries = scenarios.map((_, place) => ({
      ...{ turn: pulse.turn, seq: place + 1, place, kind: 'answer' as const },
      value: { text: doubtfulAnswer },
    }))
    expect((await taker.client.post(`/api/attempts/${id}/save`, { entries })).status).toBe(200)
    await handIn(taker.client, id)
    await scored(taker.client, id)
    expect(await readScenarios(test)).toMatchObject({ people: 0, inReview: 1, distribution: null })
    const { revision } = await readEvidence(id)
    expect((await decide(id, { revision })).status).toBe(200)
    expect(await readScenarios(test)).toMatchObject({ people: 1, inReview: 0, analysed: 1 })
  })

  it('leave out whoever does not share, has withdrawn, is suspended or leaves', async () => {
    const { test, take } = await publishTest()
    const [first, second, third] = [await take(), await take(mixed.map(() => true)), await take()]
    expect(await readQuestions(test)).toMatchObject({ people: 3 })
    await stopSharing(first)
    const { people, versions, questions } = await readQuestions(test)
    expect({ people, versions }).toEqual({ people: 2, versions: [{ version: 1, people: 2 }] })
    expect(questions.every(({ asked }) => asked === 2)).toBe(true)
    await stopSharing(first, true)
    expect(await readQuestions(test)).toMatchObject({ people: 3 })
    const path = `/api/applications/${second.application.id}/withdraw`
    expect((await second.client.post(path, {})).status).toBe(200)
    expect(await readQuestions(test)).toMatchObject({ people: 2 })
    await suspend(app().parts, third.seeker)
    expect(await readQuestions(test)).toMatchObject({ people: 1 })
    // Who has asked for their deletion is left out before they are gone.
    const leaver = await take()
    expect(await readQuestions(test)).toMatchObject({ people: 2 })
    await leaver.client.post('/api/account/deletion', { password: testPassword })
    expect(await readQuestions(test)).toMatchObject({ people: 1 })
    const told = JSON.stringify(await read(test))
    for (const taker of [first, second, third])
      for (const secret of [taker.seeker.id, taker.seeker.email, taker.seeker.name, taker.attemptId])
        expect(told).not.toContain(secret)
  }, 90_000)

  it('count each person once, by the first time', async () => {
    const { test, take } = await publishTest()
    await results.setRules(test.id, { retakes: 1 })
    const taker = await take(mixed.map(() => false))
    const { distribution } = await readQuestions(test)
    const { id, pulse } = await sit(taker.client, test.id, 'test', 'retake')
    await answerPlaces(
      app(),
      taker.client,
      { id, turn: pulse.turn },
      mixed.map(() => true),
    )
    await handIn(taker.client, id)
    await scored(taker.client, id)
    expect(await readQuestions(test)).toMatchObject({ people: 1, distribution })
  })

  it('are of one version, and say how many took the others', async () => {
    const { test, take } = await publishTest()
    await take()
    await take()
    const { recruiter } = world().people
    const member = recruiter as CompanyMember
    const { tests } = app().parts
    const revised = await tests.revise(systemActor, member, await tests.read(member, { id: test.id }))
    // What is being worked on was taken by nobody.
    expect(await readQuestions(test)).toMatchObject({ people: 0, versions: [{ version: 1, people: 2 }] })
    await tests.publish(systemActor, member, revised)
    await take()
    const versions = [
      { version: 2, people: 1 },
      { version: 1, people: 2 },
    ]
    expect(await readQuestions(test)).toMatchObject({ people: 1, versions })
    expect(await readQuestions(test, 1)).toMatchObject({ people: 2, versions })
    expect((await world().hr.get(`/api/tests/${test.id}/statistics?version=3`)).status).toBe(404)
  })

  it('know nothing of practice', async () => {
    const { test, take } = await publishTest()
    const taker = await take()
    await results.practise(taker)
    expect(await readQuestions(test)).toMatchObject({ people: 1 })
  })

  it('are for the company of the test alone', async () => {
    const { test, take } = await publishTest()
    const { client } = await take()
    const path = `/api/tests/${test.id}/statistics`
    for (const [who, caller, status] of [
      ['another company', world().stranger, 404],
      ['a job seeker', client, 403],
      ['a visitor', app().visitor(), 401],
    ] as const) {
      const answer = await caller.get(path)
      expect(answer.status, who).toBe(status)
      expect(JSON.stringify(answer.body), who).not.toContain('"parts"')
    }
  })
})

describe('of many people', () => {
  /** Strong ones are right in all but some, weak ones in a few; in the last place everyone is right. */
  const makeResult = (card: Scorecard, number: number) => {
    const isStrong = number % 2 === 0
    let right = 0
    for (const [at, question] of card.questions.entries()) {
      if (question.kind !== 'item') continue
      const isLast = at === card.questions.length - 1
      const isRight = isLast || (isStrong ? (number + at) % 5 !== 0 : (number + at) % 5 === 0)
      question.score = isRight ? 1 : 0
      right += question.score
    }
    return { card, percent: Math.round((100 * right) / card.questions.length) }
  }
  let fixed: Awaited<ReturnType<typeof publishTest>>

  beforeAll(async () => {
    fixed = await publishTest()
    const { attemptId } = await fixed.take(mixed.map(() => true))
    await makeCrowd(app(), attemptId, 119, makeResult)
  })

  it('the reliability is told, with what it means for two results', async () => {
    const { people, analysed, reliability, distribution } = await readQuestions(fixed.test)
    expect({ people, analysed }).toEqual({ people: 120, analysed: 120 })
    if (reliability.kind !== 'measured') throw new Error('There are enough people.')
    expect(reliability.value).toBeGreaterThan(0.5)
    expect(reliability.low).toBeLessThan(reliability.value)
    expect(reliability.high).toBeGreaterThan(reliability.value)
    const error = (distribution?.spread ?? 0) * Math.sqrt(1 - reliability.value)
    expect(reliability.standardError).toBeCloseTo(error, 8)
    expect(reliability.indistinctPoints).toBeGreaterThan(2 * error)
  })

  it('what everyone knows is flagged, and comes before what is well', async () => {
    const { questions } = await readQuestions(fixed.test)
    const [first] = questions
    expect(first?.facility).toBe(1)
    expect(first?.flags.map(({ kind }) => kind)).toContain('too-easy')
    expect(questions.slice(1).every(({ discrimination }) => (discrimination ?? 0) > 0.2)).toBe(true)
  })

  it('single answers are looked at of the latest three hundred, and results counted of everyone', async () => {
    const { test, take } = await publishTest({ includeScenarios: false })
    const { attemptId } = await take()
    await makeCrowd(app(), attemptId, 320, makeResult)
    const { parts } = await read(test)
    expect(parts).toHaveLength(1)
    expect(parts[0]).toMatchObject({ people: 321, analysed: 300 })
  })

  it('an adaptive test is reliable by its estimates, and a question that few were asked keeps their answers', async () => {
    const { test, take } = await publishTest({ adaptiveTesting: true })
    const { attemptId } = await take([true, false, true, false, true, false])
    await makeCrowd(app(), attemptId, 59, makeResult)
    const part = await readQuestions(test)
    expect(part.reliability.kind).toBe('measured')
    expect(part.questions.filter(({ asked }) => asked === 60)).toHaveLength(6)
    const unasked = part.questions.filter(({ asked }) => asked === 0)
    expect(unasked.length).toBeGreaterThan(0)
    expect(unasked.every(({ facility, options }) => facility === null && options.length === 0)).toBe(true)
  })

  it('scenarios are told by their criteria', async () => {
    const id = await takeScenarios(await results.newTaker())
    await makeCrowd(app(), id, 40, (card, number) => {
      for (const question of card.questions)
        if (question.kind === 'text') {
          question.share = (number % 5) / 4
          for (const criterion of question.criteria)
            criterion.level = criterion.lowest + (number % 5) * ((criterion.highest - criterion.lowest) / 4)
        }
      return { card, percent: (number % 5) * 25 }
    })
    const { people, reliability, scenarios } = await readScenarios(world().test)
    expect(people).toBe(41)
    expect(reliability.kind).toBe('measured')
    expect(scenarios).toHaveLength(3)
    for (const { answers, facility, discrimination, criteria } of scenarios) {
      expect(answers).toBe(41)
      expect(facility).toBeGreaterThan(0.3)
      expect(discrimination).toBeGreaterThan(0.9)
      expect(criteria.length).toBeGreaterThan(0)
      for (const { shares, lowest, highest, meanLevel } of criteria) {
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
        expect(meanLevel).toBeGreaterThan(lowest)
        expect(meanLevel).toBeLessThan(highest)
      }
    }
  })
})

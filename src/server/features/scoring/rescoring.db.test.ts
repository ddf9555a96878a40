/** Scored anew: when a question is retired, when late answers count after all, and when it failed before. */
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { results as resultsTable } from '#server/platform/db/tables/results.ts'
import {
  choice,
  letTimePass,
  makeTaker,
  makeTestedJob,
  open,
  saved,
  sit,
} from '../../../../tests/support/attempts.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { goodChoice } from '../../../../tests/support/items.ts'
import {
  answerPlaces,
  askedOfEveryone,
  itemsOf,
  listResults,
  readAsked,
  readResult,
  sharedResultsApp,
  toldTo,
} from '../../../../tests/support/results.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const results = sharedResultsApp()
const { app, world, runner, newTaker, takeTest, takeScenarios, readEvidence, decide, settled } = results

afterEach(() => runner.set('works'))

const all = [true, true, false, true, false, true]

/** The first of the answers is right. */
const ownQuestions = [
  [
    'A loaf is dense and has hardly risen. What was most likely too short?',
    'The proving',
    'The baking',
    'The cooling',
    'The slicing',
  ],
  [
    'Which part of wheat flour lets a dough stretch without tearing?',
    'The gluten',
    'The starch',
    'The bran',
    'The sugar',
  ],
  [
    'Cold butter is folded into a dough again and again. What comes of it?',
    'Puff pastry',
    'Choux pastry',
    'Sponge cake',
    'Rye bread',
  ],
  [
    'Why is steam let into the oven at the start of baking bread?',
    'So that the crust stays soft',
    'So that the dough sours',
    'So that the oven cools',
    'So that the salt dissolves',
  ],
  [
    'At what stage is a sourdough starter fed with flour and water?',
    'Hours before it is used',
    'While the loaf bakes',
    'After the loaf has cooled',
    'Once the loaf is shaped',
  ],
] as const

async function retire(itemId: string): Promise<void> {
  expect((await world().hr.post(`/api/items/${itemId}/retire`)).status).toBe(200)
  await settled()
}

async function bringBack(itemId: string): Promise<void> {
  const { version } = (await world().hr.get(`/api/items/${itemId}`)).body as { version: number }
  expect((await world().hr.post(`/api/items/${itemId}/activate`, { version })).status).toBe(200)
  await settled()
}

const itemAt = async (id: string, place: number) => {
  const found = (await readAsked(app(), id)).find((one) => one.place === place)
  if (!found) throw new Error(`Nothing was asked at ${place}.`)
  return found.itemId
}
const changesToldTo = async (client: HttpClient, id: string) =>
  (await toldTo(client, 'result_changed')).filter(({ attemptId }) => attemptId === id)

describe('a question that is retired', () => {
  it('counts for nobody who was asked it, and again once it is back', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, all)
    const before = await readEvidence(id)
    const itemId = await itemAt(id, 4)
    await retire(itemId)
    const without = await readEvidence(id)
    expect(without).toMatchObject({ revision: 2, status: 'completed' })
    expect(without.revisions.at(-1)).toMatchObject({
      cause: 'rescored',
      by: null,
      percent: without.score?.percent,
      reason: 'A question no longer counts.',
    })
    expect(itemsOf(without).map(({ isLeftOut }) => isLeftOut)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ])
    expect(without.score?.percent).toBeGreaterThan(before.score?.percent ?? 101)
    const percents = { from: before.score?.percent, to: without.score?.percent }
    expect(await changesToldTo(taker.client, id)).toMatchObject([{ cause: 'rescored', ...percents }])
    const [mail] = await results.mailsAboutResults(taker.seeker.email)
    expect(mail?.text).toContain('A question no longer counts.')
    expect((await readResult(taker.client, id)).feedback?.summary).toContain('of 5 questions')

    await bringBack(itemId)
    const back = await readEvidence(id)
    expect(back).toMatchObject({ revision: 3, score: before.score, sections: before.sections })
    expect(back.questions).toEqual(before.questions)
    expect(back.revisions.at(-1)?.reason).toBe('A question counts again.')

    // Told again that it changed, nothing is written and nobody is told.
    const told = await changesToldTo(taker.client, id)
    expect(told).toHaveLength(2)
    await app().parts.scoring.scoring.itemChanged({ itemId, companyId: null })
    await settled()
    expect(await readEvidence(id)).toEqual(back)
    expect(await changesToldTo(taker.client, id)).toEqual(told)
  })

  it('changes nothing for who was not asked it, nor for those of another company', async () => {
    const [asked, notAsked] = [await newTaker(), await newTaker()]
    const { job, test } = await makeTestedJob(app(), world().people.stranger, askedOfEveryone)
    const elsewhere = await makeTaker(app(), job)
    const ids = [await takeTest(asked, all), await takeTest(notAsked, [true, null, true])] as const
    const far = await takeTest(elsewhere, all, test.id)
    const scenarios = await takeScenarios(asked)
    const ofFar = (await readAsked(app(), far)).map(({ itemId }) => itemId)
    const shared = (await readAsked(app(), ids[0])).find(
      ({ itemId, place }) => place > 2 && ofFar.includes(itemId),
    )
    if (!shared) throw new Error('Both companies ask some of the same.')
    await retire(shared.itemId)
    expect((await readEvidence(ids[0])).revision).toBe(2)
    for (const id of [ids[1], scenarios]) expect((await readEvidence(id)).revision).toBe(1)
    expect((await readEvidence(far, world().stranger)).revision).toBe(1)
    expect(await toldTo(elsewhere.client, 'result_changed')).toEqual([])
    await bringBack(shared.itemId)
  })

  it('of the company’s own counts for nobody either', async () => {
    const { people, hr } = world()
    for (const [question, ...texts] of ownQuestions) {
      const options = texts.map((text, at) => ({
        text,
        isKey: at === 0,
        why: at === 0 ? '' : 'Mixes them up.',
      }))
      const content = { ...goodChoice, skill: 'Baking', question, options }
      const answer = await hr.post('/api/items', { content, isActive: true })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const { job, test } = await makeTestedJob(app(), people.recruiter, {
      ...{ questionCount: 5, adaptiveTesting: false, includeScenarios: false },
      details: { skills: [{ name: 'Baking', isMustHave: true }] },
    })
    const taker = await makeTaker(app(), job)
    const id = await takeTest(taker, [true, false], test.id)
    const before = await readEvidence(id)
    const itemId = await itemAt(id, 1)
    await retire(itemId)
    expect(itemsOf(await readEvidence(id)).map(({ isLeftOut }) => isLeftOut)).toEqual([false, true])
    await bringBack(itemId)
    expect(await readEvidence(id)).toMatchObject({ revision: 3, score: before.score })
  })

  it('leaves what a person decided as it was', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, all)
    const reason = 'Two of the options were right.'
    const change = { kind: 'item', place: 2, verdict: 'right', reason }
    expect((await decide(id, { revision: 1, changes: [change] })).status).toBe(200)
    const decided = await readEvidence(id)
    const [another, itself] = [await itemAt(id, 5), await itemAt(id, 2)]
    await retire(another)
    const person = { score: 1, isLeftOut: false, personReason: reason }
    expect(itemsOf(await readEvidence(id))[2]).toMatchObject(person)
    await retire(itself)
    expect(itemsOf(await readEvidence(id))[2]).toMatchObject({ ...person, isLeftOut: true })
    for (const itemId of [another, itself]) await bringBack(itemId)
    const back = await readEvidence(id)
    expect(back).toMatchObject({ revision: 6, score: decided.score })
    expect(itemsOf(back)[2]).toMatchObject(person)
  })

  it('is not asked about by who decides: left out it stays', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, all)
    const itemId = await itemAt(id, 2)
    await retire(itemId)
    const before = await readEvidence(id)
    const change = { kind: 'item', place: 2, verdict: 'right', reason: 'It was right.' }
    expect((await decide(id, { revision: 2, changes: [change] })).status).toBe(200)
    const after = await readEvidence(id)
    expect(itemsOf(after)[2]).toMatchObject({ isLeftOut: true })
    expect(after.score).toEqual(before.score)
    await bringBack(itemId)
    expect(itemsOf(await readEvidence(id))[2]).toMatchObject({ isLeftOut: false, score: 1 })
  })
})

describe('what could not be scored', () => {
  const fail = async (mode: 'throws' | 'unavailable' = 'throws') => {
    const taker = await newTaker()
    runner.set(mode)
    const id = await takeTest(taker, [true, true])
    return { taker, id }
  }
  const becomesCompleted = (id: string) =>
    waitFor('the score', async () => (await readEvidence(id)).status === 'completed')
  const failuresTold = async (id: string) =>
    (await toldTo(world().hr, 'look_needed')).filter(({ attemptId }) => attemptId === id)

  it('says so, and is scored once the runner works again', async () => {
    const { taker, id } = await fail()
    const failed = { status: 'failed', failure: 'runner', score: null, sections: [], waitsFor: null }
    expect(await listResults(taker.client)).toMatchObject([{ id, ...failed }])
    expect(await readResult(taker.client, id)).toMatchObject({
      ...failed,
      feedback: null,
      questions: [],
      revisions: [{ cause: 'scored', status: 'failed', percent: null }],
    })
    expect((await taker.client.get(`/api/results/${id}/pdf`)).status).toBe(409)
    expect(await toldTo(taker.client, 'result_ready')).toEqual([])
    runner.set('works')
    expect((await world().hr.post(`/api/company/results/${id}/score-again`)).status).toBe(200)
    await becomesCompleted(id)
    expect(await readResult(taker.client, id)).toMatchObject({
      status: 'completed',
      failure: null,
      revisions: [
        { cause: 'scored', status: 'failed' },
        { cause: 'scored', status: 'completed', percent: expect.any(Number) },
      ],
    })
    await results.told(taker.client, 'result_ready', id)
    expect(await results.mailsAboutResults(taker.seeker.email)).toHaveLength(1)
  })

  it('is scored by itself as well, in which case the company hears nothing', async () => {
    const { id } = await fail()
    runner.set('works')
    await becomesCompleted(id)
    await app().parts.scoring.scoring.reportFailure({ attemptId: id })
    await settled()
    expect(await failuresTold(id)).toEqual([])
  })

  it('is told to the company where it still could not be', async () => {
    const { taker, id } = await fail()
    expect(await failuresTold(id)).toEqual([])
    await app().parts.scoring.scoring.reportFailure({ attemptId: id })
    expect(await results.told(world().hr, 'look_needed', id)).toMatchObject({
      because: 'failed',
      name: taker.seeker.name,
    })
    runner.set('works')
    await becomesCompleted(id)
  })

  it('is not taken for wrong where code cannot be run just now', async () => {
    const { taker, id } = await fail('unavailable')
    expect(await readResult(taker.client, id)).toMatchObject({ status: 'failed', failure: 'runner' })
    runner.set('works')
    await becomesCompleted(id)
    const code = itemsOf(await readEvidence(id)).find(({ tests }) => tests !== null)
    expect(code?.tests?.passed).toBe(code?.tests?.all)
    expect(code?.score).toBe(1)
  })

  it('takes no score away that stands', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true, true])
    const before = await readEvidence(id)
    const { database, scoring } = app().parts
    await database.db.update(resultsTable).set({ inputDigest: '' }).where(eq(resultsTable.attemptId, id))
    runner.set('throws')
    await expect(scoring.scoring.score({ attemptId: id })).rejects.toThrow('could not be scored')
    expect(await readEvidence(id)).toEqual(before)
    runner.set('works')
    await scoring.scoring.score({ attemptId: id })
    expect(await readEvidence(id)).toMatchObject({ revision: 2, score: before.score })
  })
})

describe('answers that came late', () => {
  it('are scored once they are accepted, and no more once they are not', async () => {
    const taker = await newTaker()
    const { client } = taker
    const { id, pulse } = await sit(client, world().test.id)
    await answerPlaces(app(), client, { id, turn: pulse.turn }, [true])
    const { item } = await open(client, id, 2)
    await letTimePass(app(), 2 * 3600)
    const before = await results.scored(client, id)
    const asked = (await readAsked(app(), id)).find(({ place }) => place === 2)?.content
    const key = asked && 'options' in asked ? asked.options.find(({ isKey }) => isKey)?.text : ''
    const letter = item.options.find(({ text }) => text === key)?.id ?? ''
    await saved(client, id, [choice(pulse.turn, 9, 2, letter)])
    await settled()
    expect(await readResult(client, id)).toEqual(before)
    const decideLate = async (isAccepted: boolean) => {
      const body = { isAccepted, reason: 'The network was down.' }
      expect((await world().hr.post(`/api/company/attempts/${id}/late`, body)).status).toBe(200)
      await settled()
      return await readResult(client, id)
    }
    const accepted = await decideLate(true)
    expect(accepted.score?.percent).toBeGreaterThan(before.score?.percent ?? 101)
    expect(accepted.revisions.at(-1)).toMatchObject({
      cause: 'rescored',
      reason: 'Answers were added or changed since.',
    })
    const declined = await decideLate(false)
    expect(declined.score).toEqual(before.score)
    expect(declined.revisions.at(-1)?.reason).toBe('Some answers no longer count.')
    expect(await changesToldTo(client, id)).toHaveLength(2)
  })
})

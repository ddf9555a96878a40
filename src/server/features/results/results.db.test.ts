/** What people find of their own results, and what they never do. */
import { describe, expect, it } from 'vitest'
import type { Result } from '#contract/results.ts'
import { hasOptions, type ItemContent } from '#core/items/item.ts'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { makeTaker, makeTestedJob, sit } from '../../../../tests/support/attempts.ts'
import { makeApplicant } from '../../../../tests/support/jobs.ts'
import {
  answerPlaces,
  askedOfEveryone,
  doubtfulAnswer,
  itemsOf,
  listResults,
  readAsked,
  readResult,
  sharedResultsApp,
  type Taker,
  toldTo,
} from '../../../../tests/support/results.ts'

const results = sharedResultsApp()
const { app, world, runner, newTaker, takeTest, takeScenarios, practise, setRules, scored, handIn } = results

const written = (value: unknown) => JSON.stringify(value).slice(1, -1)

/** Words of an item that stand in no question as it is asked. */
function secretsOf(content: ItemContent): string[] {
  if (hasOptions(content)) return [content.explanation, ...content.options.map(({ why }) => why)]
  const hidden = content.tests.filter(({ isHidden }) => isHidden)
  return [content.explanation, ...hidden.map(({ name }) => name)]
}
const isTelling = (secret: string) => secret.length > 8
const fields =
  /"(isKey|key|why|explanation|solution|proof|curve|discrimination|guessing|itemId|missing|found|concept|anchors|doubts|card|inputDigest|asked)":/

describe('the list', () => {
  it('has what was handed in before it is scored, and then its score and sections', async () => {
    const { client } = await newTaker()
    const { letGo } = runner.hold()
    const { id, pulse } = await sit(client, world().test.id)
    await answerPlaces(app(), client, { id, turn: pulse.turn }, [true, true, true, null, null, null])
    expect(await listResults(client)).toEqual([])
    await handIn(client, id)
    const waits = { status: 'in_review', waitsFor: 'scoring', score: null, sections: [], failure: null }
    expect(await listResults(client)).toMatchObject([{ id, kind: 'test', number: 1, ...waits }])
    const unscored = { feedback: null, breakdown: [], questions: [], scoredBy: null, revisions: [] }
    expect(await readResult(client, id)).toMatchObject({ id, ...waits, ...unscored })
    letGo()
    await scored(client, id)
    const [row] = await listResults(client)
    expect(row).toMatchObject({
      id,
      status: 'completed',
      waitsFor: null,
      title: world().test.title,
      company: 'Northwind Hospital',
      isPractice: false,
      isLookAsked: false,
      sections: [{ name: 'SQL' }, { name: 'JavaScript' }],
    })
    expect(row?.score?.low).toBeLessThanOrEqual(row?.score?.percent ?? -1)
    expect(row?.score?.high).toBeGreaterThanOrEqual(row?.score?.percent ?? 101)
    const [sql, javascript] = row?.sections ?? []
    expect(sql?.percent).toBeGreaterThan(javascript?.percent ?? 101)
  })

  it('hides what a person has to look at first, and marks practice', async () => {
    const taker = await newTaker()
    const practice = await practise(taker)
    const id = await takeScenarios(taker, { text: doubtfulAnswer })
    const rows = await listResults(taker.client)
    expect(rows.map((row) => row.id)).toEqual([id, practice])
    expect(rows[0]).toMatchObject({ status: 'in_review', waitsFor: 'person', score: null, sections: [] })
    expect(rows[1]).toMatchObject({ status: 'completed', isPractice: true, company: '' })
    expect(await readResult(taker.client, id)).toMatchObject({
      feedback: null,
      breakdown: [],
      questions: [],
      scoredBy: null,
      revisions: [{ cause: 'scored', status: 'in_review', percent: null, reason: null }],
    })
    const told = await results.told(taker.client, 'result_in_review', id)
    expect(told).toEqual(expect.objectContaining({ title: world().test.title }))
    expect(await results.mailsAboutResults(taker.seeker.email)).toEqual([])
  })

  it('has nothing of anyone else', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true, null, null, null, null, null])
    const { client } = await makeApplicant(app(), 'Oto Other')
    expect(await listResults(client)).toEqual([])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/pdf', undefined],
      ['POST', '/comments', { text: 'Mine?' }],
      ['POST', '/human-look', { reason: 'Mine?' }],
      ['POST', '/shares', { shows: [], days: 1 }],
    ] as const)
      expect((await client.request(method, `/api/results/${id}${path}`, body)).status, path).toBe(404)
    expect(await readResult(taker.client, id)).toMatchObject({ comments: [], looks: [], shares: [] })
  })
})

describe('a result of a test', () => {
  it('says what it is made of, and tells its person alone', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true, true, true, false, false, null])
    const result = await readResult(taker.client, id)
    expect(result).toMatchObject({
      status: 'completed',
      canReviewItems: false,
      questions: [],
      scoredBy: { engine: expect.stringMatching(/^measuring/), model: null, isByPerson: false },
      revisions: [{ cause: 'scored', status: 'completed', percent: result.score?.percent, reason: null }],
    })
    expect(result.feedback?.summary).toContain(`3 of ${world().test.questions} questions fully right`)
    expect(result.breakdown.find(({ name }) => name === 'SQL')).toMatchObject({ percent: 100, questions: 3 })
    expect(result.feedback?.strengths.map(({ title }) => title)).toContain('SQL')
    expect(result.feedback?.improvements.map(({ title }) => title)).not.toContain('SQL')
    expect(await results.told(taker.client, 'result_ready', id)).toMatchObject({
      companyName: 'Northwind Hospital',
    })
    // Who just handed it in sees it themselves.
    expect(await results.mailsAboutResults(taker.seeker.email)).toEqual([])
  })

  it('does not tell which of its questions were right where they are not shown', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true, true, true, false, false, null])
    const { feedback } = await readResult(taker.client, id)
    const points = [...(feedback?.strengths ?? []), ...(feedback?.improvements ?? [])]
    expect(points.length).toBeGreaterThan(0)
    for (const { places, text } of points) {
      expect(places).toEqual([])
      expect(text).not.toMatch(/question \d/)
    }
  })

  describe('whose company shows the questions', () => {
    const makeShown = async (rules: object = {}) => {
      const made = await makeTestedJob(app(), world().people.recruiter, {
        ...askedOfEveryone,
        includeScenarios: false,
      })
      await setRules(made.test.id, { showsQuestions: true, ...rules })
      return { ...made, taker: await makeTaker(app(), made.job) }
    }
    const shownIn = ({ canReviewItems, questions }: Result) => [canReviewItems, questions.length]

    it('has them as they were asked, with what was answered, and never a key', async () => {
      const { taker, test } = await makeShown()
      const id = await takeTest(taker, [true, false, false, true, null, null], test.id)
      const result = await readResult(taker.client, id)
      expect(shownIn(result)).toEqual([true, 4])
      const evidence = itemsOf(await results.readEvidence(id))
      for (const question of result.questions) {
        if (question.kind !== 'item') throw new Error('Only questions with keys were asked.')
        const { key: _, explanation: _why, itemId: _id, ...same } = evidence[question.place] ?? {}
        expect(question).toEqual(same)
      }
      const asked = await readAsked(app(), id)
      const all = JSON.stringify(result)
      for (const { content } of asked) {
        expect(all).toContain(written(content.question))
        for (const secret of secretsOf(content).filter(isTelling)) expect(all).not.toContain(written(secret))
      }
      expect(all).not.toMatch(fields)
      const points = [...(result.feedback?.strengths ?? []), ...(result.feedback?.improvements ?? [])]
      expect(points.flatMap(({ places }) => places).length).toBeGreaterThan(0)
    })

    it('has none while it can be taken again, nor while it is', async () => {
      const { taker, test } = await makeShown({ retakes: 1 })
      const { client } = taker
      const first = await takeTest(taker, [true, false, null, null, null, null], test.id)
      expect(shownIn(await readResult(client, first))).toEqual([false, 0])
      const again = await sit(client, test.id, 'test', 'retake')
      expect(shownIn(await readResult(client, first))).toEqual([false, 0])
      await answerPlaces(app(), client, { id: again.id, turn: again.pulse.turn }, [false])
      await handIn(client, again.id)
      await scored(client, again.id)
      expect(shownIn(await readResult(client, first))).toEqual([true, 2])
      expect(shownIn(await readResult(client, again.id))).toEqual([true, 1])
    })

    it('has none while it is open again', async () => {
      const { taker, test } = await makeShown()
      const { client } = taker
      const id = await takeTest(taker, [true, false, null, null, null, null], test.id)
      const manage = (what: string, body: object) =>
        world().hr.post(`/api/company/attempts/${id}/${what}`, { reason: 'You asked.', ...body })
      expect((await manage('reopen', { minutes: 5 })).status).toBe(200)
      expect(shownIn(await readResult(client, id))).toEqual([false, 0])
      expect((await manage('close-again', {})).status).toBe(200)
      expect(shownIn(await readResult(client, id))).toEqual([true, 2])
      expect((await manage('reopen', { minutes: 5 })).status).toBe(200)
      const { pulse } = await sit(client, test.id, 'test', 'continue')
      // While it is gone on with there is no result: neither in the list nor to be read.
      expect(await listResults(client)).toEqual([])
      expect((await client.get(`/api/results/${id}`)).status).toBe(404)
      await answerPlaces(app(), client, { id, turn: pulse.turn }, [null, true])
      await handIn(client, id)
      await results.settled()
      const after = await readResult(client, id)
      expect(shownIn(after)).toEqual([true, 2])
      expect(after.revisions.at(-1)).toMatchObject({
        cause: 'rescored',
        reason: 'Answers were added or changed since.',
      })
    })
  })

  it('of practice shows its questions, and never a key', async () => {
    const taker = await newTaker()
    const id = await practise(taker)
    const result = await readResult(taker.client, id)
    expect(result).toMatchObject({ canReviewItems: true, questions: [{ kind: 'item', place: 0 }] })
    expect(JSON.stringify(result)).not.toMatch(fields)
  })
})

describe('a result of scenarios', () => {
  it('has the own answers with the words behind each level, and nothing else of the rubric', async () => {
    const taker = await newTaker()
    const id = await takeScenarios(taker, { quality: 'fair' })
    const result = await readResult(taker.client, id)
    expect(result.questions).toHaveLength(3)
    expect(result.breakdown.length).toBeGreaterThan(3)
    const all = JSON.stringify(result)
    let passages = 0
    for (const question of result.questions) {
      if (question.kind !== 'text') throw new Error('Only prose was asked for.')
      const scenario = allScenarios.find(({ title }) => title === question.title)
      expect(question.answer).toBe(scenario?.samples.find(({ quality }) => quality === 'fair')?.answer)
      for (const [at, { name, summary, passages: own }] of question.criteria.entries()) {
        const criterion = scenario?.criteria[at]
        expect(name).toBe(criterion?.name)
        expect(summary).toMatch(/^(Shown|Well|Hardly|Not)/)
        for (const anchor of criterion?.anchors ?? []) expect(all).not.toContain(written(anchor))
        for (const { start, end } of own) {
          expect(question.answer.slice(start, end).length).toBeGreaterThan(5)
          passages++
        }
        for (const concept of criterion?.concepts ?? [])
          if (isTelling(concept.name) && !question.answer.includes(concept.name))
            expect(all.replaceAll(written(question.answer), '')).not.toContain(`"${written(concept.name)}"`)
      }
    }
    expect(passages).toBeGreaterThan(3)
    expect(all).not.toMatch(fields)
  })
})

describe('a comment', () => {
  it('is read by the person and the company, in the order they were made', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true, null, null, null, null, null])
    const say = (text: string) => taker.client.post(`/api/results/${id}/comments`, { text })
    expect((await say('The page was slow.')).status).toBe(200)
    expect((await say(' ')).status).toBe(422)
    expect((await say('x'.repeat(1001))).status).toBe(422)
    expect((await say('It was better afterwards.')).status).toBe(200)
    const words = ({ comments }: { comments: { text: string }[] }) => comments.map(({ text }) => text)
    const expected = ['The page was slow.', 'It was better afterwards.']
    expect(words(await readResult(taker.client, id))).toEqual(expected)
    expect(words(await results.readEvidence(id))).toEqual(expected)
    const actions = (await results.auditOf(id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'results.commented')).toHaveLength(2)
  })
})

describe('asking for a human look', () => {
  const ask = ({ client }: Pick<Taker, 'client'>, id: string, reason: string) =>
    client.post(`/api/results/${id}/human-look`, { reason })

  it('is done once while it is open, and again after the answer', async () => {
    const taker = await newTaker('Mara Osei')
    const { client, seeker } = taker
    const id = await takeTest(taker)
    expect((await ask(taker, id, ' ')).status).toBe(422)
    expect((await ask(taker, id, 'The third question has two right answers.')).status).toBe(200)
    expect((await ask(taker, id, 'The third question has two right answers.')).status).toBe(200)
    expect(await ask(taker, id, 'Another thing.')).toMatchObject({
      status: 409,
      body: { code: 'LOOK_ASKED' },
    })
    const asked = { reason: 'The third question has two right answers.', answeredAt: null, answer: null }
    expect(await readResult(client, id)).toMatchObject({ isLookAsked: true, looks: [asked] })
    expect((await listResults(client))[0]).toMatchObject({ id, isLookAsked: true })
    expect(await results.told(world().hr, 'look_needed', id)).toMatchObject({
      because: 'human_look',
      name: 'Mara Osei',
      title: world().test.title,
    })
    const { revision } = await results.readEvidence(id)
    expect((await results.decide(id, { revision, reason: 'Only one of them is.' })).status).toBe(200)
    await results.told(client, 'look_answered', id)
    const [mail] = await results.mailsAboutResults(seeker.email)
    expect(mail?.text).toContain('Only one of them is.')
    const answered = { ...asked, answeredAt: expect.any(String), answer: 'Only one of them is.' }
    expect(await readResult(client, id)).toMatchObject({ isLookAsked: false, looks: [answered] })
    expect((await ask(taker, id, 'I still think so.')).status).toBe(200)
    expect(await readResult(client, id)).toMatchObject({
      isLookAsked: true,
      looks: [answered, { reason: 'I still think so.' }],
    })
    await results.settled()
    const told = (await toldTo(world().hr, 'look_needed')).filter(({ attemptId }) => attemptId === id)
    expect(told).toHaveLength(2)
  })

  it('is not for practice, nor for what waits for a person anyway', async () => {
    const taker = await newTaker()
    const refused = { status: 409, body: { code: 'RESULT_STATUS' } }
    expect(await ask(taker, await practise(taker), 'Look.')).toMatchObject(refused)
    const id = await takeScenarios(taker, { text: doubtfulAnswer })
    expect(await ask(taker, id, 'Look.')).toMatchObject(refused)
    expect((await readResult(taker.client, id)).looks).toEqual([])
  })
})

describe('the PDF', () => {
  it('is refused while there is no score', async () => {
    const taker = await newTaker()
    const id = await takeScenarios(taker, { text: doubtfulAnswer })
    expect(await taker.client.get(`/api/results/${id}/pdf`)).toMatchObject({
      status: 409,
      body: { code: 'RESULT_STATUS' },
    })
  })
})

/** What the people of a company see of results, and what becomes of what they decide. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CandidateResult, ResultEvidence } from '#contract/scoring.ts'
import { results as resultsTable } from '#server/platform/db/tables/results.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  codePlace,
  doubtfulAnswer,
  itemsOf,
  listResults,
  readResult,
  sharedResultsApp,
  type Taker,
  textsOf,
  toldTo,
} from '../../../../tests/support/results.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const results = sharedResultsApp()
const { app, world, runner, newTaker, takeTest, takeScenarios, practise, readEvidence, decide } = results

const few = [true, true, false, null, null, null]

/** What of some attempts waits, in the order it is shown. */
async function waitingOf(ids: string[], client: HttpClient = world().hr) {
  const { body } = await client.get('/api/company/results/waiting')
  const all = (body as { results: { id: string; because: string; since: string; candidateName: string }[] })
    .results
  return all.filter(({ id }) => ids.includes(id))
}

async function decided(id: string, decision: object): Promise<ResultEvidence> {
  const { status, body } = await decide(id, decision)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as ResultEvidence
}

describe('a company', () => {
  it('reads a test with answers, keys and explanations', async () => {
    const taker = await newTaker('Mara Osei')
    const id = await takeTest(taker, [true, false, false, null, null, null])
    const evidence = await readEvidence(id)
    expect(evidence).toMatchObject({
      id,
      kind: 'test',
      candidateId: taker.application.id,
      candidateName: 'Mara Osei',
      jobTitle: 'Night Nurse',
      status: 'completed',
      revision: 1,
      revisions: [{ cause: 'scored', by: null, reason: null }],
    })
    const [right, code, wrong] = itemsOf(evidence)
    expect(right).toMatchObject({ score: 1, isAnswered: true, isLeftOut: false })
    expect(right?.chosen).toEqual(right?.key.chosen)
    expect(right?.explanation.length).toBeGreaterThan(10)
    expect(wrong?.score).toBe(0)
    expect(wrong?.chosen).not.toEqual(wrong?.key.chosen)
    expect(code).toMatchObject({ text: 'select 1', score: 0, tests: { passed: 0 } })
    expect(code?.key.solution).toMatch(/select/i)
    const { body } = await world().hr.get(`/api/company/candidates/${taker.application.id}/results`)
    expect((body as { results: CandidateResult[] }).results).toEqual([
      { id, status: 'completed', score: evidence.score, sections: evidence.sections, isLookAsked: false },
    ])
  })

  it('reads scenarios with what was found and missed, on whole scales', async () => {
    const taker = await newTaker()
    const id = await takeScenarios(taker, { quality: 'fair' })
    const texts = textsOf(await readEvidence(id))
    expect(texts).toHaveLength(3)
    const criteria = texts.flatMap((text) => text.criteria)
    expect(criteria.every(({ anchors, lowest, highest }) => anchors.length === highest - lowest + 1)).toBe(
      true,
    )
    expect(criteria.some(({ found }) => found.length > 0)).toBe(true)
    expect(criteria.some(({ missing }) => missing.length > 0)).toBe(true)
    expect(criteria.every(({ by }) => by.kind === 'rater')).toBe(true)
  })

  it('finds nothing of another company’s, nor of who does not share, nor of practice', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, few)
    const practice = await practise(taker)
    const paths = (client: HttpClient, of: string) => [
      client.get(`/api/company/results/${of}`),
      decide(of, { revision: 1 }, client),
      client.post(`/api/company/results/${of}/score-again`),
    ]
    const statuses = async (client: HttpClient, of: string) =>
      (await Promise.all(paths(client, of))).map(({ status }) => status)
    const nothing = [404, 404, 404]
    expect(await statuses(world().stranger, id)).toEqual(nothing)
    expect(await statuses(world().hr, practice)).toEqual(nothing)
    const ofCandidate = `/api/company/candidates/${taker.application.id}/results`
    expect((await world().stranger.get(ofCandidate)).status).toBe(404)
    await results.stopSharing(taker)
    expect(await statuses(world().hr, id)).toEqual(nothing)
    expect((await world().hr.get(ofCandidate)).body).toEqual({ results: null })
    await results.stopSharing(taker, true)
    expect((await readEvidence(id)).revision).toBe(1)
  })

  it('has no result of what is gone on with, until it is handed in again', async () => {
    const taker = await newTaker()
    const id = await takeScenarios(taker, { text: doubtfulAnswer })
    expect(await waitingOf([id])).toHaveLength(1)
    const reopen = { minutes: 5, reason: 'You asked.' }
    expect((await world().hr.post(`/api/company/attempts/${id}/reopen`, reopen)).status).toBe(200)
    const start = { kind: 'scenarios', testId: world().test.id, consent: true, intent: 'continue' }
    expect((await taker.client.post('/api/attempts/start', start)).status).toBe(200)
    expect(await waitingOf([id])).toEqual([])
    const ofCandidate = `/api/company/candidates/${taker.application.id}/results`
    expect((await world().hr.get(ofCandidate)).body).toEqual({ results: [] })
    expect((await world().hr.get(`/api/company/results/${id}`)).status).toBe(404)
    await results.handIn(taker.client, id)
    expect(await waitingOf([id])).toHaveLength(1)
  })
})

describe('a person who decides', () => {
  it('confirms what waited for them, and its person learns of it', async () => {
    const taker = await newTaker()
    const id = await takeScenarios(taker, { text: doubtfulAnswer })
    await results.told(world().hr, 'look_needed', id)
    const before = await readEvidence(id)
    expect(before).toMatchObject({ status: 'in_review', revision: 1 })
    expect(textsOf(before)[0]?.doubts).toContain('addressed')
    const after = await decided(id, { revision: 1, reason: 'Nothing of it answers the case.' })
    expect(after).toMatchObject({
      status: 'completed',
      revision: 2,
      score: { percent: before.score?.percent },
      revisions: [
        { cause: 'scored', status: 'in_review' },
        {
          cause: 'reviewed',
          status: 'completed',
          by: 'Hana Recruiter',
          reason: 'Nothing of it answers the case.',
        },
      ],
    })
    expect(textsOf(after).flatMap(({ doubts }) => doubts)).toEqual([])
    await results.told(taker.client, 'result_ready', id)
    expect(await results.mailsAboutResults(taker.seeker.email)).toHaveLength(1)
    const own = await readResult(taker.client, id)
    expect(own).toMatchObject({ status: 'completed', scoredBy: { isByPerson: true } })
    expect(own.revisions.at(-1)?.reason).toBe('Nothing of it answers the case.')
    expect(JSON.stringify(own)).not.toContain('Hana Recruiter')
    expect(await results.auditOf(id)).toContainEqual({
      action: 'results.reviewed',
      reason: 'Nothing of it answers the case.',
    })
  })

  it('changes a level with a reason, which moves the score', async () => {
    const taker = await newTaker()
    const id = await takeScenarios(taker, { quality: 'weak' })
    const before = await readEvidence(id)
    const [text] = textsOf(before)
    const criterion = text?.criteria[0]
    const change = {
      ...{ kind: 'level', place: text?.place, criterionId: criterion?.id, level: criterion?.highest },
      reason: 'It is all there, in other words.',
    }
    const after = await decided(id, { revision: 1, changes: [change] })
    expect(after.score?.percent).toBeGreaterThan(before.score?.percent ?? 101)
    expect(after.revisions.at(-1)).toMatchObject({ cause: 'reviewed', percent: after.score?.percent })
    const own = await readResult(taker.client, id)
    const question = own.questions[0]
    expect(question?.kind === 'text' && question.criteria[0]).toMatchObject({
      level: criterion?.highest,
      summary: 'Shown in full, as a person decided.',
      personReason: 'It is all there, in other words.',
    })
    expect(own.score).toEqual(after.score)
    expect((await listResults(taker.client))[0]?.score).toEqual(after.score)
    expect(await results.told(taker.client, 'result_changed', id)).toMatchObject({
      cause: 'reviewed',
      from: before.score?.percent,
      to: after.score?.percent,
    })
    const [mail] = await results.mailsAboutResults(taker.seeker.email)
    expect(mail?.text).toContain(`It was ${before.score?.percent}% and is ${after.score?.percent}% now.`)
  })

  it('saw what there is now: another revision is refused', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, few)
    await decided(id, { revision: 1 })
    const refused = { status: 409, body: { code: 'RESULT_CHANGED' } }
    for (const revision of [1, 3]) expect(await decide(id, { revision })).toMatchObject(refused)
    expect((await readEvidence(id)).revision).toBe(2)
  })

  it('cannot leave a scale, nor speak of what was not asked', async () => {
    const taker = await newTaker()
    const [test, scenarios] = [await takeTest(taker, few), await takeScenarios(taker)]
    const criterion = textsOf(await readEvidence(scenarios))[0]?.criteria[0]
    const level = { kind: 'level', place: 0, criterionId: criterion?.id, level: 1, reason: 'So.' }
    const verdict = { kind: 'item', place: 0, verdict: 'right', reason: 'So.' }
    for (const [id, change] of [
      [scenarios, { ...level, level: (criterion?.highest ?? 0) + 1 }],
      [scenarios, { ...level, place: 3 }],
      [scenarios, { ...level, criterionId: 'another' }],
      [scenarios, { ...level, reason: ' ' }],
      [scenarios, { ...level, level: 1.5 }],
      [scenarios, verdict],
      [test, level],
      [test, { ...verdict, place: 4 }],
      [test, { ...verdict, verdict: 'maybe' }],
    ] as const)
      expect((await decide(id, { revision: 1, changes: [change] })).status, JSON.stringify(change)).toBe(422)
    expect((await decide(test, { revision: 1, reason: '' })).status).toBe(422)
    for (const id of [test, scenarios]) expect((await readEvidence(id)).revision).toBe(1)
  })

  it('has the last word on a question with a key, which is measured anew', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true, true, false, true, false, true])
    const first = await readEvidence(id)
    const say = (verdict: string, revision: number) =>
      decided(id, {
        revision,
        changes: [{ kind: 'item', place: 2, verdict, reason: `Because: ${verdict}` }],
      })
    const right = await say('right', 1)
    const out = await say('left_out', 2)
    const wrong = await say('wrong', 3)
    const percentOf = ({ score }: ResultEvidence) => score?.percent ?? -1
    expect(percentOf(right)).toBeGreaterThan(percentOf(out))
    expect(percentOf(out)).toBeGreaterThan(percentOf(wrong))
    expect(wrong.score).toEqual(first.score)
    expect(itemsOf(out)[2]).toMatchObject({ isLeftOut: true, personReason: 'Because: left_out' })
    expect(itemsOf(wrong)[2]).toMatchObject({ isLeftOut: false, score: 0, personReason: 'Because: wrong' })
    expect(itemsOf(wrong)[1]).toMatchObject({ score: 1, personReason: null })
    expect(wrong.revisions.map(({ percent }) => percent)).toEqual([first, right, out, wrong].map(percentOf))
  })

  it('is not undone by a scoring that began before they did', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, [true, true, false, true, null, null])
    const { database, scoring } = app().parts
    // As if it had never been scored with these answers.
    await database.db.update(resultsTable).set({ inputDigest: '' }).where(eq(resultsTable.attemptId, id))
    const { letGo, reached } = runner.hold()
    const scoringAgain = scoring.scoring.score({ attemptId: id })
    await reached
    const change = { kind: 'item', place: 2, verdict: 'right', reason: 'Two were right.' }
    const { score } = await decided(id, { revision: 1, changes: [change] })
    letGo()
    await scoringAgain
    const after = await readEvidence(id)
    expect(itemsOf(after)[2]).toMatchObject({ score: 1, personReason: 'Two were right.' })
    expect(after.score).toEqual(score)
    expect(after.revisions.map(({ cause }) => cause)).toEqual(['scored', 'reviewed', 'rescored'])
  })
})

describe('what waits for a person', () => {
  const askForLook = ({ client }: Taker, id: string) =>
    client.post(`/api/results/${id}/human-look`, { reason: 'Please look.' })

  it('is listed with its reason, the oldest first, until it is decided', async () => {
    const takers = [await newTaker('Ana'), await newTaker('Ben'), await newTaker('Cleo')] as const
    const asked = await takeTest(takers[0], few)
    const doubtful = await takeScenarios(takers[1], { text: doubtfulAnswer })
    runner.set('throws')
    const failed = await takeTest(takers[2], [null, true])
    runner.set('works')
    await askForLook(takers[0], asked)
    const ids = [asked, doubtful, failed]
    const waiting = await waitingOf(ids)
    expect(waiting.map(({ id, because, candidateName }) => [id, because, candidateName])).toEqual([
      [doubtful, 'in_review', 'Ben'],
      [failed, 'failed', 'Cleo'],
      [asked, 'human_look', 'Ana'],
    ])
    const sinces = waiting.map(({ since }) => since)
    expect(sinces).toEqual(sinces.toSorted())
    expect(await waitingOf(ids, world().stranger)).toEqual([])
    expect(JSON.stringify((await world().stranger.get('/api/company/results/waiting')).body)).not.toContain(
      'Ben',
    )

    await results.stopSharing(takers[1])
    expect((await waitingOf(ids)).map(({ id }) => id)).toEqual([failed, asked])
    await results.stopSharing(takers[1], true)
    await decided(asked, { revision: 1 })
    await decided(doubtful, { revision: 1 })
    await waitFor('the second try', async () => (await waitingOf(ids)).length === 0)
  })

  it('cannot be asked of a company that no longer sees it', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, few)
    await results.stopSharing(taker)
    expect(await askForLook(taker, id)).toMatchObject({ status: 409, body: { code: 'RESULT_NOT_SHARED' } })
    await results.stopSharing(taker, true)
    expect(await askForLook(taker, id)).toMatchObject({ status: 200 })
  })

  it('is answered by whoever decides, who is named to colleagues alone', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, few)
    await askForLook(taker, id)
    const colleague = await app().visitor().signIn(world().people.colleague)
    const answer = 'The key is right: an index is not used here.'
    expect((await decide(id, { revision: 1, reason: answer }, colleague)).status).toBe(200)
    expect(await readEvidence(id)).toMatchObject({
      revision: 2,
      looks: [{ reason: 'Please look.', answer, answeredBy: 'Cleo Colleague' }],
    })
    await results.told(taker.client, 'look_answered', id)
    await results.settled()
    expect(await toldTo(taker.client, 'result_changed')).toEqual([])
    const [mail, ...others] = await results.mailsAboutResults(taker.seeker.email)
    expect(others).toEqual([])
    expect(mail?.text).toContain(answer)
    const own = await readResult(taker.client, id)
    expect(own.looks).toMatchObject([{ answer, answeredAt: expect.any(String) }])
    expect(JSON.stringify(own)).not.toContain('Cleo')
    expect(await results.auditOf(id)).toContainEqual({ action: 'results.look_answered', reason: answer })
    expect(await waitingOf([id])).toEqual([])
  })

  it('is not scored again unless that failed, nor decided while there is nothing to decide', async () => {
    const taker = await newTaker()
    const id = await takeTest(taker, few)
    const refused = { status: 409, body: { code: 'RESULT_STATUS' } }
    expect(await world().hr.post(`/api/company/results/${id}/score-again`)).toMatchObject(refused)
    runner.set('throws')
    const other = await newTaker()
    const failed = await takeTest(other, [null, true])
    expect(itemsOf(await readEvidence(failed))).toEqual([])
    expect(await decide(failed, { revision: 1 })).toMatchObject(refused)
    runner.set('works')
    await waitFor('the second try', async () => (await readEvidence(failed)).status === 'completed')
    expect(itemsOf(await readEvidence(failed)).map(({ place }) => place)).toEqual([codePlace])
  })
})

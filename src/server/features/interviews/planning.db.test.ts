import { describe, expect, it } from 'vitest'
import type { PlanQuestionView, PlanView } from '#contract/interviews.ts'
import { planSlots } from '#core/interview/plan.ts'
import { listAttempts, makeTaker } from '../../../../tests/support/attempts.ts'
import { makeRecruiters } from '../../../../tests/support/factories.ts'
import { enterInterview, sayTo, sharedInterviewApp } from '../../../../tests/support/interviews.ts'
import { makeJob } from '../../../../tests/support/jobs.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const { app, world, readPlan } = sharedInterviewApp()

const newJob = () => makeJob(app().parts, world().people.recruiter)
const path = (jobId: string, what = '') => `/api/company/jobs/${jobId}/interview-plan${what}`
const approve = (jobId: string, revision: number) => world().hr.post(path(jobId, '/approve'), { revision })
const close = (jobId: string, revision: number) => world().hr.post(path(jobId, '/close'), { revision })
const save = (
  jobId: string,
  { revision, questions, dueDays }: Pick<PlanView, 'revision' | 'questions' | 'dueDays'>,
) => world().hr.request('PUT', path(jobId), { revision, questions, dueDays })
const changed = (
  { questions, ...plan }: PlanView,
  at: number,
  change: Partial<PlanQuestionView>,
): PlanView => ({
  ...plan,
  questions: questions.map((question, n) => (n === at ? { ...question, ...change } : question)),
})
const own = 'What did the last patient teach you whom you could not help?'

describe('the plan of a job', () => {
  it('is proposed before anyone has touched it, the same each time', async () => {
    const job = await newJob()
    const plan = await readPlan(job.id)
    expect(plan).toMatchObject({
      status: 'draft',
      revision: 0,
      approved: null,
      isChanged: false,
      problems: {},
    })
    expect(plan.questions.map(({ kind }) => kind)).toEqual([...planSlots])
    expect(await readPlan(job.id)).toEqual(plan)
  })

  it('can be changed, and says what is the company’s own', async () => {
    const job = await newJob()
    const plan = await readPlan(job.id)
    const saved = (await save(job.id, { ...changed(plan, 4, { text: own }), dueDays: 14 })).body as PlanView
    expect(saved).toMatchObject({ revision: 1, dueDays: 14, status: 'draft' })
    expect(saved.questions[4]).toMatchObject({ text: own, questionId: null })
    expect(saved.questions[3]?.questionId).toBe(plan.questions[3]?.questionId)
    expect(await readPlan(job.id)).toEqual(saved)
  })

  it('offers what else the bank has for a place, and nothing twice', async () => {
    const job = await newJob()
    const plan = await readPlan(job.id)
    const { questions } = (await world().hr.get(path(job.id, '/choices/4'))).body as {
      questions: PlanQuestionView[]
    }
    expect(questions.length).toBeGreaterThan(10)
    expect(questions.every(({ kind }) => kind === 'behavioural')).toBe(true)
    expect(questions.map(({ questionId }) => questionId)).not.toContain(plan.questions[5]?.questionId)
  })

  it('is changed by one of two who change it at once', async () => {
    const job = await newJob()
    const plan = await readPlan(job.id)
    const answers = await Promise.all([1, 2].map(() => save(job.id, changed(plan, 4, { text: own }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'PLAN_CHANGED' })
  })

  it('cannot be approved as long as something is missing, and says where', async () => {
    const job = await newJob()
    const saved = (await save(job.id, changed(await readPlan(job.id), 2, { text: 'Why?' }))).body as PlanView
    expect(saved.problems).toEqual({ 'questions.2.text': 'Please write a whole question' })
    const refused = await approve(job.id, saved.revision)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ data: { fields: saved.problems } })
  })

  it('is given to who applied before and to who applies later, once', async () => {
    const job = await newJob()
    const early = await makeTaker(app(), job)
    expect(await listAttempts(early.client)).toEqual([])
    expect((await approve(job.id, 0)).body).toMatchObject({ status: 'open', approved: { version: 1 } })
    await approve(job.id, 0)
    const given = await waitFor('the interview', async () => {
      const found = await listAttempts(early.client)
      return found.length > 0 ? found : null
    })
    expect(given.map(({ kind, standing }) => [kind, standing.kind])).toEqual([['interview', 'ready']])
    const late = await makeTaker(app(), job)
    expect(await listAttempts(late.client)).toHaveLength(1)
    expect((await readPlan(job.id)).people).toEqual({ given: 2, begun: 0, submitted: 0 })
  })

  it('has one more version where its questions were changed, and none where only the days were', async () => {
    const job = await newJob()
    const first = (await approve(job.id, 0)).body as PlanView
    const later = (await save(job.id, { ...first, dueDays: 30 })).body as PlanView
    expect(later).toMatchObject({ isChanged: false, dueDays: 30 })
    expect((await approve(job.id, later.revision)).body).toMatchObject({ approved: { version: 1 } })
    const other = (await save(job.id, changed(later, 4, { text: own }))).body as PlanView
    expect(other.isChanged).toBe(true)
    expect((await approve(job.id, other.revision)).body).toMatchObject({
      isChanged: false,
      approved: { version: 2 },
    })
  })

  it('is asked of nobody any more once it is closed; who has begun can finish', async () => {
    const job = await newJob()
    const { revision } = (await approve(job.id, 0)).body as PlanView
    const [begun, waiting] = [await makeTaker(app(), job), await makeTaker(app(), job)]
    const [given] = await listAttempts(begun.client)
    const interview = await sayTo(begun.client, await enterInterview(begun.client, given?.id ?? ''), 'yes')
    expect((await close(job.id, revision)).body).toMatchObject({ status: 'closed' })
    expect((await close(job.id, revision)).status).toBe(409)
    expect((await listAttempts(waiting.client)).map(({ standing }) => standing.kind)).toEqual(['ended'])
    expect((await sayTo(begun.client, interview, 'I do not know.')).asked).toBe(2)
    const after = await makeTaker(app(), job)
    expect(await listAttempts(after.client)).toEqual([])
    await approve(job.id, revision)
    await waitFor(
      'those who applied meanwhile',
      async () => (await listAttempts(after.client)).length === 1 || null,
    )
    expect((await listAttempts(waiting.client)).map(({ standing }) => standing.kind)).toEqual(['ready'])
  })

  it('is no one else’s', async () => {
    const job = await newJob()
    const plan = await readPlan(job.id)
    const { recruiter } = await makeRecruiters(app().parts, 'Elsewhere')
    const other = await app().visitor().signIn(recruiter)
    for (const answer of [
      await other.get(path(job.id)),
      await other.get(path(job.id, '/choices/0')),
      await other.request('PUT', path(job.id), { ...plan, revision: 0 }),
      await other.post(path(job.id, '/approve'), { revision: 0 }),
    ])
      expect(answer.status).toBe(404)
    expect(await readPlan(job.id)).toEqual(plan)
  })
})

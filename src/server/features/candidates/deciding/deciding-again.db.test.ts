/** Who decides while others do, or over a line that is cut. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DecidedRow } from '#contract/deciding.ts'
import type { CandidateRow, ChangedStanding } from '#contract/desk.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import { decisions } from '#server/platform/db/tables/candidates.ts'
import { sharedTestApp } from '../../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../../tests/support/client.ts'
import { makeRecruiters } from '../../../../../tests/support/factories.ts'
import { apply, makeApplicant, makeJob } from '../../../../../tests/support/jobs.ts'

const app = sharedTestApp()
let hr: HttpClient
let colleague: HttpClient
let stranger: HttpClient
let job: CompanyJob

beforeAll(async () => {
  const people = await makeRecruiters(app().parts, 'Northwind Hospital')
  hr = await app().visitor().signIn(people.recruiter)
  colleague = await app().visitor().signIn(people.colleague)
  stranger = await app().visitor().signIn(people.stranger)
  job = await makeJob(app().parts, people.recruiter)
})

const meant = async (ids: string[]) =>
  await Promise.all(
    ids.map(async (id) => {
      const { version } = (await hr.get(`/api/company/candidates/${id}`)).body as CandidateRow
      return { id, version }
    }),
  )

async function ask(path: string, input: object, client: HttpClient): Promise<DecidedRow[]> {
  const answer = await client.post(path, input)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { rows: DecidedRow[] }).rows
}
const decide = async (input: object, client = hr) => await ask('/api/company/decisions', input, client)
const undo = async (candidates: object[], client: HttpClient, input: object) =>
  await ask('/api/company/decisions/undo', { candidates, ...input }, client)
const rejectAs = async (candidates: object[], client: HttpClient) =>
  await decide({ candidates, kind: 'reject', rejection: { ground: 'filled' } }, client)
/** As if the grace time were over; nobody's session ends by it. */
async function afterGrace() {
  app().clock.advance(11 * 60_000)
  await app().parts.candidates.telling.tellDue()
}

describe('a request whose answer was lost', () => {
  const waived = { kind: 'approve', isWaived: true }
  const countDecisions = async (id: string) =>
    (await app().parts.database.db.select().from(decisions).where(eq(decisions.applicationId, id))).length

  it('is answered as done when it comes again, and does nothing twice', async () => {
    const { client } = await makeApplicant(app(), 'Lou Lost')
    const { id } = await apply(client, job)
    const request = { candidates: await meant([id]), ...waived, requestId: randomUUID() }
    const [first] = await decide(request)
    expect(first).toMatchObject({ outcome: 'done', status: 'interview_scheduled', version: 2 })
    expect(await decide(request)).toEqual([first])
    expect(await countDecisions(id)).toBe(1)
    // What is asked for is another thing, whatever it is called.
    const rejection = { ground: 'filled' }
    expect(await decide({ ...request, kind: 'reject', rejection })).toMatchObject([{ outcome: 'changed' }])
    // Somebody else's request is their own, whatever it is called.
    expect(await decide(request, colleague)).toMatchObject([{ outcome: 'changed' }])
    expect(await decide({ ...request, requestId: randomUUID() })).toMatchObject([{ outcome: 'changed' }])

    const back = { requestId: randomUUID() }
    const candidates = [{ id, version: 2 }]
    const [undone] = await undo(candidates, hr, back)
    expect(undone).toMatchObject({ outcome: 'done', status: 'test_pending', version: 3 })
    expect(await undo(candidates, hr, back)).toEqual([undone])
    expect(await undo(candidates, colleague, back)).toMatchObject([{ outcome: 'changed' }])
    // What it did does not stand any more.
    expect(await decide(request)).toMatchObject([{ outcome: 'changed', status: 'test_pending' }])
  })

  it('is told of what somebody else did since', async () => {
    const { client } = await makeApplicant(app(), 'Sam Since')
    const { id } = await apply(client, job)
    const request = { candidates: await meant([id]), ...waived, requestId: randomUUID() }
    await decide(request)
    await rejectAs(await meant([id]), colleague)
    expect(await decide(request)).toMatchObject([
      { outcome: 'changed', status: 'rejected', changedBy: 'Cleo Colleague' },
    ])
    expect(await countDecisions(id)).toBe(2)
  })

  it('decides about those that it had not come to', async () => {
    const ids = []
    for (const name of ['Ida Half', 'Ivo Half']) {
      const { client } = await makeApplicant(app(), name)
      ids.push((await apply(client, job)).id)
    }
    const request = { ...waived, requestId: randomUUID() }
    const candidates = await meant(ids)
    await decide({ ...request, candidates: candidates.slice(0, 1) })
    expect(await decide({ ...request, candidates })).toMatchObject([
      { outcome: 'done', version: 2 },
      { outcome: 'done', version: 2 },
    ])
  })
})

describe('who is about to decide', () => {
  const standing = async (candidates: object[], client = hr, input = {}) =>
    (await client.post('/api/company/candidate-standing', { candidates, ...input })).body as {
      changed: ChangedStanding[]
    }

  it('hears who has changed since they looked, and by whom', async () => {
    const { client } = await makeApplicant(app(), 'Mo Moved')
    const { id } = await apply(client, job)
    const seen = { id, version: 1, isTold: false }
    expect(await standing([seen])).toEqual({ changed: [] })
    await rejectAs([seen], colleague)
    expect(await standing([seen])).toEqual({
      changed: [
        {
          id,
          name: 'Mo Moved',
          version: 2,
          status: 'rejected',
          needsWaiver: false,
          approvalLeadsTo: null,
          canUndo: true,
          isTold: false,
          changedBy: 'Cleo Colleague',
        },
      ],
    })
    const again = { id, version: 2, isTold: false }
    expect(await standing([again])).toEqual({ changed: [] })
    await afterGrace()
    // To be told changes nothing but that.
    expect(await standing([again])).toMatchObject({
      changed: [{ version: 2, isTold: true, changedBy: null }],
    })
    expect(await standing([seen], stranger)).toEqual({ changed: [] })
    const selection = `/api/company/candidate-selection?search=moved&jobId=${job.id}`
    expect((await hr.get(selection)).body).toMatchObject({
      candidates: [{ id, status: 'rejected', canUndo: true, isTold: true }],
    })
  })

  it('learns no name in blind mode', async () => {
    const { client } = await makeApplicant(app(), 'Hida Hidden')
    const { id } = await apply(client, job)
    await decide({ candidates: await meant([id]), kind: 'approve', isWaived: true })
    await client.post(`/api/applications/${id}/withdraw`)
    const answer = await standing([{ id, version: 1, isTold: false }], hr, { isBlind: true })
    expect(answer).toMatchObject({ changed: [{ status: 'withdrawn', changedBy: null }] })
    expect(JSON.stringify(answer)).not.toContain('Hida')
  })
})

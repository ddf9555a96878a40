/** People who sit tests, over HTTP and through the product's own services. */

import { beforeAll } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import type { AskedQuestion, Pulse, SentEntry, Sitting } from '#contract/sitting.ts'
import type { CompanyTest } from '#contract/tests.ts'
import type { AttemptKind, StartIntent } from '#core/attempts/attempt.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { TestConfig } from '#core/tests/test-config.ts'
import { systemActor } from '#server/platform/audit.ts'
import { serverBeats } from '#server/platform/db/tables/attempts.ts'
import { sharedTestApp, type TestApp } from './app.ts'
import type { Answer, HttpClient } from './client.ts'
import { makeRecruiter, type TestAccount } from './factories.ts'
import { apply, makeApplicant, makeJob } from './jobs.ts'
import { fillBank } from './shipped-bank.ts'
import { makeTest } from './tests.ts'

/** A job with a published test. */
export async function makeTestedJob(
  app: TestApp,
  recruiter: TestAccount,
  { details, ...config }: { details?: Partial<JobDetails> } & Partial<TestConfig> = {},
): Promise<{ job: Awaited<ReturnType<typeof makeJob>>; test: CompanyTest }> {
  const job = await makeJob(app.parts, recruiter, details ? { details } : {})
  const made = await makeTest(app.parts, recruiter, {
    jobId: job.id,
    seed: 'attempts',
    questionCount: 5,
    ...config,
  })
  const test = await app.parts.tests.publish(systemActor, recruiter as CompanyMember, made)
  return { job, test }
}

/** One application with one tested job for all tests of a file. */
export function sharedTestedApp(config: Partial<TestConfig>) {
  const app = sharedTestApp()
  let made: Awaited<ReturnType<typeof makeTestedJob>> | undefined
  beforeAll(async () => {
    await fillBank(app().parts)
    made = await makeTestedJob(app(), await makeRecruiter(app().parts), config)
  })
  const known = () => {
    if (!made) throw new Error('The job is made before the first test.')
    return made
  }
  return {
    app,
    test: () => known().test,
    newTaker: () => makeTaker(app(), known().job),
  }
}

export async function makeTaker(app: TestApp, job: { slug: string }, name?: string) {
  const { seeker, client } = await makeApplicant(app, name)
  const application = await apply(client, job)
  return { seeker, client, application }
}

function expectOk<Body>(what: string, { status, body }: Answer): Body {
  if (status !== 200) throw new Error(`${what} was answered by ${status}: ${JSON.stringify(body)}`)
  return body as Body
}

export async function listAttempts(client: HttpClient): Promise<Attempt[]> {
  return expectOk<{ attempts: Attempt[] }>('The list', await client.get('/api/attempts')).attempts
}

export const askToStart = (
  client: HttpClient,
  testId: string,
  kind: AttemptKind = 'test',
  intent: StartIntent = 'begin',
) => client.post('/api/attempts/start', { kind, testId, consent: true, intent })

/** From the start to a page that holds it. */
export async function sit(
  client: HttpClient,
  testId: string,
  kind: AttemptKind = 'test',
  intent: StartIntent = 'begin',
): Promise<Sitting> {
  const { id } = expectOk<{ id: string }>('The start', await askToStart(client, testId, kind, intent))
  return await enter(client, id)
}

export const goOn = (client: HttpClient, testId: string) => sit(client, testId, 'test', 'continue')

export async function enter(client: HttpClient, id: string): Promise<Sitting> {
  return expectOk<Sitting>('Entering', await client.post(`/api/attempts/${id}/enter`, {}))
}

export async function readSitting(client: HttpClient, id: string): Promise<Sitting> {
  return expectOk<Sitting>('Reading', await client.get(`/api/attempts/${id}`))
}

export async function open(client: HttpClient, id: string, place: number): Promise<AskedQuestion> {
  return expectOk<AskedQuestion>(
    `Question ${place}`,
    await client.post(`/api/attempts/${id}/questions/${place}`, {}),
  )
}

export const save = (client: HttpClient, id: string, entries: SentEntry[]) =>
  client.post(`/api/attempts/${id}/save`, { entries })

/** As a page does it: nobody answers what they have not opened. */
export async function saved(client: HttpClient, id: string, entries: SentEntry[]): Promise<Pulse> {
  for (const place of new Set(entries.map((entry) => entry.place)))
    await client.post(`/api/attempts/${id}/questions/${place}`, {})
  return expectOk<Pulse>('Saving', await save(client, id, entries))
}

export const choice = (turn: number, seq: number, place: number, ...chosen: string[]): SentEntry => ({
  turn,
  seq,
  place,
  kind: 'answer',
  value: { chosen },
})

export const prose = (turn: number, seq: number, place: number, text: string): SentEntry => ({
  turn,
  seq,
  place,
  kind: 'answer',
  value: { text },
})

/** The time passes, and the server was there all the while. */
export async function letTimePass({ parts, clock }: TestApp, seconds: number): Promise<void> {
  clock.advance(seconds * 1000)
  const at = clock.now()
  await parts.database.db
    .insert(serverBeats)
    .values({ id: 1, at })
    .onConflictDoUpdate({ target: serverBeats.id, set: { at } })
  await parts.attempts.timekeeping.tick()
}

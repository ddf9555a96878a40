/** People who are interviewed, over HTTP and through the product's own services. */
import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import type { Interview, PlanView } from '#contract/interviews.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import { sharedTestApp, type TestApp } from './app.ts'
import { listAttempts, makeTaker } from './attempts.ts'
import type { Answer, HttpClient } from './client.ts'
import { makeRecruiters, type TestAccount } from './factories.ts'
import { makeJob } from './jobs.ts'

/** A job whose interview was approved as it was proposed. */
export async function makeInterviewedJob(
  app: TestApp,
  recruiter: TestAccount,
  details?: Partial<JobDetails>,
) {
  const job = await makeJob(app.parts, recruiter, details ? { details } : {})
  const member = recruiter as CompanyMember
  const { revision } = await app.parts.interviews.planning.read(member, job.id)
  const plan = await app.parts.interviews.planning.approve(systemActor, member, { jobId: job.id, revision })
  return { job, plan }
}

function expectOk<Body>(what: string, { status, body }: Answer): Body {
  if (status !== 200) throw new Error(`${what} was answered by ${status}: ${JSON.stringify(body)}`)
  return body as Body
}

export async function enterInterview(client: HttpClient, id: string): Promise<Interview> {
  return expectOk('Entering', await client.post(`/api/interviews/${id}/enter`, {}))
}

export async function readInterview(client: HttpClient, id: string): Promise<Interview> {
  return expectOk('Reading', await client.get(`/api/interviews/${id}`))
}

export const lastSeq = ({ messages }: Interview) => messages.at(-1)?.seq ?? 0

export const askToSend = (
  client: HttpClient,
  id: string,
  { text, after, sentId = randomUUID() }: { text: string; after: number; sentId?: string },
) => client.post(`/api/interviews/${id}/messages`, { sentId, after, text })

/** What is there, and what is said to it. */
export async function sayTo(
  client: HttpClient,
  { attempt, ...interview }: Interview,
  text: string,
): Promise<Interview> {
  const after = lastSeq({ attempt, ...interview })
  return expectOk('Sending', await askToSend(client, attempt.id, { text, after }))
}

/** Long enough, and with all that a follow-up could ask for. */
export const fullAnswer = (n: number) =>
  `Last year, when I worked at a clinic, we had a problem number ${n} with the weekly report. I measured where the time went, wrote a shorter query and talked with the three people who used it. In the end the report took 4 minutes instead of 40, and nobody waited for it any more. I could have bought a bigger machine instead, but the price was too high for what it gave, although it would have been quicker to do.`

/** From the greeting to the end. */
export async function talkThrough(client: HttpClient, id: string): Promise<Interview> {
  let interview = await sayTo(client, await enterInterview(client, id), 'Yes, I am ready.')
  for (let n = 1; interview.attempt.standing.kind === 'running'; n++)
    interview = await sayTo(client, interview, fullAnswer(n))
  return interview
}

/** One company with an interviewed job for all tests of a file. */
export function sharedInterviewApp(options: Parameters<typeof sharedTestApp>[0] = {}) {
  const app = sharedTestApp(options)
  const make = async () => {
    const people = await makeRecruiters(app().parts, 'Northwind Hospital')
    const hr = await app().visitor().signIn(people.recruiter)
    return { people, hr, ...(await makeInterviewedJob(app(), people.recruiter)) }
  }
  let made: Awaited<ReturnType<typeof make>> | undefined
  beforeAll(async () => {
    made = await make()
  })
  const world = () => {
    if (!made) throw new Error('The company is made before the first test.')
    return made
  }
  return {
    app,
    world,

    /** Someone who applied, with the interview they were given. */
    async newInterviewee(name?: string) {
      const taker = await makeTaker(app(), world().job, name)
      const given = (await listAttempts(taker.client)).find(({ kind }) => kind === 'interview')
      if (!given) throw new Error('No interview was given.')
      return { ...taker, id: given.id }
    },

    readPlan: async (jobId: string = world().job.id): Promise<PlanView> =>
      expectOk('The plan', await world().hr.get(`/api/company/jobs/${jobId}/interview-plan`)),
  }
}

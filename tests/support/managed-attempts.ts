/** A company with a tested job, whose recruiter manages the attempts of those who apply. */

import { beforeAll } from 'vitest'
import type { AttemptBrief, CandidateAttempt } from '#contract/attempts.ts'
import { sharedTestApp } from './app.ts'
import { letTimePass, makeTaker, makeTestedJob } from './attempts.ts'
import type { HttpClient } from './client.ts'
import { makeRecruiters } from './factories.ts'
import { untilTold } from './mail.ts'
import { fillBank } from './shipped-bank.ts'

export type Taker = Awaited<ReturnType<typeof makeTaker>>

export function sharedManagingApp() {
  const app = sharedTestApp()
  const make = async () => {
    await fillBank(app().parts)
    const people = await makeRecruiters(app().parts, 'Northwind Hospital')
    const hr = await app().visitor().signIn(people.recruiter)
    return { people, hr, ...(await makeTestedJob(app(), people.recruiter)) }
  }
  let made: Awaited<ReturnType<typeof make>> | undefined
  beforeAll(async () => {
    made = await make()
  })
  const world = () => {
    if (!made) throw new Error('The company is made before the first test.')
    return made
  }
  const seenByHr = async (applicationId: string) => {
    const { body } = await world().hr.get(`/api/company/candidates/${applicationId}/attempts`)
    return (body as { attempts: CandidateAttempt[] }).attempts
  }

  return {
    app,
    world,
    newTaker: () => makeTaker(app(), world().job),
    manage: (id: string, what: string, body: object) =>
      world().hr.post(`/api/company/attempts/${id}/${what}`, body),
    seenByHr,
    attemptSeen: async (applicationId: string, id: string) =>
      (await seenByHr(applicationId)).find((one) => one.id === id),

    readBrief: async (client: HttpClient) =>
      (await client.get(`/api/attempts/brief/test/${world().test.id}`)).body as AttemptBrief,

    /** What the company changed, as the bell says it. */
    changesToldTo: async (client: HttpClient) => {
      const { notifications } = (await client.get('/api/notifications')).body as {
        notifications: { content: { change?: string } }[]
      }
      return notifications.flatMap(({ content }) => content.change ?? [])
    },

    mailsTo: async (userId: string) => {
      await untilTold(app().parts)
      const { rows } = await app().parts.database.raw.query('select subject from mails where user_id = $1', [
        userId,
      ])
      return rows.map(({ subject }) => String(subject))
    },

    daysFromNow: (days: number) =>
      new Date(app().clock.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString(),

    /** So long that whoever was signed in is not any more. */
    letDaysPass: async (days: number, { seeker, client }: Pick<Taker, 'seeker' | 'client'>) => {
      await letTimePass(app(), days * 24 * 3600)
      await world().hr.signIn(world().people.recruiter)
      await client.signIn(seeker)
    },
  }
}

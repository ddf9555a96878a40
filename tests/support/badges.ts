/** A company with short tests, people who take them, and an admin: all that badges need. */

import { verify } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { beforeAll, expect } from 'vitest'
import type { BadgeDefinition, OwnBadge } from '#contract/badges.ts'
import type { Application } from '#contract/candidates.ts'
import type { Jwk } from '#core/badges/jws.ts'
import { type Known, type SignatureTools, verifyBadge } from '#core/badges/verify-badge.ts'
import { sharedTestApp, type TestApp } from './app.ts'
import { makeTestedJob, sit } from './attempts.ts'
import type { HttpClient } from './client.ts'
import { makeAdmin, makeRecruiters, type TestAccount } from './factories.ts'
import { apply, makeApplicant } from './jobs.ts'
import { readRule } from './read-rule.ts'
import { answerPlaces, readResult } from './results.ts'
import { fillBank } from './shipped-bank.ts'
import { waitFor } from './wait.ts'

export type BadgeTaker = { seeker: TestAccount; client: HttpClient; applications: Application[] }

/** Questions with options alone: nothing has to be run. */
const config = {
  questionCount: 5,
  adaptiveTesting: false,
  includeScenarios: false,
  details: { skills: [{ name: 'Git', isMustHave: true }] },
}
const allRight = Array.from({ length: config.questionCount }, () => true)

export const nodeTools: SignatureTools = {
  verifyEd25519: async ({ kty, crv, x }, signed, signature) =>
    verify(null, signed, { key: { kty, crv, x }, format: 'jwk' }, signature),
  gunzip: async (packed) => await promisify(gunzip)(packed, { maxOutputLength: 1_000_000 }),
}

export async function makeBadgeWorld(app: TestApp) {
  const { parts } = app
  await fillBank(parts)
  await parts.badges.managing.syncStandard()
  const people = await makeRecruiters(parts, 'Northwind Hospital')
  const hr = await app.visitor().signIn(people.recruiter)
  const stranger = await app.visitor().signIn(people.stranger)
  const admin = await app.visitor().signIn(await makeAdmin(parts))
  const tested: Awaited<ReturnType<typeof makeTestedJob>>[] = []
  for (let n = 0; n < 3; n++) tested.push(await makeTestedJob(app, people.recruiter, config))

  const listDefinitions = async (): Promise<BadgeDefinition[]> =>
    ((await admin.get('/api/admin/badges')).body as { badges: BadgeDefinition[] }).badges
  const findDefinition = async (name: string): Promise<BadgeDefinition> => {
    const found = (await listDefinitions()).find((one) => one.name === name)
    if (!found) throw new Error(`There is no badge ${name}.`)
    return found
  }
  const listOwn = async (client: HttpClient): Promise<OwnBadge[]> =>
    ((await client.get('/api/badges')).body as { badges: OwnBadge[] }).badges
  const isIdle = async () => {
    const { rows } = await parts.database.raw.query(
      `select 1 from pgboss.job where state in ('created', 'retry', 'active')
       and (name like 'badges.%' or name in ('attempts.finish', 'scoring.score', 'notifications.deliver')) limit 1`,
    )
    return rows.length === 0
  }
  const settled = () => waitFor('all that follows', isIdle)

  return {
    ...{ app, people, hr, stranger, admin, tested, listOwn, findDefinition, settled },

    async newTaker(name?: string): Promise<BadgeTaker> {
      const { seeker, client } = await makeApplicant(app, name)
      const applications = []
      for (const { job } of tested) applications.push(await apply(client, job))
      return { seeker, client, applications }
    },

    /** One of the three tests, handed in and scored; unless said otherwise all of it is right. */
    async take(
      { client }: Pick<BadgeTaker, 'client'>,
      at: number,
      isRight: boolean[] = allRight,
    ): Promise<string> {
      const { id, pulse } = await sit(client, tested[at]?.test.id ?? '')
      await answerPlaces(app, client, { id, turn: pulse.turn }, isRight)
      expect((await client.post(`/api/attempts/${id}/submit`, {})).status).toBe(200)
      await waitFor('the score', async () => (await readResult(client, id)).status === 'completed')
      return id
    },

    /** Its words stay as they are. */
    async changeRule(name: string, sentence: string, countsPast = false) {
      const { id, version, type, description } = await findDefinition(name)
      const body = { version, name, type, description, rule: readRule(sentence), countsPast }
      return await admin.request('PUT', `/api/admin/badges/${id}`, body)
    },

    readKeys: async (): Promise<Jwk[]> =>
      ((await app.visitor().get('/.well-known/jwks.json')).body as { keys: Jwk[] }).keys,
    readStatusList: async (list = 1): Promise<string> =>
      await (await app.visitor().fetch(`/badges/status/${list}`)).text(),
    readFile: async (client: HttpClient, id: string, format: string): Promise<Buffer> => {
      const answer = await client.fetch(`/api/badges/${id}/file?format=${format}`)
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

export type BadgeWorld = Awaited<ReturnType<typeof makeBadgeWorld>>

export function sharedBadgeWorld(): () => BadgeWorld {
  const app = sharedTestApp()
  let made: BadgeWorld | undefined
  beforeAll(async () => {
    made = await makeBadgeWorld(app())
  })
  return () => {
    if (!made) throw new Error('The world is made before the first test.')
    return made
  }
}

/** As a stranger does it who has fetched what the issuer publishes. */
export async function check(world: BadgeWorld, jws: string, known: Partial<Known> = {}) {
  const verdict = await verifyBadge(
    jws,
    { keys: await world.readKeys(), statusList: await world.readStatusList(), now: new Date(), ...known },
    nodeTools,
  )
  const failed = verdict.checks.filter(({ outcome }) => outcome === 'failed')
  return { ...verdict, failed: Object.fromEntries(failed.map(({ name, words }) => [name, words])) }
}

export const award = (world: BadgeWorld, candidateId: string, badgeId: string, reason = 'For all to see.') =>
  world.hr.post(`/api/company/candidates/${candidateId}/badges`, { badgeId, reason })

export async function makeSpecial(world: BadgeWorld, name: string): Promise<BadgeDefinition> {
  const answer = await world.hr.post('/api/company/badges', { name, description: 'Something special.' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as BadgeDefinition
}

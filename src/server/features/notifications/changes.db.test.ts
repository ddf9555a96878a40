/** What a page hears of changes that others make: of its own company and its own person, and of nobody else. */
import { describe, expect, it } from 'vitest'
import { systemActor } from '#server/platform/audit.ts'
import { rawSqlOf } from '#server/platform/db/database.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import {
  makeAdmin,
  makeRecruiter,
  makeRecruiters,
  type TestAccount,
} from '../../../../tests/support/factories.ts'
import { apply, makeApplicant, makeJob } from '../../../../tests/support/jobs.ts'
import { isChanged, type Listener, listen } from '../../../../tests/support/live.ts'
import { untilTold } from '../../../../tests/support/mail.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
let sentinels = 0

const signedIn = async (account: TestAccount) => await app().visitor().signIn(account)

/** All that was said before is heard once this is. */
async function hearAll(page: Listener, account: { id: string }): Promise<string[]> {
  await untilTold(app().parts)
  const name = `sentinel ${sentinels++}`
  const told = { userId: account.id, eventKey: name, content: { kind: 'welcome' as const, name } }
  await app().parts.notifications.deliver(told)
  await page.hear((event) => JSON.stringify(event).includes(`"${name}"`))
  return page.heard.flatMap((event) => (event.kind === 'changed' ? [event.area] : []))
}

const mail = { subject: 'About {{job}}', body: 'Dear {{name}}, {{reason}}' }

describe('a change', () => {
  it('is heard by the company and the person that it is about, and by nobody else', async () => {
    const { recruiter, colleague, stranger } = await makeRecruiters(app().parts, 'Northwind')
    const job = await makeJob(app().parts, recruiter)
    const { client, seeker } = await makeApplicant(app())
    const bystander = await makeApplicant(app())
    const pages = {
      colleague: await listen(await signedIn(colleague)),
      stranger: await listen(await signedIn(stranger)),
      seeker: await listen(client),
      bystander: await listen(bystander.client),
    }
    await apply(client, job)
    await pages.colleague.hear(isChanged('applications'))
    await pages.seeker.hear(isChanged('applications'))
    expect(await hearAll(pages.stranger, stranger)).not.toContain('applications')
    expect(await hearAll(pages.bystander, bystander.seeker)).not.toContain('applications')
    expect(await hearAll(pages.seeker, seeker)).not.toContain('jobs')
    for (const page of Object.values(pages)) page.leave()
  })

  it('that is a decision in its grace time is silent for its person, and heard when they are told', async () => {
    const { recruiter } = await makeRecruiters(app().parts, 'Quiet Works')
    const hr = await signedIn(recruiter)
    const job = await makeJob(app().parts, recruiter)
    const { client, seeker } = await makeApplicant(app())
    const { id } = await apply(client, job)
    await untilTold(app().parts)
    const page = await listen(client)
    const company = await listen(hr)
    const { version } = (await hr.get(`/api/company/candidates/${id}`)).body as { version: number }
    const rejection = { ground: 'skills', words: 'We need SQL.' }
    const decided = await hr.post('/api/company/decisions', {
      ...{ candidates: [{ id, version }], kind: 'reject', rejection, mails: { rejected: mail } },
    })
    expect(decided.status).toBe(200)
    await company.hear(isChanged('applications'))
    expect(await hearAll(page, seeker)).toEqual([])
    app().clock.advance(11 * 60_000)
    await app().parts.candidates.telling.tellDue()
    await page.hear(isChanged('applications'))
    page.leave()
    company.leave()
  })

  it('is not told of a transaction that came to nothing, nor of a row that stays as it is', async () => {
    const { recruiter } = await makeRecruiters(app().parts, 'Still Works')
    const job = await makeJob(app().parts, recruiter)
    const { database } = app().parts
    const later = `UPDATE jobs SET updated_at = updated_at + interval '1 second' WHERE id = $1`
    const told: string[] = []
    const stop = await database.listen('assay_events', (payload) => told.push(payload))
    /** What was told before it has been heard by then. */
    const untilAllIsHeard = async (name: string) => {
      await database.raw.query(`SELECT pg_notify('assay_events', '{"topic":"${name}","data":{}}')`)
      await waitFor(name, async () => told.some((payload) => payload.includes(name)))
    }
    await untilAllIsHeard('made')
    told.length = 0
    await database
      .transaction(async (tx) => {
        await rawSqlOf(tx).query(later, [job.id])
        throw new Error('no')
      })
      .catch(() => {})
    await database.raw.query('UPDATE jobs SET updated_at = updated_at WHERE id = $1', [job.id])
    await untilAllIsHeard('nothing more')
    expect(told.filter((payload) => payload.includes('jobs'))).toEqual([])
    await database.raw.query(later, [job.id])
    await waitFor('the change', async () => told.some((payload) => payload.includes('"changed":"jobs"')))
    await stop()
  })

  it('of whose company someone is ends their stream, and the next hears their company', async () => {
    const member = await makeRecruiter(app().parts, { name: 'Open Door' })
    const companyId = member.membership?.companyId ?? ''
    const asker = await makeRecruiter(
      app().parts,
      { id: companyId, name: 'Open Door', membership: 'waiting' },
      'Ida Asker',
    )
    const client = await signedIn(asker)
    const waiting = await listen(client)
    await makeJob(app().parts, member)
    expect(await hearAll(waiting, asker)).toEqual([])
    await app().parts.companies.answerJoinRequest(systemActor, member, {
      ...{ userId: asker.id, companyId, answer: 'approve' },
    })
    await waiting.hasEnded
    const inside = await listen(client)
    await makeJob(app().parts, member)
    await inside.hear(isChanged('jobs'))
    inside.leave()
  })

  it('of people is heard by administrators', async () => {
    const admin = await makeAdmin(app().parts)
    const page = await listen(await signedIn(admin))
    await makeApplicant(app())
    await page.hear(isChanged('people'))
    page.leave()
  })
})

/** What administrators, recruiters and candidates do to the same companies at the same moment. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { ManagedCompany } from '#contract/companies.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeRecruiter, type TestAccount } from '../../../../tests/support/factories.ts'
import { askBoard } from '../../../../tests/support/job-requests.ts'
import { makeApplicant, makeJob } from '../../../../tests/support/jobs.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
let admin: HttpClient
let other: HttpClient

const rounds = 4
const reason = 'At the same moment.'
const idOf = ({ membership }: TestAccount) => membership?.companyId ?? ''
const make = async (name: string) => await makeRecruiter(app().parts, { name })
const merge = (by: HttpClient, from: string, into: string) =>
  by.post(`/api/admin/companies/${from}/merge`, { into, reason })
const move = (by: HttpClient, { id }: TestAccount, from: string | null, to: string | null) =>
  by.request('PUT', `/api/admin/recruiters/${id}/company`, { from, to, reason })
const setStatus = (by: HttpClient, id: string, status: 'active' | 'suspended') =>
  by.request('PUT', `/api/admin/companies/${id}/status`, { status, reason })
const read = async (id: string) => (await admin.get(`/api/admin/companies/${id}`)).body as ManagedCompany
const companyOf = async ({ id }: TestAccount) => {
  const { rows } = await app().parts.database.raw.query(
    'select company_id from recruiters where user_id = $1',
    [id],
  )
  return rows[0]?.company_id ?? null
}
const eachRound = async (work: (number: number) => Promise<void>) => {
  for (let number = 0; number < rounds; number++) await work(number)
}

beforeAll(async () => {
  const { parts } = app()
  admin = await app()
    .visitor()
    .signIn(await makeAdmin(parts, 'Grace Gavel'))
  other = await app()
    .visitor()
    .signIn(await makeAdmin(parts, 'Otto Other'))
})

describe('at the same moment', () => {
  it('two that are merged into each other become one of them', () =>
    eachRound(async (number) => {
      const [one, two] = [await make(`Ouro ${number}`), await make(`Boros ${number}`)]
      const answers = await Promise.all([
        merge(admin, idOf(one), idOf(two)),
        merge(other, idOf(two), idOf(one)),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const pages = [await read(idOf(one)), await read(idOf(two))]
      expect(pages.map(({ status }) => status).sort()).toEqual(['active', 'merged'])
      expect(pages.find(({ status }) => status === 'active')?.recruiters).toHaveLength(2)
    }))

  it('three that are merged in a ring end with one that is there', () =>
    eachRound(async (number) => {
      const ids = [
        idOf(await make(`Ring A ${number}`)),
        idOf(await make(`Ring B ${number}`)),
        idOf(await make(`Ring C ${number}`)),
      ]
      const answers = await Promise.all(
        ids.map((id, place) => merge(place === 1 ? other : admin, id, ids[(place + 1) % 3] ?? '')),
      )
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      const pages = await Promise.all(ids.map(read))
      const there = pages.filter(({ status }) => status === 'active')
      expect(there.length).toBeGreaterThan(0)
      // None leads to one that leads on.
      for (const { mergedInto } of pages)
        if (mergedInto) expect(there.map(({ id }) => id)).toContain(mergedInto.id)
    }))

  it('a recruiter who is moved while their company is merged is in one that is there', () =>
    eachRound(async (number) => {
      const [from, into, third] = [
        await make(`Moved From ${number}`),
        await make(`Moved Into ${number}`),
        await make(`Moved Third ${number}`),
      ]
      const answers = await Promise.all([
        merge(admin, idOf(from), idOf(into)),
        move(other, from, idOf(from), idOf(third)),
        move(other, third, idOf(third), idOf(from)),
        move(other, into, idOf(into), null),
      ])
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      expect(answers[0]?.status).toBe(200)
      for (const account of [from, third]) {
        const company = await companyOf(account)
        expect([idOf(into), idOf(third)]).toContain(company)
      }
      expect(await companyOf(into)).toBeNull()
    }))

  it('a company that is suspended while it is merged is one or the other', () =>
    eachRound(async (number) => {
      const [from, into] = [await make(`Torn From ${number}`), await make(`Torn Into ${number}`)]
      await makeJob(app().parts, from)
      await makeJob(app().parts, into)
      const answers = await Promise.all([
        merge(admin, idOf(from), idOf(into)),
        setStatus(other, idOf(number % 2 ? from : into), 'suspended'),
      ])
      const page = await read(idOf(from))
      const statuses = answers.map(({ status }) => status)
      if (number % 2) expect(statuses.toSorted()).toEqual([200, 409])
      else expect(statuses[1]).toBe(200)
      expect(page.status === 'merged').toBe(statuses[0] === 200)
    }))

  it('two administrators who suspend it tell of it once', async () => {
    const recruiter = await make('Twice Barred')
    const answers = await Promise.all([
      setStatus(admin, idOf(recruiter), 'suspended'),
      setStatus(other, idOf(recruiter), 'suspended'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await admin.get(`/api/admin/audit?subjectKind=company&subjectId=${idOf(recruiter)}`)
    expect((body as { entries: unknown[] }).entries).toHaveLength(1)
  })

  it('a job that is published while its company is suspended is not on the board before it is let in again', () =>
    eachRound(async (number) => {
      const recruiter = await make(`Hasty ${number}`)
      const job = await makeJob(app().parts, recruiter, {
        details: { jobTitle: `Hasty post ${number}` },
        isPublished: false,
      })
      const hr = await app().visitor().signIn(recruiter)
      const { client } = await makeApplicant(app())
      const board = async () => (await askBoard(client, ['search', `hasty post ${number}`])).jobs.length
      const [published, suspended] = await Promise.all([
        hr.post(`/api/company/jobs/${job.id}/publish`, { version: job.version }),
        setStatus(admin, idOf(recruiter), 'suspended'),
      ])
      expect(suspended.status).toBe(200)
      expect([200, 403]).toContain(published.status)
      expect(await board()).toBe(0)
      await setStatus(admin, idOf(recruiter), 'active')
      expect(await board()).toBe(published.status === 200 ? 1 : 0)
    }))

  it('who asks to join a company while it is merged waits at the one that stays', () =>
    eachRound(async (number) => {
      const [from, into] = [await make(`Door From ${number}`), await make(`Door Into ${number}`)]
      const asker = await makeRecruiter(app().parts, { name: `Elsewhere ${number}` })
      await move(admin, asker, idOf(asker), null)
      const client = await app().visitor().signIn(asker)
      const [merged, asked] = await Promise.all([
        merge(admin, idOf(from), idOf(into)),
        client.post('/api/company', { name: `Door From ${number}`, choice: { join: idOf(from) } }),
      ])
      expect(merged.status).toBe(200)
      expect([200, 409]).toContain(asked.status)
      if (asked.status === 200)
        await waitFor('their place', async () => (await companyOf(asker)) === idOf(into), 5000)
    }))
})

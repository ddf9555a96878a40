import { beforeAll, describe, expect, it } from 'vitest'
import type { Candidate, CandidateRow } from '#contract/desk.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import { systemActor } from '#server/platform/audit.ts'
import { sharedTestApp } from '../../../../../tests/support/app.ts'
import { makeManyCandidates } from '../../../../../tests/support/candidates.ts'
import type { HttpClient } from '../../../../../tests/support/client.ts'
import { makeRecruiters, type TestAccount } from '../../../../../tests/support/factories.ts'
import { apply, makeApplicant, makeJob } from '../../../../../tests/support/jobs.ts'
import { makePlainPdf } from '../../../../../tests/support/resumes.ts'

const app = sharedTestApp()
let recruiter: TestAccount
let hr: HttpClient
let stranger: HttpClient
let nurse: CompanyJob
let cook: CompanyJob

beforeAll(async () => {
  const people = await makeRecruiters(app().parts, 'Northwind Hospital')
  recruiter = people.recruiter
  hr = await app().visitor().signIn(people.recruiter)
  stranger = await app().visitor().signIn(people.stranger)
  nurse = await makeJob(app().parts, recruiter)
  cook = await makeJob(app().parts, recruiter, { details: { jobTitle: 'Chef de Cuisine' } })
  await makeManyCandidates(app().parts, recruiter, nurse, ['Zoë Ångström', 'José Núñez', 'Jose Marti'])
  await makeManyCandidates(app().parts, recruiter, cook, ['Łukasz Żak', '王小明', 'Per Cent_100%'], {
    status: 'completed',
  })
  await makeManyCandidates(app().parts, recruiter, cook, ['Ella Hired'], { status: 'hired' })
})

type Answer = { candidates: CandidateRow[]; total: { count: number; isAtLeast: boolean } }
const find = async (query: Record<string, string> = {}, client = hr) =>
  (await client.get(`/api/company/candidates?${new URLSearchParams(query)}`)).body as Answer
const namesOf = async (query: Record<string, string>, client = hr) =>
  (await find(query, client)).candidates.map(({ name }) => name)

describe('a search', () => {
  it.each([
    ['jose', ['Jose Marti', 'José Núñez']],
    ['NÚÑEZ', ['José Núñez']],
    ['nunez jose', ['José Núñez']],
    ['angstrom', ['Zoë Ångström']],
    ['lukasz', ['Łukasz Żak']],
    ['王', ['王小明']],
    ['小明', ['王小明']],
    ['ÖS', ['Jose Marti', 'José Núñez']],
    ['zo', ['Zoë Ångström']],
    ['cuisine', ['Ella Hired', 'Per Cent_100%', '王小明', 'Łukasz Żak']],
    ['chef ella', ['Ella Hired']],
    ['_100%', ['Per Cent_100%']],
    ['%', ['Per Cent_100%']],
    ['nobody at all', []],
  ])('for “%s” finds names, emails and positions without case and accents', async (search, expected) => {
    expect(await namesOf({ search })).toEqual(expected)
  })

  it('finds an email, and combines with the status and the job', async () => {
    const [first] = (await find({ search: 'angstrom' })).candidates
    expect(await namesOf({ search: first?.shared?.email.slice(0, 20) ?? '-' })).toEqual(['Zoë Ångström'])
    expect(await namesOf({ search: 'e', status: 'hired' })).toEqual(['Ella Hired'])
    expect(await namesOf({ search: 'jose', jobId: cook.id })).toEqual([])
    expect(await namesOf({ status: 'completed', jobId: cook.id })).toHaveLength(3)
  })

  it('does not find an address that is not shared', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Quiet Person')
    const { id } = await apply(client, nurse)
    expect(await namesOf({ search: seeker.email })).toEqual(['Quiet Person'])
    await client.request('PUT', `/api/applications/${id}/sharing`, { isShared: false })
    expect(await namesOf({ search: seeker.email })).toEqual([])
    expect(await namesOf({ search: 'quiet person' })).toEqual(['Quiet Person'])
    await client.post(`/api/applications/${id}/withdraw`)
  })

  it('gives nothing of another company, whatever it asks for', async () => {
    expect(await find({}, stranger)).toEqual({ candidates: [], total: { count: 0, isAtLeast: false } })
    expect(await namesOf({ search: 'jose' }, stranger)).toEqual([])
    expect(await namesOf({ jobId: nurse.id }, stranger)).toEqual([])
    for (const address of ['candidate-selection', 'candidate-positions', 'candidate-counts'])
      expect(
        JSON.stringify((await stranger.get(`/api/company/${address}?jobId=${nurse.id}`)).body),
      ).not.toMatch(new RegExp(`${nurse.id}|"total":[1-9]|Night`))
    const answer = await stranger.get(`/api/company/candidates.csv?jobId=${nurse.id}`)
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain('Jose')
  })

  it('refuses what is no filter', async () => {
    for (const query of ['status=fired', 'jobId=1', 'sort=random', 'page=0'])
      expect((await hr.get(`/api/company/candidates?${query}`)).status).toBe(422)
  })
})

describe('many', () => {
  it('are counted, paged and searched the same by walking and by collecting', async () => {
    const job = await makeJob(app().parts, recruiter, { details: { jobTitle: 'Porter' } })
    const names = Array.from({ length: 5200 }, (_, n) => `Crowd ${n % 40 === 0 ? 'Rare' : 'Usual'} ${n}`)
    await makeManyCandidates(app().parts, recruiter, job, names.slice(0, 2600))
    await makeManyCandidates(app().parts, recruiter, job, names.slice(2600))
    const rare = names.filter((name) => name.includes('Rare')).reverse()
    const found = await find({ search: 'rare', jobId: job.id })
    expect(found.total).toEqual({ count: 130, isAtLeast: false })
    expect(found.candidates.map(({ name }) => name)).toEqual(rare.slice(0, 25))
    expect(await namesOf({ search: 'rare', jobId: job.id, page: '6' })).toEqual(rare.slice(125))
    const usual = await find({ search: 'crowd usual', jobId: job.id })
    expect(usual.total).toEqual({ count: 1000, isAtLeast: true })
    expect(await namesOf({ jobId: job.id, page: '208' })).toEqual(names.slice(0, 25).reverse())
    const all = (await hr.get(`/api/company/candidate-selection?search=crowd&jobId=${job.id}`)).body
    expect(all).toMatchObject({ isAll: true })
    expect((all as { candidates: unknown[] }).candidates).toHaveLength(5200)
  }, 120_000)
})

describe('blind mode', () => {
  it('hides who someone is until a decision, from the search too', async () => {
    const { client } = await makeApplicant(app(), 'Greta Hidden', {
      location: 'Oslo',
      email: 'greta@example.com',
      phone: '+47 1234567',
      headline: 'Greta, nurse in Oslo',
      education: [{ school: 'Oslo College', degree: 'Nursing', start: '', end: '', description: '' }],
    })
    const { id } = await apply(client, nurse)
    const readBlind = async () =>
      (await hr.get(`/api/company/candidates/${id}?isBlind=true`)).body as Candidate
    const shown = await readBlind()
    expect(shown).toMatchObject({ isHidden: true, avatarUrl: null, hasResume: false })
    expect(shown.name).toMatch(/^Candidate [0-9A-F]{5}$/)
    expect(JSON.stringify(shown)).not.toMatch(/Greta| Hidden|Oslo|example\.com|1234567/)
    expect(shown.profile?.education[0]?.degree).toBe('Nursing')
    expect(await namesOf({ isBlind: 'true', search: 'greta' })).toEqual([])
    expect(await namesOf({ isBlind: 'true', search: 'night', status: 'test_pending' })).toContain(shown.name)
    const rejection = { ground: 'skills', words: '' }
    const candidates = [{ id, version: shown.version }]
    await hr.post('/api/company/decisions', { candidates, kind: 'reject', rejection })
    expect(await readBlind()).toMatchObject({ isHidden: false, name: 'Greta Hidden' })
  })
})

describe('beside a candidate stands', () => {
  it('who comes before and after in what was looked for', async () => {
    const { candidates } = await find({ jobId: cook.id, sort: 'name' })
    const [first, second, third] = candidates.map(({ id }) => id)
    const beside = async (id = '', query = '') =>
      (await hr.get(`/api/company/candidates/${id}/neighbours?jobId=${cook.id}&sort=name${query}`)).body
    expect(await beside(first)).toMatchObject({ previousId: null, nextId: second, place: 1, total: 4 })
    expect(await beside(second)).toMatchObject({ previousId: first, nextId: third, place: 2 })
    expect(await beside(second, '&search=nobody')).toMatchObject({
      place: null,
      previousId: null,
      nextId: null,
    })
  })

  it('the same person with another job, and who may be the same', async () => {
    const { client } = await makeApplicant(app(), 'Dora Double', { phone: '+47 22 33 44 55' })
    const one = await apply(client, nurse)
    const other = await apply(client, cook)
    const twin = await makeApplicant(app(), 'Double Dora', { phone: '22334455' })
    const third = await apply(twin.client, nurse)
    const { alsoHere } = (await hr.get(`/api/company/candidates/${one.id}`)).body as Candidate
    expect(alsoHere).toHaveLength(2)
    expect(alsoHere).toContainEqual(expect.objectContaining({ id: other.id, because: 'same_account' }))
    expect(alsoHere).toContainEqual(expect.objectContaining({ id: third.id, because: 'same_name_and_phone' }))
  })
})

describe('the original resume', () => {
  it('is read by the company as long as it is shared, and by no other', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Rhea Resume')
    const { documents } = app().parts
    const file = new File([await makePlainPdf(['Rhea Resume'])], 'resume.pdf')
    const draft = await documents.drafts.upload(systemActor, seeker, file)
    const { profile, version } = await documents.readProfile(seeker)
    if (!profile) throw new Error('There is a profile.')
    await documents.saveProfile(systemActor, seeker, { profile, version, draftId: draft.id })
    const { id } = await apply(client, nurse)
    const resume = async (who = hr) => (await who.fetch(`/api/company/candidates/${id}/resume`)).status
    expect([await resume(), await resume(stranger)]).toEqual([200, 404])
    expect((await hr.get(`/api/company/candidates/${id}`)).body).toMatchObject({ hasResume: true })
    await client.request('PUT', `/api/applications/${id}/sharing`, { isShared: false })
    expect(await resume()).toBe(404)
  })
})

describe('notes', () => {
  it('are for the company, and their author’s to change', async () => {
    const [candidate] = (await find({ search: 'angstrom' })).candidates
    const address = `/api/company/candidates/${candidate?.id}/notes`
    const { id } = (await hr.post(address, { text: '  Called back.\n\nTomorrow  ' })).body as { id: string }
    expect((await hr.get(address)).body).toMatchObject({
      notes: [{ text: 'Called back.\n\nTomorrow', isOwn: true, author: recruiter.name }],
    })
    expect((await stranger.get(address)).status).toBe(404)
    expect((await stranger.request('PUT', `/api/company/notes/${id}`, { text: 'x' })).status).toBe(404)
    expect((await hr.request('PUT', `/api/company/notes/${id}`, { text: ' ' })).status).toBe(422)
    await hr.request('DELETE', `/api/company/notes/${id}`)
    expect((await hr.get(address)).body).toEqual({ notes: [] })
  })
})

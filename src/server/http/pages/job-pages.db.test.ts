import { beforeAll, describe, expect, it } from 'vitest'
import type { CompanyJob } from '#contract/jobs.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { makeRecruiter } from '../../../../tests/support/factories.ts'
import { closeJob, makeJob } from '../../../../tests/support/jobs.ts'

const app = sharedTestApp()
let open: CompanyJob
let draft: CompanyJob
let closed: CompanyJob

beforeAll(async () => {
  const recruiter = await makeRecruiter(app().parts, { name: 'Ostrander Works' })
  const make = (jobTitle: string, isPublished = true) =>
    makeJob(app().parts, recruiter, { details: { jobTitle, company: 'Ostrander Works' }, isPublished })
  open = await make('Lighthouse Keeper')
  draft = await make('Secret Keeper', false)
  closed = await make('Lock Keeper')
  await closeJob(app().parts, recruiter, closed)
})

const get = async (path: string) => {
  const answer = await app().visitor().fetch(path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

describe('for who reads without scripts', () => {
  it('a job has its words and its data', async () => {
    const { status, text } = await get(`/jobs/${open.slug}`)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Lighthouse Keeper</h1>')
    expect(text).toContain('"@type":"JobPosting"')
    expect(text).toContain('<title>Lighthouse Keeper at Ostrander Works | Assay</title>')
  })

  it('a closed one says so and asks to be forgotten', async () => {
    const { status, text } = await get(`/jobs/${closed.slug}`)
    expect(status).toBe(200)
    expect(text).toContain('This job is closed.')
    expect(text).toContain('noindex')
    expect(text).not.toContain('JobPosting')
  })

  it.each(['draft', 'nowhere', '%00', '..%2f..%2fetc'])('%s is not found', async (kind) => {
    const { status, text } = await get(`/jobs/${kind === 'draft' ? draft.slug : kind}`)
    expect(status).toBe(404)
    expect(text).not.toContain('Secret Keeper')
  })

  it('the board lists what is open, and finds it', async () => {
    const { text } = await get('/jobs?search=lighthouse')
    expect(text).toContain(`href="/jobs/${open.slug}"`)
    expect((await get('/jobs')).text).not.toContain('Secret Keeper')
    expect((await get('/jobs?search=lock%20keeper')).text).not.toContain(closed.slug)
  })

  it.each([
    '/jobs?page=999999999',
    '/jobs?page=-1',
    '/jobs?type=anything&workplace=,,&skill=,&salaryFrom=x&currency=none',
    '/jobs?search[]=a&search[]=b',
    '/jobs?search=%27%29%3B%20--&location=%25_%5C',
  ])('%s is answered by what can be understood of it', async (path) => {
    expect((await get(path)).status).toBe(200)
  })
})

describe('for search engines', () => {
  it('there is a list of lists, and a list of what is open', async () => {
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${app().parts.publicUrl}/sitemap.xml`)
    const index = await get('/sitemap.xml')
    expect(index.type).toContain('xml')
    expect(index.text).toContain(`${app().parts.publicUrl}/sitemap-jobs.xml`)
    const list = (await get('/sitemap-jobs.xml')).text
    expect(list).toContain(`/jobs/${open.slug}</loc>`)
    expect(list).not.toContain(draft.slug)
    expect(list).not.toContain(closed.slug)
    expect((await get(`/sitemap-jobs.xml?after=${open.id}`)).text).not.toContain(open.slug)
  })
})

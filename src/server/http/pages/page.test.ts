import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type BoardJob, boardQuery, type Posting } from '#contract/jobs.ts'
import { emptyJob } from '#core/jobs/job.ts'
import { writeBoardPage, writeJobPage, writeMissingJobPage } from './job-page.ts'
import { fillPage } from './page.ts'
import { writeSitemap, writeSitemapIndex } from './sitemap.ts'

const publicUrl = 'https://assay.example'
const template = readFileSync('src/web/index.html', 'utf8').replaceAll('__PUBLIC_URL__', publicUrl)
const hostile = `</script><script>alert(1)</script> $& "quoted" 'single' & more`

const posting: Posting = {
  slug: 'welder-ostrander-leeds-k3v9q2',
  status: 'published',
  details: {
    ...emptyJob,
    jobTitle: 'Welder',
    company: 'Ostrander Works',
    location: 'Leeds',
    summary: 'We weld.',
  },
  publishedBy: 'Ostrander Works',
  publishedAt: '2026-11-16T09:00:00.000Z',
  closedAt: null,
}

describe('a job without scripts', () => {
  it('has its title, its words, its address and its data', () => {
    const html = fillPage(template, publicUrl, writeJobPage(posting, publicUrl))
    expect(html).toContain('<title>Welder at Ostrander Works | Assay</title>')
    expect(html).toContain('<meta name="description" content="We weld." />')
    expect(html).toContain('<meta property="og:title" content="Welder at Ostrander Works | Assay" />')
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/jobs/${posting.slug}" />`)
    expect(html).toContain('<h1>Welder</h1>')
    expect(html).not.toContain('noindex')
    expect(html).not.toContain('needs JavaScript')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ '@type': 'JobPosting', title: 'Welder' })
  })

  it('keeps what others wrote apart from what we wrote', () => {
    const details = {
      ...posting.details,
      jobTitle: hostile,
      summary: hostile,
      requirements: [hostile],
      location: hostile,
    }
    const html = fillPage(template, publicUrl, writeJobPage({ ...posting, details }, publicUrl))
    expect(html).not.toContain('<script>alert(1)')
    expect(html.match(/<\/script>/g)).toHaveLength((template.match(/<\/script>/g)?.length ?? 0) + 1)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ title: hostile })
  })

  it('is forgotten by search engines once it is closed, and offered to no other board', () => {
    const html = fillPage(template, publicUrl, writeJobPage({ ...posting, status: 'closed' }, publicUrl))
    expect(html).toContain('noindex')
    expect(html).toContain('This job is closed. Applications are no longer taken.')
    expect(html).not.toContain('ld+json')
    expect(html).not.toContain('Sign in to apply')
  })

  it('is not found under a name that no job has', () => {
    const page = writeMissingJobPage('"><b>')
    expect(page.status).toBe(404)
    expect(fillPage(template, publicUrl, page)).not.toContain('"><b>')
  })
})

describe('the board without scripts', () => {
  const row: Omit<BoardJob, 'match'> = {
    slug: posting.slug,
    jobTitle: hostile,
    company: 'Ostrander Works',
    location: 'Leeds',
    workplace: 'remote',
    jobType: 'contract',
    experienceLevel: null,
    salary: { min: 20, max: 25, currency: 'GBP', period: 'hour' },
    skills: [],
    publishedAt: posting.publishedAt,
  }

  it('leads to its jobs and from page to page with the same question', () => {
    const query = boardQuery.parse({ search: 'weld & "more"', type: 'contract', page: '2' })
    const { html, isIndexed } = writeBoardPage(query, { jobs: [row], total: 60, hasMore: false })
    expect(html).toContain(`<a href="/jobs/${posting.slug}">`)
    expect(html).toContain('£20 – £25 an hour')
    expect(html).toContain('60 jobs')
    expect(html).toContain('href="/jobs?search=weld+%26+%22more%22&amp;type=contract"')
    expect(html).toContain('href="/jobs?search=weld+%26+%22more%22&amp;type=contract&amp;page=3"')
    expect(html).toContain('value="weld &amp; &quot;more&quot;"')
    expect(html).not.toContain('<script>')
    expect(isIndexed).toBe(false)
  })

  it('is indexed page by page where nothing was asked', () => {
    const written = (page: string) =>
      writeBoardPage(boardQuery.parse({ page }), { jobs: [row], total: 30, hasMore: false })
    expect(written('1')).toMatchObject({ isIndexed: true, path: '/jobs' })
    expect(written('1').html).not.toContain('Previous page')
    expect(written('2')).toMatchObject({ isIndexed: true, path: '/jobs?page=2' })
    expect(written('2').html).not.toContain('Next page')
  })
})

describe('the lists for search engines', () => {
  it('begin at the beginning and behind each end', () => {
    const index = writeSitemapIndex(publicUrl, ['a', 'b'])
    expect(index.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      `<loc>${publicUrl}/sitemap-jobs.xml</loc>`,
      `<loc>${publicUrl}/sitemap-jobs.xml?after=a</loc>`,
      `<loc>${publicUrl}/sitemap-jobs.xml?after=b</loc>`,
    ])
  })

  it('name every job with its last change', () => {
    const updatedAt = new Date('2026-11-16T09:00:00Z')
    expect(writeSitemap(publicUrl, [{ slug: 'welder-x', updatedAt }])).toContain(
      `<url><loc>${publicUrl}/jobs/welder-x</loc><lastmod>2026-11-16T09:00:00.000Z</lastmod></url>`,
    )
  })
})

/** A job and the board in plain HTML. */
import type { BoardJob, BoardQuery, Posting } from '#contract/jobs.ts'
import { boardDepth, jobsPageSize } from '#contract/jobs.ts'
import { escapeHtml } from '#core/content/escape-html.ts'
import { toJobPosting } from '#core/jobs/job-posting.ts'
import { describeSalary } from '#core/jobs/salary.ts'
import { jobTypeWords, levelWords, workplaceWords } from '#core/jobs/words.ts'
import type { WrittenPage } from './page.ts'

const siteName = 'Assay'
const longestDescription = 160

export function writeJobPage(posting: Posting, publicUrl: string): WrittenPage {
  const { details, slug, status, publishedBy, publishedAt } = posting
  const path = `/jobs/${slug}`
  const isOpen = status === 'published'
  const company = details.company || publishedBy
  return {
    status: 200,
    title: `${details.jobTitle} at ${company} | ${siteName}`,
    description: shorten(
      details.summary || details.responsibilities.join(' ') || factsOf(details).join(', '),
    ),
    path,
    isIndexed: isOpen,
    ...(isOpen && {
      data: toJobPosting({ details, publishedBy, publishedAt, url: `${publicUrl}${path}` }),
    }),
    html: `${header}<main>
<h1>${escapeHtml(details.jobTitle)}</h1>
<p>${escapeHtml(company)}${company === publishedBy ? '' : `, published by ${escapeHtml(publishedBy)}`}</p>
<ul>${factsOf(details)
      .map((fact) => `<li>${escapeHtml(fact)}</li>`)
      .join('')}<li>Published <time datetime="${publishedAt}">${publishedAt.slice(0, 10)}</time></li></ul>
${isOpen ? '' : '<p><strong>This job is closed. Applications are no longer taken.</strong></p>'}
${writeProse(details.summary)}
${writeList('Responsibilities', details.responsibilities)}
${writeList('Requirements', details.requirements)}
${writeList('Must-have skills', skillsOf(details.skills, true))}
${writeList('Nice-to-have skills', skillsOf(details.skills, false))}
${writeList('Benefits', details.benefits)}
${isOpen ? `<p><a href="/login?next=${encodeURIComponent(path)}">Sign in to apply</a></p>` : ''}
</main>`,
  }
}

type Board = { jobs: Omit<BoardJob, 'match'>[]; total: number; hasMore: boolean }

export function writeBoardPage(query: BoardQuery, { jobs, total, hasMore }: Board): WrittenPage {
  const { page } = query
  const pages = Math.ceil(total / jobsPageSize)
  const isPlain = writeQuery({ ...query, page: 1 }) === ''
  const count = `${hasMore ? `${boardDepth.toLocaleString('en')}+` : total.toLocaleString('en')} ${total === 1 ? 'job' : 'jobs'}`
  const pageLink = (to: number, words: string, rel: string) =>
    to < 1 || to > pages
      ? ''
      : `<a rel="${rel}" href="/jobs${escapeHtml(writeQuery({ ...query, page: to }))}">${words}</a> `
  return {
    status: 200,
    title: page > 1 ? `Find Jobs, page ${page} | ${siteName}` : `Find Jobs | ${siteName}`,
    description: 'Open positions with what each asks for, what it pays and how it is tested.',
    path: `/jobs${writeQuery(query)}`,
    // Searches are endless; the pages of the whole board are not.
    isIndexed: isPlain,
    html: `${header}<main>
<h1>Find Jobs</h1>
<form action="/jobs">
<label>Search jobs <input name="search" value="${escapeHtml(query.search)}"></label>
<label>Location <input name="location" value="${escapeHtml(query.location)}"></label>
<button>Search</button>
</form>
<p>${count}</p>
<ul>${jobs.map(writeRow).join('')}</ul>
<nav aria-label="Pages">${pageLink(page - 1, 'Previous page', 'prev')}${pageLink(page + 1, 'Next page', 'next')}</nav>
</main>`,
  }
}

export function writeMissingJobPage(slug: string): WrittenPage {
  return {
    status: 404,
    title: `Job not found | ${siteName}`,
    description: 'This job is not here, or not any more.',
    path: `/jobs/${encodeURIComponent(slug)}`,
    isIndexed: false,
    html: `${header}<main><h1>Job not found</h1><p>This job is not here, or not any more. <a href="/jobs">See all jobs</a></p></main>`,
  }
}

const header = `<header><a href="/">${siteName}</a> <a href="/jobs">Find Jobs</a> <a href="/login">Sign in</a></header>`

function writeRow(job: Omit<BoardJob, 'match'>): string {
  const facts = [job.company, ...factsOf(job)].filter(Boolean).join(' · ')
  return `<li><a href="/jobs/${escapeHtml(job.slug)}">${escapeHtml(job.jobTitle)}</a><br>${escapeHtml(facts)}</li>`
}

type Facts = Pick<BoardJob, 'location' | 'workplace' | 'jobType' | 'experienceLevel' | 'salary'>

function factsOf({ location, workplace, jobType, experienceLevel, salary }: Facts): string[] {
  return [
    location,
    workplace && workplaceWords[workplace],
    jobType && jobTypeWords[jobType],
    experienceLevel && levelWords[experienceLevel],
    salary && describeSalary(salary),
  ].filter((fact): fact is string => fact !== null && fact !== '')
}

function skillsOf(skills: Posting['details']['skills'], isMustHave: boolean): string[] {
  return skills.filter((skill) => skill.isMustHave === isMustHave).map(({ name }) => name)
}

function writeList(title: string, entries: string[]): string {
  if (entries.length === 0) return ''
  return `<h2>${title}</h2><ul>${entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ul>`
}

function writeProse(text: string): string {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  const cut = line.slice(0, longestDescription - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}

/** The same address for the same question, and nothing for the whole board. */
function writeQuery(query: BoardQuery): string {
  const { search, skill, location, type, workplace, salaryFrom, currency, page } = query
  const given: Record<string, string> = {
    search,
    skill: skill.join(','),
    location,
    type: type.join(','),
    workplace: workplace.join(','),
    salaryFrom: salaryFrom?.toString() ?? '',
    currency: currency ?? '',
    page: page > 1 ? `${page}` : '',
  }
  const parameters = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
  return parameters.size > 0 ? `?${parameters}` : ''
}

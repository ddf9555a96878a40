/** Headings and periods in a narrow column on the left, everything else beside them. */
import type { JsonResume } from '../json-resume.ts'
import { headingsOf, writeDegree, writePeriod } from './headings.ts'
import { bullets, escapeHtml, page, restOf, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

const style = `
body{font:10pt/1.4 "Liberation Serif",serif;margin:14mm}
.row{display:grid;grid-template-columns:36mm 1fr;column-gap:6mm;margin-bottom:4pt}
.row>:first-child{text-align:right;color:#555}h1{font-size:22pt;font-weight:normal}
h2{font-size:11pt;color:#8a2b2b;border-top:.5pt solid #999;padding-top:3pt}h3{font-size:10pt;display:inline}`

const row = (left: string, right: string) => `<div class="row"><div>${left}</div><div>${right}</div></div>`

function render(resume: JsonResume): string {
  const headings = headingsOf(resume)
  const { basics } = resume
  const place = [basics.location?.address, basics.location?.city, basics.location?.countryCode]
  const contact = [place.filter(Boolean).join(', '), basics.phone, basics.email].filter((part) => part)
  const when = (dates: { startDate?: string; endDate?: string }) =>
    escapeHtml(writePeriod(resume, dates, { style: 'short', between: ' – ' }))
  const work = (resume.work ?? []).map((job) =>
    row(
      when(job),
      `<h3>${escapeHtml(job.name)}</h3>, <i>${escapeHtml(job.position)}</i>
${job.summary ? `<p>${escapeHtml(job.summary)}</p>` : ''}${bullets(job.highlights)}`,
    ),
  )
  const education = (resume.education ?? []).map((school) =>
    row(
      when(school),
      `<h3>${escapeHtml(writeDegree(school, ', '))}</h3><p>${escapeHtml(school.institution)}</p>`,
    ),
  )
  const skills = skillGroups(resume).map(({ name, keywords }) =>
    row(escapeHtml(name ?? ''), escapeHtml(keywords.join(', '))),
  )
  const rest = restOf(resume).map(
    ({ heading, lines }) =>
      row(`<h2>${escapeHtml(heading)}</h2>`, '') + lines.map((line) => row('', escapeHtml(line))).join(''),
  )
  return page(
    resume,
    style,
    `${row('', `<h1>${escapeHtml(basics.name)}</h1><p>${contact.map((part) => escapeHtml(part ?? '')).join(' · ')}</p>`)}
${row(`<h2>${headings.profile}</h2>`, escapeHtml(basics.summary ?? ''))}
${row(`<h2>${headings.education}</h2>`, '')}${education.join('')}
${row(`<h2>${headings.work}</h2>`, '')}${work.join('')}
${row(`<h2>${headings.skills}</h2>`, '')}${skills.join('')}${rest.join('')}`,
  )
}

export const margin: Layout = {
  id: 'margin',
  half: 'seen',
  shape: 'PDF, headings and dates in a column on the left',
  kind: 'html',
  render,
}

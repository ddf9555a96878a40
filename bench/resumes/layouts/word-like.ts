/** As a word processor prints its plainest template: centred head, company first, dates behind a tab. */
import type { JsonResume } from '../json-resume.ts'
import { headingsOf, writeAddress, writeDegree, writePeriod } from './headings.ts'
import { bullets, escapeHtml, page, restOf, sectionsHtml, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

const style = `
body{font:11pt/1.3 "Liberation Serif",Times,serif;margin:12mm 14mm}
header{text-align:center}h1{font-size:18pt}h2{font-size:12pt;text-transform:uppercase;border-bottom:1px solid #000;margin:10pt 0 3pt}
.place{display:flex;justify-content:space-between;margin-top:5pt}`

function render(resume: JsonResume): string {
  const headings = headingsOf(resume)
  const { basics } = resume
  const contact = [writeAddress(resume), basics.phone, basics.email, basics.url].filter((part) => part)
  const work = (resume.work ?? []).map(
    (job) => `<div class="place"><b>${escapeHtml([job.name, job.location].filter(Boolean).join(', '))}</b>
<span>${escapeHtml(writePeriod(resume, job, { style: 'long' }))}</span></div>
<p><i>${escapeHtml(job.position)}</i></p>${job.summary ? `<p>${escapeHtml(job.summary)}</p>` : ''}${bullets(job.highlights)}`,
  )
  const education = (resume.education ?? []).map(
    (school) => `<div class="place"><b>${escapeHtml(school.institution)}</b>
<span>${escapeHtml(writePeriod(resume, school, { style: 'long' }))}</span></div><p>${escapeHtml(writeDegree(school))}</p>`,
  )
  const skills = skillGroups(resume).map(
    ({ name, keywords }) =>
      `<p>${name ? `<b>${escapeHtml(name)}:</b> ` : ''}${escapeHtml(keywords.join(', '))}</p>`,
  )
  return page(
    resume,
    style,
    `<header><h1>${escapeHtml(basics.name)}</h1><p>${escapeHtml(contact.join(' | '))}</p></header>
<h2>${headings.profile}</h2><p>${escapeHtml(basics.summary ?? '')}</p>
<h2>${headings.work}</h2>${work.join('')}
<h2>${headings.education}</h2>${education.join('')}
<h2>${headings.skills}</h2>${skills.join('')}
${sectionsHtml(restOf(resume))}`,
  )
}

export const wordLike: Layout = {
  id: 'word-like',
  half: 'seen',
  shape: 'PDF, one column, dates on the right',
  kind: 'html',
  render,
}

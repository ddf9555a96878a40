/** Everything of the head in the middle, capitals for names, durations behind the periods, labels before details. */
import type { JsonResume } from '../json-resume.ts'
import { headingsOf, writeDegree, writePeriod } from './headings.ts'
import { bullets, escapeHtml, page, restOf, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

const style = `
body{font:10pt/1.35 "Liberation Sans",sans-serif;margin:15mm}header,h2{text-align:center}
h1{font-size:18pt;text-transform:uppercase;letter-spacing:.15em}h2{font-size:11pt;text-transform:uppercase;border-bottom:1pt solid;margin:9pt 0 4pt}
.place{text-transform:uppercase;font-weight:bold}.what{font-style:italic}dl{display:grid;grid-template-columns:40mm 1fr;margin:0}dd{margin:0}`

function render(resume: JsonResume): string {
  const headings = headingsOf(resume)
  const { basics } = resume
  const place = [basics.location?.city, basics.location?.region, basics.location?.countryCode]
  const contact = [place.filter(Boolean).join(', '), basics.email, basics.phone].filter((part) => part)
  const when = (dates: { startDate?: string; endDate?: string }) =>
    escapeHtml(writePeriod(resume, dates, { style: 'long', between: ' to ' }))
  const work = (resume.work ?? []).map(
    (job) => `<p class="place">${escapeHtml([job.name, job.location].filter(Boolean).join(' — '))}</p>
<p class="what">${escapeHtml(job.position)}</p><p>${when(job)}</p>${job.summary ? `<p>${escapeHtml(job.summary)}</p>` : ''}${bullets(job.highlights)}`,
  )
  const education = (resume.education ?? []).map(
    (school) => `<p class="place">${escapeHtml(school.institution)}</p>
<p class="what">${escapeHtml(writeDegree(school, ' — '))}</p><p>${when(school)}</p>`,
  )
  const skills = skillGroups(resume).map(
    ({ name, keywords }) => `<dt>${escapeHtml(name ?? '')}</dt><dd>${escapeHtml(keywords.join(' | '))}</dd>`,
  )
  const rest = restOf(resume).map(
    ({ heading, lines }) =>
      `<h2>${escapeHtml(heading)}</h2>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`,
  )
  return page(
    resume,
    style,
    `<header><h1>${escapeHtml(basics.name)}</h1><p>${escapeHtml(basics.label ?? '')}</p><p>${contact.map((part) => escapeHtml(part ?? '')).join(' • ')}</p></header>
<h2>${headings.profile}</h2><p>${escapeHtml(basics.summary ?? '')}</p><h2>${headings.work}</h2>${work.join('')}
<h2>${headings.education}</h2>${education.join('')}<h2>${headings.skills}</h2><dl>${skills.join('')}</dl>${rest.join('')}`,
  )
}

export const centred: Layout = {
  id: 'centred',
  half: 'seen',
  shape: 'PDF, centred head and headings, capitals',
  kind: 'html',
  render,
}

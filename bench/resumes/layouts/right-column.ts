/** A wide column with the history, and a narrow one on the right that starts below the head. Years only. */
import type { JsonResume } from '../json-resume.ts'
import { headingsOf, writeDegree, writePeriod } from './headings.ts'
import { bullets, escapeHtml, languageLines, page, restOf, sectionsHtml, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

const style = `
body{font:9.5pt/1.45 "DejaVu Sans",sans-serif;margin:0;color:#333}
header{background:#eceff1;padding:9mm 12mm}h1{font-size:21pt;letter-spacing:.04em;text-transform:uppercase}
.columns{display:grid;grid-template-columns:1fr 58mm}main{padding:6mm 8mm 6mm 12mm}aside{padding:6mm;border-left:1pt solid #ccc}
h2{font-size:12pt;color:#00695c;margin:9pt 0 3pt}aside h2{font-size:10.5pt}h3{font-size:10pt}
.head{display:flex;justify-content:space-between}.tag{display:inline-block;border:.5pt solid #888;padding:0 4pt;margin:1pt 3pt 1pt 0}`

function render(resume: JsonResume): string {
  const headings = headingsOf(resume)
  const { basics } = resume
  const place = [basics.location?.city, basics.location?.countryCode].filter(Boolean).join(', ')
  const labels = [
    ['Phone', basics.phone],
    ['E-mail', basics.email],
    ['Location', place],
  ].filter(([, value]) => value)
  const when = (dates: { startDate?: string; endDate?: string }) =>
    escapeHtml(writePeriod(resume, dates, { style: 'years', between: ' – ' }))
  const work = (resume.work ?? []).map(
    (job) => `<div class="head"><h3>${escapeHtml(job.position)}</h3><span>${when(job)}</span></div>
<p>${escapeHtml(job.name)}</p>${job.summary ? `<p>${escapeHtml(job.summary)}</p>` : ''}${bullets(job.highlights)}`,
  )
  const education = (resume.education ?? []).map(
    (school) =>
      `<h3>${escapeHtml(writeDegree(school, ' in '))}</h3><p>${escapeHtml(school.institution)}</p><p>${when(school)}</p>`,
  )
  const skills = skillGroups(resume).map(
    ({ name, keywords }) =>
      `${name ? `<p><b>${escapeHtml(name)}</b></p>` : ''}<p>${keywords.map((word) => `<span class="tag">${escapeHtml(word)}</span>`).join('')}</p>`,
  )
  const rest = restOf(resume).filter(({ heading }) => heading !== headings.languages)
  return page(
    resume,
    style,
    `<header><h1>${escapeHtml(basics.name)}</h1><p>${escapeHtml(basics.label ?? '')}</p></header><div class="columns">
<main><h2>${headings.profile}</h2><p>${escapeHtml(basics.summary ?? '')}</p><h2>${headings.work}</h2>${work.join('')}${sectionsHtml(rest)}</main>
<aside><h2>${headings.contact}</h2>${labels.map(([label, value]) => `<p><b>${label}</b></p><p>${escapeHtml(value ?? '')}</p>`).join('')}
<h2>${headings.education}</h2>${education.join('')}<h2>${headings.skills}</h2>${skills.join('')}
<h2>${headings.languages}</h2>${bullets(languageLines(resume))}</aside></div>`,
  )
}

export const rightColumn: Layout = {
  id: 'right-column',
  half: 'seen',
  shape: 'PDF, two columns, a narrow one on the right, years only',
  kind: 'html',
  render,
}

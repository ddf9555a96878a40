/** A coloured sidebar on the left with contact, skills and languages; history on the right. */
import type { JsonResume } from '../json-resume.ts'
import { headingsOf, writeDegree, writePeriod } from './headings.ts'
import { bullets, escapeHtml, languageLines, page, restOf, sectionsHtml, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

const style = `
body{font:9.5pt/1.35 "Liberation Sans",Arial,sans-serif;margin:0;display:grid;grid-template-columns:62mm 1fr}
aside{background:#24344d;color:#fff;padding:12mm 6mm}main{padding:12mm 8mm}
h1{font-size:20pt;line-height:1.1}h2{font-size:11pt;letter-spacing:.06em;text-transform:uppercase;margin:10pt 0 3pt}
h3{font-size:10.5pt;margin-top:6pt}.when{color:#667}`

function render(resume: JsonResume): string {
  const headings = headingsOf(resume)
  const { basics } = resume
  const place = [basics.location?.city, basics.location?.region].filter(Boolean).join(', ')
  const contact = [basics.email, basics.phone, place, basics.url].filter((part) => part)
  const skills = skillGroups(resume).map(
    ({ name, keywords }) => `${name ? `<p><b>${escapeHtml(name)}</b></p>` : ''}${bullets(keywords)}`,
  )
  const work = (resume.work ?? []).map(
    (job) => `<h3>${escapeHtml(job.position)}</h3><p>${escapeHtml(job.name)}</p>
<p class="when">${escapeHtml(writePeriod(resume, job, { style: 'numbers', between: ' - ' }))}</p>
${job.summary ? `<p>${escapeHtml(job.summary)}</p>` : ''}${bullets(job.highlights)}`,
  )
  const education = (resume.education ?? []).map(
    (school) => `<h3>${escapeHtml(writeDegree(school, ' – '))}</h3><p>${escapeHtml(school.institution)}</p>
<p class="when">${escapeHtml(writePeriod(resume, school, { style: 'years', between: ' - ' }))}</p>`,
  )
  const rest = restOf(resume).filter(({ heading }) => heading !== headings.languages)
  return page(
    resume,
    style,
    `<aside><h1>${escapeHtml(basics.name)}</h1><p>${escapeHtml(basics.label ?? '')}</p>
<h2>${headings.contact}</h2>${contact.map((line) => `<p>${escapeHtml(line ?? '')}</p>`).join('')}
<h2>${headings.skills}</h2>${skills.join('')}
<h2>${headings.languages}</h2>${bullets(languageLines(resume))}</aside>
<main><h2>${headings.profile}</h2><p>${escapeHtml(basics.summary ?? '')}</p>
<h2>${headings.work}</h2>${work.join('')}<h2>${headings.education}</h2>${education.join('')}${sectionsHtml(rest)}</main>`,
  )
}

export const twoColumn: Layout = {
  id: 'two-column',
  half: 'seen',
  shape: 'PDF, two columns, dark sidebar on the left',
  kind: 'html',
  render,
}

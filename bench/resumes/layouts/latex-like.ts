/** As LaTeX templates print: small capitals, rules, title left and dates right, company in italics below. */
import type { JsonResume } from '../json-resume.ts'
import { headingsOf, writeDegree, writePeriod } from './headings.ts'
import { bullets, escapeHtml, page, restOf, sectionsHtml, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

const style = `
body{font:10.5pt/1.25 "Latin Modern Roman","Liberation Serif",serif;margin:12mm 15mm}
h1{font-variant:small-caps;font-weight:400;font-size:24pt;text-align:center}.contact{text-align:center;font-size:9.5pt}
h2{font-variant:small-caps;font-weight:400;font-size:13pt;border-bottom:.6pt solid #000;margin:9pt 0 3pt}
.line{display:flex;justify-content:space-between}.line+.line{font-style:italic}.entry{margin-top:4pt}`

function render(resume: JsonResume): string {
  const headings = headingsOf(resume)
  const { basics } = resume
  const place = [basics.location?.city, basics.location?.region].filter(Boolean).join(', ')
  const contact = [basics.phone, basics.email, basics.url?.replace('https://', ''), place].filter(
    (part) => part,
  )
  const line = (left: string, right: string) =>
    `<div class="line"><span>${escapeHtml(left)}</span><span>${escapeHtml(right)}</span></div>`
  const work = (resume.work ?? []).map(
    (job) =>
      `<div class="entry">${line(job.position, writePeriod(resume, job))}${line(job.name, job.location ?? '')}${bullets([...(job.summary ? [job.summary] : []), ...(job.highlights ?? [])])}</div>`,
  )
  const education = (resume.education ?? []).map(
    (school) =>
      `<div class="entry">${line(school.institution, writePeriod(resume, school))}${line(writeDegree(school, resume.meta?.language ? ', ' : ' in '), school.score ?? '')}</div>`,
  )
  const skills = skillGroups(resume).map(
    ({ name, keywords }) =>
      `<p>${name ? `<b>${escapeHtml(name)}</b>: ` : ''}${escapeHtml(keywords.join(', '))}</p>`,
  )
  return page(
    resume,
    style,
    `<h1>${escapeHtml(basics.name)}</h1><p class="contact">${contact.map((part) => escapeHtml(part ?? '')).join(' &nbsp;|&nbsp; ')}</p>
<h2>${headings.education}</h2>${education.join('')}<h2>${headings.work}</h2>${work.join('')}
<h2>${headings.skills}</h2>${skills.join('')}${sectionsHtml(restOf(resume))}`,
  )
}

export const latexLike: Layout = {
  id: 'latex-like',
  half: 'unseen',
  shape: 'PDF, like LaTeX: small capitals, dates on the right',
  kind: 'html',
  render,
}

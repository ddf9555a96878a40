/** A form without lines, as public employers hand out: the name of each field on the left, its value on the right. */
import type { JsonResume } from '../json-resume.ts'
import { headingsOf, writeAddress, writeDegree, writePeriod } from './headings.ts'
import { escapeHtml, page, restOf, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

const style = `
body{font:10pt/1.4 "DejaVu Serif",Georgia,serif;margin:14mm}
table{border-collapse:collapse;width:100%}td{vertical-align:top;padding:1pt 8pt}td:first-child{width:48mm;text-align:right;color:#345;border-right:1px solid #345}
h2{font-size:11.5pt;color:#345;margin:8pt 0 2pt}`

function render(resume: JsonResume): string {
  const headings = headingsOf(resume)
  const { basics } = resume
  const row = (label: string, value: string | undefined) =>
    value ? `<tr><td>${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>` : ''
  const section = (heading: string, rows: string[]) =>
    rows.length > 0 ? `<h2>${escapeHtml(heading)}</h2><table>${rows.join('')}</table>` : ''
  const when = (entry: { startDate?: string; endDate?: string }) =>
    writePeriod(resume, entry, { style: 'long' })
  return page(
    resume,
    style,
    `<h2>${headings.personal}</h2><table>${row(headings.name, basics.name)}${row(headings.address, writeAddress(resume))}
${row(headings.phone, basics.phone)}${row(headings.email, basics.email)}</table>
${section(
  headings.work,
  (resume.work ?? []).map(
    (job) =>
      row(when(job), job.position) +
      row('', job.name) +
      row('', job.summary) +
      (job.highlights ?? []).map((text) => row('', `- ${text}`)).join(''),
  ),
)}
${section(
  headings.education,
  (resume.education ?? []).map(
    (school) => row(when(school), writeDegree(school)) + row('', school.institution),
  ),
)}
${section(
  headings.skills,
  skillGroups(resume).map(({ name, keywords }) => row(name ?? headings.skills, keywords.join(', '))),
)}
${restOf(resume)
  .map(({ heading, lines }) =>
    section(
      heading,
      lines.map((line) => row('', line)),
    ),
  )
  .join('')}`,
  )
}

export const form: Layout = {
  id: 'form',
  half: 'unseen',
  shape: 'PDF, a form: labels left, values right',
  kind: 'html',
  render,
}

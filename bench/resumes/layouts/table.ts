/** A table with lines: dates in the first column, everything else in the second. */
import type { JsonResume } from '../json-resume.ts'
import { headingsOf, writeAddress, writeDegree, writePeriod } from './headings.ts'
import { bullets, escapeHtml, page, restOf, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

const style = `
body{font:10.5pt/1.3 "Liberation Sans",Arial,sans-serif;margin:12mm}
h1{font-size:17pt;margin-bottom:6pt}table{border-collapse:collapse;width:100%}
td,th{border:1px solid #999;padding:3pt 6pt;vertical-align:top;text-align:left}td:first-child{width:36mm}th{background:#e8e8e8}`

function render(resume: JsonResume): string {
  const headings = headingsOf(resume)
  const { basics } = resume
  const row = (first: string, second: string) => `<tr><td>${first}</td><td>${second}</td></tr>`
  const head = (text: string) => `<tr><th colspan="2">${escapeHtml(text)}</th></tr>`
  const when = (entry: { startDate?: string; endDate?: string }) =>
    escapeHtml(writePeriod(resume, entry, { style: 'numbers', between: ' – ' }))
  const personal: [string, string | undefined][] = [
    [headings.address, writeAddress(resume)],
    [headings.phone, basics.phone],
    [headings.email, basics.email],
  ]
  return page(
    resume,
    style,
    `<h1>${escapeHtml(basics.name)}</h1><table>${head(headings.personal)}
${personal.map(([label, value]) => (value ? row(label, escapeHtml(value)) : '')).join('')}
${head(headings.work)}${(resume.work ?? [])
  .map((job) =>
    row(
      when(job),
      `<b>${escapeHtml(job.position)}</b><br>${escapeHtml([job.name, job.location].filter(Boolean).join(', '))}${job.summary ? `<br>${escapeHtml(job.summary)}` : ''}${bullets(job.highlights)}`,
    ),
  )
  .join('')}
${head(headings.education)}${(resume.education ?? [])
  .map((school) =>
    row(when(school), `<b>${escapeHtml(school.institution)}</b><br>${escapeHtml(writeDegree(school))}`),
  )
  .join('')}
${head(headings.skills)}${skillGroups(resume)
  .map(({ name, keywords }) => row(escapeHtml(name ?? ''), escapeHtml(keywords.join(', '))))
  .join('')}
${restOf(resume)
  .map(({ heading, lines }) => head(heading) + lines.map((line) => row('', escapeHtml(line))).join(''))
  .join('')}</table>`,
  )
}

export const table: Layout = {
  id: 'table',
  half: 'seen',
  shape: 'PDF, a table with lines, dates on the left',
  kind: 'html',
  render,
}

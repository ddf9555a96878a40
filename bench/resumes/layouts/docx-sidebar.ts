/** A table without lines as a frame: a narrow cell with contact and skills, a wide one with the history. */
import type { JsonResume } from '../json-resume.ts'
import { bulletLines, heading, line, packDocx, paragraph, run, tableOf } from './docx.ts'
import { headingsOf, writeAddress, writeDegree, writePeriod } from './headings.ts'
import { languageLines, restOf, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

function render(resume: JsonResume): Uint8Array {
  const headings = headingsOf(resume)
  const { basics } = resume
  const labelled = (label: string, value: string | undefined) =>
    value ? line(label, { bold: true, size: 9 }) + line(value) : ''
  const sidebar = [
    heading(headings.contact),
    labelled(headings.address, writeAddress(resume)),
    labelled(headings.phone, basics.phone),
    labelled(headings.email, basics.email),
    heading(headings.skills),
    ...skillGroups(resume).map(
      ({ name, keywords }) =>
        (name ? line(name, { bold: true }) : '') + keywords.map((word) => line(word)).join(''),
    ),
    heading(headings.languages),
    ...languageLines(resume).map((text) => line(text)),
  ]
  const history = [
    paragraph(run(basics.name, { caps: true }), { style: 'Title' }),
    line(basics.label ?? '', { size: 13, colour: '336699' }),
    line(basics.summary ?? ''),
    heading(headings.work),
    ...(resume.work ?? []).map(
      (job) =>
        paragraph(run(`${job.position} | ${job.name}`), { style: 'Heading2' }) +
        line(writePeriod(resume, job, { style: 'long' }), { colour: '666666' }) +
        (job.summary ? line(job.summary) : '') +
        bulletLines(job.highlights),
    ),
    heading(headings.education),
    ...(resume.education ?? []).map(
      (school) =>
        paragraph(run(writeDegree(school)), { style: 'Heading2' }) +
        line(`${school.institution}, ${writePeriod(resume, school, { style: 'years' })}`),
    ),
    ...restOf(resume)
      .filter(({ heading: title }) => title !== headings.languages)
      .map(({ heading: title, lines }) => heading(title) + lines.map((text) => line(text)).join('')),
  ]
  return packDocx(tableOf([3000, 6638], [[sidebar.join(''), history.join('')]]))
}

export const docxSidebar: Layout = {
  id: 'docx-sidebar',
  half: 'unseen',
  shape: 'DOCX, a table as a frame, sidebar on the left',
  kind: 'docx',
  render,
}

/** The common Word resume: styles for headings, a list for highlights, dates behind a tab. */
import type { JsonResume } from '../json-resume.ts'
import { bulletLines, heading, line, packDocx, paragraph, run } from './docx.ts'
import { headingsOf, writeAddress, writeDegree, writePeriod } from './headings.ts'
import { restOf, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

const rightEdge = 9638

function render(resume: JsonResume): Uint8Array {
  const headings = headingsOf(resume)
  const { basics } = resume
  const contact = [basics.email, basics.phone, writeAddress(resume)].filter(Boolean).join(' • ')
  const dated = (text: string, when: string) =>
    paragraph([run(text, { bold: true }), run(`\t${when}`)], { rightTab: rightEdge })
  const work = (resume.work ?? []).map(
    (job) =>
      dated(job.position, writePeriod(resume, job)) +
      line([job.name, job.location].filter(Boolean).join(', '), { italic: true }) +
      (job.summary ? line(job.summary) : '') +
      bulletLines(job.highlights),
  )
  const education = (resume.education ?? []).map(
    (school) => dated(school.institution, writePeriod(resume, school)) + line(writeDegree(school)),
  )
  const skills = skillGroups(resume).map(({ name, keywords }) =>
    paragraph([...(name ? [run(`${name}: `, { bold: true })] : []), run(keywords.join(', '))]),
  )
  const rest = restOf(resume).map(
    ({ heading: title, lines }) => heading(title) + lines.map((text) => line(text)).join(''),
  )
  return packDocx(
    [
      paragraph(run(basics.name), { style: 'Title' }),
      line(basics.label ?? '', { italic: true }),
      line(contact),
      heading(headings.profile),
      line(basics.summary ?? ''),
      heading(headings.work),
      ...work,
      heading(headings.education),
      ...education,
      heading(headings.skills),
      ...skills,
      ...rest,
    ].join(''),
  )
}

export const docxPlain: Layout = {
  id: 'docx-plain',
  half: 'seen',
  shape: 'DOCX, one column, styles and lists',
  kind: 'docx',
  render,
}

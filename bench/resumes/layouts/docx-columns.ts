/** Two columns of the page itself: the name over both, then contact and skills, then a break to the history. */
import type { JsonResume } from '../json-resume.ts'
import { bulletLines, heading, line, packDocx, paragraph, run, sectionEnd } from './docx.ts'
import { headingsOf, writeDegree, writePeriod } from './headings.ts'
import { languageLines, restOf, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

function render(resume: JsonResume): Uint8Array {
  const headings = headingsOf(resume)
  const { basics } = resume
  const place = [basics.location?.city, basics.location?.region].filter(Boolean).join(', ')
  const contact = [basics.phone, basics.email, place].filter((part) => part)
  const skills = skillGroups(resume).map(
    ({ name, keywords }) => (name ? line(name, { bold: true }) : '') + bulletLines(keywords),
  )
  const work = (resume.work ?? []).map(
    (job) =>
      line(job.name, { bold: true }) +
      line(job.position) +
      line(writePeriod(resume, job, { style: 'numbers' }), { italic: true, colour: '666666' }) +
      bulletLines([...(job.summary ? [job.summary] : []), ...(job.highlights ?? [])]),
  )
  const education = (resume.education ?? []).map(
    (school) =>
      line(writeDegree(school, ' – '), { bold: true }) +
      line(school.institution) +
      line(writePeriod(resume, school, { style: 'years' }), { italic: true, colour: '666666' }),
  )
  const rest = restOf(resume).filter(({ heading: title }) => title !== headings.languages)
  return packDocx(
    [
      paragraph(run(basics.name), { style: 'Title', centred: true }),
      paragraph(run(basics.label ?? ''), { centred: true }),
      // The end of the first section stands in its last paragraph.
      `<w:p><w:pPr>${sectionEnd({ isContinuous: true })}</w:pPr></w:p>`,
      heading(headings.contact),
      ...contact.map((text) => line(text ?? '')),
      heading(headings.skills),
      ...skills,
      heading(headings.languages),
      ...languageLines(resume).map((text) => line(text)),
      '<w:p><w:r><w:br w:type="column"/></w:r></w:p>',
      heading(headings.work),
      ...work,
      heading(headings.education),
      ...education,
      ...rest.map(({ heading: title, lines }) => heading(title) + lines.map((text) => line(text)).join('')),
    ].join(''),
    sectionEnd({ columns: 2, isContinuous: true }),
  )
}

export const docxColumns: Layout = {
  id: 'docx-columns',
  half: 'seen',
  shape: 'DOCX, two columns of the page',
  kind: 'docx',
  render,
}

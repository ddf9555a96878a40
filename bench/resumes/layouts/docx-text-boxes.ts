/** Name and contact in boxes that float over the page, as templates of word processors have them. */
import type { JsonResume } from '../json-resume.ts'
import { bulletLines, heading, line, packDocx, paragraph, run } from './docx.ts'
import { headingsOf, writeAddress, writeDegree, writePeriod } from './headings.ts'
import { restOf, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

/** In English metric units, 360,000 to the centimetre; from the page's top left corner. */
type Frame = { x: number; y: number; width: number; height: number }
const centimetre = 360_000

/** As Word writes it: the drawing, and the same in the older way for programs that do not know it. */
function textBox(id: number, { x, y, width, height }: Frame, content: string): string {
  const [left, top, wide, high] = [x, y, width, height].map((length) => Math.round(length * centimetre))
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${id}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>${left}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>${top}</wp:posOffset></wp:positionV><wp:extent cx="${wide}" cy="${high}"/><wp:wrapTopAndBottom/><wp:docPr id="${id}" name="Box ${id}"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="position:absolute"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
}

function render(resume: JsonResume): Uint8Array {
  const headings = headingsOf(resume)
  const { basics } = resume
  const name = paragraph(run(basics.name), { style: 'Title' }) + line(basics.label ?? '')
  const contact = [basics.email, basics.phone, writeAddress(resume)].filter((part) => part)
  const dated = (title: string, when: string) => line(`${title} (${when})`, { bold: true })
  return packDocx(
    [
      paragraph([
        textBox(1, { x: 2, y: 1.5, width: 10, height: 2.6 }, name),
        textBox(
          2,
          { x: 13, y: 1.5, width: 6, height: 2.6 },
          contact.map((text) => line(text ?? '')).join(''),
        ),
      ]),
      heading(headings.profile),
      line(basics.summary ?? ''),
      heading(headings.work),
      ...(resume.work ?? []).map(
        (job) =>
          dated(`${job.position}, ${job.name}`, writePeriod(resume, job)) +
          bulletLines([...(job.summary ? [job.summary] : []), ...(job.highlights ?? [])]),
      ),
      heading(headings.education),
      ...(resume.education ?? []).map(
        (school) => dated(writeDegree(school), writePeriod(resume, school)) + line(school.institution),
      ),
      heading(headings.skills),
      ...skillGroups(resume).map(({ keywords }) => bulletLines(keywords)),
      ...restOf(resume).map(
        ({ heading: title, lines }) => heading(title) + lines.map((text) => line(text)).join(''),
      ),
    ].join(''),
  )
}

export const docxTextBoxes: Layout = {
  id: 'docx-text-boxes',
  half: 'unseen',
  shape: 'DOCX, name and contact in text boxes',
  kind: 'docx',
  render,
}

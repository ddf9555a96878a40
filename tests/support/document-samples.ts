/** Whole small documents of each kind, to be damaged. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectDir } from '#server/project.ts'
import { makeDocx, makePdf, paragraph, run } from './documents.ts'

export type Sample = { name: string; bytes: Uint8Array }

export async function documentSamples(): Promise<Sample[]> {
  const docs = ['headings-and-bullets', 'table-layout', 'two-columns', 'hidden-text']
  return [
    { name: 'packed PDF', bytes: await samplePdf(true) },
    { name: 'plain PDF', bytes: await samplePdf(false) },
    { name: 'locked PDF', bytes: await samplePdf(true, { ownerPassword: 'owner' }) },
    { name: 'DOCX', bytes: sampleDocx() },
    { name: 'DOCX with a table', bytes: sampleDocxWithTable() },
    ...(await Promise.all(
      docs.map(async (name) => ({
        name: `${name}.doc`,
        bytes: new Uint8Array(await readFile(path.join(projectDir, `tests/fixtures/documents/${name}.doc`))),
      })),
    )),
  ]
}

export function samplePdf(compress: boolean, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  return makePdf(
    (pdf) => {
      pdf
        .rect(0, 0, 180, 842)
        .fill('#20304f')
        .fillColor('#ffffff')
        .fontSize(20)
        .text('Juno Sattersby', 20, 40)
      pdf.fontSize(10).text('juno@example.com\n+1 555 0188', { link: 'https://example.com/juno' })
      pdf.fillColor('#000000').font('Helvetica-Bold').fontSize(14).text('Experience', 220, 60)
      pdf
        .font('Helvetica')
        .fontSize(11)
        .text('Lead Botanist, Fernhollow Gardens, 2018 – 2024', { width: 300 })
      pdf
        .moveDown()
        .text('Catalogued four thousand ferns and taught two dozen volunteers. '.repeat(6), { width: 300 })
      pdf
        .addPage()
        .text('Second page')
        .rotate(90, { origin: [300, 300] })
        .text('Sideways', 300, 300)
    },
    { compress, ...options },
  )
}

export function sampleDocx(): Uint8Array {
  return makeDocx({
    header: paragraph('Private'),
    links: ['https://example.com/orla'],
    styles:
      '<w:style w:type="paragraph" w:styleId="Heading"><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>',
    body: [
      paragraph('Orla Winterbourne', '<w:pStyle w:val="Heading"/>'),
      `<w:p><w:hyperlink r:id="rLink0">${run('example.com/orla')}</w:hyperlink></w:p>`,
      paragraph('Experience', '<w:pStyle w:val="Heading"/>'),
      paragraph(run('Ferry Captain', '<w:b/>') + run(', Saltmere Lines, 2010 – 2023')),
      paragraph('Carried passengers safely through three thousand crossings. '.repeat(5)),
    ].join(''),
  })
}

function sampleDocxWithTable(): Uint8Array {
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`
  const row = (one: string, other: string) => `<w:tr>${cell(one)}${cell(other)}</w:tr>`
  const grid = '<w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>'
  return makeDocx({ body: `<w:tbl>${grid}${row('2012', 'Clockmaker')}${row('2019', 'Teacher')}</w:tbl>` })
}

/**
 * A workbook of one sheet (ECMA-376), written as it comes: text stands in the cells themselves, so that nothing has to be
 * known before the end. Every text is typed as one, and what looks like a formula is quoted, also for who edits it.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { type Cell, looksLikeFormula, type Pieces, toCellText } from './cells.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const [plain, heading, quoted] = [0, 1, 2]

const partsBeside = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
})

/** Excel opens no longer one. */
const mostRows = 1_048_576

export async function* writeXlsx(sheet: string, pieces: Pieces): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const open = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    return part
  }
  for (const [name, xml] of Object.entries(partsBeside(sheet)))
    open(name).push(strToU8(declaration + xml), true)
  const page = open('xl/worksheets/sheet1.xml')
  page.push(
    strToU8(
      `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
    ),
  )
  let number = 0
  for await (const rows of pieces) {
    const kept = rows.slice(0, mostRows - number)
    page.push(strToU8(kept.map((row) => toRow(row, ++number)).join('')))
    yield* ready.splice(0)
  }
  page.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready.splice(0)
}

function toRow(row: readonly Cell[], number: number): string {
  const cells = row.map((cell) => toCell(cell, number === 1)).join('')
  return `<row r="${number}">${cells}</row>`
}

/** Excel reads no more of a text than this. */
const longestText = 32_767

function toCell(cell: Cell, isHeading: boolean): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  const text = toCellText(cell).slice(0, longestText)
  const style = isHeading ? heading : looksLikeFormula(text) ? quoted : plain
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

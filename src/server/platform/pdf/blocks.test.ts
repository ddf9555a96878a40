import { expect, it } from 'vitest'
import { openPdf } from '#server/platform/parsing/pdf/pdfjs.ts'
import { measureBlock, writeBlock, writeHeading, writeList, writePart } from './blocks.ts'
import { openSheet, type Sheet } from './sheet.ts'
import { styles } from './styles.ts'
import { type Bar, writeBars } from './tables.ts'

const column = { x: 200, width: 300 }
const body = { ...column, style: styles.body }
const made = { title: 'Blocks', author: 'Assay', subject: '', created: new Date(0) }
/** Points that are left on the page where a block begins. */
const rooms = Array.from({ length: 45 }, (_, at) => 2 * at + 1)
const words = 'Words that go on and on until the line has no room left for them. '

/** The lines of each page, all of which have to be above its foot. */
async function readPages(write: (sheet: Sheet, room: number) => void): Promise<string[][]> {
  const sheet = openSheet(made)
  for (const room of rooms) {
    sheet.startPage()
    sheet.y = sheet.bottom - room
    write(sheet, room)
  }
  const pdf = await openPdf(await sheet.finish(() => {}), { maxImageSize: 0 })
  const pages: string[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    const texts = (await page.getTextContent()).items.filter((item) => 'str' in item)
    const written = texts.filter(({ str }) => str.trim() !== '')
    for (const { transform } of written) expect(height - (transform[5] ?? 0)).toBeLessThan(sheet.bottom)
    pages.push(written.map(({ str }) => str.trim()))
  }
  await pdf.loadingTask.destroy()
  return pages
}

it('keeps a heading with what it is above', async () => {
  const pages = await readPages((sheet, room) => {
    writeHeading(sheet, `Heading ${room}`, { ...body, style: styles.part, tag: 'H3', after: 5 })
    writeBlock(sheet, words.repeat(4), body)
  })
  const alone = pages.filter((lines) => lines.at(-1)?.startsWith('Heading'))
  expect(alone).toEqual([])
  expect(pages.flat().filter((line) => line.startsWith('Heading'))).toHaveLength(rooms.length)
})

it('keeps the heading of a part, and one below it, with what they are about', async () => {
  const bars: Bar[] = [{ name: 'A bar', note: '2 answers', percent: 50, tone: 'info' }]
  const pages = await readPages((sheet, room) =>
    writePart(
      sheet,
      `Part ${room}`,
      { style: styles.part, width: 100, after: 10, beside: styles.body },
      () => {
        writeHeading(sheet, `Heading ${room}`, { ...body, style: styles.strong, tag: 'H3', after: 5 })
        writeBars(sheet, bars, column)
      },
    ),
  )
  for (const room of rooms) {
    const page = pages.find((lines) => lines.includes(`Part ${room}`))
    expect(page).toEqual([`Part ${room}`, `Heading ${room}`, 'A bar', '2 answers', '50%'])
  }
})

it('keeps the sign of an item with its beginning', async () => {
  const pages = await readPages((sheet, room) =>
    writeList(sheet, [`Item ${room}`], {
      ...{ x: column.x, indent: 20, style: styles.strong },
      label: () => '1.',
      least: (item) => measureBlock(sheet, item, body) + measureBlock(sheet, words.repeat(2), body),
      write: (item) => {
        writeBlock(sheet, item, body)
        writeBlock(sheet, words.repeat(2), body)
      },
    }),
  )
  for (const room of rooms) {
    const page = pages.find((lines) => lines.includes(`Item ${room}`)) ?? []
    expect(page[0]).toBe('1.')
    expect(page.length).toBeGreaterThan(3)
  }
})

it.each([1, 2, 3, 4, 5, 9])('leaves no line of a paragraph of %i lines alone', async (count) => {
  const lines = Array.from({ length: count }, (_, at) => `Line ${at + 1}`)
  const pages = await readPages((sheet) => writeBlock(sheet, lines.join('\n'), body))
  const parts = pages.filter((page) => page.length > 0)
  expect(parts.flat()).toHaveLength(count * rooms.length)
  expect(parts.filter((page) => page.length < Math.min(2, count))).toEqual([])
})

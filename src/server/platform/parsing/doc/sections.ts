/** Page sizes, margins and columns of a Word file's sections ([MS-DOC] 2.8.26). */
import { newSection, type Section } from '../layout/model.ts'
import type { WordFile } from './file-information.ts'
import { modifiersIn, section } from './modifiers.ts'

export type SectionRange = { end: number; section: Section }

const entrySize = 12
const mostSections = 500
const mostColumns = 6

/** In order, each with the place in the text where it ends. */
export function readSections(file: WordFile): SectionRange[] {
  const table = file.table('sections')
  const count = Math.min(mostSections, Math.max(0, Math.floor((table.length - 4) / (4 + entrySize))))
  return Array.from({ length: count }, (_, n) => {
    const at = table.u32((count + 1) * 4 + n * entrySize + 2)
    return { end: table.u32((n + 1) * 4), section: readSection(file, at) }
  })
}

function readSection(file: WordFile, at: number): Section {
  const result = newSection([])
  if (at === 0xffffffff) return result
  const { margins } = result
  let [columns, gap] = [1, 36]
  const points = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value / 20))
  for (const { code, value } of modifiersIn(file.main.part(at + 2, file.main.u16(at)))) {
    if (code === section.kind) result.isContinuous = value.u8(0) === 0
    else if (code === section.columns) columns = Math.min(mostColumns, value.u16(0) + 1)
    else if (code === section.columnGap) gap = points(0, value.u16(0), 100)
    else if (code === section.width) result.width = points(144, value.u16(0), 2000)
    else if (code === section.height) result.height = points(144, value.u16(0), 2000)
    else if (code === section.left) margins.left = points(0, value.u16(0), result.width / 3)
    else if (code === section.right) margins.right = points(0, value.u16(0), result.width / 3)
    else if (code === section.top) margins.top = points(0, Math.abs(value.i16(0)), result.height / 3)
    else if (code === section.bottom) margins.bottom = points(0, Math.abs(value.i16(0)), result.height / 3)
  }
  const room = result.width - margins.left - margins.right
  const width = Math.max(36, (room - gap * (columns - 1)) / columns)
  result.columns = Array.from({ length: columns }, (_, n) => ({ x: margins.left + n * (width + gap), width }))
  return result
}

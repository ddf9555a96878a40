/** Which looks hold from where to where in the file: pages of 512 bytes, found through a table ([MS-DOC] 2.9.51). */
import type { Bytes } from './bytes.ts'
import type { WordFile } from './file-information.ts'

export type FormattedRange = { from: number; to: number; look: Bytes | null }

const pageSize = 512
const mostRanges = 500_000

export function readCharacterRanges(file: WordFile): FormattedRange[] {
  return readRanges(file, 'characters', (page, count, n) => {
    const at = page.u8((count + 1) * 4 + n) * 2
    return at === 0 ? null : page.part(at + 1, page.u8(at))
  })
}

/** Each begins with the number of its style. */
export function readParagraphRanges(file: WordFile): FormattedRange[] {
  const entrySize = 13
  return readRanges(file, 'paragraphs', (page, count, n) => {
    const at = page.u8((count + 1) * 4 + n * entrySize) * 2
    if (at === 0) return null
    const words = page.u8(at)
    return words === 0 ? page.part(at + 2, page.u8(at + 1) * 2) : page.part(at + 1, words * 2 - 1)
  })
}

function readRanges(
  file: WordFile,
  name: 'characters' | 'paragraphs',
  lookOf: (page: Bytes, count: number, n: number) => Bytes | null,
): FormattedRange[] {
  const table = file.table(name)
  const pages = Math.max(0, Math.floor((table.length - 4) / 8))
  const ranges: FormattedRange[] = []
  for (let number = 0; number < pages; number++) {
    const page = file.main.part((table.u32((pages + 1) * 4 + number * 4) & 0x3fffff) * pageSize, pageSize)
    const count = page.u8(pageSize - 1)
    for (let n = 0; n < count && ranges.length < mostRanges; n++) {
      ranges.push({ from: page.u32(n * 4), to: page.u32((n + 1) * 4), look: lookOf(page, count, n) })
    }
  }
  return ranges.sort((one, other) => one.from - other.from)
}

/** Text is mostly read in order, so the next one is tried before all are searched. */
export function rangeFinder(
  ranges: readonly FormattedRange[],
): (place: number) => FormattedRange | undefined {
  let last = 0
  const holds = (n: number, place: number) => {
    const range = ranges[n]
    return range !== undefined && range.from <= place && place < range.to
  }
  return (place) => {
    if (holds(last, place)) return ranges[last]
    if (holds(last + 1, place)) return ranges[++last]
    let [low, high] = [0, ranges.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const range = ranges[middle] as FormattedRange
      if (place < range.from) high = middle - 1
      else if (place >= range.to) low = middle + 1
      else {
        last = middle
        return range
      }
    }
    return undefined
  }
}

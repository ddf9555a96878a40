import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareHappenings,
  type Happening,
  mergeHappenings,
  readCursorIfAny,
  writeCursor,
} from './order-activity.ts'

const ids = ['0', '1', '2', 'f'].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`)
const happening = fc.record({
  at: fc.integer({ min: 0, max: 3 }).map((ms) => new Date(1_790_000_000_000 + ms)),
  id: fc.constantFrom(...ids),
  source: fc.integer({ min: 0, max: 2 }),
})
const distinct = fc.uniqueArray(happening, { selector: writeCursor, maxLength: 30 })

describe('what happened', () => {
  it('is read page by page without a gap or a double, whichever list it comes from', () => {
    fc.assert(
      fc.property(distinct, fc.integer({ min: 1, max: 7 }), (all, limit) => {
        const read: Happening[] = []
        let after: Happening | null = null
        for (;;) {
          const rest = all.filter((one) => !after || compareHappenings(one, after) > 0)
          // As the database would answer: of each source no more than one beyond the page.
          const lists = [0, 1, 2].map((source) =>
            rest
              .filter((one) => one.source === source)
              .toSorted(compareHappenings)
              .slice(0, limit + 1),
          )
          const { first, hasMore } = mergeHappenings(lists, limit)
          read.push(...first)
          const last = first.at(-1)
          after = last ? readCursorIfAny(writeCursor(last)) : null
          if (!hasMore) break
        }
        expect(read).toEqual(all.toSorted(compareHappenings))
      }),
    )
  })

  it.each([
    '',
    'x',
    `2026-11-18T00:00:00.000Z_${ids[0]}`,
    `2026-13-18T00:00:00.000Z_${ids[0]}_1`,
    `2026-11-18T00:00:00.000Z_' or 1=1_1`,
  ])('does not go on from “%s”', (cursor) => {
    expect(readCursorIfAny(cursor)).toBeNull()
  })
})

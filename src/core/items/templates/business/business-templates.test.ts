import { describe, expect, test } from 'vitest'
import {
  mapReferences,
  readReference,
  writeReference,
} from '#core/items/templates/business/cell-references.ts'
import { tierLookup } from '#core/items/templates/business/tier-lookup.ts'
import { drawSome, keysOf } from '../../../../../tests/support/drawn-items.ts'

describe('templates on spreadsheets and business arithmetic', () => {
  test.each(['A1', '$B2', 'C$13', '$Z$7'])('the reference %s is read and written again', (reference) => {
    expect(writeReference(readReference(reference))).toBe(reference)
  })

  test('only references change in a formula', () => {
    const moved = mapReferences('=ROUND(SUM(B$2:C9)*1.5,2)', (reference) => ({
      ...reference,
      row: reference.row + 1,
    }))
    expect(moved).toBe('=ROUND(SUM(B$3:C10)*1.5,2)')
  })

  test('a lookup without an equal value finds nothing only where it has to be equal', () => {
    for (const item of drawSome(tierLookup)) {
      const keys = keysOf(item)
      if (item.question.includes('TRUE')) expect(keys).not.toContain('#N/A')
    }
  })
})

import { describe, expect, test } from 'vitest'
import { sharedFixture } from '#core/items/templates/testing/shared-fixture.ts'
import { drawSome, keysOf } from '../../../../../tests/support/drawn-items.ts'

describe('templates on testing', () => {
  test('runs over a fixture end in different ways', () => {
    const results = drawSome(sharedFixture).map((item) =>
      keysOf(item).map((text) => text.split('\n').map((line) => line.includes('passed'))),
    )
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBeGreaterThan(3)
  })
})

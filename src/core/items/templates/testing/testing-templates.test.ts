import { describe, expect, test } from 'vitest'
import { hasOptions } from '#core/items/item.ts'
import { sharedFixture } from '#core/items/templates/testing/shared-fixture.ts'
import { testingTemplates } from '#core/items/templates/testing/testing-templates.ts'
import { describeTemplates, drawAll } from '../../../../../tests/support/template-draws.ts'

describe('templates on testing', () => {
  describeTemplates('testing', testingTemplates)

  test('runs over a fixture end in different ways', () => {
    const results = drawAll(sharedFixture).map((item) =>
      hasOptions(item)
        ? item.options
            .filter(({ isKey }) => isKey)
            .map(({ text }) => text.split('\n').map((line) => line.includes('passed')))
        : [],
    )
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBeGreaterThan(3)
  })
})

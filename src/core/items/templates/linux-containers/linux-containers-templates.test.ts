import { describe, expect, test } from 'vitest'
import { layerCache } from '#core/items/templates/linux-containers/layer-cache.ts'
import { runStages, writeStages } from '#core/items/templates/linux-containers/pipeline-stages.ts'
import { drawSome, keysOf } from '../../../../../tests/support/drawn-items.ts'

describe('templates on Linux and containers', () => {
  test.each([
    ['uniq merges neighbours only', [{ command: 'uniq', only: 'all' }], ['b', 'a', 'b']],
    ['uniq -d keeps what repeats', [{ command: 'uniq', only: 'repeated' }], ['b']],
    ['uniq -u keeps what does not', [{ command: 'uniq', only: 'single' }], ['a', 'b']],
  ] as const)('%s', (_, stages, expected) => {
    expect(runStages(['b', 'b', 'a', 'b'], stages)).toEqual(expected)
  })

  test('numbers are sorted by their characters unless told otherwise', () => {
    const sort = (isNumeric: boolean) => [{ command: 'sort', isNumeric, isReversed: false }] as const
    expect(runStages(['9', '10', '2'], sort(false))).toEqual(['10', '2', '9'])
    expect(runStages(['9', '10', '2'], sort(true))).toEqual(['2', '9', '10'])
    expect(writeStages('a.txt', sort(true))).toBe('sort -n a.txt')
  })

  test('a file with a new time alone leaves the cache as it was', () => {
    const touched = drawSome(layerCache).filter(({ question }) => question.includes('touch'))
    expect(touched.length).toBeGreaterThan(0)
    for (const item of touched) {
      const keys = keysOf(item)
      expect(keys).toEqual(['No line at all'])
    }
  })
})

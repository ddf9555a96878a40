import { describe, expect, test } from 'vitest'
import { hasOptions } from '#core/items/item.ts'
import { eventLoop } from '#core/items/templates/concurrency/event-loop.ts'
import { runProgram, writeAsyncProgram } from '#core/items/templates/concurrency/microtasks.ts'
import { drawSome } from '../../../../../tests/support/drawn-items.ts'

describe('templates on concurrency', () => {
  test('an awaited function resumes its caller one step after its end', () => {
    const program = {
      functions: [
        { name: 'inner', body: [{ kind: 'log', text: 'a' }, { kind: 'pause' }, { kind: 'log', text: 'b' }] },
        {
          name: 'outer',
          body: [
            { kind: 'await', name: 'inner' },
            { kind: 'log', text: 'c' },
          ],
        },
      ],
      script: [
        { kind: 'call', name: 'outer' },
        { kind: 'then', texts: ['d', 'e'] },
        { kind: 'log', text: 'f' },
      ],
    } satisfies Parameters<typeof runProgram>[0]
    expect(runProgram(program)).toEqual(['a', 'f', 'b', 'd', 'c', 'e'])
    expect(writeAsyncProgram(program)).toContain('await inner()')
  })

  test('all options of an order print the same lines', () => {
    for (const item of drawSome(eventLoop)) {
      const lines = hasOptions(item) ? item.options.map(({ text }) => text.split('\n').sort().join()) : []
      expect(new Set(lines).size).toBe(1)
    }
  })
})

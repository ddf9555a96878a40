import { expect, it } from 'vitest'
import { fieldAt } from './field-sources.ts'

const at = (y: number, width: number) => ({
  places: [{ page: 1, box: { x: 10, y, width, height: 10 } }],
  isSure: true,
})

it('leads from a word to its field, the one with the fewest words', () => {
  const sources = { summary: at(10, 300), name: at(10, 100), phone: undefined }
  expect(fieldAt(sources, 1, { x: 50, y: 15 })).toBe('name')
  expect(fieldAt(sources, 1, { x: 200, y: 15 })).toBe('summary')
  expect(fieldAt(sources, 1, { x: 50, y: 300 })).toBeNull()
  expect(fieldAt(sources, 2, { x: 50, y: 15 })).toBeNull()
})

import { expect, it } from 'vitest'
import { isCut } from './is-cut.ts'

const field = (length: number, selected: number) => ({
  value: 'x'.repeat(length),
  selectionStart: 0,
  selectionEnd: selected,
})

it.each([
  ['what just fits', field(0, 0), 'y'.repeat(60_000), false],
  ['one character more', field(0, 0), 'y'.repeat(60_001), true],
  ['too much with what is there', field(59_999, 0), 'yy', true],
  ['what takes the place of what is selected', field(60_000, 2), 'yy', false],
  ['ends of lines that become shorter', field(0, 0), 'y\r\n'.repeat(30_000), false],
])('%s', (_what, shown, pasted, cut) => {
  expect(isCut(shown, pasted)).toBe(cut)
})

import { expect, it } from 'vitest'
import { readShortcutIfAny, shortcutList } from './shortcuts.ts'

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

it.each([
  ['n', { do: 'next' }],
  ['N', { do: 'next' }],
  ['p', { do: 'previous' }],
  ['1', { do: 'choose', option: 0 }],
  ['9', { do: 'choose', option: 8 }],
  ['0', null],
  ['f', { do: 'flag' }],
  ['c', { do: 'clear' }],
  ['g', { do: 'go' }],
  ['s', { do: 'submit' }],
  ['?', { do: 'help' }],
  ['x', null],
  ['Enter', null],
])('%s', (key, shortcut) => {
  expect(readShortcutIfAny(press(key), false)).toEqual(shortcut)
})

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { repeat: true }])(
  'with %o it is the browser’s own, or held down',
  (held) => {
    expect(readShortcutIfAny(press('s', held), false)).toBeNull()
  },
)

it('nothing is one while someone writes', () => {
  for (const { keys } of shortcutList) expect(readShortcutIfAny(press(keys.slice(0, 1)), true)).toBeNull()
})

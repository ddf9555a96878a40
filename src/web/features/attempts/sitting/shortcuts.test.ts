import { afterEach, describe, expect, it, vi } from 'vitest'
import { isWriting, readShortcutIfAny, shortcutList } from './shortcuts.ts'

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

describe('someone writes', () => {
  class Box {
    readonly isContentEditable: boolean
    readonly type: string
    constructor({ isContentEditable = false, type = '' } = {}) {
      this.isContentEditable = isContentEditable
      this.type = type
    }
  }
  class Input extends Box {}
  class Area extends Box {}
  class Select extends Box {}
  afterEach(() => vi.unstubAllGlobals())

  it.each<[string, Box[], boolean]>([
    ['in an editor', [new Box({ isContentEditable: true }), new Box()], true],
    // An editor takes the line out of the page when something is pasted into it.
    ['in a line that was drawn anew', [new Box(), new Box({ isContentEditable: true }), new Box()], true],
    ['in a field', [new Input({ type: 'text' }), new Box()], true],
    ['in a box', [new Area(), new Box()], true],
    ['not at an option', [new Input({ type: 'radio' }), new Box()], false],
    ['not on the page', [new Box(), new Box()], false],
  ])('%s', (_where, path, writes) => {
    vi.stubGlobal('HTMLElement', Box)
    vi.stubGlobal('HTMLInputElement', Input)
    vi.stubGlobal('HTMLTextAreaElement', Area)
    vi.stubGlobal('HTMLSelectElement', Select)
    expect(isWriting({ composedPath: () => path } as unknown as Event)).toBe(writes)
  })
})

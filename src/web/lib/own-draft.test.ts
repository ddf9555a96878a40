import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOwnDraft, forgetDraftsOf, forgetOldDrafts } from './own-draft.ts'

const daysMs = 24 * 60 * 60 * 1000
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draftOf = (userId: string, place = 'item.new') => createOwnDraft<{ text: string }>(userId, place)
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('a draft', () => {
  it('is found again by its own user and place alone', () => {
    draftOf('ada').write({ text: 'Why?' })
    expect(draftOf('ada').read()).toEqual({ text: 'Why?' })
    expect(draftOf('bob').read()).toEqual({})
    expect(draftOf('ada', 'item.7').read()).toEqual({})
    draftOf('ada').clear()
    expect(draftOf('ada').read()).toEqual({})
  })

  it('is as the last tab wrote it', () => {
    const [one, other] = [draftOf('ada'), draftOf('ada')]
    one.write({ text: 'first' })
    other.write({ text: 'second' })
    expect(one.read()).toEqual({ text: 'second' })
  })

  it('ages from its last change', () => {
    draftOf('ada').write({ text: 'Why?' })
    pass(13 * daysMs)
    draftOf('ada').write({ text: 'Why not?' })
    pass(14 * daysMs)
    expect(draftOf('ada').read()).toEqual({ text: 'Why not?' })
    pass(1)
    expect(draftOf('ada').read()).toEqual({})
  })

  it('knows when it was last changed', () => {
    expect(draftOf('ada').changedAtIfAny()).toBeNull()
    vi.setSystemTime('2026-03-01T09:00:00Z')
    draftOf('ada').write({ text: 'Why?' })
    pass(3 * daysMs)
    draftOf('ada').read()
    expect(draftOf('ada').changedAtIfAny()).toBe('2026-03-01T09:00:00.000Z')
    draftOf('ada').write({ text: 'Why not?' })
    expect(draftOf('ada').changedAtIfAny()).toBe('2026-03-04T09:00:00.000Z')
  })

  it('is nothing where it cannot be read or kept', () => {
    draftOf('ada').write({ text: 'Why?' })
    for (const broken of ['{', 'null', '7', '{"text":"without a time"}']) {
      for (const key of stored.keys()) stored.set(key, broken)
      expect(draftOf('ada').read()).toEqual({})
    }
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    draftOf('ada').write({ text: 'Why?' })
    draftOf('ada').clear()
    forgetDraftsOf('ada')
    forgetOldDrafts()
    expect(draftOf('ada').read()).toEqual({})
  })
})

it('all drafts of a user go, and nothing else does', () => {
  stored.set('assay.theme', 'dark')
  draftOf('ada').write({ text: 'Why?' })
  draftOf('ada', 'profile.by-hand').write({ text: 'Ada' })
  draftOf('adam').write({ text: 'How?' })
  forgetDraftsOf('ada')
  expect([...stored.keys()]).toEqual(['assay.theme', 'assay.draft.adam.item.new'])
})

it('old drafts of everyone go, and nothing else does', () => {
  stored.set('assay.theme', 'dark')
  draftOf('ada').write({ text: 'Why?' })
  draftOf('bob').write({ text: 'Who?' })
  stored.set('assay.draft.eve.item.new', '{')
  pass(15 * daysMs)
  draftOf('ada', 'item.7').write({ text: 'new' })
  forgetOldDrafts()
  expect([...stored.keys()]).toEqual(['assay.theme', 'assay.draft.ada.item.7'])
})

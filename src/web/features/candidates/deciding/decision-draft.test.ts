import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDraftsOf } from '#web/lib/own-draft.ts'
import { decisionDraftOf, emptyDecision } from './decision-draft.ts'

const [ann, bob, cid] = ['a', 'b', 'c'].map((sign) => `0190a0b0-0000-7000-8000-00000000000${sign}`) as [
  string,
  string,
  string,
]
const typed = { ...emptyDecision, rejection: { ground: 'other' as const, words: 'We need a certificate.' } }

beforeEach(() => {
  const stored = new Map<string, string>()
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
afterEach(() => void vi.unstubAllGlobals())

it('what was typed is found again by its writer, for the same candidates and the same decision alone', () => {
  decisionDraftOf('hr', 'reject', [ann, bob]).write(typed)
  expect(decisionDraftOf('hr', 'reject', [bob, ann]).read()).toEqual(typed)
  for (const [user, kind, ids] of [
    ['hr2', 'reject', [ann, bob]],
    ['hr', 'approve', [ann, bob]],
    ['hr', 'undo', [ann, bob]],
    ['hr', 'reject', [ann]],
    ['hr', 'reject', [ann, cid]],
    ['hr', 'reject', [ann, bob, cid]],
  ] as const)
    expect(decisionDraftOf(user, kind, ids).read()).toEqual({})
})

it('what was typed is gone with who typed it', () => {
  decisionDraftOf('hr', 'reject', [ann]).write(typed)
  forgetDraftsOf('hr')
  expect(decisionDraftOf('hr', 'reject', [ann]).read()).toEqual({})
})

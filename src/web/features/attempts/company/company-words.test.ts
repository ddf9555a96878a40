import { describe, expect, it } from 'vitest'
import { changeWords, listChanges, listLateChanges, lookOf, sayAnswered, sayLate } from './company-words.ts'

const submitted = { kind: 'submitted', isReopened: false, retake: null } as const

describe('what can be done', () => {
  it.each([
    [{ kind: 'ready' }, ['Extend', 'Waive']],
    [{ kind: 'overdue' }, ['Extend', 'Waive']],
    [{ kind: 'running' }, ['Extend']],
    [{ kind: 'waived' }, ['Ask for it after all']],
    [{ kind: 'ended' }, []],
    [submitted, []],
    [{ ...submitted, isReopened: true }, ['Extend', 'Close again']],
  ] as const)('%o', (standing, labels) => {
    expect(
      listChanges({ kind: 'test', standing, canReopen: false }).map((change) => changeWords[change].label),
    ).toEqual(labels)
  })

  it('to one that can be opened again: that', () => {
    expect(listChanges({ kind: 'test', standing: submitted, canReopen: true })).toEqual(['reopen'])
  })

  it('to an interview that is under way: more days, for it has no clock, or doing without it', () => {
    const running = { kind: 'interview', standing: { kind: 'running' }, canReopen: false } as const
    expect(listChanges(running)).toEqual(['extendDue', 'waive'])
  })
})

describe('what was opened again', () => {
  it('is submitted all the same', () => {
    expect(lookOf({ standing: submitted }).word).toBe('Submitted')
    expect(lookOf({ standing: { ...submitted, isReopened: true } }).word).toBe('Submitted, opened again')
  })
})

describe('what came late', () => {
  it('is decided on once it is submitted', () => {
    const late = { answers: 2, decision: null }
    expect(listLateChanges({ standing: { kind: 'running' }, late })).toEqual([])
    expect(listLateChanges({ standing: submitted, late })).toEqual(['acceptLate', 'declineLate'])
  })
})

describe('late answers', () => {
  it.each([
    [3, null, '3 answers came after the end.'],
    [1, null, '1 answer came after the end.'],
    [1, 'accepted', '1 answer that came after the end counts.'],
    [3, 'accepted', '3 answers that came after the end count.'],
    [1, 'declined', '1 answer that came after the end does not count.'],
    [2, 'declined', '2 answers that came after the end do not count.'],
  ] as const)('%d, %s', (answers, decision, words) => {
    expect(sayLate({ answers, decision })).toBe(words)
  })
})

describe('answered of asked', () => {
  it.each([
    ['test', 18, 20, '18 of 20 questions answered'],
    ['test', 1, 1, '1 of 1 question answered'],
    ['scenarios', 0, 3, '0 of 3 scenarios answered'],
    ['test', 0, 0, ''],
  ] as const)('%s, %d of %d', (kind, answered, asked, words) => {
    expect(sayAnswered({ kind, answered, asked })).toBe(words)
  })
})

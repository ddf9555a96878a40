import { describe, expect, it } from 'vitest'
import { changeWords, listChanges, listLateChanges, lookOf, sayAnswered, sayLate } from './company-words.ts'

describe('what can be done', () => {
  it.each([
    [{ kind: 'ready' }, ['Extend', 'Waive']],
    [{ kind: 'overdue' }, ['Extend', 'Waive']],
    [{ kind: 'running' }, ['Extend']],
    [{ kind: 'submitted', retake: null }, ['Reopen']],
    [{ kind: 'waived' }, ['Ask for it after all']],
    [{ kind: 'ended' }, []],
  ] as const)('%o', (standing, labels) => {
    expect(listChanges({ standing, isLatest: true }).map((change) => changeWords[change].label)).toEqual(
      labels,
    )
  })
})

describe('of several attempts', () => {
  it('only the latest can be opened again', () => {
    expect(listChanges({ standing: { kind: 'submitted', retake: null }, isLatest: false })).toEqual([])
  })
})

describe('what was opened again', () => {
  it('says so', () => {
    expect(lookOf({ standing: { kind: 'ready' }, startedAt: null }).word).toBe('Not started')
    expect(lookOf({ standing: { kind: 'ready' }, startedAt: '2026-03-10T12:00:00Z' }).word).toBe(
      'Opened again',
    )
  })

  it('has nothing to decide', () => {
    const late = { answers: 2, decision: null }
    expect(listLateChanges({ standing: { kind: 'ready' }, late })).toEqual([])
    expect(listLateChanges({ standing: { kind: 'submitted', retake: null }, late })).toEqual([
      'acceptLate',
      'declineLate',
    ])
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

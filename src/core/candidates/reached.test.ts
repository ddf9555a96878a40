import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countReached, findReached, type Stage, stages, stagesFrom } from './reached.ts'
import {
  applied,
  approve,
  type Candidacy,
  reapply,
  reject,
  type StatusChange,
  steps,
  submit,
  undo,
  withdraw,
} from './status.ts'

const outcomeOf = (change: StatusChange, before: Candidacy) => (change.ok ? change.candidacy : before)

const acts: Record<string, (candidacy: Candidacy) => Candidacy> = {
  ...Object.fromEntries(steps.map((step) => [step, (one: Candidacy) => submit(one, step)])),
  approve: (one) => outcomeOf(approve(one, { isWaived: true }), one),
  reject: (one) => outcomeOf(reject(one, { reason: 'No licence' }), one),
  withdraw: (one) => outcomeOf(withdraw(one), one),
  reapply: (one) => outcomeOf(reapply(one), one),
  undo: (one) => outcomeOf(undo(one), one),
}

type Followed = { candidacy: Candidacy; reached: Stage }
const follow = (from: Followed, name: string): Followed => {
  const candidacy = acts[name]?.(from.candidacy) ?? from.candidacy
  return { candidacy, reached: findReached(from.reached, candidacy.status) }
}
const getTo = (...names: string[]): Followed =>
  names.reduce(follow, { candidacy: applied, reached: 'test_pending' })

describe('how far someone got', () => {
  it.each([
    [[], 'test_pending'],
    [['test'], 'interview_scheduled'],
    [['test', 'interview'], 'completed'],
    [['test', 'interview', 'approve'], 'hired'],
    [['reject'], 'test_pending'],
    [['test', 'reject'], 'interview_scheduled'],
    [['test', 'reject', 'interview'], 'interview_scheduled'],
    [['test', 'reject', 'interview', 'undo'], 'completed'],
    [['test', 'reject', 'withdraw'], 'interview_scheduled'],
    [['test', 'interview', 'withdraw'], 'completed'],
    [['approve', 'undo'], 'test_pending'],
    [['approve', 'withdraw', 'reapply'], 'test_pending'],
    [['test', 'withdraw', 'reapply'], 'interview_scheduled'],
    [['test', 'interview', 'approve', 'reject'], 'hired'],
  ] as const)('after %j is %s', (names, reached) => {
    expect(getTo(...names).reached).toBe(reached)
  })

  it('is the same after a decision and its undoing as before', () => {
    const names = fc.constantFrom(...Object.keys(acts))
    fc.assert(
      fc.property(fc.array(names, { maxLength: 12 }), fc.constantFrom('approve', 'reject'), (past, kind) => {
        const before = getTo(...past)
        const decided = follow(before, kind)
        fc.pre(decided.candidacy !== before.candidacy)
        expect(follow(decided, 'undo').reached).toBe(before.reached)
      }),
    )
  })

  it('is where they stand, for as long as they are neither rejected nor gone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.keys(acts)), { maxLength: 12 }), (past) => {
        const { candidacy, reached } = getTo(...past)
        if (candidacy.status === 'rejected' || candidacy.status === 'withdrawn')
          expect(stages).toContain(reached)
        else expect(reached).toBe(candidacy.status)
      }),
    )
  })
})

describe('a funnel', () => {
  it('counts who got further with those who got so far', () => {
    const byFurthest = { test_pending: 5, interview_scheduled: 3, completed: 0, hired: 2 }
    expect(countReached(byFurthest)).toEqual({
      test_pending: 10,
      interview_scheduled: 5,
      completed: 2,
      hired: 2,
    })
  })

  it('knows who may have reached a stage', () => {
    expect(stagesFrom('completed')).toEqual(['completed', 'hired'])
    expect(stagesFrom('test_pending')).toEqual(stages)
  })
})

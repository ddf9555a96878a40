import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applied,
  approve,
  type Candidacy,
  candidateStatuses,
  reject,
  type StatusChange,
  steps,
  submit,
  undo,
  withdraw,
} from './status.ts'

const at = (status: Candidacy['status'], submitted: Candidacy['submitted'] = []): Candidacy => ({
  status,
  submitted,
  lastDecision: null,
})
const done = (change: StatusChange): Candidacy => {
  if (!change.ok) throw new Error(change.problem)
  return change.candidacy
}

describe('what is submitted', () => {
  it.each([
    ['the test', at('test_pending'), 'test', 'interview_scheduled'],
    ['the interview', at('interview_scheduled', ['test']), 'interview', 'completed'],
    ['the interview before the test', at('test_pending'), 'interview', 'test_pending'],
    ['the test after the interview', at('test_pending', ['interview']), 'test', 'completed'],
    ['the test, by someone rejected', at('rejected'), 'test', 'rejected'],
    ['the test, by someone hired', at('hired'), 'test', 'hired'],
  ] as const)('moves on by itself: %s', (_what, candidacy, step, status) => {
    expect(submit(candidacy, step).status).toBe(status)
  })

  it('counts once', () => {
    const once = submit(applied, 'test')
    expect(submit(once, 'test')).toBe(once)
  })
})

describe('approving', () => {
  it('moves one step on', () => {
    expect(done(approve(at('completed'), { isWaived: false })).status).toBe('hired')
  })
  it('needs a word where the step was not done', () => {
    expect(approve(applied, { isWaived: false })).toEqual({ ok: false, problem: 'step_not_done' })
    expect(done(approve(applied, { isWaived: true })).status).toBe('interview_scheduled')
  })
  it.each([
    ['hired', 'already_decided'],
    ['rejected', 'already_decided'],
    ['withdrawn', 'withdrawn'],
  ] as const)('is not for who is %s', (status, problem) => {
    expect(approve(at(status), { isWaived: true })).toEqual({ ok: false, problem })
  })
})

describe('rejecting', () => {
  it('needs a reason', () => {
    expect(reject(applied, { reason: '  ' })).toEqual({ ok: false, problem: 'reason_missing' })
  })
  it.each(['test_pending', 'interview_scheduled', 'completed', 'hired'] as const)(
    'is possible from %s',
    (status) => {
      expect(done(reject(at(status), { reason: 'No licence' })).status).toBe('rejected')
    },
  )
  it('undone, counts what was submitted meanwhile', () => {
    const rejected = done(reject(applied, { reason: 'No licence' }))
    expect(done(undo(submit(rejected, 'test'))).status).toBe('interview_scheduled')
  })
})

const action = fc.oneof(
  fc.constantFrom(...steps).map((step) => (one: Candidacy) => submit(one, step)),
  fc.boolean().map((isWaived) => (one: Candidacy) => keep(one, approve(one, { isWaived }))),
  fc.constant((one: Candidacy) => keep(one, reject(one, { reason: 'A reason' }))),
  fc.constant((one: Candidacy) => keep(one, undo(one))),
  fc.constant((one: Candidacy) => keep(one, withdraw(one))),
)
const keep = (before: Candidacy, change: StatusChange) => (change.ok ? change.candidacy : before)

it('whatever happens, a status is one of ours, who withdrew stays so, and undoing a decision takes it back', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      let one = applied
      for (const act of actions) {
        const before = one
        one = act(before)
        expect(candidateStatuses).toContain(one.status)
        if (before.status === 'withdrawn') expect(one.status).toBe('withdrawn')
        if (one.lastDecision && one.lastDecision !== before.lastDecision)
          expect(done(undo(one)).status).toBe(before.status)
      }
    }),
  )
})

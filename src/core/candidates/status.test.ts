import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applied,
  approve,
  type Candidacy,
  type CandidateStatus,
  candidateStatuses,
  findApprovalIfAny,
  isOpen,
  reapply,
  reject,
  type StatusChange,
  steps,
  submit,
  undo,
  withdraw,
  withoutLast,
} from './status.ts'

const at = (status: Candidacy['status'], submitted: Candidacy['submitted'] = []): Candidacy => ({
  ...applied,
  status,
  submitted,
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
    ['test_pending', [], 'interview_scheduled'],
    // The interview before the test: to pass over the test is to be past both.
    ['test_pending', ['interview'], 'completed'],
    ['interview_scheduled', ['test'], 'completed'],
    ['completed', ['test', 'interview'], 'hired'],
    ['hired', [], null],
    ['rejected', [], null],
    ['withdrawn', [], null],
  ] as const)(
    'from %s, having submitted %j, leads to %s, and that is told before',
    (status, submitted, to) => {
      const candidacy = at(status, submitted)
      expect(findApprovalIfAny(candidacy)).toBe(to)
      const change = approve(candidacy, { isWaived: true })
      expect(change.ok ? change.candidacy.status : null).toBe(to)
    },
  )
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

describe('coming back after a withdrawal', () => {
  const withdrawnAt = (...before: Parameters<typeof at>) => done(withdraw(at(...before)))

  it.each([
    ['nothing submitted', withdrawnAt('test_pending'), 'test_pending'],
    ['the test submitted', withdrawnAt('interview_scheduled', ['test']), 'interview_scheduled'],
    ['everything submitted', withdrawnAt('completed', ['test', 'interview']), 'completed'],
    ['a step that was waived then', withdrawnAt('interview_scheduled'), 'test_pending'],
    ['the test submitted meanwhile', submit(withdrawnAt('test_pending'), 'test'), 'interview_scheduled'],
  ] as const)('goes as far as what was submitted carries: %s', (_what, candidacy, status) => {
    expect(done(reapply(candidacy))).toEqual({ ...candidacy, status, withdrawnFrom: null })
  })

  it.each([
    ['rejected before', withdrawnAt('rejected'), 'already_decided'],
    ['hired before', withdrawnAt('hired'), 'already_decided'],
    ['rejected', at('rejected'), 'already_decided'],
    ['hired', at('hired'), 'already_decided'],
    ['still in', at('interview_scheduled'), 'already_applied'],
  ] as const)('is not for who is %s', (_what, candidacy, problem) => {
    expect(reapply(candidacy)).toEqual({ ok: false, problem })
  })

  it('leaves no decision from before to be undone', () => {
    const waived = done(approve(applied, { isWaived: true }))
    const back = done(reapply(done(withdraw(waived))))
    expect(undo(back)).toEqual({ ok: false, problem: 'nothing_to_undo' })
  })
})

const keep = (before: Candidacy, change: StatusChange) => (change.ok ? change.candidacy : before)
type Action = { name: string; act: (one: Candidacy) => Candidacy }
const action = fc.oneof(
  fc.constantFrom(...steps).map((step): Action => ({ name: 'submit', act: (one) => submit(one, step) })),
  fc
    .boolean()
    .map((isWaived): Action => ({ name: 'approve', act: (one) => keep(one, approve(one, { isWaived })) })),
  fc.constantFrom<Action>(
    { name: 'reject', act: (one) => keep(one, reject(one, { reason: 'A reason' })) },
    { name: 'undo', act: (one) => keep(one, undo(one)) },
    { name: 'withdraw', act: (one) => keep(one, withdraw(one)) },
    { name: 'reapply', act: (one) => keep(one, reapply(one)) },
  ),
)
const actions = fc.array(action, { maxLength: 16 })

/** All that may ever happen, by who does it. */
const table: Record<string, Partial<Record<CandidateStatus, readonly CandidateStatus[]>>> = {
  submit: {
    test_pending: ['interview_scheduled', 'completed'],
    interview_scheduled: ['completed'],
  },
  approve: {
    test_pending: ['interview_scheduled', 'completed'],
    interview_scheduled: ['completed'],
    completed: ['hired'],
  },
  reject: {
    test_pending: ['rejected'],
    interview_scheduled: ['rejected'],
    completed: ['rejected'],
    hired: ['rejected'],
  },
  undo: {
    interview_scheduled: ['test_pending'],
    completed: ['test_pending', 'interview_scheduled'],
    hired: ['completed'],
    rejected: ['test_pending', 'interview_scheduled', 'completed', 'hired'],
  },
  withdraw: {
    test_pending: ['withdrawn'],
    interview_scheduled: ['withdrawn'],
    completed: ['withdrawn'],
    hired: ['withdrawn'],
    rejected: ['withdrawn'],
  },
  reapply: { withdrawn: ['test_pending', 'interview_scheduled', 'completed'] },
}

describe('whatever happens', () => {
  it('a status changes only as the table allows', () => {
    fc.assert(
      fc.property(actions, (all) => {
        let one = applied
        for (const { name, act } of all) {
          const before = one
          one = act(before)
          expect(candidateStatuses).toContain(one.status)
          expect(one.withdrawnFrom !== null).toBe(one.status === 'withdrawn')
          if (one.status !== before.status) expect(table[name]?.[before.status]).toContain(one.status)
        }
      }),
    )
  })

  it('undoing a decision at once restores what was before', () => {
    fc.assert(
      fc.property(actions, action, (all, { act }) => {
        const before = all.reduce((one, { act }) => act(one), applied)
        const after = act(before)
        fc.pre(after.lastDecision !== null && after.lastDecision.before === before.lastDecision)
        expect(done(undo(after))).toEqual(before)
      }),
    )
  })

  it('without the decisions that nobody heard of, it stands as it did before them', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const before = all.reduce((one, { act }) => act(one), applied)
        fc.pre(isOpen(before.status))
        const approved = done(approve(before, { isWaived: true }))
        const rejected = done(reject(approved, { reason: 'A reason' }))
        expect(withoutLast(rejected, 2)).toEqual(before)
        expect(withoutLast(rejected, 1)).toEqual(approved)
        expect(withoutLast(rejected, 0)).toEqual(rejected)
      }),
    )
  })

  it('a rejection holds until it is undone', () => {
    fc.assert(
      fc.property(actions, actions, (all, others) => {
        const before = all.reduce((one, { act }) => act(one), applied)
        fc.pre(isOpen(before.status))
        let one = done(reject(before, { reason: 'A reason' }))
        for (const { act } of others.filter(({ name }) => name !== 'undo')) {
          one = act(one)
          expect([one.status, one.withdrawnFrom]).toContain('rejected')
        }
      }),
    )
  })
})

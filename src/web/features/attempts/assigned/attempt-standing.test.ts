import { describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import {
  arrangeAttempts,
  countToDo,
  findJustSubmittedIfAny,
  listSubmitted,
  offerOf,
  placeAppointments,
  sayRetake,
  sayTimeLeft,
} from './attempt-standing.ts'

const now = new Date('2026-03-10T12:00:00Z')
const day = (date: number, hour = 12) => new Date(Date.UTC(2026, 2, date, hour)).toISOString()

const attempt = (id: string, change: Partial<Attempt> = {}): Attempt => ({
  id,
  applicationId: id,
  kind: 'test',
  testId: id,
  title: 'Frontend basics',
  jobTitle: 'Engineer',
  company: 'Northwind',
  isPractice: false,
  standing: { kind: 'ready' },
  number: 1,
  dueAt: null,
  startedAt: null,
  deadlineAt: null,
  submittedAt: null,
  spentSeconds: null,
  ...change,
})
const submitted = (retake: { left: number; from: string } | null = null) =>
  ({ kind: 'submitted', isReopened: false, retake }) as const
const reopened = { kind: 'submitted', isReopened: true, retake: null } as const

const all = [
  attempt('waived', { standing: { kind: 'waived' } }),
  attempt('older', { standing: submitted(), submittedAt: day(1) }),
  attempt('newer', { standing: submitted(), submittedAt: day(2) }),
  attempt('runs longer', { standing: { kind: 'running' }, deadlineAt: day(10, 14) }),
  attempt('runs', { standing: { kind: 'running' }, deadlineAt: day(10, 13) }),
  attempt('ended', { standing: { kind: 'ended' }, dueAt: day(11) }),
  attempt('overdue', { standing: { kind: 'overdue' }, dueAt: day(9) }),
  attempt('due never'),
  attempt('due later', { dueAt: day(14) }),
  attempt('scenarios due next', { kind: 'scenarios', dueAt: day(12) }),
  attempt('due next', { dueAt: day(12) }),
  attempt('reopened', { standing: reopened, dueAt: day(13), submittedAt: day(8) }),
  attempt('practised', { isPractice: true, standing: submitted(), submittedAt: day(9) }),
  attempt('practises', { isPractice: true, standing: { kind: 'running' }, deadlineAt: day(10, 15) }),
]
const idsOf = (attempts: Attempt[]) => attempts.map(({ id }) => id)

describe('one’s own attempts', () => {
  it('are in the order in which they ask for something', () => {
    expect(idsOf(arrangeAttempts(all))).toEqual([
      'runs',
      'runs longer',
      'practises',
      'due next',
      'scenarios due next',
      'reopened',
      'due later',
      'due never',
      'overdue',
      'newer',
      'older',
      'waived',
    ])
    expect(countToDo(arrangeAttempts(all))).toBe(9)
  })

  it.each([
    [[], 'runs due later overdue newer'],
    [[day(11)], `runs ${day(11)} due later overdue newer`],
    [[day(12), day(13)], `runs ${day(12)} due ${day(13)} later overdue newer`],
    [[day(15)], `runs due later ${day(15)} overdue newer`],
  ])('have appointments of %j among them, by their time', (times, entries) => {
    const arranged = [
      attempt('runs', { standing: { kind: 'running' }, deadlineAt: day(10, 13) }),
      attempt('due', { dueAt: day(12, 15) }),
      attempt('later', { dueAt: day(14) }),
      attempt('overdue', { standing: { kind: 'overdue' }, dueAt: day(9) }),
      attempt('newer', { standing: submitted(), submittedAt: day(2) }),
    ]
    const placed = placeAppointments(
      arranged,
      times.map((at) => ({ id: at, at })),
    )
    expect(placed.map(({ id }) => id).join(' ')).toBe(entries)
    expect(
      placeAppointments(
        [],
        times.map((at) => ({ id: at, at })),
      ),
    ).toHaveLength(times.length)
  })

  it('are among the results once they are submitted, the newest first', () => {
    expect(idsOf(listSubmitted(all))).toEqual(['practised', 'reopened', 'newer', 'older'])
  })

  it.each([
    ['2026-03-10T11:59:00Z', true],
    ['2026-03-10T11:54:00Z', false],
  ])('were just submitted, or not: %s', (submittedAt, isNews) => {
    const newest = attempt('one', { standing: submitted(), submittedAt })
    expect(findJustSubmittedIfAny([newest, attempt('two')], now)).toBe(isNews ? newest : null)
    expect(findJustSubmittedIfAny([], now)).toBeNull()
  })

  it.each([
    [{ kind: 'ready' }, 'Start Test'],
    [{ kind: 'running' }, 'Continue'],
    [{ kind: 'overdue' }, null],
    [{ kind: 'waived' }, null],
    [submitted(), null],
    [reopened, 'Continue'],
    [submitted({ left: 1, from: day(10) }), 'Take it again'],
    [submitted({ left: 1, from: day(11) }), null],
  ] as const)('offer what can be done: %o', (standing, label) => {
    expect(offerOf(attempt('one', { standing }), now)).toBe(label)
  })
})

describe('taking it again', () => {
  it.each([
    [submitted(), null],
    [{ kind: 'ready' } as const, null],
    [submitted({ left: 1, from: day(9) }), 'You can take it once more. The last one counts.'],
    [
      submitted({ left: 2, from: day(12) }),
      `You can take it 2 times more, from ${formatDate(day(12))} on. The last one counts.`,
    ],
  ])('%o', (standing, words) => {
    expect(sayRetake({ standing }, now)).toBe(words)
  })
})

describe('the time left', () => {
  it.each([
    [new Date(now.getTime() + 61_000).toISOString(), '2 minutes left'],
    [new Date(now.getTime() + 60_000).toISOString(), '1 minute left'],
    [new Date(now.getTime() + 59_000).toISOString(), 'Less than a minute left'],
    [now.toISOString(), 'The time is up. What you saved is being submitted.'],
    [null, ''],
  ])('until %s: %s', (deadlineAt, words) => {
    expect(sayTimeLeft({ kind: 'test', deadlineAt }, now)).toBe(words)
  })

  it('of an interview is a day: it has no clock', () => {
    const deadlineAt = day(3)
    const words = `You can go on with it until ${formatDateTime(deadlineAt)}`
    expect(sayTimeLeft({ kind: 'interview', deadlineAt }, now)).toBe(words)
  })
})

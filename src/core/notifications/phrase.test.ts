import { describe, expect, it } from 'vitest'
import { joinWords } from '../content/mail-words.ts'
import type { NotificationContent } from './content.ts'
import { nameNobody } from './name-nobody.ts'
import { phraseNotification } from './phrase.ts'
import { notificationTarget } from './target.ts'

const formatDateTime = (iso: string) => `the moment ${iso}`
const phrase = (content: NotificationContent) =>
  joinWords(phraseNotification(content, { moment: formatDateTime, percent: (value) => `${value}%` }))

const testId = '0d4f6f2a-8a64-4f0b-9a3f-6c0f2d1f3b11'
const ofTest = { testId, title: 'Frontend basics', companyName: 'Northwind', attemptKind: 'test' } as const
const dueAt = '2026-03-31T12:00:00Z'
const changed = { kind: 'attempt_changed', ...ofTest } as const
const assigned = {
  kind: 'attempts_assigned',
  jobTitle: 'Welder',
  companyName: 'Northwind',
  interviews: 0,
} as const
const submitted: NotificationContent = {
  kind: 'attempt_submitted',
  aboutUserId: testId,
  name: 'Nia Newcomer',
  candidateId: testId,
  title: 'Frontend basics',
}

const ofResult = { attemptId: testId, title: 'Frontend basics', companyName: 'Northwind' } as const
const rescored = { kind: 'result_changed', ...ofResult, cause: 'rescored' } as const
const needed = {
  kind: 'look_needed',
  ...{ aboutUserId: testId, name: 'Nia Newcomer', attemptId: testId, title: 'Frontend basics' },
} as const

describe('what is told of results', () => {
  it.each<[NotificationContent, string]>([
    [{ kind: 'result_ready', ...ofResult }, 'Your result of “Frontend basics” is ready.'],
    [
      { kind: 'result_in_review', ...ofResult },
      'A person of Northwind looks at “Frontend basics” before you get its result.',
    ],
    [
      { kind: 'look_answered', ...ofResult },
      'Northwind looked at your result of “Frontend basics” and answers you.',
    ],
    [
      { ...rescored, from: 80, to: 76 },
      'Your result of “Frontend basics” was scored anew. It was 80% and is 76% now.',
    ],
    [
      { ...rescored, cause: 'reviewed', from: 80, to: 80 },
      'Northwind looked at your result of “Frontend basics” again. It stays at 80%.',
    ],
    [{ ...needed, because: 'human_look' }, 'Nia Newcomer asks for a human look at “Frontend basics”.'],
    [{ ...needed, because: 'failed' }, '“Frontend basics” of Nia Newcomer could not be scored.'],
    [
      { ...needed, because: 'in_review' },
      '“Frontend basics” of Nia Newcomer waits for a person: the rating is not sure enough.',
    ],
  ])('%o', (content, words) => {
    expect(phrase(content)).toBe(words)
  })

  it('leads to the result, of the person or of the company', () => {
    const to = { params: { resultId: testId } }
    expect(notificationTarget({ kind: 'result_ready', ...ofResult }, 'jobseeker')).toMatchObject(to)
    expect(notificationTarget({ ...needed, because: 'failed' }, 'hr')).toMatchObject(to)
    expect(notificationTarget({ ...needed, because: 'failed' }, 'jobseeker')).toBeNull()
  })
})

describe('what is told of attempts', () => {
  it.each<[NotificationContent, string]>([
    [{ ...assigned, count: 1 }, 'Northwind asks you for a test for Welder.'],
    [{ ...assigned, count: 2 }, 'Northwind asks you for 2 tests for Welder.'],
    [{ ...assigned, count: 1, interviews: 1 }, 'Northwind asks you for an interview for Welder.'],
    [{ ...assigned, count: 3, interviews: 1 }, 'Northwind asks you for 2 tests and an interview for Welder.'],
    [
      { kind: 'attempt_due', ...ofTest, dueAt },
      `“Frontend basics” for Northwind is due ${formatDateTime(dueAt)}.`,
    ],
    [{ ...changed, change: 'due_extended' }, 'Northwind gives you more days for “Frontend basics”.'],
    [{ ...changed, change: 'time_extended' }, 'Northwind gives you more minutes for “Frontend basics”.'],
    [{ ...changed, change: 'reopened' }, 'Northwind opened “Frontend basics” for you again.'],
    [{ ...changed, change: 'waived' }, 'Northwind does without “Frontend basics”. You need not take it.'],
    [{ ...changed, change: 'waiver_lifted' }, 'Northwind asks you for “Frontend basics” after all.'],
    [{ ...changed, change: 'late_accepted' }, 'Northwind counts your late answers to “Frontend basics”.'],
    [
      { ...changed, change: 'late_declined' },
      'Northwind does not count your late answers to “Frontend basics”.',
    ],
    [submitted, 'Nia Newcomer submitted “Frontend basics”.'],
    [
      { ...submitted, kind: 'invitation_accepted', jobTitle: 'Welder' } as NotificationContent,
      'Nia Newcomer accepted your invitation and applied for Welder.',
    ],
    [{ kind: 'task_failed', task: 'mail.send' }, 'Background work failed and is not tried again: mail.send.'],
  ])('%o', (content, words) => {
    expect(phrase(content)).toBe(words)
  })
})

describe('what is told of interviews with people', () => {
  const startsAt = dueAt
  const when = formatDateTime(startsAt)
  const ofMeeting = { jobTitle: 'Welder', companyName: 'Northwind', startsAt } as const
  const soon = { kind: 'meeting_soon', ...ofMeeting } as const
  const toCompany = { aboutUserId: testId, candidate: { id: testId, name: 'Nia Newcomer' } }
  const declined: NotificationContent = {
    kind: 'meeting_declined',
    ...{ aboutUserId: testId, name: 'Nia Newcomer', candidateId: testId, jobTitle: 'Welder', startsAt },
  }

  it.each<[NotificationContent, string]>([
    [
      { kind: 'meeting_scheduled', ...ofMeeting },
      `Northwind invites you to an interview for Welder: ${when}.`,
    ],
    [
      { kind: 'meeting_moved', ...ofMeeting },
      `Northwind changed your interview for Welder. It is ${when} now.`,
    ],
    [
      { kind: 'meeting_called_off', ...ofMeeting },
      `Northwind called off your interview for Welder of ${when}.`,
    ],
    [
      { ...soon, notice: 'day', candidate: null },
      `Your interview with Northwind for Welder is within a day: ${when}.`,
    ],
    [
      { ...soon, notice: 'hour', ...toCompany },
      `Your interview with Nia Newcomer for Welder is within the hour: ${when}.`,
    ],
    [declined, `Nia Newcomer cannot make the interview for Welder of ${when}.`],
  ])('%o', (content, words) => {
    expect(phrase(content)).toBe(words)
  })

  it('leads to one’s applications, or to the candidate', () => {
    const candidate = { to: '/hr/candidates/$candidateId', params: { candidateId: testId } }
    const own = { to: '/job-seeker/applications' }
    expect(notificationTarget({ kind: 'meeting_moved', ...ofMeeting }, 'jobseeker')).toEqual(own)
    expect(notificationTarget({ ...soon, notice: 'day', candidate: null }, 'jobseeker')).toEqual(own)
    expect(notificationTarget({ ...soon, notice: 'day', ...toCompany }, 'hr')).toEqual(candidate)
    expect(notificationTarget(declined, 'hr')).toEqual(candidate)
  })
})

describe('where it leads', () => {
  it.each<[NotificationContent, ReturnType<typeof notificationTarget>]>([
    [{ ...assigned, count: 1 }, { to: '/job-seeker' }],
    [
      { kind: 'attempt_due', ...ofTest, dueAt },
      { to: '/job-seeker/take-test/$testId', params: { testId } },
    ],
    [
      { ...changed, attemptKind: 'scenarios', change: 'reopened' },
      { to: '/job-seeker/scenario-test/$testId', params: { testId } },
    ],
  ])('a job seeker, %o', (content, target) => {
    expect(notificationTarget(content, 'jobseeker')).toEqual(target)
  })

  it('a recruiter, to the candidate; nobody else, anywhere', () => {
    expect(notificationTarget(submitted, 'hr')).toEqual({
      to: '/hr/candidates/$candidateId',
      params: { candidateId: testId },
    })
    expect(notificationTarget(submitted, 'jobseeker')).toBeNull()
  })

  it('from a blind page to a blind one', () => {
    const received: NotificationContent = {
      kind: 'application_received',
      ...{ aboutUserId: testId, name: 'Nia Newcomer', jobId: testId, jobTitle: 'Welder' },
    }
    const blind = { blind: 'on' }
    const targetOf = (content: NotificationContent) => notificationTarget(content, 'hr', { isBlind: true })
    expect(targetOf(submitted)).toMatchObject({ to: '/hr/candidates/$candidateId', search: blind })
    expect(targetOf({ ...needed, because: 'failed' })).toMatchObject({ search: blind })
    expect(targetOf(received)).toEqual({ to: '/hr/candidates', search: { ...blind, job: testId } })
  })
})

describe('on a blind page', () => {
  const who = { aboutUserId: testId, name: 'Nia Newcomer' }
  const ofMeeting = { jobTitle: 'Welder', companyName: 'Northwind', startsAt: dueAt } as const
  it.each<[NotificationContent, string]>([
    [
      { kind: 'application_received', ...who, jobId: testId, jobTitle: 'Welder' },
      'A candidate applied for Welder.',
    ],
    [
      { kind: 'person_asked', ...who, candidateId: testId, jobTitle: 'Welder' },
      'A candidate would rather talk to a person than to the AI interviewer, for Welder.',
    ],
    [submitted, 'A candidate submitted “Frontend basics”.'],
    [
      { kind: 'meeting_soon', ...ofMeeting, notice: 'hour', candidate: { id: testId, name: 'Nia Newcomer' } },
      `Your interview with a candidate for Welder is within the hour: ${formatDateTime(dueAt)}.`,
    ],
    [
      { kind: 'meeting_declined', ...who, candidateId: testId, jobTitle: 'Welder', startsAt: dueAt },
      `A candidate cannot make the interview for Welder of ${formatDateTime(dueAt)}.`,
    ],
    [{ ...needed, because: 'human_look' }, 'A candidate asks for a human look at “Frontend basics”.'],
    [{ ...needed, because: 'failed' }, '“Frontend basics” of a candidate could not be scored.'],
    [{ kind: 'join_requested', ...who, companyName: 'Northwind' }, 'Nia Newcomer asks to join Northwind.'],
  ])('nobody is named who applied: %o', (content, words) => {
    expect(phrase(nameNobody(content))).toBe(words)
  })
})

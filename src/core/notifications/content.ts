/**
 * What can be told to a user, and what each kind carries. `contract/notifications.ts` checks that it is so. `aboutUserId` names whom
 * else it tells of: with that person's data it is erased too.
 */
import type { AttemptKind } from '../attempts/attempt.ts'
import type { MailStage } from '../candidates/decision-mail.ts'
import type { Notice } from '../meetings/meeting.ts'

type OfAttempt = {
  attemptKind: AttemptKind
  /** Of an interview: the attempt itself, which its address names. */
  testId: string
  title: string
  companyName: string
}

type OfResult = { attemptId: string; title: string; companyName: string }
type OfMeeting = { jobTitle: string; companyName: string; startsAt: string }
type OfCandidate = { aboutUserId: string; name: string; candidateId: string }
type OfBadge = { badgeId: string; name: string }

/** By the company: more time, another try, that it is not needed, or whether late answers count. */
export const attemptChanges = [
  'due_extended',
  'time_extended',
  'reopened',
  'closed_again',
  'waived',
  'waiver_lifted',
  'late_accepted',
  'late_declined',
] as const

/** A person of the company has to look: the rater is not sure, someone asked for it, or it could not be scored. */
export const lookReasons = ['in_review', 'human_look', 'failed'] as const

/** What an administrator does with a company, or with who recruits for it. */
export const companyChanges = ['suspended', 'reactivated', 'merged', 'moved', 'placed', 'removed'] as const

export type NotificationContent =
  | { kind: 'welcome'; name: string }
  | { kind: 'join_requested'; aboutUserId: string; name: string; companyName: string }
  | { kind: 'join_answered'; answer: 'approve' | 'decline'; companyName: string }
  /** By an administrator, to its recruiters: `reason` in their words; `into` what it is part of, or where they are, now. */
  | {
      kind: 'company_changed'
      change: (typeof companyChanges)[number]
      companyName: string
      reason: string
      into?: string | undefined
    }
  | { kind: 'export_ready' }
  /** Those of earlier versions do not say which application it is. */
  | {
      kind: 'application_received'
      aboutUserId: string
      name: string
      candidateId?: string | undefined
      jobId: string
      jobTitle: string
    }
  | { kind: 'invited_to_job'; slug: string; jobTitle: string; companyName: string }
  /** To who invited them, in the place of `application_received`. */
  | ({ kind: 'invitation_accepted'; jobTitle: string } & OfCandidate)
  /** `count`: of tests and interviews together. */
  | { kind: 'attempts_assigned'; jobTitle: string; companyName: string; count: number; interviews: number }
  | ({ kind: 'attempt_due'; dueAt: string } & OfAttempt)
  | ({ kind: 'attempt_changed'; change: (typeof attemptChanges)[number] } & OfAttempt)
  /** By the company, about an application: where it goes from here, or that the last decision is taken back. */
  | { kind: 'application_decided'; jobTitle: string; companyName: string; decision: MailStage }
  /** In place of the AI interview. */
  | ({ kind: 'person_asked'; jobTitle: string } & OfCandidate)
  | ({ kind: 'attempt_submitted'; title: string } & OfCandidate)
  /** To who applied: an interview with a person. */
  | ({ kind: 'meeting_scheduled' | 'meeting_moved' | 'meeting_called_off' } & OfMeeting)
  /** To both sides; `candidate` and whom it is about are for the company's. */
  | ({
      kind: 'meeting_soon'
      notice: Notice
      aboutUserId?: string | undefined
      candidate: { id: string; name: string } | null
    } & OfMeeting)
  /** To the company: who applied cannot come at that time. */
  | ({ kind: 'meeting_declined'; jobTitle: string; startsAt: string } & OfCandidate)
  | ({ kind: 'result_ready' | 'result_in_review' | 'look_answered' } & OfResult)
  /** Scored anew, or looked at by a person; the percents before and after. */
  | ({ kind: 'result_changed'; cause: 'rescored' | 'reviewed'; from: number; to: number } & OfResult)
  | ({ kind: 'badge_earned'; by: string | null } & OfBadge)
  | ({ kind: 'badge_revoked'; reason: string } & OfBadge)
  | {
      kind: 'look_needed'
      aboutUserId: string
      name: string
      attemptId: string
      title: string
      because: (typeof lookReasons)[number]
    }
  /** To administrators: background work used up its tries. */
  | { kind: 'task_failed'; task: string }

export type NotificationKind = NotificationContent['kind']

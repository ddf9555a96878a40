/** What there is to be told of, as people choose in their account what of it comes by mail. */
import type { Role } from '../permissions.ts'
import type { NotificationKind } from './content.ts'

/** At once; with what else happened, once a day; or in the bell alone. */
export const mailChoices = ['at_once', 'daily', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

export const topicIds = [
  'assigned',
  'changed',
  'due_soon',
  'decision',
  'meeting',
  'meeting_soon',
  'result_ready',
  'result_in_review',
  'result_changed',
  'look_answered',
  'badge',
  'application',
  'invitation_accepted',
  'submitted',
  'look_needed',
  'meeting_declined',
  'join_request',
  'join_answered',
  'task_failed',
  'export_ready',
] as const
export type TopicId = (typeof topicIds)[number]

export type Topic = {
  id: TopicId
  kinds: readonly NotificationKind[]
  roles: readonly Role[]
  /** Until its reader chooses. */
  usual: MailChoice
  /**
   * Each has a mail of its own to say, however many there are: a time for the calendar, or words that somebody wrote to this one
   * person. Of all others, those that come soon after a mail wait and come in one.
   */
  isNeverGrouped?: true
}

const seeker = ['jobseeker'] as const
const recruiter = ['hr'] as const

export const topics: readonly Topic[] = [
  { id: 'assigned', kinds: ['attempts_assigned'], roles: seeker, usual: 'at_once' },
  { id: 'due_soon', kinds: ['attempt_due'], roles: seeker, usual: 'at_once' },
  { id: 'changed', kinds: ['attempt_changed'], roles: seeker, usual: 'at_once' },
  { id: 'result_ready', kinds: ['result_ready'], roles: seeker, usual: 'at_once' },
  { id: 'result_in_review', kinds: ['result_in_review'], roles: seeker, usual: 'never' },
  { id: 'result_changed', kinds: ['result_changed'], roles: seeker, usual: 'at_once' },
  { id: 'look_answered', kinds: ['look_answered'], roles: seeker, usual: 'at_once', isNeverGrouped: true },
  { id: 'badge', kinds: ['badge_earned', 'badge_revoked'], roles: seeker, usual: 'at_once' },
  { id: 'decision', kinds: ['application_decided'], roles: seeker, usual: 'at_once', isNeverGrouped: true },
  {
    id: 'meeting',
    kinds: ['meeting_scheduled', 'meeting_moved', 'meeting_called_off'],
    roles: seeker,
    usual: 'at_once',
    isNeverGrouped: true,
  },
  { id: 'application', kinds: ['application_received'], roles: recruiter, usual: 'daily' },
  { id: 'invitation_accepted', kinds: ['invitation_accepted'], roles: recruiter, usual: 'daily' },
  { id: 'submitted', kinds: ['attempt_submitted'], roles: recruiter, usual: 'daily' },
  { id: 'look_needed', kinds: ['look_needed', 'person_asked'], roles: recruiter, usual: 'at_once' },
  { id: 'meeting_declined', kinds: ['meeting_declined'], roles: recruiter, usual: 'at_once' },
  {
    id: 'meeting_soon',
    kinds: ['meeting_soon'],
    roles: ['jobseeker', 'hr'],
    usual: 'at_once',
    isNeverGrouped: true,
  },
  { id: 'join_request', kinds: ['join_requested'], roles: ['hr', 'admin'], usual: 'at_once' },
  { id: 'join_answered', kinds: ['join_answered', 'company_changed'], roles: recruiter, usual: 'at_once' },
  { id: 'task_failed', kinds: ['task_failed'], roles: ['admin'], usual: 'at_once' },
  { id: 'export_ready', kinds: ['export_ready'], roles: ['jobseeker', 'hr', 'admin'], usual: 'at_once' },
]

/** Null: it is told here alone, or its mail is none of the bell's: an invitation also goes to who has no account. */
export const topicOfIfAny = (kind: NotificationKind): Topic | null =>
  topics.find(({ kinds }) => kinds.includes(kind)) ?? null

export const topicsOf = (role: Role): readonly Topic[] => topics.filter(({ roles }) => roles.includes(role))

export type MailChoices = Partial<Record<TopicId, MailChoice>>

export const choiceOf = (topic: Topic, choices: MailChoices): MailChoice => choices[topic.id] ?? topic.usual

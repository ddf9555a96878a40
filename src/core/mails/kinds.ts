/** Every kind of mail, and what it is for. Its standard words are those of its template (server/platform/mail). */

type About = {
  group: (typeof mailGroups)[number]
  title: string
  /** To whom it goes, and when. */
  purpose: string
}

export const mailGroups = [
  'Accounts',
  'Companies',
  'Applications',
  'Results and badges',
  'Interviews with a person',
  'News',
] as const

export const mailKinds = {
  confirm_email: {
    group: 'Accounts',
    title: 'Confirm an address',
    purpose: 'To who opened an account, or asks for the mail again.',
  },
  change_email: {
    group: 'Accounts',
    title: 'Confirm a new address',
    purpose: 'To the new address of who wants to change theirs.',
  },
  email_change_asked: {
    group: 'Accounts',
    title: 'An address is about to change',
    purpose: 'To the present address, when another one was asked for.',
  },
  email_changed: {
    group: 'Accounts',
    title: 'An address was changed',
    purpose: 'To the old address, once the new one was confirmed.',
  },
  reset_password: {
    group: 'Accounts',
    title: 'Set a new password',
    purpose: 'To who forgot theirs.',
  },
  password_changed: {
    group: 'Accounts',
    title: 'A password was changed',
    purpose: 'To its owner, each time.',
  },
  google_connected: {
    group: 'Accounts',
    title: 'Google was connected',
    purpose: 'To who can sign in with Google from now on.',
  },
  google_disconnected: {
    group: 'Accounts',
    title: 'Google was disconnected',
    purpose: 'To who can sign in with their password alone from now on.',
  },
  invitation: {
    group: 'Accounts',
    title: 'Invitation to the platform',
    purpose: 'To who was added by an administrator.',
  },
  account_leaving: {
    group: 'Accounts',
    title: 'An account will be deleted',
    purpose: 'To who asked for it, with the last day to change their mind.',
  },
  join_requested: {
    group: 'Companies',
    title: 'Somebody asks to join',
    purpose: 'To the recruiters of the company.',
  },
  join_approved: {
    group: 'Companies',
    title: 'Joining was approved',
    purpose: 'To who asked to join a company.',
  },
  join_declined: {
    group: 'Companies',
    title: 'Joining was declined',
    purpose: 'To who asked to join a company.',
  },
  job_invitation: {
    group: 'Applications',
    title: 'Invitation to apply',
    purpose: 'To an address that a recruiter typed.',
  },
  attempts_assigned: {
    group: 'Applications',
    title: 'A test or interview waits',
    purpose: 'To a candidate, when they are asked for it.',
  },
  attempt_due: {
    group: 'Applications',
    title: 'A test or interview is due soon',
    purpose: 'To a candidate who has not begun, once.',
  },
  attempt_changed: {
    group: 'Applications',
    title: 'A company changed a test',
    purpose: 'To a candidate: more time, opened again, waived and the like.',
  },
  decision_told: {
    group: 'Applications',
    title: 'A decision',
    purpose: 'To a candidate, in the words of the company that decided.',
  },
  result_ready: {
    group: 'Results and badges',
    title: 'A result is ready',
    purpose: 'To a candidate whose result took a while.',
  },
  result_answered: {
    group: 'Results and badges',
    title: 'A human look was taken',
    purpose: 'To a candidate who asked for it.',
  },
  result_rescored: {
    group: 'Results and badges',
    title: 'A result was scored anew',
    purpose: 'To the candidate, where their score moved.',
  },
  result_reviewed: {
    group: 'Results and badges',
    title: 'A result was reviewed',
    purpose: 'To the candidate, when a person changed a score.',
  },
  badge_earned: {
    group: 'Results and badges',
    title: 'A badge was earned',
    purpose: 'To who earned it by their results.',
  },
  badge_given: {
    group: 'Results and badges',
    title: 'A badge was given',
    purpose: 'To who was given a special badge.',
  },
  badge_revoked: {
    group: 'Results and badges',
    title: 'A badge was withdrawn',
    purpose: 'To who had it.',
  },
  meeting_scheduled: {
    group: 'Interviews with a person',
    title: 'Invited',
    purpose: 'To the candidate, with a file for their calendar.',
  },
  meeting_moved: {
    group: 'Interviews with a person',
    title: 'Changed',
    purpose: 'To the candidate, when time, place or people changed.',
  },
  meeting_called_off: {
    group: 'Interviews with a person',
    title: 'Called off',
    purpose: 'To the candidate, with the reason.',
  },
  meeting_lapsed: {
    group: 'Interviews with a person',
    title: 'Called off with the application',
    purpose: 'To the candidate, where it follows from what became of their application.',
  },
  meeting_soon: {
    group: 'Interviews with a person',
    title: 'Soon',
    purpose: 'To the candidate, as a reminder.',
  },
  organiser_scheduled: {
    group: 'Interviews with a person',
    title: 'Invited: the organiser’s copy',
    purpose: 'To the recruiter whose interview it is.',
  },
  organiser_moved: {
    group: 'Interviews with a person',
    title: 'Changed: the organiser’s copy',
    purpose: 'To the recruiter whose interview it is.',
  },
  organiser_called_off: {
    group: 'Interviews with a person',
    title: 'Called off: the organiser’s copy',
    purpose: 'To the recruiter whose interview it is.',
  },
  organiser_lapsed: {
    group: 'Interviews with a person',
    title: 'Called off with the application: the organiser’s copy',
    purpose: 'To the recruiter whose interview it is.',
  },
  organiser_soon: {
    group: 'Interviews with a person',
    title: 'Soon: the organiser’s copy',
    purpose: 'To the recruiter whose interview it is.',
  },
  news_one: {
    group: 'News',
    title: 'One thing happened',
    purpose: 'To who wants to be mailed of it at once.',
  },
  news_many: {
    group: 'News',
    title: 'Several things happened',
    purpose: 'To who was mailed a moment before: the rest comes together.',
  },
  news_daily: {
    group: 'News',
    title: 'The daily mail',
    purpose: 'To who wants the news once a day.',
  },
} as const satisfies Record<string, About>

export type MailKind = keyof typeof mailKinds
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]]

/** Where a company writes all of it, it also shows it beforehand: nothing around it may be another's. */
export const isOfCompany = (kind: MailKind) => kind === 'decision_told'

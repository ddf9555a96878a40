/** What is kept for a time, for how long as it comes, and within which bounds an administrator may change that. */

export const retentionKinds = [
  'recordings',
  'answer_drafts',
  'resume_drafts',
  'job_description_drafts',
  'test_proposals',
  'exports',
  'invitations',
  'notifications',
  'mails',
  'sign_ins',
  'links',
  'backup_runs',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

export type RetentionRule = {
  label: string
  /** What it is, and from when on its time is counted. */
  what: string
  /** One of them, for counts of them. */
  one: string
  usual: number
  least: number
  most: number
  /** Why not less, and why not more. */
  why: string
  /** What was made before keeps the time that its person was told: always, or where the new one is longer. */
  holdsFor: 'all' | 'new' | 'new_if_longer'
}

export const retentionRules: Readonly<Record<RetentionKind, RetentionRule>> = {
  recordings: {
    label: 'Interview recordings',
    what: 'Sound and video of interviews, from the day they were made',
    one: 'recording',
    ...{ usual: 90, least: 14, most: 180 },
    why: 'Pieces may arrive a week late, and a decision takes its time. A voice and a face are not kept for longer than half a year.',
    holdsFor: 'new_if_longer',
  },
  answer_drafts: {
    label: 'Earlier versions of answers',
    what: 'Answers that were written over during a test, from the day it was submitted. The last version always stays',
    one: 'earlier version',
    ...{ usual: 30, least: 14, most: 365 },
    why: 'Who doubts a result needs them to look into it.',
    holdsFor: 'all',
  },
  resume_drafts: {
    label: 'Resumes not saved as a profile',
    what: 'Files that were uploaded and read, from the day of the upload',
    one: 'resume',
    ...{ usual: 7, least: 1, most: 30 },
    why: 'Whoever uploaded one may come back to it; it is not a profile yet, so nobody needs it for longer than a month.',
    holdsFor: 'all',
  },
  job_description_drafts: {
    label: 'Job descriptions not made a job',
    what: 'Files and texts that were handed in and read, from the day they were',
    one: 'job description',
    ...{ usual: 7, least: 1, most: 30 },
    why: 'As with resumes: a month at most.',
    holdsFor: 'all',
  },
  test_proposals: {
    label: 'Generated tests not saved',
    what: 'Proposals of the test generator, from their last change',
    one: 'proposal',
    ...{ usual: 7, least: 1, most: 90 },
    why: 'They hold nothing of anybody; a recruiter may want to go on with one.',
    holdsFor: 'all',
  },
  exports: {
    label: 'Exports of people’s own data',
    what: 'ZIP files that people asked for, from the day they did',
    one: 'export',
    ...{ usual: 7, least: 2, most: 30 },
    why: 'Everything about a person in one file: long enough to fetch it, and no longer. Each keeps the date that its person was told.',
    holdsFor: 'new',
  },
  invitations: {
    label: 'Invitations that led to nothing',
    what: 'Addresses and messages, from the day an invitation expired or was withdrawn',
    one: 'invitation',
    ...{ usual: 90, least: 7, most: 365 },
    why: 'Those invited did not ask to be here. A recruiter needs to see for a while whom they invited.',
    holdsFor: 'all',
  },
  notifications: {
    label: 'Notifications',
    what: 'What the bell told people, from the day it did',
    one: 'notification',
    ...{ usual: 365, least: 30, most: 1095 },
    why: 'People look up later what they were told; after three years nobody does.',
    holdsFor: 'all',
  },
  mails: {
    label: 'Mails in the outbox',
    what: 'Mails that were sent, or kept without a mail server, from the day they were written. Those that wait or failed stay',
    one: 'mail',
    ...{ usual: 90, least: 7, most: 365 },
    why: 'Needed to answer whether something was sent. The text of a sent mail is emptied at once.',
    holdsFor: 'all',
  },
  sign_ins: {
    label: 'Sign-ins',
    what: 'Time, network address and browser, from the day a sign-in ended',
    one: 'sign-in',
    ...{ usual: 90, least: 30, most: 365 },
    why: 'So that people can spot one that was not theirs; network addresses are not kept for longer than a year.',
    holdsFor: 'all',
  },
  links: {
    label: 'Links from mails',
    what: 'That a link was made and whether it was used, from the day it expired. It does not work any more',
    one: 'link',
    ...{ usual: 30, least: 1, most: 90 },
    why: 'Needed to help people whose link did not work.',
    holdsFor: 'all',
  },
  backup_runs: {
    label: 'Notes on backups',
    what: 'When one was started and how it went. The backups themselves are files, and are deleted under Operations',
    one: 'note',
    ...{ usual: 30, least: 7, most: 365 },
    why: 'They hold nothing of anybody.',
    holdsFor: 'all',
  },
}

/** Who asked for the deletion of their account can change their mind for so long. */
export const leavingDays = 7
/** Against guessing of passwords: what is counted of failed sign-ins. */
export const failedSignInHours = 24

/** What nobody can set, and why: a promise, or a purpose, depends on it. */
export const fixedRetention: readonly { label: string; kept: string; why: string }[] = [
  {
    label: 'Accounts that are to be deleted',
    kept: `${leavingDays} days`,
    why: 'Everyone who asks for it is promised so many days to change their mind, and then the deletion.',
  },
  {
    label: 'Accounts, profiles and badges',
    kept: 'As long as the account',
    why: 'They belong to their person, who can delete them at any time.',
  },
  {
    label: 'Applications, answers, results and decisions',
    kept: 'As long as the account',
    why: 'People may ask why something was decided about them, and badges and shared results rest on them.',
  },
  {
    label: 'Audit log',
    kept: 'For good',
    why: 'It is only ever added to. Of people whose data was erased it says no more what it was about.',
  },
  {
    label: 'Failed sign-ins',
    kept: `${failedSignInHours} hours`,
    why: 'The guard against guessing counts over a day. They are kept as hashes, which name nobody.',
  },
  {
    label: 'Figures of analytics',
    kept: 'For good',
    why: 'They are counts, and hold nothing of anybody. On which days someone was here goes with their account.',
  },
  {
    label: 'That somebody was erased',
    kept: 'For good',
    why: 'An older backup that is restored may bring them back; then they are erased again.',
  },
  {
    label: 'Backups',
    kept: 'Until an administrator deletes them',
    why: 'What only a backup holds cannot be brought back, so none is deleted by itself.',
  },
]

export type RetentionDays = Readonly<Record<RetentionKind, number>>

/** As they were set, and as they come where they were not, or where bounds have changed since. */
export function readRetentionDays(set: unknown): RetentionDays {
  const given = new Map(Object.entries(set ?? {}))
  return Object.fromEntries(
    retentionKinds.map((kind) => {
      const days: unknown = given.get(kind)
      return [kind, findDaysProblem(kind, days) === null ? days : retentionRules[kind].usual]
    }),
  ) as RetentionDays
}

export function findDaysProblem(kind: RetentionKind, days: unknown): string | null {
  const { least, most } = retentionRules[kind]
  const isWithin = typeof days === 'number' && Number.isInteger(days) && days >= least && days <= most
  return isWithin ? null : `Please enter whole days, from ${least} to ${most}`
}

/** A mail of every kind, as an example: its standard words and the names of its places are read from it. */

import { say } from '#core/content/mail-words.ts'
import type { MailKind } from '#core/mails/kinds.ts'
import type { Letter } from '#core/mails/letter.ts'
import * as badges from './badge-templates.ts'
import type { ComposedMail } from './compose.ts'
import { decisionTold } from './decision-templates.ts'
import * as meetings from './meeting-templates.ts'
import { dailyMail, newsMail } from './news-templates.ts'
import { resultNews } from './result-templates.ts'
import * as templates from './templates.ts'

/** `name`: who reads it. The link leads to the platform, and nowhere within it. */
export function writeExample(kind: MailKind, reader: { name: string; link: string }): Letter {
  return examples[kind](reader).letter
}

type Reader = { name: string; link: string }

const job = { jobTitle: 'Data Engineer', companyName: 'Northfold Logistics' }
const title = 'Data Engineer: SQL and Python'
const until = new Date('2026-11-23T14:05:00Z')
const reason = 'You asked for more time, and we are glad to give it.'
const change = { title, companyName: job.companyName }

const meeting = {
  ...job,
  when: 'Tuesday, 24 November 2026, 14:00 (Europe/Berlin, GMT+1)',
  minutes: 45,
  place: 'Video call',
  people: 'Ida Holm',
  message: 'We look forward to meeting you.',
}
const meetingNews = {
  scheduled: { kind: 'scheduled' },
  moved: { kind: 'moved', from: 'Monday, 23 November 2026, 10:00 (Europe/Berlin, GMT+1)' },
  called_off: { kind: 'called_off', reason: 'The colleague who was to meet you is ill.' },
  lapsed: { kind: 'called_off', reason: null },
  soon: { kind: 'soon' },
} as const satisfies Record<string, meetings.MeetingNews>

const forCandidate = (news: meetings.MeetingNews) => (reader: Reader) =>
  meetings.meetingForCandidate({ ...meeting, ...reader, news })
const forOrganiser = (news: meetings.MeetingNews) => (reader: Reader) =>
  meetings.meetingForOrganiser({ ...meeting, ...reader, news, candidateName: 'Daniel Osei', by: 'Ida Holm' })

const lines = (link: string) => [
  { words: say`${'Daniel Osei'} applied for ${job.jobTitle}.`, url: link },
  { words: say`${'Marta Lindgren'} asks to join ${job.companyName}.`, url: link },
]

const result =
  (news: Parameters<typeof resultNews>[0]['news']) =>
  (reader: Reader): ComposedMail => {
    const mail = resultNews({ ...change, ...reader, news })
    if (!mail) throw new Error('Nothing is mailed of that.')
    return mail
  }

const examples: Record<MailKind, (reader: Reader) => ComposedMail> = {
  confirm_email: templates.confirmEmail,
  change_email: (reader) => templates.changeEmail({ ...reader, newEmail: 'new.address@example.com' }),
  email_change_asked: (reader) =>
    templates.emailChangeAsked({ ...reader, newEmail: 'new.address@example.com' }),
  email_changed: (reader) => templates.emailChanged({ ...reader, newEmail: 'new.address@example.com' }),
  reset_password: templates.resetPassword,
  password_changed: templates.passwordChanged,
  google_connected: (reader) => templates.googleConnected({ ...reader, googleEmail: 'you@example.com' }),
  google_disconnected: (reader) => templates.googleDisconnected(reader),
  invitation: ({ link }) => templates.invitation({ link, role: 'hr' }),
  account_leaving: (reader) => templates.accountLeaving({ ...reader, eraseAfter: until }),
  join_requested: ({ link }) =>
    templates.joinRequested({
      ...{ name: 'Marta Lindgren', email: 'marta@example.com', isEmailVerified: false },
      ...{ companyName: job.companyName, link },
    }),
  join_approved: (reader) =>
    templates.joinAnswered({ ...reader, companyName: job.companyName, answer: 'approve' }),
  join_declined: (reader) =>
    templates.joinAnswered({ ...reader, companyName: job.companyName, answer: 'decline' }),
  job_invitation: (reader) =>
    templates.jobInvitation({
      ...{ ...job, ...reader, inviterName: 'Ida Holm', expiresAt: until },
      message: 'We liked your talk about pipelines.',
    }),
  attempts_assigned: (reader) =>
    templates.attemptsAssigned({ ...job, ...reader, tests: 1, interviews: 1, dueAt: until }),
  attempt_due: (reader) => templates.attemptDue({ ...change, ...reader, dueAt: until }),
  attempt_changed: (reader) =>
    templates.attemptChanged({ ...change, ...reader, change: 'due_extended', reason }),
  decision_told: (reader) =>
    decisionTold({
      ...{ ...reader, companyName: job.companyName, subject: `Your application for ${job.jobTitle}` },
      body: 'We would like to go on with you.',
    }),
  result_ready: result({ kind: 'ready', isLater: true }),
  result_answered: result({
    ...{ kind: 'answered', from: 71, to: 74 },
    answer: 'The second answer deserved more than it got.',
  }),
  result_rescored: result({
    ...{ kind: 'changed', cause: 'rescored', from: 71, to: 74 },
    reason: 'A question turned out to be unclear and counts no more.',
  }),
  result_reviewed: result({
    ...{ kind: 'changed', cause: 'reviewed', from: 71, to: 74 },
    reason: 'The answer names the cause in other words.',
  }),
  badge_earned: (reader) =>
    badges.badgeEarned({
      ...{ ...reader, badge: 'Silver', given: null },
      criteria: 'an average of 80% or more over at least two technical tests',
    }),
  badge_given: (reader) =>
    badges.badgeEarned({
      ...{ ...reader, badge: 'Mentor', criteria: '' },
      given: { by: 'Ida Holm', reason: 'She helped three others through their first month.' },
    }),
  badge_revoked: (reader) =>
    badges.badgeRevoked({ ...reader, badge: 'Mentor', reason: 'It was given to the wrong person.' }),
  meeting_scheduled: forCandidate(meetingNews.scheduled),
  meeting_moved: forCandidate(meetingNews.moved),
  meeting_called_off: forCandidate(meetingNews.called_off),
  meeting_lapsed: forCandidate(meetingNews.lapsed),
  meeting_soon: forCandidate(meetingNews.soon),
  organiser_scheduled: forOrganiser(meetingNews.scheduled),
  organiser_moved: forOrganiser(meetingNews.moved),
  organiser_called_off: forOrganiser(meetingNews.called_off),
  organiser_lapsed: forOrganiser(meetingNews.lapsed),
  organiser_soon: forOrganiser(meetingNews.soon),
  news_one: ({ name, link }) => newsMail({ name, lines: lines(link).slice(0, 1), more: link }),
  news_many: ({ name, link }) => newsMail({ name, lines: lines(link), more: link }),
  news_daily: ({ name, link }) => dailyMail({ name, lines: lines(link), more: link }),
}

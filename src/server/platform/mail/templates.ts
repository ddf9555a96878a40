/** Every mail of the product: what happened, and what to do next. */

import { standardLanding } from '#core/content/landing.ts'
import { put, say } from '#core/content/mail-words.ts'
import type { Role } from '#core/permissions.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { quoteParagraphs } from './quoting.ts'

/** Another one may be set by the time it is sent (wordings.ts). */
const { contactEmail } = standardLanding

export function confirmEmail({ name, link }: { name: string; link: string }): ComposedMail {
  return composeMail({
    kind: 'confirm_email',
    subject: say`Confirm your email address`,
    recipientName: name,
    paragraphs: [
      say`An account at Assay was opened with this email address. Please confirm that the address is yours.`,
      say`The link works for seven days.`,
    ],
    action: { label: 'Confirm my address', url: link },
    closing: say`If you did not open an account, you can ignore this mail.`,
  })
}

/** Goes to the new address. */
export function changeEmail({
  name,
  newEmail,
  link,
}: {
  name: string
  newEmail: string
  link: string
}): ComposedMail {
  return composeMail({
    kind: 'change_email',
    subject: say`Confirm your new email address`,
    recipientName: name,
    paragraphs: [
      say`You asked to use ${put('email', newEmail)} for your account at Assay. Please confirm that this address is yours.`,
      say`Until then, your account keeps the address it has. The link works for one day.`,
    ],
    action: { label: 'Use this address', url: link },
    closing: say`If you did not ask for this, you can ignore this mail and nothing changes.`,
  })
}

/** Goes to the present address, whose owner may not have asked for it. */
export function emailChangeAsked({ name, newEmail }: { name: string; newEmail: string }): ComposedMail {
  return composeMail({
    kind: 'email_change_asked',
    subject: say`Your email address is about to change`,
    recipientName: name,
    paragraphs: [
      say`Someone, most likely you, asked to use ${put('email', newEmail)} for your account at Assay. It changes once the link we sent there is opened.`,
    ],
    closing: say`If it was not you, please sign in and change your password: that calls it off. If you cannot sign in, write to ${put('contact', contactEmail)}.`,
  })
}

/** Goes to the old address, whose owner may not have asked for it. */
export function emailChanged({ name, newEmail }: { name: string; newEmail: string }): ComposedMail {
  return composeMail({
    kind: 'email_changed',
    subject: say`Your email address was changed`,
    recipientName: name,
    paragraphs: [
      say`Your account at Assay now uses ${put('email', newEmail)}. From now on you sign in with that address, and our mails go there.`,
    ],
    closing: say`If this was you, there is nothing to do. If it was not, please write to ${put('contact', contactEmail)} soon, and we will help you get your account back.`,
  })
}

export function resetPassword({ name, link }: { name: string; link: string }): ComposedMail {
  return composeMail({
    kind: 'reset_password',
    subject: say`Set a new password`,
    recipientName: name,
    paragraphs: [
      say`Someone, most likely you, asked to set a new password for your account at Assay.`,
      say`The link works once, and for one hour.`,
    ],
    action: { label: 'Set a new password', url: link },
    closing: say`If you did not ask for this, you can ignore this mail. Your password stays as it is.`,
  })
}

export function passwordChanged({ name }: { name: string }): ComposedMail {
  return composeMail({
    kind: 'password_changed',
    subject: say`Your password was changed`,
    recipientName: name,
    paragraphs: [say`The password of your account at Assay was changed just now.`],
    closing: say`If this was you, there is nothing to do. If it was not, please ask for a new password where you sign in, and write to ${put('contact', contactEmail)}, so that we can help.`,
  })
}

export function googleConnected({ name, googleEmail }: { name: string; googleEmail: string }): ComposedMail {
  return composeMail({
    kind: 'google_connected',
    subject: say`Google is connected to your account`,
    recipientName: name,
    paragraphs: [say`You can now sign in to Assay with the Google account ${put('email', googleEmail)}.`],
    closing: say`If this was you, there is nothing to do. If it was not, please set a new password, and write to ${put('contact', contactEmail)}, so that we can help.`,
  })
}

export function googleDisconnected({ name }: { name: string }): ComposedMail {
  return composeMail({
    kind: 'google_disconnected',
    subject: say`Google is no longer connected to your account`,
    recipientName: name,
    paragraphs: [say`From now on you sign in to Assay with your password alone.`],
    closing: say`If this was you, there is nothing to do. If it was not, please set a new password, and write to ${put('contact', contactEmail)}, so that we can help.`,
  })
}

const roleWords: Record<Role, string> = {
  jobseeker: 'a job seeker',
  hr: 'a recruiter',
  admin: 'an administrator',
}

export function invitation({ link, role }: { link: string; role: Role }): ComposedMail {
  return composeMail({
    kind: 'invitation',
    subject: say`You are invited to Assay`,
    recipientName: null,
    paragraphs: [
      say`You are invited to join Assay as ${put('role', roleWords[role])}.`,
      say`To accept, open the link, tell us your name and choose a password.`,
    ],
    action: { label: 'Accept the invitation', url: link },
    closing: say`If you did not expect this, you can ignore this mail.`,
  })
}

/** To an address that a recruiter typed: what they wrote is quoted, and is never a link of ours. */
export function jobInvitation({
  name,
  jobTitle,
  companyName,
  inviterName,
  message,
  expiresAt,
  link,
}: {
  /** May be empty. */
  name: string
  jobTitle: string
  companyName: string
  inviterName: string
  /** May be empty. */
  message: string
  expiresAt: Date
  link: string
}): ComposedMail {
  const quoted = quoteParagraphs(message)
  return composeMail({
    kind: 'job_invitation',
    subject: say`${put('company', companyName)} invites you to apply: ${put('job', jobTitle)}`,
    recipientName: name,
    paragraphs: [
      say`${put('inviter', inviterName)} of ${put('company', companyName)} invites you to apply for this job: ${put('job', jobTitle)}.`,
      { place: 'message', paragraphs: quoted.length > 0 ? [say`${inviterName} writes:`, ...quoted] : [] },
      say`You can read all about the job first, and nothing is shared before you say so. The link is for this address alone and works until ${put('until', writeMoment(expiresAt))}.`,
    ],
    action: { label: 'See the job', url: link },
    closing: say`If this is not for you, you can ignore this mail and nothing happens.`,
  })
}

/** Goes to the members of the company. The name is the asker's; the recipient may be any of several. */
export function joinRequested({
  name,
  email,
  isEmailVerified,
  companyName,
  link,
}: {
  name: string
  email: string
  isEmailVerified: boolean
  companyName: string
  link: string
}): ComposedMail {
  return composeMail({
    kind: 'join_requested',
    subject: say`${put('person', name)} asks to join ${put('company', companyName)}`,
    recipientName: null,
    paragraphs: [
      say`${put('person', name)} (${put('email', email)}) asks to join ${put('company', companyName)} at Assay as a recruiter.`,
      {
        place: 'warning',
        paragraphs: isEmailVerified ? [] : [say`The address is not confirmed yet, so it may not be theirs.`],
      },
      say`Whoever joins sees the vacancies and candidates of the company. Please say yes only to someone you know.`,
    ],
    action: { label: 'Answer the request', url: link },
    closing: say`The request waits until one of you answers it.`,
  })
}

export function joinAnswered({
  name,
  companyName,
  answer,
  link,
}: {
  name: string
  companyName: string
  answer: 'approve' | 'decline'
  link: string
}): ComposedMail {
  if (answer === 'approve') {
    return composeMail({
      kind: 'join_approved',
      subject: say`Welcome to ${put('company', companyName)}`,
      recipientName: name,
      paragraphs: [
        say`Your request to join ${put('company', companyName)} was accepted. You now see its vacancies and candidates.`,
      ],
      action: { label: 'Open Assay', url: link },
      closing: say`You can start right away.`,
    })
  }
  return composeMail({
    kind: 'join_declined',
    subject: say`Your request to join ${put('company', companyName)}`,
    recipientName: name,
    paragraphs: [
      say`Your request to join ${put('company', companyName)} was not accepted. Your account stays, and you can choose a company again.`,
    ],
    action: { label: 'Choose a company', url: link },
    closing: say`If you think this is a mistake, please ask your colleagues there.`,
  })
}

export function accountLeaving({
  name,
  eraseAfter,
  link,
}: {
  name: string
  eraseAfter: Date
  link: string
}): ComposedMail {
  return composeMail({
    kind: 'account_leaving',
    subject: say`Your account will be deleted`,
    recipientName: name,
    paragraphs: [
      say`You asked us to delete your account at Assay. On ${put('until', writeMoment(eraseAfter))} it will be erased with everything in it.`,
      say`Until then you can change your mind: sign in and keep your account. After that it cannot be brought back.`,
    ],
    action: { label: 'Sign in', url: link },
    closing: say`If you did not ask for this, please sign in, keep your account and set a new password.`,
  })
}

/** "23 November 2026, 14:05 UTC": no recipient has to guess the zone, or which number is the month. */
function writeMoment(moment: Date): string {
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(moment)
  const day = write({ day: 'numeric', month: 'long', year: 'numeric' })
  const time = write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${day}, ${time} UTC`
}

export function attemptsAssigned({
  name,
  jobTitle,
  companyName,
  tests,
  interviews,
  dueAt,
  link,
}: {
  name: string
  jobTitle: string
  companyName: string
  /** How many of each; not both are none. */
  tests: number
  interviews: number
  dueAt: Date
  link: string
}): ComposedMail {
  const asked = [tests > 0 ? 'a test' : '', interviews > 0 ? 'an AI interview' : '']
    .filter(Boolean)
    .join(' and ')
  return composeMail({
    kind: 'attempts_assigned',
    subject: say`Next for ${put('job', jobTitle)} at ${put('company', companyName)}: ${put('asked', asked)}`,
    recipientName: name,
    paragraphs: [
      say`You applied for ${put('job', jobTitle)} at ${put('company', companyName)}. They ask you for ${put('asked', asked)}. You find it on your dashboard until ${put('until', writeMoment(dueAt))}.`,
      say`Before it begins you read what is asked, how long it takes and what is recorded. If you need extra time, set it in your account first: the company does not learn of it.`,
    ],
    action: { label: 'See what waits', url: link },
    closing: say`If the date does not suit you, please write to the company: they can give you more days.`,
  })
}

export function attemptDue({
  name,
  title,
  companyName,
  dueAt,
  link,
}: {
  name: string
  title: string
  companyName: string
  dueAt: Date
  link: string
}): ComposedMail {
  return composeMail({
    kind: 'attempt_due',
    subject: say`${put('title', title)} is due soon`,
    recipientName: name,
    paragraphs: [
      say`${put('company', companyName)} waits for ${put('title', title)}. You can begin until ${put('until', writeMoment(dueAt))}.`,
    ],
    action: { label: 'See what waits', url: link },
    closing: say`If the date does not suit you, please write to the company: they can give you more days.`,
  })
}

const attemptChanges = {
  due_extended: 'gave you more days for it',
  time_extended: 'gave you more minutes for it',
  reopened: 'opened it again for you, with the answers you gave',
  closed_again: 'closed it again: what you submitted stands',
  waived: 'does without it: there is nothing left to do for it',
  waiver_lifted: 'asks you to take it after all',
  late_accepted: 'counts the answers that came after the end',
  late_declined: 'does not count the answers that came after the end',
} as const

/** What a company did about a test of someone, and why. */
export function attemptChanged({
  name,
  title,
  companyName,
  change,
  reason,
  link,
}: {
  name: string
  title: string
  companyName: string
  change: keyof typeof attemptChanges
  reason: string
  link: string
}): ComposedMail {
  return composeMail({
    kind: 'attempt_changed',
    subject: say`About ${put('title', title)} at ${put('company', companyName)}`,
    recipientName: name,
    paragraphs: [
      say`This is about ${put('title', title)}: ${put('company', companyName)} ${put('change', attemptChanges[change])}.`,
      say`They write:`,
      { place: 'reason', paragraphs: quoteParagraphs(reason) },
    ],
    action: { label: 'Open my dashboard', url: link },
    closing: say`What happened to it, and why, also stands in its record, which you and the company see alike.`,
  })
}

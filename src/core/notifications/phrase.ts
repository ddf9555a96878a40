/** What a notification says: in the bell, and in mails. */
import { say, type Words } from '../content/mail-words.ts'
import type { NotificationContent } from './content.ts'

/** How its reader writes moments (ISO 8601) and percents. */
export type Writing = { moment: (iso: string) => string; percent: (value: number) => string }

export function phraseNotification(content: NotificationContent, writing: Writing): Words {
  switch (content.kind) {
    case 'welcome':
      return say`Welcome to Assay, ${content.name}. Everything here is explained where you meet it.`
    case 'join_requested':
      return say`${content.name} asks to join ${content.companyName}.`
    case 'join_answered':
      return content.answer === 'approve'
        ? say`You are in: ${content.companyName} let you join.`
        : say`${content.companyName} did not let you join. You can choose another company.`
    case 'company_changed':
      return phraseCompany(content)
    case 'export_ready':
      return say`Your data is ready to download.`
    case 'application_received':
      return say`${content.name} applied for ${content.jobTitle}.`
    case 'application_decided':
      return phraseDecision(content)
    case 'invited_to_job':
      return say`${content.companyName} invites you to apply for ${content.jobTitle}.`
    case 'invitation_accepted':
      return say`${content.name} accepted your invitation and applied for ${content.jobTitle}.`
    case 'attempts_assigned':
      return say`${content.companyName} asks you for ${nameAsked(content)} for ${content.jobTitle}.`
    case 'attempt_due':
      return say`“${content.title}” for ${content.companyName} is due ${writing.moment(content.dueAt)}.`
    case 'attempt_changed':
      return phraseChange(content)
    case 'person_asked':
      return say`${content.name} would rather talk to a person than to the AI interviewer, for ${content.jobTitle}.`
    case 'attempt_submitted':
      return say`${content.name} submitted “${content.title}”.`
    case 'meeting_scheduled':
    case 'meeting_moved':
    case 'meeting_called_off':
    case 'meeting_soon':
    case 'meeting_declined':
      return phraseMeeting(content, writing)
    case 'result_ready':
      return say`Your result of “${content.title}” is ready.`
    case 'result_in_review':
      return say`A person of ${content.companyName} looks at “${content.title}” before you get its result.`
    case 'look_answered':
      return say`${content.companyName} looked at your result of “${content.title}” and answers you.`
    case 'result_changed':
      return phraseResultChange(content, writing)
    case 'look_needed':
      return phraseLookNeeded(content)
    case 'badge_earned':
      return content.by === null
        ? say`You have earned the badge “${content.name}”.`
        : say`${content.by} gave you the badge “${content.name}”.`
    case 'badge_revoked':
      return say`Your badge “${content.name}” was withdrawn: ${content.reason}`
    case 'task_failed':
      return say`Background work failed and is not tried again: ${content.task}.`
  }
}

type Of<Kind extends NotificationContent['kind']> = Extract<NotificationContent, { kind: Kind }>

function phraseDecision({ jobTitle, companyName, decision }: Of<'application_decided'>): Words {
  switch (decision) {
    case 'to_interview':
      return say`${companyName} goes on with you for ${jobTitle}: the interview is next.`
    case 'to_decision':
      return say`${companyName} has all it needs from you for ${jobTitle}, and will decide.`
    case 'hired':
      return say`${companyName} would like to work with you as ${jobTitle}.`
    case 'rejected':
      return say`${companyName} decided not to go on with your application for ${jobTitle}.`
    case 'undone':
      return say`${companyName} took back a decision about your application for ${jobTitle}.`
  }
}

type OfMeeting = Extract<NotificationContent, { kind: `meeting_${string}` }>

function phraseMeeting(content: OfMeeting, { moment }: Writing): Words {
  const { jobTitle } = content
  const when = moment(content.startsAt)
  switch (content.kind) {
    case 'meeting_scheduled':
      return say`${content.companyName} invites you to an interview for ${jobTitle}: ${when}.`
    case 'meeting_moved':
      return say`${content.companyName} changed your interview for ${jobTitle}. It is ${when} now.`
    case 'meeting_called_off':
      return say`${content.companyName} called off your interview for ${jobTitle} of ${when}.`
    case 'meeting_soon': {
      const who = content.candidate?.name ?? content.companyName
      return content.notice === 'hour'
        ? say`Your interview with ${who} for ${jobTitle} is within the hour: ${when}.`
        : say`Your interview with ${who} for ${jobTitle} is within a day: ${when}.`
    }
    case 'meeting_declined':
      return say`${content.name} cannot make the interview for ${jobTitle} of ${when}.`
  }
}

function phraseResultChange(
  { title, companyName, cause, from, to }: Of<'result_changed'>,
  { percent }: Writing,
): Words {
  const what =
    cause === 'rescored'
      ? say`Your result of “${title}” was scored anew.`
      : say`${companyName} looked at your result of “${title}” again.`
  const came =
    from === to ? say` It stays at ${percent(to)}.` : say` It was ${percent(from)} and is ${percent(to)} now.`
  return [...what, ...came]
}

function phraseLookNeeded({ name, title, because }: Of<'look_needed'>): Words {
  switch (because) {
    case 'human_look':
      return say`${name} asks for a human look at “${title}”.`
    case 'failed':
      return say`“${title}” of ${name} could not be scored.`
    case 'in_review':
      return say`“${title}” of ${name} waits for a person: the rating is not sure enough.`
  }
}

function nameAsked({ count, interviews }: Of<'attempts_assigned'>): string {
  const tests = count - interviews
  const interview = interviews > 0 ? ['an interview'] : []
  if (tests === 0) return interview.join('')
  return [tests === 1 ? 'a test' : `${tests} tests`, ...interview].join(' and ')
}

function phraseChange({ change, title, companyName }: Of<'attempt_changed'>): Words {
  switch (change) {
    case 'due_extended':
      return say`${companyName} gives you more days for “${title}”.`
    case 'time_extended':
      return say`${companyName} gives you more minutes for “${title}”.`
    case 'reopened':
      return say`${companyName} opened “${title}” for you again.`
    case 'closed_again':
      return say`${companyName} closed “${title}” again. What you submitted stands.`
    case 'waived':
      return say`${companyName} does without “${title}”. You need not take it.`
    case 'waiver_lifted':
      return say`${companyName} asks you for “${title}” after all.`
    case 'late_accepted':
      return say`${companyName} counts your late answers to “${title}”.`
    case 'late_declined':
      return say`${companyName} does not count your late answers to “${title}”.`
  }
}

type CompanyChanged = Extract<NotificationContent, { kind: 'company_changed' }>

function phraseCompany({ change, companyName, reason, into }: CompanyChanged): Words {
  switch (change) {
    case 'suspended':
      return say`An administrator suspended ${companyName}: ${reason}`
    case 'reactivated':
      return say`${companyName} is back: ${reason}`
    case 'merged':
      return say`${companyName} is part of ${into ?? companyName} now. Everything of yours is there.`
    case 'moved':
      return say`You recruit for ${into ?? companyName} now. What you made for ${companyName} stays with it.`
    case 'placed':
      return say`You recruit for ${into ?? companyName} now.`
    case 'removed':
      return say`You are not in ${companyName} any more: ${reason}`
  }
}

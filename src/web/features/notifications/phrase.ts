import type { NotificationContent } from '#contract/notifications.ts'
import type { Role } from '#core/permissions.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'

/** What a notification says, in the reader's words. */
export function phraseNotification(content: NotificationContent): string {
  switch (content.kind) {
    case 'welcome':
      return `Welcome to Assay, ${content.name}. Everything here is explained where you meet it.`
    case 'join_requested':
      return `${content.name} asks to join ${content.companyName}.`
    case 'join_answered':
      return content.answer === 'approve'
        ? `You are in: ${content.companyName} let you join.`
        : `${content.companyName} did not let you join. You can choose another company.`
    case 'export_ready':
      return 'Your data is ready to download.'
    case 'application_received':
      return `${content.name} applied for ${content.jobTitle}.`
    case 'application_decided':
      return phraseDecision(content)
    case 'invited_to_job':
      return `${content.companyName} invites you to apply for ${content.jobTitle}.`
    case 'attempts_assigned':
      return `${content.companyName} asks you for ${nameAsked(content)} for ${content.jobTitle}.`
    case 'attempt_due':
      return `“${content.title}” for ${content.companyName} is due ${formatDateTime(content.dueAt)}.`
    case 'attempt_changed':
      return phraseChange(content)
    case 'person_asked':
      return `${content.name} would rather talk to a person than to the AI interviewer, for ${content.jobTitle}.`
    case 'attempt_submitted':
      return `${content.name} submitted “${content.title}”.`
    case 'meeting_scheduled':
    case 'meeting_moved':
    case 'meeting_called_off':
    case 'meeting_soon':
    case 'meeting_declined':
      return phraseMeeting(content)
    case 'result_ready':
      return `Your result of “${content.title}” is ready.`
    case 'result_in_review':
      return `A person of ${content.companyName} looks at “${content.title}” before you get its result.`
    case 'look_answered':
      return `${content.companyName} looked at your result of “${content.title}” and answers you.`
    case 'result_changed':
      return phraseResultChange(content)
    case 'look_needed':
      return phraseLookNeeded(content)
    case 'badge_earned':
      return content.by === null
        ? `You have earned the badge “${content.name}”.`
        : `${content.by} gave you the badge “${content.name}”.`
    case 'badge_revoked':
      return `Your badge “${content.name}” was withdrawn: ${content.reason}`
  }
}

function phraseDecision({
  jobTitle,
  companyName,
  decision,
}: Extract<NotificationContent, { kind: 'application_decided' }>): string {
  const words: Record<typeof decision, string> = {
    to_interview: `goes on with you for ${jobTitle}: the interview is next.`,
    to_decision: `has all it needs from you for ${jobTitle}, and will decide.`,
    hired: `would like to work with you as ${jobTitle}.`,
    rejected: `decided not to go on with your application for ${jobTitle}.`,
    undone: `took back a decision about your application for ${jobTitle}.`,
  }
  return `${companyName} ${words[decision]}`
}

type OfMeeting = Extract<NotificationContent, { kind: `meeting_${string}` }>

function phraseMeeting(content: OfMeeting): string {
  const { jobTitle } = content
  const when = formatDateTime(content.startsAt)
  switch (content.kind) {
    case 'meeting_scheduled':
      return `${content.companyName} invites you to an interview for ${jobTitle}: ${when}.`
    case 'meeting_moved':
      return `${content.companyName} changed your interview for ${jobTitle}. It is ${when} now.`
    case 'meeting_called_off':
      return `${content.companyName} called off your interview for ${jobTitle} of ${when}.`
    case 'meeting_soon': {
      const who = content.candidate?.name ?? content.companyName
      const soon = content.notice === 'hour' ? 'within the hour' : 'within a day'
      return `Your interview with ${who} for ${jobTitle} is ${soon}: ${when}.`
    }
    case 'meeting_declined':
      return `${content.name} cannot make the interview for ${jobTitle} of ${when}.`
  }
}

function phraseResultChange({
  title,
  companyName,
  cause,
  from,
  to,
}: Extract<NotificationContent, { kind: 'result_changed' }>): string {
  const what =
    cause === 'rescored'
      ? `Your result of “${title}” was scored anew`
      : `${companyName} looked at your result of “${title}” again`
  return from === to
    ? `${what}. It stays at ${formatPercent(to)}.`
    : `${what}. It was ${formatPercent(from)} and is ${formatPercent(to)} now.`
}

function phraseLookNeeded({
  name,
  title,
  because,
}: Extract<NotificationContent, { kind: 'look_needed' }>): string {
  if (because === 'human_look') return `${name} asks for a human look at “${title}”.`
  return because === 'failed'
    ? `“${title}” of ${name} could not be scored.`
    : `“${title}” of ${name} waits for a person: the rating is not sure enough.`
}

function nameAsked({ count, interviews }: { count: number; interviews: number }): string {
  const tests = count - interviews
  const named = [tests === 1 ? 'a test' : countThings(tests, 'test'), interviews > 0 ? 'an interview' : '']
  return named
    .slice(tests > 0 ? 0 : 1)
    .filter(Boolean)
    .join(' and ')
}

type AttemptChange = Extract<NotificationContent, { kind: 'attempt_changed' }>

function phraseChange({ change, title, companyName }: AttemptChange): string {
  switch (change) {
    case 'due_extended':
      return `${companyName} gives you more days for “${title}”.`
    case 'time_extended':
      return `${companyName} gives you more minutes for “${title}”.`
    case 'reopened':
      return `${companyName} opened “${title}” for you again.`
    case 'closed_again':
      return `${companyName} closed “${title}” again. What you submitted stands.`
    case 'waived':
      return `${companyName} does without “${title}”. You need not take it.`
    case 'waiver_lifted':
      return `${companyName} asks you for “${title}” after all.`
    case 'late_accepted':
      return `${companyName} counts your late answers to “${title}”.`
    case 'late_declined':
      return `${companyName} does not count your late answers to “${title}”.`
  }
}

/**
 * Where the reader can do something about it, if anywhere. A blind page leads to blind ones: to the candidates of a job, and not to the
 * job, which names its applicants.
 */
export function notificationTarget(
  content: NotificationContent,
  role: Role,
  { isBlind = false }: { isBlind?: boolean } = {},
) {
  const blindly = isBlind ? { search: { blind: 'on' as const } } : {}
  switch (content.kind) {
    case 'welcome':
      return null
    case 'join_requested':
      if (role === 'admin') return { to: paths.admin.companies }
      return role === 'hr' ? { to: paths.hr.dashboard } : null
    case 'join_answered':
      return role === 'hr' ? { to: paths.hr.dashboard } : null
    case 'export_ready':
      return { to: paths.account }
    case 'application_received':
      if (role !== 'hr') return null
      return isBlind
        ? { to: paths.hr.candidates, search: { blind: 'on' as const, job: content.jobId } }
        : { to: paths.hr.job, params: { jobId: content.jobId } }
    case 'invited_to_job':
      return { to: paths.job, params: { slug: content.slug } }
    case 'application_decided':
      return { to: paths.jobSeeker.applications }
    case 'attempts_assigned':
      return { to: paths.jobSeeker.dashboard }
    case 'attempt_due':
    case 'attempt_changed':
      return targetOfAttempt(content)
    case 'meeting_scheduled':
    case 'meeting_moved':
    case 'meeting_called_off':
      return { to: paths.jobSeeker.applications }
    case 'meeting_soon':
      return content.candidate && role === 'hr'
        ? { to: paths.hr.candidate, params: { candidateId: content.candidate.id }, ...blindly }
        : { to: paths.jobSeeker.applications }
    case 'meeting_declined':
    case 'person_asked':
    case 'attempt_submitted':
      return role === 'hr'
        ? { to: paths.hr.candidate, params: { candidateId: content.candidateId }, ...blindly }
        : null
    case 'result_in_review':
      return { to: paths.jobSeeker.results }
    case 'badge_earned':
    case 'badge_revoked':
      return { to: paths.jobSeeker.results, search: { badges: 'open' } }
    case 'result_ready':
    case 'look_answered':
    case 'result_changed':
      return { to: paths.jobSeeker.result, params: { resultId: content.attemptId } }
    case 'look_needed':
      return role === 'hr'
        ? { to: paths.hr.result, params: { resultId: content.attemptId }, ...blindly }
        : null
  }
}

function targetOfAttempt({ attemptKind, testId }: Pick<AttemptChange, 'attemptKind' | 'testId'>) {
  if (attemptKind === 'interview') return { to: paths.jobSeeker.aiInterview, params: { interviewId: testId } }
  return {
    to: attemptKind === 'test' ? paths.jobSeeker.takeTest : paths.jobSeeker.scenarioTest,
    params: { testId },
  }
}

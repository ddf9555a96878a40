/** Where the reader of a notification can do something about it, if anywhere: an address of the pages, and what stands in it. */
import type { Role } from '../permissions.ts'
import type { NotificationContent } from './content.ts'

const applications = { to: '/job-seeker/applications' } as const
const candidate = (candidateId: string) =>
  ({ to: '/hr/candidates/$candidateId', params: { candidateId } }) as const

/**
 * A blind page leads to blind ones: to the candidates of a job, and not to the job, which names its applicants.
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
      if (role === 'admin') return { to: '/admin/companies' } as const
      return role === 'hr' ? ({ to: '/hr' } as const) : null
    case 'join_answered':
    case 'company_changed':
      return role === 'hr' ? ({ to: '/hr' } as const) : null
    case 'export_ready':
      return { to: '/account' } as const
    case 'application_received':
      if (role !== 'hr') return null
      if (content.candidateId) return { ...candidate(content.candidateId), ...blindly }
      return isBlind
        ? ({ to: '/hr/candidates', search: { blind: 'on', job: content.jobId } } as const)
        : ({ to: '/hr/jobs/$jobId', params: { jobId: content.jobId } } as const)
    case 'invited_to_job':
      return { to: '/jobs/$slug', params: { slug: content.slug } } as const
    case 'attempts_assigned':
      return { to: '/job-seeker' } as const
    case 'attempt_due':
    case 'attempt_changed':
      return targetOfAttempt(content)
    case 'application_decided':
    case 'meeting_scheduled':
    case 'meeting_moved':
    case 'meeting_called_off':
      return applications
    case 'meeting_soon':
      return content.candidate && role === 'hr'
        ? { ...candidate(content.candidate.id), ...blindly }
        : applications
    case 'meeting_declined':
    case 'person_asked':
    case 'attempt_submitted':
    case 'invitation_accepted':
      return role === 'hr' ? { ...candidate(content.candidateId), ...blindly } : null
    case 'result_in_review':
      return { to: '/job-seeker/results' } as const
    case 'badge_earned':
    case 'badge_revoked':
      return { to: '/job-seeker/results', search: { badges: 'open' } } as const
    case 'result_ready':
    case 'look_answered':
    case 'result_changed':
      return { to: '/job-seeker/results/$resultId', params: { resultId: content.attemptId } } as const
    case 'look_needed':
      return role === 'hr'
        ? ({ to: '/hr/results/$resultId', params: { resultId: content.attemptId }, ...blindly } as const)
        : null
    case 'task_failed':
      return role === 'admin' ? ({ to: '/admin/operations' } as const) : null
  }
}

export type NotificationTarget = NonNullable<ReturnType<typeof notificationTarget>>

/** The address itself, for mails. */
export function pathOf(target: NotificationTarget): string {
  const { to, params, search } = target as {
    to: string
    params?: Record<string, string>
    search?: Record<string, string>
  }
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const asked = Object.entries(search ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path
}

type OfAttempt = Extract<NotificationContent, { kind: 'attempt_due' | 'attempt_changed' }>

function targetOfAttempt({ attemptKind, testId }: OfAttempt) {
  if (attemptKind === 'interview')
    return { to: '/job-seeker/ai-interview/$interviewId', params: { interviewId: testId } } as const
  return attemptKind === 'test'
    ? ({ to: '/job-seeker/take-test/$testId', params: { testId } } as const)
    : ({ to: '/job-seeker/scenario-test/$testId', params: { testId } } as const)
}

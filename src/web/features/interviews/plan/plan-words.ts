/** How a plan stands, in words. */
import type { PlanView } from '#contract/interviews.ts'
import type { AskedLevel } from '#core/interview/interview-question.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import type { Tone } from '#web/ui/chip.tsx'

export type PlanStanding = 'proposal' | 'draft' | 'approved' | 'changed' | 'closed'

export function standingOf({
  status,
  revision,
  isChanged,
}: Pick<PlanView, 'status' | 'revision' | 'isChanged'>): PlanStanding {
  if (status === 'open') return isChanged ? 'changed' : 'approved'
  if (status === 'closed') return 'closed'
  return revision === 0 ? 'proposal' : 'draft'
}

export const standingLooks: Record<PlanStanding, { tone: Tone; word: string }> = {
  proposal: { tone: 'copper', word: 'Proposal' },
  draft: { tone: 'caution', word: 'Draft' },
  approved: { tone: 'good', word: 'Approved' },
  changed: { tone: 'caution', word: 'Changed since it was approved' },
  closed: { tone: 'neutral', word: 'Closed' },
}

/** "Version 2, approved on 3 Nov 2026 by Rosa Recruiter"; nothing before that. */
export const sayApproved = ({ approved }: Pick<PlanView, 'approved'>): string =>
  approved
    ? `Version ${formatNumber(approved.version)}, approved on ${formatDate(approved.at)} by ${approved.by}`
    : ''

/** What that means for candidates. */
export function sayStanding(plan: Pick<PlanView, 'status' | 'revision' | 'isChanged' | 'approved'>): string {
  const version = formatNumber(plan.approved?.version ?? 1)
  switch (standingOf(plan)) {
    case 'proposal':
      return 'A first proposal, made from the job. Nobody has touched it yet, and nobody is asked before you approve it.'
    case 'draft':
      return 'Nobody is asked before you approve it.'
    case 'approved':
      return 'Everyone who applies is asked these seven questions.'
    case 'changed':
      return `Candidates are asked version ${version} until you approve what you see here.`
    case 'closed':
      return `Nobody is asked any more. Who has begun can finish.${plan.isChanged ? ` What you see here was changed after version ${version}.` : ''}`
  }
}

/** What is said before it is approved: to whom it will matter, and how. */
export function sayApproving(plan: Pick<PlanView, 'approved' | 'jobStatus' | 'jobTitle'>): string[] {
  const job = plan.jobTitle.trim() || 'this job'
  return [
    `Everyone who applies for “${job}” gets these seven questions, in this order.`,
    plan.approved
      ? 'Who applied before and has not begun is asked these now. Who has begun keeps what they began with.'
      : 'Who applied before is asked now, too. You can still change it later: who has begun keeps what they began with.',
    ...(plan.jobStatus === 'draft'
      ? ['The job itself is still a draft: people can apply once you publish it.']
      : []),
    ...(plan.jobStatus === 'closed' ? ['The job is closed, so nobody new can apply.'] : []),
  ]
}

export const approveLabel = ({ approved }: Pick<PlanView, 'approved'>) =>
  approved ? 'Approve again' : 'Approve plan'

const levelWords: Record<AskedLevel, string> = {
  entry: 'someone at the beginning',
  mid: 'someone with experience',
  senior: 'someone senior',
}
export const sayLevel = (level: AskedLevel) => levelWords[level]

/** "question 3", "questions 3 and 5", "questions 1, 3 and 5". */
export function nameQuestions(places: readonly number[]): string {
  const numbers = places.map((place) => formatNumber(place + 1))
  const [last = ''] = numbers.slice(-1)
  if (numbers.length < 2) return `question ${last}`
  return `questions ${numbers.slice(0, -1).join(', ')} and ${last}`
}

export const dueLimits = { least: 1, most: 90 } as const

/** Null where it is a number of days that can be saved. */
export function findDueProblemIfAny(typed: string): string | null {
  const days = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isInteger(days)) return 'Please enter a whole number'
  if (days < dueLimits.least) return `Please enter at least ${dueLimits.least}`
  return days > dueLimits.most ? `Please enter at most ${dueLimits.most}` : null
}

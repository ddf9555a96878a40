/** How a candidate stands, and why there may be nothing more than a name, in a recruiter's words. */
import type { Invitation } from '#contract/candidates.ts'
import type { CandidateRow } from '#contract/desk.ts'
import type { CandidateStatus } from '#core/candidates/status.ts'
import type { Tone } from '#web/ui/chip.tsx'

export const statusLooks: Record<CandidateStatus, { tone: Tone; word: string }> = {
  test_pending: { tone: 'caution', word: 'Test Pending' },
  interview_scheduled: { tone: 'info', word: 'Interview Scheduled' },
  completed: { tone: 'copper', word: 'Completed' },
  hired: { tone: 'good', word: 'Hired' },
  rejected: { tone: 'danger', word: 'Rejected' },
  withdrawn: { tone: 'neutral', word: 'Withdrawn' },
}

type Unshared = Exclude<CandidateRow['sharing'], 'shared'>

export const unsharedWords: Record<Unshared, { short: string; long: string }> = {
  email_not_confirmed: {
    short: 'Has not confirmed their email yet',
    long: 'Until they do, nobody knows whether they are who they say. What they share appears here as soon as they have.',
  },
  consent_withdrawn: {
    short: 'No longer shares their profile',
    long: 'They took back their consent to share profile and results with your company. They can give it again at any time.',
  },
  application_withdrawn: {
    short: 'Withdrew',
    long: 'They took back their application, and with it what they shared.',
  },
}

export const invitationLooks: Record<Invitation['state'], { tone: Tone; word: string }> = {
  open: { tone: 'info', word: 'Sent' },
  opened: { tone: 'copper', word: 'Opened' },
  applied: { tone: 'good', word: 'Applied' },
  expired: { tone: 'neutral', word: 'Expired' },
  revoked: { tone: 'neutral', word: 'Revoked' },
}

/** Once someone applied there is nothing left to take back or to send. */
export const canRevoke = ({ state }: Pick<Invitation, 'state'>) => state === 'open' || state === 'opened'
export const canSendAgain = ({ state }: Pick<Invitation, 'state'>) => state !== 'applied'

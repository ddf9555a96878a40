/** An application in the words of the person who sent it. */
import type { Application } from '#contract/candidates.ts'
import type { CandidateStatus } from '#core/candidates/status.ts'

export const applicationWords: Record<CandidateStatus, string> = {
  test_pending: 'Test pending',
  interview_scheduled: 'Interview scheduled',
  completed: 'Completed',
  hired: 'Hired',
  rejected: 'Not selected',
  withdrawn: 'Withdrawn',
}

type Followed = Pick<Application, 'status' | 'canApplyAgain' | 'sharedWith' | 'rejection'> & {
  job: Pick<Application['job'], 'status'>
}

export function sayWhatComesNext({ status, job, sharedWith, canApplyAgain, rejection }: Followed): string {
  const company = sharedWith.companyName
  switch (status) {
    case 'test_pending':
      return `Whatever ${company} asks you to do waits on your dashboard.`
    case 'interview_scheduled':
      return 'An interview comes next. You find it here or on your dashboard.'
    case 'completed':
      return `You have done everything that was asked. ${company} decides next.`
    case 'hired':
      return `${company} has chosen you and will be in touch.`
    case 'rejected':
      return rejection
        ? `${company} has decided not to go on: “${rejection}” Your results stay yours.`
        : `${company} has decided not to go on. Your results stay yours.`
    case 'withdrawn':
      if (canApplyAgain) return 'You took it back. You can apply again while the job is open.'
      return job.status === 'closed'
        ? 'You took it back. The job is closed by now.'
        : 'You took it back after it had been decided, so you cannot apply again.'
  }
}

/** What is next for a recruiter for whom nothing waits. */
import type { Figures } from '#contract/overview.ts'
import { countThings } from '#web/lib/count-things.ts'
import { paths } from '#web/paths.ts'

export type NextStep = {
  text: string
  link: { label: string; to: string; search?: Record<string, string> }
}

/** Of all jobs: how it goes with one of them says nothing of the others. */
export function findNextStep({ openJobs, inProgress }: Pick<Figures, 'openJobs' | 'inProgress'>): NextStep {
  if (openJobs === 0)
    return {
      text: 'None of your jobs is open right now.',
      link: { label: 'Upload a job description', to: paths.hr.jdUpload },
    }
  if (inProgress === 0)
    return {
      text: `Nobody is on their way to your ${openJobs === 1 ? 'open job' : countThings(openJobs, 'open job')}.`,
      link: { label: 'Invite people', to: paths.hr.jobs, search: { status: 'published' } },
    }
  return {
    text:
      inProgress === 1
        ? '1 candidate is on their way, and it is their turn.'
        : `${countThings(inProgress, 'candidate')} are on their way, and it is their turn.`,
    link: { label: 'See how far they are', to: paths.hr.candidates, search: { status: 'in_progress' } },
  }
}

/** What stands first: nothing may come above it later, so until it is known there is only its outline. */
export type FirstThing = 'unknown' | 'needs' | 'first_steps' | 'nothing'

export function decideFirst({
  needs,
  isNewCompany,
}: {
  /** How many kinds wait; null while that is not known, and where it cannot be. */
  needs: number | null
  /** Nobody has applied to it; null while that is not known. */
  isNewCompany: boolean | null
}): FirstThing {
  if (needs === null) return 'unknown'
  if (needs > 0) return 'needs'
  if (isNewCompany === null) return 'unknown'
  return isNewCompany ? 'first_steps' : 'nothing'
}

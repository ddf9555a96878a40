/** What would help this person next, from their own state. What is due stands first on the page already. */

import { nameAttempt } from '#web/lib/attempt-words.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { listCompleted, type OwnState } from './own-state.ts'

export type Tip = {
  id: string
  text: string
  link: { label: string; to: string; params?: Record<string, string> }
}

const mostTips = 3
/** Below it, learning pays most. */
const weakBelow = 70
const fewSkills = 3

export function listTips(state: OwnState): Tip[] {
  return [
    ...tipOfReview(state),
    ...tipOfWeakest(state),
    ...tipOfProfile(state),
    ...tipOfPractice(state),
    ...tipOfSharing(state),
  ].slice(0, mostTips)
}

function tipOfReview({ results }: OwnState): Tip[] {
  const waiting = results.find(({ waitsFor }) => waitsFor === 'person')
  if (!waiting) return []
  return [
    {
      id: 'review',
      text: `“${nameAttempt(waiting)}” waits for a person at ${waiting.company}. There is nothing you have to do.`,
      link: { label: 'See how it stands', to: paths.jobSeeker.results },
    },
  ]
}

/** The weakest section of the latest result. */
function tipOfWeakest(state: OwnState): Tip[] {
  const [latest] = listCompleted(state)
  const weakest = latest?.sections.toSorted((one, other) => one.percent - other.percent)[0]
  if (!latest || !weakest || weakest.percent >= weakBelow) return []
  return [
    {
      id: 'weakest',
      text: `${weakest.name} came to ${formatPercent(weakest.percent)} in “${nameAttempt(latest)}”. Its result says what to learn next.`,
      link: { label: 'Read what to learn', to: paths.jobSeeker.result, params: { resultId: latest.id } },
    },
  ]
}

function tipOfProfile({ hasResume, skills, applications }: OwnState): Tip[] {
  if (!hasResume)
    return [
      {
        id: 'resume',
        text: 'Without a resume nobody can see what you bring. It takes two minutes, and you check every line.',
        link: { label: 'Upload your resume', to: paths.jobSeeker.resumeUpload },
      },
    ]
  if (skills < fewSkills)
    return [
      {
        id: 'skills',
        text: 'Your profile names few skills: jobs are matched by them.',
        link: { label: 'Add skills', to: paths.jobSeeker.profile },
      },
    ]
  if (applications === 0)
    return [
      {
        id: 'apply',
        text: 'Your profile is ready. The job board shows how well it fits each job, and why.',
        link: { label: 'Find Jobs', to: paths.jobs },
      },
    ]
  return []
}

function tipOfPractice({ hasPractised, results }: OwnState): Tip[] {
  if (hasPractised || results.length > 0) return []
  return [
    {
      id: 'practice',
      text: 'The demo test shows how the clock, the editor and the saving work. It is never counted.',
      link: { label: 'Try it', to: paths.jobSeeker.takeTest, params: { testId: 'demo' } },
    },
  ]
}

function tipOfSharing(state: OwnState): Tip[] {
  const best = listCompleted(state).find(({ score }) => (score?.percent ?? 0) >= 80)
  if (!best?.score) return []
  return [
    {
      id: 'share',
      text: `${formatPercent(best.score.percent)} in “${nameAttempt(best)}” is worth showing: a link lets others see what you choose.`,
      link: { label: 'Share it', to: paths.jobSeeker.result, params: { resultId: best.id } },
    },
  ]
}

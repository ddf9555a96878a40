/** The demo's recruiters approve interviews for their jobs. One applicant has held his for one job, and paused it for another. */
import { randomUUID } from 'node:crypto'
import type { Interview, PlanView } from '#contract/interviews.ts'
import { type CompanyMember, isCompanyMember, type User } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import { answers, furtherAnswers, usualAnswer } from './interview-answers.ts'
import type { StoryClock } from './story-clock.ts'

/** `answered`: how many of the seven questions. */
type Story = { recruiter: string; job: string; person: string; answered: number; daysAgo: number }

const stories: Story[] = [
  {
    recruiter: 'hr@example.com',
    job: 'Data Analyst',
    person: 'seeker2@example.com',
    answered: 7,
    daysAgo: 3,
  },
  {
    recruiter: 'hr@example.com',
    job: 'Senior Frontend Engineer',
    person: 'seeker2@example.com',
    answered: 2,
    daysAgo: 1,
  },
]

const minutesPerAnswer = 4

/** What is there already stays as it is. */
export async function seedInterviews(parts: Parts, clock: StoryClock): Promise<void> {
  for (const story of stories) await clock.daysAgo(story.daysAgo, () => tellStory(parts, clock, story))
}

async function tellStory(parts: Parts, clock: StoryClock, story: Story): Promise<void> {
  const { accounts, attempts, interviews } = parts
  const recruiter = await accounts.findUserByEmailIfAny(story.recruiter)
  if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) return
  const jobId = await findJobIdIfAny(parts, recruiter, story.job)
  if (!jobId) return
  const { status, revision } = await interviews.planning.read(recruiter, jobId)
  if (status !== 'draft') return
  const plan = await interviews.planning.approve(systemActor, recruiter, { jobId, revision })
  await attempts.assigning.assignInterview({ jobId })
  const person = await accounts.findUserByEmailIfAny(story.person)
  if (person) await talk(parts, person, plan, story, clock)
}

async function findJobIdIfAny({ jobs }: Parts, recruiter: CompanyMember, title: string) {
  const own = await jobs.list(recruiter, { search: '', page: 1 })
  return own.jobs.find(({ jobTitle }) => jobTitle === title)?.id
}

async function talk(
  { attempts, interviews, scoring }: Parts,
  person: User,
  plan: PlanView,
  { job, answered }: Story,
  clock: StoryClock,
): Promise<void> {
  const own = await attempts.briefing.list(person)
  const given = own.attempts.find(({ kind, jobTitle }) => kind === 'interview' && jobTitle === job)
  if (given?.standing.kind !== 'ready') return
  const { id } = given
  const { conversing } = interviews
  // By rules alone: a first start waits for no one's model.
  const say = ({ messages }: Interview, text: string) =>
    conversing.send(systemActor, person, {
      ...{ id, sentId: randomUUID(), after: messages.at(-1)?.seq ?? 0, text },
      withoutModel: true,
    })
  let interview = await say(await conversing.enter(person, id), 'How long does it take?')
  interview = await say(interview, 'Yes, I am ready.')
  while (interview.attempt.standing.kind === 'running' && !isFarEnough(interview, answered)) {
    clock.pass(minutesPerAnswer)
    interview = await say(interview, findAnswer(plan, interview))
  }
  if (interview.attempt.standing.kind === 'running') await conversing.pause(person, { id, isPaused: true })
  else await attempts.finishing.finish({ attemptIds: [id] })
  await scoring.scoring.score({ attemptId: id })
}

const isFarEnough = (interview: Interview, answered: number) =>
  interview.answered >= answered && interview.messages.at(-1)?.kind === 'question'

function findAnswer({ questions }: PlanView, { messages }: Interview): string {
  const asked = messages.at(-1)
  const questionId = questions[asked?.place ?? 0]?.questionId ?? ''
  const known = asked?.kind === 'follow_up' ? furtherAnswers : answers
  return known[questionId] ?? usualAnswer
}

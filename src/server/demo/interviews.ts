/** The demo's recruiters approve interviews for their jobs. One applicant has held his for one job, and paused it for another. */
import { randomUUID } from 'node:crypto'
import type { Interview, PlanView } from '#contract/interviews.ts'
import { type CompanyMember, isCompanyMember, type User } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import { answers, furtherAnswers, usualAnswer } from './interview-answers.ts'

/** `answered`: how many of the seven questions. */
type Story = { recruiter: string; job: string; person: string; answered: number }

const stories: Story[] = [
  { recruiter: 'hr@example.com', job: 'Data Analyst', person: 'seeker2@example.com', answered: 7 },
  {
    recruiter: 'hr@example.com',
    job: 'Senior Frontend Engineer',
    person: 'seeker2@example.com',
    answered: 2,
  },
]

/** What is there already stays as it is. */
export async function seedInterviews(parts: Parts): Promise<void> {
  const { accounts, attempts, interviews } = parts
  for (const story of stories) {
    const recruiter = await accounts.findUserByEmailIfAny(story.recruiter)
    if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) continue
    const jobId = await findJobIdIfAny(parts, recruiter, story.job)
    if (!jobId) continue
    const { status, revision } = await interviews.planning.read(recruiter, jobId)
    if (status !== 'draft') continue
    const plan = await interviews.planning.approve(systemActor, recruiter, { jobId, revision })
    await attempts.assigning.assignInterview({ jobId })
    const person = await accounts.findUserByEmailIfAny(story.person)
    if (person) await talk(parts, person, plan, story)
  }
}

async function findJobIdIfAny({ jobs }: Parts, recruiter: CompanyMember, title: string) {
  const own = await jobs.list(recruiter, { search: '', page: 1 })
  return own.jobs.find(({ jobTitle }) => jobTitle === title)?.id
}

async function talk(
  { attempts, interviews }: Parts,
  person: User,
  plan: PlanView,
  { job, answered }: Story,
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
  while (interview.attempt.standing.kind === 'running' && !isFarEnough(interview, answered))
    interview = await say(interview, findAnswer(plan, interview))
  if (interview.attempt.standing.kind === 'running') await conversing.pause(person, { id, isPaused: true })
}

const isFarEnough = (interview: Interview, answered: number) =>
  interview.answered >= answered && interview.messages.at(-1)?.kind === 'question'

function findAnswer({ questions }: PlanView, { messages }: Interview): string {
  const asked = messages.at(-1)
  const questionId = questions[asked?.place ?? 0]?.questionId ?? ''
  const known = asked?.kind === 'follow_up' ? furtherAnswers : answers
  return known[questionId] ?? usualAnswer
}

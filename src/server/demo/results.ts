/** What the demo's people say about their results, and what a recruiter answers. */

import type { AttemptKind } from '#core/attempts/attempt.ts'
import { type CompanyMember, isCompanyMember, type User } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import type { StoryClock } from './story-clock.ts'

export async function seedResults(parts: Parts, story: StoryClock): Promise<void> {
  const { accounts } = parts
  const recruiter = await accounts.findUserByEmailIfAny('hr@example.com')
  const amara = await accounts.findUserByEmailIfAny('seeker@example.com')
  const jonas = await accounts.findUserByEmailIfAny('seeker2@example.com')
  if (!amara || !jonas || recruiter?.status !== 'active' || !isCompanyMember(recruiter)) return
  await story.daysAgo(34, () => settleBackend(parts, recruiter, amara))
  await story.daysAgo(2, () => askAndAnswer(parts, recruiter, jonas))
  await story.daysAgo(1, () => askOnly(parts, amara))
}

async function findOwn({ results }: Parts, person: User, of: { jobTitle: string; kind: AttemptKind }) {
  const { results: own } = await results.list(person)
  const found = own.find(({ jobTitle, kind }) => jobTitle === of.jobTitle && kind === of.kind)
  return found ? await results.read(person, found.id) : null
}

/** Whatever the rater was not sure about was decided long ago. */
async function settleBackend(parts: Parts, recruiter: CompanyMember, person: User): Promise<void> {
  const own = await findOwn(parts, person, { jobTitle: 'Backend Engineer (Node.js)', kind: 'scenarios' })
  if (own?.status === 'in_review') await confirm(parts, recruiter, own.id)
}

/** What the rater did not recognise is read by a person, who finds it good. */
async function confirm({ scoring }: Parts, recruiter: CompanyMember, id: string): Promise<void> {
  const { revision, questions } = await scoring.reviewing.read(recruiter, { id })
  const unsure = questions.filter((question) => question.kind === 'text' && question.doubts.length > 0)
  await scoring.reviewing.decide(systemActor, recruiter, {
    ...{ id, revision },
    changes: unsure.flatMap((question) =>
      question.kind === 'text'
        ? question.criteria.map(({ id: criterionId, highest }) => ({
            ...{ kind: 'level' as const, place: question.place, criterionId, level: highest - 1 },
            reason: 'It says what he wants and what he has already begun, in his own words.',
          }))
        : [],
    ),
    reason: 'I read all of the answers and changed what the rater did not recognise.',
  })
}

async function askAndAnswer(parts: Parts, recruiter: CompanyMember, person: User): Promise<void> {
  const own = await findOwn(parts, person, { jobTitle: 'Data Analyst', kind: 'interview' })
  if (!own || own.looks.length > 0) return
  const { results, scoring } = parts
  if (own.status === 'in_review') await confirm(parts, recruiter, own.id)
  await results.askForLook(systemActor, person, {
    id: own.id,
    reason:
      'In the question about a disagreement I told the end of the story only when I was asked again. I would like someone to read both parts together.',
  })
  const evidence = await scoring.reviewing.read(recruiter, { id: own.id })
  const text = evidence.questions.find(
    (question) => question.kind === 'text' && question.section === 'Problem Solving',
  )
  const criterion = text?.kind === 'text' ? text.criteria[0] : undefined
  if (!text || !criterion) return
  const level = Math.min(criterion.highest, Math.round(criterion.level) + 1)
  await scoring.reviewing.decide(systemActor, recruiter, {
    id: own.id,
    revision: evidence.revision,
    changes: [
      {
        ...{ kind: 'level', place: text.place, criterionId: criterion.id, level },
        reason: 'Read together, the two parts name the disagreement, the trial and what came of it.',
      },
    ],
    reason:
      'You are right, and thank you for saying so. I read both parts together and raised that answer by one level. The others stand.',
  })
}

async function askOnly(parts: Parts, person: User): Promise<void> {
  const own = await findOwn(parts, person, { jobTitle: 'Senior Frontend Engineer', kind: 'test' })
  if (own?.status !== 'completed' || own.looks.length > 0) return
  const { results } = parts
  await results.comment(systemActor, person, {
    id: own.id,
    text: 'I left the page once because the doorbell rang. I was back within a minute.',
  })
  await results.askForLook(systemActor, person, {
    id: own.id,
    reason:
      'I think one of the questions on React can be read in two ways. Could someone look at the two that I got wrong there?',
  })
}

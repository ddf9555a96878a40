/** A first plan for a job, for its company to look at. By job and seed alone: made again, it is the same. */
import { skillAskedIfAny } from '#core/documents/skills/skill-asked.ts'
import { broaderSkills, skillNamed } from '#core/documents/skills/skill-named.ts'
import {
  type AskedLevel,
  type InterviewQuestion,
  type QuestionKind,
  toAskedLevel,
} from '#core/interview/interview-question.ts'
import { type InterviewPlan, type PlanQuestion, planSlots } from '#core/interview/plan.ts'
import { projectPlaceholder } from '#core/interview/resume-project.ts'
import { findFamilyIfAny } from '#core/interview/role-family.ts'
import { createRandom } from '#core/items/random.ts'
import type { JobDetails } from '#core/jobs/job.ts'

export type PlannedJob = Pick<JobDetails, 'jobTitle' | 'company' | 'skills' | 'experienceLevel'>

const skillPlaceholder = '{skill}'

export function makePlan(
  job: PlannedJob,
  bank: readonly InterviewQuestion[],
  { seed }: { seed: string },
): InterviewPlan {
  const questions: PlanQuestion[] = []
  for (const kind of planSlots) {
    const [next] = listCandidates(job, bank, { kind, seed, taken: questions })
    if (!next) throw new Error(`The bank has no question for the place of a ${kind} one.`)
    questions.push(next)
  }
  return { level: toAskedLevel(job.experienceLevel), questions }
}

/** What could stand in a place of this kind, the best first, without what stands in the plan already. */
export function listCandidates(
  job: PlannedJob,
  bank: readonly InterviewQuestion[],
  { kind, seed, taken }: { kind: QuestionKind; seed: string; taken: readonly PlanQuestion[] },
): PlanQuestion[] {
  const level = toAskedLevel(job.experienceLevel)
  const isFree = ({ id }: InterviewQuestion) => !taken.some(({ questionId }) => questionId === id)
  const ofKind = bank.filter((question) => question.kind === kind && isFree(question))
  // Chance decides between those that fit alike.
  const shuffled = createRandom(`interview/${seed}/${kind}`).shuffle(ofKind)
  if (kind === 'skill') return listSkillQuestions(job, shuffled, { level, taken })
  const family = findFamilyIfAny(job)
  const fitness = (question: InterviewQuestion) =>
    (question.levels.includes(level) ? 1 : 0) +
    (question.family === null ? 0 : question.family === family ? 4 : -4)
  const sorted = shuffled.toSorted((one, other) => fitness(other) - fitness(one))
  if (kind !== 'project') return sorted.map((question) => toPlanQuestion(question, job))
  const withoutResume = sorted.find(({ text }) => !text.includes(projectPlaceholder))
  return sorted
    .filter(({ text }) => text.includes(projectPlaceholder))
    .map((question) => ({ ...toPlanQuestion(question, job), textWithoutResume: withoutResume?.text ?? null }))
}

/** Must-haves first, each skill once: a question that the bank has on it, or one that asks about any skill by its name. */
function listSkillQuestions(
  job: PlannedJob,
  questions: readonly InterviewQuestion[],
  { level, taken }: { level: AskedLevel; taken: readonly PlanQuestion[] },
): PlanQuestion[] {
  const asked = new Set(taken.map(({ skill }) => skill))
  const skills = job.skills
    .toSorted((one, other) => Number(other.isMustHave) - Number(one.isMustHave))
    .map(({ name }) => name)
  const open = skills.filter((name) => !asked.has(name))
  const anySkill = questions.filter(
    ({ text, levels }) => text.includes(skillPlaceholder) && levels.includes(level),
  )
  const particular = questions.filter(({ text }) => !text.includes(skillPlaceholder))
  const listed: PlanQuestion[] = []
  const isListed = ({ id }: InterviewQuestion) => listed.some(({ questionId }) => questionId === id)
  for (const skill of open) {
    const fitting = particular
      .map((question) => ({ question, fit: fitOf(question, skill, level) }))
      .filter(({ question, fit }) => fit > 0 && !isListed(question))
      .toSorted((one, other) => other.fit - one.fit)
    for (const { question } of fitting) listed.push(askAbout(question, job, skill))
    for (const question of anySkill) listed.push(askAbout(question, job, skill))
  }
  // A job that names no skills: what its role asks for.
  const family = findFamilyIfAny(job)
  for (const question of particular)
    if (!isListed(question) && question.family === family && question.levels.includes(level))
      listed.push(askAbout(question, job, question.skills[0] ?? null))
  for (const question of anySkill) listed.push(askAbout(question, job, job.jobTitle))
  return listed
}

/** 0: it is about something else. What is mostly about the skill fits best; one for another level, least. */
function fitOf({ skills, levels }: InterviewQuestion, name: string, level: AskedLevel): number {
  if (!levels.includes(level)) return 0
  const asked = skillAskedIfAny(name) ?? skillNamed(name)
  if (!asked) return 0
  const place = skills.indexOf(asked.name)
  if (place >= 0) return place === 0 ? 4 : 3
  // React is asked about by what asks about JavaScript; not the other way round.
  const broader = broaderSkills(asked).map((skill) => skill.name)
  return skills[0] && broader.includes(skills[0]) ? 1 : 0
}

const askAbout = (question: InterviewQuestion, job: PlannedJob, skill: string | null): PlanQuestion => ({
  ...toPlanQuestion(question, job, skill),
  skill,
})

/** With the names that its company knows when it approves it. What stands in a resume is filled in when it is asked. */
function toPlanQuestion(
  question: InterviewQuestion,
  job: PlannedJob,
  skill: string | null = null,
): PlanQuestion {
  const { id, kind, anchors, concepts } = question
  const fill = (text: string) =>
    text
      .replaceAll(skillPlaceholder, () => skill ?? '')
      .replaceAll('{job}', () => job.jobTitle)
      .replaceAll('{company}', () => job.company)
  const probes = Object.fromEntries(
    Object.entries(question.probes).map(([aspect, probe]) => [aspect, fill(probe)]),
  )
  const [topic, text] = [fill(question.topic), fill(question.text)]
  return {
    questionId: id,
    kind,
    topic,
    text,
    probes,
    anchors,
    concepts,
    skill: null,
    textWithoutResume: null,
  }
}

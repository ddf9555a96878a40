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

/**
 * Must-haves first, each skill once: what the bank has on them at the level asked, then what asks about any skill by its
 * name. A job that names none is asked about what its role asks for.
 */
function listSkillQuestions(
  job: PlannedJob,
  questions: readonly InterviewQuestion[],
  { level, taken }: { level: AskedLevel; taken: readonly PlanQuestion[] },
): PlanQuestion[] {
  const asked = new Set(taken.map(({ skill }) => skill))
  const named = job.skills.filter(({ name }) => isName(name))
  const ofLevel = questions.filter(({ levels }) => levels.includes(level))
  const family = findFamilyIfAny(job)
  const anySkill = ofLevel.filter(({ text }) => text.includes(skillPlaceholder))
  // SQL is something else to who builds services than to who reads figures.
  const particular = ofLevel.filter(
    (question) => question.family !== null && (family === null || question.family === family),
  )
  const listed: PlanQuestion[] = []
  const isListed = ({ id }: InterviewQuestion) => listed.some(({ questionId }) => questionId === id)
  for (const isMustHave of [true, false]) {
    const open = named.filter((skill) => skill.isMustHave === isMustHave && !asked.has(skill.name))
    for (const { name } of open)
      for (const question of listFitting(particular, name))
        if (!isListed(question)) listed.push(toPlanQuestion(question, job, name))
    for (const { name } of open)
      for (const question of anySkill) listed.push(toPlanQuestion(question, job, name))
  }
  // Where it names one skill alone, that is asked about twice, in two ways.
  for (const { name } of named.filter((skill) => skill.isMustHave))
    for (const question of [...listFitting(particular, name), ...anySkill])
      if (!isListed(question)) listed.push(toPlanQuestion(question, job, name))
  for (const question of particular)
    if (!isListed(question) && family !== null)
      listed.push(toPlanQuestion(question, job, question.skills[0] ?? null))
  for (const question of anySkill) if (!isListed(question)) listed.push(toPlanQuestion(question, job, null))
  return listed
}

const listFitting = (questions: readonly InterviewQuestion[], skill: string) =>
  questions
    .map((question) => ({ question, fitness: fitOf(question, skill) }))
    .filter(({ fitness }) => fitness > 0)
    .toSorted((one, other) => other.fitness - one.fitness)
    .map(({ question }) => question)

/** 0: it is about something else. What is mostly about the skill fits best. */
function fitOf({ skills }: InterviewQuestion, name: string): number {
  const asked = skillAskedIfAny(name) ?? skillNamed(name)
  if (!asked) return 0
  const place = skills.indexOf(asked.name)
  if (place >= 0) return place === 0 ? 4 : 3
  // React is asked about by what asks about JavaScript; not the other way round.
  const broader = broaderSkills(asked).map((skill) => skill.name)
  return skills[0] && broader.includes(skills[0]) ? 1 : 0
}

/** With the names that its company knows when it approves it. What stands in a resume is filled in when it is asked. */
function toPlanQuestion(
  question: InterviewQuestion,
  job: PlannedJob,
  skill: string | null = null,
): PlanQuestion {
  const { id, kind, anchors, concepts } = question
  const names: Record<string, string> = {
    [skillPlaceholder]: skill ? inSentence(skill) : anyWork,
    '{job}': job.jobTitle,
    '{company}': job.company,
  }
  // In one go: what stands in a name is not filled in again.
  const fill = (text: string) =>
    text.replace(/\{(?:skill|job|company)\}/g, (placeholder) => withoutBraces(names[placeholder] ?? ''))
  const probes = Object.fromEntries(
    Object.entries(question.probes).map(([aspect, probe]) => [aspect, fill(probe)]),
  )
  const [topic, text] = [fill(question.topic), fill(question.text)]
  return { questionId: id, kind, topic, text, probes, anchors, concepts, skill, textWithoutResume: null }
}

const withoutBraces = (name: string) => name.replace(/[{}]/g, '')

/** A requirement in a sentence, such as years or a licence, is no skill to be asked about by name. */
const isName = (skill: string) =>
  skill.length <= 40 &&
  !/\d\+|\byears?\b|\bexperience\b|\blicen[cs]e\b|\bdegree\b|\bcertificat\w+/i.test(skill)

/** Where a job names no skill: what every job needs. */
const anyWork = 'careful work'

/** "Patient care" begins no sentence here; "React" and "SQL queries" stay as they are. */
const inSentence = (skill: string) =>
  /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(skill) ? skill.charAt(0).toLowerCase() + skill.slice(1) : skill

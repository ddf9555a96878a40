/** What keeps a plan from being approved, in the words of who edits it, by the path of the field. */
import { aspects } from '#core/interview/interview-question.ts'
import { asksSomethingPersonal } from '#core/interview/personal.ts'
import { type InterviewPlan, type PlanQuestion, planLimits, planSlots } from '#core/interview/plan.ts'
import { findUnfairWordsIn } from '#core/items/lint/fairness.ts'

export type PlanProblems = Record<string, string>

const leastWords = 5

export function findPlanProblems({ questions }: InterviewPlan): PlanProblems {
  const problems: PlanProblems = {}
  if (!isSameMix(questions))
    problems.questions =
      'A plan has two questions on skills, two on past behaviour, one on a situation, one on motivation and one on a project'
  questions.forEach((question, at) => {
    for (const [field, problem] of Object.entries(findQuestionProblems(question)))
      problems[`questions.${at}.${field}`] = problem
    const first = questions.findIndex(({ text }) => fold(text) === fold(question.text))
    if (first < at) problems[`questions.${at}.text`] = `This is asked as question ${first + 1} already`
  })
  return problems
}

function findQuestionProblems({ text, topic, probes, anchors, textWithoutResume }: PlanQuestion) {
  const problems: PlanProblems = {}
  const report = (field: string, problem: string | null) => {
    if (problem) problems[field] = problem
  }
  report('text', findTextProblem(text))
  if (textWithoutResume !== null) report('textWithoutResume', findTextProblem(textWithoutResume))
  report(
    'topic',
    seen(topic) === '' ? 'Please say in a few words what it is about' : findUnfairQuestion(topic),
  )
  for (const aspect of aspects) {
    const probe = probes[aspect]
    if (probe !== undefined) report(`probes.${aspect}`, findProbeProblem(probe))
  }
  anchors.forEach((anchor, at) => {
    const isMissing = seen(anchor) === ''
    report(
      `anchors.${at}`,
      isMissing ? `Please say what an answer of level ${at + 1} shows` : findUnfair(anchor),
    )
  })
  return problems
}

function findTextProblem(text: string): string | null {
  if (seen(text) === '') return 'Please write the question'
  if (seen(text).split(/\s+/).length < leastWords) return 'Please write a whole question'
  if (text.length > planLimits.text) return `Please use at most ${planLimits.text} characters`
  return findUnfairQuestion(text)
}

function findProbeProblem(probe: string): string | null {
  if (seen(probe) === '') return 'Please write a follow-up, or leave this one out'
  return findUnfairQuestion(probe)
}

/** Of what is asked, that is; what a recruiter reads may name what nobody is asked. */
function findUnfairQuestion(text: string): string | null {
  return asksSomethingPersonal(text)
    ? 'This is personal and has nothing to do with the work: please leave it out'
    : findUnfair(text)
}

const findUnfair = (text: string) => findUnfairWordsIn('text', text)[0]?.message ?? null

/** Without what cannot be seen. */
const seen = (text: string) => text.replace(/[\p{Cf}\p{Cc}]/gu, ' ').trim()

const isSameMix = (questions: readonly PlanQuestion[]) =>
  questions
    .map(({ kind }) => kind)
    .toSorted()
    .join() === planSlots.toSorted().join()

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

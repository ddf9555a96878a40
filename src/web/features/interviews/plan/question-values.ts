/** One question of a plan as its form holds it: every field by the path that problems name it by. */
import type { PlanQuestionView } from '#contract/interviews.ts'
import { type AskedLevel, aspects } from '#core/interview/interview-question.ts'
import { planLimits } from '#core/interview/plan.ts'
import { findPlanProblems } from '#core/interview/plan-problems.ts'
import type { Difference } from '#web/ui/differences-panel.tsx'
import { aspectWords } from '../question-words.ts'
import { findLinesProblemIfAny, fromLines, toLines } from './concept-lines.ts'

export const anchorPaths = ['anchors.0', 'anchors.1', 'anchors.2', 'anchors.3', 'anchors.4'] as const
export const probePaths = aspects.map((aspect) => `probes.${aspect}` as const)

export type QuestionField =
  | 'topic'
  | 'text'
  | 'textWithoutResume'
  | 'concepts'
  | (typeof probePaths)[number]
  | (typeof anchorPaths)[number]
export type QuestionValues = Record<QuestionField, string>

export const fieldLabels: Record<QuestionField, string> = {
  topic: 'Topic',
  text: 'Question',
  textWithoutResume: 'Question without a resume',
  'probes.situation': aspectWords.situation,
  'probes.ownPart': aspectWords.ownPart,
  'probes.result': aspectWords.result,
  'probes.numbers': aspectWords.numbers,
  'probes.tradeOff': aspectWords.tradeOff,
  'anchors.0': 'Rating 1',
  'anchors.1': 'Rating 2',
  'anchors.2': 'Rating 3',
  'anchors.3': 'Rating 4',
  'anchors.4': 'Rating 5',
  concepts: 'What a strong answer names',
}
export const questionFields = Object.keys(fieldLabels) as QuestionField[]

const longest = (field: QuestionField): number =>
  field === 'topic'
    ? planLimits.topic
    : field.startsWith('probes.')
      ? planLimits.probe
      : field.startsWith('anchors.')
        ? planLimits.anchor
        : planLimits.text

export function toValues(question: PlanQuestionView): QuestionValues {
  const { topic, text, textWithoutResume, probes, anchors, concepts } = question
  const entries = [
    ['topic', topic],
    ['text', text],
    ['textWithoutResume', textWithoutResume ?? ''],
    ...aspects.map((aspect) => [`probes.${aspect}`, probes[aspect] ?? '']),
    ...anchors.map((anchor, index) => [`anchors.${index}`, anchor]),
    ['concepts', toLines(concepts)],
  ]
  return Object.fromEntries(entries) as QuestionValues
}

/** What the form does not ask for stays as it is in `question`. A follow-up that is empty is left out. */
export function fromValues(values: QuestionValues, question: PlanQuestionView): PlanQuestionView {
  const probes = aspects.flatMap((aspect) => {
    const probe = values[`probes.${aspect}`].trim()
    return probe === '' ? [] : [[aspect, probe]]
  })
  const [one, two, three, four, five] = anchorPaths.map((path) => values[path].trim())
  const withoutResume = values.textWithoutResume.trim()
  return {
    ...question,
    topic: values.topic.trim(),
    text: values.text.trim(),
    textWithoutResume: question.textWithoutResume === null && withoutResume === '' ? null : withoutResume,
    probes: Object.fromEntries(probes),
    anchors: [one ?? '', two ?? '', three ?? '', four ?? '', five ?? ''],
    concepts: fromLines(values.concepts),
  }
}

/** To the letter of what can be edited; where it comes from may differ. */
export function isSameQuestion(one: PlanQuestionView, other: PlanQuestionView): boolean {
  if (one.kind !== other.kind || one.skill !== other.skill) return false
  return hasSameValues(toValues(one), toValues(other))
}

export const hasSameValues = (one: QuestionValues, other: QuestionValues) =>
  questionFields.every((field) => one[field] === other[field])

/** What can be told before it is saved: by the server's own rules. */
export function checkValues(
  values: QuestionValues,
  { questions, place, level }: { questions: readonly PlanQuestionView[]; place: number; level: AskedLevel },
): Partial<QuestionValues> {
  const edited = questions.map((question, at) => (at === place ? fromValues(values, question) : question))
  const problems = findPlanProblems({ level, questions: edited })
  const found = questionFields.flatMap((field) => {
    const isTooLong = field !== 'concepts' && values[field].trim().length > longest(field)
    const text = isTooLong
      ? `Please use at most ${longest(field)} characters`
      : field === 'concepts'
        ? (findLinesProblemIfAny(values.concepts) ?? undefined)
        : problems[`questions.${place}.${field}`]
    return text === undefined ? [] : [[field, text]]
  })
  return Object.fromEntries(found) as Partial<QuestionValues>
}

/** After someone else has changed the same question. */
export function compareWithTheirs(
  values: QuestionValues,
  theirs: PlanQuestionView,
): Difference<QuestionField>[] {
  const saved = toValues(theirs)
  return questionFields
    .filter((field) => values[field].trim() !== saved[field].trim())
    .map((field) => ({
      field,
      label: nameField(field),
      theirs: saved[field],
      yours: values[field],
    }))
}

const nameField = (field: QuestionField) =>
  field.startsWith('probes.') ? `Follow-up: ${fieldLabels[field]}` : fieldLabels[field]

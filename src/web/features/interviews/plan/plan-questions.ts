/** The seven questions as a list that is changed: found again, moved, replaced, searched. */
import type { PlanQuestionView } from '#contract/interviews.ts'
import { isSameQuestion } from './question-values.ts'

/** Stands in a text for what a candidate's own resume names. */
export const projectPlaceholder = '{project}'

/** One that would leave the list stays at its end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, item)
}

/**
 * Where a question stands now that was at `place` when it was last seen: others may have moved, changed or replaced it. Never
 * the place of another kind, as long as there is one of its own.
 */
export function locate(
  questions: readonly PlanQuestionView[],
  last: PlanQuestionView,
  place: number,
): number {
  const isKind = ({ kind }: PlanQuestionView) => kind === last.kind
  const at = questions[place]
  if (at && isSameQuestion(at, last)) return place
  const tries: ((question: PlanQuestionView) => boolean)[] = [
    (question) => isSameQuestion(question, last),
    (question) => isKind(question) && last.questionId !== null && question.questionId === last.questionId,
    (question) => isKind(question) && question === at,
    isKind,
  ]
  for (const isIt of tries) {
    const found = questions.findIndex(isIt)
    if (found >= 0) return found
  }
  return place
}

/** Every word somewhere in what it asks, what it is about or which skill it is for. */
export function searchQuestions(
  questions: readonly PlanQuestionView[],
  search: string,
): readonly PlanQuestionView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return questions
  return questions.filter(({ topic, text, skill }) => {
    const whole = `${topic} ${text} ${skill ?? ''}`.toLowerCase()
    return words.every((word) => whole.includes(word))
  })
}

/** What a text says, apart from where it names something of the resume. */
export function splitText(text: string): { text: string; isProject: boolean }[] {
  return text
    .split(projectPlaceholder)
    .flatMap((part, index) => [
      ...(index > 0 ? [{ text: 'something from the candidate’s resume', isProject: true }] : []),
      ...(part === '' ? [] : [{ text: part, isProject: false }]),
    ])
}

/** What keeps the plan from being approved, for one question: by the field of it. */
export function problemsOf(
  problems: Readonly<Record<string, string>>,
  place: number,
): Partial<Record<string, string>> {
  const beginning = `questions.${place}.`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, text]) =>
      path.startsWith(beginning) ? [[path.slice(beginning.length), text]] : [],
    ),
  )
}

/** Of the questions that something is wrong with, in their order. */
export function listProblemPlaces(problems: Readonly<Record<string, string>>): number[] {
  const places = Object.keys(problems).flatMap((path) => {
    const place = /^questions\.(\d+)\./.exec(path)?.[1]
    return place === undefined ? [] : [Number(place)]
  })
  return [...new Set(places)].toSorted((one, other) => one - other)
}

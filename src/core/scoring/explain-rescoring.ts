/** Why a result was scored anew, in a sentence, from what differs between the cards. */
import type { Scorecard, ScoredQuestion } from '#core/scoring/scorecard.ts'

export function explainRescoring(before: Scorecard, after: Scorecard): string {
  const leftOut = (card: Scorecard) =>
    new Set(card.questions.flatMap((one) => (one.kind === 'item' && one.isLeftOut ? [one.place] : [])))
  const was = leftOut(before)
  const is = leftOut(after)
  const gone = [...is].filter((place) => !was.has(place)).length
  const back = [...was].filter((place) => !is.has(place)).length
  const { isAdded, isGone } = compareAnswers(before, after)
  const sentences = [
    ...(gone > 0 ? [`${sayQuestions(gone)} no longer ${gone === 1 ? 'counts' : 'count'}.`] : []),
    ...(back > 0 ? [`${sayQuestions(back)} ${back === 1 ? 'counts' : 'count'} again.`] : []),
    ...(isAdded ? ['Answers were added or changed since.'] : []),
    ...(isGone ? ['Some answers no longer count.'] : []),
  ]
  return sentences.join(' ') || 'It was measured again.'
}

const sayQuestions = (count: number) => (count === 1 ? 'A question' : `${count} questions`)

/** What is gone came late and was declined after all, or was deleted by its person. */
function compareAnswers(before: Scorecard, after: Scorecard): { isAdded: boolean; isGone: boolean } {
  const known = new Map(before.questions.map((question) => [question.place, answerOf(question)]))
  const changed = after.questions.filter((question) => known.get(question.place) !== answerOf(question))
  return {
    isAdded: changed.some((question) => !known.has(question.place) || answerOf(question) !== ''),
    isGone: changed.some((question) => known.has(question.place) && answerOf(question) === ''),
  }
}

const answerOf = (question: ScoredQuestion) =>
  (question.kind === 'text' ? question.answer : question.given).trim()

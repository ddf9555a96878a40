/** Why a result was scored anew, in a sentence, from what differs between the cards. */
import type { Scorecard } from '#core/scoring/scorecard.ts'

export function explainRescoring(before: Scorecard, after: Scorecard): string {
  const leftOut = (card: Scorecard) =>
    new Set(card.questions.flatMap((one) => (one.kind === 'item' && one.isLeftOut ? [one.place] : [])))
  const was = leftOut(before)
  const is = leftOut(after)
  const gone = [...is].filter((place) => !was.has(place)).length
  const back = [...was].filter((place) => !is.has(place)).length
  const sentences = [
    ...(gone > 0 ? [`${sayQuestions(gone)} no longer ${gone === 1 ? 'counts' : 'count'}, for anyone.`] : []),
    ...(back > 0 ? [`${sayQuestions(back)} ${back === 1 ? 'counts' : 'count'} again, for everyone.`] : []),
    ...(haveAnswersChanged(before, after) ? ['Answers were added since.'] : []),
  ]
  return sentences.join(' ') || 'It was measured again.'
}

const sayQuestions = (count: number) => (count === 1 ? 'A question' : `${count} questions`)

function haveAnswersChanged(before: Scorecard, after: Scorecard): boolean {
  const known = new Map(before.questions.map((question) => [question.place, question]))
  return after.questions.some((question) => {
    const was = known.get(question.place)
    if (question.kind === 'text') return was?.kind !== 'text' || was.answer !== question.answer
    return was?.kind !== 'item' || was.given !== question.given
  })
}

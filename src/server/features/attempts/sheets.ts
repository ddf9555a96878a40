/** What was asked and answered in a submitted attempt, for whoever scores it. */
import { type GivenAnswer, readLog } from '#core/attempts/answer-log.ts'
import { hasOptions } from '#core/items/item.ts'
import { presentItem, readChoice } from '#core/items/present-item.ts'
import { listSlots } from '#core/tests/open-slot.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { HeldItem } from '../items/service.ts'
import { listScenarios } from '../tests/service.ts'
import { type AskedReader, seedOf } from './asked.ts'
import * as logStore from './log-store.ts'
import * as store from './store.ts'

export type SubmittedSheet = Awaited<ReturnType<ReturnType<typeof createSheets>['readIfAny']>> & object

export function createSheets({ asked }: { asked: AskedReader }) {
  const readAnswers = async (reader: Reader, attempt: store.AttemptRow) =>
    readLog(await logStore.selectNewest(reader, attempt)).answers

  const toQuestion = (
    attempt: store.AttemptRow,
    question: store.QuestionRow,
    { item, sectionId, given }: { item: HeldItem; sectionId: string; given: GivenAnswer | undefined },
  ) => {
    const { place, itemId, version, curve } = question
    const chosen =
      given && 'chosen' in given && hasOptions(item.content)
        ? readChoice(item.content, seedOf(attempt.id, itemId), given.chosen)
        : []
    const text = given && 'text' in given ? given.text : ''
    return {
      place,
      itemId,
      version,
      curve,
      sectionId,
      content: item.content,
      isRetired: item.isRetired,
      chosen,
      text,
      /** As it was shown, and by which letters it was answered. */
      shown: presentItem(item.content, seedOf(attempt.id, itemId)),
      letters: given && 'chosen' in given ? given.chosen : [],
    }
  }

  return {
    /** Submitted ones of real tests in which it was asked; of one company, or of all. */
    listAsking: store.selectSubmittedAsking,

    listCounted: store.selectCounted,
    listCurves: store.selectCurves,
    listAnswerTimes: logStore.selectAnswerTimes,

    /** Null unless it is submitted. Of an interview, what was said is not known here. */
    async readIfAny(reader: Reader, attemptId: string) {
      const [record] = await store.selectAttemptsByIds(reader, [attemptId])
      if (record?.attempt.status !== 'submitted') return null
      const { attempt } = record
      if (attempt.kind === 'interview') return { record, content: null, pool: [], questions: [], texts: [] }
      const known = await asked.readAnew(reader, attempt)
      const answers = await readAnswers(reader, attempt)
      const slots = listSlots(known.content)
      const questions = (await store.selectQuestions(reader, attempt.id)).flatMap((question) => {
        const item = known.items.get(question.itemId)
        const sectionId = slots[question.place]?.id ?? ''
        return item
          ? [toQuestion(attempt, question, { item, sectionId, given: answers.get(question.place) })]
          : []
      })
      const texts =
        attempt.kind === 'scenarios'
          ? listScenarios(known.content).map((scenario, place) => {
              const given = answers.get(place)
              return { place, scenario, answer: given && 'text' in given ? given.text : '' }
            })
          : []
      return { record, content: known.content, pool: known.pool, questions, texts }
    },
  }
}

/** What an attempt asks. A version of a test that was published never changes, so what it holds is read once. */

import type { GivenAnswer } from '#core/attempts/answer-log.ts'
import { practiceTestId } from '#core/attempts/attempt.ts'
import { hasOptions } from '#core/items/item.ts'
import { type PresentedItem, presentItem, readChoice } from '#core/items/present-item.ts'
import { scoreChoice } from '#core/scoring/score-choice.ts'
import { type BoundSlot, listSlots, openSlotIfAny, type SlotItem } from '#core/tests/open-slot.ts'
import { listItems, type TestContent } from '#core/tests/test.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { HeldItem, ItemsService } from '../items/service.ts'
import { listScenarios, type TestsService, toPool } from '../tests/service.ts'
import * as store from './store.ts'

export type Asked = {
  content: TestContent
  items: ReadonlyMap<string, HeldItem>
  pool: readonly SlotItem[]
}

/** How many versions of tests are kept at hand, and for how long what is known of their questions counts as new. */
const mostKept = 100
const keptMs = 10 * 60 * 1000
/** So many people have to have sat a test before it matters who was asked what. */
const fewestPeople = 20
/** Of all people who sit a test, so many at most are asked the same question. */
const largestShare = 0.6

type Exposure = { largestShare: number; people: number; shown: Map<string, number> }

export type AskedReader = ReturnType<typeof createAsked>

export function createAsked(parts: {
  database: Database
  clock: Clock
  items: Pick<ItemsService, 'listHeld'>
  tests: Pick<TestsService, 'giving'>
}) {
  const { clock, items, tests } = parts
  const kept = new Map<string, { at: number; asked: Asked; exposure: Exposure | undefined }>()

  const load = async (reader: Reader, companyId: string | null, content: TestContent): Promise<Asked> => {
    const held = await items.listHeld(reader, companyId, listItems(content))
    return { content, items: new Map(held.map((item) => [item.id, item])), pool: toPool(content, held) }
  }

  const readExposure = async (reader: Reader, testId: string): Promise<Exposure | undefined> => {
    const counted = await store.countShown(reader, testId)
    return counted.people < fewestPeople ? undefined : { ...counted, largestShare }
  }

  const keep = async (
    reader: Reader,
    key: string,
    attempt: Pick<store.AttemptRow, 'testId' | 'version' | 'practice' | 'companyId'>,
  ) => {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && now - known.at < keptMs) return known
    const { testId, version, practice, companyId } = attempt
    const content =
      practice ?? (await tests.giving.readContent(reader, { testId: testId ?? '', version: version ?? 0 }))
    const asked = await load(reader, companyId, content)
    const exposure = testId && content.config.adaptiveTesting ? await readExposure(reader, testId) : undefined
    const fresh = { at: now, asked, exposure }
    kept.delete(key)
    kept.set(key, fresh)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest) kept.delete(oldest)
    return fresh
  }

  const keyOf = ({ id, testId, version }: Pick<store.AttemptRow, 'id' | 'testId' | 'version'>) =>
    testId ? `${testId}/${version}` : `${practiceTestId}/${id}`

  return {
    async read(reader: Reader, attempt: store.AttemptRow): Promise<Asked> {
      return (await keep(reader, keyOf(attempt), attempt)).asked
    },

    /** As its questions are now: one may have been retired a moment ago. */
    async readAnew(reader: Reader, attempt: store.AttemptRow): Promise<Asked> {
      const { content } = (await keep(reader, keyOf(attempt), attempt)).asked
      return await load(reader, attempt.companyId, content)
    },

    /** Which question the place gets, now that it is first opened. */
    async chooseIfAny(
      reader: Reader,
      attempt: store.AttemptRow,
      place: number,
      {
        questions,
        answers,
      }: { questions: readonly store.QuestionRow[]; answers: ReadonlyMap<number, GivenAnswer> },
    ): Promise<SlotItem | null> {
      const { asked, exposure } = await keep(reader, keyOf(attempt), attempt)
      return openSlotIfAny(asked.content, {
        slot: place,
        bound: questions.map((question) => toBound(asked, attempt.id, question, answers.get(question.place))),
        pool: asked.pool,
        seed: attempt.id,
        ...(exposure && { exposure }),
      })
    },
  }
}

/** Answers in code are judged after the end: until then the test goes on as if that question were open. */
function toBound(
  { items }: Asked,
  attemptId: string,
  { place, itemId }: store.QuestionRow,
  given: GivenAnswer | undefined,
): BoundSlot {
  const content = items.get(itemId)?.content
  const isChosen = content && hasOptions(content) && given && 'chosen' in given && given.chosen.length > 0
  const score = isChosen
    ? scoreChoice(content, readChoice(content, seedOf(attemptId, itemId), given.chosen))
    : null
  return { slot: place, itemId, score }
}

/** Of the order of options: another for everyone. */
export const seedOf = (attemptId: string, itemId: string) => `${attemptId}/${itemId}`

export function presentQuestion(
  { items }: Asked,
  { attemptId, place, itemId }: Pick<store.QuestionRow, 'attemptId' | 'place' | 'itemId'>,
): { place: number; item: PresentedItem } {
  const item = items.get(itemId)
  if (!item) throw new Error(`The question ${itemId} is not part of its test any more.`)
  return { place, item: presentItem(item.content, seedOf(attemptId, itemId)) }
}

export function presentScenarios({ content }: Pick<Asked, 'content'>) {
  return listScenarios(content).map(
    ({ id, title, description, timeLimitMinutes, minWords, scenario, questions }) => ({
      id,
      title,
      description,
      timeLimitMinutes,
      minWords,
      scenario,
      questions,
    }),
  )
}

export const listPlaces = ({ content }: Pick<Asked, 'content'>) => listSlots(content)

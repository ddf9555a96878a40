/** What goes between a page that sits an attempt and the server, without a key to any question. */
import * as z from 'zod'
import { entryKinds } from '#core/attempts/answer-log.ts'
import { attemptStatuses, longestAnswer, sittingKinds } from '#core/attempts/attempt.ts'
import { testLimits } from '#core/tests/test-config.ts'
import { scenarioRow } from './items.ts'
import { presentedItem } from './test-preview.ts'

const place = z.int().min(0).max(testLimits.questionCount.most)
/** The same in an address. */
export const placeField = z.coerce.number().pipe(place)

const text = z.string().max(longestAnswer, 'This answer is too long to be saved')
const letter = z.string().regex(/^[a-z]$/)
const givenAnswer = z.union([z.object({ chosen: z.array(letter).max(10) }), z.object({ text })])

/** Nobody sits for so long, or types so much: who does is no person. */
const mostTurns = 100_000
const mostEntries = 1_000_000
const mostOfOneSave = 100

const logged = {
  turn: z.int().min(1).max(mostTurns),
  /** Counted by the page within its turn, so that what is sent twice is kept once. */
  seq: z.int().min(1).max(mostEntries),
  place,
}
const amount = z.int().min(0).max(10_000_000)

export const logEntry = z.discriminatedUnion('kind', [
  z.object({ ...logged, kind: z.literal('answer'), value: givenAnswer.nullable() }),
  z.object({ ...logged, kind: z.literal('flag'), value: z.boolean() }),
  z.object({ ...logged, kind: z.literal('left'), value: amount }),
  z.object({ ...logged, kind: z.literal('pasted'), value: amount }),
])
export type SentEntry = z.infer<typeof logEntry>
entryKinds satisfies readonly SentEntry['kind'][]

export const savedEntries = z.array(logEntry).min(1).max(mostOfOneSave)

/** How the attempt stands just now: the page corrects its clock by it, and learns that it moved or ended. */
export const pulse = z.object({
  status: z.enum(attemptStatuses),
  /** The page that holds the attempt has this turn; every other one is read-only. */
  turn: z.int(),
  /** Grows when answers came in that this page did not send: then it reads them. */
  revision: z.int(),
  /** Now, by the server's clock. */
  now: z.iso.datetime(),
  deadlineAt: z.iso.datetime(),
})
export type Pulse = z.infer<typeof pulse>

export const askedQuestion = z.object({ place: z.int(), item: presentedItem })
export type AskedQuestion = z.infer<typeof askedQuestion>

const askedScenario = scenarioRow
  .pick({ id: true, title: true, description: true, timeLimitMinutes: true, minWords: true })
  .extend({ scenario: z.string(), questions: z.array(z.string()) })

/** All that a page needs to show the attempt and go on with it. */
export const sitting = z.object({
  id: z.uuid(),
  kind: z.enum(sittingKinds),
  testId: z.string(),
  title: z.string(),
  company: z.string(),
  isPractice: z.boolean(),
  pulse,
  /** One for each question, in order; none of a scenario assessment. */
  places: z.array(z.object({ section: z.string() })),
  /** Those that were opened so far, and stay as they were. */
  questions: z.array(askedQuestion),
  scenarios: z.array(askedScenario),
  answers: z.array(z.object({ place: z.int(), value: givenAnswer })),
  flagged: z.array(z.int()),
  /** Where to go on. */
  lastPlace: z.int(),
})
export type Sitting = z.infer<typeof sitting>

/** What the page shows of an attempt. Every change makes a new one. */
import type { Sitting } from '#contract/sitting.ts'
import type { PresentedItem } from '#core/items/present-item.ts'
import type { FailureKind } from './attempt-server.ts'
import type { Saving } from './saving.ts'
import { emptySheet, type Sheet } from './sheet.ts'
import type { Overruled } from './unsent-store.ts'

export type SittingFacts = Pick<
  Sitting,
  'id' | 'kind' | 'testId' | 'title' | 'company' | 'isPractice' | 'places' | 'scenarios'
>

export type SittingState = Sheet & {
  /**
   * entering: on the way in. open: this page holds the attempt. moved: another page does, and this one is read-only.
   * ending: it is being submitted. over: it is. closed: it cannot be entered, or not any more.
   */
  phase: 'entering' | 'open' | 'moved' | 'ending' | 'over' | 'closed'
  facts: SittingFacts | null
  questions: ReadonlyMap<number, PresentedItem>
  seen: ReadonlySet<number>
  /** The question or scenario that is open, from 0. */
  current: number
  /** Why a question is not there. */
  missing: ReadonlyMap<number, FailureKind>
  /** Answers too long to be saved, by their place. */
  tooLong: ReadonlySet<number>
  /** What was written on this device and gave way to what another page wrote, by its place. */
  overruled: Overruled
  saving: Saving
  trouble: FailureKind | null
  /** By the server's clock, in ms since 1970. */
  deadlineAt: number | null
  /** Who ends it, while it is ending and after. */
  endedBy: 'person' | 'time' | 'elsewhere' | null
  /** What came after the end, as far as it is known. */
  latePlaces: readonly number[]
  /** By so many ms the end was moved, while the page was open. */
  timeGiven: number
}

export const beforeEntering: SittingState = {
  ...emptySheet,
  phase: 'entering',
  facts: null,
  questions: new Map(),
  seen: new Set(),
  current: 0,
  missing: new Map(),
  tooLong: new Set(),
  overruled: new Map(),
  saving: { kind: 'nothing' },
  trouble: null,
  deadlineAt: null,
  endedBy: null,
  latePlaces: [],
  timeGiven: 0,
}

/** What it is and what it asks; questions that were here before stay. */
export function readAsked(
  { questions, answers: _answers, flagged: _flagged, pulse: _pulse, lastPlace: _last, ...facts }: Sitting,
  shown: Pick<SittingState, 'questions' | 'seen'>,
): Pick<SittingState, 'facts' | 'questions' | 'seen'> {
  return {
    facts,
    questions: new Map([...shown.questions, ...questions.map(({ place, item }) => [place, item] as const)]),
    seen: new Set([...shown.seen, ...questions.map(({ place }) => place)]),
  }
}

export const countPlaces = ({ facts }: Pick<SittingState, 'facts'>) =>
  facts ? (facts.kind === 'test' ? facts.places.length : facts.scenarios.length) : 0

export const withKey = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value) =>
  new Map(map).set(key, value)

export function withoutKey<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

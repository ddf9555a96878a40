/** What an attempt is called wherever it is shown. */
import { type AttemptKind, attemptKinds, attemptKindWords } from '#core/attempts/attempt.ts'
import { countThings } from '#web/lib/count-things.ts'

export { attemptKindWords as kindWords }

export const nameAttempt = ({ title }: { title: string }) => title.trim() || 'Untitled test'

/** A test and its scenarios have one title. */
export const nameFully = (attempt: { title: string; kind: AttemptKind }) =>
  `${nameAttempt(attempt)}, ${attemptKindWords[attempt.kind]}`

/** The questions come before the scenarios of the same test, and the interview after both. */
export const compareKinds = (one: { kind: AttemptKind }, other: { kind: AttemptKind }) =>
  attemptKinds.indexOf(one.kind) - attemptKinds.indexOf(other.kind)

/** Questions and scenarios are counted from 1 by who reads of them. */
export const namePlace = (kind: AttemptKind, place: number) => `${nounOf(kind)} ${place + 1}`

export const namePlaces = (kind: AttemptKind, count: number) => countThings(count, nounOf(kind))

const nounOf = (kind: AttemptKind) => (kind === 'scenarios' ? 'scenario' : 'question')

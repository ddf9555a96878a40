/** What the page says of saving and of the time, in words. */
import type { TimelineLine } from '#contract/attempts.ts'
import { formatTime } from '#web/lib/format.ts'
import { reasonOf } from '../timeline/timeline-words.ts'
import type { Saving } from './engine/saving.ts'

const held = {
  nothing: 'everything so far is saved',
  device: 'saved on this device',
  page: 'not saved yet, please keep this page open',
}

export type PlaceNoun = 'question' | 'scenario'

export function saySaving(saving: Saving, noun: PlaceNoun = 'question'): string {
  switch (saving.kind) {
    case 'nothing':
      return ''
    case 'waiting':
      return 'Not saved yet'
    case 'saving':
      return 'Saving...'
    case 'saved':
      return `Auto-saved ${formatTime(new Date(saving.at).toISOString())}`
    case 'offline':
      return `Offline: ${held[saving.holds]}`
    case 'signed out':
      return `Signed out: ${held[saving.holds]}`
    case 'too long':
      return `Not saved: ${sayTooLong(saving.places, noun)}`
    case 'refused':
      return 'Something could not be saved. Please reload the page.'
  }
}

/** "question 4 is too long", "questions 4 and 7 are too long". */
export function sayTooLong(places: readonly number[], noun: PlaceNoun): string {
  const numbers = new Intl.ListFormat('en').format(places.map((place) => String(place + 1)))
  return places.length === 1 ? `${noun} ${numbers} is too long` : `${noun}s ${numbers} are too long`
}

/** Said aloud when they are reached, in seconds. */
const spokenAt = [60, 300, 600]
/** A clock that is corrected by a second or two says nothing twice. */
const backSeconds = 30

export type Spoken = { last: number; words: string }

/** What was reached before is not said; `null` stands for a page that has just been opened. */
export function speakTime(before: Spoken | null, secondsLeft: number): Spoken {
  const reached = spokenAt.find((seconds) => secondsLeft <= seconds) ?? Number.POSITIVE_INFINITY
  if (before === null) return { last: reached, words: '' }
  if (reached < before.last) return { last: reached, words: sayTimeLeft(secondsLeft) }
  return secondsLeft > before.last + backSeconds ? { last: reached, words: '' } : before
}

function sayTimeLeft(seconds: number): string {
  if (seconds <= 0) return 'Time is up.'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute left.' : `${minutes} minutes left.`
}

/** Of this sitting: what the company said, or else that the server was away; nothing while that is not known. */
export function sayWhyTimeWasGiven(timeline: readonly TimelineLine[], company: string): string | null {
  const since = timeline.slice(timeline.findLastIndex(({ kind }) => kind === 'started') + 1)
  const given = since.findLast((line) => line.kind === 'time_extended')
  if (given) return `${company} writes: “${reasonOf(given)}”`
  const wasAway = since.some(({ kind }) => kind === 'server_away')
  return wasAway ? 'The server was away for a while; that is given back.' : null
}

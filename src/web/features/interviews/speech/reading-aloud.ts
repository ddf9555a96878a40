/** Messages read out by a voice of the browser. */

/** The part of a voice that is needed. */
export type Voice = { lang: string; localService: boolean; default: boolean }

export type Spoken = {
  text: string
  onStart: () => void
  onEnd: () => void
  /** By the browser's names. */
  onError: (error: string) => void
}

/** One after the other, until cancelled. */
export type Synthesizer = { speak: (spoken: Spoken) => void; cancel: () => void }

export type ReadingState = {
  /** Of the message that is being read. */
  readingKey: string | null
  problem: string | null
}

export type ReadingAloud = {
  read: (text: string, key: string) => void
  stop: () => void
  getState: () => ReadingState
  subscribe: (listener: () => void) => () => void
}

/** A browser without a voice says nothing, not even that. */
const startsWithinMs = 5000

export function createReadingAloud({
  synthesizer,
  after,
}: {
  synthesizer: Synthesizer
  /** Returns how to call it off. */
  after: (ms: number, run: () => void) => () => void
}): ReadingAloud {
  let state: ReadingState = { readingKey: null, problem: null }
  const listeners = new Set<() => void>()
  /** What is cancelled still reports its end, and may do so late. */
  let turn = 0
  let cancelWatch = () => {}

  const set = (next: ReadingState) => {
    state = next
    for (const listener of listeners) listener()
  }
  function halt(problem: string | null): void {
    turn++
    cancelWatch()
    synthesizer.cancel()
    set({ readingKey: null, problem })
  }

  return {
    read: (text, key) => {
      if (state.readingKey) halt(null)
      const sentences = splitForReading(text)
      if (sentences.length === 0) return
      const own = ++turn
      const isOver = () => own !== turn
      set({ readingKey: key, problem: null })
      cancelWatch = after(startsWithinMs, () => {
        if (!isOver()) halt(noVoice)
      })
      sentences.forEach((sentence, at) => {
        synthesizer.speak({
          text: sentence,
          onStart: () => {
            if (!isOver()) cancelWatch()
          },
          onEnd: () => {
            if (!isOver() && at === sentences.length - 1) halt(null)
          },
          onError: (error) => {
            if (!isOver()) halt(describeReadingProblem(error))
          },
        })
      })
    },
    stop: () => {
      if (state.readingKey) halt(null)
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const noVoice = 'This browser has no voice to read with.'

function describeReadingProblem(error: string): string | null {
  // Nobody pressed anything yet, so the browser keeps quiet; or another page took the voice.
  if (error === 'not-allowed' || error === 'canceled' || error === 'interrupted') return null
  if (error.endsWith('-unavailable')) return noVoice
  return 'This could not be read aloud. You can try again.'
}

/** In letters. Some browsers fall silent in the middle of what takes longer than a quarter of a minute. */
const longestUtterance = 180

/** Sentence by sentence, and long ones by their commas, or between words. */
export function splitForReading(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?…]["'”’)\]]*)\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(cutSentence)
}

function cutSentence(sentence: string): string[] {
  if (sentence.length <= longestUtterance) return [sentence]
  const head = sentence.slice(0, longestUtterance)
  const comma = Math.max(...[', ', '; ', ': ', ' – '].map((mark) => head.lastIndexOf(mark)))
  // A comma near the beginning would make many short pieces.
  const at = comma > longestUtterance / 3 ? comma + 1 : head.lastIndexOf(' ')
  const end = at > 0 ? at : longestUtterance
  return [sentence.slice(0, end).trim(), ...cutSentence(sentence.slice(end).trim())]
}

/** One that reads on this device, where there is one: then no word leaves it. Null: the browser's own choice. */
export function pickVoiceIfAny<V extends Voice>(
  voices: readonly V[],
  languages: readonly string[],
): V | null {
  const english = voices.filter(({ lang }) => /^en([-_]|$)/i.test(lang))
  const rank = ({ lang, localService, default: isDefault }: V) =>
    (localService ? 4 : 0) +
    (languages.some((language) => language.toLowerCase() === lang.replace('_', '-').toLowerCase()) ? 2 : 0) +
    (isDefault ? 1 : 0)
  return english.toSorted((one, other) => rank(other) - rank(one))[0] ?? null
}

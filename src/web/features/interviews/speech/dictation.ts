/** Speaking in place of typing, by what the browser offers for it. */

/** The part of the browser's own recogniser that is needed; its types do not know it. */
export type Recognizer = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: RecognizerResults) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  /** What was heard so far still comes. */
  stop: () => void
  abort: () => void
}

export type RecognizerResults = {
  /** The first that changed. */
  resultIndex: number
  results: ArrayLike<{ isFinal: boolean; 0?: { transcript: string } }>
}

export type DictationState = {
  isListening: boolean
  /** Words that may still change. */
  interim: string
  problem: string | null
}

export type Dictation = {
  start: () => void
  /** The last words still come. */
  stop: () => void
  /** At once: the page is left. */
  abort: () => void
  getState: () => DictationState
  subscribe: (listener: () => void) => () => void
}

/** Browsers end by themselves in a silence, and are begun again. One that only ever ends is broken. */
const mostSilences = 20
const tooShortMs = 500
const mostTooShort = 3

export function createDictation({
  makeRecognizer,
  language,
  isContinuous,
  onText,
  steadyNow,
}: {
  makeRecognizer: () => Recognizer
  language: string
  /** Phones are known to repeat themselves then. */
  isContinuous: boolean
  onText: (words: string) => void
  steadyNow: () => number
}): Dictation {
  let state: DictationState = { isListening: false, interim: '', problem: null }
  const listeners = new Set<() => void>()
  let current: Recognizer | null = null

  const set = (change: Partial<DictationState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function finish(problem: string | null): void {
    current = null
    set({ isListening: false, interim: '', problem })
  }

  function listen({ silences, tooShort }: { silences: number; tooShort: number }): void {
    const recognizer = makeRecognizer()
    const begunAt = steadyNow()
    let problem: string | null = null
    let hasHeard = false
    current = recognizer
    Object.assign(recognizer, { lang: language, continuous: isContinuous, interimResults: true })
    recognizer.onresult = ({ resultIndex, results }) => {
      if (current !== recognizer) return
      const changed = Array.from({ length: results.length }, (_, at) => results[at]).slice(resultIndex)
      const wordsOf = (isFinal: boolean) =>
        changed
          .filter((result) => result?.isFinal === isFinal)
          .map((result) => result?.[0]?.transcript ?? '')
          .join('')
          .trim()
      hasHeard = true
      const said = wordsOf(true)
      set({ interim: wordsOf(false) })
      if (said !== '') onText(said)
    }
    recognizer.onerror = ({ error }) => {
      problem = describeDictationProblem(error)
    }
    recognizer.onend = () => {
      if (current !== recognizer) return
      const isShort = !hasHeard && steadyNow() - begunAt < tooShortMs
      const counts = {
        silences: hasHeard ? 0 : silences + 1,
        tooShort: isShort ? tooShort + 1 : 0,
      }
      if (problem || !state.isListening) finish(problem)
      else if (counts.tooShort >= mostTooShort) finish(describeDictationProblem('failed'))
      else if (counts.silences >= mostSilences) finish(null)
      else {
        set({ interim: '' })
        listen(counts)
      }
    }
    try {
      recognizer.start()
    } catch {
      finish(describeDictationProblem('failed'))
    }
  }

  return {
    start: () => {
      if (current) return
      set({ isListening: true, interim: '', problem: null })
      listen({ silences: 0, tooShort: 0 })
    },
    stop: () => {
      if (!current) return
      set({ isListening: false })
      current.stop()
    },
    abort: () => {
      const aborted = current
      current = null
      aborted?.abort()
      if (state.isListening) set({ isListening: false, interim: '' })
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

/** Null: nothing that anyone has to be told. */
export function describeDictationProblem(error: string): string | null {
  switch (error) {
    // A silence, and what was ended on purpose.
    case 'no-speech':
    case 'aborted':
      return null
    case 'not-allowed':
    case 'service-not-allowed':
      return 'This browser does not let the page listen. You can allow the microphone beside the address of the page, or type.'
    case 'audio-capture':
      return 'No microphone was found. Please connect one, or type.'
    case 'network':
      return 'The browser could not reach the service that turns speech into words. You can try again, or type.'
    case 'language-not-supported':
      return 'This browser does not understand speech in English. Please type.'
    default:
      return 'Listening has stopped because something went wrong in this browser. You can try again, or type.'
  }
}

/** The English someone speaks, where their browser says so: what they say is read as English. */
export const pickSpokenLanguage = (languages: readonly string[]): string =>
  languages.find((language) => /^en\b/i.test(language)) ?? 'en-US'

/** Where words go that were spoken: where the cursor is, with spaces as someone would type them. */
export function insertWords(
  text: string,
  words: string,
  { from, to }: { from: number; to: number } = { from: text.length, to: text.length },
): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const isSentence = /(^|[.!?]\s*|\n)$/.test(before.trimEnd()) || before.trim() === ''
  const spoken = isSentence ? words.charAt(0).toUpperCase() + words.slice(1) : words
  const space = before !== '' && !/\s$/.test(before) ? ' ' : ''
  const gap = after !== '' && !/^[\s.,;:!?)]/.test(after) ? ' ' : ''
  const start = `${before}${space}${spoken}`
  return { text: `${start}${gap}${after}`, cursor: start.length }
}

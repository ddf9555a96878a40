/** Dictation on this page. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  createDictation,
  type Dictation,
  type DictationState,
  pickSpokenLanguage,
  type Recognizer,
} from './dictation.ts'

export type UsedDictation = DictationState & {
  /** Whether this browser offers it at all. */
  isOffered: boolean
  start: () => void
  /** The last words still come. */
  stop: () => void
  /** At once, without the last words: the text they belong to was sent. */
  abort: () => void
}

/** `onText` gets words that will not change any more; `insertWords` puts them where the cursor is. */
export function useDictation({ onText }: { onText: (words: string) => void }): UsedDictation {
  const hear = useRef(onText)
  useEffect(() => {
    hear.current = onText
  })
  const [dictation, setDictation] = useState<Dictation | null>(null)
  useEffect(() => {
    const Recognition = findRecognitionIfAny()
    if (!Recognition) return
    const created = createDictation({
      makeRecognizer: () => new Recognition(),
      language: pickSpokenLanguage(navigator.languages),
      isContinuous: !/android/i.test(navigator.userAgent),
      onText: (words) => hear.current(words),
      steadyNow: () => performance.now(),
    })
    setDictation(created)
    return () => created.abort()
  }, [])
  const state = useSyncExternalStore(
    dictation?.subscribe ?? subscribeToNothing,
    dictation?.getState ?? (() => silent),
  )
  return {
    ...state,
    isOffered: dictation !== null,
    start: () => dictation?.start(),
    stop: () => dictation?.stop(),
    abort: () => dictation?.abort(),
  }
}

const silent: DictationState = { isListening: false, interim: '', problem: null }
const subscribeToNothing = () => () => {}

type RecognitionWindow = {
  SpeechRecognition?: new () => Recognizer
  webkitSpeechRecognition?: new () => Recognizer
}

function findRecognitionIfAny(): (new () => Recognizer) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognitionWindow
  return SpeechRecognition ?? webkitSpeechRecognition
}

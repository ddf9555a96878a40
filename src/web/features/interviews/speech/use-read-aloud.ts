/** Messages read aloud on this page. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createPreference, usePreference } from '#web/lib/preference.ts'
import {
  createReadingAloud,
  pickVoiceIfAny,
  type ReadingAloud,
  type ReadingState,
  type Synthesizer,
} from './reading-aloud.ts'

const newMessagesPreference = createPreference('assay.read-aloud', ['off', 'on'])

export type UsedReadAloud = ReadingState & {
  /** Whether this browser offers it at all. */
  isOffered: boolean
  read: (text: string, key: string) => void
  stop: () => void
  /** Whether new messages are read without being asked for. */
  readsNew: boolean
  setReadsNew: (readsNew: boolean) => void
  /** For a message that has just appeared: read where that is wished for. */
  readIfNew: (text: string, key: string) => void
}

export function useReadAloud(): UsedReadAloud {
  const [reading, setReading] = useState<ReadingAloud | null>(null)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const created = createReadingAloud({
      synthesizer: createBrowserSynthesizer(window.speechSynthesis),
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    })
    const hush = () => created.stop()
    // Browsers go on reading when a page is gone.
    window.addEventListener('pagehide', hush)
    setReading(created)
    return () => {
      window.removeEventListener('pagehide', hush)
      hush()
    }
  }, [])
  const state = useSyncExternalStore(
    reading?.subscribe ?? subscribeToNothing,
    reading?.getState ?? (() => silent),
  )
  const readsNew = usePreference(newMessagesPreference) === 'on'
  const read = useCallback((text: string, key: string) => reading?.read(text, key), [reading])
  const stop = useCallback(() => reading?.stop(), [reading])
  const setReadsNew = useCallback(
    (isOn: boolean) => {
      newMessagesPreference.set(isOn ? 'on' : 'off')
      if (!isOn) reading?.stop()
    },
    [reading],
  )
  const readIfNew = useCallback(
    (text: string, key: string) => {
      if (newMessagesPreference.get() === 'on') reading?.read(text, key)
    },
    [reading],
  )
  return { ...state, isOffered: reading !== null, read, stop, readsNew, setReadsNew, readIfNew }
}

const silent: ReadingState = { readingKey: null, problem: null }
const subscribeToNothing = () => () => {}

function createBrowserSynthesizer(synthesis: SpeechSynthesis): Synthesizer {
  /** Some browsers forget to report the end of what nobody holds on to. */
  const held = new Set<SpeechSynthesisUtterance>()
  // They come a moment after they were first asked for.
  synthesis.getVoices()
  return {
    speak: ({ text, onStart, onEnd, onError }) => {
      const utterance = new SpeechSynthesisUtterance(text)
      const voice = pickVoiceIfAny(synthesis.getVoices(), navigator.languages)
      utterance.voice = voice
      utterance.lang = voice?.lang ?? 'en'
      utterance.onstart = onStart
      utterance.onend = () => {
        held.delete(utterance)
        onEnd()
      }
      utterance.onerror = ({ error }) => {
        held.delete(utterance)
        onError(error)
      }
      held.add(utterance)
      synthesis.speak(utterance)
    },
    cancel: () => {
      synthesis.cancel()
      // One that was paused by someone else would stay silent.
      synthesis.resume()
    },
  }
}

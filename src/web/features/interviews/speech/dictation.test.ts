import { expect, it } from 'vitest'
import { createDictation, insertWords, pickSpokenLanguage, type Recognizer } from './dictation.ts'

class FakeRecognizer implements Recognizer {
  lang = ''
  continuous = false
  interimResults = false
  onresult: Recognizer['onresult'] = null
  onerror: Recognizer['onerror'] = null
  onend: Recognizer['onend'] = null
  isRunning = false
  start() {
    this.isRunning = true
  }
  stop() {
    this.end()
  }
  abort() {
    this.end()
  }
  end(error?: string) {
    if (!this.isRunning) return
    this.isRunning = false
    if (error) this.onerror?.({ error })
    this.onend?.()
  }
  /** Each result with whether it will still change. */
  hear(results: [words: string, isFinal: boolean][], resultIndex = 0) {
    const heard = results.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } }))
    this.onresult?.({ resultIndex, results: heard })
  }
}

function setUp() {
  const made: FakeRecognizer[] = []
  const said: string[] = []
  const clock = { now: 0 }
  const dictation = createDictation({
    makeRecognizer: () => {
      const recognizer = new FakeRecognizer()
      made.push(recognizer)
      return recognizer
    },
    language: 'en-GB',
    isContinuous: true,
    onText: (words) => said.push(words),
    steadyNow: () => clock.now,
  })
  const last = () => {
    const recognizer = made.at(-1)
    if (!recognizer) throw new Error('Nobody listens.')
    return recognizer
  }
  return { dictation, made, said, clock, last }
}

it('shows words that may change, and hands over those that will not, once', () => {
  const { dictation, said, last } = setUp()
  dictation.start()
  expect(last()).toMatchObject({ lang: 'en-GB', continuous: true, interimResults: true })
  last().hear([['I have', false]])
  expect(dictation.getState().interim).toBe('I have')
  expect(said).toEqual([])
  last().hear([['I have worked', true]])
  last().hear(
    [
      ['I have worked', true],
      [' in a', false],
    ],
    1,
  )
  expect(said).toEqual(['I have worked'])
  expect(dictation.getState()).toEqual({ isListening: true, interim: 'in a', problem: null })
})

it('goes on after a silence, until it is stopped', () => {
  const { dictation, made, clock, last } = setUp()
  dictation.start()
  clock.now += 8000
  last().end('no-speech')
  expect(made).toHaveLength(2)
  clock.now += 8000
  last().end()
  expect(dictation.getState()).toMatchObject({ isListening: true, problem: null })
  dictation.stop()
  expect(made).toHaveLength(3)
  expect(made.every(({ isRunning }) => !isRunning)).toBe(true)
  expect(dictation.getState()).toEqual({ isListening: false, interim: '', problem: null })
})

it('does not listen to an empty room for ever', () => {
  const { dictation, made, clock, last } = setUp()
  dictation.start()
  for (let n = 0; n < 100 && dictation.getState().isListening; n++) {
    clock.now += 8000
    last().end('no-speech')
  }
  expect(made.length).toBe(20)
  expect(dictation.getState()).toMatchObject({ isListening: false, problem: null })
})

it('gives up where it ends as soon as it begins', () => {
  const { dictation, made, last } = setUp()
  dictation.start()
  for (let n = 0; n < 100 && dictation.getState().isListening; n++) last().end()
  expect(made).toHaveLength(3)
  expect(dictation.getState().problem).toContain('type')
})

it('takes the last words after it was stopped', () => {
  const { dictation, said, last } = setUp()
  dictation.start()
  const recognizer = last()
  recognizer.stop = () => {
    recognizer.hear([['the end', true]])
    recognizer.end()
  }
  dictation.stop()
  expect(said).toEqual(['the end'])
})

it('takes nothing more once the page is left', () => {
  const { dictation, said, made, last } = setUp()
  dictation.start()
  dictation.abort()
  last().hear([['too late', true]])
  expect(said).toEqual([])
  expect(made).toHaveLength(1)
})

it.each([
  ['not-allowed', 'allow the microphone'],
  ['service-not-allowed', 'allow the microphone'],
  ['audio-capture', 'No microphone'],
  ['network', 'could not reach'],
  ['language-not-supported', 'English'],
  ['something-new', 'went wrong'],
])('stops at %s and says so', (error, words) => {
  const { dictation, made, last } = setUp()
  dictation.start()
  last().end(error)
  expect(made).toHaveLength(1)
  expect(dictation.getState()).toMatchObject({ isListening: false, problem: expect.stringContaining(words) })
  dictation.start()
  expect(dictation.getState()).toMatchObject({ isListening: true, problem: null })
})

it.each([
  [['de-DE', 'en-AU', 'en'], 'en-AU'],
  [['EN-gb'], 'EN-gb'],
  [['fr', 'eno'], 'en-US'],
  [[], 'en-US'],
])('of %j is spoken %s', (languages, spoken) => {
  expect(pickSpokenLanguage(languages)).toBe(spoken)
})

it.each([
  ['', 'i worked there', undefined, 'I worked there'],
  ['I worked', 'in a clinic', undefined, 'I worked in a clinic'],
  ['I worked there.', 'it was good', undefined, 'I worked there. It was good'],
  ['I worked there.\n\n', 'it was good', undefined, 'I worked there.\n\nIt was good'],
  ['I worked, and left', 'hard', { from: 8, to: 8 }, 'I worked hard, and left'],
  ['I worked left', 'and', { from: 9, to: 9 }, 'I worked and left'],
  ['I have all of it', 'some', { from: 7, to: 10 }, 'I have some of it'],
])('%j and %j', (text, words, where, result) => {
  const inserted = insertWords(text, words, where)
  expect(inserted.text).toBe(result)
  expect(inserted.text.slice(0, inserted.cursor).toLowerCase().endsWith(words)).toBe(true)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createVirtualTime } from '../../../../../tests/support/virtual-time.ts'
import { createReadingAloud, pickVoiceIfAny, type Spoken, splitForReading } from './reading-aloud.ts'

function setUp() {
  const time = createVirtualTime()
  let queue: Spoken[] = []
  const said: string[] = []
  const reading = createReadingAloud({
    synthesizer: {
      speak: (spoken) => queue.push(spoken),
      cancel: () => {
        const cancelled = queue
        queue = []
        // Late, as browsers do.
        time.after(10, () => {
          for (const { onError } of cancelled) onError('canceled')
        })
      },
    },
    after: time.after,
  })
  /** Reads one sentence. */
  const sayNext = () => {
    const [next] = queue
    if (!next) return
    next.onStart()
    said.push(next.text)
    queue = queue.slice(1)
    next.onEnd()
  }
  const fail = (error: string) => queue[0]?.onError(error)
  return { time, reading, said, sayNext, fail, waiting: () => queue.map(({ text }) => text) }
}

it('reads sentence by sentence, and is done after the last', () => {
  const { reading, said, sayNext } = setUp()
  reading.read('Hello there. How are you?', 'm1')
  sayNext()
  expect(reading.getState()).toEqual({ readingKey: 'm1', problem: null })
  sayNext()
  expect(said).toEqual(['Hello there.', 'How are you?'])
  expect(reading.getState()).toEqual({ readingKey: null, problem: null })
})

it('reads one message at a time: the next takes the place of the last', async () => {
  const { time, reading, sayNext, waiting } = setUp()
  reading.read('One. Two. Three.', 'm1')
  sayNext()
  reading.read('Another.', 'm2')
  expect(waiting()).toEqual(['Another.'])
  await time.advance(100)
  expect(reading.getState().readingKey).toBe('m2')
})

it('is silent when it is told to, and can be asked again', async () => {
  const { time, reading, said, sayNext, waiting } = setUp()
  reading.read('One. Two.', 'm1')
  reading.stop()
  expect([waiting(), reading.getState().readingKey]).toEqual([[], null])
  reading.read('One. Two.', 'm1')
  await time.advance(100)
  expect(reading.getState().readingKey).toBe('m1')
  sayNext()
  sayNext()
  expect(said).toEqual(['One.', 'Two.'])
})

it('does not wait for ever for a voice that is not there', async () => {
  const { time, reading, waiting } = setUp()
  reading.read('Hello.', 'm1')
  await time.advance(6000)
  expect(reading.getState()).toMatchObject({ readingKey: null, problem: expect.stringContaining('no voice') })
  expect(waiting()).toEqual([])
})

it.each([
  ['voice-unavailable', 'no voice'],
  ['audio-busy', 'could not be read'],
  ['not-allowed', null],
])('stops at %s, and says what there is to say', (error, words) => {
  const { reading, fail, waiting } = setUp()
  reading.read('One. Two.', 'm1')
  fail(error)
  const { readingKey, problem } = reading.getState()
  expect([readingKey, waiting()]).toEqual([null, []])
  if (words) expect(problem).toContain(words)
  else expect(problem).toBeNull()
})

it('has nothing to read in nothing', () => {
  const { reading } = setUp()
  reading.read(' \n … ', 'm1')
  expect(reading.getState().readingKey).toBeNull()
})

it.each([
  ['One sentence', ['One sentence']],
  ['It took 3.5 hours. Then we left!', ['It took 3.5 hours.', 'Then we left!']],
  ['Really?! Yes.\n\nNext line', ['Really?!', 'Yes.', 'Next line']],
  ['She said “go.” We went.', ['She said “go.”', 'We went.']],
  [' a   b ', ['a b']],
])('%j is read as %j', (text, sentences) => {
  expect(splitForReading(text)).toEqual(sentences)
})

it('cuts what is long, and leaves out and adds nothing', () => {
  const words = fc.array(fc.stringMatching(/^[a-zA-Z0-9,.;]{1,30}$/), { maxLength: 80 })
  fc.assert(
    fc.property(words, (list) => {
      const text = list.filter((word) => /[a-z0-9]/i.test(word)).join(' ')
      const sentences = splitForReading(text)
      expect(sentences.every((one) => one.length <= 180)).toBe(true)
      expect(sentences.join(' ').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''))
    }),
  )
})

it('cuts even a word without an end', () => {
  expect(splitForReading('x'.repeat(400)).map(({ length }) => length)).toEqual([180, 180, 40])
})

it('prefers a voice of this device, then the English that someone reads in', () => {
  const voice = (lang: string, localService: boolean) => ({ lang, localService, default: false })
  const voices = [voice('de-DE', true), voice('en-GB', false), voice('en-US', true), voice('en-AU', true)]
  expect(pickVoiceIfAny(voices, ['en-GB'])).toEqual(voices[2])
  expect(pickVoiceIfAny(voices, ['en-AU'])).toEqual(voices[3])
  expect(pickVoiceIfAny([voice('en_GB', false)], ['en-GB'])?.lang).toBe('en_GB')
  expect(pickVoiceIfAny([voice('fr-FR', true)], ['fr-FR'])).toBeNull()
})

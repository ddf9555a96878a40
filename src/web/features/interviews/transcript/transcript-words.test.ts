import { describe, expect, it } from 'vitest'
import type { InterviewMessage } from '#contract/interviews.ts'
import {
  groupMessages,
  listDayStarts,
  listModels,
  listUnasked,
  sayAnswered,
  sayEnd,
  sayPersonAsked,
} from './transcript-words.ts'

let seq = 0
function message(
  kind: InterviewMessage['kind'],
  place: number | null,
  model: string | null = null,
): InterviewMessage {
  const isOwn = kind === 'reply' || kind === 'answer' || kind === 'aside'
  return {
    seq: ++seq,
    sender: isOwn ? 'user' : 'ai',
    kind,
    place,
    content: kind,
    segments: isOwn ? null : [{ role: 'talk', text: kind, model }],
    sentId: null,
    timestamp: '2026-11-03T10:00:00.000Z',
    typedAt: null,
  }
}

describe('a conversation, question by question', () => {
  const messages = [
    message('greeting', null),
    message('reply', null),
    message('question', 0, 'llama'),
    message('answer', 0),
    message('follow_up', 0),
    message('answer', 0),
    message('question', 1),
    message('aside', 1),
    message('talk', 1),
    message('closing', 1),
  ]

  it('stands in groups, with all that was said to each', () => {
    const groups = groupMessages(messages).map(({ part, place, messages: said }) => [
      part,
      place,
      said.map(({ kind }) => kind).join(' '),
    ])
    expect(groups).toEqual([
      ['before', null, 'greeting reply'],
      ['question', 0, 'question answer follow_up answer'],
      ['question', 1, 'question aside talk'],
      ['end', null, 'closing'],
    ])
  })

  it('loses nothing, in whatever order it comes', () => {
    const turned = messages.toReversed()
    expect(groupMessages(turned).flatMap((group) => group.messages)).toEqual(turned)
    expect(groupMessages([])).toEqual([])
  })

  it('knows what was never asked, and whose words were said', () => {
    expect(listUnasked(messages, 4)).toEqual([2, 3])
    expect(listUnasked(messages, 2)).toEqual([])
    expect(listModels(messages)).toEqual(['llama'])
    expect(listModels(messages.slice(3))).toEqual([])
  })
})

it('names each day once, where its first message stands', () => {
  const at = (n: number, timestamp: string) => ({ seq: n, timestamp })
  const starts = listDayStarts(
    [
      at(1, '2026-11-03T22:00'),
      at(2, '2026-11-03T23:59'),
      at(3, '2026-11-05T00:01'),
      at(4, '2026-11-05T09:00'),
    ],
    (iso) => iso.slice(0, 10),
  )
  expect([...starts]).toEqual([
    [1, '2026-11-03'],
    [3, '2026-11-05'],
  ])
})

describe('how it ended', () => {
  it.each([
    ['person', 7, 'After the last question'],
    ['person', 4, 'By the candidate, before the last question'],
    ['time', 4, 'By the time: the day came on which it was due'],
  ] as const)('%s, %i answered: %s', (submittedBy, answered, words) => {
    expect(sayEnd({ submittedBy, answered })).toBe(words)
  })
  it('counts', () => expect(sayAnswered(4)).toBe('4 of 7 answered'))
})

describe('someone who would rather talk to a person', () => {
  it.each([
    ['pending', /waive the interview and write/],
    ['in_progress', /waive it and write/],
    ['submitted', /What they said here stays/],
    ['waived', /is waived/],
  ] as const)('%s', (status, words) => {
    const said = sayPersonAsked({ status, candidateName: 'Amara Okafor' })
    expect(said).toMatch(/^Amara Okafor asked to talk to a person instead\./)
    expect(said).toMatch(words)
  })
})

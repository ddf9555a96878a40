import { expect, it } from 'vitest'
import { phraseRecorded } from './recorded-words.ts'

const nothing = {
  left: { times: 0, seconds: 0 },
  pasted: { times: 0, characters: 0 },
  ...{ fast: 0, late: 0, moved: 0 },
}

it.each([
  ['nothing', {}, []],
  [
    'one of each',
    { left: { times: 1, seconds: 3 }, pasted: { times: 1, characters: 1 }, fast: 1 },
    [
      'Another window was in front once, 3 s in all',
      'Pasted once, 1 character in all',
      '1 answer in less time than reading takes',
    ],
  ],
  [
    'several',
    { pasted: { times: 2, characters: 320 }, late: 2, moved: 3 },
    [
      'Pasted twice, 320 characters in all',
      '2 answers came after the end',
      'Taken over by another window or device 3 times',
    ],
  ],
])('what was recorded: %s', (_, recorded, expected) => {
  expect(phraseRecorded({ ...nothing, ...recorded })).toEqual(expected)
})

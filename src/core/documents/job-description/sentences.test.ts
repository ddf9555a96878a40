import { expect, it } from 'vitest'
import { findSentences } from './sentences.ts'

it.each<[string, string[]]>([
  ['You bake. You sell bread.', ['You bake.', 'You sell bread.']],
  ['We say no. You may ask why.', ['We say no.', 'You may ask why.']],
  ['You work in hall no. 7 of the port.', ['You work in hall no. 7 of the port.']],
  ['A knife is a plus. $18 an hour, tips shared.', ['A knife is a plus.', '$18 an hour, tips shared.']],
  [
    'you bake with us, e.g. rye bread. Olive oil is on the house. you clean up.',
    ['you bake with us, e.g. rye bread.', 'Olive oil is on the house.', 'you clean up.'],
  ],
])('%s', (text, sentences) => {
  expect(findSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences)
})

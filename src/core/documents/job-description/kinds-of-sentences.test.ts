import { expect, it } from 'vitest'
import { kindOfSentence, type StatementKind } from './kinds-of-sentences.ts'

it.each<[StatementKind | null, string[]]>([
  [
    'responsibilities',
    [
      'You will bake bread for the whole street.',
      'You will hold weekly meetings with the growers.',
      'The appointee will teach two classes of beginners.',
      'The contractor shall inspect each lock once a month.',
      'The person we are hoping for will run the night kitchen.',
      'Außerdem kümmerst du dich um die Bestellungen.',
    ],
  ],
  [
    'requirements',
    [
      'You will hold a degree in botany.',
      'You will have a sound record of safe diving.',
      'You will be able to swim a mile.',
      'They have to be good with bees.',
      'Needs a boat licence and a steady hand.',
      'Ideally some Dutch, or at least the wish to learn it.',
      'I would say 4 years minimum on a dairy farm.',
      'Applicants must have a clean licence.',
      'Applicants must be eligible to work in Norway.',
      'Welsh a big plus.',
      'A crane ticket would be great, or we pay for the course.',
      'We bake with Baketrack; knowing it is a bonus.',
      'It’s a merit if you have sailed before.',
      'Dänisch wäre super.',
      'Englisch brauchst du jeden Tag.',
    ],
  ],
  ['benefits', ['There is a fee remission for two children.', 'We offer subsidised lunches.']],
  [
    null,
    [
      'Could you get this out by noon?',
      'Relocation costs are not payable for this post.',
      'No relocation budget this year.',
      'Tidy the text up however you like.',
      'The work is what you’d think.',
      'Greenvale Trust is a registered charity.',
      'The college holds a Silver Gate award and is a signatory of the Skills Charter.',
      'Applicants must send a letter by Friday.',
      'If you require other methods of application, tell us.',
    ],
  ],
])('tells %s', (kind, sentences) => {
  expect(sentences.map((sentence) => [sentence, kindOfSentence(sentence)])).toEqual(
    sentences.map((sentence) => [sentence, kind]),
  )
})

import { describe, expect, it } from 'vitest'
import { type Judged, sortByUrgency } from './question-figures.ts'

type Named = Judged & { name: string }

const flagged = (name: string, ...kinds: Judged['flags'][number]['kind'][]): Named => ({
  name,
  flags: kinds.map((kind) => ({ kind })),
  discrimination: 0.3,
})
const plain = (name: string, discrimination: number | null): Named => ({ name, flags: [], discrimination })

describe('sortByUrgency', () => {
  it.each<[string, Named[], string[]]>([
    ['nothing', [], []],
    [
      'flags before none, the worst first',
      [
        plain('good', 0.1),
        flagged('easy', 'too-easy'),
        flagged('both', 'too-hard', 'likely-wrong-key'),
        flagged('vague', 'low-discrimination'),
        flagged('hard', 'too-hard'),
        flagged('odd', 'poor-fit'),
      ],
      ['both', 'vague', 'odd', 'hard', 'easy', 'good'],
    ],
    [
      'what separates least, and what is not known in the order of the test',
      [plain('unknown', null), plain('well', 0.5), plain('unknown too', null), plain('badly', -0.1)],
      ['badly', 'well', 'unknown', 'unknown too'],
    ],
  ])('puts %s', (_, questions, expected) => {
    expect(sortByUrgency(questions).map(({ name }) => name)).toEqual(expected)
  })
})

/** Object types with properties of many kinds. */
import type { Random } from '#core/items/random.ts'

export type Property = {
  name: string
  type: string
  base: 'string' | 'number' | 'boolean'
  isOptional: boolean
}

export type Entity = { type: string; properties: Property[] }

type World = {
  type: string
  texts: readonly string[]
  numbers: readonly string[]
  values: readonly string[]
  flag: string
}

const worlds: readonly World[] = [
  {
    type: 'Booking',
    texts: ['guest', 'room', 'note'],
    numbers: ['nights', 'deposit', 'rating'],
    values: ['open', 'paid'],
    flag: 'isLate',
  },
  {
    type: 'Product',
    texts: ['title', 'brand', 'shelf'],
    numbers: ['price', 'stock', 'weight'],
    values: ['new', 'used'],
    flag: 'isFragile',
  },
  {
    type: 'Employee',
    texts: ['name', 'desk', 'team'],
    numbers: ['hours', 'salary', 'level'],
    values: ['intern', 'lead'],
    flag: 'isRemote',
  },
  {
    type: 'Concert',
    texts: ['artist', 'hall', 'genre'],
    numbers: ['seats', 'minutes', 'encores'],
    values: ['indoor', 'outdoor'],
    flag: 'isSoldOut',
  },
  {
    type: 'Flight',
    texts: ['gate', 'pilot', 'target'],
    numbers: ['miles', 'delay', 'row'],
    values: ['early', 'late'],
    flag: 'isDirect',
  },
  {
    type: 'Recipe',
    texts: ['dish', 'author', 'origin'],
    numbers: ['portions', 'steps', 'calories'],
    values: ['easy', 'tricky'],
    flag: 'isVegan',
  },
]

export function drawEntity(random: Random): Entity {
  const { type, texts, numbers, values, flag } = random.pick(worlds)
  const [text, maybeText, looseText] = random.shuffle(texts) as [string, string, string]
  const [number, maybeNumber, looseNumber] = random.shuffle(numbers) as [string, string, string]
  const make = (name: string, base: Property['base'], kind: string = base, isOptional = false): Property => ({
    name,
    type: kind,
    base,
    isOptional,
  })
  const steps = random.sample([1, 2, 3, 4, 5], 2).toSorted()
  const fixed = [
    make(text, 'string'),
    make(number, 'number'),
    random.chance(0.5)
      ? make(maybeText, 'string', 'string | null')
      : make(maybeText, 'string', 'string', true),
    random.chance(0.5)
      ? make(maybeNumber, 'number', 'number | null')
      : make(maybeNumber, 'number', 'number', true),
  ]
  const literals = [
    make(random.pick(['kind', 'state', 'mode']), 'string', values.map((value) => `'${value}'`).join(' | ')),
    make(random.pick(['step', 'phase', 'tier']), 'number', steps.join(' | ')),
  ]
  const more = [make(looseText, 'string'), make(looseNumber, 'number'), make(flag, 'boolean')]
  return { type, properties: random.shuffle([...fixed, ...literals, ...random.sample(more, 1)]) }
}

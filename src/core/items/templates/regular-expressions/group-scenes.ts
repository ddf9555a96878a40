/** Lines that are made of four parts, one of which may be missing. */
import type { Random } from '#core/items/random.ts'

export type LinePart = {
  name: string
  /** What stands before it, as a piece of a pattern. */
  before: string
  pattern: string
  isOptional: boolean
  draw: (random: Random) => string
}

export type LineScene = { about: string; variable: string; parts: readonly LinePart[] }

const digits = (count: number) => (random: Random) =>
  Array.from({ length: count }, () => random.int(1, 9)).join('')
const oneOf = (words: string) => (random: Random) => random.pick(words.split(' '))

const part = (name: string, before: string, pattern: string, draw: LinePart['draw']): LinePart => ({
  name,
  before,
  pattern,
  isOptional: false,
  draw,
})
const optional = (...given: Parameters<typeof part>): LinePart => ({ ...part(...given), isOptional: true })

export const lineScenes: readonly LineScene[] = [
  {
    about: 'An airport reads its departures',
    variable: 'flight',
    parts: [
      part('carrier', '', '[A-Z]{2}', oneOf('LH KL TP AY SK OS')),
      part('number', '-', '\\d+', digits(3)),
      part('city', ' ', '[A-Z]{3}', oneOf('OSL RIX LIS ATH VNO PRG')),
      optional('gate', ' gate ', '\\w+', oneOf('B7 C12 A3 D9')),
    ],
  },
  {
    about: 'A shop reads its invoice numbers',
    variable: 'invoice',
    parts: [
      part('year', '', '\\d{4}', oneOf('2023 2024 2025 2026')),
      part('month', '-', '\\d{2}', oneOf('02 04 07 09 11')),
      optional('branch', '-', '[A-Z]+', oneOf('EU UK APAC')),
      part('serial', '#', '\\d+', digits(3)),
    ],
  },
  {
    about: 'A service reads its log',
    variable: 'entry',
    parts: [
      part('hour', '', '\\d{2}', oneOf('08 11 14 19 22')),
      part('minute', ':', '\\d{2}', oneOf('05 17 36 48 59')),
      optional('second', ':', '\\d{2}', oneOf('03 21 44 56')),
      part('level', ' ', '[A-Z]+', oneOf('WARN INFO ERROR DEBUG')),
    ],
  },
  {
    about: 'A package index reads the versions of its packages',
    variable: 'version',
    parts: [
      part('package', '', '[a-z]+', oneOf('tern finch heron swift robin')),
      part('major', ' v', '\\d+', digits(1)),
      part('minor', '[.]', '\\d+', digits(2)),
      optional('stage', '-', '[a-z]+', oneOf('beta rc alpha next')),
    ],
  },
  {
    about: 'A library reads its shelf marks',
    variable: 'shelfMark',
    parts: [
      part('floor', '', '[A-Z]', oneOf('B C F H K')),
      part('shelf', '', '\\d+', digits(2)),
      optional('side', '[.]', '[a-z]+', oneOf('left right top')),
      part('book', '_', '\\d+', digits(3)),
    ],
  },
  {
    about: 'A railway reads its seat reservations',
    variable: 'seat',
    parts: [
      part('train', '', '[A-Z]+', oneOf('IC RE EC NJ')),
      part('number', ' ', '\\d+', digits(3)),
      optional('coach', ' coach ', '\\d+', digits(1)),
      part('seat', ' seat ', '\\d+', digits(2)),
    ],
  },
  {
    about: 'A farm reads the labels of its boxes',
    variable: 'label',
    parts: [
      part('crop', '', '[a-z]+', oneOf('kale leek chard beet pear')),
      optional('grade', '[*]', '[A-C]', oneOf('A B C')),
      part('weight', '=', '\\d+', digits(2)),
      part('unit', '', '[a-z]+', oneOf('kg lb t')),
    ],
  },
  {
    about: 'A router reads the addresses of its rooms',
    variable: 'address',
    parts: [
      part('site', '', '[a-z]+', oneOf('oslo lima kyiv accra perth')),
      optional('wing', '\\/', '[A-Z]', oneOf('N S E W')),
      part('room', '-', '\\d+', digits(3)),
      part('port', ':', '\\d+', digits(2)),
    ],
  },
]

/** `before` is a piece of a pattern; this is the text that it stands for. */
export const textBefore = ({ before }: LinePart) => before.replace(/[[\]\\]/g, '')

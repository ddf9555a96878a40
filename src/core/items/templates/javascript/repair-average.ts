/** A function with a bug: it is written once, with gaps that take the right parts or the wrong ones. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'

const measures = [
  {
    entry: 'averageRain',
    list: 'days',
    about: 'A weather station lists the rain of each day in millimetres',
    missing: 'the sensor was off',
    top: 30,
  },
  {
    entry: 'averageScore',
    list: 'scores',
    about: 'A quiz lists the points of each participant',
    missing: 'somebody did not take part',
    top: 20,
  },
  {
    entry: 'averageDelay',
    list: 'delays',
    about: 'A bus line lists the delay of each trip in minutes',
    missing: 'the trip was cancelled',
    top: 15,
  },
  {
    entry: 'averageTips',
    list: 'tips',
    about: 'A restaurant lists the tip of each table',
    missing: 'the table was not served',
    top: 12,
  },
  {
    entry: 'averageDefects',
    list: 'batches',
    about: 'A factory lists the defects of each batch',
    missing: 'the batch was not inspected',
    top: 9,
  },
] as const

export function drawAverage(random: Random): Exercise {
  const { entry, list, about, missing, top } = random.pick(measures)
  const places = random.pick([1, 10, 100])
  type Solve = (values: (number | null)[]) => Json
  const average =
    (isIn: (value: number | null) => boolean, divide: (kept: number, all: number) => number): Solve =>
    (values) => {
      const kept = values.filter((value) => isIn(value)).map(Number)
      if (kept.length === 0) return null
      const sum = kept.reduce((total, value) => total + value, 0)
      return Math.round((sum / divide(kept.length, values.length)) * places) / places
    }
  const isThere = (value: number | null) => value !== null
  const byKept = (kept: number) => kept
  const right = ['(value) => value !== null', 'kept.length']
  const fault = random.pick<{ parts: string[]; does: Solve; because: string }>([
    {
      parts: ['(value) => value', 'kept.length'],
      does: average((value) => Boolean(value), byKept),
      because:
        'The given code drops every falsy value, and so also the zeros, which count. Only null is to be left out.',
    },
    {
      parts: ['(value) => value !== null', `${list}.length`],
      does: average(isThere, (_, all) => all),
      because: 'The given code divides by the number of all entries, also of those that were left out.',
    },
    {
      parts: ['(value) => value > 0', 'kept.length'],
      does: average((value) => value !== null && value > 0, byKept),
      because: 'The given code leaves out zeros, which are real values. Only null is to be left out.',
    },
  ])
  const rounding = places === 1 ? 'to a whole number' : `to ${places === 10 ? 'one decimal' : 'two decimals'}`
  const write = ([test, divisor]: string[]) =>
    joinLines(
      `function ${entry}(${list}) {`,
      `  const kept = ${list}.filter(${test})`,
      '  if (kept.length === 0) return null',
      '  const sum = kept.reduce((total, value) => total + value, 0)',
      places === 1
        ? `  return Math.round(sum / ${divisor})`
        : `  return Math.round((sum / ${divisor}) * ${places}) / ${places}`,
      '}',
    )
  const draw = (count: number, zeros: number, gaps: number) =>
    random.shuffle<number | null>([
      ...Array.from({ length: count }, () => random.int(1, top)),
      ...Array.from({ length: zeros }, () => 0),
      ...Array.from({ length: gaps }, () => null),
    ])
  return {
    question: `${about}; null means that ${missing}. \`${entry}\` should return the average of the known values, with zeros counted, rounded ${rounding}, and null where no value is known.\n\nThe function has one bug. Find and repair it.`,
    explanation: fault.because,
    language: 'javascript',
    entry,
    code: write(fault.parts),
    solution: write(right),
    calls: [
      { name: 'Values, zeros and gaps', args: [draw(random.int(3, 5), 2, 2)] },
      { name: 'Only known values', args: [draw(random.int(3, 5), 0, 0)] },
      { name: 'Mostly zeros and gaps', args: [draw(1, random.int(3, 4), random.int(2, 4))] },
      { name: 'Many entries', args: [draw(random.int(7, 9), 3, 3)] },
      { name: 'Nothing known', args: [draw(0, 0, random.int(1, 4))] },
    ],
    solve: average(isThere, byKept),
    mistakes: [fault.does],
  }
}

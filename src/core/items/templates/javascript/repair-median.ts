/** A function with a bug: it is written once, with gaps that take the right parts or the wrong ones. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { drawNumbers, joinLines } from '#core/items/templates/code-wording.ts'

const medians = [
  { entry: 'medianDelay', list: 'delays', about: 'A railway wants the median of its delays in minutes' },
  { entry: 'medianWait', list: 'waits', about: 'A clinic wants the median of its waiting times in minutes' },
  { entry: 'medianPrice', list: 'prices', about: 'A market wants the median of its prices' },
  { entry: 'medianLoad', list: 'loads', about: 'A haulier wants the median of its loads in kilos' },
  { entry: 'medianStay', list: 'stays', about: 'A museum wants the median of its visits in minutes' },
] as const

export function drawMedian(random: Random): Exercise {
  const { entry, list, about } = random.pick(medians)
  const none = random.pick([0, -1, null])
  type Solve = (values: number[]) => Json
  const find =
    (compare: (a: number, b: number) => number, pickEven: (low: number, high: number) => number): Solve =>
    (values) => {
      if (values.length === 0) return none
      const sorted = values.toSorted(compare)
      const middle = Math.floor(sorted.length / 2)
      const high = sorted[middle] ?? 0
      return sorted.length % 2 === 1 ? high : pickEven(sorted[middle - 1] ?? 0, high)
    }
  const byValue = (a: number, b: number) => a - b
  const byText = (a: number, b: number) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)
  const halve = (low: number, high: number) => (low + high) / 2
  const mean = '(sorted[middle - 1] + sorted[middle]) / 2'
  const right = ['(a, b) => a - b', `sorted.length % 2 === 1 ? sorted[middle] : ${mean}`]
  const fault = random.pick<{ parts: string[]; does: Solve; because: string }>([
    {
      parts: ['', right[1] ?? ''],
      does: find(byText, halve),
      because: 'Without a comparator, `sort` compares values as text, and so 100 comes before 20.',
    },
    {
      parts: [right[0] ?? '', 'sorted[middle]'],
      does: find(byValue, (_, high) => high),
      because:
        'Where the number of values is even, the given code takes the upper one of the two in the middle instead of their mean.',
    },
    {
      parts: [
        right[0] ?? '',
        'sorted.length % 2 === 1 ? sorted[middle] : sorted[middle - 1] + sorted[middle] / 2',
      ],
      does: find(byValue, (low, high) => low + high / 2),
      because: 'The given code divides only the second of the two values by 2; the sum needs brackets.',
    },
  ])
  const write = ([comparator, result]: string[]) =>
    joinLines(
      `function ${entry}(${list}) {`,
      `  if (${list}.length === 0) return ${none}`,
      `  const sorted = [...${list}].sort(${comparator})`,
      '  const middle = Math.floor(sorted.length / 2)',
      `  return ${result}`,
      '}',
    )
  const mixed = (count: number) => [
    ...drawNumbers(random, Math.ceil(count / 3), 2, 9),
    ...drawNumbers(random, Math.ceil(count / 3), 10, 99),
    ...drawNumbers(random, count - 2 * Math.ceil(count / 3), 100, 180),
  ]
  return {
    question: `${about}: the value in the middle when they are sorted or, where their number is even, the mean of the two in the middle. \`${entry}\` should return it, and ${none} for an empty list.\n\nThe function has one bug. Find and repair it.`,
    explanation: fault.because,
    language: 'javascript',
    entry,
    code: write(fault.parts),
    solution: write(right),
    calls: [
      { name: 'An odd number of values', args: [random.shuffle(mixed(random.pick([3, 5])))] },
      { name: 'An even number of values', args: [random.shuffle(mixed(4))] },
      {
        name: 'Values of different lengths',
        args: [random.shuffle([9, 100, 20, 8, 110, random.int(30, 70), random.int(200, 900)])],
      },
      { name: 'Two values', args: [drawNumbers(random, 2, 3, 60)] },
      { name: 'More values', args: [random.shuffle(mixed(8))] },
      { name: 'An empty list', args: [[]] },
    ],
    solve: find(byValue, halve),
    mistakes: [fault.does],
  }
}

/** Little functions that sum up data, each in a form with a mistake and in one without. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { medianOf, sumOf } from '#core/items/templates/statistics/averages.ts'

export type Summary = {
  entry: string
  question: string
  starter: string
  solution: string
  explanation: string
  tests: { name: string; args: Json[]; expected: Json }[]
}

const lists = ['values', 'readings', 'amounts', 'scores', 'durations', 'weights'] as const

const drawMany = (random: Random, count: number, [from, to]: [number, number] = [2, 95]) =>
  Array.from({ length: count }, () => random.int(from, to))

/** Not in order by chance, or else a function that forgets to sort would pass. */
function drawUnsorted(random: Random, count: number): number[] {
  const [low, high, ...rest] = [
    random.int(1, 15),
    random.int(70, 99),
    ...drawMany(random, count - 2, [20, 65]),
  ]
  return [high, ...rest, low]
}

export function drawMedian(random: Random): Summary {
  const entry = random.pick(['middle', 'median_of', 'typical', 'halfway'])
  const list = random.pick(lists)
  const write = (lines: string[]) =>
    [`def ${entry}(${list}):`, ...lines.map((line) => `    ${line}`)].join('\n')
  const right = [
    `ordered = sorted(${list})`,
    'half = len(ordered) // 2',
    'if len(ordered) % 2 == 1:',
    '    return ordered[half]',
    'return (ordered[half - 1] + ordered[half]) / 2',
  ]
  const [starter, mistake] = random.pick([
    [
      write([`half = len(${list}) // 2`, `return sorted(${list})[half]`]),
      'With an even number of values there is no single one in the middle: the two around it are averaged.',
    ],
    [
      write(right.map((line) => line.replace('sorted(', 'list('))),
      'The middle is meant by size and not by place, so the values have to be sorted first.',
    ],
    [
      write(right.map((line) => line.replace('[half - 1] + ordered[half]', '[half] + ordered[half + 1]'))),
      'With an even number, the two around the middle are those at half less one and at half: positions count from zero.',
    ],
  ] as const)
  const cases: [string, number[]][] = [
    ['one value', [random.int(1, 90)]],
    ['three in order', drawMany(random, 3).toSorted((one, other) => one - other)],
    ['five, unsorted', drawUnsorted(random, 5)],
    ['four, unsorted', evenOut(drawUnsorted(random, 4))],
    ['six with repeats', evenOut([...drawUnsorted(random, 4), 40, 40])],
    ['seven, unsorted', drawUnsorted(random, 7)],
  ]
  return {
    entry,
    question: `\`${entry}(${list})\` must return the median of a list of at least one number: the value in the middle when they are put in order, or the mean of the two in the middle where their number is even. The list itself is left as it was.`,
    starter,
    solution: write(right),
    explanation: mistake,
    tests: cases.map(([name, values]) => ({ name, args: [values], expected: medianOf(values) })),
  }
}

/** So that the two in the middle have an uneven sum: halves look the same in every language. */
function evenOut(values: number[]): number[] {
  return medianOf(values) % 1 === 0
    ? values.map((value, at) =>
        value === medianHigh(values) && at === values.indexOf(value) ? value + 1 : value,
      )
    : values
}

const medianHigh = (values: number[]) => values.toSorted((one, other) => one - other)[values.length / 2]

export function drawPercentile(random: Random): Summary {
  const entry = random.pick(['percentile', 'rank_value', 'limit_for', 'nearest_rank'])
  const list = random.pick(lists)
  const share = random.pick(['percent', 'share', 'level'])
  const write = (source: string, at: string) =>
    [
      'from math import ceil',
      '',
      `def ${entry}(${list}, ${share}):`,
      `    ordered = ${source}`,
      `    rank = ${at}`,
      '    return ordered[rank]',
    ].join('\n')
  const right = write(`sorted(${list})`, `ceil(len(ordered) * ${share} / 100) - 1`)
  const [starter, mistake] = random.pick([
    [
      write(`sorted(${list})`, `min(len(ordered) * ${share} // 100, len(ordered) - 1)`),
      'The rank is rounded up and counts from one, while positions in a list count from zero.',
    ],
    [
      write(list, `ceil(len(ordered) * ${share} / 100) - 1`),
      'Ranks are by size, so the values have to be sorted first.',
    ],
    [
      write(`sorted(${list}, reverse=True)`, `ceil(len(ordered) * ${share} / 100) - 1`),
      'The given share lies at or BELOW the value, so the order has to rise.',
    ],
    [
      write(`sorted(${list})`, `max(len(ordered) * ${share} // 100 - 1, 0)`),
      'The rank is rounded up, not down: otherwise fewer than the given share lie at or below it.',
    ],
  ] as const)
  const run = (values: number[], percent: number) =>
    values.toSorted((one, other) => one - other)[Math.ceil((values.length * percent) / 100) - 1] ?? 0
  const cases: [string, [number[], number]][] = [
    ['the highest', [drawUnsorted(random, 4), 100]],
    ['half of four', [drawUnsorted(random, 4), 50]],
    ['half of five', [drawUnsorted(random, 5), 50]],
    ['ninety of ten', [drawUnsorted(random, 10), 90]],
    ['between two ranks', [drawUnsorted(random, 7), random.pick([30, 45, 60, 75])]],
    ['one value', [[random.int(1, 99)], random.pick([10, 25, 80])]],
  ]
  return {
    entry,
    question: `\`${entry}(${list}, ${share})\` must return the smallest value of the list such that at least \`${share}\` percent of all values are less than or equal to it. The list has at least one value, and \`${share}\` is a whole number from 1 to 100. Of \`[15, 20, 35, 40, 50]\`, the answer for 30 is 20 and for 40 it is 20, too.`,
    starter,
    solution: right,
    explanation: mistake,
    tests: cases.map(([name, args]) => ({ name, args, expected: run(...args) })),
  }
}

export function drawTrimmed(random: Random): Summary {
  const entry = random.pick(['trimmed_mean', 'fair_score', 'robust_mean', 'jury_score'])
  const list = random.pick(lists)
  const cut = random.pick(['cut', 'drop', 'trim'])
  const write = (kept: string, divisor = 'len(kept)') =>
    [
      `def ${entry}(${list}, ${cut}):`,
      `    ordered = sorted(${list})`,
      `    kept = ${kept}`,
      `    return sum(kept) / ${divisor}`,
    ].join('\n')
  const right = write(`ordered[${cut}:len(ordered) - ${cut}]`)
  const [starter, mistake] = random.pick([
    [
      write(`ordered[${cut}:-${cut}]`),
      `With nothing to cut, \`[0:-0]\` is an empty slice: count from the front instead of using a negative end.`,
    ],
    [
      write(`ordered[${cut}:len(ordered) - ${cut}]`, `len(${list})`),
      'The mean is over the values that are left, so it is divided by their number.',
    ],
    [
      right.replace('sorted(', 'list('),
      'The lowest and highest are cut off, not the first and last, so the values have to be sorted.',
    ],
    [
      write(`ordered[${cut}:len(ordered) - ${cut} - 1]`),
      'The end of a slice is not part of it, so nothing more is to be taken off.',
    ],
  ] as const)
  const run = (values: number[], count: number) => {
    const kept = values.toSorted((one, other) => one - other).slice(count, values.length - count)
    return sumOf(kept) / kept.length
  }
  const drawWhole = (count: number, cutOff: number): [number[], number] => {
    const values = drawUnsorted(random, count)
    // The sum of what is kept becomes a multiple of its number, so that no digits are lost in the division.
    const kept = values.toSorted((one, other) => one - other).slice(cutOff, count - cutOff)
    const excess = sumOf(kept) % kept.length
    const at = values.indexOf(kept.at(-1) ?? 0)
    return [values.with(at, (values[at] ?? 0) + (excess === 0 ? 0 : kept.length - excess)), cutOff]
  }
  const cases: [string, [number[], number]][] = [
    ['one on each side', drawWhole(4, 1)],
    ['five values', drawWhole(5, 1)],
    ['two on each side', drawWhole(8, 2)],
    ['nothing cut off', drawWhole(5, 0)],
    ['one is left', drawWhole(7, 3)],
    ['two are left', drawWhole(6, 2)],
  ]
  return {
    entry,
    question: `A mean can be protected from a few wild values. \`${entry}(${list}, ${cut})\` must leave out the \`${cut}\` lowest and the \`${cut}\` highest values and return the mean of the others. \`${cut}\` can be 0, and at least one value is left.`,
    starter,
    solution: right,
    explanation: mistake,
    tests: cases.map(([name, args]) => ({ name, args, expected: run(...args) })),
  }
}

export function drawModes(random: Random): Summary {
  const entry = random.pick(['modes', 'most_frequent', 'favourites', 'peaks'])
  const list = random.pick(lists)
  const write = (best: string, last: string) =>
    [
      `def ${entry}(${list}):`,
      '    counts = {}',
      `    for value in ${list}:`,
      '        counts[value] = counts.get(value, 0) + 1',
      `    best = ${best}`,
      `    return ${last}`,
    ].join('\n')
  const all = 'sorted(value for value, count in counts.items() if count == best)'
  const right = write('max(counts.values(), default=0)', all)
  const [starter, mistake] = random.pick([
    [
      write('max(counts, key=counts.get)', '[best]'),
      'Several values can be equally frequent, and an empty list has none.',
    ],
    [
      write('max(counts, default=0)', all),
      'The largest value is not the largest count: the maximum is to be taken of the counts.',
    ],
    [
      write('2', 'sorted(value for value, count in counts.items() if count >= best)'),
      'What counts is the highest frequency that occurs, which need not be two.',
    ],
  ] as const)
  const run = (values: number[]): number[] => {
    const counts = new Map<number, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    const best = Math.max(0, ...counts.values())
    return [...counts]
      .filter(([, count]) => count === best)
      .map(([value]) => value)
      .sort((one, other) => one - other)
  }
  const [a, b, c, d, e] = random.sample(
    Array.from({ length: 90 }, (_, at) => at + 5),
    5,
  ) as [number, number, number, number, number]
  const cases: [string, number[]][] = [
    ['one winner', [a, b, b, b, c, a]],
    ['a clear winner at the end', [d, a, c, c, c]],
    ['two winners', random.shuffle([a, a, b, b, c])],
    ['none', []],
    ['each once', random.shuffle([d, b, e])],
    ['three times and twice', random.shuffle([e, e, e, c, c, a])],
  ]
  return {
    entry,
    question: `\`${entry}(${list})\` must return the most frequent values of a list of numbers, in rising order: all of them where several are equally frequent, and an empty list for an empty list.`,
    starter,
    solution: right,
    explanation: mistake,
    tests: cases.map(([name, values]) => ({ name, args: [values], expected: run(values) })),
  }
}

/** Runs of neighbours in a list: the longest, the shortest, and how many, in one pass. */
import type { Random } from '#core/items/random.ts'
import { drawRepair, type RepairTask } from '#core/items/templates/algorithms/repair-task.ts'
import type { Template } from '#core/items/templates/template.ts'

/** All runs of neighbours, as pairs of first place and place behind the last. */
function runsOf(length: number): [number, number][] {
  return Array.from({ length }, (_, from) =>
    Array.from({ length: length - from }, (_, at): [number, number] => [from, from + at + 1]),
  ).flat()
}

const sumBetween = (values: readonly number[], [from, to]: readonly [number, number]) =>
  values.slice(from, to).reduce((sum, value) => sum + value, 0)

type Call<Value> = { name: string; args: [Value[], number] }
type Numbers = RepairTask<[number[], number]>

const stories = [
  { list: 'costs', limit: 'budget', told: 'costs of consecutive days', low: 1, high: 30 },
  { list: 'weights', limit: 'capacity', told: 'weights of parcels in the order of a belt', low: 2, high: 25 },
  { list: 'minutes', limit: 'allowed', told: 'minutes that consecutive calls took', low: 1, high: 40 },
  { list: 'litres', limit: 'tank', told: 'litres used on consecutive trips', low: 3, high: 35 },
] as const
type Story = (typeof stories)[number]

function drawNumbers(random: Random, { low, high }: Story): Call<number>[] {
  const some = (count: number) => Array.from({ length: count }, () => random.int(low, high))
  const middle = low + high
  const huge = high * 3
  // A large one in the middle pushes out several at once.
  const [before, after] = [some(random.int(4, 5)).map((value) => Math.ceil(value / 3)), some(3)]
  return [
    { name: 'A few', args: [some(5), middle + random.int(0, 9)] },
    { name: 'Another limit', args: [some(6), middle * 2] },
    {
      name: 'A large one after small ones',
      args: [[...before, high + random.int(1, 9), ...after], high + 11],
    },
    { name: 'Exactly the limit', args: [[low + 4, low + 6, low + 5, low + 2], 3 * low + 15] },
    {
      name: 'One that is too large alone',
      args: [[...some(2), huge, ...some(3)], middle + random.int(0, 4)],
    },
    { name: 'Many', args: [some(14), middle * 2 + random.int(0, 15)] },
    { name: 'None at all', args: [[], middle] },
  ]
}

function longestTask(story: Story): Numbers {
  const { list, limit, told } = story
  return {
    entry: { javascript: 'longestWithin', python: 'longest_within' },
    question: `The function gets ${told}, all positive, and a limit. It returns the length of the longest run of neighbours whose sum is at most the limit, and goes through the list once.`,
    solution: {
      javascript: `function longestWithin(${list}, ${limit}) {\n  let from = 0\n  let sum = 0\n  let longest = 0\n  for (let to = 0; to < ${list}.length; to++) {\n    sum += ${list}[to]\n    while (sum > ${limit}) {\n      sum -= ${list}[from]\n      from += 1\n    }\n    longest = Math.max(longest, to - from + 1)\n  }\n  return longest\n}`,
      python: `def longest_within(${list}, ${limit}):\n    start = total = longest = 0\n    for end, value in enumerate(${list}):\n        total += value\n        while total > ${limit}:\n            total -= ${list}[start]\n            start += 1\n        longest = max(longest, end - start + 1)\n    return longest`,
    },
    run: (values, most) =>
      Math.max(
        0,
        ...runsOf(values.length)
          .filter((run) => sumBetween(values, run) <= most)
          .map(([from, to]) => to - from),
      ),
    drawCalls: (random) => drawNumbers(random, story),
    mistakes: [
      {
        javascript: [`while (sum > ${limit})`, `if (sum > ${limit})`],
        python: [`while total > ${limit}:`, `if total > ${limit}:`],
        run: (values, most) => slide(values, most, { shrinksOnce: true, isStrict: false, addsOne: 1 }),
        explanation:
          'One large entry can make several at the front too many. The window has to shrink until the sum fits again, so the condition belongs to a loop.',
      },
      {
        javascript: [`sum > ${limit}`, `sum >= ${limit}`],
        python: [`total > ${limit}`, `total >= ${limit}`],
        run: (values, most) => slide(values, most, { shrinksOnce: false, isStrict: true, addsOne: 1 }),
        explanation:
          'A sum that equals the limit is allowed, but the window shrinks for it already. It may shrink only when the sum is greater.',
      },
      {
        javascript: ['to - from + 1', 'to - from'],
        python: ['end - start + 1', 'end - start'],
        run: (values, most) => slide(values, most, { shrinksOnce: false, isStrict: false, addsOne: 0 }),
        explanation:
          'Both ends belong to the window, so it has one entry more than the difference of its places.',
      },
    ],
  }
}

type SlideRule = { shrinksOnce: boolean; isStrict: boolean; addsOne: 0 | 1 }

function slide(
  values: readonly number[],
  most: number,
  { shrinksOnce, isStrict, addsOne }: SlideRule,
): number {
  let [from, sum, longest] = [0, 0, 0]
  values.forEach((value, to) => {
    sum += value
    while (isStrict ? sum >= most : sum > most) {
      sum -= values[from] ?? 0
      from++
      if (shrinksOnce || from > values.length) break
    }
    longest = Math.max(longest, to - from + addsOne)
  })
  return longest
}

type ReachRule = { shrinksOnce: boolean; isStrict: boolean; measuresLate: boolean }

function reach(values: readonly number[], least: number, rule: ReachRule): number {
  let [from, sum, shortest] = [0, 0, Number.POSITIVE_INFINITY]
  values.forEach((value, to) => {
    sum += value
    while (rule.isStrict ? sum > least : sum >= least) {
      if (!rule.measuresLate) shortest = Math.min(shortest, to - from + 1)
      sum -= values[from] ?? 0
      from++
      if (rule.measuresLate) shortest = Math.min(shortest, to - from + 1)
      if (rule.shrinksOnce) break
    }
  })
  return shortest === Number.POSITIVE_INFINITY ? 0 : shortest
}

function shortestTask(story: Story): Numbers {
  const { list, told } = story
  return {
    entry: { javascript: 'shortestReaching', python: 'shortest_reaching' },
    question: `The function gets ${told}, all positive, and a goal. It returns the length of the shortest run of neighbours whose sum is at least the goal, or 0 where there is none, and goes through the list once.`,
    solution: {
      javascript: `function shortestReaching(${list}, goal) {\n  let from = 0\n  let sum = 0\n  let shortest = Infinity\n  for (let to = 0; to < ${list}.length; to++) {\n    sum += ${list}[to]\n    while (sum >= goal) {\n      shortest = Math.min(shortest, to - from + 1)\n      sum -= ${list}[from]\n      from += 1\n    }\n  }\n  return shortest === Infinity ? 0 : shortest\n}`,
      python: `def shortest_reaching(${list}, goal):\n    start = total = 0\n    shortest = None\n    for end, value in enumerate(${list}):\n        total += value\n        while total >= goal:\n            length = end - start + 1\n            shortest = length if shortest is None else min(shortest, length)\n            total -= ${list}[start]\n            start += 1\n    return shortest or 0`,
    },
    run: (values, least) => {
      const lengths = runsOf(values.length)
        .filter((run) => sumBetween(values, run) >= least)
        .map(([from, to]) => to - from)
      return lengths.length === 0 ? 0 : Math.min(...lengths)
    },
    drawCalls: (random) => drawNumbers(random, story),
    mistakes: [
      {
        javascript: ['while (sum >= goal) {', 'if (sum >= goal) {'],
        python: ['while total >= goal:', 'if total >= goal:'],
        run: (values, least) =>
          reach(values, least, { shrinksOnce: true, isStrict: false, measuresLate: false }),
        explanation:
          'After a large entry the window may be shortened several times and still reach the goal. The condition belongs to a loop, or the shortest run is missed.',
      },
      {
        javascript: ['sum >= goal', 'sum > goal'],
        python: ['total >= goal', 'total > goal'],
        run: (values, least) =>
          reach(values, least, { shrinksOnce: false, isStrict: true, measuresLate: false }),
        explanation: 'A sum that equals the goal reaches it, but the comparison leaves out equality.',
      },
      {
        javascript: [
          `      shortest = Math.min(shortest, to - from + 1)\n      sum -= ${list}[from]\n      from += 1\n`,
          `      sum -= ${list}[from]\n      from += 1\n      shortest = Math.min(shortest, to - from + 1)\n`,
        ],
        python: [
          `            length = end - start + 1\n            shortest = length if shortest is None else min(shortest, length)\n            total -= ${list}[start]\n            start += 1\n`,
          `            total -= ${list}[start]\n            start += 1\n            length = end - start + 1\n            shortest = length if shortest is None else min(shortest, length)\n`,
        ],
        run: (values, least) =>
          reach(values, least, { shrinksOnce: false, isStrict: false, measuresLate: true }),
        explanation:
          'The window is measured after its first entry has left, when it may no longer reach the goal. Measure first, then shrink.',
      },
    ],
  }
}

const signedStories = [
  { list: 'changes', told: 'changes of a stock level' },
  { list: 'gains', told: 'gains and losses of consecutive days' },
  { list: 'steps', told: 'steps up and down a staircase' },
  { list: 'transfers', told: 'transfers in and out of an account' },
] as const

function drawSigned(random: Random): Call<number>[] {
  // Few different numbers, so that sums come up again, in a unit that differs from draw to draw.
  const unit = random.int(1, 15)
  const some = (count: number) => Array.from({ length: count }, () => unit * random.int(-4, 6))
  const [a, b] = [unit * random.int(2, 5), unit * random.int(1, 4)]
  return [
    {
      name: 'A few',
      args: [Array.from({ length: 5 }, () => unit * random.int(1, 5)), unit * random.int(4, 8)],
    },
    { name: 'Ups and downs', args: [some(6), unit * random.int(1, 6)] },
    { name: 'From the very beginning', args: [[a, b, -b, a, -a], a] },
    { name: 'The same sum several times', args: [[a, -a, a, -a, b, a, -a], random.pick([0, a])] },
    { name: 'Many', args: [some(12), unit * random.int(1, 5)] },
    { name: 'All zero', args: [[0, 0, 0], 0] },
    { name: 'None at all', args: [[], a] },
  ]
}

type ExactRule = { startsEmpty: boolean; overwrites: boolean; countsFirst: boolean }

function countExact(values: readonly number[], goal: number, rule: ExactRule): number {
  const seen = new Map<number, number>(rule.startsEmpty ? [] : [[0, 1]])
  let [sum, count] = [0, 0]
  for (const value of values) {
    sum += value
    if (rule.countsFirst) seen.set(sum, (seen.get(sum) ?? 0) + 1)
    count += seen.get(sum - goal) ?? 0
    if (!rule.countsFirst) seen.set(sum, rule.overwrites ? 1 : (seen.get(sum) ?? 0) + 1)
  }
  return count
}

function exactTask({ list, told }: (typeof signedStories)[number]): Numbers {
  const right: ExactRule = { startsEmpty: false, overwrites: false, countsFirst: false }
  return {
    entry: { javascript: 'countRuns', python: 'count_runs' },
    question: `The function gets ${told}, which may be negative or zero, and a goal. It returns how many runs of neighbours have exactly the goal as their sum, and goes through the list once. For this it remembers how often each sum from the beginning has come up.`,
    solution: {
      javascript: `function countRuns(${list}, goal) {\n  const seen = new Map([[0, 1]])\n  let sum = 0\n  let count = 0\n  for (const value of ${list}) {\n    sum += value\n    count += seen.get(sum - goal) ?? 0\n    seen.set(sum, (seen.get(sum) ?? 0) + 1)\n  }\n  return count\n}`,
      python: `def count_runs(${list}, goal):\n    seen = {0: 1}\n    total = count = 0\n    for value in ${list}:\n        total += value\n        count += seen.get(total - goal, 0)\n        seen[total] = seen.get(total, 0) + 1\n    return count`,
    },
    run: (values, goal) => runsOf(values.length).filter((run) => sumBetween(values, run) === goal).length,
    drawCalls: drawSigned,
    mistakes: [
      {
        javascript: ['new Map([[0, 1]])', 'new Map()'],
        python: ['seen = {0: 1}', 'seen = {}'],
        run: (values, goal) => countExact(values, goal, { ...right, startsEmpty: true }),
        explanation:
          'A run that starts at the first entry has nothing before it, so the empty beginning with the sum 0 must be known from the start.',
      },
      {
        javascript: ['seen.set(sum, (seen.get(sum) ?? 0) + 1)', 'seen.set(sum, 1)'],
        python: ['seen[total] = seen.get(total, 0) + 1', 'seen[total] = 1'],
        run: (values, goal) => countExact(values, goal, { ...right, overwrites: true }),
        explanation:
          'Negative entries and zeros make the same sum come up several times, and each of them is the beginning of another run. The number has to grow.',
      },
      {
        javascript: [
          '    count += seen.get(sum - goal) ?? 0\n    seen.set(sum, (seen.get(sum) ?? 0) + 1)\n',
          '    seen.set(sum, (seen.get(sum) ?? 0) + 1)\n    count += seen.get(sum - goal) ?? 0\n',
        ],
        python: [
          '        count += seen.get(total - goal, 0)\n        seen[total] = seen.get(total, 0) + 1\n',
          '        seen[total] = seen.get(total, 0) + 1\n        count += seen.get(total - goal, 0)\n',
        ],
        run: (values, goal) => countExact(values, goal, { ...right, countsFirst: true }),
        explanation:
          'With a goal of 0 the current sum finds itself, which is a run without entries. Look up first, then remember the sum.',
      },
    ],
  }
}

export const repairWindows: Template = {
  id: 'algorithms-repair-windows',
  title: 'Repair a function on runs of neighbours',
  skill: 'Algorithms',
  type: 'code-completion',
  difficulty: 'hard',
  draw(random) {
    const story = random.pick(stories)
    return drawRepair(
      random,
      random.pick([
        () => longestTask(story),
        () => shortestTask(story),
        () => exactTask(random.pick(signedStories)),
      ])(),
    )
  },
}

/** Bookings that overlap: merge them, find the busiest moment, add up what they cover. */
import type { Random } from '#core/items/random.ts'
import { drawRepair, type RepairTask } from '#core/items/templates/algorithms/repair-task.ts'
import type { Template } from '#core/items/templates/template.ts'

type Interval = [start: number, end: number]

const stories = [
  { list: 'bookings', told: 'bookings of a meeting room', unit: 'minutes', high: 90 },
  { list: 'shifts', told: 'shifts of a help desk', unit: 'hours', high: 24 },
  { list: 'outages', told: 'outages of a service', unit: 'seconds', high: 300 },
  { list: 'stays', told: 'stays in a holiday flat', unit: 'days', high: 60 },
  { list: 'recordings', told: 'recordings of a camera', unit: 'minutes', high: 180 },
] as const
type Story = (typeof stories)[number]

const copySorted = (intervals: readonly Interval[]) =>
  intervals
    .map(([start, end]): Interval => [start, end])
    .sort((one, other) => one[0] - other[0] || one[1] - other[1])

type MergeRule = { isSorted: boolean; joinsTouching: boolean; keepsLongest: boolean }

function merge(
  intervals: readonly Interval[],
  { isSorted, joinsTouching, keepsLongest }: MergeRule,
): Interval[] {
  const merged: Interval[] = []
  const ordered = isSorted ? copySorted(intervals) : intervals.map(([start, end]): Interval => [start, end])
  for (const [start, end] of ordered) {
    const last = merged.at(-1)
    if (last && (joinsTouching ? start <= last[1] : start < last[1]))
      last[1] = keepsLongest ? Math.max(last[1], end) : end
    else merged.push([start, end])
  }
  return merged
}

/** Some apart, some overlapping, one inside another, two that touch, not in order. */
function drawCalls(random: Random, high: number): { name: string; args: [Interval[]] }[] {
  const around = (): Interval => {
    const start = random.int(0, high)
    return [start, start + random.int(2, Math.ceil(high / 3))]
  }
  const some = (count: number) => Array.from({ length: count }, around)
  const apart = (): Interval[] => {
    const first = around()
    const start = first[1] + random.int(1, 9)
    return [first, [start, start + random.int(2, 9)]]
  }
  const inside = (): Interval[] => {
    const start = random.int(0, high)
    return [
      [start, start + random.int(14, 20)],
      [start + random.int(1, 3), start + random.int(5, 7)],
      [start + random.int(9, 12), start + random.int(21, 30)],
    ]
  }
  const touching = (): Interval[] => {
    const [start, end] = around()
    return [
      [start, end],
      [end, end + random.int(3, 12)],
    ]
  }
  return [
    { name: 'Two apart', args: [apart()] },
    { name: 'A few', args: [some(random.int(3, 4))] },
    { name: 'One inside another', args: [inside()] },
    { name: 'Two that touch', args: [touching()] },
    { name: 'Not in order', args: [some(5).sort((one, other) => other[0] - one[0])] },
    { name: 'Many', args: [random.shuffle([...some(5), ...inside(), ...touching()])] },
    { name: 'None at all', args: [[]] },
  ]
}

function mergeTask({ list, told, unit, high }: Story): RepairTask<[Interval[]]> {
  const right: MergeRule = { isSorted: true, joinsTouching: true, keepsLongest: true }
  return {
    entry: { javascript: 'merge', python: 'merge' },
    question: `The function gets ${told} as pairs of start and end in ${unit}, in any order. It returns them in order of their starts, with those that overlap or touch merged into one.`,
    solution: {
      javascript: `function merge(${list}) {\n  const sorted = [...${list}].sort((a, b) => a[0] - b[0])\n  const merged = []\n  for (const [start, end] of sorted) {\n    const last = merged.at(-1)\n    if (last && start <= last[1]) last[1] = Math.max(last[1], end)\n    else merged.push([start, end])\n  }\n  return merged\n}`,
      python: `def merge(${list}):\n    ordered = sorted(${list})\n    merged = []\n    for start, end in ordered:\n        if merged and start <= merged[-1][1]:\n            merged[-1][1] = max(merged[-1][1], end)\n        else:\n            merged.append([start, end])\n    return merged`,
    },
    run: (intervals) => merge(intervals, right),
    drawCalls: (random) => drawCalls(random, high),
    mistakes: [
      {
        javascript: ['last[1] = Math.max(last[1], end)', 'last[1] = end'],
        python: ['merged[-1][1] = max(merged[-1][1], end)', 'merged[-1][1] = end'],
        run: (intervals) => merge(intervals, { ...right, keepsLongest: false }),
        explanation: `The end of the later one is taken even where the earlier one lasts longer. Where one lies inside another, the merged one must keep the larger end.`,
      },
      {
        javascript: [`[...${list}].sort((a, b) => a[0] - b[0])`, `[...${list}]`],
        python: [`sorted(${list})`, `list(${list})`],
        run: (intervals) => merge(intervals, { ...right, isSorted: false }),
        explanation: `Each is compared with the last merged one only, which finds all overlaps only when they come in order of their starts. Sort a copy first.`,
      },
      {
        javascript: ['start <= last[1]', 'start < last[1]'],
        python: ['start <= merged[-1][1]', 'start < merged[-1][1]'],
        run: (intervals) => merge(intervals, { ...right, joinsTouching: false }),
        explanation: `Those that only touch stay apart, because the comparison leaves out equality. A start that equals the end before has to be merged, too.`,
      },
    ],
  }
}

/** `countsEndFirst`: who ends at a moment is gone before the next begins. */
function findBusiest(intervals: readonly Interval[], countsEndFirst: boolean): number {
  const events = intervals.flatMap(([start, end]): [number, number][] => [
    [start, 1],
    [end, -1],
  ])
  events.sort((a, b) => a[0] - b[0] || (countsEndFirst ? a[1] - b[1] : b[1] - a[1]))
  let [open, most] = [0, 0]
  for (const [, change] of events) {
    open += change
    if (open > most) most = open
  }
  return most
}

function busiestTask({ list, told, unit, high }: Story): RepairTask<[Interval[]]> {
  return {
    entry: { javascript: 'mostAtOnce', python: 'most_at_once' },
    question: `The function gets ${told} as pairs of start and end in ${unit}, in any order. It returns how many go on at once at the busiest moment. One that ends at the moment another starts is over by then.`,
    solution: {
      javascript: `function mostAtOnce(${list}) {\n  const events = ${list}.flatMap(([start, end]) => [[start, 1], [end, -1]])\n  events.sort((a, b) => a[0] - b[0] || a[1] - b[1])\n  let open = 0\n  let most = 0\n  for (const [, change] of events) {\n    open += change\n    most = Math.max(most, open)\n  }\n  return most\n}`,
      python: `def most_at_once(${list}):\n    events = []\n    for start, end in ${list}:\n        events += [(start, 1), (end, -1)]\n    events.sort(key=lambda event: (event[0], event[1]))\n    current = most = 0\n    for _, change in events:\n        current += change\n        most = max(most, current)\n    return most`,
    },
    run: (intervals) => findBusiest(intervals, true),
    drawCalls: (random) => drawCalls(random, high),
    mistakes: [
      {
        javascript: ['a[0] - b[0] || a[1] - b[1]', 'a[0] - b[0] || b[1] - a[1]'],
        python: ['(event[0], event[1])', '(event[0], -event[1])'],
        run: (intervals) => findBusiest(intervals, false),
        explanation: `At the same moment, starts are handled before ends, so two that only touch are counted together. Ends (-1) have to come before starts (1).`,
      },
      {
        javascript: ['most = Math.max(most, open)', 'if (change === -1) most = Math.max(most, open)'],
        python: [
          '        most = max(most, current)',
          '        if change == -1:\n            most = max(most, current)',
        ],
        run: (intervals) => {
          const events = intervals.flatMap(([start, end]): [number, number][] => [
            [start, 1],
            [end, -1],
          ])
          events.sort((a, b) => a[0] - b[0] || a[1] - b[1])
          let [open, most] = [0, 0]
          for (const [, change] of events) {
            open += change
            if (change === -1) most = Math.max(most, open)
          }
          return most
        },
        explanation: `The maximum is looked at only after an end, when one has gone already. The peak is reached right after a start, so it has to be looked at after every event.`,
      },
    ],
  }
}

type CoverRule = { isClipped: boolean; keepsReach: boolean }

function cover(intervals: readonly Interval[], { isClipped, keepsReach }: CoverRule): number {
  let [reach, total] = [Number.NEGATIVE_INFINITY, 0]
  for (const [start, end] of copySorted(intervals)) {
    if (end > reach || !keepsReach) {
      total += end - (isClipped ? Math.max(start, reach) : start)
      reach = end
    }
  }
  return total
}

function coverTask({ list, told, unit, high }: Story): RepairTask<[Interval[]]> {
  const right: CoverRule = { isClipped: true, keepsReach: true }
  return {
    entry: { javascript: 'timeCovered', python: 'time_covered' },
    question: `The function gets ${told} as pairs of start and end in ${unit}, in any order. It returns how many ${unit} are covered by at least one of them.`,
    solution: {
      javascript: `function timeCovered(${list}) {\n  const sorted = [...${list}].sort((a, b) => a[0] - b[0] || a[1] - b[1])\n  let reach = -Infinity\n  let total = 0\n  for (const [start, end] of sorted) {\n    if (end > reach) {\n      total += end - Math.max(start, reach)\n      reach = end\n    }\n  }\n  return total\n}`,
      python: `def time_covered(${list}):\n    reach = float("-inf")\n    total = 0\n    for start, end in sorted(${list}):\n        if end > reach:\n            total += end - max(start, reach)\n            reach = end\n    return total`,
    },
    run: (intervals) => cover(intervals, right),
    drawCalls: (random) => drawCalls(random, high),
    mistakes: [
      {
        javascript: ['end - Math.max(start, reach)', 'end - start'],
        python: ['end - max(start, reach)', 'end - start'],
        run: (intervals) => cover(intervals, { ...right, isClipped: false }),
        explanation: `Where two overlap, the common part is added twice. Only what lies behind the furthest end so far is new.`,
      },
      {
        javascript: ['if (end > reach) {', 'if (end !== reach) {'],
        python: ['if end > reach:', 'if end != reach:'],
        run: (intervals) => {
          let [reach, total] = [Number.NEGATIVE_INFINITY, 0]
          for (const [start, end] of copySorted(intervals)) {
            if (end === reach) continue
            total += end - Math.max(start, reach)
            reach = end
          }
          return total
        },
        explanation: `One that lies inside an earlier one adds nothing, and must not pull the reach back. Only an end beyond the reach counts.`,
      },
      {
        javascript: ['    if (end > reach) {', '    if (start >= reach) {'],
        python: ['        if end > reach:', '        if start >= reach:'],
        run: (intervals) => {
          let [reach, total] = [Number.NEGATIVE_INFINITY, 0]
          for (const [start, end] of copySorted(intervals)) {
            if (start < reach) continue
            total += end - start
            reach = end
          }
          return total
        },
        explanation: `One that begins before the reach and ends behind it is left out altogether. Its part behind the reach has to be added, so its end decides.`,
      },
    ],
  }
}

export const repairIntervals: Template = {
  id: 'algorithms-repair-intervals',
  title: 'Repair a function on overlapping times',
  skill: 'Algorithms',
  type: 'code-completion',
  difficulty: 'medium',
  draw(random) {
    const task = random.pick([mergeTask, busiestTask, coverTask])
    return drawRepair(random, task(random.pick(stories)))
  },
}

/** A function with a bug: it is written once, with gaps that take the right parts or the wrong ones. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'

const streaks = [
  {
    entry: 'longestDrySpell',
    list: 'days',
    sign: '<=',
    about: 'A gardener lists the rain of each day',
    run: 'days in a row with at most',
  },
  {
    entry: 'longestWarmSpell',
    list: 'days',
    sign: '>=',
    about: 'A weather station lists the degrees of each day',
    run: 'days in a row with at least',
  },
  {
    entry: 'longestBusyRun',
    list: 'hours',
    sign: '>=',
    about: 'A help desk lists the calls of each hour',
    run: 'hours in a row with at least',
  },
  {
    entry: 'longestQuietRun',
    list: 'nights',
    sign: '<=',
    about: 'A hospital lists the alarms of each night',
    run: 'nights in a row with at most',
  },
  {
    entry: 'longestWalk',
    list: 'days',
    sign: '>=',
    about: 'A fitness app lists the kilometres of each day',
    run: 'days in a row with at least',
  },
] as const

export function drawStreak(random: Random): Exercise {
  const { entry, list, sign, about, run } = random.pick(streaks)
  const limit = random.int(4, 20)
  const isIn = (value: number) => (sign === '>=' ? value >= limit : value <= limit)
  type Solve = (values: number[]) => Json
  type Kind = 'right' | 'no-reset' | 'misses-last' | 'strict'
  const find =
    (kind: Kind): Solve =>
    (values) => {
      let [current, longest] = [0, 0]
      for (const value of values) {
        if (isIn(value) && !(kind === 'strict' && value === limit)) {
          current++
          if (kind !== 'misses-last') longest = Math.max(longest, current)
        } else {
          if (kind === 'misses-last') longest = Math.max(longest, current)
          if (kind !== 'no-reset') current = 0
        }
      }
      return longest
    }
  const item = list.slice(0, -1)
  const write = (kind: Kind) => {
    const update = 'longest = Math.max(longest, current)'
    return joinLines(
      `function ${entry}(${list}) {`,
      '  let current = 0',
      '  let longest = 0',
      `  for (const ${item} of ${list}) {`,
      `    if (${item} ${kind === 'strict' ? sign.charAt(0) : sign} ${limit}) {`,
      '      current++',
      kind !== 'misses-last' && `      ${update}`,
      kind !== 'no-reset' && '    } else {',
      kind === 'misses-last' && `      ${update}`,
      kind !== 'no-reset' && '      current = 0',
      '    }',
      '  }',
      '  return longest',
      '}',
    )
  }
  const fault = random.pick<{ kind: Kind; because: string }>([
    {
      kind: 'no-reset',
      because: `The given code never begins to count anew: after a value that does not fit, \`current\` has to go back to 0.`,
    },
    {
      kind: 'misses-last',
      because:
        'The given code compares only when a run breaks, so a run that lasts until the end of the list is never compared.',
    },
    { kind: 'strict', because: `The given code does not count a value of exactly ${limit}, which fits too.` },
  ])
  const inside = (count: number) =>
    Array.from({ length: count }, () => (sign === '>=' ? random.int(limit, limit + 9) : random.int(0, limit)))
  const outside = (count: number) =>
    Array.from({ length: count }, () =>
      sign === '>=' ? random.int(0, limit - 1) : random.int(limit + 1, limit + 9),
    )
  return {
    question: `${about}. \`${entry}\` should return the largest number of ${run} ${limit}, or 0 where there are none.\n\nThe function has one bug. Find and repair it.`,
    explanation: fault.because,
    language: 'javascript',
    entry,
    code: write(fault.kind),
    solution: write('right'),
    calls: [
      {
        name: 'Two runs',
        args: [
          [
            ...inside(random.int(1, 2)),
            ...outside(1),
            ...inside(random.int(2, 3)),
            ...outside(random.int(1, 2)),
          ],
        ],
      },
      {
        name: 'The longest run at the end',
        args: [[...inside(1), ...outside(random.int(1, 2)), ...inside(random.int(2, 4))]],
      },
      {
        name: 'Values at the limit',
        args: [[...outside(1), limit, ...inside(random.int(1, 2)), limit, ...outside(1), ...inside(1)]],
      },
      {
        name: 'Many short runs',
        args: [
          [
            ...inside(2),
            ...outside(1),
            ...inside(1),
            ...outside(1),
            ...inside(2),
            ...outside(2),
            ...inside(3),
          ],
        ],
      },
      { name: 'An empty list', args: [[]] },
      { name: 'No run at all', args: [outside(3)] },
    ],
    solve: find('right'),
    mistakes: [find(fault.kind)],
  }
}

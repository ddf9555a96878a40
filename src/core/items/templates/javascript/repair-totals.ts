/** A function with a bug: it is written once, with gaps that take the right parts or the wrong ones. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { collections } from '#core/items/templates/code-collections.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { code, joinLines } from '#core/items/templates/code-wording.ts'
import { capitalise } from '#core/items/templates/wording.ts'

export function drawTotals(random: Random): Exercise {
  const { keeper, many, one, label, labels, amount, least, most } = random.pick(collections)
  const limit = random.int(least + 2, Math.floor((least + most) / 2))
  const entry = `sum${capitalise(amount)}By${capitalise(label)}`
  type Item = Record<string, string | number>
  type Totals = Record<string, number>
  const sum = (
    add: (before: number | undefined, value: number) => number,
    isIn: (value: number) => boolean,
  ) => {
    return (items: Item[]): Json => {
      const totals: Totals = {}
      for (const item of items) {
        const [name, value] = [String(item[label]), Number(item[amount])]
        if (isIn(value)) totals[name] = add(totals[name], value)
      }
      return totals
    }
  }
  const addUp = (before = 0, value = 0) => before + value
  const isEnough = (value: number) => value >= limit
  const right = [
    `if (${amount} < ${limit}) continue`,
    `totals[${label}] = (totals[${label}] ?? 0) + ${amount}`,
  ]
  const fault = random.pick<{ lines: string[]; does: (items: Item[]) => Json; because: string }>([
    {
      lines: [right[0] ?? '', `totals[${label}] = ${amount}`],
      does: sum((_, value) => value, isEnough),
      because: `The given code puts each new value over the one before, so only the last ${one} of each ${label} counts.`,
    },
    {
      lines: [`if (${amount} <= ${limit}) continue`, right[1] ?? ''],
      does: sum(addUp, (value) => value > limit),
      because: `The given code also skips what has exactly ${limit}, which is “at least ${limit}”.`,
    },
    {
      lines: [right[0] ?? '', `totals[${label}] += ${amount}`],
      does: sum((before, value) => (before === undefined ? Number.NaN : before + value), isEnough),
      because: `For the first ${one} of each ${label} there is no total yet, and undefined plus a number is NaN: the total has to begin with 0.`,
    },
    {
      lines: [right[0] ?? '', `totals[${label}] = Math.max(totals[${label}] ?? 0, ${amount})`],
      does: sum((before = 0, value = 0) => Math.max(before, value), isEnough),
      because: `The given code keeps the largest value of each ${label} instead of adding them up.`,
    },
  ])
  const write = (lines: string[]) =>
    joinLines(
      `function ${entry}(${many}) {`,
      '  const totals = {}',
      `  for (const { ${label}, ${amount} } of ${many}) {`,
      lines.map((line) => `    ${line}`),
      '  }',
      '  return totals',
      '}',
    )
  const drawItems = (count: number, names: readonly string[], extra: number[] = []): Item[] =>
    random.shuffle([
      ...Array.from({ length: count }, () => ({
        [label]: random.pick(names),
        [amount]: random.int(least, most),
      })),
      ...extra.map((value) => ({ [label]: random.pick(names), [amount]: value })),
    ])
  const names = random.sample(labels, 4)
  return {
    question: `${keeper} keeps ${many}, each with ${code(label)} and ${code(amount)}. \`${entry}\` should return an object with the total of ${code(amount)} for each ${label}, and count only ${many} with ${code(amount)} of at least ${limit}. Leave out every ${label} without such ${many}.\n\nThe function has one bug. Find and repair it.`,
    explanation: fault.because,
    language: 'javascript',
    entry,
    code: write(fault.lines),
    solution: write(right),
    calls: [
      { name: `Some ${many}`, args: [drawItems(3, names.slice(0, 2), [limit + 1, limit + 2])] },
      { name: `No ${many}`, args: [[]] },
      { name: 'Exactly at the limit', args: [drawItems(1, names.slice(0, 2), [limit, limit, limit - 1])] },
      { name: `Many ${many}`, args: [drawItems(7, names, [limit])] },
      {
        name: 'All below the limit',
        args: [[limit - 1, limit - 2].map((value, at) => ({ [label]: names[at] ?? '', [amount]: value }))],
      },
    ],
    solve: sum(addUp, isEnough),
    mistakes: [fault.does],
  }
}

/** Entries of several kinds that are applied one after the other, each by its own rule. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'

const worlds = [
  {
    about: 'A tank keeps a log',
    entry: 'replayTank',
    type: 'Entry',
    level: 'level',
    unit: 'litres',
    add: 'fill',
    take: 'drain',
    set: 'measure',
    lock: 'close',
    unlock: 'open',
  },
  {
    about: 'A wallet keeps a log',
    entry: 'replayWallet',
    type: 'Entry',
    level: 'balance',
    unit: 'coins',
    add: 'earn',
    take: 'spend',
    set: 'count',
    lock: 'freeze',
    unlock: 'release',
  },
  {
    about: 'A car park keeps a log',
    entry: 'replayCarPark',
    type: 'Entry',
    level: 'number of cars',
    unit: 'cars',
    add: 'arrive',
    take: 'leave',
    set: 'survey',
    lock: 'shut',
    unlock: 'reopen',
  },
  {
    about: 'A battery keeps a log',
    entry: 'replayBattery',
    type: 'Entry',
    level: 'charge',
    unit: 'watt-hours',
    add: 'charge',
    take: 'use',
    set: 'calibrate',
    lock: 'pause',
    unlock: 'resume',
  },
  {
    about: 'A storeroom keeps a log',
    entry: 'replayStock',
    type: 'Entry',
    level: 'stock',
    unit: 'boxes',
    add: 'deliver',
    take: 'issue',
    set: 'recount',
    lock: 'seal',
    unlock: 'unseal',
  },
] as const

type Entry = { kind: string; amount?: number }
type Flaw = 'no-cap' | 'other-take' | 'no-lock' | 'lock-sets'

export function drawLedger(random: Random): Exercise {
  const world = random.pick(worlds)
  const { about, entry, level, unit, add, take, set, lock, unlock } = world
  const cap = random.int(5, 20) * 10
  const isRefused = random.chance(0.5)
  const hasLock = random.chance(0.6)
  const setsWhileLocked = random.chance(0.5)
  const result = random.pick(['last', 'ignored', 'all'] as const)
  const amountName = random.pick(['amount', 'count', 'value'])

  const replay =
    (flaw?: Flaw) =>
    (entries: Entry[]): Json => {
      let [now, ignored, isLocked] = [0, 0, false]
      const history = entries.map((item) => {
        const amount = Number((item as Record<string, unknown>)[amountName] ?? 0)
        const mayBeSet = setsWhileLocked !== (flaw === 'lock-sets')
        if (item.kind === unlock) isLocked = false
        else if (isLocked && !(item.kind === set && mayBeSet)) ignored++
        else if (item.kind === lock) isLocked = flaw !== 'no-lock'
        else if (item.kind === set) now = amount
        else if (item.kind === add) now = flaw === 'no-cap' ? now + amount : Math.min(cap, now + amount)
        else if (amount <= now) now -= amount
        else if (isRefused !== (flaw === 'other-take')) ignored++
        else now = 0
        return now
      })
      return result === 'all' ? history : result === 'last' ? now : { [keyOf(level)]: now, ignored }
    }

  const takeRule = isRefused
    ? `\`${take}\` lowers it; where there is too little, the entry is ignored.`
    : `\`${take}\` lowers it; where there is too little, it goes down to 0.`
  const lockRule = `After \`${lock}\`, ${setsWhileLocked ? `all entries but \`${set}\` and \`${unlock}\` are ignored` : `all entries but \`${unlock}\` are ignored`}, until \`${unlock}\` comes. An \`${unlock}\` without a \`${lock}\` before it does nothing.`
  const asked = {
    last: `the ${level} at the end`,
    all: `a list with the ${level} after each entry, also after those that change nothing`,
    ignored: `\`{ ${keyOf(level)}, ignored }\`: the ${level} at the end, and how many entries were ignored`,
  }[result]
  const resultType = {
    last: 'number',
    all: 'number[]',
    ignored: `{ ${keyOf(level)}: number; ignored: number }`,
  }[result]
  const types = [
    `type Entry =`,
    ...[add, take, set].map((kind) => `  | { kind: '${kind}'; ${amountName}: number }`),
    ...(hasLock ? [lock, unlock].map((kind) => `  | { kind: '${kind}' }`) : []),
  ]
  const head = `function ${entry}(entries: Entry[]): ${resultType} {`
  return {
    question: `${about}. Its ${level} begins at 0 ${unit}, and entries are applied in order:\n\n\`${add}\` raises it, but never above ${cap}; the rest is lost. ${takeRule} \`${set}\` sets it to exactly what is given.${hasLock ? ` ${lockRule.replace('An `', articleOf(unlock))}` : ''}\n\nWrite \`${entry}\`, which returns ${asked}.`,
    explanation: `Go through the entries with a \`switch\` on \`kind\`: each case then knows its own properties. The upper limit belongs to \`${add}\` alone, and too little has a rule of its own${hasLock ? `; whether it is locked has to be asked before anything else, with \`${unlock}\` let through` : ''}.`,
    language: 'typescript',
    entry,
    code: joinLines(
      types,
      '',
      head,
      '  // Write your code here.',
      `  throw new Error('not written yet')`,
      '}',
    ),
    solution: joinLines(types, '', head, writeBody()),
    calls: drawCalls(),
    solve: replay(),
    mistakes: [
      replay('no-cap'),
      replay('other-take'),
      ...(hasLock ? [replay('no-lock'), replay('lock-sets')] : []),
    ],
  }

  function writeBody(): string[] {
    const skip = result === 'ignored' ? 'ignored++' : ''
    const isLockedLine = setsWhileLocked
      ? `isLocked && entry.kind !== '${unlock}' && entry.kind !== '${set}'`
      : `isLocked && entry.kind !== '${unlock}'`
    const change = [
      '    switch (entry.kind) {',
      `      case '${add}':`,
      `        now = Math.min(${cap}, now + entry.${amountName})`,
      '        break',
      `      case '${take}':`,
      `        if (entry.${amountName} <= now) now -= entry.${amountName}`,
      ...(isRefused ? (skip ? [`        else ${skip}`] : []) : ['        else now = 0']),
      '        break',
      `      case '${set}':`,
      `        now = entry.${amountName}`,
      '        break',
      ...(hasLock
        ? [
            `      case '${lock}':`,
            '        isLocked = true',
            '        break',
            `      case '${unlock}':`,
            '        isLocked = false',
            '        break',
          ]
        : []),
      '    }',
    ]
    const guarded = hasLock
      ? skip
        ? [`    if (${isLockedLine}) {`, `      ${skip}`, '      continue', '    }', ...change]
        : [`    if (!(${isLockedLine})) {`, ...change.map((line) => `  ${line}`), '    }']
      : change
    return [
      '  let now = 0',
      ...(result === 'ignored' ? ['  let ignored = 0'] : []),
      ...(hasLock ? ['  let isLocked = false'] : []),
      ...(result === 'all' ? ['  const history: number[] = []'] : []),
      '  for (const entry of entries) {',
      ...guarded,
      ...(result === 'all' ? ['    history.push(now)'] : []),
      '  }',
      result === 'all'
        ? '  return history'
        : result === 'ignored'
          ? `  return { ${keyOf(level)}: now, ignored }`
          : '  return now',
      '}',
    ]
  }

  function drawCalls(): Exercise['calls'] {
    const by = (kind: string, amount: number) => ({ kind, [amountName]: amount })
    const some = () => random.int(5, 40)
    const locks = hasLock
      ? [
          {
            name: 'While it is locked',
            args: [
              [
                by(add, some()),
                { kind: lock },
                by(add, some()),
                by(set, some()),
                { kind: unlock },
                by(add, some()),
              ],
            ],
          },
          {
            name: 'Locked twice',
            args: [
              [
                { kind: unlock },
                by(add, cap - 5),
                { kind: lock },
                { kind: lock },
                by(take, 3),
                { kind: unlock },
                by(add, some()),
              ],
            ],
          },
        ]
      : []
    return [
      { name: 'Up and down', args: [[by(add, some()), by(take, 4), by(add, some())]] },
      { name: 'No entries', args: [[]] },
      {
        name: 'Too much at once',
        args: [[by(add, cap - random.int(1, 9)), by(add, some()), by(take, random.int(2, 9))]],
      },
      {
        name: 'Too little',
        args: [[by(add, random.int(5, 9)), by(take, random.int(12, 30)), by(add, some())]],
      },
      {
        name: 'Set above the limit',
        args: [[by(set, cap + random.int(5, 30)), by(take, random.int(2, 40))]],
      },
      ...locks,
    ]
  }
}

/** The first word of the level as a name. */
const keyOf = (level: string) => level.split(' ').at(-1) ?? level

const articleOf = (word: string) => (/^[aeiou]/.test(word) ? 'An `' : 'A `')

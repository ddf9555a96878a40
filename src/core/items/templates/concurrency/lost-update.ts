import type { Random } from '#core/items/random.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

/** stale: keeps what it read over its pauses. fresh: reads and writes after them. inline: `x += await …`, which reads before it waits. swapped: `x = (await …) + x`, which reads after it. */
type Kind = 'stale' | 'fresh' | 'inline' | 'swapped'
type Change = { name: string; kind: Kind; sign: 1 | -1; pauses: number }
type Call = { change: Change; amount: number }

const contexts = [
  {
    shared: 'stock',
    ask: 'verify',
    changes: [
      ['sell', -1],
      ['restock', 1],
      ['writeOff', -1],
      ['giveBack', 1],
    ],
  },
  {
    shared: 'balance',
    ask: 'confirm',
    changes: [
      ['payIn', 1],
      ['withdraw', -1],
      ['chargeFee', -1],
      ['addInterest', 1],
    ],
  },
  {
    shared: 'seats',
    ask: 'approve',
    changes: [
      ['book', -1],
      ['cancel', 1],
      ['block', -1],
      ['addRow', 1],
    ],
  },
  {
    shared: 'credits',
    ask: 'check',
    changes: [
      ['earn', 1],
      ['spend', -1],
      ['donate', -1],
      ['refund', 1],
    ],
  },
] as const

export const lostUpdate: Template = {
  id: 'concurrency-lost-update',
  title: 'Updates that are lost over an await',
  skill: 'Concurrent programming',
  type: 'output-prediction',
  difficulty: 'hard',
  draw(random) {
    const { shared, ask, changes: known } = random.pick(contexts)
    const start = random.int(30, 120)
    const changes = random
      .sample([...known], 3)
      .map(([name, sign]): Change => ({ name, sign, ...drawKind(random) }))
    if (new Set(changes.map(({ kind }) => kind)).size < 2) throw new PoorDraw('All changes are alike.')
    const calls = random
      .shuffle([...changes, ...random.sample(changes, random.int(0, 1))])
      .map((change): Call => ({ change, amount: random.int(2, 19) }))
    const isAwaitedFirst = random.chance(0.3)
    const phases = isAwaitedFirst ? [calls.slice(0, 1), calls.slice(1)] : [calls]

    const run = (retype: (kind: Kind) => Kind = (kind) => kind) =>
      phases.reduce((value, phase) => runTogether(value, phase, retype), start)
    const key = run()
    const total = calls.reduce((value, { change, amount }) => value + change.sign * amount, start)
    const last = calls.at(-1)
    const distractors = [
      {
        value: run((kind) => (kind === 'inline' ? 'fresh' : kind)),
        why: `Lets \`+= await\` and \`-= await\` read the variable after the wait, but they have read it before.`,
      },
      {
        value: run((kind) => (kind === 'swapped' ? 'inline' : kind)),
        why: 'Lets the variable be read before the `await` although it stands behind it.',
      },
      {
        value: run((kind) => (kind === 'fresh' ? 'stale' : kind)),
        why: 'Lets every function keep an old value, but some read the variable only after their wait.',
      },
      {
        value: total,
        why: 'Counts every change, as if no call could come between the reading and the writing of another.',
      },
      {
        value: last ? start + last.change.sign * last.amount : start,
        why: 'Lets only the last call count, but not all changes are written over.',
      },
      { value: run(() => 'stale'), why: 'Lets every function keep the value from before its wait.' },
      ...calls.map((call) => ({
        value: total - call.change.sign * call.amount,
        why: `Loses the change by \`${call.change.name}(${call.amount})\` alone, but that is not what is written over.`,
      })),
    ].map(({ value, why }) => ({ text: String(value), why }))
    if (key === total && random.chance(0.8)) throw new PoorDraw('Nothing is lost.')
    if (calls.some((_, at) => partialValue(start, calls.slice(0, at + 1)) < 0))
      throw new PoorDraw('Below nothing.')

    return {
      question: `\`${ask}\` is answered at once, but as a promise. What does this program print?`,
      code: writeProgram({ shared, ask, start, changes, phases }),
      language: 'javascript',
      tables: [],
      options: makeOptions(random, {
        key: String(key),
        distractors: [...distractors.slice(0, 4), ...random.shuffle(distractors.slice(4))],
      }),
      explanation: `${isAwaitedFirst ? `\`${calls[0]?.change.name}\` is done before the others begin. ` : ''}Calls that run together all run up to their first \`await\`, and then take turns. ${describeKinds(changes, shared)} What is written over in between is lost, and ${key} is left.`,
    }
  },
}

function drawKind(random: Random): { kind: Kind; pauses: number } {
  const kind = random.pick<Kind>(['stale', 'stale', 'fresh', 'inline', 'swapped'])
  return { kind, pauses: kind === 'stale' || kind === 'fresh' ? random.int(1, 2) : 1 }
}

const partialValue = (start: number, calls: Call[]) =>
  calls.reduce((value, { change, amount }) => value - (change.sign < 0 ? amount : 0), start)

/** All begin in turn; a call with one pause goes on in the first round, one with two in the second. */
function runTogether(start: number, calls: readonly Call[], retype: (kind: Kind) => Kind): number {
  let value = start
  for (let round = 1; round <= 2; round++) {
    for (const { change, amount } of calls) {
      if (change.pauses !== round) continue
      const kind = retype(change.kind)
      // All calls read before the first of them writes.
      const read = kind === 'stale' || kind === 'inline' ? start : value
      value = read + change.sign * amount
    }
  }
  return value
}

function describeKinds(changes: Change[], shared: string): string {
  return changes
    .map(({ name, kind }) => {
      if (kind === 'stale') return `\`${name}\` writes what it read before its wait.`
      if (kind === 'inline') return `\`${name}\` reads \`${shared}\` before the \`await\` in the same line.`
      return `\`${name}\` reads \`${shared}\` only after its wait.`
    })
    .join(' ')
}

type Written = { shared: string; ask: string; start: number; changes: Change[]; phases: Call[][] }

function writeProgram({ shared, ask, start, changes, phases }: Written): string {
  const call = ({ change, amount }: Call) => `${change.name}(${amount})`
  return [
    `let ${shared} = ${start}`,
    `const ${ask} = async (amount) => amount`,
    '',
    ...changes.flatMap((change) => [
      `async function ${change.name}(amount) {`,
      ...writeBody(change, shared, ask).map((line) => `  ${line}`),
      '}',
      '',
    ]),
    'async function main() {',
    ...phases.map((phase) => {
      const [first] = phase
      return phase.length === 1 && first
        ? `  await ${call(first)}`
        : `  await Promise.all([${phase.map(call).join(', ')}])`
    }),
    `  console.log(${shared})`,
    '}',
    '',
    'main()',
  ].join('\n')
}

function writeBody({ kind, sign, pauses }: Change, shared: string, ask: string): string[] {
  const operator = sign > 0 ? '+' : '-'
  const waits = Array.from({ length: pauses }, () => `await ${ask}(amount)`)
  switch (kind) {
    case 'stale':
      return [`const before = ${shared}`, ...waits, `${shared} = before ${operator} amount`]
    case 'fresh':
      return [...waits, `${shared} ${operator}= amount`]
    case 'inline':
      return [`${shared} ${operator}= await ${ask}(amount)`]
    case 'swapped':
      return sign > 0
        ? [`${shared} = (await ${ask}(amount)) + ${shared}`]
        : [`const due = await ${ask}(amount)`, `${shared} -= due`]
  }
}

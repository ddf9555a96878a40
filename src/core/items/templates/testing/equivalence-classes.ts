import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { listInWords } from '#core/items/templates/wording.ts'

type Context = {
  asks: string
  unit: string
  /** Below the lowest number that makes sense, and then one more for each step. */
  outcomes: string[]
  lowest: 0 | 1
  first: [number, number]
  step: [number, number]
}

const contexts: Context[] = [
  {
    asks: 'how much of its price comes back when a booking is cancelled so many days before arrival',
    unit: 'days',
    outcomes: ['refused, the stay has begun', 'nothing', 'a third', 'two thirds', 'all of it'],
    lowest: 0,
    first: [2, 5],
    step: [4, 15],
  },
  {
    asks: 'which price an order of so many pieces gets',
    unit: 'pieces',
    outcomes: [
      'refused, no such quantity',
      'list price',
      '5 percent off',
      '12 percent off',
      'an offer by hand',
    ],
    lowest: 1,
    first: [10, 30],
    step: [20, 90],
  },
  {
    asks: 'what happens to an invoice that is so many days overdue',
    unit: 'days',
    outcomes: ['no reminder, not due yet', 'friendly reminder', 'second reminder', 'fee', 'collection'],
    lowest: 0,
    first: [5, 12],
    step: [7, 25],
  },
  {
    asks: 'what a cold store does at so many degrees above its set point',
    unit: 'degrees',
    outcomes: ['heats', 'waits', 'cools at half power', 'cools at full power', 'raises the alarm'],
    lowest: 0,
    first: [2, 4],
    step: [2, 6],
  },
  {
    asks: 'how a job is queued that has failed so many times',
    unit: 'failures',
    outcomes: ['refused, no such count', 'at once', 'after a minute', 'after an hour', 'not any more'],
    lowest: 0,
    first: [2, 4],
    step: [2, 7],
  },
]

export const equivalenceClasses: Template = {
  id: 'testing-equivalence-classes',
  title: 'The equivalence class without a test',
  skill: 'Software testing',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const { asks, unit, outcomes, lowest, first, step } = random.pick(contexts)
    const cuts: number[] = [lowest, random.int(...first)]
    while (cuts.length < outcomes.length - 1) cuts.push((cuts.at(-1) ?? 0) + random.int(...step))
    const classOf = (input: number) => cuts.filter((cut) => input >= cut).length
    const farthest = (cuts.at(-1) ?? 0) * 2
    const inputsOf = (level: number) => {
      const [from, to] = [level === 0 ? -farthest : (cuts[level - 1] ?? 0), (cuts[level] ?? farthest) - 1]
      return Array.from({ length: Math.min(60, to - from + 1) }, (_, at) =>
        level === 0 ? to - at : from + at,
      )
    }

    const levels = outcomes.map((_, level) => level)
    const missing = random.pick(levels)
    const tested = levels.filter((level) => level !== missing)
    // Several from one class, so that the number of tests does not tell how much they test.
    const crowded = random.pick(tested.filter((level) => inputsOf(level).length > 3))
    const suite = tested.flatMap((level) =>
      random.sample(
        inputsOf(level),
        level === crowded ? 3 : random.int(1, Math.min(2, inputsOf(level).length)),
      ),
    )
    const key = random.pick(inputsOf(missing))
    const others = random.shuffle(tested).flatMap((level) => {
      const unused = inputsOf(level).filter((input) => !suite.includes(input))
      return unused.length > 0 ? [random.pick(unused)] : []
    })
    if (others.length < 3) throw new PoorDraw('The classes are too narrow.')

    const describe = (level: number) => {
      const [from, to] = [cuts[level - 1], cuts[level]]
      if (from === undefined) return `below ${to}`
      if (to === undefined) return `${from} or more`
      return to - 1 === from ? `${from}` : `${from} to ${to - 1}`
    }
    const width = Math.max(...levels.map((level) => describe(level).length))
    const sorted = [...suite].sort((one, other) => one - other)
    return {
      question: `A function tells ${asks}. It takes a whole number and follows the table below. Its tests call it with ${listInWords(sorted.map(String))}.\n\nWhich further input tests an equivalence class that has no test yet?`,
      code: [
        `${unit.padEnd(width)}   result`,
        ...levels.map((level) => `${describe(level).padEnd(width)}   ${outcomes[level]}`),
      ].join('\n'),
      language: 'text',
      options: makeOptions(random, {
        key: String(key),
        distractors: others.map((input) => {
          const twin = sorted.find((tried) => classOf(tried) === classOf(input))
          return {
            text: String(input),
            why: `A new number is not a new class: like the tested ${twin}, ${input} gives “${outcomes[classOf(input)]}”.`,
          }
        }),
      }),
      explanation: `${key} gives “${outcomes[missing]}” (${describe(missing)}), and none of the tests does. Inputs of one class are treated alike, so one more from a tested class would tell nothing new, however far it is from the others.`,
      proof: {
        language: 'python',
        source: `from bisect import bisect\n\ncuts = ${JSON.stringify(cuts)}\ntested = {bisect(cuts, value) for value in ${JSON.stringify(suite)}}\nfor value in ${JSON.stringify([key, ...others.slice(0, 3)])}:\n    if bisect(cuts, value) not in tested:\n        print(value)`,
      },
    }
  },
}

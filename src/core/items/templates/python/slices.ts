import type { Random } from '#core/items/random.ts'
import { joinLines, toPython } from '#core/items/templates/code-wording.ts'
import { type Misreading, makeGridOptions } from '#core/items/templates/grid-options.ts'
import { PoorDraw, type Template } from '#core/items/templates/template.ts'

const scenes = [
  {
    about: 'A tram line keeps its stops in a list',
    list: 'stops',
    words: 'park mill pier dome fair lake yard hill quay arch'.split(' '),
  },
  {
    about: 'A choir keeps its songs in a list',
    list: 'songs',
    words: 'dawn tide reed moss lark vale fern opal glen wren'.split(' '),
  },
  {
    about: 'A bakery keeps its orders in a list',
    list: 'orders',
    words: 'rye bun tart loaf roll bagel scone pie cake naan'.split(' '),
  },
  {
    about: 'A relay team keeps its runners in a list',
    list: 'runners',
    words: 'Amara Bo Chen Dina Emeka Freya Goran Hana Idris Jun'.split(' '),
  },
  {
    about: 'A gallery keeps its rooms in a list',
    list: 'rooms',
    words: 'amber blue coral dusk ember flint gold hazel iris jade'.split(' '),
  },
] as const

type Belief = 'end' | 'one' | 'ends' | 'step' | 'zero'

const whys: Record<Belief, string> = {
  end: 'Takes the end of a slice or of a range as included; it stays out.',
  one: 'Counts positions from 1; the first has index 0.',
  ends: 'Mixes up `[-n:]`, the last n, and `[:-n]`, all but the last n.',
  step: 'Takes the step for the number of elements to leave out in between.',
  zero: 'Thinks that a stride or a reversal begins one place further in.',
}

/** A line of code and what it prints, by what is believed. */
type Part = {
  line: string
  beliefs: Belief[]
  print: (believes: (belief: Belief) => boolean) => string
  say: string
}

export const slices: Template = {
  id: 'python-slices',
  title: 'Slices and ranges',
  skill: 'Python',
  type: 'output-prediction',
  difficulty: 'easy',
  draw(random) {
    const { about, list, words } = random.pick(scenes)
    const values = random.sample<string>(words, random.int(6, 8))
    const makers = random.sample([askFromTo, askNegative, askStep, askBackwards, askRange], 3)
    const parts = makers.map((make) => make(random, list, values))
    if (parts.some((part) => part.print(() => false) === '')) throw new PoorDraw('A line prints nothing.')
    const held = [...new Set(parts.flatMap(({ beliefs }) => beliefs))]
    return {
      question: `${about}. What does this code print?`,
      code: joinLines(
        `${list} = ${toPython(values)}`,
        '',
        parts.map(({ line }) => line),
      ),
      language: 'python',
      tables: [],
      options: makeGridOptions(
        random,
        held.map((belief): Misreading & { belief: Belief } => ({ belief, why: whys[belief] })),
        (taken) =>
          parts.map(({ print }) => print((belief) => taken.some((one) => one.belief === belief))).join('\n'),
      ),
      explanation: parts.map(({ say }) => say).join(' '),
    }
  },
}

/** As Python takes a slice forwards; ends may be negative or beyond the list. */
function slice(values: readonly string[], from: number, to: number, step = 1): string[] {
  return values.slice(Math.max(from, 0), Math.max(to, 0)).filter((_, at) => at % step === 0)
}

const join = (values: readonly string[]) => values.join(' ')
const printed = (expression: string) => `print(' '.join(${expression}))`

function askFromTo(random: Random, list: string, values: readonly string[]): Part {
  const from = random.int(1, 3)
  const to = from + random.int(2, 3)
  return {
    line: printed(`${list}[${from}:${to}]`),
    beliefs: ['end', 'one'],
    print: (believes) => {
      const shift = believes('one') ? 1 : 0
      return join(slice(values, from - shift, to - shift + (believes('end') ? 1 : 0)))
    },
    say: `\`[${from}:${to}]\` takes index ${from} up to, and without, ${to}.`,
  }
}

function askNegative(random: Random, list: string, values: readonly string[]): Part {
  const count = random.int(2, 3)
  const isLast = random.chance(0.5)
  const last = slice(values, values.length - count, values.length)
  const rest = slice(values, 0, values.length - count)
  return {
    line: printed(isLast ? `${list}[-${count}:]` : `${list}[:-${count}]`),
    beliefs: ['ends'],
    print: (believes) => join(isLast !== believes('ends') ? last : rest),
    say: isLast
      ? `\`[-${count}:]\` takes the last ${count}.`
      : `\`[:-${count}]\` takes all but the last ${count}.`,
  }
}

function askStep(random: Random, list: string, values: readonly string[]): Part {
  const from = random.int(0, 2)
  const step = random.int(2, 3)
  return {
    line: printed(`${list}[${from === 0 ? '' : from}::${step}]`),
    beliefs: ['step', 'zero'],
    print: (believes) =>
      join(
        slice(values, from + (believes('zero') ? 1 : 0), values.length, step + (believes('step') ? 1 : 0)),
      ),
    say: `\`[${from === 0 ? '' : from}::${step}]\` begins at index ${from} and goes on by ${step}.`,
  }
}

function askBackwards(random: Random, list: string, values: readonly string[]): Part {
  const to = random.int(0, 2)
  const from = to + random.int(2, 3)
  return {
    line: printed(`${list}[${from}:${to}:-1]`),
    beliefs: ['end', 'zero'],
    print: (believes) => {
      const [first, last] = [from - (believes('zero') ? 1 : 0), believes('end') ? to : to + 1]
      return join(slice(values, last, first + 1).toReversed())
    },
    say: `\`[${from}:${to}:-1]\` goes back from index ${from} and stops before ${to}.`,
  }
}

function askRange(random: Random): Part {
  const [from, step] = [random.int(1, 6), random.int(2, 4)]
  // The end is met exactly, so that it matters whether it is included.
  const to = from + step * random.int(2, 4)
  const list = (end: number, by: number) =>
    Array.from({ length: Math.max(0, Math.ceil((end - from) / by)) }, (_, at) => from + at * by)
  return {
    line: `print(list(range(${from}, ${to}, ${step})))`,
    beliefs: ['end', 'step'],
    print: (believes) => toPython(list(to + (believes('end') ? 1 : 0), step + (believes('step') ? 1 : 0))),
    say: `\`range(${from}, ${to}, ${step})\` goes on by ${step} and stops before ${to}.`,
  }
}

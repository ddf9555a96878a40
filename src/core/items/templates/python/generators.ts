import type { Random } from '#core/items/random.ts'
import { drawNumbers, joinLines, makeOutputOptions, toPython } from '#core/items/templates/code-wording.ts'
import { type Distractor, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Question = {
  about: string
  lines: string[]
  key: string
  distractors: Distractor[]
  explanation: string
}

const sources = [
  { about: 'A sensor delivers numbers one by one', name: 'readings' },
  { about: 'A till delivers amounts one by one', name: 'amounts' },
  { about: 'A counter delivers tickets one by one', name: 'tickets' },
  { about: 'A belt delivers weights one by one', name: 'weights' },
  { about: 'A game delivers scores one by one', name: 'scores' },
] as const

export const generators: Template = {
  id: 'python-generators',
  title: 'Generators and when they run',
  skill: 'Python',
  type: 'output-prediction',
  difficulty: 'hard',
  draw(random) {
    const { about, lines, key, distractors, explanation } = random.pick([
      askUsedUp,
      askPipeline,
      askLateNames,
    ])(random)
    return {
      question: `${about}. What does this code print?`,
      code: joinLines(lines),
      language: 'python',
      tables: [],
      options: makeOutputOptions(random, { key, distractors }),
      explanation,
    }
  },
}

/** Things that take from a generator, as steps. */
type Use = { line: (name: string) => string; take: (rest: number[]) => string }

/** What is taken is gone; looking for a value takes too. */
function askUsedUp(random: Random): Question {
  const { about, name } = random.pick(sources)
  const [from, count, factor] = [random.int(1, 4), random.int(5, 6), random.int(2, 5)]
  const values = Array.from({ length: count }, (_, at) => (from + at) * factor)
  const sought = values[random.int(1, 2)] ?? 0
  const rest = random.pick<Use>([
    {
      line: (it) => `print(sum(${it}))`,
      take: (left) => String(left.splice(0).reduce((sum, value) => sum + value, 0)),
    },
    { line: (it) => `print(list(${it}))`, take: (left) => toPython(left.splice(0)) },
    { line: (it) => `print(max(${it}, default=0))`, take: (left) => String(Math.max(0, ...left.splice(0))) },
  ])
  const again = random.pick<Use>([
    { line: (it) => `print(len(list(${it})))`, take: (left) => String(left.splice(0).length) },
    { line: (it) => `print(list(${it}))`, take: (left) => toPython(left.splice(0)) },
    {
      line: (it) => `print(sum(${it}))`,
      take: (left) => String(left.splice(0).reduce((sum, value) => sum + value, 0)),
    },
  ])
  const next: Use = { line: (it) => `print(next(${it}))`, take: (left) => String(left.shift()) }
  const seek: Use = {
    line: (it) => `print(${sought} in ${it})`,
    take: (left) => {
      const at = left.indexOf(sought)
      left.splice(0, at === -1 ? left.length : at + 1)
      return at === -1 ? 'False' : 'True'
    },
  }
  const uses = [...random.shuffle([next, seek]), rest, again]
  const run = ({ restarts = false, seekKeeps = false, nextKeeps = false }) => {
    const left = [...values]
    return uses
      .map((use) => {
        const isKept = restarts || (seekKeeps && use === seek) || (nextKeeps && use === next)
        return use.take(isKept ? [...(restarts ? values : left)] : left)
      })
      .join('\n')
  }
  const isFunction = random.chance(0.5)
  return {
    about,
    lines: [
      ...(isFunction
        ? [
            'def deliver():',
            `    for n in range(${from}, ${from + count}):`,
            `        yield n * ${factor}`,
            '',
            `${name} = deliver()`,
          ]
        : [`${name} = (n * ${factor} for n in range(${from}, ${from + count}))`]),
      '',
      ...uses.map(({ line }) => line(name)),
    ],
    key: run({}),
    distractors: [
      { text: run({ restarts: true }), why: 'Thinks that a generator begins anew each time it is used.' },
      {
        text: run({ seekKeeps: true }),
        why: 'Thinks that `in` only looks; it takes values up to the one it finds.',
      },
      {
        text: run({ nextKeeps: true }),
        why: 'Thinks that `next` only looks at the first value; it takes it.',
      },
      {
        text: run({ seekKeeps: true, nextKeeps: true }),
        why: 'Thinks that neither `next` nor `in` takes anything out of the generator.',
      },
    ],
    explanation: `A generator gives each of its values once: ${values.join(', ')}. \`next\` takes one, \`in\` takes all up to the one it finds${uses[0] === next && seek.take(values.slice(1)) === 'False' ? ' or, finding none, all of them' : ''}, the third line takes what is left, and for the last nothing remains.`,
  }
}

const stages = [
  { about: 'A mill works in two stages', first: 'grind', second: 'sift' },
  { about: 'A print shop works in two stages', first: 'fold', second: 'bind' },
  { about: 'A laundry works in two stages', first: 'wash', second: 'iron' },
  { about: 'A bakery works in two stages', first: 'knead', second: 'bake' },
  { about: 'A newsroom works in two stages', first: 'check', second: 'trim' },
] as const

/** Two generators in a row, and a loop that stops early. */
function askPipeline(random: Random): Question {
  const { about, first, second } = random.pick(stages)
  const values = drawNumbers(random, 4, 1, 9)
  const limit = random.int(3, 6)
  const isAbove = random.chance(0.5)
  const passes = (value: number) => (isAbove ? value > limit : value < limit)
  const add = random.int(1, 5) * 10
  const wanted = random.int(1, 2)
  const hits = values.filter(passes)
  if (hits.length < wanted) throw new PoorDraw('The loop would not stop early.')
  const [one, two] = [first.charAt(0), second.charAt(0)]
  const isFunctionFirst = random.chance(0.5)

  const run = (mode: 'lazy' | 'stages' | 'no-stop' | 'stages-stop') => {
    const log: string[] = []
    const isStage = mode === 'stages' || mode === 'stages-stop'
    const read = values.filter(
      (_, at) => mode !== 'stages-stop' || at <= values.indexOf(hits[wanted - 1] ?? 0),
    )
    if (isStage) {
      for (const value of read) log.push(`${one}${value}`)
      for (const value of read.filter(passes)) log.push(`${two}${value}`)
      log.push(...hits.slice(0, wanted).map((value) => String(value + add)))
      return log.join(' ')
    }
    let found = 0
    for (const value of values) {
      log.push(`${one}${value}`)
      if (!passes(value)) continue
      log.push(`${two}${value}`, String(value + add))
      found++
      if (found === wanted && mode === 'lazy') break
    }
    return log.join(' ')
  }
  return {
    about,
    lines: [
      'log = []',
      '',
      `def ${first}(values):`,
      '    for value in values:',
      `        log.append(f'${one}{value}')`,
      '        yield value',
      '',
      `def ${second}(values):`,
      '    for value in values:',
      `        if value ${isAbove ? '>' : '<'} ${limit}:`,
      `            log.append(f'${two}{value}')`,
      `            yield value + ${add}`,
      '',
      ...(isFunctionFirst
        ? [`line = ${second}(${first}(${toPython(values)}))`]
        : [`raw = ${first}(${toPython(values)})`, `line = ${second}(raw)`]),
      ...(wanted === 1
        ? ['log.append(str(next(line)))']
        : [
            'for count, result in enumerate(line, start=1):',
            '    log.append(str(result))',
            `    if count == ${wanted}:`,
            '        break',
          ]),
      '',
      `print(' '.join(log))`,
    ],
    key: run('lazy'),
    distractors: [
      {
        text: run('stages'),
        why: 'Lets the first stage finish before the second begins; each value goes through both before the next is read.',
      },
      { text: run('no-stop'), why: 'Lets the generators go on to the end, though nobody asks for more.' },
      {
        text: run('stages-stop'),
        why: 'Sees that it stops early, but lets the first stage finish before the second begins.',
      },
      {
        text: hits
          .slice(0, wanted)
          .flatMap((value) => [`${one}${value}`, `${two}${value}`, String(value + add)])
          .join(' '),
        why: 'Leaves out values that the first stage reads and the second one drops.',
      },
    ],
    explanation: `Nothing runs until a value is asked for. Then each value goes through \`${first}\` and, where it passes, through \`${second}\` before the next is read. After ${wanted === 1 ? 'one result' : 'two results'} nobody asks for more, and the rest is never read.`,
  }
}

/** What is looked up when the generator is made, and what when it runs. */
function askLateNames(random: Random): Question {
  const { about, name } = random.pick(sources)
  const values = drawNumbers(random, 4, 2, 9)
  const [early, late] = random.shuffle([random.int(3, 4), random.int(6, 7)]) as [number, number]
  const [factorEarly, factorLate] = random.sample([2, 3, 5, 10], 2) as [number, number]
  const added = random.int(8, 12)
  const others = drawNumbers(random, 2, 5, 9)
  const isAppend = random.chance(0.5)
  const isFactor = random.chance(0.5)
  const make = (list: readonly number[], limit: number, factor: number) =>
    toPython(list.filter((value) => value > limit).map((value) => value * factor))
  const seen = isAppend ? [...values, added] : values
  const missed = isAppend ? values : others
  const real = [seen, isFactor ? early : late, isFactor ? factorLate : 1] as const
  const picked = random.pick(['picked', 'chosen', 'large'])
  return {
    about,
    lines: [
      `${name} = ${toPython(values)}`,
      `limit = ${early}`,
      ...(isFactor ? [`factor = ${factorEarly}`] : []),
      `${picked} = (n${isFactor ? ' * factor' : ''} for n in ${name} if n > limit)`,
      isAppend ? `${name}.append(${added})` : `${name} = ${toPython(others)}`,
      isFactor ? `factor = ${factorLate}` : `limit = ${late}`,
      '',
      `print(list(${picked}))`,
      `print(list(${picked}))`,
    ],
    key: `${make(...real)}\n[]`,
    distractors: [
      {
        text: `${make(seen, early, isFactor ? factorEarly : 1)}\n[]`,
        why: `Thinks that \`${isFactor ? 'factor' : 'limit'}\` is read when the generator is made; it is read when it runs.`,
      },
      {
        text: `${make(missed, real[1], real[2])}\n[]`,
        why: isAppend
          ? 'Thinks that the generator works on a copy of the list; it sees what is added before it runs.'
          : `Thinks that \`${name}\` is looked up when the generator runs; the source is fixed when it is made.`,
      },
      {
        text: `${make(...real)}\n${make(...real)}`,
        why: 'Thinks that a generator can be run through twice.',
      },
      {
        text: `${make(missed, early, isFactor ? factorEarly : 1)}\n[]`,
        why: 'Mixes up what is fixed when the generator is made and what is looked up when it runs.',
      },
    ],
    explanation: `The list in \`for n in ${name}\` is fixed when the generator is made${isAppend ? ', but it is the same list, so the appended value is seen' : ', so the new list is not seen'}. \`${isFactor ? 'factor' : 'limit'}\` is looked up when it runs, and is ${isFactor ? factorLate : late} by then. The second \`list\` finds it used up.`,
  }
}

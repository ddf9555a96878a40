import type { Random } from '#core/items/random.ts'
import {
  runStages,
  type Stage,
  writePython,
  writeStages,
} from '#core/items/templates/linux-containers/pipeline-stages.ts'
import { type Distractor, makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

/** Words of which some hold others, as `grep` finds any part of a line. */
const contexts = [
  {
    file: 'visits.txt',
    about: 'who came to a help desk, and for how many minutes',
    words: ['ana', 'joana', 'hana', 'ivo', 'liv', 'olivia', 'max', 'jan'],
    parts: ['ana', 'liv', 'jan'],
  },
  {
    file: 'requests.log',
    about: 'which service was called, and how many milliseconds it took',
    words: ['api', 'auth', 'cart', 'apigw', 'oauth', 'mail', 'cartv2', 'feed'],
    parts: ['api', 'auth', 'cart'],
  },
  {
    file: 'picked.txt',
    about: 'what was picked in an orchard, and how many crates',
    words: ['pear', 'plum', 'apple', 'pineapple', 'fig', 'grape', 'grapefruit', 'lime'],
    parts: ['apple', 'grape', 'plum'],
  },
  {
    file: 'parts.txt',
    about: 'which part left a store, and how many of it',
    words: ['bolt', 'nut', 'eyebolt', 'wingnut', 'pin', 'washer', 'gear', 'pinion'],
    parts: ['bolt', 'nut', 'pin'],
  },
]

type Mutation = { stages: Stage[]; why: string }

export const pipeline: Template = {
  id: 'linux-containers-pipeline',
  title: 'What comes out of a pipeline',
  skill: 'Linux',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const { file, about, words, parts } = random.pick(contexts)
    const few = random.sample(words, random.int(3, 5))
    const lines = Array.from({ length: random.int(7, 9) }, () => `${random.pick(few)} ${random.int(2, 140)}`)
    const stages = drawStages(random, random.pick(parts))
    const [result, ...more] = runStages(lines, stages)
    if (result === undefined || more.length > 0) throw new PoorDraw('It prints nothing, or several lines.')

    const mutations = random.shuffle(listMutations(stages))
    const distractors = mutations.flatMap(({ stages: other, why }): Distractor[] => {
      const printed = runStages(lines, other)
      return printed.length === 1 && printed[0] !== undefined ? [{ text: printed[0], why }] : []
    })
    const near =
      stages.at(-1)?.command === 'count' ? listNear(Number(result), lines.length) : listOthers(lines, stages)
    return {
      question: `The file \`${file}\` tells ${about}; it is shown below.\n\nWhat does \`${writeStages(file, stages)}\` print?`,
      code: lines.join('\n'),
      language: 'text',
      options: makeOptions(random, { key: result, distractors: [...distractors, ...random.shuffle(near)] }),
      explanation: `${stages.map((stage) => explainStage(stage)).join(' ')} So it prints ${result}.`,
      proof: { language: 'python', source: writePython(lines, stages) },
    }
  },
}

function drawStages(random: Random, word: string): Stage[] {
  const sort = (isNumeric: boolean): Stage => ({ command: 'sort', isNumeric, isReversed: random.chance(0.5) })
  const filter = random.pick<Stage[]>([
    [],
    [],
    [{ command: 'grep', word, isInverted: false }],
    [{ command: 'grep', word, isInverted: true }],
    [{ command: random.pick(['head', 'tail']), count: random.int(4, 6) }],
  ])
  const pickLine = random.pick<Stage>([
    { command: 'head', count: 1 },
    { command: 'tail', count: 1 },
    { command: 'line', number: random.int(2, 3) },
  ])
  return random.pick<Stage[]>([
    [...filter, { command: 'cut', field: 2 }, sort(random.chance(0.5)), pickLine],
    [...filter, { command: 'cut', field: 1 }, { command: 'uniq', only: 'all' }, { command: 'count' }],
    [
      ...filter,
      { command: 'cut', field: 1 },
      { command: 'sort', isNumeric: false, isReversed: false },
      { command: 'uniq', only: random.pick(['all', 'repeated', 'single']) },
      { command: 'count' },
    ],
    [...filter, { command: 'cut', field: 1 }, sort(false), { command: 'uniq', only: 'all' }, pickLine],
  ])
}

function listMutations(stages: readonly Stage[]): Mutation[] {
  return stages.flatMap((stage, at): Mutation[] => {
    const put = (...others: Stage[]) => stages.toSpliced(at, 1, ...others)
    switch (stage.command) {
      case 'grep':
        return [
          {
            stages: put({ ...stage, isInverted: !stage.isInverted }),
            why: 'Takes `-v` the wrong way round: it keeps the lines that do NOT hold the word, and without it those that do are kept.',
          },
          {
            stages: put({ ...stage, word: `${stage.word} ` }),
            why: `Looks for the whole word, but \`grep ${stage.word}\` finds it inside longer ones, too.`,
          },
          { stages: put(), why: 'Overlooks that `grep` leaves lines out.' },
        ]
      case 'head':
      case 'tail': {
        const other = stage.command === 'head' ? 'tail' : 'head'
        return [
          { stages: put({ ...stage, command: other }), why: `Takes \`${stage.command}\` for \`${other}\`.` },
        ]
      }
      case 'sort': {
        const isOfNumbers =
          stages.some(({ command }) => command === 'cut') &&
          stages.some((other) => other.command === 'cut' && other.field === 2)
        return [
          ...(isOfNumbers
            ? [
                {
                  stages: put({ ...stage, isNumeric: !stage.isNumeric }),
                  why: stage.isNumeric
                    ? 'Sorts by characters, but `-n` sorts by value.'
                    : 'Sorts by value, but without `-n` the lines are compared character by character, so 9 comes after 10.',
                },
              ]
            : []),
          { stages: put({ ...stage, isReversed: !stage.isReversed }), why: 'Sorts the wrong way round.' },
          { stages: put(), why: 'Overlooks that the lines are sorted before.' },
        ]
      }
      case 'uniq':
        return [
          {
            stages: stages.toSpliced(at, 0, { command: 'sort', isNumeric: false, isReversed: false }),
            why: 'Counts different lines, but `uniq` only merges equal lines that follow each other.',
          },
          { stages: put(), why: 'Overlooks `uniq`, which merges equal neighbours.' },
          ...(['all', 'repeated', 'single'] as const)
            .filter((only) => only !== stage.only)
            .map((only) => ({
              stages: put({ ...stage, only }),
              why: 'Mixes up what `uniq` keeps: plain one of each, `-d` one of each that repeats, `-u` those that do not.',
            })),
        ]
      case 'line':
        return [
          {
            stages: put({ ...stage, number: stage.number - 1 }),
            why: 'Counts the lines from zero, but `sed` counts from one.',
          },
          {
            stages: put({ ...stage, number: stage.number + 1 }),
            why: 'Is one line too far: `sed` counts from one.',
          },
        ]
      default:
        return []
    }
  })
}

const listNear = (count: number, most: number): Distractor[] =>
  [count - 1, count + 1, count + 2, most]
    .filter((other) => other > 0)
    .map((other) => ({ text: String(other), why: 'Miscounts the lines that are left at the end.' }))

/** What else could be printed: another line of those that reach the last stage. */
function listOthers(lines: string[], stages: readonly Stage[]): Distractor[] {
  return [...new Set(runStages(lines, stages.slice(0, -1)))].map((text) => ({
    text,
    why: 'Takes another of the sorted lines than the last stage does.',
  }))
}

function explainStage(stage: Stage): string {
  switch (stage.command) {
    case 'grep':
      return `\`grep\` keeps the lines that ${stage.isInverted ? 'do not hold' : 'hold'} “${stage.word}”, also inside a longer word.`
    case 'head':
    case 'tail':
      return stage.count === 1
        ? `\`${stage.command}\` takes the ${stage.command === 'head' ? 'first' : 'last'} of them.`
        : `\`${stage.command}\` keeps the ${stage.command === 'head' ? 'first' : 'last'} ${stage.count}.`
    case 'cut':
      return `\`cut\` leaves the ${stage.field === 1 ? 'words' : 'numbers'}.`
    case 'sort':
      return `\`sort\` puts them in ${stage.isReversed ? 'falling' : 'rising'} order${stage.isNumeric ? ' of their values' : ', character by character'}.`
    case 'uniq':
      return {
        all: '`uniq` leaves one of equal lines that follow each other.',
        repeated: '`uniq -d` leaves one of each that occurs more than once.',
        single: '`uniq -u` leaves those that occur once.',
      }[stage.only]
    case 'count':
      return '`wc -l` counts what is left.'
    case 'line':
      return `\`sed\` prints line ${stage.number} of them.`
  }
}

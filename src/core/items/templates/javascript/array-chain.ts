import type { Random } from '#core/items/random.ts'
import {
  type Collection,
  collections,
  drawRows,
  type Row,
  writeRowsInJavaScript,
} from '#core/items/templates/code-collections.ts'
import { code, joinLines, makeOutputOptions } from '#core/items/templates/code-wording.ts'
import type { Distractor, Template } from '#core/items/templates/template.ts'

type Scene = {
  collection: Collection
  rows: Row[]
  /** The callback that filters, as it is written. */
  filter: string
  keeps: (row: Row) => boolean
  /** As if the limit itself were judged the other way. */
  keepsAtLimit: (row: Row) => boolean
  /** A callback that reads one property. */
  read: (property: string) => string
}

type Question = { lines: string[]; key: string; distractors: Distractor[]; explanation: string }

const limitWhy = 'Judges the value that equals the limit the wrong way round.'
const labelsOf = (rows: readonly Row[]) => rows.map(({ label }) => label)
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
const show = (rows: readonly Row[]) => labelsOf(rows).join(' ') || 'nothing'

export const arrayChain: Template = {
  id: 'javascript-array-chain',
  title: 'A chain of array methods',
  skill: 'JavaScript',
  type: 'output-prediction',
  difficulty: 'easy',
  draw(random) {
    const scene = drawScene(random)
    const { lines, key, distractors, explanation } = random.pick([askWindow, askSum, askPlaces, askFinds])(
      random,
      scene,
    )
    return {
      question: `${scene.collection.keeper} keeps ${scene.collection.many} in an array. What does this code print?`,
      code: joinLines(writeRowsInJavaScript(scene.collection, scene.rows), '', lines),
      language: 'javascript',
      tables: [],
      options: makeOutputOptions(random, { key, distractors }),
      explanation,
    }
  },
}

function drawScene(random: Random): Scene {
  const collection = random.pick(collections)
  const { one, amount } = collection
  const rows = drawRows(random, collection, random.int(5, 7))
  // One of the middle, so that both sides of the limit have some.
  const sorted = rows.map((row) => row.amount).toSorted((a, b) => a - b)
  const limit = sorted[random.int(1, rows.length - 2)] ?? 0
  const compare = random.pick([
    { operator: '>', keeps: (value: number) => value > limit },
    { operator: '>=', keeps: (value: number) => value >= limit },
    { operator: '<', keeps: (value: number) => value < limit },
    { operator: '<=', keeps: (value: number) => value <= limit },
  ])
  const isDestructured = random.chance(0.5)
  const read = (property: string) =>
    isDestructured ? `({ ${property} }) => ${property}` : `(${one}) => ${one}.${property}`
  return {
    collection,
    rows,
    filter: `${read(amount)} ${compare.operator} ${limit}`,
    keeps: (row) => compare.keeps(row.amount),
    keepsAtLimit: (row) => compare.keeps(row.amount) !== (row.amount === limit),
    read,
  }
}

function askWindow(random: Random, { collection, rows, filter, keeps, keepsAtLimit, read }: Scene): Question {
  const isSliceFirst = random.chance(0.4)
  const from = random.int(0, 2)
  const to = isSliceFirst ? rows.length - 1 : from + random.int(1, 2)
  const cut = (list: Row[], end = to) => list.slice(from, end)
  const steps = [`.filter(${filter})`, `.slice(${from}, ${to})`]
  const sliceFirst = (end = to) => cut(rows, end).filter(keeps)
  const filterFirst = (end = to) => cut(rows.filter(keeps), end)
  const [real, swapped] = isSliceFirst ? [sliceFirst, filterFirst] : [filterFirst, sliceFirst]
  const atLimit = isSliceFirst ? cut(rows).filter(keepsAtLimit) : cut(rows.filter(keepsAtLimit))
  return {
    lines: [
      `const picked = ${collection.many}`,
      ...(isSliceFirst ? steps.toReversed() : steps).map((step) => `  ${step}`),
      `  .map(${read(collection.label)})`,
      '',
      `console.log(picked.join(' '))`,
    ],
    key: labelsOf(real()).join(' '),
    distractors: [
      {
        text: labelsOf(real(to + 1)).join(' '),
        why: 'Takes the end of `slice` as included; the element at the end index stays out.',
      },
      {
        text: labelsOf(swapped()).join(' '),
        why: 'Swaps `filter` and `slice`: each works on what the step before it left.',
      },
      { text: labelsOf(atLimit).join(' '), why: limitWhy },
      {
        text: labelsOf(isSliceFirst ? rows.slice(from + 1, to).filter(keeps) : filterFirst().slice(1)).join(
          ' ',
        ),
        why: 'Counts positions one too far; the first element has index 0.',
      },
      {
        text: labelsOf(rows.filter(keeps)).join(' '),
        why: 'Leaves out what `slice` cuts away.',
      },
    ],
    explanation: isSliceFirst
      ? `${code(`slice(${from}, ${to})`)} works on the whole array and leaves ${show(cut(rows))}; the filter then keeps ${show(real())}.`
      : `The filter keeps ${show(rows.filter(keeps))}. Of these, ${code(`slice(${from}, ${to})`)} takes index ${from} up to, and without, index ${to}: ${show(real())}.`,
  }
}

function askSum(random: Random, { collection, rows, filter, keeps, keepsAtLimit }: Scene): Question {
  const { one, many, amount } = collection
  const start = random.pick([0, 5, 10, 50, 100])
  const kept = rows.filter(keeps)
  const total = start + sumOf(kept)
  return {
    lines: [
      `const total = ${many}`,
      `  .filter(${filter})`,
      `  .reduce((sum, ${one}) => sum + ${one}.${amount}, ${start})`,
      '',
      'console.log(total)',
    ],
    key: String(total),
    distractors: [
      { text: String(start + sumOf(rows.filter(keepsAtLimit))), why: limitWhy },
      {
        text: String(sumOf(kept)),
        why: `Forgets that \`reduce\` begins with its second argument, ${start}.`,
      },
      { text: String(start + sumOf(rows)), why: `Adds up all ${many}, also those that the filter drops.` },
      {
        text: String(start + kept.length),
        why: `Counts the ${many} instead of adding up their ${code(amount)}.`,
      },
      {
        text: String(total - (kept[0]?.amount ?? 0)),
        why: 'Skips the first element, which `reduce` does only where it gets no start value.',
      },
      {
        text: String(total - (kept.at(-1)?.amount ?? 0)),
        why: 'Stops one element too early.',
      },
    ],
    explanation: `The filter keeps ${show(kept)}. \`reduce\` begins with ${start} and adds ${kept.map((row) => row.amount).join(' + ')}, which makes ${total}.`,
  }
}

function askPlaces(random: Random, { collection, rows, filter, keeps, keepsAtLimit }: Scene): Question {
  const { one, many, label } = collection
  const first = random.pick([0, 1, 1, 10])
  const sign = random.pick(['#', ':', '-', '='])
  const kept = rows.filter(keeps)
  const number = (list: readonly Row[], by: (row: Row, at: number) => number) =>
    list.map((row, at) => `${by(row, at)}${sign}${row.label}`).join(' ')
  const place = first === 0 ? 'index' : `index + ${first}`
  return {
    lines: [
      `const numbered = ${many}`,
      `  .filter(${filter})`,
      `  .map((${one}, index) => \`\${${place}}${sign}\${${one}.${label}}\`)`,
      '',
      `console.log(numbered.join(' '))`,
    ],
    key: number(kept, (_, at) => at + first),
    distractors: [
      {
        text: number(kept, (row) => rows.indexOf(row) + first),
        why: 'Gives each element the index it had before the filter.',
      },
      { text: number(rows.filter(keepsAtLimit), (_, at) => at + first), why: limitWhy },
      {
        text: number(kept, (_, at) => at + first + 1),
        why: 'Counts the index from 1; the first element has index 0.',
      },
      {
        text: number(rows, (_, at) => at + first),
        why: 'Numbers every element, also those that the filter drops.',
      },
    ],
    explanation: `\`map\` sees only the array that the filter made: ${show(kept)}. There the first element has index 0, so the numbers begin with ${first}.`,
  }
}

function askFinds(random: Random, { collection, rows, filter, keeps, keepsAtLimit }: Scene): Question {
  const { many, label } = collection
  const finder = random.pick(['find', 'findLast'] as const)
  const judge = random.pick(['some', 'every'] as const)
  const isHit = (list: readonly Row[], test: (row: Row) => boolean, name = finder) =>
    (name === 'find' ? list.find(test) : list.findLast(test))?.label
  const judgeAll = (test: (row: Row) => boolean) => (judge === 'some' ? rows.some(test) : rows.every(test))
  const print = (hit: string | undefined, index: number, verdict: boolean) => `${hit} ${index} ${verdict}`
  const [hit, index, verdict] = [isHit(rows, keeps), rows.findIndex(keeps), judgeAll(keeps)]
  const other = finder === 'find' ? 'findLast' : 'find'
  return {
    lines: [
      `const test = ${filter}`,
      '',
      `const hit = ${many}.${finder}(test)`,
      `const index = ${many}.findIndex(test)`,
      `const verdict = ${many}.${judge}(test)`,
      '',
      `console.log(\`\${hit.${label}} \${index} \${verdict}\`)`,
    ],
    key: print(hit, index, verdict),
    distractors: [
      {
        text: print(isHit(rows, keepsAtLimit), rows.findIndex(keepsAtLimit), judgeAll(keepsAtLimit)),
        why: limitWhy,
      },
      { text: print(hit, index + 1, verdict), why: 'Counts positions from 1; the first index is 0.' },
      {
        text: print(isHit(rows, keeps, other), index, verdict),
        why: `Searches from the wrong end: \`find\` takes the first match and \`findLast\` the last.`,
      },
      {
        text: print(hit, index, !verdict),
        why: '`some` asks for one match, `every` for all: this mixes them up.',
      },
    ],
    explanation: `The test holds for ${show(rows.filter(keeps))}. \`${finder}\` gives the ${finder === 'find' ? 'first' : 'last'} of them, ${hit}; \`findIndex\` gives the index of the first, ${index}; \`${judge}\` is ${verdict}.`,
  }
}

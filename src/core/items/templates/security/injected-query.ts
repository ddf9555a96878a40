import type { Random } from '#core/items/random.ts'
import { formatRows } from '#core/items/sql-tables.ts'
import { drawPage, type Row, toTable } from '#core/items/templates/security/injected-query-contexts.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Test = { text: string; holds: (row: Row) => boolean }
/** Any of these, in each of which all hold: as `and` binds before `or`. */
type Where = Test[][]

export const injectedQuery: Template = {
  id: 'security-injected-query',
  title: 'What an injected query returns',
  skill: 'Web security',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const page = drawPage(random)
    const { sought, owner, state, shown, rows } = page
    const is = (column: string, value: string): Test => ({
      text: `${column} = '${value}'`,
      holds: (row) => row[column] === value,
    })
    const filters = random.shuffle([
      is(owner.column, random.pick(owner.values)),
      is(state.column, state.shown),
    ])
    const place = random.int(0, 2)
    const [typed, other] = random.sample(sought.values, 2) as [string, string]
    const attack = drawAttack(random, {
      before: filters.slice(0, place),
      behind: filters.slice(place),
      wanted: is(sought.column, typed),
      typed,
      added: random.chance(0.5) ? is(sought.column, other) : drawAlways(random),
    })

    const find = (where: Where) =>
      rows.filter((row) => where.some((tests) => tests.every(({ holds }) => holds(row))))
    const write = (where: Where) => formatRows(find(where).map((row) => [row[shown] ?? '']))
    const [likeliest] = attack.mistaken
    if (likeliest && write(likeliest.where) === write(attack.where))
      throw new PoorDraw('Who reads the conditions wrongly comes to the same rows.')
    const isAll = find(attack.where).length === rows.length
    if (isAll && random.chance(0.6)) throw new PoorDraw('Everything, once more.')

    const conditions = [
      ...filters.slice(0, place),
      { text: `${sought.column} = '{input}'` },
      ...filters.slice(place),
    ]
    const pattern = `select ${shown} from ${page.table} where ${conditions.map(({ text }) => text).join(' and ')}`
    return {
      question: `${page.page} The search page takes \`${pattern}\` and puts what was typed in place of \`{input}\`, ${attack.handling}.\n\nSomeone types \`${attack.input}\`, and the database receives the statement below. Which rows does it return?`,
      code: `${pattern.replace('{input}', () => attack.received)};`,
      language: 'sql',
      tables: [toTable(page)],
      options: makeOptions(random, {
        key: write(attack.where),
        distractors: [
          ...attack.mistaken.map(({ where, why }) => ({ text: write(where), why })),
          {
            text: write([[]]),
            why: 'Takes it that an injection always opens the whole table, without reading which conditions are left.',
          },
          {
            text: write([]),
            why: 'Takes it that the whole input is compared as one value, as a parameter would be.',
          },
        ],
      }),
      explanation: `${attack.explanation} With a parameter in place of text that is put together, the whole input would be compared as one value.`,
    }
  },
}

const drawAlways = (random: Random): Test => {
  const letter = random.pick(['1', 'a', 'x', 'z'])
  return { text: `'${letter}' = '${letter}'`, holds: () => true }
}

type Attack = {
  input: string
  /** What the page does to the input before it uses it, and what becomes of it. */
  handling: string
  received: string
  where: Where
  mistaken: { where: Where; why: string }[]
  explanation: string
}

type Parts = { before: Test[]; behind: Test[]; wanted: Test; added: Test; typed: string }

function drawAttack(random: Random, parts: Parts): Attack {
  const draw = random.pick([
    attackByOr,
    attackByOr,
    attackByOr,
    attackByComment,
    attackByComment,
    cutOff,
    double,
  ])
  return draw(parts)
}

/** As if brackets stood around what the input adds. */
const inBrackets = ({ before, behind, wanted, added }: Parts): Where => [
  [...before, wanted, ...behind],
  [...before, added, ...behind],
]

function attackByOr(parts: Parts): Attack {
  const { before, behind, wanted, added, typed } = parts
  const input = `${typed}' or ${added.text.slice(0, -1)}`
  return {
    input,
    handling: 'unchanged',
    received: input,
    where: [
      [...before, wanted],
      [added, ...behind],
    ],
    mistaken: [
      {
        where: inBrackets(parts),
        why: 'Reads the `or` as if it stood in brackets, but `and` binds before `or`.',
      },
      {
        where: [[...before, wanted], [added]],
        why: 'Takes it that what stands behind the input has no effect, but it still binds what follows the `or`.',
      },
      {
        where: [[...before, wanted, ...behind]],
        why: 'Takes it that only the honest part of the input counts.',
      },
    ],
    explanation:
      'The quote in the input ends the value, and the rest becomes part of the condition. `and` binds before `or`, so there are two ways in: all that stands before the `or`, or all that stands behind it.',
  }
}

function attackByComment(parts: Parts): Attack {
  const { before, behind, wanted, added, typed } = parts
  const input = `${typed}' or ${added.text} --`
  return {
    input,
    handling: 'unchanged',
    received: input,
    where: [[...before, wanted], [added]],
    mistaken: [
      {
        where: inBrackets(parts),
        why: 'Takes it that the other conditions hold for every row, but the `or` goes round them and `--` hides what follows.',
      },
      {
        where: [
          [...before, wanted],
          [added, ...behind],
        ],
        why: 'Overlooks `--`: what stands behind it is a comment.',
      },
      { where: [[...before, wanted]], why: 'Overlooks the `or` in the input.' },
    ],
    explanation:
      'The quote in the input ends the value, and `--` turns the rest of the statement into a comment. Two ways in are left: all that stands before the `or`, or the one condition behind it.',
  }
}

function cutOff({ before, behind, wanted, typed }: Parts): Attack {
  if (behind.length === 0) throw new PoorDraw('There is nothing to cut off.')
  const input = `${typed}' --`
  return {
    input,
    handling: 'unchanged',
    received: input,
    where: [[...before, wanted]],
    mistaken: [
      { where: [[...before, wanted, ...behind]], why: 'Overlooks `--`: what stands behind it is a comment.' },
      { where: [[wanted]], why: 'Takes it that the comment removes the conditions before it, too.' },
      { where: [before], why: 'Takes it that the comment removes the compared value, too.' },
    ],
    explanation:
      'The quote in the input ends the value, and `--` turns the rest of the statement into a comment: the conditions before it still hold, those behind it are gone.',
  }
}

function double(parts: Parts): Attack {
  const { before, behind, wanted, added, typed } = parts
  const input = `${typed}' or ${added.text.slice(0, -1)}`
  return {
    input,
    handling: 'with every quote in it doubled',
    received: input.replaceAll("'", "''"),
    where: [],
    mistaken: [
      {
        where: [
          [...before, wanted],
          [added, ...behind],
        ],
        why: 'Takes a doubled quote for the end of the value, but it stands for one quote inside it.',
      },
      {
        where: [[...before, wanted, ...behind]],
        why: 'Takes it that doubled quotes make the rest of the input disappear.',
      },
      { where: inBrackets(parts), why: 'Takes it that the `or` is still seen as a part of the condition.' },
    ],
    explanation:
      'Two quotes inside a value stand for one quote in it, so the input never leaves the value: it is compared as a whole, and no row has such a value.',
  }
}

import type { Random } from '#core/items/random.ts'
import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

/** A number, a text, or a cell without content. */
type Cell = number | string | null

const contexts = [
  {
    about: 'A club notes what its members have paid',
    heading: 'paid',
    names: ['Ade', 'Bo', 'Cai', 'Dia', 'Eli', 'Fay', 'Gus', 'Hal'],
    note: 'exempt',
  },
  {
    about: 'A class notes the points of a test',
    heading: 'points',
    names: ['Ayo', 'Bea', 'Cem', 'Dov', 'Eva', 'Fox', 'Gia', 'Huy'],
    note: 'absent',
  },
  {
    about: 'A depot notes the litres that its trucks took',
    heading: 'litres',
    names: ['T-11', 'T-14', 'T-17', 'T-20', 'T-22', 'T-25', 'T-28', 'T-31'],
    note: 'repair',
  },
  {
    about: 'A shop notes how many pieces of each article are left',
    heading: 'pieces',
    names: ['cups', 'bowls', 'forks', 'trays', 'jugs', 'pans', 'lids', 'pots'],
    note: 'on order',
  },
  {
    about: 'A farm notes the eggs of each pen',
    heading: 'eggs',
    names: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'],
    note: 'empty',
  },
]

export const rangeFunctions: Template = {
  id: 'business-range-functions',
  title: 'Sums, counts and averages over uneven cells',
  skill: 'Spreadsheets',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const { about, heading, names, note } = random.pick(contexts)
    const count = random.int(7, 8)
    const cells = drawCells(random, count, note)
    const range = `B2:B${count + 1}`
    const numbers = cells.filter((cell): cell is number => typeof cell === 'number')
    const limit = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
    const asked = drawFunction(random, {
      range,
      cells,
      numbers,
      texts: cells.filter((cell) => typeof cell === 'string').length,
      zeros: cells.filter((cell) => cell === 0).length,
      limit,
    })
    if (asked.isAverage && !Number.isInteger(asked.value * 2)) throw new PoorDraw('Too many digits.')

    const show = (value: number) => formatFigure(value, Number.isInteger(value) ? 0 : 2)
    const distractors = leanDistractors(
      random,
      asked.value,
      asked.mistaken.map((mistake) => ({ ...mistake, text: show(mistake.value) })),
    )
    const rows = [
      ['', 'A', 'B'],
      ['1', 'name', heading],
      ...cells.map((cell, at) => [String(at + 2), names[at] ?? '', cell === null ? '' : String(cell)]),
    ]
    return {
      question: `${about}. Cells that look empty have no content at all, and numbers are stored as numbers.\n\nWhat does \`${asked.formula}\` show?`,
      code: writeSheet(rows),
      language: 'text',
      options: makeOptions(random, { key: show(asked.value), distractors }),
      explanation: `${asked.explanation} So it shows ${show(asked.value)}.`,
      proof: {
        language: 'python',
        source: `${writePython(cells)}\nvalue = ${asked.python}\nprint(f"{value:,.2f}" if value % 1 else f"{value:,.0f}")`,
      },
    }
  },
}

function drawCells(random: Random, count: number, note: string): Cell[] {
  const special: Cell[] = [
    null,
    note,
    0,
    ...random.sample<Cell>([null, note, 0], random.int(0, 1)),
    ...(random.chance(0.2) ? [null] : []),
  ]
  const numbers = Array.from({ length: count - special.length }, () => random.int(3, 60))
  return random.shuffle([...special, ...numbers])
}

type Sheet = { range: string; cells: Cell[]; numbers: number[]; texts: number; zeros: number; limit: number }
type Asked = {
  formula: string
  value: number
  isAverage: boolean
  python: string
  explanation: string
  mistaken: { value: number; why: string }[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function drawFunction(random: Random, sheet: Sheet): Asked {
  return random.pick([askAverage, askAverage, askCount, askCountAll, askSumIf, askCountIf])(sheet)
}

function askAverage({ range, cells, numbers, texts, zeros }: Sheet): Asked {
  return {
    formula: `=AVERAGE(${range})`,
    value: sum(numbers) / numbers.length,
    isAverage: true,
    python: 'sum(numbers) / len(numbers)',
    explanation: `\`AVERAGE\` leaves out cells that are empty or hold text, but a 0 is a number like any other: ${sum(numbers)} / ${numbers.length}.`,
    mistaken: [
      {
        value: sum(numbers) / cells.length,
        why: 'Divides by all cells, but empty ones and text are left out.',
      },
      {
        value: sum(numbers) / (numbers.length - zeros),
        why: 'Leaves out each 0, which is a number and counts.',
      },
      { value: sum(numbers) / (numbers.length + texts), why: 'Counts text as a 0, but it is left out.' },
      { value: sum(numbers), why: 'Gives the sum of the numbers, not their average.' },
    ],
  }
}

function askCount({ range, cells, numbers, texts, zeros }: Sheet): Asked {
  return {
    formula: `=COUNT(${range})`,
    value: numbers.length,
    isAverage: false,
    python: 'len(numbers)',
    explanation: '`COUNT` counts the cells that hold numbers, with each 0 and without text and empty cells.',
    mistaken: [
      { value: numbers.length + texts, why: 'Counts the text, too, as `COUNTA` would.' },
      { value: cells.length, why: 'Counts all cells of the range, also those without a number.' },
      { value: numbers.length - zeros, why: 'Leaves out each 0, which is a number and counts.' },
      {
        value: numbers.length - zeros + texts,
        why: 'Counts the text and leaves out each 0, but it is the other way round.',
      },
      { value: cells.length - texts, why: 'Counts empty cells, too, as if they held a 0.' },
    ],
  }
}

function askCountAll({ range, cells, numbers, texts, zeros }: Sheet): Asked {
  return {
    formula: `=COUNTA(${range})`,
    value: numbers.length + texts,
    isAverage: false,
    python: 'len(numbers) + len(texts)',
    explanation:
      '`COUNTA` counts every cell with any content, also text and each 0, and leaves out empty ones.',
    mistaken: [
      { value: numbers.length, why: 'Counts the numbers alone, as `COUNT` would.' },
      { value: cells.length, why: 'Counts empty cells, too.' },
      { value: numbers.length - zeros, why: 'Leaves out the text and each 0, but all of them are content.' },
      { value: numbers.length - zeros + texts, why: 'Leaves out each 0, which is content like any other.' },
      { value: texts, why: 'Counts the text alone.' },
    ],
  }
}

function askSumIf({ range, numbers, limit }: Sheet): Asked {
  const above = numbers.filter((number) => number > limit)
  return {
    formula: `=SUMIF(${range},">${limit}")`,
    value: sum(above),
    isAverage: false,
    python: `sum(number for number in numbers if number > ${limit})`,
    explanation: `It adds up the numbers above ${limit}: ${above.join(' + ')}.`,
    mistaken: [
      {
        value: sum(numbers.filter((number) => number >= limit)),
        why: `Takes in the ${limit} itself, but it is not above ${limit}.`,
      },
      { value: above.length, why: 'Counts the numbers above the limit instead of adding them up.' },
      { value: sum(numbers), why: 'Adds up everything, whatever the condition.' },
      {
        value: sum(above.map((number) => number - limit)),
        why: 'Adds up what lies above the limit only, but the whole numbers are added.',
      },
      {
        value: sum(numbers.filter((number) => number < limit)),
        why: 'Takes the condition the wrong way round.',
      },
    ],
  }
}

function askCountIf({ range, numbers, limit }: Sheet): Asked {
  const found = numbers.filter((number) => number < limit)
  return {
    formula: `=COUNTIF(${range},"<${limit}")`,
    value: found.length,
    isAverage: false,
    python: `sum(1 for number in numbers if number < ${limit})`,
    explanation: `It counts the numbers below ${limit}: each 0 is one of them, and cells that are empty or hold text are not.`,
    mistaken: [
      { value: found.length + 1, why: 'Counts the empty cell as a 0, or takes in the limit itself.' },
      { value: found.length - 1, why: 'Leaves out a 0, which is below the limit.' },
      { value: sum(found), why: 'Adds the numbers up instead of counting them.' },
      { value: numbers.length - found.length, why: 'Takes the condition the wrong way round.' },
      { value: found.length + 2, why: 'Counts the empty cell and the text as if they were small numbers.' },
    ].filter(({ value }) => value > 0),
  }
}

function writeSheet(rows: string[][]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 1 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .map((line) => line.trimEnd())
    .join('\n')
}

function writePython(cells: Cell[]): string {
  return `cells = [${cells.map((cell) => (cell === null ? 'None' : JSON.stringify(cell))).join(', ')}]
numbers = [cell for cell in cells if isinstance(cell, int)]
texts = [cell for cell in cells if isinstance(cell, str)]`
}

import type { Random } from '#core/items/random.ts'
import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

type Context = {
  about: string
  row: string
  rows: string[]
  weight: string
  value: string
  asks: string
  unit: string
  step: number
  values: [number, number]
}

const contexts: Context[] = [
  {
    about: 'A chain compares its branches',
    row: 'branch',
    rows: ['Harbour', 'Station', 'Market', 'Hill', 'Park'],
    weight: 'visitors',
    value: 'buyers %',
    asks: 'What share of all visitors bought something',
    unit: 'percent',
    step: 100,
    values: [8, 60],
  },
  {
    about: 'A roaster mixes a blend',
    row: 'coffee',
    rows: ['Lowland', 'Highland', 'Island', 'Forest', 'Coast'],
    weight: 'kg',
    value: 'EUR per kg',
    asks: 'What does a kg of the blend cost',
    unit: 'EUR',
    step: 5,
    values: [6, 29],
  },
  {
    about: 'A hospital looks at its wards',
    row: 'ward',
    rows: ['A', 'B', 'C', 'D', 'E'],
    weight: 'patients',
    value: 'days of stay',
    asks: 'How long does a patient stay on average, over all wards',
    unit: 'days',
    step: 10,
    values: [2, 24],
  },
  {
    about: 'A manufacturer looks at its product lines',
    row: 'line',
    rows: ['Basic', 'Plus', 'Pro', 'Kids', 'Garden'],
    weight: 'revenue in kEUR',
    value: 'margin %',
    asks: 'How large is the margin on the whole revenue',
    unit: 'percent',
    step: 20,
    values: [6, 62],
  },
  {
    about: 'A call centre looks at its teams',
    row: 'team',
    rows: ['North', 'South', 'East', 'West', 'Night'],
    weight: 'calls',
    value: 'minutes per call',
    asks: 'How long does a call take on average, over all teams',
    unit: 'minutes',
    step: 50,
    values: [2, 19],
  },
]

export const weightedAverage: Template = {
  id: 'business-weighted-average',
  title: 'The average over parts of different size',
  skill: 'Spreadsheets',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const context = random.pick(contexts)
    const count = random.int(3, 4)
    const parts = drawParts(random, random.pick([20, 25, 40, 50]), count)
    const rows = random.sample(context.rows, count).map((name, at) => ({
      name,
      size: (parts[at] ?? 0) * context.step,
      value: random.int(...context.values),
    }))
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    const whole = sum(rows.map(({ size }) => size))
    const product = sum(rows.map(({ size, value }) => size * value))
    const average = product / whole
    const plain = sum(rows.map(({ value }) => value)) / count
    if (Math.abs(average * 100 - Math.round(average * 100)) > 1e-9) throw new PoorDraw('Too many digits.')
    if (Math.abs(average - plain) < 0.3) throw new PoorDraw('The weights make no difference.')

    const largest = rows.reduce((best, row) => (row.size > best.size ? row : best))
    const values = rows.map(({ value }) => value)
    const middle = (Math.min(...values) + Math.max(...values)) / 2
    const inverse = count / sum(values.map((value) => 1 / value))
    const mirrored = sum(rows.map(({ size, value }) => value * (whole - size))) / (whole * (count - 1))
    const show = (number: number) => `${Math.round(number * 100) / 100} ${context.unit}`
    const mistaken = [
      { value: plain, why: 'Averages the rows as they stand, as if all were of the same size.' },
      { value: largest.value, why: 'Takes the largest row for the whole.' },
      { value: middle, why: 'Takes the middle between the smallest and the largest value.' },
      { value: mirrored, why: 'Gives the small rows the weight of the large ones.' },
      { value: inverse, why: 'Averages the reciprocals, which is right for other questions.' },
    ].filter(({ value }) => Math.abs(value - average) >= 0.25)
    const last = count + 1
    return {
      question: `${context.about} in the sheet below.\n\n${context.asks}?`,
      code: writeSheet([
        ['', 'A', 'B', 'C'],
        ['1', context.row, context.weight, context.value],
        ...rows.map(({ name, size, value }, at) => [String(at + 2), name, formatFigure(size), String(value)]),
      ]),
      language: 'text',
      options: makeOptions(random, {
        key: show(average),
        distractors: leanDistractors(
          random,
          average,
          mistaken.map((mistake) => ({ ...mistake, text: show(mistake.value) })),
        ),
      }),
      explanation: `Every row counts with its size: \`=SUMPRODUCT(B2:B${last},C2:C${last})/SUM(B2:B${last})\` is ${formatFigure(product)} / ${formatFigure(whole)} = ${show(average)}. The plain average of column C, ${show(plain)}, gives a small row as much say as a large one.`,
      proof: {
        language: 'python',
        source: `from statistics import mean

parts = ${JSON.stringify(rows.map(({ size, value }) => [size / context.step, value]))}
every_one = [value for size, value in parts for _ in range(size)]
print(f"{float(mean(every_one)):g} ${context.unit}")`,
      },
    }
  },
}

/** Whole numbers with a given sum, so that the average has few digits. */
function drawParts(random: Random, whole: number, count: number): number[] {
  const cuts = random.sample(
    Array.from({ length: whole - 1 }, (_, at) => at + 1),
    count - 1,
  )
  const sorted = [0, ...cuts.sort((one, other) => one - other), whole]
  return sorted.slice(1).map((cut, at) => cut - (sorted[at] ?? 0))
}

function writeSheet(rows: string[][]): string {
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 1 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('   '),
    )
    .join('\n')
}

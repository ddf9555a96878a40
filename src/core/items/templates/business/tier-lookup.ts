import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

type Context = {
  about: string
  first: string
  second: string
  step: [number, number]
  factor: number
  rate: [number, number]
}

const contexts: Context[] = [
  {
    about: 'A wholesaler gives a discount by the value of an order',
    first: 'order from',
    second: 'discount %',
    step: [200, 900],
    factor: 50,
    rate: [2, 24],
  },
  {
    about: 'A carrier sets its price by the weight of a parcel in grams',
    first: 'grams from',
    second: 'price',
    step: [300, 2500],
    factor: 100,
    rate: [4, 39],
  },
  {
    about: 'A firm pays a bonus by the sales of a month',
    first: 'sales from',
    second: 'bonus',
    step: [1500, 6000],
    factor: 500,
    rate: [40, 900],
  },
  {
    about: 'A utility bills by the units that were used',
    first: 'units from',
    second: 'class',
    step: [80, 400],
    factor: 10,
    rate: [1, 30],
  },
  {
    about: 'A school turns points into grades',
    first: 'points from',
    second: 'grade',
    step: [8, 30],
    factor: 1,
    rate: [1, 20],
  },
]

export const tierLookup: Template = {
  id: 'business-tier-lookup',
  title: 'What a lookup finds between two steps',
  skill: 'Microsoft Excel',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const { about, first, second, step, factor, rate } = random.pick(contexts)
    const count = random.int(4, 5)
    const starts = [0]
    while (starts.length < count)
      starts.push((starts.at(-1) ?? 0) + Math.ceil(random.int(...step) / factor) * factor)
    const results = random
      .sample(
        Array.from({ length: rate[1] - rate[0] + 1 }, (_, at) => rate[0] + at),
        count,
      )
      .sort((one, other) => one - other)
    const isExact = random.chance(0.25)
    const at = random.int(1, count - 1)
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? (starts.at(-1) ?? 0) * 2]
    const isOnStep = random.chance(0.3)
    const nearer = Math.min(to - 1, Math.ceil(from + (to - from) * 0.7))
    const sought = isOnStep ? from : random.int(nearer, to - 1)
    if (sought <= from && !isOnStep) throw new PoorDraw('The steps are too close.')

    const found = isExact ? (isOnStep ? results[at] : undefined) : results[at]
    const key = found === undefined ? '#N/A' : formatFigure(found)
    const shown = results.map((result) => formatFigure(result))
    const share = (sought - from) / (to - from)
    const between = Math.round(
      (results[at] ?? 0) + share * ((results[at + 1] ?? (results[at] ?? 0) * 2) - (results[at] ?? 0)),
    )
    const formula = `=VLOOKUP(E1,A2:B${count + 1},2,${isExact ? 'FALSE' : 'TRUE'})`
    const rows = [
      ['', 'A', 'B'],
      ['1', first, second],
      ...starts.map((start, row) => [String(row + 2), formatFigure(start), shown[row] ?? '']),
    ]
    const [likely, ...others] = isExact
      ? [
          isOnStep
            ? {
                text: '#N/A',
                why: 'Takes it that nothing is found, although the exact value stands in the table.',
              }
            : {
                text: shown[at] ?? '',
                why: 'Takes the step below, but with `FALSE` only an exactly equal value is found.',
              },
          {
            text: shown[at + 1] ?? shown[0] ?? '',
            why: 'Takes the next row, but only an exactly equal value is found.',
          },
          {
            text: shown[at - 1] ?? '',
            why: 'Takes the row before, but only an exactly equal value is found.',
          },
        ]
      : [
          {
            text: '#N/A',
            why: 'Asks for an exactly equal value, but with `TRUE` the last step that is not larger is found.',
          },
          {
            text: shown[at + 1] ?? shown[0] ?? '',
            why: 'Takes the nearest step or the one above, but the last one that is not larger than the value counts.',
          },
          {
            text: shown[at - 1] ?? '',
            why: isOnStep
              ? 'Takes the step before, but a value that equals a step belongs to it.'
              : 'Takes a step that is one too low.',
          },
        ]
    const distractors = [
      ...(likely ? [likely] : []),
      ...random.shuffle([
        ...others,
        {
          text: formatFigure(between),
          why: 'Works out a value between two steps, but a lookup takes one of the rows.',
        },
        { text: shown[0] ?? '', why: 'Takes the first row, as if no step had been reached.' },
      ]),
    ]
    return {
      question: `${about}. E1 holds ${formatFigure(sought)}.\n\nWhat does \`${formula}\` show?`,
      code: writeSheet(rows),
      language: 'text',
      options: makeOptions(random, { key, distractors }),
      explanation: isExact
        ? `\`FALSE\` asks for an exact match. ${isOnStep ? `${formatFigure(sought)} stands in column A, so its row is found.` : `${formatFigure(sought)} does not stand in column A, so the result is an error, #N/A.`}`
        : `\`TRUE\` finds the last row whose value in column A is not larger than what is sought, in a table sorted by it: ${formatFigure(from)} is the last that ${formatFigure(sought)} reaches, so the answer is ${key}.`,
      proof: { language: 'python', source: proveBySearch(starts, results, sought, isExact) },
    }
  },
}

function writeSheet(rows: string[][]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('   ')).join('\n')
}

function proveBySearch(starts: number[], results: number[], sought: number, isExact: boolean): string {
  return `from bisect import bisect_right

starts, results = ${JSON.stringify(starts)}, ${JSON.stringify(results)}
at = bisect_right(starts, ${sought}) - 1
${isExact ? `print(f"{results[at]:,}" if starts[at] == ${sought} else "#N/A")` : 'print(f"{results[at]:,}")'}`
}

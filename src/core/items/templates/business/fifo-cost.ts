import type { Random } from '#core/items/random.ts'
import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { countOf, formatFigure } from '#core/items/templates/wording.ts'

type Batch = { day: number; count: number; cost: number }

const contexts = [
  { who: 'A timber merchant', what: 'beams' },
  { who: 'A bicycle shop', what: 'helmets' },
  { who: 'A garden centre', what: 'olive trees' },
  { who: 'A dealer', what: 'solar panels' },
  { who: 'A wholesaler', what: 'barrels of oil' },
  { who: 'A jeweller', what: 'silver chains' },
]

export const fifoCost: Template = {
  id: 'business-fifo-cost',
  title: 'What the goods that were sold had cost',
  skill: 'Accounting',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const { who, what } = random.pick(contexts)
    const batches = drawBatches(random)
    const total = sum(batches.map(({ count }) => count))
    const value = sum(batches.map(({ count, cost }) => count * cost))
    const sold = random.int(Math.ceil(total * 0.45), Math.floor(total * 0.85))
    const asksStock = random.chance(0.5)
    const method = random.pick(['first-in, first-out', 'first-in, first-out', 'weighted average'] as const)

    const oldest = takeFrom(batches, sold)
    const newest = takeFrom(batches.toReversed(), sold)
    const average = (value / total) * sold
    const plain = (sum(batches.map(({ cost }) => cost)) / batches.length) * sold
    const latest = (batches.at(-1)?.cost ?? 0) * sold
    const costOfSold = method === 'weighted average' ? average : oldest
    if (!Number.isInteger(costOfSold)) throw new PoorDraw('Parts of euros.')
    const price = Math.ceil(Math.max(...batches.map(({ cost }) => cost)) * 1.4)

    const asked = (cost: number) => (asksStock ? value - cost : cost)
    const mistaken = [
      {
        value: asked(method === 'weighted average' ? oldest : average),
        why:
          method === 'weighted average'
            ? 'Lets the oldest go first, but here all count with their average cost.'
            : 'Reckons with the average cost, but here the oldest go first.',
      },
      { value: asked(newest), why: 'Lets the newest go first.' },
      {
        value: asked(plain),
        why: 'Averages the costs of the purchases without regard to how many were bought.',
      },
      { value: asked(latest), why: 'Values everything at what was paid last.' },
      {
        value: asksStock ? costOfSold : value - costOfSold,
        why: asksStock
          ? 'Gives the cost of what was sold instead of what is left.'
          : 'Gives the cost of what is left instead of what was sold.',
      },
      {
        value: (asksStock ? total - sold : sold) * price,
        why: 'Reckons with the selling price, but the cost is asked for.',
      },
    ].filter(({ value: amount }) => amount > 0 && Number.isInteger(amount) && amount !== asked(costOfSold))
    const show = (amount: number) => `${formatFigure(amount)} EUR`
    const rest = total - sold
    return {
      question: `${who} had no ${what} at the beginning of the month, bought some as listed below, and sold ${sold} of them at ${price} EUR each on the ${random.int(26, 28)}th. The books follow the ${method} method, reckoned at the end of the month.\n\n${asksStock ? `What is the value of the ${rest} that are left in stock?` : 'What is the cost of the goods that were sold?'}`,
      code: writeBatches(batches),
      language: 'text',
      options: makeOptions(random, {
        key: show(asked(costOfSold)),
        distractors: leanDistractors(
          random,
          asked(costOfSold),
          mistaken.map((mistake) => ({ ...mistake, text: show(mistake.value) })),
        ),
      }),
      explanation:
        method === 'weighted average'
          ? `${formatFigure(value)} EUR for ${total} make ${formatFigure(value / total, Number.isInteger(value / total) ? 0 : 2)} EUR each on average: the ${sold} sold cost ${formatFigure(average)} EUR, and the ${countOf(rest, 'piece')} left are worth ${formatFigure(value - average)} EUR.`
          : `The oldest go first: ${describeTaking(batches, sold)} make ${formatFigure(oldest)} EUR. Of ${formatFigure(value)} EUR in all, ${formatFigure(value - oldest)} EUR are left in stock.`,
      proof: {
        language: 'python',
        source: proveByPieces(batches, sold, method === 'weighted average', asksStock),
      },
    }
  },
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function drawBatches(random: Random): Batch[] {
  const first = random.int(12, 90)
  const days = random
    .sample(
      Array.from({ length: 22 }, (_, at) => at + 2),
      3,
    )
    .sort((one, other) => one - other)
  return days.map((day, at) => ({
    day,
    count: random.int(2, 15) * 10,
    cost: first + at * random.pick([2, 3, 4, 5, -2]) + (at === 0 ? 0 : random.int(0, 2)),
  }))
}

function takeFrom(batches: readonly Batch[], count: number): number {
  let [left, cost] = [count, 0]
  for (const batch of batches) {
    const taken = Math.min(left, batch.count)
    left -= taken
    cost += taken * batch.cost
  }
  return cost
}

function describeTaking(batches: readonly Batch[], count: number): string {
  let left = count
  return batches
    .flatMap((batch) => {
      const taken = Math.min(left, batch.count)
      left -= taken
      return taken > 0 ? [`${taken} × ${batch.cost}`] : []
    })
    .join(' + ')
}

function writeBatches(batches: Batch[]): string {
  const rows = [
    ['day', 'bought', 'EUR each'],
    ...batches.map(({ day, count, cost }) => [day, count, cost].map(String)),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('   ')).join('\n')
}

/** Every single piece with its cost. */
function proveByPieces(batches: Batch[], sold: number, isAverage: boolean, asksStock: boolean): string {
  return `from fractions import Fraction

pieces = [cost for count, cost in ${JSON.stringify(batches.map(({ count, cost }) => [count, cost]))} for _ in range(count)]
${isAverage ? 'pieces = [Fraction(sum(pieces), len(pieces))] * len(pieces)\n' : ''}chosen = pieces[${asksStock ? `${sold}:` : `:${sold}`}]
print(f"{int(sum(chosen)):,} EUR")`
}

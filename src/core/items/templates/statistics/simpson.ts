import type { Random } from '#core/items/random.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

type Cell = { good: number; all: number }
type Side = { name: string; cells: [Cell, Cell] }

const contexts = [
  {
    about: 'Two teams close support tickets',
    tells: 'how many tickets were closed on the first day, out of how many',
    sides: ['Team North', 'Team South'],
    groups: ['simple tickets', 'hard tickets'],
  },
  {
    about: 'Two versions of a page are shown to visitors',
    tells: 'how many visits led to a sale, out of how many',
    sides: ['Version A', 'Version B'],
    groups: ['on phones', 'on computers'],
  },
  {
    about: 'Two couriers deliver parcels',
    tells: 'how many parcels came on time, out of how many',
    sides: ['Swiftline', 'Parcelo'],
    groups: ['in the city', 'in the country'],
  },
  {
    about: 'Two methods remove a stain',
    tells: 'how many stains were removed, out of how many',
    sides: ['The cold method', 'The hot method'],
    groups: ['small stains', 'large stains'],
  },
  {
    about: 'Two schools prepare people for an exam',
    tells: 'how many people passed, out of how many',
    sides: ['Harbour School', 'Hill School'],
    groups: ['beginners', 'repeaters'],
  },
]

export const simpson: Template = {
  id: 'statistics-groups-and-whole',
  title: 'Rates in groups and in the whole',
  skill: 'Statistics',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const context = random.pick(contexts)
    const [first, second] = random.shuffle(context.sides).map((name) => ({ name })) as [
      { name: string },
      { name: string },
    ]
    const one: Side = { ...first, cells: drawCells(random, random.chance(0.5)) }
    const other: Side = { ...second, cells: drawCells(random, one.cells[0].all < one.cells[1].all) }

    const rate = ({ good, all }: Cell) => good / all
    const whole = ({ cells: [a, b] }: Side): Cell => ({ good: a.good + b.good, all: a.all + b.all })
    const leads = (at: 0 | 1) => rate(one.cells[at]) - rate(other.cells[at])
    const total = rate(whole(one)) - rate(whole(other))
    if ([leads(0), leads(1), total].some((lead) => Math.abs(lead) < 0.02))
      throw new PoorDraw('Too close to call.')
    if (leads(0) > 0 !== leads(1) > 0) throw new PoorDraw('Each leads in one group.')
    const isParadox = leads(0) > 0 !== total > 0
    if (!isParadox && random.chance(0.7)) throw new PoorDraw('Mostly the surprising case.')

    const say = (inGroups: Side, inAll: Side) =>
      inGroups === inAll
        ? `${inGroups.name} has the higher rate in both groups and also in all`
        : `${inGroups.name} has the higher rate in both groups, but ${lower(inAll.name)} in all`
    const [winner, loser] = leads(0) > 0 ? [one, other] : [other, one]
    const [best, worst] = total > 0 ? [one, other] : [other, one]
    const percent = (cell: Cell) => `${Math.round(rate(cell) * 100)}%`
    return {
      question: `${context.about}. The table shows ${context.tells}.\n\nWhat do these figures say about the rates?`,
      code: writeTable([one, other], context.groups),
      language: 'text',
      options: makeOptions(random, {
        key: say(winner, best),
        distractors: random.shuffle([
          {
            text: say(winner, worst),
            why: isParadox
              ? 'Takes it that who leads in every group must lead in all, but the groups have different weights.'
              : 'Expects the order to turn round in all, but with these numbers it does not.',
          },
          {
            text: say(loser, best),
            why: 'Compares how many there were in the groups, and not how many of how many.',
          },
          { text: say(loser, worst), why: 'Compares counts instead of shares, in the groups and in all.' },
        ]),
      }),
      explanation: `In percent, first for ${lower(one.name)} and then for ${lower(other.name)}: ${context.groups.map((group, at) => `${group} ${percent(one.cells[at as 0 | 1])} against ${percent(other.cells[at as 0 | 1])}`).join('; ')}; in all ${percent(whole(one))} against ${percent(whole(other))}. ${isParadox ? 'The order turns round because the two work on a different mix of easy and difficult cases, and the total gives each group the weight of its size.' : 'The two work on a different mix of cases, which can turn the order round; here it does not.'}`,
      proof: { language: 'python', source: proveByFractions(one, other) },
    }
  },
}

/** One group is large and the other small; the second group is the harder one. */
function drawCells(random: Random, isFirstLarge: boolean): [Cell, Cell] {
  const sizes = [random.int(14, 45) * 20, random.int(3, 9) * 20]
  const [easy, hard] = isFirstLarge ? sizes : sizes.toReversed()
  const draw = (all = 20, from: number, to: number): Cell => ({
    all,
    good: (all / 20) * random.int(from, to),
  })
  return [draw(easy, 13, 19), draw(hard, 4, 12)]
}

const lower = (name: string) => (name.startsWith('The ') ? `the ${name.slice(4)}` : name)

function writeTable(sides: Side[], groups: string[]): string {
  const rows = [
    ['', ...groups],
    ...sides.map(({ name, cells }) => [
      name,
      ...cells.map(({ good, all }) => `${formatFigure(good)} of ${formatFigure(all)}`),
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

function proveByFractions(one: Side, other: Side): string {
  const list = ({ name, cells }: Side) => [name, lower(name), cells.map(({ good, all }) => [good, all])]
  return `from fractions import Fraction

sides = ${JSON.stringify([list(one), list(other)])}
rates = [[Fraction(*cell) for cell in cells] for _, _, cells in sides]
totals = [Fraction(sum(good for good, _ in cells), sum(size for _, size in cells)) for _, _, cells in sides]
winner = next(at for at in (0, 1) if all(mine > theirs for mine, theirs in zip(rates[at], rates[1 - at])))
best = totals.index(max(totals))
text = f"{sides[winner][0]} has the higher rate in both groups"
print(text + (" and also in all" if winner == best else f", but {sides[best][1]} in all"))`
}

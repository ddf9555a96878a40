import type { Random } from '#core/items/random.ts'
import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

const contexts = [
  { who: 'A food truck sells meals', unit: 'meals' },
  { who: 'A printer sells T-shirts', unit: 'T-shirts' },
  { who: 'A school sells places in evening courses', unit: 'places' },
  { who: 'A brewery sells crates of lemonade', unit: 'crates' },
  { who: 'A studio sells prints', unit: 'prints' },
  { who: 'A start-up sells subscriptions', unit: 'subscriptions' },
  { who: 'A joiner sells stools', unit: 'stools' },
]

type Costs = { price: number; variable: number; fixed: number }
type Asked = {
  tells: string
  asks: string
  value: number
  mistaken: { value: number; why: string }[]
  explanation: string
  target: number
  now: Costs
}

export const breakEven: Template = {
  id: 'business-break-even',
  title: 'How many have to be sold',
  skill: 'Financial analysis',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const { who, unit } = random.pick(contexts)
    const contribution = random.int(3, 40)
    const costs: Costs = {
      price: contribution + random.int(3, 45),
      variable: 0,
      fixed: contribution * random.int(30, 400),
    }
    costs.variable = costs.price - contribution
    const { tells, asks, value, mistaken, explanation, target, now } = random.pick([
      askPlain,
      askTarget,
      askCut,
      askRent,
    ])(random, costs, unit)
    if (!Number.isInteger(value) || value < 10) throw new PoorDraw('Parts of things.')
    const show = (number: number) => `${formatFigure(number)} ${unit}`
    const asRevenue = {
      value: value * now.price,
      why: 'Gives the revenue that it takes in euros, not the number.',
    }
    const shown = [...mistaken, asRevenue]
      .map((mistake) => ({ ...mistake, value: Math.ceil(mistake.value) }))
      .filter(
        (mistake) =>
          mistake.value > 0 && mistake.value < value * 90 && Math.abs(mistake.value - value) > value * 0.02,
      )
    return {
      question: `${who} at ${formatFigure(costs.price)} EUR each. Each one causes costs of ${formatFigure(costs.variable)} EUR, and ${formatFigure(costs.fixed)} EUR a month fall due whatever is sold. ${tells}\n\n${asks}`,
      code: '',
      language: null,
      options: makeOptions(random, {
        key: show(value),
        distractors: leanDistractors(
          random,
          value,
          shown.map((mistake) => ({ ...mistake, text: show(mistake.value) })),
        ),
      }),
      explanation,
      proof: { language: 'python', source: proveByCounting(now, target, unit) },
    }
  },
}

const say = (value: number) => formatFigure(value)

function askPlain(_: Random, costs: Costs, unit: string): Asked {
  const { price, variable, fixed } = costs
  const value = fixed / (price - variable)
  return {
    tells: 'Nothing is left over at the end of a month.',
    asks: `How many ${unit} a month does it take to cover all costs?`,
    value,
    mistaken: [
      { value: fixed / price, why: 'Divides by the price, but each one sold has costs of its own.' },
      { value: fixed / variable, why: 'Divides by the cost of each one instead of what it brings.' },
      {
        value: fixed / (price + variable),
        why: 'Adds price and cost, but only the difference is left to cover the fixed costs.',
      },
      { value: (2 * fixed) / (price - variable), why: 'Covers the fixed costs twice.' },
      { value: fixed / (price - 2 * variable), why: 'Takes the costs of each one off twice.' },
    ],
    explanation: `Each one leaves ${say(price)} − ${say(variable)} = ${say(price - variable)} EUR to cover the ${say(fixed)} EUR: ${say(fixed)} / ${say(price - variable)} = ${say(value)}.`,
    target: 0,
    now: costs,
  }
}

function askTarget(random: Random, costs: Costs, unit: string): Asked {
  const { price, variable, fixed } = costs
  const target = (price - variable) * random.int(10, 120)
  const value = (fixed + target) / (price - variable)
  return {
    tells: `The owner wants a profit of ${say(target)} EUR a month before tax.`,
    asks: `How many ${unit} a month does that take?`,
    value,
    mistaken: [
      { value: fixed / (price - variable), why: 'Covers the costs only, without the profit.' },
      {
        value: target / (price - variable),
        why: 'Reckons with the profit only, but the fixed costs have to be covered first.',
      },
      {
        value: (fixed + target) / price,
        why: 'Divides by the price, but each one sold has costs of its own.',
      },
      {
        value: (fixed - target) / (price - variable),
        why: 'Takes the profit off the fixed costs, but both have to be earned.',
      },
      {
        value: (fixed + target) / variable,
        why: 'Divides by the cost of each one instead of what it brings.',
      },
    ],
    explanation: `Each one leaves ${say(price - variable)} EUR, and fixed costs and profit together are ${say(fixed + target)} EUR: ${say(fixed + target)} / ${say(price - variable)} = ${say(value)}.`,
    target,
    now: costs,
  }
}

/** A lower price, and the same profit as before. */
function askCut(random: Random, costs: Costs, unit: string): Asked {
  const { price, variable, fixed } = costs
  const contribution = price - variable
  const cut = random.int(1, Math.max(1, Math.floor(contribution / 2)))
  const sold = fixed / contribution + random.int(2, 40) * (contribution - cut)
  const profit = sold * contribution - fixed
  const value = (fixed + profit) / (contribution - cut)
  const now = { ...costs, price: price - cut }
  return {
    tells: `At the moment ${say(sold)} ${unit} are sold a month. The price is to be lowered by ${say(cut)} EUR.`,
    asks: 'How many must be sold a month from then on to earn the same profit as now?',
    value,
    mistaken: [
      {
        value: (sold * price) / (price - cut),
        why: 'Keeps the revenue the same, but the costs grow with every further one.',
      },
      { value: fixed / (contribution - cut), why: 'Covers the costs only, without the profit of now.' },
      {
        value: sold,
        why: 'Takes it that the same number brings the same profit, although each one brings less.',
      },
      { value: sold * (1 + cut / price), why: 'Raises the number by the percentage of the cut in price.' },
      {
        value: (fixed + profit) / (contribution - 2 * cut),
        why: 'Takes the cut off twice, from the price and from what each one leaves.',
      },
      { value: (2 * fixed + profit) / (contribution - cut), why: 'Covers the fixed costs twice.' },
      { value: sold + cut, why: 'Adds the euros of the cut to the number.' },
    ],
    explanation: `Now each one leaves ${say(contribution)} EUR, in all ${say(sold * contribution)} EUR. With the lower price it is ${say(contribution - cut)} EUR, so ${say(sold * contribution)} / ${say(contribution - cut)} = ${say(value)} are needed.`,
    target: profit,
    now,
  }
}

/** Higher fixed costs, lower costs of each one. */
function askRent(random: Random, costs: Costs, unit: string): Asked {
  const { price, variable, fixed } = costs
  if (variable < 4) throw new PoorDraw('There is nothing to save.')
  const saved = random.int(1, Math.floor(variable / 2))
  const contribution = price - variable + saved
  const rent = contribution * random.int(8, 90) - (fixed % contribution)
  if (rent <= 0) throw new PoorDraw('A machine for nothing.')
  const value = (fixed + rent) / contribution
  return {
    tells: `A machine that can be rented for ${say(rent)} EUR a month would lower the cost of each one by ${say(saved)} EUR.`,
    asks: `How many ${unit} a month would it take to cover all costs with the machine?`,
    value,
    mistaken: [
      { value: fixed / (price - variable), why: 'Gives the number without the machine.' },
      {
        value: (fixed + rent) / (price - variable),
        why: 'Counts the rent, but not what the machine saves on each one.',
      },
      { value: fixed / contribution, why: 'Counts what the machine saves, but not its rent.' },
      {
        value: rent / saved,
        why: 'Gives the number from which the machine is worth its rent, which is another question.',
      },
      {
        value: (fixed + rent) / Math.max(0.1, price - variable - saved),
        why: 'Adds what the machine saves to the costs of each one instead of taking it off.',
      },
      { value: (fixed + rent) / price, why: 'Divides by the price, but each one sold has costs of its own.' },
    ],
    explanation: `With the machine each one leaves ${say(price - variable)} + ${say(saved)} = ${say(contribution)} EUR, and ${say(fixed)} + ${say(rent)} = ${say(fixed + rent)} EUR are fixed: ${say(fixed + rent)} / ${say(contribution)} = ${say(value)}.`,
    target: 0,
    now: { price, variable: variable - saved, fixed: fixed + rent },
  }
}

/** Sells one after the other until it is enough. */
function proveByCounting({ price, variable, fixed }: Costs, target: number, unit: string): string {
  return `sold, result = 0, -${fixed}
while result < ${target}:
    sold += 1
    result += ${price} - ${variable}
print(f"{sold:,} ${unit}")`
}

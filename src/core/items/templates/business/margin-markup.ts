import type { Random } from '#core/items/random.ts'
import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

const articles = [
  'a lamp',
  'a kettle',
  'a chair',
  'a rucksack',
  'a headset',
  'a carpet',
  'a bicycle bell',
  'a tent',
  'a toolbox',
  'a mirror',
  'a desk fan',
  'a clock',
  'a suitcase',
  'a blanket',
  'a saw',
  'a racket',
  'a speaker',
  'a stool',
  'a raincoat',
  'a set of knives',
]
const sellers = [
  'A shop',
  'A wholesaler',
  'A market stall',
  'An online shop',
  'A department store',
  'A mail-order firm',
  'A cooperative',
]

/** Margin and the mark-up that comes to the same, in percent. */
const rates = [
  [20, 25],
  [37.5, 60],
  [50, 100],
  [60, 150],
  [75, 300],
] as const

type Asked = {
  question: string
  value: number
  unit: 'EUR' | 'percent'
  mistaken: { value: number; why: string }[]
  explanation: string
  python: string
}

export const marginMarkup: Template = {
  id: 'business-margin-markup',
  title: 'Margin, mark-up and discount',
  skill: 'Accounting',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const { question, value, unit, mistaken, explanation, python } = random.pick([
      askPrice,
      askMarkup,
      askMargin,
      askDiscount,
    ])(random)
    if (Math.abs(value * 10 - Math.round(value * 10)) > 1e-9) throw new PoorDraw('Too many digits.')
    const show = (number: number) => {
      const rounded = Math.round(number * 10) / 10
      return unit === 'EUR' ? `${formatFigure(number, 2)} EUR` : `${rounded} percent`
    }
    return {
      question,
      code: '',
      language: null,
      options: makeOptions(random, {
        key: show(value),
        distractors: leanDistractors(
          random,
          value,
          mistaken
            .filter((mistake) => mistake.value > 0)
            .map((mistake) => ({ ...mistake, text: show(mistake.value) })),
        ),
      }),
      explanation,
      proof: {
        language: 'python',
        source: `from fractions import Fraction\n\nvalue = ${python}\nprint(${unit === 'EUR' ? 'f"{float(value):,.2f} EUR"' : 'f"{float(value):g} percent"'})`,
      },
    }
  },
}

const begin = (random: Random) => `${random.pick(sellers)} buys ${random.pick(articles)}`

/** What a price must be for a wished margin. */
function askPrice(random: Random): Asked {
  const margin = random.pick([20, 25, 30, 35, 40, 45, 50, 60])
  const price = random.int(20, 450)
  const cost = (price * (100 - margin)) / 100
  return {
    question: `${begin(random)} for ${formatFigure(cost, 2)} EUR. The gross margin on the selling price is to be ${margin} percent.\n\nWhat must the selling price be, without tax?`,
    value: price,
    unit: 'EUR',
    mistaken: [
      {
        value: cost * (1 + margin / 100),
        why: 'Adds the percentage to the cost, which is a mark-up and not a margin on the price.',
      },
      { value: (cost * 100) / margin, why: 'Takes the cost for the margin’s share of the price.' },
      { value: cost * (1 + (2 * margin) / 100), why: 'Adds twice the percentage to the cost.' },
      { value: cost + margin, why: 'Adds the percentage as if it were euros.' },
    ],
    explanation: `With a margin of ${margin} percent on the price, the cost is the other ${100 - margin} percent of it: ${formatFigure(cost, 2)} / ${(100 - margin) / 100} = ${formatFigure(price, 2)}.`,
    python: `next(price for price in range(1, 5000) if Fraction(price) - Fraction("${cost}") == Fraction(${margin}, 100) * price)`,
  }
}

function askMarkup(random: Random): Asked {
  const [margin, markup] = random.pick(rates)
  const cost = random.int(16, 900) / 2
  const price = cost * (1 + markup / 100)
  return {
    question: `${begin(random)} for ${formatFigure(cost, 2)} EUR and sells it for ${formatFigure(price, 2)} EUR, both without tax.\n\nHow large is the mark-up on the cost?`,
    value: markup,
    unit: 'percent',
    mistaken: [
      {
        value: (100 * (price - cost)) / price,
        why: 'Relates the gain to the price, which is the margin; a mark-up relates it to the cost.',
      },
      {
        value: (100 * price) / cost,
        why: 'Gives the price in percent of the cost, with the cost itself in it.',
      },
      { value: (100 * cost) / price, why: 'Gives the cost in percent of the price.' },
      { value: 100 - margin, why: 'Takes the margin off 100, which is the share of the cost.' },
      { value: markup / 2, why: 'Relates the gain to twice the cost.' },
    ],
    explanation: `The gain of ${formatFigure(price - cost, 2)} is related to the cost of ${formatFigure(cost, 2)}: ${markup} percent.`,
    python: `100 * (Fraction("${price}") / Fraction("${cost}") - 1)`,
  }
}

function askMargin(random: Random): Asked {
  const [margin, markup] = random.pick(rates)
  const cost = random.int(16, 900) / 2
  const price = cost * (1 + markup / 100)
  return {
    question: `${begin(random)} for ${formatFigure(cost, 2)} EUR and adds a mark-up of ${markup} percent, all without tax.\n\nHow large is the gross margin, in percent of the selling price?`,
    value: margin,
    unit: 'percent',
    mistaken: [
      { value: markup, why: 'Takes the mark-up for the margin, but it relates the gain to the cost.' },
      { value: 100 - margin, why: 'Gives the share of the cost in the price.' },
      { value: markup / 2, why: 'Halves the mark-up, which is no rule.' },
      { value: (100 * 100) / (100 + markup / 2), why: 'Relates the gain to half of the price.' },
      { value: Math.abs(100 - markup), why: 'Takes the mark-up off 100.' },
    ],
    explanation: `The price is ${formatFigure(price, 2)}, of which ${formatFigure(price - cost, 2)} is gain: ${margin} percent of the price.`,
    python: `100 * (1 - Fraction("${cost}") / Fraction("${price}"))`,
  }
}

/** What is left of a margin after a discount. */
function askDiscount(random: Random): Asked {
  const price = random.int(16, 180) * 5
  const margin = random.pick([30, 40, 46, 52, 55, 60, 64])
  const discount = random.pick([10, 20, 25, 40].filter((rate) => rate < margin - 8))
  const cost = (price * (100 - margin)) / 100
  const reduced = (price * (100 - discount)) / 100
  const left = (100 * (reduced - cost)) / reduced
  if (!Number.isInteger(left * 2)) throw new PoorDraw('Too many digits.')
  return {
    question: `${begin(random)} for ${formatFigure(cost, 2)} EUR and sells it for ${formatFigure(price, 2)} EUR, both without tax. In a sale the selling price is cut by ${discount} percent.\n\nHow large is the gross margin then, in percent of the new price?`,
    value: left,
    unit: 'percent',
    mistaken: [
      {
        value: margin - discount,
        why: 'Takes the discount off the margin, but the price it relates to has become smaller.',
      },
      {
        value: (margin * (100 - discount)) / 100,
        why: 'Cuts the margin by the discount, but the cost stays as it was.',
      },
      { value: (100 * (reduced - cost)) / cost, why: 'Relates the gain to the cost, which is a mark-up.' },
      { value: margin, why: 'Takes it that a margin in percent is not touched by a discount.' },
      { value: 100 - left, why: 'Gives the share of the cost in the new price.' },
    ],
    explanation: `The new price is ${formatFigure(reduced, 2)} and the cost still ${formatFigure(cost, 2)}, so ${formatFigure(reduced - cost, 2)} is left: ${left} percent of the new price.`,
    python: `100 * (1 - Fraction("${cost}") / (Fraction(${price}) * (1 - Fraction(${discount}, 100))))`,
  }
}

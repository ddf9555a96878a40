import type { Random } from '#core/items/random.ts'
import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

const volatile = [
  { what: 'The traffic of a site', unit: 'visits' },
  { what: 'The output of a plant', unit: 'tons' },
  { what: 'The value of a fund', unit: 'EUR' },
  { what: 'The price of a metal', unit: 'EUR' },
  { what: 'The turnover of a travel agency', unit: 'EUR' },
]

const things = [
  { what: 'The revenue of a bakery', unit: 'EUR' },
  { what: 'The number of a club’s members', unit: 'members' },
  { what: 'The price of a flat', unit: 'EUR' },
  ...volatile,
  { what: 'The electricity bill of a school', unit: 'EUR' },
]

type Asked = {
  question: string
  value: number
  suffix: string
  mistaken: { value: number; why: string }[]
  explanation: string
  python: string
}

export const compoundGrowth: Template = {
  id: 'business-compound-growth',
  title: 'Growth upon growth',
  skill: 'Financial analysis',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const draw = random.pick([askChain, askAverage, askRecovery, askAmount])
    const { question, value, suffix, mistaken, explanation, python } = draw(random)
    if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) throw new PoorDraw('Too many digits.')
    const isMoney = suffix === 'EUR'
    const show = (number: number) => {
      const rounded = Math.round(number * 100) / 100
      const isTenths = Number.isInteger(Math.round(rounded * 1000) / 100)
      return `${formatFigure(rounded, Number.isInteger(rounded) ? 0 : isTenths && !isMoney ? 1 : 2)} ${suffix}`
    }
    const isFarEnough = (mistake: { value: number }) =>
      mistake.value > 0 && Math.abs(mistake.value - value) > Math.abs(value) * (isMoney ? 0.0005 : 0.03)
    return {
      question,
      code: '',
      language: null,
      options: makeOptions(random, {
        key: show(value),
        distractors: leanDistractors(
          random,
          value,
          mistaken.filter(isFarEnough).map((mistake) => ({ ...mistake, text: show(mistake.value) })),
        ),
      }),
      explanation,
      proof: {
        language: 'python',
        source: `from fractions import Fraction\n\nvalue = round(${python}, 2)\ntext = f"{float(value):,.2f}".removesuffix(".00")${isMoney ? '' : '\nif "." in text:\n    text = text.rstrip("0")'}\nprint(f"{text} ${suffix}")`,
      },
    }
  },
}

/** Up and down, one after the other. */
function askChain(random: Random): Asked {
  const { what, unit } = random.pick(things)
  const up = random.int(6, 60)
  const down = random.int(4, 40)
  const third = random.chance(0.6) ? random.pick([10, 20, 25, 30, 40, 50]) : 0
  const total = (1 + up / 100) * (1 - down / 100) * (1 + third / 100) - 1
  if (Math.abs(total) < 0.005) throw new PoorDraw('It ends where it began.')
  const isUp = total > 0
  return {
    question: `${what} began at ${formatFigure(random.int(21, 980) * 1000)} ${unit}. It rose by ${up} percent in the first year and fell by ${down} percent in the second${third ? `; in the third it rose by ${third} percent` : ''}.\n\nBy how much ${isUp ? 'has it grown' : 'has it shrunk'} over the ${third ? 'three' : 'two'} years in all?`,
    value: Math.abs(total) * 100,
    suffix: 'percent',
    mistaken: [
      {
        value: Math.abs(up - down + third),
        why: 'Adds the percentages up, but each relates to another starting value.',
      },
      { value: (1 + up / 100) * (1 + down / 100) * 100 - 100, why: 'Takes the fall for a rise.' },
      {
        value: (1 + Math.abs(total)) * 100,
        why: 'Gives the end in percent of the beginning instead of the change.',
      },
      {
        value: Math.abs(up - down + third) / (third ? 3 : 2),
        why: 'Gives a yearly mean of the percentages.',
      },
    ],
    explanation: `The factors are multiplied: ${(100 + up) / 100} × ${(100 - down) / 100}${third ? ` × ${(100 + third) / 100}` : ''} = ${Number((1 + total).toFixed(6))}, a change of ${Number((total * 100).toFixed(2))} percent.`,
    python: `100 * abs(Fraction(${100 + up}, 100) * Fraction(${100 - down}, 100) * Fraction(${100 + third}, 100) - 1)`,
  }
}

/** The steady growth that leads to the same end. */
function askAverage(random: Random): Asked {
  const { what, unit } = random.pick(things)
  const rate = random.pick([5, 10, 20, 25, 30, 40, 50, 60])
  const years = random.pick([2, 2, 3])
  const start = random.int(2, 60) * 4000
  const end = start * (1 + rate / 100) ** years
  if (Math.abs(end - Math.round(end)) > 1e-6) throw new PoorDraw('Parts of things.')
  const growth = (end / start - 1) * 100
  return {
    question: `${what} went from ${formatFigure(start)} to ${formatFigure(end)} ${unit} in ${years} years.\n\nWhich steady growth a year leads to the same?`,
    value: rate,
    suffix: 'percent',
    mistaken: [
      {
        value: growth / years,
        why: 'Divides the whole growth by the years, but each year builds upon the one before.',
      },
      { value: growth, why: 'Gives the growth over the whole time.' },
      { value: growth / (years + 1), why: 'Divides the whole growth, and counts one year too many.' },
      {
        value: (100 * (end - start)) / end / years,
        why: 'Relates the growth to the end instead of the beginning.',
      },
      { value: rate / 2, why: 'Takes the mean of the years with and without growth.' },
    ],
    explanation: `${formatFigure(end)} / ${formatFigure(start)} = ${Number((end / start).toFixed(6))}, and ${1 + rate / 100} to the power of ${years} is just that: ${rate} percent a year. Dividing the whole growth of ${Number(growth.toFixed(2))} percent by ${years} overlooks that growth builds upon growth.`,
    python: `next(rate for rate in range(1, 200) if Fraction(${Math.round(end)}, ${start}) == Fraction(100 + rate, 100) ** ${years})`,
  }
}

/** What it takes to come back. */
function askRecovery(random: Random): Asked {
  const { what, unit } = random.pick(volatile)
  const fall = random.pick([20, 36, 37.5, 50, 60])
  const start = random.int(3, 190) * 2000
  const end = (start * (100 - fall)) / 100
  const back = (100 * fall) / (100 - fall)
  return {
    question: `${what} fell from ${formatFigure(start)} to ${formatFigure(end)} ${unit} within ${random.int(2, 11)} months, which is ${fall} percent.\n\nBy how much must it rise from there to be back where it was?`,
    value: back,
    suffix: 'percent',
    mistaken: [
      { value: fall, why: 'Takes the same percentage back up, but it relates to the smaller value now.' },
      { value: 100 - fall, why: 'Gives what was left after the fall.' },
      { value: back / 2, why: 'Comes half of the way only.' },
      {
        value: (100 * 100) / (100 - fall),
        why: 'Gives the old value in percent of the new one instead of the rise.',
      },
      { value: 2 * fall, why: 'Doubles the percentage, which is no rule.' },
    ],
    explanation: `From ${formatFigure(end)}, ${formatFigure(start - end)} are missing: ${formatFigure(start - end)} / ${formatFigure(end)} = ${back} percent of what is there now.`,
    python: `100 * (1 / (1 - Fraction("${fall}") / 100) - 1)`,
  }
}

/** What an amount becomes with interest upon interest. */
function askAmount(random: Random): Asked {
  const rate = random.pick([2, 4, 5, 10, 20])
  const years = random.pick([2, 3])
  const start = random.int(2, 40) * 1000
  const end = start * (1 + rate / 100) ** years
  const who = random.pick(['A foundation', 'A workshop', 'A family', 'A town', 'A theatre'])
  const what = random.pick(['lends', 'invests', 'puts aside'])
  return {
    question: `${who} ${what} ${formatFigure(start)} EUR at ${rate} percent a year. The interest is added to the capital at the end of each year and earns interest itself.\n\nHow much is there after ${years} years?`,
    value: end,
    suffix: 'EUR',
    mistaken: [
      {
        value: start * (1 + (rate * years) / 100),
        why: 'Reckons with simple interest, but interest earns interest here.',
      },
      { value: start * (1 + rate / 100) ** (years - 1), why: 'Leaves out the last year.' },
      { value: start * (1 + rate / 100) ** (years + 1), why: 'Counts one year too many.' },
      { value: end - start, why: 'Gives the interest without the capital.' },
      { value: start * (1 + rate / 100), why: 'Gives the amount after one year.' },
    ],
    explanation: `Each year multiplies the amount by ${1 + rate / 100}: ${formatFigure(start)} × ${1 + rate / 100}${years === 2 ? '²' : '³'} = ${formatFigure(end, Number.isInteger(Math.round(end * 100) / 100) ? 0 : 2)}. Simple interest would leave out what the interest itself earns.`,
    python: `Fraction(${start}) * Fraction(${100 + rate}, 100) ** ${years}`,
  }
}

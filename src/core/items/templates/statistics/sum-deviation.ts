import type { Random } from '#core/items/random.ts'
import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import {
  differenceContexts,
  meanContexts,
  meanStories,
  repeatedContexts,
  sumContexts,
} from '#core/items/templates/statistics/sum-deviation-contexts.ts'
import { makeOptions, type Template } from '#core/items/templates/template.ts'
import { listInWords } from '#core/items/templates/wording.ts'

/** Whose squares add up to a square: the last is the root of it. */
const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [12, 35, 37],
] as const
const quadruples = [
  [1, 2, 2, 3],
  [2, 3, 6, 7],
  [1, 4, 8, 9],
  [4, 4, 7, 9],
  [2, 6, 9, 11],
  [6, 6, 7, 11],
  [3, 4, 12, 13],
  [2, 5, 14, 15],
] as const

type Mistake = { value: number; why: string }
type Asked = {
  question: string
  value: number
  unit: string
  mistaken: Mistake[]
  explanation: string
  /** Standard deviation and factor of each independent value; of their sum, divided by the divisor, the spread is asked. */
  parts: [deviation: number, factor: number][]
  divisor: number
}

export const sumDeviation: Template = {
  id: 'statistics-sum-deviation',
  title: 'The spread of sums, differences and means',
  skill: 'Statistics',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const draw = random.pick([askSum, askDifference, askRepeated, askMean])
    const { question, value, unit, mistaken, explanation, parts, divisor } = draw(random)
    const show = (number: number) => `${Number.isInteger(number) ? number : number.toFixed(1)} ${unit}`
    const shown = mistaken.filter((mistake) => mistake.value > 0 && mistake.value < value * 60)
    return {
      question,
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
      proof: { language: 'python', source: proveByEnumeration(parts, divisor, unit) },
    }
  },
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const addsDeviations = (deviations: readonly number[]): Mistake => ({
  value: sum(deviations),
  why: 'Adds up the standard deviations, but it is the variances that add up.',
})

function askSum(random: Random): Asked {
  const { parts: known, whole, unit, mean } = random.pick(sumContexts)
  const picked: readonly number[] = random.chance(0.4) ? random.pick(triples) : random.pick(quadruples)
  const scale = random.int(1, picked.length === 3 ? 2 : 5)
  const deviations = random.shuffle(picked.slice(0, -1)).map((deviation) => deviation * scale)
  const value = (picked.at(-1) ?? 0) * scale
  const described = random
    .sample(known, deviations.length)
    .map(
      (part, at) =>
        `${part} ${random.int(...mean)} ${unit} with a standard deviation of ${deviations[at]} ${unit}`,
    )
  return {
    question: `On average, ${listInWords(described)}, all independently of each other. Together they make up ${whole}.\n\nWhat is the standard deviation of ${whole}?`,
    value,
    unit,
    mistaken: [
      addsDeviations(deviations),
      { value: sum(deviations) / deviations.length, why: 'Takes the mean of the standard deviations.' },
      { value: Math.max(...deviations), why: 'Takes the largest for the whole, but the others add to it.' },
      {
        value: Math.sqrt(sum(deviations)),
        why: 'Takes the root of the sum, without squaring the standard deviations first.',
      },
      { value: value ** 2, why: 'Gives the variance, whose root is asked for.' },
    ],
    explanation: `Variances of independent parts add up: ${deviations.map((deviation) => `${deviation}²`).join(' + ')} = ${value ** 2}, and the root of it is ${value}. Part of the variation cancels out, so it is less than the sum.`,
    parts: deviations.map((deviation) => [deviation, 1]),
    divisor: 1,
  }
}

function askDifference(random: Random): Asked {
  const { first, second, difference, unit, mean } = random.pick(differenceContexts)
  const picked = random.pick(triples)
  const scale = random.int(1, 4)
  const [one, other] = random.shuffle(picked.slice(0, 2)).map((deviation) => deviation * scale) as [
    number,
    number,
  ]
  const value = picked[2] * scale
  const around = random.int(...mean)
  return {
    question: `${first} varies around ${around + random.int(20, 90)} ${unit} with a standard deviation of ${one} ${unit}, and ${second} around ${around} ${unit} with one of ${other} ${unit}, independently of each other.\n\nWhat is the standard deviation of ${difference}?`,
    value,
    unit,
    mistaken: [
      {
        value: Math.abs(one - other),
        why: 'Takes one standard deviation off the other, but what varies in either makes the difference vary more.',
      },
      addsDeviations([one, other]),
      {
        value: Math.sqrt(Math.abs(one ** 2 - other ** 2)),
        why: 'Takes one variance off the other, but also in a difference they add up.',
      },
      { value: (one + other) / 2, why: 'Takes the mean of the standard deviations.' },
      { value: Math.max(one, other), why: 'Takes the larger one for the whole.' },
    ],
    explanation: `Also in a difference the variances of independent values add up: ${one}² + ${other}² = ${value ** 2}, and the root of it is ${value}.`,
    parts: [
      [one, 1],
      [other, -1],
    ],
    divisor: 1,
  }
}

function askRepeated(random: Random): Asked {
  const root = random.int(2, 5)
  const count = root ** 2
  const deviation = random.int(2, 40)
  const { each, many, once, unit, mean } = random.pick(repeatedContexts)
  const isScaled = random.chance(0.4)
  const value = isScaled ? count * deviation : root * deviation
  return {
    question: `${each} varies around ${random.int(...mean)} ${unit}, with a standard deviation of ${deviation} ${unit}. ${isScaled ? once(count) : many(count)}`,
    value,
    unit,
    mistaken: [
      isScaled
        ? {
            value: root * deviation,
            why: 'Treats it as a sum of independent values, but one and the same value is multiplied here.',
          }
        : {
            value: count * deviation,
            why: 'Multiplies by the count, as if all of them varied in the same direction.',
          },
      { value: deviation, why: 'Takes it that the spread stays the same.' },
      { value: deviation / root, why: 'Divides by the root, which is right for a mean and not for a total.' },
      { value: count ** 2 * deviation, why: 'Squares the factor, as is right for the variance only.' },
      { value: deviation + count, why: 'Adds the count to the standard deviation.' },
    ],
    explanation: isScaled
      ? `One value is multiplied, so nothing cancels out: its standard deviation is multiplied by ${count}, too, which makes ${value}.`
      : `The variances of ${count} independent values add up to ${count} × ${deviation}², and the root of that is ${root} × ${deviation} = ${value}.`,
    parts: isScaled ? [[deviation, count]] : Array.from({ length: count }, () => [deviation, 1]),
    divisor: 1,
  }
}

function askMean(random: Random): Asked {
  const root = random.int(2, 6)
  const count = root ** 2
  const value = random.int(2, 30)
  const deviation = root * value
  const { device, object, unit, mean } = random.pick(meanContexts)
  return {
    question: random.pick(meanStories)({
      device,
      object,
      about: `${random.int(...mean)} ${unit}`,
      deviation: `${deviation} ${unit}`,
      count,
    }),
    value,
    unit,
    mistaken: [
      {
        value: deviation / count,
        why: 'Divides by the number of readings, but the error of a mean shrinks with its root only.',
      },
      { value: deviation, why: 'Takes it that the mean is as uncertain as each reading.' },
      { value: deviation * root, why: 'Gives the spread of the sum of the readings, not of their mean.' },
      { value: deviation * count, why: 'Adds up the errors of all readings.' },
      {
        value: Math.sqrt(deviation),
        why: 'Takes the root of the standard deviation instead of the number of readings.',
      },
    ],
    explanation: `The sum of ${count} readings has a standard deviation of √${count} × ${deviation} = ${deviation * root}, and their mean one of ${deviation * root} / ${count} = ${value}.`,
    parts: Array.from({ length: count }, () => [deviation, 1]),
    divisor: count,
  }
}

/** Lets every value be one standard deviation above or below its mean, and counts how often each total comes out. */
function proveByEnumeration(parts: Asked['parts'], divisor: number, unit: string): string {
  return `from math import sqrt

totals = {0: 1}
for deviation, factor in ${JSON.stringify(parts)}:
    grown = {}
    for total, count in totals.items():
        for sign in (-1, 1):
            reached = total + sign * deviation * factor
            grown[reached] = grown.get(reached, 0) + count
    totals = grown
ways = sum(totals.values())
variance = sum(count * total ** 2 for total, count in totals.items()) / ways
print(f"{sqrt(variance) / ${divisor}:.0f} ${unit}")`
}

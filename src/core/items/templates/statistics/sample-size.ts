import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

const contexts = [
  {
    about: 'A survey asks customers how long they waited',
    what: 'a mean wait',
    unit: 's',
    thing: 'answers',
  },
  { about: 'A mill weighs sacks of flour', what: 'a mean weight', unit: 'g', thing: 'sacks' },
  {
    about: 'A web team measures how long its pages take to load',
    what: 'a mean time',
    unit: 'ms',
    thing: 'page loads',
  },
  { about: 'A farm weighs its pumpkins', what: 'a mean weight', unit: 'g', thing: 'pumpkins' },
  { about: 'A workshop times how long a repair takes', what: 'a mean time', unit: 's', thing: 'repairs' },
  { about: 'An office meters the power that its desks use', what: 'a mean use', unit: 'W', thing: 'desks' },
  {
    about: 'A shop looks at how much is spent in a visit',
    what: 'a mean amount',
    unit: 'cents',
    thing: 'visits',
  },
  {
    about: 'A forester measures the height of young trees',
    what: 'a mean height',
    unit: 'mm',
    thing: 'trees',
  },
]

export const sampleSize: Template = {
  id: 'statistics-sample-size',
  title: 'How a margin of error follows the sample',
  skill: 'Statistics',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const { about, what, unit, thing } = random.pick(contexts)
    const factor = random.pick([2, 3, 4, 5, 6])
    const size = random.int(4, 90) * factor ** 2
    const margin = factor * random.int(2, 19)
    const kind = random.pick(['more precise', 'more data', 'less precise', 'less spread'] as const)
    const start = `${about}: a random sample of ${formatFigure(size)} ${thing} gives ${what} of ${formatFigure(random.int(300, 4800))} ${unit}, with a margin of error of ±${margin} ${unit} at 95 percent.`

    /** What is asked, the answer, and what the usual mistakes come to. */
    const cases = {
      'more precise': {
        asks: `How large must a sample be, from the same population, for ±${margin / factor} ${unit}?`,
        value: size * factor ** 2,
        linear: size * factor,
        rooted: size * Math.sqrt(factor),
        opposite: size / factor ** 2,
        unit: thing,
        says: `The margin shrinks with the square root of the sample, so a ${factor} times smaller margin takes ${factor} × ${factor} = ${factor ** 2} times as many ${thing}.`,
      },
      'less precise': {
        asks: `The next round has to cost less, and ±${margin * factor} ${unit} is enough. How large must its sample be?`,
        value: size / factor ** 2,
        linear: size / factor,
        rooted: size / Math.sqrt(factor),
        opposite: size * factor ** 2,
        unit: thing,
        says: `The margin grows as the square root of the sample shrinks, so a ${factor} times larger margin needs only 1 / ${factor ** 2} of the ${thing}.`,
      },
      'more data': {
        asks: `What margin can be expected with ${formatFigure(size * factor ** 2)} ${thing} from the same population?`,
        value: margin / factor,
        linear: margin / factor ** 2,
        rooted: margin,
        opposite: margin * factor,
        unit,
        says: `With ${factor ** 2} times as many ${thing} the margin shrinks by the square root of that, to 1 / ${factor} of ±${margin}.`,
      },
      'less spread': {
        asks: `In another population the standard deviation is ${factor} times smaller. What margin can be expected there with a sample of the same size?`,
        value: margin / factor,
        linear: margin / factor ** 2,
        rooted: margin / Math.sqrt(factor),
        opposite: margin * factor,
        unit,
        says: `With the same number of ${thing} the margin is in proportion to the standard deviation, so it shrinks to 1 / ${factor} of ±${margin}.`,
      },
    }
    const { asks, value, linear, rooted, opposite, unit: answerUnit, says } = cases[kind]
    if (!Number.isInteger(value) || value < 2) throw new PoorDraw('Not a whole number.')
    const isMargin = kind === 'more data' || kind === 'less spread'
    const show = (number: number) =>
      `${isMargin ? '±' : ''}${formatFigure(number, Number.isInteger(number) ? 0 : 1)} ${answerUnit}`
    const distractors = [
      {
        value: linear,
        why:
          kind === 'less spread'
            ? 'Squares the change, but margin and standard deviation are in plain proportion.'
            : 'Takes margin and sample size for plain proportion, but it goes by the square root.',
      },
      {
        value: rooted,
        why:
          kind === 'more data'
            ? 'Takes it that the margin belongs to the population and stays, whatever the sample.'
            : 'Takes the root of the change where it does not belong.',
      },
      { value: opposite, why: 'Goes in the wrong direction.' },
      {
        value: isMargin ? value * 2 : value + size,
        why: isMargin
          ? 'Takes twice what it should be, as for both sides of the margin together.'
          : 'Counts the first sample once more.',
      },
      {
        value: isMargin ? margin - factor : size * (kind === 'more precise' ? factor + 1 : 1),
        why: 'Takes steps off the margin or adds them to the sample, but the relation is one of factors.',
      },
    ].filter((mistaken) => mistaken.value > 0)
    return {
      question: `${start} The margin comes from the standard error alone.\n\n${asks}`,
      code: '',
      language: null,
      options: makeOptions(random, {
        key: show(value),
        distractors: leanDistractors(
          random,
          value,
          distractors.map((mistaken) => ({ ...mistaken, text: show(mistaken.value) })),
        ),
      }),
      explanation: `The margin is in proportion to the standard deviation divided by the square root of the sample size. ${says} That makes ${show(value)}.`,
      proof: { language: 'python', source: proveByFormula({ kind, size, margin, factor, unit: answerUnit }) },
    }
  },
}

type Asked = { kind: string; size: number; margin: number; factor: number; unit: string }

/** From the formula, with the deviation that the first sample must have had. */
function proveByFormula({ kind, size, margin, factor, unit }: Asked): string {
  const head = `from math import isclose, sqrt\n\ndeviation = ${margin} * sqrt(${size}) / 1.96\n`
  if (kind === 'more data')
    return `${head}print(f"±{1.96 * deviation / sqrt(${size * factor ** 2}):.0f} ${unit}")`
  if (kind === 'less spread')
    return `${head}print(f"±{1.96 * (deviation / ${factor}) / sqrt(${size}):.0f} ${unit}")`
  const target = kind === 'more precise' ? margin / factor : margin * factor
  return `${head}wanted = ${target}
size = 1
while True:
    margin = 1.96 * deviation / sqrt(size)
    if margin < wanted or isclose(margin, wanted):
        break
    size += 1
print(f"{size:,} ${unit}")`
}

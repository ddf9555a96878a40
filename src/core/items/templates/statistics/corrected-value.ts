import { medianOf } from '#core/items/templates/statistics/averages.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { listInWords } from '#core/items/templates/wording.ts'

const contexts = [
  { about: 'A support team noted how many minutes its calls took', unit: 'minutes', from: 4, to: 30 },
  { about: 'A courier noted how many parcels fitted on each tour', unit: 'parcels', from: 20, to: 70 },
  { about: 'A bakery counted the loaves that were left in the evening', unit: 'loaves', from: 3, to: 25 },
  { about: 'A team measured how many days its tickets stayed open', unit: 'days', from: 2, to: 20 },
  { about: 'A school noted how many books each class had borrowed', unit: 'books', from: 10, to: 60 },
  { about: 'A lab counted the bubbles in its samples of glass', unit: 'bubbles', from: 5, to: 40 },
]

export const correctedValue: Template = {
  id: 'statistics-corrected-value',
  title: 'What one corrected value does to mean and median',
  skill: 'Statistics',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const { about, unit, from, to } = random.pick(contexts)
    const count = random.pick([5, 6, 7, 8, 9])
    const values = Array.from({ length: count }, () => random.int(from, to))
    const at = random.int(0, count - 1)
    const wrong = values[at] ?? 0
    // A multiple of the count, so that the mean moves by a whole number.
    const right = wrong + count * random.pick([-3, -2, -1, 1, 2, 3, 4, 5])
    if (right < 1) throw new PoorDraw('Below what can be counted.')
    const corrected = values.with(at, right)

    const median = medianOf(corrected) - medianOf(values)
    const difference = right - wrong
    const mean = difference / count
    const say = (change: number, other: number) => `The mean ${move(change)} and the median ${move(other)}`
    return {
      question: `${about}: ${listInWords(values.map(String))} ${unit}. Later one of them turns out to be a slip: the ${wrong} at position ${at + 1} should have been ${right}.\n\nWhat does the correction do to the mean and the median?`,
      code: '',
      language: null,
      options: makeOptions(random, {
        key: say(mean, median),
        distractors: [
          {
            text: median === 0 ? say(mean, mean) : say(mean, 0),
            why:
              median === 0
                ? 'Lets the median move along with the mean, but the value in the middle is still the same.'
                : 'Takes it that one value never moves the median, but the order around the middle has changed.',
          },
          ...random.shuffle([
            {
              text: say(difference, median),
              why: 'Moves the mean by the whole correction, but it is shared among all values.',
            },
            { text: say(0, median), why: 'Leaves the mean where it is, but the sum has changed.' },
            { text: say(median, mean), why: 'Takes mean and median for each other.' },
            {
              text: say(mean, difference),
              why: 'Moves the median by the correction, but only the place in the order counts.',
            },
            { text: say(-mean, median), why: 'Moves the mean in the wrong direction.' },
          ]),
        ],
      }),
      explanation: `The sum changes by ${difference}, and the mean by ${difference} / ${count} = ${mean}. In order, the values are ${listInWords(sorted(values))} before and ${listInWords(sorted(corrected))} after it, so the median ${median === 0 ? `stays ${medianOf(values)}` : `goes from ${medianOf(values)} to ${medianOf(corrected)}`}.`,
      proof: {
        language: 'python',
        source: `from statistics import mean, median

def move(change):
    return "stays as it is" if change == 0 else f"{'rises' if change > 0 else 'falls'} by {abs(change):g}"

before, after = ${JSON.stringify(values)}, ${JSON.stringify(corrected)}
print(f"The mean {move(mean(after) - mean(before))} and the median {move(median(after) - median(before))}")`,
      },
    }
  },
}

function move(change: number): string {
  if (change === 0) return 'stays as it is'
  return `${change > 0 ? 'rises' : 'falls'} by ${Math.abs(change)}`
}

const sorted = (values: number[]) => values.toSorted((one, other) => one - other).map(String)

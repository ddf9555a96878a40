import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Reading = { name: string; mean: number; deviation: number; value: number }

const contexts = [
  {
    about: 'An operations team watches some figures of its service',
    unit: 'figure',
    names: [
      'requests a second',
      'queue length',
      'open connections',
      'cache misses',
      'retries',
      'slow queries',
    ],
  },
  {
    about: 'A factory checks some measures of each batch',
    unit: 'measure',
    names: ['fill weight', 'sugar content', 'label offset', 'cap torque', 'bottle height', 'pressure'],
  },
  {
    about: 'A sales manager compares this week with the usual ones',
    unit: 'figure',
    names: ['calls made', 'offers sent', 'visits', 'returns', 'new contacts', 'complaints'],
  },
  {
    about: 'A coach compares today’s results of an athlete with the usual ones',
    unit: 'result',
    names: ['long jump', 'shot put', 'sprint points', 'high jump', 'javelin', 'hurdles points'],
  },
  {
    about: 'A clinic looks at today’s numbers beside the usual ones',
    unit: 'number',
    names: ['admissions', 'lab samples', 'visitors', 'discharges', 'phone calls', 'transports'],
  },
]

export const standardScores: Template = {
  id: 'statistics-standard-scores',
  title: 'The reading that is furthest from usual',
  skill: 'Statistics',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const { about, unit, names } = random.pick(contexts)
    const scores = random.sample([0.5, 1, 1.5, 2, 2.5, 3, 3.5], 4)
    const readings = random.sample(names, 4).map((name, at): Reading => {
      const deviation = random.pick([2, 4, 6, 8, 12, 16, 20, 30])
      const mean = deviation * random.int(4, 25) + random.int(0, 9)
      const distance = (scores[at] ?? 1) * deviation
      return { name, mean, deviation, value: random.chance(0.5) ? mean + distance : mean - distance }
    })
    const distance = ({ mean, value }: Reading) => Math.abs(value - mean)
    const score = (reading: Reading) => distance(reading) / reading.deviation
    const share = (reading: Reading) => distance(reading) / reading.mean
    const most = (measure: (reading: Reading) => number) =>
      readings.reduce((best, reading) => (measure(reading) > measure(best) ? reading : best))
    const key = most(score)
    if (most(distance) === key && most(share) === key)
      throw new PoorDraw('Every way leads to the same reading.')

    const explain = (reading: Reading) => {
      const measured = `it is ${countDeviations(score(reading))} from its mean, and ${key.name} ${countDeviations(score(key))}`
      if (reading === most(distance))
        return `Has the largest difference, but that has to be seen beside the spread: ${measured}.`
      if (reading === most(share))
        return `Has the largest difference in percent, but the usual spread counts: ${measured}.`
      return `Overlooks how much it varies anyway: ${measured}.`
    }
    const table = writeTable(readings)
    return {
      question: `${about}. Each ${unit} varies around its mean roughly like a normal distribution; the table has mean, standard deviation and the current reading.\n\nWhich reading is the most unusual for its kind?`,
      code: table,
      language: 'text',
      options: makeOptions(random, {
        key: key.name,
        distractors: readings
          .filter((reading) => reading !== key)
          .map((reading) => ({ text: reading.name, why: explain(reading) })),
      }),
      explanation: `What counts is the distance from the mean in standard deviations: ${readings.map((reading) => `${reading.name} ${distance(reading)} / ${reading.deviation} = ${score(reading)}`).join(', ')}. The largest is that of ${key.name}.`,
      proof: {
        language: 'python',
        source: `from statistics import NormalDist

rows = ${JSON.stringify(readings.map(({ name, mean, deviation, value }) => [name, mean, deviation, value]))}
print(min(rows, key=lambda row: NormalDist(row[1], row[2]).cdf(row[1] - abs(row[3] - row[1])))[0])`,
      },
    }
  },
}

const countDeviations = (score: number) => `${score} standard deviation${score === 1 ? '' : 's'}`

function writeTable(readings: Reading[]): string {
  const rows = [
    ['', 'mean', 'standard deviation', 'now'],
    ...readings.map(({ name, mean, deviation, value }) => [name, mean, deviation, value].map(String)),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('   '),
    )
    .join('\n')
}

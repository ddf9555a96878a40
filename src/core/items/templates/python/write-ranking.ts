/** Places in a contest, with a rule for those who are level. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { drawNumbers, joinLines } from '#core/items/templates/code-wording.ts'

const contests = [
  {
    about: 'A quiz ranks its players',
    entry: 'rank_players',
    many: 'scores',
    unit: 'points',
    isHighBest: true,
  },
  {
    about: 'A race ranks its runners',
    entry: 'rank_runners',
    many: 'times',
    unit: 'seconds',
    isHighBest: false,
  },
  {
    about: 'A golf club ranks its members',
    entry: 'rank_members',
    many: 'cards',
    unit: 'strokes',
    isHighBest: false,
  },
  {
    about: 'A baking contest ranks its bakers',
    entry: 'rank_bakers',
    many: 'ballots',
    unit: 'votes',
    isHighBest: true,
  },
  {
    about: 'A reading club ranks its readers',
    entry: 'rank_readers',
    many: 'logs',
    unit: 'pages',
    isHighBest: true,
  },
  {
    about: 'A typing course ranks its students',
    entry: 'rank_students',
    many: 'tests',
    unit: 'errors',
    isHighBest: false,
  },
] as const

const names =
  'Amara Bo Chen Dina Emeka Freya Goran Hana Idris Jun Kofi Leila Mira Noor Omar Pia Quinn Ravi Sana Tove Uma Wei Yara Zoe'.split(
    ' ',
  )

type Rule = 'standard' | 'dense' | 'last'

export function drawRanking(random: Random): Exercise {
  const { about, entry, many, unit, isHighBest } = random.pick(contests)
  const rule = random.pick<Rule>(['standard', 'dense', 'last'])
  const missing = random.chance(0.5)
  const best = random.pick([null, 3, 4])
  const rank =
    (way: Rule, isHigh = isHighBest, keepsAll = best === null, dropsNone = true) =>
    (given: Record<string, number | null>): Json => {
      const known = Object.entries(given).filter(([, value]) => !dropsNone || value !== null) as [
        string,
        number,
      ][]
      const values = known.map(([, value]) => value)
      const isBetter = (one: number, other: number) => (isHigh ? one > other : one < other)
      const placeOf = (value: number) => {
        const better = values.filter((other) => isBetter(other, value))
        if (way === 'dense') return new Set(better).size + 1
        return way === 'standard'
          ? better.length + 1
          : better.length + values.filter((other) => other === value).length
      }
      const placed = known
        .map(([name, value]) => [placeOf(value), name] as [number, string])
        .toSorted((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))
      return placed
        .filter(([place]) => keepsAll || place <= (best ?? 0))
        .map(([place, name]) => `${place}. ${name}`)
    }
  const ruleText: Record<Rule, string> = {
    standard:
      'Those who are level share the better place, and as many places after it stay empty: 1, 2, 2, 4.',
    dense: 'Those who are level share a place, and the next one follows without a gap: 1, 2, 2, 3.',
    last: 'Those who are level share the last of the places they fill together: 1, 3, 3, 4.',
  }
  const draw = (counts: number[], gaps = 0) => {
    const picked = random.sample(
      names,
      counts.reduce((sum, count) => sum + count, gaps),
    )
    const steps = drawNumbers(random, counts.length, 2, 99)
    const values: (number | null)[] = counts.flatMap((count, at) =>
      Array.from({ length: count }, () => steps[at] ?? 1),
    )
    for (let gap = 0; gap < gaps; gap++) values.push(null)
    return Object.fromEntries(random.shuffle(values).map((value, at) => [picked[at] ?? '', value]))
  }
  const placeLine: Record<Rule, string> = {
    standard: '        return sum(is_better(other, value) for other in values) + 1',
    dense: '        return len({other for other in values if is_better(other, value)}) + 1',
    last: '        return sum(is_better(other, value) or other == value for other in values)',
  }
  return {
    question: `${about} by ${unit}: ${isHighBest ? 'more is better' : 'fewer is better'}. ${ruleText[rule]}${missing ? ' Who has None did not take part and is left out.' : ''}\n\nWrite \`${entry}\`, which takes a dict of names and ${unit} and returns a list of texts such as \`'1. Amara'\`, sorted by place and then by name${best === null ? '' : `, with the places from 1 to ${best} only`}.`,
    explanation: `A place follows from how many are better: ${rule === 'standard' ? 'their number plus 1' : rule === 'dense' ? 'the number of different better values plus 1' : 'their number and that of all who are level, oneself included'}. Those with the same place are sorted by name.`,
    language: 'python',
    entry,
    code: joinLines(`def ${entry}(${many}):`, '    # Write your code here.', '    pass'),
    solution: joinLines(
      `def ${entry}(${many}):`,
      missing
        ? `    known = {name: value for name, value in ${many}.items() if value is not None}`
        : `    known = ${many}`,
      '    values = list(known.values())',
      '',
      '    def is_better(one, other):',
      `        return one ${isHighBest ? '>' : '<'} other`,
      '',
      '    def place_of(value):',
      placeLine[rule],
      '',
      '    placed = sorted((place_of(value), name) for name, value in known.items())',
      best === null
        ? `    return [f'{place}. {name}' for place, name in placed]`
        : `    return [f'{place}. {name}' for place, name in placed if place <= ${best}]`,
    ),
    calls: [
      { name: 'Nobody is level', args: [draw([1, 1, 1])] },
      { name: 'Nobody takes part', args: [{}] },
      { name: 'Two are level', args: [draw([1, 2, 1])] },
      { name: 'Level at the top', args: [draw([2, 1, 2])] },
      { name: 'Many are level', args: [draw([3, 1, 2, 2])] },
      ...(missing ? [{ name: 'Some did not take part', args: [draw([1, 2, 1], 2)] }] : []),
    ],
    solve: rank(rule),
    mistakes: [
      ...(['standard', 'dense', 'last'] as const).filter((way) => way !== rule).map((way) => rank(way)),
      rank(rule, !isHighBest),
      ...(best === null ? [] : [rank(rule, isHighBest, true)]),
    ],
  }
}

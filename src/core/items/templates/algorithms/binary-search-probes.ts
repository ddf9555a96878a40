/** Which values a binary search looks at, in three ways of writing it. */
import type { RunnableLanguage } from '#core/items/item.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

/** exact: stops where it finds the value. atLeast, above: go on to the first place of that kind. */
type Search = 'exact' | 'atLeast' | 'above'

type Reading = {
  search: Search
  roundsUp?: boolean
  startsOutside?: boolean
  turnsAway?: boolean
  /** Where the search does not, and the other way round. */
  stopsOtherwise?: boolean
}

const mostProbes = 12

/** The values looked at, or null where the reading runs out of the list or never ends. */
function probe(values: readonly number[], wanted: number, reading: Reading): number[] | null {
  const isExact = reading.search === 'exact'
  const isClosed = isExact !== (reading.startsOutside ?? false)
  let low = 0
  let high = isClosed ? values.length - 1 : values.length
  const seen: number[] = []
  while (isExact ? low <= high : low < high) {
    const middle = reading.roundsUp ? Math.ceil((low + high) / 2) : Math.floor((low + high) / 2)
    const value = values[middle]
    if (value === undefined || seen.length === mostProbes) return null
    seen.push(value)
    if (isExact !== (reading.stopsOtherwise ?? false) && value === wanted) break
    const goesRight = reading.search === 'above' ? value <= wanted : value < wanted
    if (goesRight !== (reading.turnsAway ?? false)) low = middle + 1
    else high = isExact ? middle - 1 : middle
  }
  return seen
}

const stories = [
  { list: 'invoiceNumbers', snake: 'invoice_numbers', step: [3, 19] },
  { list: 'prices', snake: 'prices', step: [2, 9] },
  { list: 'timestamps', snake: 'timestamps', step: [5, 40] },
  { list: 'postcodes', snake: 'postcodes', step: [11, 90] },
  { list: 'scores', snake: 'scores', step: [1, 6] },
] as const

const compare: Record<Search, string> = { exact: '<', atLeast: '<', above: '<=' }

function writeCode(language: RunnableLanguage, search: Search, list: string, values: string, wanted: number) {
  const isExact = search === 'exact'
  if (language === 'python')
    return [
      `def looked_at(${list}, wanted):`,
      '    seen = []',
      `    low, high = 0, len(${list})${isExact ? ' - 1' : ''}`,
      `    while low ${isExact ? '<=' : '<'} high:`,
      '        middle = (low + high) // 2',
      `        seen.append(${list}[middle])`,
      ...(isExact ? [`        if ${list}[middle] == wanted:`, '            break'] : []),
      `        if ${list}[middle] ${compare[search]} wanted:`,
      '            low = middle + 1',
      '        else:',
      `            high = middle${isExact ? ' - 1' : ''}`,
      '    return seen',
      '',
      `${list} = [${values}]`,
      `print(*looked_at(${list}, ${wanted}))`,
    ].join('\n')
  return [
    `function lookedAt(${list}, wanted) {`,
    '  const seen = []',
    '  let low = 0',
    `  let high = ${list}.length${isExact ? ' - 1' : ''}`,
    `  while (low ${isExact ? '<=' : '<'} high) {`,
    '    const middle = Math.floor((low + high) / 2)',
    `    seen.push(${list}[middle])`,
    ...(isExact ? [`    if (${list}[middle] === wanted) break`] : []),
    `    if (${list}[middle] ${compare[search]} wanted) low = middle + 1`,
    `    else high = middle${isExact ? ' - 1' : ''}`,
    '  }',
    '  return seen',
    '}',
    '',
    `const ${list} = [${values}]`,
    `console.log(lookedAt(${list}, ${wanted}).join(' '))`,
  ].join('\n')
}

export const binarySearchProbes: Template = {
  id: 'algorithms-binary-search-probes',
  title: 'The values that a binary search looks at',
  skill: 'Algorithms',
  type: 'output-prediction',
  difficulty: 'easy',
  draw(random) {
    const story = random.pick(stories)
    const language = random.pick(['javascript', 'python'] as const)
    const search = random.pick(['exact', 'atLeast', 'above'] as const)
    const values: number[] = [random.int(3, 60)]
    const length = random.int(8, 13)
    while (values.length < length)
      values.push((values.at(-1) ?? 0) + random.int(story.step[0], story.step[1]))
    const at = random.int(0, length - 1)
    const wanted = (values[at] ?? 0) + (random.chance(0.6) ? 0 : -1)
    const seen = probe(values, wanted, { search })
    if (!seen || seen.length < 3) throw new PoorDraw('It is over too soon.')

    const others: [reading: Reading, why: string][] = [
      [{ search, roundsUp: true }, 'Rounds the middle up, where the code rounds it down.'],
      [
        { search, stopsOtherwise: true },
        search === 'exact'
          ? 'Goes on after the value is found, though the loop ends there.'
          : 'Stops where the value is found, though this loop goes on until one place is left.',
      ],
      [
        { search, startsOutside: true },
        search === 'exact'
          ? 'Begins with the end one place too far, behind the last value.'
          : 'Begins with the end at the last value, though it starts behind it.',
      ],
      ...(search === 'exact'
        ? []
        : [
            [
              { search: search === 'above' ? 'atLeast' : 'above' },
              'Takes the other half where the values are equal.',
            ] satisfies [Reading, string],
          ]),
      [{ search, turnsAway: true }, 'Goes on in the half in which the value cannot be.'],
    ]
    const distractors = others.flatMap(([reading, why]) => {
      const text = probe(values, wanted, reading)?.join(' ')
      return text ? [{ text, why }] : []
    })
    const places = seen.map((value) => values.indexOf(value))
    const told = {
      exact: 'The loop ends when it meets the value or when nothing is left between the ends.',
      atLeast:
        'Nothing ends the loop early: a value that is equal or greater stays a candidate, and the search goes on to its left.',
      above:
        'Nothing ends the loop early: an equal value counts as too small, so the search goes on to its right.',
    }[search]
    return {
      question: 'What does this program print?',
      code: writeCode(
        language,
        search,
        language === 'python' ? story.snake : story.list,
        values.join(', '),
        wanted,
      ),
      language,
      tables: [],
      options: makeOptions(random, { key: seen.join(' '), distractors }),
      explanation: `The middle is rounded down. The places looked at are ${places.join(', ')}, counted from 0, which hold ${seen.join(', ')}. ${told}`,
    }
  },
}

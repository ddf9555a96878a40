/** A search that goes on from a place in the text: the flags decide whether it does. */
import type { Random } from '#core/items/random.ts'
import { drawNumbers, joinLines, makeOutputOptions } from '#core/items/templates/code-wording.ts'
import { literal } from '#core/items/templates/regular-expressions/patterns.ts'
import type { Distractor, DrawnContent } from '#core/items/templates/template.ts'

const scenes = [
  { about: 'A stock list', variable: 'stock', words: ['nuts', 'pins', 'bolts', 'caps'], joint: ', ' },
  { about: 'A log of calls', variable: 'calls', words: ['load', 'save', 'send', 'sync'], joint: '; ' },
  { about: 'A shopping list', variable: 'shopping', words: ['rice', 'oil', 'peas', 'salt'], joint: ', ' },
  { about: 'A list of trips', variable: 'trips', words: ['tram', 'bus', 'ferry', 'train'], joint: '; ' },
  { about: 'A score sheet', variable: 'scores', words: ['red', 'blue', 'green', 'gold'], joint: ', ' },
  { about: 'A meter log', variable: 'meters', words: ['gas', 'water', 'heat', 'power'], joint: '; ' },
] as const

type Flag = 'g' | 'y' | ''
/** What is found, and where the pattern would go on. */
type Outcome = { value: string; lastIndex: number }

const nothing = 'none'

export function askResumedSearch(random: Random): DrawnContent {
  const { about, variable, words, joint } = random.pick(scenes)
  // All of one length, so that none is found within another.
  const numbers = drawNumbers(random, 3, 10000, 99999).map(String)
  const [, second = ''] = numbers
  const parts = random.sample(words, 3).map((word, at) => `${word} ${numbers[at]}`)
  const text = parts.join(joint)
  const flag = random.pick<Flag>(['g', 'y', 'y', ''])
  const isInNumber = flag !== 'y' || random.chance(0.3)
  const anchor = isInNumber ? second : (parts[1] ?? '')
  const ahead = isInNumber ? random.int(1, second.length - 2) : 0
  const from = text.indexOf(anchor) + ahead

  const search = (start: number, how: Flag): Outcome => {
    const pattern = new RegExp('\\d+', how)
    pattern.lastIndex = start
    return { value: pattern.exec(text)?.[0] ?? nothing, lastIndex: pattern.lastIndex }
  }
  const print = ({ value, lastIndex }: Outcome) => `${value}\n${text.slice(lastIndex)}`
  const real = search(from, flag)
  const start = `${variable}.indexOf('${anchor}')`
  return {
    question: `${about} is read from a place in the middle. What does this code print?`,
    code: joinLines(
      `const ${variable} = '${text}'`,
      `const number = ${literal('\\d+', flag)}`,
      '',
      `number.lastIndex = ${start}${ahead === 0 ? '' : ` + ${ahead}`}`,
      `const found = number.exec(${variable})`,
      `console.log(found ? found[0] : '${nothing}')`,
      `console.log(${variable}.slice(number.lastIndex))`,
    ),
    language: 'javascript',
    tables: [],
    options: makeOutputOptions(random, {
      key: print(real),
      distractors: random
        .shuffle(listMistakes({ flag, isInNumber, real, from, search, whole: text.indexOf(second) }))
        .map(({ outcome, why }): Distractor => ({ text: print(outcome), why })),
    }),
    explanation: explain(flag, isInNumber, real),
  }
}

type Setup = {
  flag: Flag
  isInNumber: boolean
  real: Outcome
  from: number
  /** Where the number begins in which, or before which, the search is set. */
  whole: number
  search: (start: number, how: Flag) => Outcome
}

function listMistakes({ flag, isInNumber, real, from, whole, search }: Setup) {
  const fromStart = search(0, 'g')
  const goesOn = search(from, 'g')
  if (flag === '') {
    return [
      { outcome: goesOn, why: 'Lets `lastIndex` count without a flag. Only `g` and `y` make it count.' },
      {
        outcome: fromStart,
        why: 'Lets the match move `lastIndex`. Without `g` or `y` it stays as it was set.',
      },
      {
        outcome: search(whole, 'g'),
        why: 'Lets the search begin with the number in which `lastIndex` stands. Without a flag it begins at the start.',
      },
    ]
  }
  const beginsThere = {
    outcome: fromStart,
    why: `Lets the search begin at the start of the text. With \`${flag}\` it begins at \`lastIndex\`.`,
  }
  if (!isInNumber) {
    return [
      beginsThere,
      {
        outcome: goesOn,
        why: 'Lets `y` search on like `g`. With `y` the match has to begin right at `lastIndex`.',
      },
      {
        outcome: { value: nothing, lastIndex: from },
        why: 'Keeps `lastIndex` after a miss. It is set back to 0.',
      },
    ]
  }
  return [
    beginsThere,
    {
      outcome: search(whole, 'g'),
      why: 'Lets the search look back to where the number begins. What stands before `lastIndex` is not taken.',
    },
    {
      outcome: { ...real, lastIndex: from },
      why: 'Keeps `lastIndex` where it was set. After a match it is the end of the match.',
    },
  ]
}

function explain(flag: Flag, isInNumber: boolean, { value }: Outcome): string {
  if (flag === '')
    return `Without \`g\` or \`y\`, a pattern neither reads \`lastIndex\` nor moves it. So the search begins at the start and finds ${value}, and \`lastIndex\` stays in the middle of the next number.`
  if (!isInNumber)
    return 'With `y`, a match has to begin exactly at `lastIndex`. A letter stands there, so there is no match, and a miss sets `lastIndex` back to 0: the whole text is printed.'
  return `With \`${flag}\`, the search begins at \`lastIndex\`, in the middle of a number, and does not look back. It finds ${value}, and \`lastIndex\` moves to the end of it.`
}

/** One pattern with the flag `g` tests many texts, and remembers where it stopped. */
import type { Random } from '#core/items/random.ts'
import { joinLines, makeOutputOptions } from '#core/items/templates/code-wording.ts'
import { literal } from '#core/items/templates/regular-expressions/patterns.ts'
import { type DrawnContent, PoorDraw } from '#core/items/templates/template.ts'
import { capitalise, listInWords } from '#core/items/templates/wording.ts'

type Scene = {
  about: string
  list: string
  one: string
  tester: string
  source: string
  words: readonly string[]
  marks: readonly string[]
  /** A text with the mark in it: at the start, within, or at the end. */
  forms: ((word: string, mark: string, other: string) => string)[]
}

const scenes: readonly Scene[] = [
  {
    about: 'A forum lists the user names that have a digit',
    list: 'userNames',
    one: 'userName',
    tester: 'digit',
    source: '\\d',
    words: 'mira kofi noor hana emre leila jonas amina tariq sofia'.split(' '),
    marks: [...'2345679'],
    forms: [
      (word, mark) => mark + word,
      (word, mark) => word + mark,
      (word, mark) => `${word.slice(0, 2)}${mark}${word.slice(2)}`,
    ],
  },
  {
    about: 'A style check lists the names that have a capital',
    list: 'names',
    one: 'name',
    tester: 'capital',
    source: '[A-Z]',
    words: 'menu cart login footer search price banner help order'.split(' '),
    marks: ['Icon', 'Bar', 'Link', 'Box'],
    forms: [(word) => capitalise(word), (word, mark) => word + mark],
  },
  {
    about: 'A chat lists the messages that shout',
    list: 'messages',
    one: 'message',
    tester: 'shout',
    source: '!+',
    words: 'go stop wait look hurry great thanks later maybe'.split(' '),
    marks: ['!', '!!'],
    forms: [(word, mark) => word + mark, (word, mark, other) => `${word}${mark} ${other}`],
  },
  {
    about: 'An importer lists the cells that hold a separator',
    list: 'cells',
    one: 'cell',
    tester: 'separator',
    source: '[;|]',
    words: 'tea rice soap flour paper salt honey beans glue'.split(' '),
    marks: [';', '|'],
    forms: [
      (word, mark, other) => word + mark + other,
      (word, mark) => word + mark,
      (word, mark) => mark + word,
    ],
  },
  {
    about: 'A calendar lists the entries that hold a time',
    list: 'entries',
    one: 'entry',
    tester: 'time',
    source: '\\d+h',
    words: 'gym call lunch tax visit piano dentist swim'.split(' '),
    marks: ['8h', '11h', '9h', '14h', '17h'],
    forms: [
      (word, mark) => `${mark} ${word}`,
      (word, mark) => `${word} ${mark}`,
      (word, mark) => `${word} at ${mark}`,
    ],
  },
  {
    about: 'A shop lists the notes that name a price',
    list: 'notes',
    one: 'note',
    tester: 'price',
    source: '\\$\\d+',
    words: 'lamp desk rug sofa shelf mirror vase stool'.split(' '),
    marks: ['$8', '$15', '$40', '$9', '$120'],
    forms: [
      (word, mark) => `${mark} ${word}`,
      (word, mark) => `${word} ${mark}`,
      (word, mark) => `${word} for ${mark}`,
    ],
  },
]

/** Where the pattern goes on in the next text, by what happened in this one. */
type Rule = (found: { index: number; end: number } | null, lastIndex: number) => number

const rules: { rule: Rule; why: string }[] = [
  {
    rule: () => 0,
    why: 'Lets every test begin at the start of its text. With `g` the pattern goes on from `lastIndex`.',
  },
  {
    rule: (found) => (found ? Number.POSITIVE_INFINITY : 0),
    why: 'Lets every text after a hit fail. It is still searched, from `lastIndex` on.',
  },
  {
    rule: (found, lastIndex) => found?.end ?? lastIndex,
    why: 'Keeps `lastIndex` after a miss. A miss sets it back to 0.',
  },
  {
    rule: (found) => found?.index ?? 0,
    why: 'Sets `lastIndex` to where the match begins. It is where the match ends.',
  },
]
const really: Rule = (found) => found?.end ?? 0

export function askSharedTest(random: Random): DrawnContent {
  const scene = random.pick(scenes)
  const { list, one, tester } = scene
  const [other = '', ...words] = random.sample(scene.words, random.int(6, 7))
  const texts = words.map((word) =>
    random.chance(0.25) ? word : random.pick(scene.forms)(word, random.pick(scene.marks), other),
  )
  const keep = (rule: Rule) => {
    let lastIndex = 0
    return texts.filter((text) => {
      const pattern = new RegExp(scene.source, 'g')
      pattern.lastIndex = Math.min(lastIndex, text.length + 1)
      const match = pattern.exec(text)
      lastIndex = rule(match && { index: match.index, end: pattern.lastIndex }, lastIndex)
      return match !== null
    })
  }
  const kept = keep(really)
  if (kept.length < 2) throw new PoorDraw('Too few are kept.')
  const write = (values: readonly string[]) => values.join(', ')
  const missed = keep(() => 0).filter((text) => !kept.includes(text))
  return {
    question: `${scene.about}. What does this code print?`,
    code: joinLines(
      `const ${tester} = ${literal(scene.source, 'g')}`,
      `const ${list} = [${texts.map((text) => `'${text}'`).join(', ')}]`,
      '',
      `const kept = ${list}.filter((${one}) => ${tester}.test(${one}))`,
      `console.log(kept.join(', '))`,
    ),
    language: 'javascript',
    tables: [],
    options: makeOutputOptions(random, {
      key: write(kept),
      distractors: rules.map(({ rule, why }) => ({ text: write(keep(rule)), why })),
    }),
    explanation: `A pattern with \`g\` keeps \`lastIndex\` between tests. After a hit it is the end of the match, and the next text is searched from there. After a miss it is 0 again. So ${listInWords(missed.map((text) => `\`${text}\``))} ${missed.length === 1 ? 'is' : 'are'} passed over: what was looked for begins before \`lastIndex\`.`,
  }
}

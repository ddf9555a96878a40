/** A match begins as far left as it can. Only then does it matter how far it reaches. */
import type { Random } from '#core/items/random.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { type Misreading, makeGridOptions } from '#core/items/templates/grid-options.ts'
import {
  type Marks,
  mark,
  type Reach,
  writeMarked,
  writeReach,
} from '#core/items/templates/regular-expressions/marked-texts.ts'
import { firstMatch, literal } from '#core/items/templates/regular-expressions/patterns.ts'
import { type DrawnContent, PoorDraw } from '#core/items/templates/template.ts'

type Scene = Marks & { about: string; variable: string; values: readonly string[]; states: readonly string[] }

const scenes: readonly Scene[] = [
  {
    about: 'A monitor puts services in square brackets, with their state behind',
    variable: 'report',
    open: '[',
    close: ']',
    values: ['api', 'db-2', 'mail', 'cache', 'auth', 'queue', 'node-7', 'search'],
    states: ['failed', 'slow', 'ready', 'down', 'stopped'],
  },
  {
    about: 'A team puts its tasks in braces, with their state behind',
    variable: 'board',
    open: '{',
    close: '}',
    values: ['docs', 'tests', 'login', 'demo', 'search', 'icons', 'prices', 'export'],
    states: ['done', 'open', 'late', 'blocked', 'moved'],
  },
  {
    about: 'A cashier puts tables in round brackets, with what they did behind',
    variable: 'evening',
    open: '(',
    close: ')',
    values: ['A12', 'B7', 'C3', 'D15', 'E9', 'F4', 'G11', 'H2'],
    states: ['paid', 'ordered', 'left', 'waited', 'called'],
  },
  {
    about: 'A rental shop shows its things in bold, with their state behind',
    variable: 'shelf',
    open: '<b>',
    close: '</b>',
    values: ['rope', 'tent', 'lamp', 'stove', 'map', 'sled', 'boat', 'bike'],
    states: ['lent', 'sold', 'broken', 'here', 'lost'],
  },
  {
    about: 'A printer puts the parts of a book in double braces, with their state behind',
    variable: 'book',
    open: '{{',
    close: '}}',
    values: ['cover', 'index', 'preface', 'maps', 'notes', 'plates', 'spine', 'title'],
    states: ['printed', 'missing', 'checked', 'cut', 'bound'],
  },
  {
    about: 'A kitchen marks up its shopping list, with the state of each thing behind it',
    variable: 'shopping',
    open: '<i>',
    close: '</i>',
    values: ['milk', 'rice', 'eggs', 'oil', 'salt', 'beans', 'flour', 'tea'],
    states: ['bought', 'missing', 'ordered', 'enough', 'spoilt'],
  },
]

type Belief = 'shortest' | 'same' | 'greedy'

export function askLeftmost(random: Random): DrawnContent {
  const scene = random.pick(scenes)
  const [one = '', two = '', three = '', four = ''] = random.sample(scene.values, 4)
  const [wanted = '', other = '', last = ''] = random.sample(scene.states, 3)
  const text = [one, other, two, wanted, three, random.pick([wanted, last]), four, other]
    .map((value, at) => (at % 2 === 0 ? mark(scene, value) : value))
    .slice(0, random.pick([6, 8]))
    .join(' ')
  const reaches = random.sample<Reach>(['lazy', 'negated', 'greedy'], 2)
  const whys: Record<Belief, string> = {
    shortest:
      'Lets `.*?` find the shortest match of all. The match begins as far left as it can, and only its end is kept near.',
    same: `Takes \`${writeReach(scene, 'negated')}\` for another way to write \`.*?\`. It cannot pass a closing mark, so the match has to begin further on.`,
    greedy: 'Lets `.*` stop where the rest fits for the first time. It takes as much as it can.',
  }
  const beliefOf: Record<Reach, Belief> = { lazy: 'shortest', negated: 'same', greedy: 'greedy' }
  const takenFor: Record<Reach, Reach> = { lazy: 'negated', negated: 'lazy', greedy: 'lazy' }
  const sourceOf = (reach: Reach) => `${writeMarked(scene, reach)} ${wanted}`
  const found = (reach: Reach) => firstMatch(sourceOf(reach), text)
  if (reaches.some((reach) => found(reach) === found(takenFor[reach])))
    throw new PoorDraw('A misreading leads to the same.')
  const says: Record<Reach, string> = {
    lazy: `A match begins as far left as it can, so the lazy one begins at the first mark and grows until \`${wanted}\` fits.`,
    negated: `\`${writeReach(scene, 'negated')}\` cannot pass a closing mark, so only the part right before \`${wanted}\` can match.`,
    greedy: `The greedy one begins at the first mark, too, and runs on to the last place where \`${wanted}\` fits.`,
  }
  return {
    question: `${scene.about}. What does this code print?`,
    code: joinLines(
      `const ${scene.variable} = '${text}'`,
      '',
      reaches.map((reach) => `console.log(${scene.variable}.match(${literal(sourceOf(reach))})[0])`),
    ),
    language: 'javascript',
    tables: [],
    options: makeGridOptions(
      random,
      reaches.map((reach): Misreading & { reach: Reach } => ({ reach, why: whys[beliefOf[reach]] })),
      (taken) =>
        reaches
          .map((reach) => found(taken.some((one) => one.reach === reach) ? takenFor[reach] : reach))
          .join('\n'),
    ),
    explanation: reaches.map((reach) => says[reach]).join(' '),
  }
}

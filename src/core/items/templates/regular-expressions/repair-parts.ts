/** A function that lists what stands between marks, and takes too much or too little. */
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import {
  drawMarkedText,
  mark,
  markedScenes,
  writeReach,
} from '#core/items/templates/regular-expressions/marked-texts.ts'
import { escapePattern, literal } from '#core/items/templates/regular-expressions/patterns.ts'

const plain = [
  'see below',
  'as before',
  'in short',
  'once more',
  'at last',
  'for now',
  'and so on',
  'by the way',
] as const

type Fault = { between: string; index?: number; because: string }

export function drawParts(random: Random): Exercise {
  const scene = random.pick(markedScenes)
  const { about, variable, open, close, longValues } = scene
  const entry = random.pick(['listParts', 'findMarked', 'readMarked', 'partsOf'])
  const right = `(${writeReach(scene, 'negated')})`
  const fault = random.pick<Fault>([
    {
      between: '(.*)',
      because:
        '`.*` takes as much as it can and runs on to the last mark of the text. `.*?`, or a set without the closing mark, stops at the first.',
    },
    {
      between: '(.+?)',
      because:
        '`.+?` needs one character at least. Where nothing stands between two marks, it takes the closing mark for a part and runs on to the next one.',
    },
    {
      between: '(\\w+)',
      because:
        '`\\w` is a letter, a digit or an underscore. Parts with a space, or with nothing in them, are left out.',
    },
    {
      between: right,
      index: 0,
      because: '`found[0]` is the whole match with its marks. What the group holds is `found[1]`.',
    },
  ])
  const sourceOf = (between: string) => `${escapePattern(open)}${between}${escapePattern(close)}`
  const write = ({ between, index = 1 }: { between: string; index?: number }) =>
    joinLines(
      `function ${entry}(${variable}) {`,
      `  const matches = ${variable}.matchAll(${literal(sourceOf(between), 'g')})`,
      `  return [...matches].map((found) => found[${index}])`,
      '}',
    )
  const read =
    ({ between, index = 1 }: { between: string; index?: number }) =>
    (text: string) =>
      [...text.matchAll(new RegExp(sourceOf(between), 'g'))].map((found) => found[index] ?? '')
  const [one = '', two = '', three = ''] = random.sample(scene.values, 3)
  const long = random.pick(longValues)
  const marks = open === close ? `\`${open}\`` : `\`${open}\` and \`${close}\``
  return {
    question: `${about}. \`${entry}\` should return what stands between the marks ${marks}, without them, in the order of the text. A part may hold spaces, and it may be empty. A closing mark never stands within a part.\n\nThe function has one bug. Find and repair it.`,
    explanation: fault.because,
    language: 'javascript',
    entry,
    code: write(fault),
    solution: write({ between: right }),
    calls: [
      { name: 'A part in a text', args: [`${random.pick(plain)} ${mark(scene, one)} ${random.pick(plain)}`] },
      { name: 'Several parts', args: [drawMarkedText(random, scene)] },
      { name: 'An empty part', args: [drawMarkedText(random, scene, ['', two])] },
      { name: 'A part with a space', args: [drawMarkedText(random, scene, [long, three])] },
      { name: 'Parts side by side', args: [mark(scene, two) + mark(scene, one) + mark(scene, three)] },
      { name: 'The same part twice', args: [drawMarkedText(random, scene, [one, one])] },
      { name: 'No part', args: [random.sample(plain, 2).join(' ')] },
    ],
    solve: read({ between: right }),
    mistakes: [read(fault)],
  }
}

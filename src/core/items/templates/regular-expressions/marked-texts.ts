/** Lines of text in which some parts stand between marks, such as brackets or quotes. */
import type { Random } from '#core/items/random.ts'
import { escapePattern } from '#core/items/templates/regular-expressions/patterns.ts'

export type Marks = { open: string; close: string }

export type MarkedScene = Marks & {
  about: string
  variable: string
  /** Each @ is a part between marks. */
  shapes: readonly string[]
  values: readonly string[]
  /** What else such a text may hold between its marks. */
  longValues: readonly string[]
}

export const markedScenes: readonly MarkedScene[] = [
  {
    about: 'A service writes its logs with tags in square brackets',
    variable: 'entry',
    open: '[',
    close: ']',
    shapes: [
      '@ slow query @ took 9 s',
      '@ @ disk is full',
      'job 14 @ failed @ twice',
      '@ retry @ after @ timeout',
    ],
    values: ['api', 'db-2', 'warn', 'cache', 'eu-west', 'mail', 'auth', 'batch', 'node-7'],
    longValues: ['main loop', 'web 3'],
  },
  {
    about: 'A shop keeps letters with placeholders in braces',
    variable: 'letter',
    open: '{',
    close: '}',
    shapes: [
      'We have @ and @ on file.',
      'Please check @, @ and @.',
      'Is @ right, and @?',
      'Your @ comes before @ here.',
    ],
    values: ['name', 'address', 'order', 'invoice', 'town', 'street', 'date', 'total'],
    longValues: ['first name', 'due date'],
  },
  {
    about: 'A manual puts the names of buttons in quotes',
    variable: 'step',
    open: '"',
    close: '"',
    shapes: [
      'Press @, then @.',
      'Choose @ and hold @ down.',
      'After @ comes @ or @.',
      'Leave @ off unless @ blinks.',
    ],
    values: ['Save', 'Close', 'Menu', 'Print', 'Scan', 'Mute', 'Reset', 'Next'],
    longValues: ['Save as', 'Log out'],
  },
  {
    about: 'A kitchen adds remarks in round brackets to its orders',
    variable: 'order',
    open: '(',
    close: ')',
    shapes: [
      'soup @ with bread @',
      'two teas @, one cake @',
      'rice @ beans @ salad @',
      'pasta @ for table 6 @',
    ],
    values: ['large', 'small', 'to go', 'shared', 'hot', 'for two', 'extra', 'first'],
    longValues: ['extra hot', 'half portion'],
  },
  {
    about: 'A notice board marks what is important in bold',
    variable: 'notice',
    open: '<b>',
    close: '</b>',
    shapes: [
      'Bring @ and @ on Monday',
      'No @ or @ in the hall',
      'We lend @, @ and @',
      'Please return @ and @ today',
    ],
    values: ['boots', 'keys', 'gloves', 'lamps', 'maps', 'tents', 'ropes', 'bags'],
    longValues: ['old keys', 'long ropes'],
  },
  {
    about: 'An installer has variables between percent signs in its paths',
    variable: 'path',
    open: '%',
    close: '%',
    shapes: ['copy @ to @ now', '@-backup-@.zip', 'move @ @ --quiet', 'link @ into @ and @'],
    values: ['HOME', 'DATA', 'TEMP', 'LOGS', 'USER', 'BIN', 'SITE', 'CONF'],
    longValues: ['MY DATA', 'OLD LOGS'],
  },
  {
    about: 'A mail builder has fields in double braces',
    variable: 'mail',
    open: '{{',
    close: '}}',
    shapes: ['Shown: @ and @', 'Print @ above @ in blue', 'Pass: @, @ and @', 'First @, below it @'],
    values: ['guest', 'seat', 'host', 'day', 'code', 'event', 'gate', 'room'],
    longValues: ['last name', 'start time'],
  },
  {
    about: 'A chat shows what stands between stars in bold',
    variable: 'message',
    open: '*',
    close: '*',
    shapes: ['read @ before @ please', '@ and @ are ready', 'who has @ or @ or @?', 'no @ without @ today'],
    values: ['docs', 'notes', 'tests', 'slides', 'plans', 'budget', 'keys', 'demo'],
    longValues: ['old docs', 'next demo'],
  },
]

export const mark = ({ open, close }: Marks, value: string) => `${open}${value}${close}`

/** These values come first; those of the scene follow. */
export function drawMarkedText(random: Random, scene: MarkedScene, first: readonly string[] = []): string {
  const others = random.shuffle(scene.values).filter((value) => !first.includes(value))
  const values = [...first, ...others].toReversed()
  return random.pick(scene.shapes).replaceAll('@', () => mark(scene, values.pop() ?? ''))
}

export type Reach = 'greedy' | 'lazy' | 'negated'

/** What stands for the text between the marks. */
export function writeReach({ close }: Marks, reach: Reach): string {
  if (reach === 'greedy') return '.*'
  if (reach === 'lazy') return '.*?'
  const first = close.charAt(0)
  return `[^${first === ']' ? '\\]' : first}]*`
}

export function writeMarked(marks: Marks, reach: Reach, isGroup = false): string {
  const body = writeReach(marks, reach)
  return `${escapePattern(marks.open)}${isGroup ? `(${body})` : body}${escapePattern(marks.close)}`
}

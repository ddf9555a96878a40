/** Placeholders of a text that are replaced by values. */
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { people } from '#core/items/templates/wording.ts'

type Values = Record<string, string>
type Fill = (text: string, values: Values) => string

const scenes = [
  {
    about: 'A shop fills in its letters',
    entry: 'fillLetter',
    text: 'letter',
    names: ['name', 'item', 'price'],
  },
  {
    about: 'A clinic fills in its reminders',
    entry: 'fillReminder',
    text: 'reminder',
    names: ['patient', 'ward', 'fee'],
  },
  { about: 'A hotel fills in its bills', entry: 'fillBill', text: 'bill', names: ['guest', 'room', 'total'] },
  {
    about: 'A printer fills in its labels',
    entry: 'fillLabel',
    text: 'label',
    names: ['owner', 'box', 'value'],
  },
  {
    about: 'A club fills in its invitations',
    entry: 'fillInvitation',
    text: 'invitation',
    names: ['member', 'event', 'entry'],
  },
  {
    about: 'A courier fills in its notes',
    entry: 'fillNote',
    text: 'note',
    names: ['sender', 'parcel', 'cost'],
  },
] as const

const things = ['A-12', 'B-7', 'C-31', 'D-20', 'E-5', 'F-44'] as const

const marks = [
  { open: '{', close: '}', pattern: (name: string) => `\\{${name}\\}` },
  { open: '<', close: '>', pattern: (name: string) => `<${name}>` },
  { open: '[', close: ']', pattern: (name: string) => `\\[${name}\\]` },
  { open: '%', close: '%', pattern: (name: string) => `%${name}%` },
] as const

const fillWith =
  (source: string, flags: string): Fill =>
  (text, values) =>
    text.replace(new RegExp(source, flags), (whole: string, name: string) => values[name] ?? whole)

export function drawFill(random: Random): Exercise {
  const { about, entry, text, names } = random.pick(scenes)
  const { open, close, pattern } = random.pick(marks)
  const [who, what, amount] = names
  const put = (name: string) => `${open}${name}${close}`
  const writePattern = (source: string, flags: string) =>
    joinLines(
      `function ${entry}(${text}, values) {`,
      `  return ${text}.replace(/${source}/${flags}, (whole, name) => values[name] ?? whole)`,
      '}',
    )
  const writeLoop = (replacement: string) =>
    joinLines(
      `function ${entry}(${text}, values) {`,
      `  let filled = ${text}`,
      '  for (const [name, value] of Object.entries(values)) {',
      `    filled = filled.replace(new RegExp(\`${pattern(`\${name}`).replaceAll('\\', '\\\\')}\`, 'g'), ${replacement})`,
      '  }',
      '  return filled',
      '}',
    )
  const loop =
    (isText: boolean): Fill =>
    (given, values) =>
      Object.entries(values).reduce(
        (filled, [name, value]) =>
          isText ? filled.replaceAll(put(name), value) : filled.replaceAll(put(name), () => value),
        given,
      )
  const solution = writePattern(pattern('(\\w+)'), 'g')
  const fault = random.pick<{ code: string; solution: string; does: Fill; because: string }>([
    {
      code: writePattern(pattern('(\\w+)'), ''),
      solution,
      does: fillWith(pattern('(\\w+)'), ''),
      because: 'Without the flag `g`, `replace` replaces the first match only.',
    },
    {
      code: writePattern(pattern('(.*)'), 'g'),
      solution,
      does: fillWith(pattern('(.*)'), 'g'),
      because: '`.*` runs on to the last closing mark, so several placeholders are taken for one.',
    },
    {
      code: writePattern(pattern('([a-z])+'), 'g'),
      solution,
      does: fillWith(pattern('([a-z])+'), 'g'),
      because:
        'A group that is repeated holds what it took last, here one letter. The quantifier belongs inside the brackets.',
    },
    {
      code: writeLoop('value'),
      solution: writeLoop('() => value'),
      does: loop(true),
      because:
        'In a replacement text, `$$` and `$&` have a meaning of their own: one dollar sign, and the whole match. What a function returns is put in as it is.',
    },
  ])
  const [one, two, three] = random.sample(people, 3)
  const [thing, other] = random.sample(things, 2)
  const [low, high] = [random.int(3, 49), random.int(50, 99)]
  const dollars = random.pick([`$$${low}`, `$$${high} or less`, `A$$ ${low}`])
  const matched = random.pick(['R$&D', '$& Co', 'Q$&A'])
  return {
    question: `${about}. \`${entry}\` should replace each placeholder, such as \`${put(who)}\`, by the value of that name, exactly as it is given. A placeholder without a value stays as it is. Values hold no placeholders.\n\nThe function has one bug. Find and repair it.`,
    explanation: fault.because,
    language: 'javascript',
    entry,
    code: fault.code,
    solution: fault.solution,
    calls: [
      { name: 'One placeholder', args: [`Dear ${put(who)}!`, { [who]: one ?? '' }] },
      { name: 'No placeholder', args: ['Welcome back.', { [who]: two ?? '' }] },
      {
        name: 'Different placeholders',
        args: [
          `${put(who)}: ${put(what)}, ${put(amount)}`,
          { [who]: two ?? '', [what]: thing ?? '', [amount]: `${low}` },
        ],
      },
      { name: 'The same one twice', args: [`${put(what)} or ${put(what)}?`, { [what]: other ?? '' }] },
      { name: 'A dollar sign in a value', args: [`It costs ${put(amount)}.`, { [amount]: dollars }] },
      {
        name: 'A company’s name',
        args: [`From ${put(who)} with ${put(what)}`, { [who]: matched, [what]: thing ?? '' }],
      },
      {
        name: 'A placeholder without a value',
        args: [`${put(who)}: ${put(what)}`, { [who]: three ?? '' }],
      },
    ],
    solve: fillWith(pattern('(\\w+)'), 'g'),
    mistakes: [fault.does],
  }
}

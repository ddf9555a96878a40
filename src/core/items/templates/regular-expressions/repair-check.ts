/** A check of codes whose pattern lets too much pass, or too little. */
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { codeFormats } from '#core/items/templates/regular-expressions/code-formats.ts'
import { escapePattern, literal } from '#core/items/templates/regular-expressions/patterns.ts'

type Fault = { source: string; flags?: string; because: string }

const joints = [
  { joint: '-', called: 'a hyphen' },
  { joint: '.', called: 'a dot' },
  { joint: '/', called: 'a slash' },
  { joint: '+', called: 'a plus sign' },
] as const

export function drawCheck(random: Random): Exercise {
  const { about, name, first, second, region } = random.pick(codeFormats)
  const { joint, called } = random.pick(joints)
  const count = random.int(3, 6)
  const sign = escapePattern(joint)
  const start = `(?:${first}|${second})`
  const body = `${sign}\\d{${count}}`
  const tail = `(?:-${region})?`
  const right = `^${start}${body}${tail}$`
  const fault = random.pick<Fault>([
    {
      source: `^${first}|${second}${body}${tail}$`,
      because: `\`|\` binds weaker than anything else. Without brackets the pattern means: begins with \`${first}\`, or ends in \`${second}\` and the rest.`,
    },
    {
      source: `^${start}${body}${tail}`,
      because: '`test` looks for a match anywhere. Without `$` anything may follow the code.',
    },
    {
      source: right,
      flags: 'm',
      because:
        'With the flag `m`, `^` and `$` stand for the beginning and the end of a line. A text passes as soon as one of its lines does.',
    },
    {
      source: `^[${first}|${second}]+${body}${tail}$`,
      because:
        'Square brackets hold a set of characters, so any mixture of these letters passes. A choice of words needs round brackets.',
    },
    {
      source: `^${start}${body}-?${region}?$`,
      because: `A quantifier belongs to what stands right before it. \`-?${region}?\` makes the hyphen and the last letter optional, each for itself, and \`${region.charAt(0)}\` has to be there in any case.`,
    },
    ...(joint === '.'
      ? [
          {
            source: `^${start}.\\d{${count}}${tail}$`,
            because: 'A dot by itself stands for any character. One that should be a dot is written `\\.`.',
          },
        ]
      : []),
  ])
  const entry = `is${name}`
  const write = (source: string, flags = '') =>
    joinLines(`function ${entry}(text) {`, `  return ${literal(source, flags)}.test(text)`, '}')
  const digits = (more = 0) => Array.from({ length: count + more }, () => random.int(0, 9)).join('')
  const code = (more = 0) => `${random.pick([first, second])}${joint}${digits(more)}`
  const test =
    (source: string, flags = '') =>
    (text: string) =>
      new RegExp(source, flags).test(text)
  return {
    question: `${about}. \`${entry}\` should tell whether the whole text is a valid code: \`${first}\` or \`${second}\`, then ${called}, then exactly ${count} digits, and after them \`-${region}\` or nothing. Nothing else may stand before or after it.\n\nThe pattern has one bug. Find and repair it.`,
    explanation: fault.because,
    language: 'javascript',
    entry,
    code: write(fault.source, fault.flags),
    solution: write(right),
    calls: [
      { name: 'A valid code', args: [`${first}${joint}${digits()}`] },
      { name: 'Too few digits', args: [`${second}${joint}${digits(-1)}`] },
      { name: 'The other beginning, with its ending', args: [`${second}${joint}${digits()}-${region}`] },
      { name: 'Too many digits', args: [code(1)] },
      { name: 'Something after the code', args: [`${first}${joint}${digits()}-${region}X`] },
      { name: 'Something before the code', args: [`X${second}${joint}${digits()}`] },
      { name: 'Mixed letters', args: [`${first.slice(1)}${second.slice(0, 2)}${joint}${digits()}`] },
      { name: 'Half of the ending', args: [`${code()}-${region.charAt(0)}`] },
      { name: 'An ending without its hyphen', args: [`${code()}${region}`] },
      { name: 'A second line', args: [`${code()}\n${code(2)}`] },
      { name: 'Another sign in between', args: [`${first}${joint === '-' ? '_' : '-'}${digits()}`] },
    ],
    solve: test(right),
    mistakes: [test(fault.source, fault.flags)],
  }
}

/** A search for what somebody typed, which is text and not a pattern. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { escapePattern } from '#core/items/templates/regular-expressions/patterns.ts'

const scenes = [
  { about: 'A reader for books searches its pages', text: 'page', verb: 'InPage' },
  { about: 'A help desk searches its tickets', text: 'ticket', verb: 'InTicket' },
  { about: 'A wiki searches its articles', text: 'article', verb: 'InArticle' },
  { about: 'A mail program searches its mails', text: 'mail', verb: 'InMail' },
  { about: 'A shop searches its descriptions', text: 'description', verb: 'InDescription' },
  { about: 'A code viewer searches its files', text: 'file', verb: 'InFile' },
] as const

const inTexts = 'Read $ first. $ is here, and $ again.|$, then $|Is $ new? Yes, $ is.|No $ without $.'.split(
  '|',
)

type Fault = { escaped: string; toSource: (term: string) => string; because: string }

const special = '/[\\\\^$.*+?()[\\]{}|]/'

const faults: readonly Fault[] = [
  {
    escaped: 'term',
    toSource: (term) => term,
    because:
      'What people type is text. In `new RegExp` characters such as `.`, `+` and `(` are signs of a pattern, so each needs a backslash before it.',
  },
  {
    escaped: `term.replace(${special}, '\\\\$&')`,
    toSource: (term) => term.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'),
    because: 'Without `g`, `replace` puts a backslash before the first special character only.',
  },
  {
    escaped: `term.replaceAll('.', '\\\\.')`,
    toSource: (term) => term.replaceAll('.', '\\.'),
    because:
      'The dot is one special character of many. `+`, `?`, `(`, `[`, `|` and others need a backslash as well.',
  },
]

/** What is done with what was found. */
const uses = [
  {
    name: 'count',
    asks: 'return how often the term stands in the text',
    write: (text: string, pattern: string) => `  return [...${text}.matchAll(${pattern})].length`,
    does: (text: string, pattern: RegExp): Json => [...text.matchAll(pattern)].length,
  },
  {
    name: 'highlight',
    asks: 'return the text with `<b>` before and `</b>` after each place where the term stands',
    write: (text: string, pattern: string) => `  return ${text}.replace(${pattern}, '<b>$&</b>')`,
    does: (text: string, pattern: RegExp): Json => text.replace(pattern, '<b>$&</b>'),
  },
  {
    name: 'find',
    asks: 'return the places at which the term begins in the text, as a list of indexes',
    write: (text: string, pattern: string) =>
      `  return [...${text}.matchAll(${pattern})].map((found) => found.index)`,
    does: (text: string, pattern: RegExp): Json => [...text.matchAll(pattern)].map((found) => found.index),
  },
] as const

export function drawTerm(random: Random): Exercise {
  const { about, text, verb } = random.pick(scenes)
  const use = random.pick(uses)
  const fault = random.pick(faults)
  const entry = `${use.name}${verb}`
  const write = (escaped: string) =>
    joinLines(
      `function ${entry}(${text}, term) {`,
      `  const pattern = new RegExp(${escaped}, 'g')`,
      use.write(text, 'pattern'),
      '}',
    )
  const run = (toSource: (term: string) => string) => (given: string, term: string) => {
    try {
      return use.does(given, new RegExp(toSource(term), 'g'))
    } catch {
      // Not every text is a pattern.
      return null
    }
  }
  const inText = (term: string) => random.pick(inTexts).replaceAll('$', () => term)
  const number = `${random.int(1, 9)}.${random.int(10, 99)}`
  const plain = random.pick(['lamp', 'seat', 'mail', 'rain', 'desk'])
  const language = random.pick(['C++', 'Notepad++', 'A+ B+'])
  const asked = random.pick(['why?', 'who?', 'where?'])
  const bracket = random.pick(['(draft)', 'f(x)', '(c) 2024'])
  const listed = random.pick(['[x]', 'a[0]', 'row[2]'])
  const either = random.pick(['yes|no', 'a|b', 'on|off'])
  return {
    question: `${about}. \`${entry}\` should ${use.asks}. The term is what somebody has typed, and is looked for exactly as it was typed.\n\nThe function has one bug. Find and repair it.`,
    explanation: fault.because,
    language: 'javascript',
    entry,
    code: write(fault.escaped),
    solution: write(`term.replace(${special}g, '\\\\$&')`),
    calls: [
      { name: 'A plain word', args: [inText(plain), plain] },
      { name: 'A word that is not there', args: [inText(plain), `${plain}x`] },
      { name: 'A number with a dot', args: [`${inText(number)} Not ${number.replace('.', '7')}.`, number] },
      { name: 'A name with plus signs', args: [inText(language), language] },
      { name: 'A question mark', args: [`${inText(asked)} ${asked.slice(0, -2)}`, asked] },
      { name: 'Round brackets', args: [inText(bracket), bracket] },
      { name: 'Square brackets', args: [`x 0 2 ${inText(listed)}`, listed] },
      { name: 'A vertical bar', args: [`${inText(either)} ${either.replace('|', ' ')}`, either] },
    ],
    solve: run(escapePattern),
    mistakes: [run(fault.toSource)],
  }
}

import type { Random } from '#core/items/random.ts'
import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Variable = { name: string; value: string }
type Quoting = 'bare' | 'double' | 'single'
/** What stands in the command: a variable, or two of them in one word. */
type Word = { variables: Variable[]; quoting: Quoting }

const pools: { name: string; values: string[] }[] = [
  { name: 'title', values: ['annual report', 'price list', 'user guide', 'first draft of plan'] },
  { name: 'who', values: ['Ada Obi', 'Lee', 'Jo van Dam', 'Maya'] },
  { name: 'flags', values: ['-v -n 3', '-q', '--all --force', '-r -t 5 -k'] },
  { name: 'extra', values: ['', '', 'draft', 'keep it'] },
  { name: 'suffix', values: ['', 'old', 'to delete', ''] },
  { name: 'folder', values: ['my files', 'inbox', 'out box', 'tmp'] },
]

const commands = ['./deploy.sh', './backup.sh', './notify.sh', './convert.sh', './archive.sh', './label.sh']

export const wordSplitting: Template = {
  id: 'linux-containers-word-splitting',
  title: 'How many arguments quoted and bare variables make',
  skill: 'Linux',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const variables = random
      .sample(pools, 4)
      .map(({ name, values }): Variable => ({ name, value: random.pick(values) }))
    const command = random.pick(commands)
    const words = Array.from({ length: random.int(4, 6) }, () => drawWord(random, variables))
    if (!words.some(isEmptyOne)) throw new PoorDraw('No empty variable is used.')
    if (new Set(words.map(({ quoting }) => quoting)).size < 2) throw new PoorDraw('All are quoted alike.')

    const count = (belief: Belief = {}) => words.reduce((sum, word) => sum + countArguments(word, belief), 0)
    return {
      question: `A Bash script runs the lines below, with nothing in it that changes how words are split. The names of files play no part.\n\nHow many arguments does \`${command}\` get?`,
      code: [
        ...variables.map(({ name, value }) => `${name}='${value}'`),
        `${command} ${words.map(writeWord).join(' ')}`,
      ].join('\n'),
      language: 'bash',
      options: makeOptions(random, {
        key: String(count()),
        distractors: leanDistractors(
          random,
          count(),
          [
            {
              value: words.length,
              why: 'Counts the words as they are written, but bare variables fall into as many arguments as they hold words.',
            },
            {
              value: count({ keepsEmpty: true }),
              why: 'Counts a bare empty variable as an argument, but it vanishes.',
            },
            {
              value: count({ dropsEmpty: true }),
              why: 'Drops empty text in double quotes, but quotes keep it as an argument without content.',
            },
            {
              value: count({ splitsDouble: true }),
              why: 'Splits variables inside double quotes, but quotes keep each as one argument.',
            },
            {
              value: count({ splitsDouble: true, dropsEmpty: true }),
              why: 'Treats double quotes as if they were not there.',
            },
            {
              value: count({ splitsDouble: true, replacesSingle: true }),
              why: 'Splits and replaces whatever the quotes say, but they are there to prevent that.',
            },
            {
              value: count({ keepsEmpty: true, splitsDouble: true }),
              why: 'Takes bare and quoted variables for each other: only quoted ones keep their spaces and their emptiness.',
            },
            {
              value: count({ splitsNothing: true, dropsEmpty: true }),
              why: 'Takes every variable for one argument unless it is empty, whatever the quotes say.',
            },
            {
              value: count({ replacesSingle: true }),
              why: 'Replaces and splits variables in single quotes, but there they are plain text.',
            },
            {
              value: count({ splitsNothing: true }),
              why: 'Takes every variable for one argument at most, but bare ones are split at their spaces.',
            },
            { value: count() + 1, why: 'Counts the command itself, which is not among its arguments.' },
          ].map(({ value, why }) => ({ value, text: String(value), why })),
        ),
      }),
      explanation: `${words.map((word) => `\`${writeWord(word)}\` makes ${countArguments(word, {})}`).join(', ')}: ${count()} in all. Bare variables are split at spaces, and vanish when empty; in double quotes each stays one argument, even an empty one; in single quotes nothing is replaced at all.`,
      proof: { language: 'python', source: proveByScanning(variables, words) },
    }
  },
}

type Belief = {
  keepsEmpty?: boolean
  dropsEmpty?: boolean
  splitsDouble?: boolean
  replacesSingle?: boolean
  splitsNothing?: boolean
}

function drawWord(random: Random, variables: Variable[]): Word {
  const quoting = random.pick<Quoting>(['bare', 'bare', 'double', 'double', 'single'])
  return { variables: random.sample(variables, random.chance(0.2) ? 2 : 1), quoting }
}

const isEmptyOne = ({ variables, quoting }: Word) =>
  quoting !== 'single' && variables.every(({ value }) => value === '')

/** Two in one word are joined by a hyphen, which keeps the word from vanishing. */
const textOf = ({ variables }: Word) => variables.map(({ value }) => value).join('-')

function countArguments(word: Word, belief: Belief): number {
  const text = textOf(word)
  const split = text.split(' ').filter(Boolean).length
  switch (word.quoting) {
    case 'bare':
      if (text === '') return belief.keepsEmpty ? 1 : 0
      return belief.splitsNothing ? 1 : split
    case 'double':
      if (text === '') return belief.dropsEmpty ? 0 : 1
      return belief.splitsDouble ? split : 1
    case 'single':
      return belief.replacesSingle ? split : 1
  }
}

function writeWord({ variables, quoting }: Word): string {
  const joined = variables.map(({ name }) => (variables.length > 1 ? `\${${name}}` : `$${name}`)).join('-')
  return { bare: joined, double: `"${joined}"`, single: `'${joined}'` }[quoting]
}

/** Goes through the command letter by letter, as a shell does. */
function proveByScanning(variables: Variable[], words: Word[]): string {
  return `values = ${JSON.stringify(Object.fromEntries(variables.map(({ name, value }) => [name, value])))}
command = ${JSON.stringify(`${words.map(writeWord).join(' ')} `)}
arguments, current, quote, at = [], None, None, 0
while at < len(command):
    letter = command[at]
    at += 1
    if quote is None and letter in "'\\"":
        quote, current = letter, current or ""
    elif letter == quote:
        quote = None
    elif letter == "$" and quote != "'":
        name = ""
        while command[at].isalpha() or command[at] in "{}":
            name += command[at]
            at += 1
        value = values[name.strip("{}")]
        if quote:
            current += value
        else:
            for piece in value:
                if piece != " ":
                    current = (current or "") + piece
                elif current is not None:
                    arguments.append(current)
                    current = None
    elif letter == " " and quote is None:
        if current is not None:
            arguments.append(current)
        current = None
    else:
        current = (current or "") + letter
print(len(arguments))`
}

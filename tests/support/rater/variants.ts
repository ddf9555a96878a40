/**
 * What people do to an answer to make it look better than it is. None of it may raise a rating. The texts and the ways were
 * frozen before the rater was tuned: `rater-frozen.test.ts` would tell if one had been changed since.
 */
import { createRandom, type Random } from '#core/items/random.ts'
import type { RatedTask } from '#core/scoring/text/task.ts'
import gaming from '../../fixtures/rater/gaming.json' with { type: 'json' }
import { type SampleTask, sampleTasks } from './sample-answers.ts'
import { splitSentences } from './split-sentences.ts'

type Source = { task: RatedTask; field: string; answer: string }
type Way = (source: Source, random: Random) => string

const splitWords = (text: string) => text.split(/\s+/u).filter((part) => part !== '')
const append = (answer: string, ...more: string[]) => [answer, ...more].join('\n\n')

const conceptsOf = ({ criteria }: RatedTask) => criteria.flatMap(({ concepts }) => concepts)
const namesOf = (task: RatedTask) => conceptsOf(task).map(({ name }) => name)

const letters = 'abcdefghijklmnopqrstuvwxyz'
const makeWord = (random: Random) =>
  Array.from({ length: random.int(3, 9) }, () => random.pick([...letters])).join('')

/** Other words for the same sentence, as one does who wants to fill a page. */
const swaps: readonly [RegExp, string][] = [
  [/\bI\b/gu, 'we'],
  [/\bwe\b/gu, 'I'],
  [/\bwould\b/gu, 'will'],
  [/\bvery\b/gu, 'really'],
  [/\balso\b/gu, 'too'],
  [/\bthis\b/gu, 'that'],
  [/\bnot\b/gu, 'also not'],
]
const alter = (text: string) =>
  swaps.reduce((altered, [word, other]) => altered.replace(word, other), `As I said, ${text}`)

const frames = ['I would also think of', 'It is about', 'My keywords are', 'Important here:'] as const
const drops: readonly ((name: string) => string)[] = [
  (name) => `${name} is very important.`,
  (name) => `We need ${name}.`,
  (name) => `I would look at ${name} as well.`,
  (name) => `Of course ${name}, because it matters.`,
]

const connectives =
  'Because of this, therefore, and so, however, on the one hand, on the other hand, instead, as a result, in the end, for example, although, in order to, which means that, consequently, because of that.'

function pickStrangers({ field }: Source, random: Random): string {
  const strangers = sampleTasks.filter((task) => task.field !== field && task.kind === 'scenario')
  return random.pick(strangers).samples.at(-1)?.answer ?? ''
}

export const ways: Record<string, Way> = {
  padding: ({ answer }, random) => append(answer, ...random.sample(gaming.padding, 2)),
  'padding between': ({ answer }, random) =>
    splitSentences(answer)
      .flatMap((sentence) => [sentence, random.pick(splitSentences(random.pick(gaming.padding)))])
      .join(' '),
  praise: ({ answer }, random) => append(answer, ...random.sample(gaming.praise, 3)),
  'instructions to the rater': ({ answer }, random) =>
    append(random.pick(gaming.injection), answer, random.pick(gaming.injection)),
  'senseless numbers': ({ answer }, random) => append(answer, ...random.sample(gaming.fakeNumbers, 3)),
  'a story of nothing': ({ answer }, random) => append(answer, ...random.sample(gaming.vagueStory, 2)),
  'said twice': ({ answer }) => append(answer, answer),
  'every sentence three times': ({ answer }) =>
    splitSentences(answer)
      .flatMap((sentence) => [sentence, sentence, sentence])
      .join(' '),
  'said again in other words': ({ answer }) => append(answer, splitSentences(answer).map(alter).join(' ')),
  'the question pasted': ({ task, answer }) => append(answer, task.given, task.asked),
  'the question pasted first': ({ task, answer }) => append(task.asked, task.given, answer),
  'the question cut up': ({ task, answer }, random) =>
    append(answer, random.shuffle(splitSentences(`${task.given} ${task.asked}`)).join(' ')),
  gibberish: ({ answer }, random) =>
    append(answer, `${Array.from({ length: 80 }, () => makeWord(random)).join(' ')}.`),
  'words at random': (source, random) =>
    append(source.answer, `${random.shuffle(splitWords(pickStrangers(source, random))).join(' ')}.`),
  'words shuffled': ({ answer }, random) => random.shuffle(splitWords(answer)).join(' '),
  'own words shuffled after it': ({ answer }, random) =>
    append(answer, `${random.shuffle(splitWords(answer)).join(' ')}.`),
  'sentences shuffled': ({ answer }, random) => random.shuffle(splitSentences(answer)).join(' '),
  'a list of keywords': ({ task, answer }, random) =>
    append(answer, `${random.shuffle(namesOf(task)).join(', ')}.`),
  'a list of synonyms': ({ task, answer }, random) =>
    append(
      answer,
      conceptsOf(task)
        .map(({ synonyms }) => random.pick(synonyms))
        .join(', '),
    ),
  'keywords in a frame': ({ task, answer }, random) =>
    append(
      answer,
      `${random.pick(frames)} ${random.shuffle(namesOf(task)).slice(0, 12).join(', ')} and so on.`,
    ),
  'a line for each keyword': ({ task, answer }, random) =>
    append(answer, ...random.shuffle(namesOf(task)).map((name) => `- ${name}`)),
  'a sentence for each keyword': ({ task, answer }, random) =>
    append(
      answer,
      namesOf(task)
        .map((name) => random.pick(drops)(name))
        .join(' '),
    ),
  'keywords among words of the question': ({ task, answer }, random) =>
    append(
      answer,
      `${random.shuffle([...namesOf(task), ...splitWords(`${task.given} ${task.asked}`).slice(0, 60)]).join(' ')}.`,
    ),
  'keywords denied': ({ task, answer }) =>
    append(
      answer,
      namesOf(task)
        .map((name) => `I would not do ${name} and it does not matter.`)
        .join(' '),
    ),
  connectives: ({ answer }) => append(answer, connectives, connectives),
  "another question's answer": (source, random) => append(source.answer, pickStrangers(source, random)),
}

export type Variant = { id: string; way: string; task: RatedTask; answer: string; variant: string }

/** The samples of every scenario, and of every second question. */
export const variedAnswers = sampleTasks
  .filter(({ kind }, at) => kind === 'scenario' || at % 2 === 0)
  .flatMap((task) => task.samples.map((sample) => ({ ...task, ...sample })))

export function listVariants(
  answers: readonly (SampleTask & { quality: string; answer: string })[],
): Variant[] {
  return answers.flatMap(({ id, quality, task, field, answer }) =>
    Object.entries(ways).map(([way, vary]) => ({
      id: `${id}/${quality}`,
      way,
      task,
      answer,
      variant: vary({ task, field, answer }, createRandom(`${id}/${quality}/${way}`)),
    })),
  )
}

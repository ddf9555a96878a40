/**
 * What a language model may say in the interviewer's place. It is given one answer and told what to say about it; whatever
 * comes back is a stranger's text. Each sentence is looked at before anyone sees it.
 */
import { countWords } from '#core/interview/listen.ts'
import { asksSomethingPersonal } from '#core/interview/personal.ts'

export type PhraseTask =
  | { role: 'acknowledgement'; answer: string; before: string | null }
  /** `probe`: what the plan asks for here, which is to be asked in words that fit the answer. */
  | { role: 'follow_up'; answer: string; probe: string }

export const phraseLimits = { sentences: 2, words: 45, characters: 300 } as const

/** About the person's chances, by whatever name. */
const promises =
  /\b(?:your|the) (?:score|rating|grade|marks?|points|percentage)\b|\byou(?:['’]re| are| will be|['’]ll be| have been|['’]ve been)? (?:hired|selected|accepted|rejected|shortlisted|qualified|through|in|passed|failed)\b|\b(?:offer you|(?:make|send) you an offer|job is yours|next round|guarantee\w*|i promise|congrat\w*|salary|bonus)\b|\b\d+ ?(?:\/|out of) ?\d+\b/i

/** How good an answer was: what only repeats it has no need of these. */
const verdicts =
  /\b(scor\w*|rat(?:ed?|ing)s?|points?|marks?|grades?|percent|pass(?:ed)?|fail(?:ed)?|hired?|hiring|offers?|recommend\w*|shortlist\w*|promise\w*|selected|accepted|rejected|qualif\w+|perfect|excellent|great|good|impress\w*|outstanding|brilliant|wonderful|amazing|fantastic|correct|incorrect|wrong|right|well done|best|strong|weak)\b|%/i

/** Out of the role: about itself, its instructions, or the interview as such. */
const outOfRole =
  /\b(ignor\w*|instruct(?:ion|ed)\w*|prompts?|system (?:message|prompt|note)|developer (?:mode|message)|assistant|language model|as an ai|i am an? |i['’]m an? |gpt|llm|jailbreak|role-?play|pretend\w*|rubrics?|anchors?|answer key|next question|last question|other questions?|questions? (?:is|are|will|[0-9])|as you (?:say|said|ask|asked|wish|request|requested|told)|i (?:do|obey|comply|will do)|of course|interview (?:is )?(?:over|ended|finished|complete\w*)|end of the interview|skip(?:s|ped|ping)? |password|api key|http\w*|www|click|visit my|email me|phone number)\b/i

const markup = /[<>{}[\]`|\\#*_~^=]|:\/\/|\S@\S/

/** What is wrong with it, in a word for the log; null where nothing is. `said`: the sentences of the turn before it. */
export function findPhraseProblemIfAny(
  task: PhraseTask,
  sentence: string,
  said: readonly string[],
): string | null {
  const text = sentence.trim()
  if (text === '') return 'empty'
  if (text.length > phraseLimits.characters || countWords(text) > phraseLimits.words) return 'long'
  if (markup.test(text) || /[\p{Cc}\p{Cf}\p{Co}]/u.test(text)) return 'markup'
  if (promises.test(text)) return 'promise'
  if (outOfRole.test(text)) return 'role'
  if (asksSomethingPersonal(text)) return 'personal'
  if (said.length >= phraseLimits.sentences) return 'many'
  return task.role === 'acknowledgement'
    ? findAcknowledgementProblemIfAny(task, text, said)
    : findFollowUpProblemIfAny(task, text, said)
}

function findAcknowledgementProblemIfAny(
  { answer, before }: Extract<PhraseTask, { role: 'acknowledgement' }>,
  text: string,
  said: readonly string[],
): string | null {
  if (countWords(text) < leastWords) return 'short'
  if (verdicts.test(text)) return 'verdict'
  if (/[?？]/.test(text)) return 'asks'
  if (said.length === 0 && !sharesWords(text, answer)) return 'unrelated'
  return before && fold(before).startsWith(fold(text)) ? 'repeated' : null
}

/** What says less is a word that someone wanted to hear. */
const leastWords = 5

/** One question, and the one that the plan has. */
function findFollowUpProblemIfAny(
  { probe }: Extract<PhraseTask, { role: 'follow_up' }>,
  text: string,
  said: readonly string[],
): string | null {
  if (said.length > 0) return 'many'
  if (text.split(/[?？]/).length !== 2 || !/[?？]["”’)]?$/.test(text)) return 'no_question'
  return sharesWords(text, probe) ? null : 'other_question'
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const leastLetters = 4
const contentWords = (text: string) =>
  new Set(
    fold(text)
      .split(' ')
      .filter((word) => word.length >= leastLetters && !common.has(word)),
  )
const common = new Set(
  'thank thanks what which where when that this with your what have from about were when which they them their there noted said will would could should been also more than into some very much just like over only because'.split(
    ' ',
  ),
)

/** It speaks of the same thing. Endings do not count: "planned" is "planning". */
function sharesWords(text: string, other: string): boolean {
  const heard = new Set([...contentWords(other)].map(toStem))
  return [...contentWords(text)].some((word) => heard.has(toStem(word)))
}

const toStem = (word: string) => word.slice(0, 5)

/** Whole sentences, and what is left of one that is not finished. */
export function splitSentences(text: string): { whole: string[]; rest: string } {
  const pieces = text.split(/(?<=[.?!]["”’)]?)\s+/)
  const rest = pieces.pop() ?? ''
  return { whole: pieces.map((piece) => piece.trim()).filter(Boolean), rest }
}

/**
 * What a language model may say in the interviewer's place. It is given one answer and told what to say about it; whatever
 * comes back is a stranger's text. Each sentence is looked at before anyone sees it.
 */
import type { Aspect } from '#core/interview/interview-question.ts'
import { countWords } from '#core/interview/listen.ts'

export type PhraseTask =
  | { role: 'acknowledgement'; answer: string; before: string | null }
  | { role: 'follow_up'; answer: string; aspect: Aspect }

export const phraseLimits = { sentences: 2, words: 45, characters: 300 } as const

/** Whatever is said about the person's chances, or how good an answer was. */
const promises =
  /\b(scor\w*|rat(?:ed?|ing)s?|points?|marks?|grades?|percent|pass(?:ed)?|fail(?:ed)?|hired?|hiring|offers?|job is yours|recommend\w*|shortlist\w*|next round|guarantee\w*|promise\w*|congrat\w*|selected|accepted|rejected|qualif\w+|perfect|excellent|great|impress\w*|outstanding|brilliant|wonderful|amazing|fantastic|correct|incorrect|wrong|right answer|good answer|bad answer|well done|best|salary|bonus)\b|%|\b\d+ ?(?:\/|out of) ?\d+\b/i

/** Out of the role: about itself, its instructions, or the interview as such. */
const outOfRole =
  /\b(ignor\w*|instruct\w*|prompts?|system|developer|assistant|language model|as an ai|i am an? |i['’]m an? |gpt|llm|jailbreak|role-?play|pretend\w*|rubrics?|anchors?|answer key|concepts?|next question|last question|other questions?|questions? (?:is|are|will|[0-9])|interview (?:is )?(?:over|ended|finished|complete\w*)|end of the interview|skip\w*|secret|password|api key|confidential|http\w*|www|click|visit|email me|phone)\b/i

const markup = /[<>{}[\]`|\\#*_~^=]|:\/\/|\S@\S/

/** What a follow-up must speak of, so that it asks for what is missing and for nothing else. */
const asksFor: Record<Aspect, RegExp> = {
  situation:
    /\b(where|when|situation|context|circumstances|background|at stake|setting|happening|company|team|project|example|time)\b/i,
  ownPart:
    /\b(you|your)\b.*\b(do|did|part|role|yourself|own|personally|contribut\w*|responsib\w*|decide[d]?|handle[d]?|take|took)\b/i,
  result:
    /\b(results?|outcomes?|happen(?:ed)?|effects?|changed?|come of|came of|end(?:ed)? up|in the end|work(?:ed)? out|impact|difference|afterwards?)\b/i,
  numbers:
    /\b(how (?:many|much|long|often|big|large|far)|numbers?|figures?|measure[ds]?|measurements?|amount|size|roughly)\b/i,
  tradeOff:
    /\b(alternatives?|instead|options?|trade-?offs?|cost|gave up|give up|considered?|other ways?|downsides?|against|else)\b/i,
}

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
  if (said.length >= phraseLimits.sentences) return 'many'
  const asks = /[?？]/.test(text)
  if (task.role === 'acknowledgement') {
    if (asks) return 'asks'
    if (said.length === 0 && !sharesWords(text, task.answer)) return 'unrelated'
    if (task.before && fold(task.before).startsWith(fold(text))) return 'repeated'
    return null
  }
  if (said.length > 0) return 'many'
  if (!asks || text.split(/[?？]/).length !== 2) return 'no_question'
  return asksFor[task.aspect].test(text) ? null : 'other_question'
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
  'thank thanks that this with your what have from about were when which they them their there noted said will would could should been also more than into some very much just like over only because'.split(
    ' ',
  ),
)

/** It speaks of what was said. */
function sharesWords(text: string, answer: string): boolean {
  const heard = contentWords(answer)
  return [...contentWords(text)].some((word) => heard.has(word))
}

/** Whole sentences, and what is left of one that is not finished. */
export function splitSentences(text: string): { whole: string[]; rest: string } {
  const pieces = text.split(/(?<=[.?!]["”’)]?)\s+/)
  const rest = pieces.pop() ?? ''
  return { whole: pieces.map((piece) => piece.trim()).filter(Boolean), rest }
}

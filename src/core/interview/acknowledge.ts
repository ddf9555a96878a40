/** A word between an answer and what comes next: it shows what was heard, in the person's own words, and never says how good it was. */
import { countWords, isPassedOn, listen } from '#core/interview/listen.ts'
import { createRandom } from '#core/items/random.ts'

const quoteWords = { least: 3, most: 14 }

type Say = (quote: string) => string

const forQuotes: { figure: Say[]; outcome: Say[]; choice: Say[]; any: Say[] } = {
  figure: [
    (quote) => `Thank you. I noted the figures: “${quote}”.`,
    (quote) => `So, in numbers: “${quote}”. I have that.`,
  ],
  outcome: [
    (quote) => `I see what came of it: “${quote}”.`,
    (quote) => `And so it ended: “${quote}”. Thank you.`,
  ],
  choice: [
    (quote) => `I noted what you weighed: “${quote}”.`,
    (quote) => `There was a choice in it, I see: “${quote}”.`,
  ],
  any: [
    (quote) => `Thank you. I have written down “${quote}”.`,
    (quote) => `Understood. You said “${quote}”.`,
    (quote) => `Thanks for telling me: “${quote}”.`,
    (quote) => `I will keep in mind what you said: “${quote}”.`,
    (quote) => `In your words: “${quote}”. I have that.`,
    (quote) => `Noted, in your words: “${quote}”.`,
  ],
}

const forTopics: Say[] = [
  (topic) => `Thank you. I have kept what you wrote about “${topic}”.`,
  (topic) => `That is noted under “${topic}”.`,
  (topic) => `All of that is kept with the question on “${topic}”.`,
]

const forPassing: Say[] = [
  (topic) => `That is all right. We leave “${topic}” there.`,
  (topic) => `Not every question fits everyone. Let us leave “${topic}”.`,
  (topic) => `No answer on “${topic}” is an answer too. We go on.`,
]

/** By the seed alone; never like the one before. */
export function acknowledge(
  answer: string,
  { topic, before, seed }: { topic: string; before: string | null; seed: string },
): string {
  const said = listPhrases(answer, topic)
  const random = createRandom(`acknowledge/${seed}`)
  const fresh = said.filter((text) => before === null || openingOf(text) !== openingOf(before))
  return random.pick(fresh.length > 0 ? fresh : said)
}

function listPhrases(answer: string, topic: string): string[] {
  if (isPassedOn(answer)) return forPassing.map((say) => say(topic))
  const quote = findQuoteIfAny(answer)
  if (!quote) return forTopics.map((say) => say(topic))
  const { has } = listen(quote)
  const fitting = [
    ...(has.has('numbers') ? forQuotes.figure : []),
    ...(has.has('result') ? forQuotes.outcome : []),
    ...(has.has('tradeOff') ? forQuotes.choice : []),
  ]
  return [...fitting, ...forQuotes.any].map((say) => say(quote))
}

const openingOf = (text: string) => text.split(/\s+/).slice(0, 2).join(' ').toLowerCase()

/** What would look odd when it is said back, or is said to the interviewer and not to the question. */
const unquotable =
  /https?:|www\.|\S@\S|[<>{}[\]`|\\#*_~^=]|\d{6,}|\b(ignore|disregard|instructions?|prompts?|systems? message|assistant|score[sd]?|rating|rubric|answer key|pretend|role-?play|as an ai|language model|jailbreak|you are now|developer mode)\b/i

/** What nobody wants to hear said back to them. */
const unkind =
  /\b(?:fuck\w*|shit\w*|damn|crap|stupid|idiot\w*|bitch\w*|asshole|died|dies|dying|death|dead|funeral|cancer|suicid\w*|depress\w*|divorc\w*|abus\w*|harass\w*|miscarriage|disabilit\w*|illness|ill|sick|pregnan\w*|my (?:mother|father|wife|husband|child|son|daughter|parents?))\b/i

/** A piece of the answer that says something by itself; null where there is none. */
export function findQuoteIfAny(answer: string): string | null {
  const pieces = answer
    .slice(0, 8000)
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => !/\?\s*$/.test(sentence))
    .flatMap(toPieces)
    .map(trimPiece)
  const quotable = pieces.filter((piece) => {
    const words = countWords(piece)
    const isFit = words >= quoteWords.least && words <= quoteWords.most
    return isFit && !unquotable.test(piece) && !unkind.test(piece)
  })
  if (quotable.length === 0) return null
  return quotable.reduce((best, piece) => (weigh(piece) > weigh(best) ? piece : best))
}

/** Without what only joined it to something else. */
const trimPiece = (piece: string) =>
  piece
    .trim()
    .replace(
      /^(?:[\s"“”'’(-]+|(?:and|but|so|or|because|which|that|then|while|until|although|also)\s+)+/iu,
      '',
    )
    .replace(/[\s"“”.,;:!?)-]+$/u, '')

/** A sentence that is short enough stays whole. */
function toPieces(sentence: string): string[] {
  if (countWords(sentence) <= quoteWords.most) return [sentence]
  return sentence.split(
    /\s*[,:–—]\s+|\s+(?=(?:because|which|so that|and then|but|while|until|after|before)\s)/i,
  )
}

function weigh(piece: string): number {
  const { has, words } = listen(piece)
  const signs = Number(has.has('numbers')) + Number(has.has('result')) + Number(has.has('ownPart'))
  return signs * 2 + Number(has.has('tradeOff')) + Math.min(words, 10) / 10
}

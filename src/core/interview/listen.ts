/** What an answer tells, and what it leaves out. It steers follow-ups only: nothing here says how good an answer is. */
import { type Aspect, aspects } from '#core/interview/interview-question.ts'

/** Each is a hint that the answer has it. They are many and plain: who has said it should not be asked for it. */
const signs: Record<Aspect, RegExp> = {
  situation:
    /\b(when (i|we|the|our|a|my)|while|during|last (year|month|week|summer|winter|spring|autumn|job|role)|at (my|our|a|the|university|school)|(in|on|for) (my|our|the|a) (last|previous|current|first|former|team|company|project|course|shop|office|department)|back in|once|one (day|time|of our|of my)|(19|20)\d\d|ago|(we|i|they|there) (had|was|were)|worked (at|for|as|in|on)|the (problem|situation|project|task|goal|client|customer) (was|is|wanted|needed|had))\b/i,
  ownPart:
    /\b(i['’]?(d|ll|ve|m)?|i (would|will|have|had|was|am)) (also |then |first |always |usually |personally |never )?(?!(worked|needed|wanted|used to|liked) )(\p{L}+ed|built|rebuilt|redid|rewrote|saw|stood|drove|threw|caught|let|left|understood|paid|bought|chaired|hired|wrote|made|led|took|ran|set|put|did|found|chose|drew|kept|gave|told|taught|spoke|brought|cut|sent|went|got|began|held|met|read|sold|thought|\p{L}+ing|ask|start|look|check|talk|call|make|take|write|find|tell|explain|propose|measure|plan|build|test|show|keep|use|try|stop|split|move|go|begin|set|put|compare|agree|listen|decide)\b|\bmy (part|role|job|task|own|idea|responsibility|contribution) /iu,
  result:
    /\b(results?|outcome|in the end|finally|eventually|led to|meant that|so that|since then|afterwards?|after that|reduced|increased|improved|grew|fell|dropped|rose|saved|went (from|down|up|live)|shipped|launched|released|solved|fixed|worked out|succeeded|failed|finished|delivered|achieved|won|lost|faster|fewer|happier|stopped happening|learned|learnt|thanked|still (use|used|works?|runs?))\b/i,
  numbers:
    /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundreds?|thousands?|million|dozens?|half|a third|a quarter|twice|double[ds]?|per ?cent)\b|%/i,
  tradeOff:
    /\b(instead|rather than|trade-?offs?|at the (cost|expense|price)|downsides?|drawbacks?|alternatives?|on the other hand|gave up|give up|compromise|although|even though|however|decided against|chose not|weigh(ed|ing)?|pros and cons|versus|the price (was|of)|could have|other options?|considered|sacrific\w+|costs? us|in return|not .{1,40} but)\b/i,
}

export type Heard = { words: number; has: ReadonlySet<Aspect> }

export function listen(answer: string): Heard {
  // What goes on for ever says what it says at its beginning.
  const text = answer.slice(0, 8000)
  return { words: countWords(text), has: new Set(aspects.filter((aspect) => signs[aspect].test(text))) }
}

export const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0

/** So short, and hardly anything can be in it. */
const shortWords = 30
/** So long, and its author has told what they wanted to. */
const longWords = 120

/** What to ask for where an answer is thin; null where it is not. In the order of what matters most. */
export function findMissingIfAny(answer: string, asked: readonly Aspect[]): Aspect | null {
  const { words, has } = listen(answer)
  const missing = aspects.filter((aspect) => asked.includes(aspect) && !has.has(aspect))
  const isThin =
    words < longWords && missing.length > 0 && (words < shortWords || missing.length * 2 > asked.length)
  return isThin ? (missing[0] ?? null) : null
}

/** Who says that they have no answer is not pressed for one. */
export function isPassedOn(answer: string): boolean {
  const words = countWords(answer)
  return (words <= 14 && passing.test(answer)) || (words <= 8 && lacking.test(answer))
}

const passing =
  /\b(i (do not|don['’]?t|really don['’]?t|honestly don['’]?t) know|idk|dunno|no idea|no answer|no comment|skip( (this|it|that))?|pass|next( question)?|can(not|['’]?t) (think of|answer)|nothing comes to mind|(rather|prefer) not( to)? (say|answer))\b/i
const lacking = /\b(not sure|never (done|had|did)|no experience)\b(?! (what|which|if) you)/i

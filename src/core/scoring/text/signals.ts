/** What an answer shows beyond the words it uses: reasons, facts of the case, what was done and what came of it. */
import type { Sentence } from '#core/scoring/text/sentences.ts'
import { rarityOf } from '#core/scoring/text/word-vectors.ts'
import { isContentWord, isGeneric, readWords, type Word } from '#core/scoring/text/words.ts'

const reasons =
  /\b(because|since|so that|therefore|as a result|which (means|is why)|that('s| is) why|in order to|due to|otherwise|or else|the reason|caused?|leads? to|led to|explains?|proves?|if|unless|even if|only (if|when)|depends?|cos|cuz|'cause)\b/iu
const tradeOffs =
  /\b(instead|rather than|trade ?offs?|at the (cost|expense|price)|downsides?|drawbacks?|alternatives?|on the other hand|gave up|give up|although|though|even though|however|decided against|chose not|weigh(ed|ing)?|versus|the price (was|of|is)|could have|not .{1,40} but|but|costs? (us|more|less|nothing)|worth|risks?)\b/iu
const actions =
  /\b(i|we|i'd|i'll|we'd|we'll|i've|we've)\b[^.;]{0,20}\b(\p{L}+ed|built|rebuilt|wrote|made|led|took|ran|set|put|did|found|chose|drew|kept|gave|told|taught|spoke|brought|cut|sent|went|got|began|held|met|read|sold|ask|start|look|check|talk|call|make|take|write|find|tell|explain|propose|measure|plan|build|test|show|keep|use|try|stop|split|move|begin|set|put|compare|agree|listen|decide|send|offer|switch|turn|match|pay|sign|stay|leave|bring|give|run|choose|invite|count|hold)\b/iu
const results =
  /\b(results?|outcome|in the end|finally|eventually|since then|afterwards?|after that|reduced|increased|improved|grew|fell|dropped|rose|saved|went (from|down|up|live)|shipped|launched|released|solved|fixed|succeeded|failed|finished|delivered|achieved|won|lost|faster|fewer|stopped|learned|learnt|still (use|used|works?|runs?)|came (back|down|up|out)|turned out|from .{1,20} to .{1,20})\b/iu

/** Forms of the past that no ending shows, those of dialects too. */
const pastForms = new Set(
  "was were wasn't weren't had hadn't did didn't been went gone got came took made gave said told knew saw seen found felt thought kept left let put set ran sat stood held met read led lost paid sent sold spent built brought bought caught taught broke chose drew drove fell flew forgot grew hid hit hung hurt laid lay lent lit rang rose shook showed shut slept spoke stuck struck swept threw understood woke wore won wrote began became could couldn't wis wisnae wasnae didnae hadnae couldnae telt gied done kent wir".split(
    ' ',
  ),
)
const notPast = /^(need|indeed|speed|feed|exceed|proceed|hundred|embed|shed|bleed|breed|seed|weed)$/u

export const isPastForm = ({ text }: Pick<Word, 'text'>) =>
  pastForms.has(text) || (text.length > 4 && text.endsWith('ed') && !notPast.test(text))

const ofPast = /\b(did|were|was|have) you\b|\byou (did|had|have|were|felt|made|took|\p{L}+ed)\b/iu
const ofPlans = /\b(would|will|could|should|do) you\b|\byou would\b/iu

/** Whether it is asked what somebody did, and not what they would do. */
export const asksForPast = (asked: string) => ofPast.test(asked) && !ofPlans.test(asked)

export type SentenceSigns = {
  hasReason: boolean
  hasTradeOff: boolean
  hasAction: boolean
  hasResult: boolean
  /** It tells what happened. */
  isTold: boolean
  /** Numbers of the person's own, and facts of the case that are used. */
  specifics: readonly string[]
}

/** From its words without names: Rose is nobody's growth. */
export function readSigns(sentence: Sentence, facts: ReadonlySet<string>): SentenceSigns {
  const text = sentence.words.map((word) => word.text).join(' ')
  return {
    hasReason: reasons.test(text),
    hasTradeOff: tradeOffs.test(text),
    hasAction: actions.test(text),
    hasResult: results.test(text),
    isTold: sentence.words.some(isPastForm),
    specifics: sentence.words
      .filter((word) => word.isNumber || facts.has(word.stem))
      .map(({ isNumber, text: written, stem }) => (isNumber ? written : stem)),
  }
}

/** Names, numbers and rare words of what was given to read: who uses them has worked with the case. */
export function listFacts(given: string): Set<string> {
  return new Set(
    readWords(given)
      .filter(
        (word) => isContentWord(word) && !isGeneric(word) && !word.isNumber && rarityOf(word.text) > 0.62,
      )
      .map(({ stem }) => stem),
  )
}

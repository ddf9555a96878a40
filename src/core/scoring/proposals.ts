/**
 * What a language model says about an answer, several times over. It points, the rater decides: a level moves by one at most,
 * and only towards words that are in the answer. Where the model does not agree with itself or with the rater, a person decides.
 */
import type { ScoredCriterion, ScoredText } from '#core/scoring/scorecard.ts'
import type { Doubt, Passage } from '#core/scoring/text/rate-answer.ts'
import { shareOfLevels } from '#core/scoring/text/task.ts'

export type Proposal = { criterionId: string; level: number; quotes: readonly string[] }

/** So often it is asked. */
export const proposalsAsked = 3
/** Fewer say nothing. */
const fewest = 2
const farthestMove = 1
/** Farther apart than this, and a person decides. */
const most = { spread: 1, fromRater: 1.5 }
/** Less than that is not a passage. */
const fewestCharacters = 15

export function weighProposals(text: ScoredText, proposals: readonly (readonly Proposal[])[]): ScoredText {
  const weighed = text.criteria.map((criterion) => weigh(text.answer, criterion, proposals))
  const criteria = weighed.map(({ criterion }) => criterion)
  const isUnsure = weighed.some(({ isTorn }) => isTorn)
  const doubts: Doubt[] =
    isUnsure && !text.doubts.includes('unclear') ? [...text.doubts, 'unclear'] : text.doubts
  return { ...text, criteria, share: shareOfLevels(criteria), doubts }
}

function weigh(
  answer: string,
  criterion: ScoredCriterion,
  proposals: readonly (readonly Proposal[])[],
): { criterion: ScoredCriterion; isTorn: boolean } {
  const { id, level, lowest, highest } = criterion
  const accepted = proposals.flatMap((list) => {
    const proposal = list.find((one) => one.criterionId === id)
    const passages = proposal?.quotes.flatMap((quote) => findQuoteIfAny(answer, quote) ?? []) ?? []
    const isOnScale = proposal && proposal.level >= lowest && proposal.level <= highest
    return proposal && isOnScale && passages.length > 0 ? [{ level: proposal.level, passages }] : []
  })
  if (accepted.length < fewest) return { criterion, isTorn: false }
  const levels = accepted.map((one) => one.level).toSorted((one, other) => one - other)
  const spread = (levels.at(-1) ?? 0) - (levels[0] ?? 0)
  const median = levels[Math.floor(levels.length / 2)] ?? level
  const moved = level + Math.max(-farthestMove, Math.min(farthestMove, median - level))
  return {
    criterion: {
      ...criterion,
      level: Math.round(Math.min(highest, Math.max(lowest, moved)) * 10) / 10,
      passages: mergePassages([...criterion.passages, ...accepted.flatMap(({ passages }) => passages)]),
      by: { kind: 'model', spread },
    },
    isTorn: spread > most.spread || Math.abs(median - level) > most.fromRater,
  }
}

/** Word for word, but for blanks and the shape of quotation marks. Null where the answer does not say it. */
export function findQuoteIfAny(answer: string, quote: string): Passage | null {
  const words = quote.trim().split(/\s+/u).filter(Boolean)
  if (words.join(' ').length < fewestCharacters) return null
  const pattern = words
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replace(/["'“”‘’]/gu, `["'“”‘’]`))
    .join(String.raw`\s+`)
  const found = new RegExp(pattern, 'u').exec(answer)
  return found ? { start: found.index, end: found.index + found[0].length } : null
}

/** In their order; what overlaps is one. */
function mergePassages(passages: readonly Passage[]): Passage[] {
  const merged: Passage[] = []
  for (const passage of passages.toSorted((one, other) => one.start - other.start)) {
    const before = merged.at(-1)
    if (before && passage.start <= before.end)
      merged[merged.length - 1] = { start: before.start, end: Math.max(before.end, passage.end) }
    else merged.push(passage)
  }
  return merged
}

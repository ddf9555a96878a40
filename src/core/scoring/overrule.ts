/** What a person decides about a scorecard, laid over what the engines found. */
import type { ItemVerdict } from '#core/scoring/item-verdict.ts'
import type { Scorecard, ScoredItem, ScoredText } from '#core/scoring/scorecard.ts'
import { shareOfLevels } from '#core/scoring/text/task.ts'

export type LevelChange = { kind: 'level'; place: number; criterionId: string; level: number; reason: string }
export type ItemChange = { kind: 'item'; place: number; verdict: ItemVerdict; reason: string }
export type Change = LevelChange | ItemChange

/** Those that fit nothing on the card, by where they stand in the list. */
export function findUnfitting(card: Scorecard, changes: readonly Change[]): number[] {
  return changes.flatMap((change, at) => (fits(card, change) ? [] : [at]))
}

function fits({ questions }: Scorecard, change: Change): boolean {
  const question = questions.find(({ place }) => place === change.place)
  if (change.kind === 'item') return question?.kind === 'item'
  const criterion = question?.kind === 'text' && question.criteria.find(({ id }) => id === change.criterionId)
  return criterion ? change.level >= criterion.lowest && change.level <= criterion.highest : false
}

/** Whoever was asked because of doubts stands for every level of that answer; otherwise for what they changed. */
export function overruleText(text: ScoredText, changes: readonly Change[], reason: string): ScoredText {
  const criteria = text.criteria.map((criterion): ScoredText['criteria'][number] => {
    const change = changes.find(
      (one) => one.kind === 'level' && one.place === text.place && one.criterionId === criterion.id,
    )
    if (change?.kind === 'level')
      return { ...criterion, level: change.level, by: { kind: 'person', reason: change.reason } }
    const stands = text.doubts.length === 0 || criterion.by.kind === 'person'
    return stands ? criterion : { ...criterion, by: { kind: 'person', reason } }
  })
  return { ...text, criteria, share: shareOfLevels(criteria), doubts: [] }
}

/** What is retired counts for nobody, whatever someone said of it: what they said holds once it is brought back. */
export function overruleItem<Item extends Pick<ScoredItem, 'place' | 'score' | 'isLeftOut' | 'person'>>(
  item: Item,
  changes: readonly Change[],
  isRetired: boolean,
): Item {
  const change = changes.find((one) => one.kind === 'item' && one.place === item.place)
  if (change?.kind !== 'item') return item
  const person = { verdict: change.verdict, reason: change.reason }
  if (change.verdict === 'left_out') return { ...item, isLeftOut: true, person }
  return { ...item, isLeftOut: isRetired, score: change.verdict === 'right' ? 1 : 0, person }
}

/** What a person said of the card before holds for the next one too, as far as the answers are the same. */
export function keepText(text: ScoredText, before: Scorecard | null): ScoredText {
  const known = before?.questions.find(
    (one) => one.kind === 'text' && one.place === text.place && one.answer === text.answer,
  )
  const isByPerson = known?.kind === 'text' && known.criteria.some(({ by }) => by.kind === 'person')
  return isByPerson ? known : text
}

/** As changes, which can be made again. */
export function listItemChanges(
  before: Scorecard | null,
  items: readonly Pick<ScoredItem, 'place' | 'itemId' | 'given'>[],
): ItemChange[] {
  return (before?.questions ?? []).flatMap((known) => {
    if (known.kind !== 'item' || !known.person) return []
    const { place, person } = known
    const isSame = items.some(
      (item) => item.place === place && item.itemId === known.itemId && item.given === known.given,
    )
    return isSame ? [{ kind: 'item', place, ...person }] : []
  })
}

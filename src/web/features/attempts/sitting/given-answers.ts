/** Between what a question's controls hold and what the log says. */
import type { GivenAnswer } from '#core/attempts/answer-log.ts'
import type { PresentedItem } from '#core/items/present-item.ts'
import type { Answer } from '#web/ui/item/asked-item.tsx'
import { isAnswered } from '../is-answered.ts'
import type { SittingState } from './engine/sitting-state.ts'

const isWritten = ({ type }: Pick<PresentedItem, 'type'>) =>
  type === 'code-completion' || type === 'sql-query'

export function toAnswer(item: PresentedItem, given: GivenAnswer | undefined): Answer {
  return {
    chosen: given && 'chosen' in given ? given.chosen : [],
    code: given && 'text' in given ? given.text : item.code,
  }
}

/** Null where it is as it began. */
export function toGivenIfAny(item: PresentedItem, { chosen, code }: Answer): GivenAnswer | null {
  if (isWritten(item)) return code === item.code ? null : { text: code }
  return chosen.length > 0 ? { chosen: [...chosen] } : null
}

/** As it can be read and copied: what was written, or the options that were chosen, a line each. */
export function sayGiven(item: PresentedItem | undefined, given: GivenAnswer): string {
  if ('text' in given) return given.text
  return given.chosen.map((id) => item?.options.find((option) => option.id === id)?.text ?? id).join('\n')
}

export type Mark = {
  isAnswered: boolean
  isFlagged: boolean
  isSeen: boolean
  isTooLong: boolean
  section: string
}

export function markPlaces({ facts, questions, answers, flagged, seen, tooLong }: SittingState): Mark[] {
  return (facts?.places ?? []).map(({ section }, place) => {
    const item = questions.get(place)
    const given = answers.get(place)
    return {
      section,
      isTooLong: tooLong.has(place),
      // One whose question is not here can only have been answered elsewhere.
      // What is not saved is no answer yet.
      isAnswered:
        !tooLong.has(place) && (item ? isAnswered(item, toAnswer(item, given)) : given !== undefined),
      isFlagged: flagged.has(place),
      isSeen: seen.has(place),
    }
  })
}

/** Edits of a question that are not saved yet, kept in this browser for whoever made them. */
import type { Draft } from '#web/lib/draft.ts'
import { createOwnDraft, type OwnDraft } from '#web/lib/own-draft.ts'
import { type Edit, isUntouched } from '#web/lib/sourced-form.ts'
import type { FormItem } from './form-item.ts'

export type StoredItemEdit = Edit<FormItem> & {
  /** The version of the question that it began from; 0 for a new one. */
  basedOn: number
}

/** `place`: the id of a question, or `new`. */
export const itemEditDraftOf = (userId: string, place: string): OwnDraft<StoredItemEdit> =>
  createOwnDraft<StoredItemEdit>(userId, `item.${place}`)

/** Only what someone has typed into: an untouched form is not worth coming back to. */
export function readItemEditIfAny(draft: Draft<StoredItemEdit>): StoredItemEdit | null {
  const { base, form, settled = [], basedOn = 0 } = draft.read()
  const isWhole = base !== undefined && form !== undefined
  return isWhole && !isUntouched({ base, form, settled }) ? { base, form, settled, basedOn } : null
}

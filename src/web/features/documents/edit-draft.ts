/** Edits of a profile that are not saved yet, kept in this browser for whoever made them. */
import type { Draft } from '#web/lib/draft.ts'
import { createOwnDraft } from '#web/lib/own-draft.ts'
import { type Edit, isUntouched } from '#web/lib/sourced-form.ts'
import type { FormProfile } from './form-profile.ts'

export type StoredEdit = Edit<FormProfile> & {
  /** The version of the profile that it began from. */
  basedOn: number
  /** What an imported file held besides. */
  leftOut: string[]
}

/** `place`: the id of an uploaded resume, `by-hand`, or `profile`. */
export function editDraftOf(userId: string, place: string): Draft<StoredEdit> {
  return createOwnDraft<StoredEdit>(userId, `profile.${place}`)
}

/** Only what someone has typed into: an untouched form is not worth coming back to. */
export function readEditIfAny(draft: Draft<StoredEdit>): StoredEdit | null {
  const { base, form, settled = [], basedOn = 0, leftOut = [] } = draft.read()
  const isWhole = base !== undefined && form !== undefined
  return isWhole && !isUntouched({ base, form, settled }) ? { base, form, settled, basedOn, leftOut } : null
}

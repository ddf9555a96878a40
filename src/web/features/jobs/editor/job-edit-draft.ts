/** Edits of a job that are not saved yet, kept in this browser for whoever made them. */
import type { Draft } from '#web/lib/draft.ts'
import { createOwnDraft } from '#web/lib/own-draft.ts'
import { type Edit, isUntouched } from '#web/lib/sourced-form.ts'
import type { FormJob } from './form-job.ts'

export type StoredJobEdit = Edit<FormJob> & {
  /** The version of the job that it began from; 0 for a new one. */
  basedOn: number
  /** Hints that were looked at and set aside. */
  dismissed: string[]
}

/** `place`: the id of a job or of an uploaded description, or `by-hand`. */
export function jobEditDraftOf(userId: string, place: string): Draft<StoredJobEdit> {
  return createOwnDraft<StoredJobEdit>(userId, `job.${place}`)
}

/** Only what someone has typed into: an untouched form is not worth coming back to. */
export function readJobEditIfAny(draft: Draft<StoredJobEdit>): StoredJobEdit | null {
  const { base, form, settled = [], basedOn = 0, dismissed = [] } = draft.read()
  const isWhole = base !== undefined && form !== undefined
  return isWhole && !isUntouched({ base, form, settled }) ? { base, form, settled, basedOn, dismissed } : null
}

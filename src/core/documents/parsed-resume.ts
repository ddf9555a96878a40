/** What was found in a resume. Nothing in here was not in the document. */
import type { HiddenText, Place } from './document.ts'

/** A value and the words it was read from. */
export type Found<Value = string> = {
  value: Value
  places: Place[]
  /** False where its owner should look at it again. */
  isSure: boolean
}

/** Year, or year and month: `2021` or `2021-03`. */
export type PartialDate = string

/** From when to when. `present` where it goes on. */
export type Period = { start: PartialDate | null; end: PartialDate | 'present' | null }

export type FoundSkill = Found & {
  /** Its name in our taxonomy, where it has one: `JavaScript` for a `JS`. */
  knownAs: string | null
}

export type FoundWork = {
  title: Found | null
  company: Found | null
  location: Found | null
  period: Found<Period> | null
  description: Found | null
}

export type FoundEducation = {
  school: Found | null
  degree: Found | null
  period: Found<Period> | null
  description: Found | null
}

export type ParsedResume = {
  name: Found | null
  headline: Found | null
  email: Found | null
  phone: Found | null
  location: Found | null
  links: Found[]
  summary: Found | null
  skills: FoundSkill[]
  workHistory: FoundWork[]
  education: FoundEducation[]
  /** Text that a reader of the document would not see. It is in no field. */
  hidden: HiddenText[]
}

/** An invoice has names and addresses, too. */
export function isLikeResume({
  workHistory,
  education,
}: Pick<ParsedResume, 'workHistory' | 'education'>): boolean {
  return workHistory.length + education.length > 0
}

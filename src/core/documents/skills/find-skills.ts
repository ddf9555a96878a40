/** Finds the skills that a text names. */
import { findCandidates } from '#core/documents/skills/candidates.ts'
import { isPossible, keepEvident } from '#core/documents/skills/evidence.ts'
import type { Skill } from '#core/documents/skills/skill.ts'

export type SkillMention = {
  skill: Skill
  start: number
  end: number
  /** The words of the text, a version included: `Python 3.11`. */
  text: string
}

/**
 * From first to last, none overlapping. In running text a word with other meanings counts only with evidence beside it;
 * in a list of skills it also counts where it is an entry of its own.
 */
export function findSkills(text: string, { isSkillList = false } = {}): SkillMention[] {
  const { searched, candidates } = findCandidates(text, isSkillList, isPossible)
  return keepEvident(searched, candidates).map(({ name, from, to }) => {
    const start = searched.tokens[from]?.start ?? 0
    const end = searched.tokens[to - 1]?.end ?? start
    return { skill: name.skill, start, end, text: text.slice(start, end) }
  })
}

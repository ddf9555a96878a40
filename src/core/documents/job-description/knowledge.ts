/** What somebody should know, in the words of a job description: skills of the catalogue, and names that stand where skills do. */
import { findSkills } from '#core/documents/skills/find-skills.ts'
import type { Skill } from '#core/documents/skills/skill.ts'
import type { Range } from './passages.ts'

export type Knowledge = Range & { skill: Skill | null; isSure: boolean }

export function findKnowledge(text: string, _options: { isDuty?: boolean } = {}): Knowledge[] {
  return findSkills(text).map(({ start, end, skill }) => ({ start, end, skill, isSure: true }))
}

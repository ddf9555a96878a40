import { findSkills } from '#core/documents/skills/find-skills.ts'
import type { Skill } from '#core/documents/skills/skill.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'

/** "Experience with React" is React. Where several are named in one breath, it is taken by its words. */
export function skillAskedIfAny(name: string): Skill | null {
  const named = skillNamed(name)
  if (named) return named
  const [only, ...others] = new Set(findSkills(name, { isSkillList: true }).map(({ skill }) => skill))
  return only && others.length === 0 ? only : null
}

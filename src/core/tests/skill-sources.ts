/** Through which skill of the bank each skill of a job is asked. */
import { findSkills } from '#core/documents/skills/find-skills.ts'
import type { Skill } from '#core/documents/skills/skill.ts'
import { broaderSkills, nameKey, skillNamed } from '#core/documents/skills/skill-named.ts'
import type { JobSkill } from '#core/jobs/job.ts'

/** `bankSkills`: those of which there is something to ask. */
export function findSourceIfAny(skill: string, bankSkills: Iterable<string>): string | null {
  const byKey = new Map([...bankSkills].map((name) => [nameKey(name), name]))
  const own = byKey.get(nameKey(skill))
  if (own) return own
  const known = skillMeantIfAny(skill)
  if (!known) return null
  // Whoever has PostgreSQL has SQL: asking that is asking for part of it.
  for (const { name } of [known, ...broaderSkills(known)]) {
    const found = byKey.get(nameKey(name))
    if (found) return found
  }
  return null
}

/** Words around a skill that make no other skill of it. */
const fillers = new Set(
  'a advanced an and basic deep experience expert expertise familiarity good hands have in knowledge of on practical proficiency proficient skills solid strong the understanding using very with work working years'.split(
    ' ',
  ),
)

/**
 * "Experience with React" is React. "Performance budgets" are not Budgeting, though the word is in them: a person is asked
 * about a skill only where nothing else is meant.
 */
function skillMeantIfAny(name: string): Skill | null {
  const named = skillNamed(name)
  if (named) return named
  const [only, ...others] = findSkills(name, { isSkillList: true })
  if (!only || others.length > 0) return null
  const around = `${name.slice(0, only.start)} ${name.slice(only.end)}`.toLowerCase()
  const words = around.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => fillers.has(word)) ? only.skill : null
}

export type SourcedSkill = JobSkill & { askedThrough: string | null }

/** A skill that is named twice, in two spellings, counts once. */
export function findSources(skills: readonly JobSkill[], bankSkills: Iterable<string>): SourcedSkill[] {
  const names = [...bankSkills]
  const found = new Map<string, SourcedSkill>()
  for (const { name, isMustHave } of skills) {
    const key = nameKey(name)
    const before = found.get(key)
    if (before) before.isMustHave ||= isMustHave
    else found.set(key, { name, isMustHave, askedThrough: findSourceIfAny(name, names) })
  }
  return [...found.values()]
}

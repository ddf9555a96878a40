/** Through which skill of the bank each skill of a job is asked. */
import { skillAskedIfAny } from '#core/documents/skills/skill-asked.ts'
import { broaderSkills, nameKey } from '#core/documents/skills/skill-named.ts'
import type { JobSkill } from '#core/jobs/job.ts'

/** `bankSkills`: those of which there is something to ask. */
export function findSourceIfAny(skill: string, bankSkills: Iterable<string>): string | null {
  const byKey = new Map([...bankSkills].map((name) => [nameKey(name), name]))
  const own = byKey.get(nameKey(skill))
  if (own) return own
  const known = skillAskedIfAny(skill)
  if (!known) return null
  // Whoever has PostgreSQL has SQL: asking that is asking for part of it.
  for (const { name } of [known, ...broaderSkills(known)]) {
    const found = byKey.get(nameKey(name))
    if (found) return found
  }
  return null
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

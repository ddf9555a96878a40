/** What of a resume an interview asks about. Only its owner reads it; all the same nothing odd is read out to them. */

import type { Profile, Work } from '#core/documents/profile.ts'
import { findSkills } from '#core/documents/skills/find-skills.ts'
import { skillAskedIfAny } from '#core/documents/skills/skill-asked.ts'
import type { JobSkill } from '#core/jobs/job.ts'

export const projectPlaceholder = '{project}'

/** Longer ones are no titles and no names. */
const longestName = 70
const strange = /[\n\r{}<>[\]|\\`"“”:;*_=]|https?:|www\.|@|[.!?]\s/

/** The work that has most to do with the job, the latest of those; null where the resume names none. */
export function findProjectIfAny(
  profile: Pick<Profile, 'workHistory'> | null,
  skills: readonly JobSkill[],
): string | null {
  const wanted = new Set(skills.flatMap(({ name }) => skillAskedIfAny(name)?.name ?? []))
  const named = (profile?.workHistory ?? []).flatMap((work) => {
    const words = nameWorkIfAny(work)
    return words ? [{ words, work, fit: countWanted(work, wanted) }] : []
  })
  const best = named.toSorted(
    (one, other) => other.fit - one.fit || compareTexts(endOf(other.work), endOf(one.work)),
  )[0]
  return best?.words ?? null
}

function nameWorkIfAny({ title, company }: Work): string | null {
  const [role, place] = [title, company].map(plainNameIfAny)
  if (role && place) return `your time as ${role} at ${place}`
  if (place) return `your work at ${place}`
  return role ? `your work as ${role}` : null
}

function plainNameIfAny(text: string): string | null {
  const tidy = text.replace(/\s+/g, ' ').trim()
  const isPlain = tidy.length > 0 && tidy.length <= longestName && !strange.test(text.trim())
  return isPlain && /\p{L}{2}/u.test(tidy) ? tidy : null
}

const countWanted = ({ title, description }: Work, wanted: ReadonlySet<string>) =>
  new Set(
    findSkills(`${title}. ${description}`)
      .map(({ skill }) => skill.name)
      .filter((name) => wanted.has(name)),
  ).size

/** What still goes on ends last; what has no end ended when it began. */
const endOf = ({ start, end }: Work) => (end === 'present' ? '9999' : end || start)

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** A skill by any of its names, and what it builds on. */
import { skillNames } from '#core/documents/skills/catalogue.ts'
import type { Skill } from '#core/documents/skills/skill.ts'
import { foldSpelling, foldWord, withoutPlural } from '#core/documents/skills/spelling.ts'

/** Longer ones are no names, and are not read. */
const longestName = 80

/** `Node.js`, `node js` and `NodeJS` are one. `C`, `C++` and `C#` are three. */
export function nameKey(name: string): string {
  return name
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{M}\p{N}+#'’]+/u)
    .map((word) => foldSpelling(foldWord(word)))
    .join('')
}

let byKey: Map<string, Skill> | null = null

function skillsByKey(): Map<string, Skill> {
  if (byKey) return byKey
  byKey = new Map()
  for (const { written, skill } of skillNames)
    if (!byKey.has(nameKey(written))) byKey.set(nameKey(written), skill)
  return byKey
}

/** `Linux skills` are Linux. */
const fillers =
  /\s(skills?|knowledge|experience|software|systems?|tools?|programming|language|framework|platform)$/i

function lastWordSingle(name: string): string {
  const at = name.lastIndexOf(' ') + 1
  return name.slice(0, at) + withoutPlural(name.slice(at).toLowerCase())
}

/** The skill of this name, in any spelling, or null. A version or a remark in brackets is passed over. */
export function skillNamed(name: string): Skill | null {
  const given = name.trim()
  if (given.length > longestName) return null
  const withoutRemark = given.replace(/\s?[([][^()[\]]*[)\]]$/, '').trim()
  const withoutVersion = withoutRemark.replace(/\s?v?\d[\d.]*[+x]?$/i, '')
  const withoutFiller = withoutRemark.replace(fillers, '')
  for (const form of [given, withoutRemark, withoutVersion, withoutFiller]) {
    const found = skillsByKey().get(nameKey(form)) ?? skillsByKey().get(nameKey(lastWordSingle(form)))
    if (found) return found
  }
  return null
}

/** What whoever has this skill has as well, near ones first: Next.js, then React, then JavaScript. */
export function broaderSkills(skill: Skill): Skill[] {
  const found = new Set<Skill>()
  let level = [skill]
  while (level.length > 0) {
    level = level
      .flatMap(({ broader }) => broader.map((name) => skillsByKey().get(nameKey(name))))
      .filter((one) => one !== undefined)
      .filter((one) => one !== skill && !found.has(one))
    for (const one of level) found.add(one)
  }
  return [...found]
}

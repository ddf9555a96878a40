/** "10+ years of experience with Flutter", where Flutter is younger than that. */
import { fold, wordSet } from '#core/documents/lexicons/fold.ts'
import { findSkills } from '#core/documents/skills/find-skills.ts'
import { firstYears } from './technology-ages.ts'
import { findYearsAsked } from './years-asked.ts'

export type ImpossibleYears = { technology: string; since: number; years: number; quote: string }

export function findImpossibleYears(text: string, year: number): ImpossibleYears[] {
  const claims = findYearsAsked(text)
  return claims.flatMap((claim, n) => {
    const next = claims[n + 1]?.start ?? text.length
    return technologiesOf(text, claim, next).flatMap(({ name, start, end }): ImpossibleYears[] => {
      const since = firstYears[name]
      if (since === undefined || Math.floor(claim.years) <= year - since) return []
      const quote = text.slice(Math.min(start, claim.start), Math.max(end, claim.end))
      return [{ technology: name, since, years: claim.years, quote }]
    })
  })
}

type Technology = { name: string; start: number; end: number }

/** What the years are of: "10 years of React and Kubernetes", or "Kubernetes: 10 years". */
function technologiesOf(text: string, claim: { start: number; end: number }, next: number): Technology[] {
  const after = findTechnologies(text.slice(claim.end, next), claim.end)
  const listed: Technology[] = []
  for (const one of after) {
    const last = listed.at(-1)
    const between = text.slice(last?.end ?? claim.end, one.start)
    if (!(last ? areListed(between) : areJoined(between))) break
    listed.push(one)
  }
  if (listed.length > 0) return listed
  const before = findSkills(text.slice(0, claim.start), { isSkillList: true }).at(-1)
  if (!before || !isFollowedByYears(text.slice(before.end, claim.start), text.slice(claim.end))) return []
  return [{ name: before.skill.name, start: before.start, end: before.end }]
}

/** Ambiguous names count here, for "ten years of" stands before them: Go, Swift, Rust. */
function findTechnologies(text: string, offset: number): Technology[] {
  const lead = /^[\s:('’-]{0,4}/.exec(text)?.[0].length ?? 0
  const found = new Map<number, Technology>()
  const skip = lead + joinedLength(text.slice(lead))
  for (const [from, isSkillList] of [
    [0, false],
    [skip, true],
  ] as const)
    for (const { skill, start, end, text: written } of findSkills(text.slice(from), { isSkillList })) {
      const place = offset + from + start
      // "Ten years of experience in teams" is not about Teams.
      if (isSkillList && !/\p{Lu}/u.test(written)) continue
      if (!found.has(place)) found.set(place, { name: skill.name, start: place, end: offset + from + end })
    }
  return [...found.values()].toSorted((a, b) => a.start - b.start)
}

/** How much of the beginning only leads to what comes: "of professional experience with ". */
function joinedLength(text: string): number {
  let length = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}’']+[\s:(-]{1,3}/gu)) {
    if (index !== length || !areJoined(word)) break
    length += word.length
  }
  return length
}

const connecting = wordSet(`
  of with in on using as a an the working work hands practical professional commercial proven solid strong relevant
  recent prior previous industry production full time real world experience exp developing building writing programming
  coding development developer engineering erfahrung berufserfahrung praxiserfahrung praktische mit im der bei
  entwicklung experience d de en avec dans sur le la l du experiencia con el profesional demostrable laboral
  professionnelle developpement trabajando desarrollando desarrollo programando professionelle einschlagige fundierte`)

/** Nothing but words such as "of experience with" stands between the years and what they are of. */
function areJoined(between: string): boolean {
  if (/[,.;!?\n|]/.test(between)) return false
  return (fold(between).match(/\p{L}+/gu) ?? []).every((word) => connecting.has(word)) && !/\d/.test(between)
}

/** Nothing but signs and an "and" between two of a list. */
function areListed(between: string): boolean {
  return /^[\s,/&+|]{0,4}(?:and|or|und|oder|sowie|bzw\.?|et|ou|y|e|o|u|plus)?[\s/]{0,3}$/i.test(between)
}

const leadingTo = wordSet(`
  experience erfahrung berufserfahrung experiencia for since seit depuis desde hace at least minimum min mindestens
  over more than uber mehr als of au moins al menos mas de plus required`)

/** "React: 10+ years", "Kubernetes experience (at least 8 years)": the years come last, and of nothing else. */
function isFollowedByYears(between: string, after: string): boolean {
  if (/[,.;!?\n|\d]/.test(between.replace(/\bmin\./i, 'min'))) return false
  if (!(fold(between).match(/\p{L}+/gu) ?? []).every((word) => leadingTo.has(word))) return false
  return /^\s{0,3}(?:of\s|d['’]|de\s)?\s?(?:experience|expérience|experiencia|erfahrung|exp)?\s{0,3}(?:[).,;|\n]|$)/i.test(
    after,
  )
}

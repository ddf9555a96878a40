/**
 * How much of a resume is looked at: a document may go on for ever, and reading it must not. Twice what a profile has room
 * for, so that whoever has more sees it and chooses.
 */
import type { Line } from '#core/documents/layout/reading-order.ts'
import type { Found, FoundSkill, ParsedResume } from '#core/documents/parsed-resume.ts'
import { profileLimits } from '#core/documents/profile.ts'

export const mostFound = {
  skills: profileLimits.skills * 2,
  workHistory: profileLimits.workHistory * 2,
  education: profileLimits.education * 2,
} as const

/** Of one part, such as all positions together. Twenty full pages. */
const mostLines = 1200

export function firstLines(lines: Line[]): Line[] {
  return lines.slice(0, mostLines)
}

type Fields = Omit<ParsedResume, 'hidden'>

/** Every text no longer than anyone would read. */
export function shortenTexts(fields: Fields): Fields {
  const { skills, workHistory, education, summary, name, headline, email, phone, location } = fields
  return {
    ...fields,
    name: cutLine(name),
    headline: cutLine(headline),
    email: cutLine(email),
    phone: cutLine(phone),
    location: cutLine(location),
    summary: cutProse(summary),
    skills: skills.map((skill): FoundSkill => ({ ...skill, ...cut(skill, profileLimits.skill * 2) })),
    workHistory: workHistory.map((work) => ({
      ...work,
      title: cutLine(work.title),
      company: cutLine(work.company),
      location: cutLine(work.location),
      description: cutProse(work.description),
    })),
    education: education.map((one) => ({
      ...one,
      school: cutLine(one.school),
      degree: cutLine(one.degree),
      description: cutProse(one.description),
    })),
  }
}

const cutLine = (found: Found | null) => found && cut(found, profileLimits.line * 2)
const cutProse = (found: Found | null) => found && cut(found, profileLimits.prose * 2)

/** Behind a whole word where there is one: half of one would be a word that the document does not have. */
function cut(found: Found, most: number): Found {
  if (found.value.length <= most) return found
  const start = found.value.slice(0, most + 1)
  const end = start.search(/\s\S*$/)
  return { ...found, value: end > 0 ? start.slice(0, end).trimEnd() : start.slice(0, most) }
}

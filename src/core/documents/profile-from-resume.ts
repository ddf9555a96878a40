/** From what was found in a resume to a profile, and from that into the profile there is. */
import type { Found, ParsedResume, PartialDate, Period } from './parsed-resume.ts'
import { type Education, foldText, type Profile, type Work, withoutDoubles } from './profile.ts'
import { toShownLine, toShownProse } from './shown-text.ts'
import { countMonths } from './time-spans.ts'

export function toProfile(resume: ParsedResume, today: PartialDate): Profile {
  return {
    name: toLine(resume.name),
    headline: toLine(resume.headline),
    email: toLine(resume.email),
    phone: toLine(resume.phone),
    location: toLine(resume.location),
    links: [...new Set(resume.links.map(toLink).filter((link) => link !== ''))],
    summary: toProse(resume.summary),
    experience: describeExperience(
      resume.workHistory.flatMap(({ period }) => (period ? [period.value] : [])),
      today,
    ),
    skills: listSkills(resume),
    workHistory: resume.workHistory.map(({ title, company, location, period, description }) => ({
      title: toLine(title),
      company: toLine(company),
      location: toLine(location),
      start: period?.value.start ?? '',
      end: period?.value.end ?? '',
      description: toProse(description),
    })),
    education: resume.education.map(({ school, degree, period, description }) => ({
      school: toLine(school),
      degree: toLine(degree),
      start: period?.value.start ?? '',
      end: period?.value.end ?? '',
      description: toProse(description),
    })),
  }
}

function toLine(found: Found | null): string {
  return toShownLine(found?.value ?? '')
}

function toProse(found: Found | null): string {
  return toShownProse(found?.value ?? '')
}

/** On paper a link seldom says how it is reached. */
function toLink(found: Found): string {
  const link = toLine(found)
  return link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`
}

/** As they are written; of several that are the same skill, the first. */
function listSkills({ skills }: ParsedResume): string[] {
  const known = new Set<string>()
  const different = skills.filter(({ knownAs }) => {
    if (knownAs === null) return true
    const isNew = !known.has(knownAs)
    known.add(knownAs)
    return isNew
  })
  return withoutDoubles(different.map(toLine))
}

function describeExperience(periods: Period[], today: PartialDate): string {
  const months = countMonths(periods, today)
  if (months === 0) return ''
  const [count, unit] = months < 12 ? [months, 'month'] : [Math.floor(months / 12), 'year']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** What the resume says goes first; what it says nothing of stays. */
export function mergeProfiles(current: Profile, fromResume: Profile): Profile {
  return {
    name: fromResume.name || current.name,
    headline: fromResume.headline || current.headline,
    email: fromResume.email || current.email,
    phone: fromResume.phone || current.phone,
    location: fromResume.location || current.location,
    links: [...new Set([...current.links, ...fromResume.links])],
    summary: fromResume.summary || current.summary,
    experience: fromResume.experience || current.experience,
    skills: withoutDoubles([...current.skills, ...fromResume.skills]),
    workHistory: mergeEntries(current.workHistory, fromResume.workHistory, workKey),
    education: mergeEntries(current.education, fromResume.education, educationKey),
  }
}

const workKey = ({ company, title }: Work) => JSON.stringify([foldText(company), foldText(title)])
const educationKey = ({ school, degree }: Education) => JSON.stringify([foldText(school), foldText(degree)])

/** The same position may have been held twice, so each entry answers for one. */
function mergeEntries<Entry extends Work | Education>(
  current: Entry[],
  fromResume: Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const left = [...current]
  const take = (isSame: (entry: Entry) => boolean): Entry | null => {
    const at = left.findIndex(isSame)
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null)
  }
  const merged = fromResume.map((entry) => {
    const key = keyOf(entry)
    const known =
      take((other) => keyOf(other) === key && other.start === entry.start) ??
      take((other) => keyOf(other) === key)
    return known ? fillIn(entry, known) : entry
  })
  return [...merged, ...left]
}

function fillIn<Entry extends Work | Education>(entry: Entry, known: Entry): Entry {
  const period = entry.start === '' && entry.end === '' ? { start: known.start, end: known.end } : {}
  const place =
    'location' in entry && 'location' in known ? { location: entry.location || known.location } : {}
  return { ...entry, ...period, ...place, description: entry.description || known.description }
}

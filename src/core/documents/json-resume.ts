/**
 * A profile in the JSON Resume format (jsonresume.org, schema v1.0.0), and back. What the format has no place for is an
 * additional property, which its schema allows: `basics.experience`, `isCurrent` and `summary` of an education.
 */
import { findEmailProblem, findNameProblem } from '#core/accounts/text-rules.ts'
import {
  type Education,
  emptyProfile,
  findLinkProblem,
  findPhoneProblem,
  foldText,
  isBefore,
  isPartialDate,
  type Profile,
  profileLimits,
  type Work,
  withoutDoubles,
} from './profile.ts'
import { toShownLine, toShownProse } from './shown-text.ts'

/** `isCurrent` is there where there is no end: true while it goes on, false where the end is not known. */
type JsonPeriod = { startDate?: string; endDate?: string; isCurrent?: boolean }

export type JsonResume = {
  $schema: string
  basics: {
    name: string
    label?: string
    email?: string
    phone?: string
    url?: string
    summary?: string
    location?: { city: string }
    profiles?: { network: string; username?: string; url: string }[]
    experience?: string
  }
  work?: ({ name?: string; position?: string; location?: string; summary?: string } & JsonPeriod)[]
  education?: ({ institution?: string; studyType?: string; summary?: string } & JsonPeriod)[]
  skills?: { name: string }[]
}

const schemaUrl = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

export function toJsonResume(profile: Profile): JsonResume {
  const { name, headline, email, phone, location, links, summary, experience } = profile
  const [first] = links
  // A page of one's own is the address; LinkedIn and its like are profiles. Their order must come back as it was.
  const url = first !== undefined && !networkOf(first).isKnown ? first : ''
  return {
    $schema: schemaUrl,
    basics: {
      name,
      ...text('label', headline),
      ...text('email', email),
      ...text('phone', phone),
      ...text('url', url),
      ...text('summary', summary),
      ...(location && { location: { city: location } }),
      ...list('profiles', links.slice(url === '' ? 0 : 1).map(toJsonProfile)),
      ...text('experience', experience),
    },
    ...list(
      'work',
      profile.workHistory.map((work) => ({
        ...text('name', work.company),
        ...text('position', work.title),
        ...text('location', work.location),
        ...toJsonPeriod(work),
        ...text('summary', work.description),
      })),
    ),
    ...list(
      'education',
      profile.education.map((education) => ({
        ...text('institution', education.school),
        ...text('studyType', education.degree),
        ...toJsonPeriod(education),
        ...text('summary', education.description),
      })),
    ),
    ...list(
      'skills',
      profile.skills.map((skill) => ({ name: skill })),
    ),
  }
}

function text<Key extends string>(key: Key, value: string): { [K in Key]?: string } {
  return (value === '' ? {} : { [key]: value }) as { [K in Key]?: string }
}

function list<Key extends string, Entry>(key: Key, entries: Entry[]): { [K in Key]?: Entry[] } {
  return (entries.length === 0 ? {} : { [key]: entries }) as { [K in Key]?: Entry[] }
}

function toJsonPeriod({ start, end }: Pick<Work, 'start' | 'end'>): JsonPeriod {
  const isOpen = end === '' || end === 'present'
  return { ...text('startDate', start), ...(isOpen ? { isCurrent: end === 'present' } : { endDate: end }) }
}

const knownNetworks: Record<string, string> = {
  'linkedin.com': 'LinkedIn',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'xing.com': 'XING',
  'twitter.com': 'Twitter',
  'x.com': 'X',
  'stackoverflow.com': 'Stack Overflow',
  'behance.net': 'Behance',
  'dribbble.com': 'Dribbble',
  'orcid.org': 'ORCID',
}

function networkOf(link: string): { name: string; isKnown: boolean } {
  const host = /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(link)?.[1]?.toLowerCase() ?? ''
  const domain = host.split('.').slice(-2).join('.')
  const known = knownNetworks[domain]
  return { name: known ?? host, isKnown: known !== undefined }
}

function toJsonProfile(link: string) {
  const { name, isKnown } = networkOf(link)
  const username = /^https?:\/\/[^/]+\/(?:in\/|u\/)?([^/?#]+)\/?$/i.exec(link)?.[1]
  return { network: name, ...(isKnown && username ? { username } : {}), url: link }
}

export type ImportedProfile =
  | { ok: true; profile: Profile; leftOut: string[] }
  | { ok: false; problem: string }

/** Whatever a file may hold: what is not as it should be is left out, and what there is no room for is named. */
export function fromJsonResume(value: unknown): ImportedProfile {
  if (!isRecord(value)) return { ok: false, problem: 'This is not a JSON Resume file.' }
  const leftOut: string[] = []
  const basics = isRecord(value.basics) ? value.basics : {}

  const rule = (what: string, found: string, findProblem: (text: string) => string | null): string => {
    if (found === '' || findProblem(found) === null) return found
    leftOut.push(what)
    return ''
  }
  const room = <Entry>(entries: Entry[], limit: number, what: string): Entry[] => {
    if (entries.length > limit) leftOut.push(counted(entries.length - limit, what))
    return entries.slice(0, limit)
  }

  const links = [line(basics.url, profileLimits.link), ...records(basics.profiles).map(addressOf)]
  const goodLinks = [...new Set(links)].filter((link) => link !== '' && findLinkProblem(link) === null)
  const badLinks = new Set(links.filter((link) => link !== '' && findLinkProblem(link) !== null)).size
  if (badLinks > 0) leftOut.push(`${counted(badLinks, 'link')} that cannot be used`)

  const named = <Entry>(
    entries: Entry[],
    isNamed: (entry: Entry) => boolean,
    what: string,
    names: string,
  ) => {
    const kept = entries.filter(isNamed)
    const nameless = entries.length - kept.length
    if (nameless > 0) leftOut.push(`${counted(nameless, what)} without ${names}`)
    return kept
  }
  const work = named(records(value.work), isNamedWork, 'position', 'a title or a company')
  const studies = named(records(value.education), isNamedStudy, 'education entry', 'a school or a degree')

  const profile: Profile = {
    name: rule('a name that cannot be shown', line(basics.name), findNameProblem),
    headline: line(basics.label),
    email: rule('an email address that is not complete', line(basics.email, 300), findEmailProblem),
    phone: rule('a phone number that is not one', line(basics.phone), findPhoneProblem),
    location: toLocation(basics.location),
    links: room(goodLinks, profileLimits.links, 'link'),
    summary: prose(basics.summary),
    experience: line(basics.experience),
    skills: room(withoutDoubles(listSkills(value.skills)), profileLimits.skills, 'skill'),
    // Made of those alone that are kept: their texts may be long.
    workHistory: room(work, profileLimits.workHistory, 'position').map(toWork),
    education: room(studies, profileLimits.education, 'education entry').map(toEducation),
  }
  if (JSON.stringify(profile) === JSON.stringify(emptyProfile))
    return { ok: false, problem: 'There is nothing in this file that a profile could be made from.' }

  for (const [section, what] of Object.entries(otherSections)) {
    const entries = value[section]
    if (Array.isArray(entries) && entries.length > 0) leftOut.push(counted(entries.length, what))
  }
  if (line(basics.image) !== '') leftOut.push('a picture')
  return { ok: true, profile, leftOut }
}

const otherSections = {
  projects: 'project',
  volunteer: 'volunteer role',
  awards: 'award',
  certificates: 'certificate',
  publications: 'publication',
  languages: 'language',
  interests: 'interest',
  references: 'reference',
}

function counted(count: number, what: string): string {
  if (count === 1) return `1 ${what}`
  return `${count} ${what.endsWith('y') ? `${what.slice(0, -1)}ies` : `${what}s`}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** More than anyone has is not looked at. */
const mostEntries = 1000

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.slice(0, mostEntries).filter(isRecord) : []
}

/** Cut twice: no one waits for a rule to go through a book, and a cut may leave half a character or a space. */
function line(value: unknown, limit: number = profileLimits.line): string {
  if (typeof value !== 'string') return ''
  return toShownLine(toShownLine(value.slice(0, limit * 4)).slice(0, limit))
}

function prose(value: unknown): string {
  if (typeof value !== 'string') return ''
  const { prose: limit } = profileLimits
  return toShownProse(toShownProse(value.slice(0, limit * 4)).slice(0, limit))
}

function addressOf(profile: Record<string, unknown>): string {
  return line(profile.url, profileLimits.link)
}

function toLocation(value: unknown): string {
  if (!isRecord(value)) return line(value)
  const parts = [value.address, value.postalCode, value.city, value.region, value.countryCode]
  return line(joinTexts(parts.map((part) => line(part))))
}

function joinTexts(texts: string[], between = ', '): string {
  return texts.filter((part) => part !== '').join(between)
}

/** Keywords are the skills that a group of them is made of; a skill on its own has none. */
function listSkills(groups: unknown): string[] {
  const skills: unknown[] = []
  for (const { name, keywords } of records(groups)) {
    if (skills.length >= mostEntries) break
    skills.push(name, ...(Array.isArray(keywords) ? keywords.slice(0, mostEntries) : []))
  }
  return skills.slice(0, mostEntries).map((skill) => line(skill, profileLimits.skill))
}

const isNamedWork = ({ position, name, company }: Record<string, unknown>) =>
  [position, name, company].some((text) => line(text) !== '')

const isNamedStudy = ({ institution, studyType, area }: Record<string, unknown>) =>
  [institution, studyType, area].some((text) => line(text) !== '')

function toWork(work: Record<string, unknown>): Work {
  return {
    title: line(work.position),
    // Before version 1.0 it was `company`.
    company: line(work.name) || line(work.company),
    location: line(work.location),
    ...toPeriod(work),
    description: withBullets(work.summary, work.highlights),
  }
}

function toEducation(education: Record<string, unknown>): Education {
  const [studyType, area] = [line(education.studyType), line(education.area)]
  const isRepeated = foldText(studyType).includes(foldText(area))
  return {
    school: line(education.institution),
    degree: line(joinTexts(isRepeated ? [studyType] : [studyType, area])),
    ...toPeriod(education),
    description: withBullets(education.summary, education.courses),
  }
}

function withBullets(summary: unknown, points: unknown): string {
  let text = prose(summary)
  for (const point of Array.isArray(points) ? points.slice(0, mostEntries) : []) {
    if (text.length >= profileLimits.prose) break
    const bullet = line(point, 1000)
    text = joinTexts([text, bullet && `• ${bullet}`], '\n')
  }
  return prose(text)
}

/** By the custom of the format, what has begun and has no end goes on. */
function toPeriod(entry: Record<string, unknown>): Pick<Work, 'start' | 'end'> {
  const start = toDate(entry.startDate)
  const given = line(entry.endDate)
  const end = toDate(entry.endDate)
  const isOpen = given === '' || /^(?:present|current|now)$/i.test(given)
  if (isOpen) {
    const goesOn = entry.isCurrent === true || given !== '' || (start !== '' && entry.isCurrent !== false)
    return { start, end: goesOn ? 'present' : '' }
  }
  return { start, end: start !== '' && end !== '' && isBefore(end, start) ? '' : end }
}

function toDate(value: unknown): string {
  const [date = ''] = /^\d{4}(?:-\d\d)?/.exec(line(value)) ?? []
  if (isPartialDate(date)) return date
  return isPartialDate(date.slice(0, 4)) ? date.slice(0, 4) : ''
}

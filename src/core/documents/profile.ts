/** A job seeker's profile: what a resume becomes once its owner has looked at it. */
import { findEmailProblem, findNameProblem, unshowable } from '#core/accounts/text-rules.ts'
import type { PartialDate } from './parsed-resume.ts'
import {
  cannotBeShown,
  findCountProblem,
  findLineProblem,
  findProseProblem,
  tidyText,
} from './text-problems.ts'

export type Work = {
  title: string
  company: string
  location: string
  /** `2021`, `2021-03`, or empty. */
  start: PartialDate | ''
  /** The same, or `present`. */
  end: PartialDate | 'present' | ''
  description: string
}

export type Education = {
  school: string
  degree: string
  start: PartialDate | ''
  end: PartialDate | 'present' | ''
  description: string
}

/** Every text may be empty but the name. */
export type Profile = {
  name: string
  headline: string
  email: string
  phone: string
  location: string
  links: string[]
  summary: string
  /** In the owner's words, such as "8 years in hospital pharmacy". */
  experience: string
  skills: string[]
  workHistory: Work[]
  education: Education[]
}

export const profileLimits = {
  line: 200,
  prose: 6000,
  links: 10,
  link: 500,
  skills: 150,
  skill: 80,
  workHistory: 60,
  education: 30,
} as const

export const emptyProfile: Profile = {
  name: '',
  headline: '',
  email: '',
  phone: '',
  location: '',
  links: [],
  summary: '',
  experience: '',
  skills: [],
  workHistory: [],
  education: [],
}

export const emptyWork: Work = { title: '', company: '', location: '', start: '', end: '', description: '' }
export const emptyEducation: Education = { school: '', degree: '', start: '', end: '', description: '' }

/** What is wrong, by the path of the field: `name`, `skills.3`, `workHistory.0.end`. */
export type ProfileProblems = Record<string, string>

export function findProfileProblems(profile: Profile): ProfileProblems {
  const problems: ProfileProblems = {}
  const report = (path: string, problem: string | null) => {
    if (problem) problems[path] ??= problem
  }

  report('name', findNameProblem(profile.name))
  if (profile.email.trim() !== '') report('email', findEmailProblem(profile.email))
  if (profile.phone.trim() !== '') report('phone', findPhoneProblem(profile.phone))
  for (const field of ['headline', 'location', 'experience'] as const)
    report(field, findLineProblem(profile[field], profileLimits.line))
  report('summary', findProseProblem(profile.summary, profileLimits.prose))

  report('links', findCountProblem(profile.links.length, profileLimits.links, 'links'))
  profile.links.forEach((link, n) => {
    report(`links.${n}`, findLinkProblem(link))
  })
  report('skills', findCountProblem(profile.skills.length, profileLimits.skills, 'skills'))
  profile.skills.forEach((skill, n) => {
    report(`skills.${n}`, findSkillProblem(skill))
  })

  report('workHistory', findCountProblem(profile.workHistory.length, profileLimits.workHistory, 'positions'))
  profile.workHistory.forEach((work, n) => {
    const path = `workHistory.${n}`
    if (work.title.trim() === '' && work.company.trim() === '')
      report(`${path}.title`, 'Please enter a title or a company')
    for (const field of ['title', 'company', 'location'] as const)
      report(`${path}.${field}`, findLineProblem(work[field], profileLimits.line))
    reportPeriod(work, path, report)
    report(`${path}.description`, findProseProblem(work.description, profileLimits.prose))
  })

  report(
    'education',
    findCountProblem(profile.education.length, profileLimits.education, 'education entries'),
  )
  profile.education.forEach((education, n) => {
    const path = `education.${n}`
    if (education.school.trim() === '' && education.degree.trim() === '')
      report(`${path}.school`, 'Please enter a school or a degree')
    for (const field of ['school', 'degree'] as const)
      report(`${path}.${field}`, findLineProblem(education[field], profileLimits.line))
    reportPeriod(education, path, report)
    report(`${path}.description`, findProseProblem(education.description, profileLimits.prose))
  })
  return problems
}

/** As it is kept: without spaces around the texts, one kind of line break, nothing named twice. */
export function tidyProfile(profile: Profile): Profile {
  return {
    name: tidyText(profile.name),
    headline: tidyText(profile.headline),
    email: tidyText(profile.email),
    phone: tidyText(profile.phone),
    location: tidyText(profile.location),
    links: [...new Set(profile.links.map(tidyText))],
    summary: tidyText(profile.summary),
    experience: tidyText(profile.experience),
    skills: withoutDoubles(profile.skills.map(tidyText)),
    workHistory: profile.workHistory.map(({ title, company, location, start, end, description }) => ({
      title: tidyText(title),
      company: tidyText(company),
      location: tidyText(location),
      start,
      end,
      description: tidyText(description),
    })),
    education: profile.education.map(({ school, degree, start, end, description }) => ({
      school: tidyText(school),
      degree: tidyText(degree),
      start,
      end,
      description: tidyText(description),
    })),
  }
}

/** The first of those that differ in nothing but case or spacing. */
export function withoutDoubles(texts: string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = foldText(text)
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The same for texts that mean the same: in any case and spacing, with or without marks that cannot be seen. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

function findSkillProblem(skill: string): string | null {
  if (skill.trim() === '') return 'Please enter a skill'
  if (skill.length > profileLimits.skill) return `A skill has at most ${profileLimits.skill} characters`
  return unshowable.test(skill) ? cannotBeShown : null
}

export function findPhoneProblem(phone: string): string | null {
  const trimmed = phone.trim()
  const digits = trimmed.replace(/\D/g, '').length
  const isPlain =
    trimmed.length <= longestPhone &&
    !unshowable.test(trimmed) &&
    /^[\d\s+()./\u2010-\u2015-]+(?:\s*(?:ext|x)\.?\s*\d{1,6})?$/i.test(trimmed)
  return isPlain && digits >= 5 && digits <= 20 ? null : 'Please enter a valid phone number'
}

const longestPhone = 60

export function findLinkProblem(link: string): string | null {
  const trimmed = link.trim()
  if (trimmed.length > profileLimits.link) return 'This link is too long'
  if (holdsCredentials(trimmed)) return 'Please leave out the name and password before the @'
  // Anything else (javascript:, data:) would be a trap for whoever clicks it.
  const isLink = /^https?:\/\/[^\s/?#"<>\\]+\.[^\s"<>\\]+$/i.test(trimmed) && !unshowable.test(trimmed)
  return isLink ? null : 'Please enter a link that begins with https://'
}

/** `https://name:password@host`: a secret that everyone who sees the link would have, or a host that is not what it seems. */
export function holdsCredentials(link: string): boolean {
  return /^https?:\/\/[^/?#\\]*@/i.test(link)
}

function reportPeriod(
  { start, end }: Pick<Work, 'start' | 'end'>,
  path: string,
  report: (path: string, problem: string | null) => void,
): void {
  const unclear = 'Please enter a year, or a month and a year'
  if (start !== '' && !isPartialDate(start)) report(`${path}.start`, unclear)
  if (end !== '' && end !== 'present' && !isPartialDate(end)) report(`${path}.end`, unclear)
  if (isPartialDate(start) && isPartialDate(end) && isBefore(end, start))
    report(`${path}.end`, 'The end is before the start')
}

export function isPartialDate(text: string): boolean {
  return /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/.test(text)
}

/** A year alone may be any of its months, so it is before another only if the year is. */
export function isBefore(a: PartialDate, b: PartialDate): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) < b.slice(0, length)
}

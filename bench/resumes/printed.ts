/**
 * The truth of a document: what its resume says, as far as it was printed. Nobody can find what a theme leaves out.
 *
 * A value is printed if its stand-in is on the marked page (see marked.ts), its words stand in a row in the text of the
 * page or of the PDF, and each of them is in the text of the PDF.
 */
import { digitsOf, foldText, squeeze, wordsOf } from './fold.ts'
import type { Education, JsonResume, Work } from './json-resume.ts'
import { periodOf, printsMonths, type TruePeriod } from './printed-dates.ts'

export type Printed = {
  /** As the browser shows it in print. */
  text: string
  /** As it is in the PDF. */
  onPaper: string
  /** Of the page with stand-ins, if there is one. */
  markedText?: string
  marks?: Record<string, string>
}

export type TrueWork = { company: string | null; title: string | null; period: TruePeriod | null }
export type TrueDegree = {
  studyType: string | null
  area: string | null
  /** Both as one phrase: then one without the other is half a degree. */
  areTogether: boolean
}
export type TrueEducation = { school: string | null; degree: TrueDegree | null }

export type Truth = {
  name: string | null
  email: string | null
  phone: string | null
  location: { city: string; addressWords: string[] } | null
  work: TrueWork[]
  education: TrueEducation[]
  skills: string[]
  /** Neither right nor wrong as a skill: names of groups, languages. */
  neutralSkills: string[]
  /** Text besides the lists of skills: a skill from here is neither right nor wrong. */
  elsewhere: string
  /** Values that were not printed, or only in part: what is found of them is neither right nor wrong. */
  cutOff: { name: string | null; email: string | null; phone: string | null; skills: string[] }
  /** Unpaid work: neither right nor wrong as work. */
  neutralWork: { company: string; title: string }[]
}

export function truthOf(resume: JsonResume, printed: Printed): Truth {
  const page = readPage(printed)
  const { basics } = resume
  const ifPrinted = (path: string, value: string | undefined) =>
    value !== undefined && page.has(path, value) ? value : null
  const months = printsMonths(resume.work ?? [], printed.text)
  const city = ifPrinted('basics.location.city', basics.location?.city)
  const name = ifPrinted('basics.name', basics.name)
  const email = ifPrinted('basics.email', basics.email)
  const phone =
    basics.phone !== undefined && page.hasPhone('basics.phone', basics.phone) ? basics.phone : null
  const allSkills = (resume.skills ?? []).flatMap(({ name, keywords = [] }, index) =>
    keywords.length > 0
      ? keywords.map((keyword, place) => ({ path: `skills.${index}.keywords.${place}`, skill: keyword }))
      : [{ path: `skills.${index}.name`, skill: name }],
  )
  const skills = allSkills.filter(({ path, skill }) => page.has(path, skill)).map(({ skill }) => skill)
  return {
    name,
    email,
    phone,
    location: city === null ? null : { city, addressWords: addressWords(basics.location ?? {}) },
    work: (resume.work ?? []).map((work, index) => ({
      company: ifPrinted(`work.${index}.name`, work.name),
      title: ifPrinted(`work.${index}.position`, work.position),
      period: periodOf(work, printed.text, months),
    })),
    education: (resume.education ?? []).map((education, index) => ({
      school: ifPrinted(`education.${index}.institution`, education.institution),
      degree: degreeOf(education, index, ifPrinted, printed.text),
    })),
    skills,
    neutralSkills: [
      ...(resume.skills ?? []).filter(({ keywords = [] }) => keywords.length > 0).map(({ name }) => name),
      ...(resume.languages ?? []).map(({ language }) => language),
    ],
    elsewhere: textBesidesSkills(resume),
    cutOff: {
      name: name === null ? basics.name : null,
      email: email === null ? (basics.email ?? null) : null,
      phone: phone === null ? (basics.phone ?? null) : null,
      skills: allSkills.map(({ skill }) => skill).filter((skill) => !skills.includes(skill)),
    },
    neutralWork: (resume.volunteer ?? []).map(({ organization, position }) => ({
      company: organization,
      title: position,
    })),
  }
}

function readPage({ text, onPaper, markedText, marks }: Printed) {
  const [folded, squeezed] = [foldText(text), squeeze(text)]
  const [foldedPaper, paper] = [foldText(onPaper), squeeze(onPaper)]
  const [marked, markedDigits] = [squeeze(markedText ?? ''), digitsOf(markedText ?? '')]
  const digits = digitsOf(text)
  const isMarked = (path: string) => {
    const mark = marks?.[path]
    return mark === undefined || marked.includes(squeeze(mark))
  }
  return {
    has: (path: string, value: string) =>
      isMarked(path) &&
      (hasPhrase(folded, squeezed, value) || hasPhrase(foldedPaper, paper, value)) &&
      wordsOf(value).every((word) => paper.includes(word)),
    hasPhone: (path: string, value: string) => {
      const mark = marks?.[path]
      return (mark === undefined || markedDigits.includes(digitsOf(mark))) && digits.includes(digitsOf(value))
    },
  }
}

/** Short ones must stand alone: there is an R in every word with an r. */
function hasPhrase(folded: string, squeezed: string, value: string): boolean {
  const wanted = squeeze(value)
  if (wanted.length >= 4) return squeezed.includes(wanted)
  const escaped = foldText(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(folded)
}

function degreeOf(
  { studyType, area }: Education,
  index: number,
  ifPrinted: (path: string, value: string | undefined) => string | null,
  text: string,
): TrueDegree | null {
  const [printedType, printedArea] = [
    ifPrinted(`education.${index}.studyType`, studyType),
    ifPrinted(`education.${index}.area`, area),
  ]
  if (printedType === null && printedArea === null) return null
  return {
    studyType: printedType,
    area: printedArea,
    areTogether: printedType !== null && printedArea !== null && areOnePhrase(text, printedType, printedArea),
  }
}

/** On one line, with nothing between them but signs and a small word. */
function areOnePhrase(text: string, studyType: string, area: string): boolean {
  const between = /^[^\p{L}\p{N}]*(?:in|of|en|de|für|des|im)?[^\p{L}\p{N}]*$/u
  return text.split('\n').some((line) => {
    const folded = foldText(line)
    const [type, field] = [foldText(studyType), foldText(area)]
    return [
      [type, field],
      [field, type],
    ].some(([first = '', second = '']) => {
      const start = folded.indexOf(first)
      if (start < 0) return false
      const next = folded.indexOf(second, start + first.length)
      return next >= 0 && between.test(folded.slice(start + first.length, next))
    })
  })
}

function addressWords(location: NonNullable<JsonResume['basics']['location']>): string[] {
  const { countryCode } = location
  const countries = countryCode
    ? ['en', 'es', 'fr', 'de'].map((language) =>
        new Intl.DisplayNames(language, { type: 'region' }).of(countryCode),
      )
    : []
  // As people write them.
  const nicknames: Record<string, string> = { US: 'USA U.S.A.', GB: 'UK England' }
  return [...Object.values(location), ...countries, nicknames[countryCode ?? '']].flatMap((part) =>
    wordsOf(part ?? ''),
  )
}

function textBesidesSkills(resume: JsonResume): string {
  const ofWork = ({ summary = '', highlights = [] }: Pick<Work, 'summary' | 'highlights'>) => [
    summary,
    ...highlights,
  ]
  return [
    resume.basics.summary,
    resume.basics.label,
    ...(resume.work ?? []).flatMap((work) => [work.name, work.position, ...ofWork(work)]),
    ...(resume.volunteer ?? []).flatMap((work) => [work.position, ...ofWork(work)]),
    ...(resume.education ?? []).flatMap(({ area, courses = [] }) => [area, ...courses]),
    ...(resume.projects ?? []).flatMap(({ name, description, highlights = [], keywords = [] }) => [
      name,
      description,
      ...highlights,
      ...keywords,
    ]),
    ...(resume.certificates ?? []).flatMap(({ name, issuer }) => [name, issuer]),
    ...(resume.awards ?? []).flatMap(({ title, awarder, summary }) => [title, awarder, summary]),
    ...(resume.publications ?? []).flatMap(({ name, publisher, summary }) => [name, publisher, summary]),
  ]
    .filter((part) => part !== undefined)
    .join('\n')
}

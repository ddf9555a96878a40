/** The whole way from positioned words to a resume. Each step is a file of its own. */

import { removeFurniture } from '#core/documents/layout/furniture.ts'
import { findHeadings } from '#core/documents/layout/headings.ts'
import { isBullet } from '#core/documents/layout/lines.ts'
import { bodyLook } from '#core/documents/layout/looks.ts'
import { type Line, toReadingOrder } from '#core/documents/layout/reading-order.ts'
import { type Section as AnySection, toSections } from '#core/documents/layout/sections.ts'
import { toSegments } from '#core/documents/layout/segments.ts'
import { joinStackedPeriods } from '#core/documents/layout/stacked-periods.ts'
import { splitVisible } from '#core/documents/layout/visibility.ts'
import { joinWrappedHeadings } from '#core/documents/layout/wrapped-headings.ts'
import type { SectionKind } from '#core/documents/lexicons/headings.ts'
import { resumeHeadings } from '#core/documents/lexicons/resume-headings.ts'
import { readEmail, readLinks, readLocation, readPhone } from '#core/documents/resume/contact.ts'
import { readEducation } from '#core/documents/resume/education.ts'
import { findFirstPosition, isProse } from '#core/documents/resume/entries.ts'
import { readHeadline, readSummary } from '#core/documents/resume/introduction.ts'
import { mostFound, shortenTexts } from '#core/documents/resume/most-found.ts'
import { readName } from '#core/documents/resume/person-name.ts'
import { isSkillList, readSkillList, readSkillsInProse } from '#core/documents/resume/skill-list.ts'
import { readWork } from '#core/documents/resume/work.ts'
import type { SourceDocument } from './document.ts'
import { type Found, isLikeResume, type ParsedResume } from './parsed-resume.ts'

export function parseResume(document: SourceDocument): ParsedResume {
  const { visible, hidden } = splitVisible(document)
  const segments = joinWrappedHeadings(joinStackedPeriods(toSegments(visible)), resumeHeadings)
  const pages = document.pages.map((_, n) => segments.filter(({ page }) => page === n + 1))
  const headings = findHeadings(segments, bodyLook(segments), resumeHeadings)
  const blocks = toReadingOrder(removeFurniture(pages, document.pages), headings)
  const sections = toSections(blocks, headings)
  const fields = shortenTexts(readFields(sections))
  return { ...(isLikeResume(fields) ? fields : withDoubt(fields)), hidden }
}

type Section = AnySection<SectionKind>
type Fields = Omit<ParsedResume, 'hidden'>

function withDoubt(fields: Fields): Fields {
  const doubt = <F extends Found | null>(found: F): F => found && { ...found, isSure: false }
  const { name, headline, email, phone, location, summary, links, skills } = fields
  return {
    ...fields,
    name: doubt(name),
    headline: doubt(headline),
    email: doubt(email),
    phone: doubt(phone),
    location: doubt(location),
    summary: doubt(summary),
    links: links.map(doubt),
    skills: skills.map(doubt),
  }
}

function readFields(sections: Section[]): Fields {
  const linesOfEach = (...kinds: Section['kind'][]) =>
    sections.filter(({ kind }) => kinds.includes(kind)).map(({ lines }) => lines)
  const linesOf = (...kinds: Section['kind'][]) => linesOfEach(...kinds).flat()
  // With the headings: a name or an address may have been taken for one.
  const all = sections.flatMap(({ lines, heading }) =>
    heading ? [{ page: heading.page, segments: [heading] }, ...lines] : lines,
  )
  // Under "About me" stand sentences, or the address.
  const top = [...linesOf('top', 'contact'), ...linesOf('summary').filter((line) => !isProse(line))]
  const email = readEmail(top, all)
  const name = readName(linesOfPerson(sections), email?.value ?? null)
  const unheaded = findUnheadedPositions(sections)
  const listed = readSkillList(sections.filter(isAboutSkills).flatMap(({ lines }) => lines))
  return {
    name,
    email,
    headline: readHeadline(top, name),
    phone: readPhone(
      top,
      all.filter((line) => !isBullet(line)),
    ),
    location: readLocation(top, name),
    links: readLinks(top),
    summary: readSummary(
      linesOf('summary'),
      linesOf('top').filter((line) => !unheaded.has(line)),
      name,
    ),
    skills:
      listed.length > 0
        ? listed.filter(({ value }) => value !== name?.value)
        : readSkillsInProse(linesOf('experience', 'projects', 'summary', 'top', 'other')),
    workHistory: readEach([...linesOfEach('experience'), [...unheaded]], readWork, mostFound.workHistory),
    education: readEach(linesOfEach('education'), readEducation, mostFound.education),
  }
}

function readEach<Entry>(sections: Line[][], read: (lines: Line[]) => Entry[], most: number): Entry[] {
  return sections.slice(0, most).flatMap(read).slice(0, most)
}

const aboutPerson = new Set<Section['kind']>(['top', 'contact', 'summary', 'other'])

/** Where a name can stand: not among skills or positions, but it may look like a heading. */
function linesOfPerson(sections: Section[]): Line[] {
  return sections.flatMap(({ kind, heading, lines }) => [
    ...(heading ? [{ page: heading.page, segments: [heading] }] : []),
    ...(aboutPerson.has(kind) ? lines : []),
  ])
}

/** Where nothing is headed, positions are told by their periods. */
function findUnheadedPositions(sections: Section[]): Set<Line> {
  const [top] = sections
  if (!top || sections.some(({ kind }) => kind === 'experience')) return new Set()
  const first = findFirstPosition(top.lines)
  return new Set(first < 0 ? [] : top.lines.slice(first))
}

function isAboutSkills({ kind, lines }: Section): boolean {
  return kind === 'skills' || (kind === 'other' && isSkillList(lines))
}

/** The skills a person lists, known to our taxonomy or not. */

import { findPeriods } from '#core/documents/entities/dates.ts'
import { sliceLine, textOf, toFound, withoutBullet } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import { joinSegments, rightOf, type Segment, sliceSegment } from '#core/documents/layout/segments.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import { sectionOf } from '#core/documents/lexicons/headings.ts'
import { isSkillLevel } from '#core/documents/lexicons/levels.ts'
import type { FoundSkill } from '#core/documents/parsed-resume.ts'
import { findSkills } from '#core/documents/skills/find-skills.ts'
import type { SkillGroup } from '#core/documents/skills/skill.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { isProse } from './entries.ts'
import { firstLines, mostFound } from './most-found.ts'

export function readSkillList(lines: Line[]): FoundSkill[] {
  return collectSkills(joinWrappedEntries(firstLines(lines)), (line) =>
    isProse(line) && !isList(line) ? readMentions(line) : readEntries(line),
  )
}

/** Where no list of skills is given, the ones our taxonomy knows, in the order they appear. */
export function readSkillsInProse(lines: Line[]): FoundSkill[] {
  return collectSkills(firstLines(lines), readMentions)
}

/** Line after line, until there are more than anyone has. */
function collectSkills(lines: Line[], read: (line: Line) => FoundSkill[]): FoundSkill[] {
  const kept = new Map<string, FoundSkill>()
  for (const line of lines) {
    if (kept.size >= mostFound.skills) break
    for (const skill of read(line)) keepOnce(skill, kept)
  }
  return [...kept.values()].slice(0, mostFound.skills)
}

/** `Ventilator` and below it `management`, in a narrow box. */
function joinWrappedEntries(lines: Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const [upper, lower] = [joined.at(-1)?.segments ?? [], line.segments]
    const [above, below] = [upper.at(-1), lower[0]]
    const isRest =
      above &&
      below &&
      upper.length === 1 &&
      lower.length === 1 &&
      /^\p{Ll}/u.test(below.text) &&
      isUnder(above, below)
    if (isRest) joined[joined.length - 1] = { ...line, segments: [joinSegments(above, below)] }
    else joined.push(line)
  }
  return joined
}

function isUnder(above: Segment, below: Segment): boolean {
  return (
    above.page === below.page &&
    Math.abs(above.box.x - below.box.x) < 1 &&
    Math.abs(above.fontSize - below.fontSize) < 0.3 &&
    below.box.y - above.box.y < above.fontSize * 1.6 &&
    !/[,;:|•·]\s*$/u.test(above.text)
  )
}

function isList(line: Line): boolean {
  const text = textOf(line)
  return (text.match(/[,;|•·]/g)?.length ?? 0) >= Math.max(2, text.split(/\s+/).length / 5)
}

function readMentions(line: Line): FoundSkill[] {
  return findSkills(textOf(line)).map(({ skill, start, end, text }) => ({
    ...toFound(sliceLine(line, start, end), true, text),
    knownAs: skill.name,
  }))
}

function readEntries(whole: Line): FoundSkill[] {
  // "Leeds, 3 March 2026" over a signature.
  if (findPeriods(textOf(whole)).length > 0 && textOf(whole).length < 40) return []
  const line = withoutRowLabel(whole)
  return withoutBullet(line)
    .segments.flatMap(splitAtGaps)
    .flatMap(withoutLabel)
    .flatMap(splitAtSigns)
    .flatMap(toSkills)
}

/** In a table "Languages" may stand before the languages. */
function withoutRowLabel(line: Line): Line {
  const [first, ...others] = line.segments
  const isLabel = first !== undefined && others.length > 0 && sectionOf(first.text) !== null
  return isLabel && !skillNamed(first.text) ? { ...line, segments: others } : line
}

/** In sizes of the font: entries set side by side stand further apart than words. */
const widestWordSpace = 0.6

function splitAtGaps(segment: Segment): Segment[] {
  const cuts: number[] = []
  segment.parts.forEach(({ piece, start }, n) => {
    const before = segment.parts[n - 1]
    if (before && piece.box.x - rightOf(before.piece.box) > piece.fontSize * widestWordSpace) cuts.push(start)
  })
  return cut(segment, cuts, 0)
}

/** `Databases: PostgreSQL, Redis` */
function withoutLabel(segment: Segment): Segment[] {
  const colon = segment.text.search(/:\s/)
  if (colon < 0 || segment.text.slice(0, colon).split(/\s+/).length > 5) return [segment]
  return [sliceSegment(segment, colon + 1, segment.text.length)].filter(({ text }) => text !== '')
}

const signs = /[,;|•·‧∙⋅▪●()[\]]|\s[-–—/]\s|\s{2,}|\s(?:and|und|et|y|&)\s/gu

function splitAtSigns(segment: Segment): Segment[] {
  // "Research and development" is one skill, "HTML and CSS" are two.
  if (skillNamed(segment.text)) return [segment]
  const cuts = [...segment.text.matchAll(signs)].filter(({ 0: sign, index }) => {
    if (!/\s(?:and|und|et|y|&)\s/u.test(sign)) return true
    const [before, behind] = [segment.text.slice(0, index), segment.text.slice(index + sign.length)]
    return skillNamed(lastEntry(before)) !== null && skillNamed(firstEntry(behind)) !== null
  })
  const parts: Segment[] = []
  let start = 0
  for (const { index, 0: sign } of cuts) {
    parts.push(sliceSegment(segment, start, index))
    start = index + sign.length
  }
  parts.push(sliceSegment(segment, start, segment.text.length))
  return parts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

const lastEntry = (text: string): string => text.split(/[,;|]/).at(-1)?.trim() ?? ''
const firstEntry = (text: string): string => text.split(/[,;|]/)[0]?.trim() ?? ''

function cut(segment: Segment, at: number[], width: number): Segment[] {
  const starts = [0, ...at.map((place) => place + width)]
  return starts.map((start, n) => sliceSegment(segment, start, at[n] ?? segment.text.length))
}

const mostWords = 6

/** Names of things stand side by side ("HTML CSS"); of others two words are mostly one skill ("PLC troubleshooting"). */
const technical = new Set<SkillGroup>(['software', 'data', 'cloud', 'design', 'office'])

function toSkills(segment: Segment): FoundSkill[] {
  const entry = trimSigns(segment)
  const { text } = entry
  if (!/\p{L}/u.test(text) || /^[ABC][12]$/.test(text)) return []
  const known = skillNamed(text)
  if (known) return [{ ...toFound([entry], true), knownAs: known.name }]
  if (isSkillLevel(text)) return []
  const mentions = findSkills(text, { isSkillList: true })
  const covered = mentions.reduce((sum, mention) => sum + mention.text.length, 0)
  const words = text.split(/\s+/).length
  const areNames = mentions.every(({ skill }) => technical.has(skill.group))
  if ((mentions.length >= 2 && areNames && covered >= text.length * 0.8) || words > mostWords) {
    return mentions.map(({ skill, start, end }) => ({
      ...toFound([sliceSegment(entry, start, end)], true),
      knownAs: skill.name,
    }))
  }
  return [{ ...toFound([entry], false), knownAs: null }]
}

function trimSigns(segment: Segment): Segment {
  const lead = /^[\s.:*•·‧∙⋅▪●–—-]+/u.exec(segment.text)?.[0].length ?? 0
  const tail = /[\s:*–—-]+$|(?<=[\p{L}]{2})\.$/u.exec(segment.text)?.[0].length ?? 0
  return lead + tail === 0 ? segment : sliceSegment(segment, lead, segment.text.length - tail)
}

/** One entry for `JS` and `JavaScript`, in the spelling of the taxonomy if the document has it. */
function keepOnce(skill: FoundSkill, kept: Map<string, FoundSkill>): void {
  const key = fold(skill.knownAs ?? skill.value)
  const known = kept.get(key)
  const isSpeltBetter = skill.value === skill.knownAs && known?.value !== known?.knownAs
  if (!known || isSpeltBetter) kept.set(key, skill)
}

const mostLinesJudged = 100

/** Whether a list without a telling heading is one of skills: most of its entries are known. */
export function isSkillList(lines: Line[]): boolean {
  const entries = lines.slice(0, mostLinesJudged).flatMap((line) => (isProse(line) ? [] : readEntries(line)))
  return entries.length >= 2 && entries.filter(({ knownAs }) => knownAs !== null).length * 2 >= entries.length
}

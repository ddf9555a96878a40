/** Education: which words of an entry are the school and which the degree. */

import { toFound } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import { scoreDegree, scoreFieldOfStudy } from '#core/documents/lexicons/degrees.ts'
import { scoreSchool } from '#core/documents/lexicons/organisations.ts'
import type { Found, FoundEducation } from '#core/documents/parsed-resume.ts'
import { type Chunk, chunksOf, isBelow, joinChunks, splitAtComma } from './chunks.ts'
import { splitEntries } from './entries.ts'
import { takePlaces } from './head-places.ts'
import { mostFound } from './most-found.ts'
import { describe, foundPeriod } from './periods.ts'
import { averageBySlot, weigh } from './slots.ts'

export function readEducation(lines: Line[]): FoundEducation[] {
  const entries = splitEntries(lines, mostFound.education)
  const chunks = chunksOf(entries, { areBracketsApart: false }).map((all) =>
    joinWrappedSchool(all.filter(({ text }) => !isGrade(text))),
  )
  const names = takePlaces(chunks).map((head) => head.names.flatMap(splitMixed))
  const schoolness = averageBySlot(names, leansToSchool)
  return entries
    .map((entry, n): FoundEducation => {
      const { school, degree, rest } = assign(names[n] as Chunk[], schoolness)
      return {
        school: school && toFound(school.segments, scoreSchool(school.text) >= 0.5, school.text),
        degree: joinDegree(degree),
        period: foundPeriod(entry),
        description: describe(rest, entry.body),
      }
    })
    .filter(({ school, degree }) => school || degree)
}

/** `Solihull Sixth Form` and `College` on the next line. */
function joinWrappedSchool(chunks: Chunk[]): Chunk[] {
  const joined: Chunk[] = []
  for (const chunk of chunks) {
    const before = joined.at(-1)
    if (before && isBelow(before, chunk) && isRestOfSchool(before.text, chunk.text))
      joined[joined.length - 1] = joinChunks(before, chunk)
    else joined.push(chunk)
  }
  return joined
}

function isRestOfSchool(before: string, rest: string): boolean {
  if (/\s(?:of|for|and|de|del|des|du|für|und|&)$/iu.test(before) && scoreSchool(before) >= 0.3) return true
  if (rest.split(/\s+/).length > 2 || degreeness(before) >= 0.5 || degreeness(rest) >= 0.5) return false
  return scoreSchool(`${before} ${rest}`) > Math.max(scoreSchool(before), 0.5) + 0.1
}

const gradeShape =
  /^(?:gpa|grade|note|abschlussnote|score|cgpa|average|mention)\b|^\d(?:[.,]\d+)?(?:\s*\/\s*\d+(?:[.,]\d+)?)?$/i

export function isGrade(text: string): boolean {
  return gradeShape.test(text.trim()) || (/\d[.,]\d/.test(text) && /\b(?:gpa|grade|score)\b/i.test(text))
}

/** `BSc Nursing, University of Leeds` */
function splitMixed(chunk: Chunk): Chunk[] {
  for (const { index } of chunk.text.matchAll(/,/g)) {
    const [one, other] = splitAtComma(chunk, index)
    if (one.text === '' || other.text === '') continue
    const [a, b] = [leansToSchool(one.text), leansToSchool(other.text)]
    if (Math.max(a, b) >= 0.5 && Math.min(a, b) <= -0.3) return [one, other]
  }
  return [chunk]
}

/** From -1, surely a degree, to 1, surely a school. */
function leansToSchool(text: string): number {
  return scoreSchool(text) - degreeness(text)
}

function degreeness(text: string): number {
  return Math.max(scoreDegree(text), scoreFieldOfStudy(text) * 0.9)
}

type Assigned = { school: Chunk | null; degree: Chunk[]; rest: Chunk[] }

function assign(names: Chunk[], schoolness: Map<string, number>): Assigned {
  const weighed = names.map((chunk) => ({
    chunk,
    weight: weigh(chunk, leansToSchool(chunk.text), schoolness),
  }))
  const best = weighed.reduce<(typeof weighed)[0] | null>(
    (found, one) => (found === null || one.weight > found.weight ? one : found),
    null,
  )
  const isSchool = best !== null && (names.length > 1 || best.weight > -0.2)
  const school = best && isSchool ? best.chunk : null
  const others = weighed.filter(({ chunk }) => chunk !== school)
  const likely = others.filter(({ weight, chunk }) => weight < 0 || degreeness(chunk.text) > 0.3)
  const degree = (likely.length > 0 ? likely : others.slice(0, 1)).slice(0, 2).map(({ chunk }) => chunk)
  return { school, degree, rest: names.filter((chunk) => chunk !== school && !degree.includes(chunk)) }
}

/** The kind of degree and its field often stand apart. */
function joinDegree(chunks: Chunk[]): Found | null {
  if (chunks.length === 0) return null
  const isSure = chunks.some(({ text }) => degreeness(text) >= 0.5)
  return toFound(
    chunks.flatMap(({ segments }) => segments),
    isSure,
    chunks
      .map(({ text }) => text)
      .reduce((kind, field) => (/\s(?:in|of|en|de)$/i.test(kind) ? `${kind} ${field}` : `${kind}, ${field}`)),
  )
}

/** The name of the person a resume is of: mostly the largest words of the first page, and like the email address. */

import { findEmails, findLinks, findPhones } from '#core/documents/entities/contact-words.ts'
import { closeLetterSpacing, squeezeSpaces } from '#core/documents/layout/clean-text.ts'
import { isBullet, sliceLine, textOf, toFound } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import type { Segment } from '#core/documents/layout/segments.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import { sectionOf } from '#core/documents/lexicons/headings.ts'
import { bareName, scorePersonName } from '#core/documents/lexicons/persons.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'

type Words = { segments: Segment[]; text: string }
type Candidate = Words & { score: number }

const mostLinesLookedAt = 60
const longestName = 60

export function readName(lines: Line[], email: string | null): Found | null {
  const first = lines.filter(({ page }) => page === 1).slice(0, mostLinesLookedAt)
  const largest = Math.max(0, ...first.flatMap(({ segments }) => segments.map(({ fontSize }) => fontSize)))
  const wrapped = wrappedLines(first, largest)
  const candidates = first.flatMap((line, n): Candidate[] => {
    const words = wrapped.get(line) ?? [...candidatesOf(line), ...besideCandidates(line)]
    return words.map((one) => ({ ...one, score: score(one, n, largest, email) }))
  })
  const best = candidates.reduce<Candidate | null>(
    (found, one) => (!found || one.score > found.score ? one : found),
    null,
  )
  if (!best || best.score < 0.5) return null
  return toFound(best.segments, best.score >= 0.9, bareName(best.text))
}

/** The parts of a line: `Jane Doe | Nurse` and `Jane Doe, Nurse` hold two. */
function candidatesOf(line: Line): Words[] {
  if (isBullet(line)) return []
  return line.segments.flatMap((segment) => {
    const { text } = segment
    if (text.length > longestName * 2) return []
    const alone: Line = { page: line.page, segments: [segment] }
    const parts: Words[] = []
    let start = 0
    for (const { index, 0: sign } of [
      ...text.matchAll(/\s[|–—·•-]\s|[|·•:]\s?/gu),
      { index: text.length, 0: '' },
    ]) {
      parts.push(...wordsIn(alone, start, index), ...wordsIn(alone, start, beforeTitle(text, start, index)))
      start = index + sign.length
    }
    return parts
  })
}

function wordsIn(line: Line, start: number, end: number): Words[] {
  const segments = sliceLine(line, start, end)
  return segments.length > 0 ? [{ segments, text: tidy(segments) }] : []
}

/** Where a title or degree is written behind the name and a comma. */
function beforeTitle(text: string, start: number, end: number): number {
  const comma = text.indexOf(',', start)
  return comma > start && comma < end && !isCredential(text.slice(comma + 1, end)) ? comma : start
}

function isCredential(text: string): boolean {
  return /^[\s\p{Lu}.]{2,8}$|^\s*(?:jr|sr|phd|mba|rn|md)\b/iu.test(text)
}

const mostLinesOfName = 3

/** The largest letters of the page, over several lines, are one text: by its first line, and none of the others. */
function wrappedLines(lines: Line[], largest: number): Map<Line, Words[]> {
  const wrapped = new Map<Line, Words[]>()
  for (const [n, line] of lines.entries()) {
    const [first] = line.segments as [Segment]
    if (wrapped.has(line) || first.fontSize < largest - 0.6) continue
    const run = [first]
    for (const { segments } of lines.slice(n + 1, n + mostLinesOfName)) {
      const [next] = segments as [Segment]
      if (!areAlike(run.at(-1) as Segment, next) || scoreTitle(next.text) >= 0.6) break
      run.push(next)
    }
    if (run.length < 2) continue
    for (const part of lines.slice(n, n + run.length)) wrapped.set(part, [])
    wrapped.set(line, [{ segments: run, text: tidy(run) }])
  }
  return wrapped
}

/** Given name and family name may stand apart on one line. */
function besideCandidates({ segments: [first, beside] }: Line): Words[] {
  if (!first || !beside || !areAlike(first, beside)) return []
  return [{ segments: [first, beside], text: tidy([first, beside]) }]
}

function areAlike(a: Segment, b: Segment): boolean {
  const words = (text: string) => text.trim().split(/\s+/).length
  return (
    Math.abs(a.fontSize - b.fontSize) < 0.6 &&
    a.isBold === b.isBold &&
    a.colour === b.colour &&
    b.box.y - a.box.y < a.fontSize * 2 &&
    words(a.text) <= 4 &&
    words(b.text) <= 4
  )
}

function tidy(segments: Segment[]): string {
  const text = segments
    .map(({ text }) => closeLetterSpacing(text))
    .reduce((before, word) => {
      return /[-\u2010]$/.test(before) ? before + word : `${before} ${word}`
    })
  return squeezeSpaces(text)
    .replace(/^(?:r[ée]sum[ée]|curriculum vitae|cv|lebenslauf)(?:\s+(?:of|de|von))?[\s:–—-]+(?=\p{L})/iu, '')
    .replace(/^[\s,]+|[\s,]+$/g, '')
}

function score({ text, segments }: Words, line: number, largest: number, email: string | null): number {
  const shape = scorePersonName(text)
  if (shape === 0 || text.length > longestName || sectionOf(text)) return 0
  if (findEmails(text).length + findPhones(text).length + findLinks(text).length > 0) return 0
  const size = Math.max(...segments.map(({ fontSize }) => fontSize)) / Math.max(1, largest)
  const isTop = Math.max(0, 1 - line / mostLinesLookedAt)
  const fitsEmail = email ? likenessToEmail(text, email) : 0
  // Of a name and a part of it, the whole.
  const length = Math.min(4, text.split(/\s+/).length) * 0.04
  return shape * 0.7 + size ** 2 * 0.6 + isTop * 0.2 + fitsEmail * 0.5 + length - scoreTitle(text) * 0.5
}

/** How many of the name's words are in the address before the @; an initial counts a little. */
function likenessToEmail(name: string, email: string): number {
  const local = fold(email.split('@')[0] ?? '').replace(/[^a-z]/g, '')
  const words = fold(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1)
  if (words.length === 0 || local === '') return 0
  const inside = words.filter((word) => word.length > 2 && local.includes(word)).length
  return inside / words.length
}

export function isNameLine(line: Line, name: Found | null): boolean {
  return name !== null && textOf(line).includes(name.value)
}

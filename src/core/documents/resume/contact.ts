/** How to reach the person: what stands at the top, beside the text, or under "Contact". */
import { findEmails, findLinks, findPhones, type Match } from '#core/documents/entities/contact-words.ts'
import { sliceLine, textOf, toFound } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import type { Segment } from '#core/documents/layout/segments.ts'
import { findPlace, scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import { holdsCredentials, profileLimits } from '#core/documents/profile.ts'

/** The first in the lines that are likely to hold it, or else anywhere. */
function findFirst(likely: Line[], anywhere: Line[], find: (text: string) => Match[]): Found | null {
  for (const lines of [likely, anywhere]) {
    for (const line of lines) {
      const [match] = find(textOf(line))
      if (match) return toFound(sliceLine(line, match.start, match.end), lines === likely, match.text)
    }
  }
  return null
}

export function readEmail(likely: Line[], anywhere: Line[]): Found | null {
  const found = findWrappedEmail(likely) ?? findFirst(likely, anywhere, findEmails)
  return found && { ...found, isSure: true }
}

const commonEnds =
  /\.(?:com|org|net|edu|gov|info|io|dev|me|co|uk|de|fr|es|eu|ch|at|nl|be|it|pl|in|us|ca|au|br|mx)$/i

const mostLinesOfEmail = 3

/** In a narrow column an address may be broken over lines. */
function findWrappedEmail(lines: Line[]): Found | null {
  for (const [n, line] of lines.entries()) {
    const parts = [line.segments.at(-1) as Segment]
    if (!/@\S*$|[-._+]$/.test((parts[0] as Segment).text)) continue
    for (const { segments } of lines.slice(n + 1, n + mostLinesOfEmail)) {
      const [next] = segments as [Segment]
      const last = parts.at(-1) as Segment
      const text = parts.map((part) => part.text).join('')
      if (/\s/.test(next.text) || !areWrapped(last, next) || isWhole(text, next.text)) break
      parts.push(next)
      const [email] = findEmails(text + next.text)
      if (!email || email.start >= (parts[0] as Segment).text.length || email.end <= text.length) continue
      if (isWhole(text + next.text, lines[n + parts.length]?.segments[0]?.text ?? ''))
        return foundOver(parts as [Segment, ...Segment[]], email)
    }
  }
  return null
}

function foundOver([first, ...others]: [Segment, ...Segment[]], email: Match): Found {
  const head = sliceLine({ page: first.page, segments: [first] }, email.start, first.text.length)
  return toFound([...head, ...others], true, email.text)
}

/** `jane.` or `Email: jane.` may go on below; the end of a sentence or a number of a list does not. */
const opensAddress = /(?:^|:\s*)\p{Ll}[\p{Ll}\d._+-]*\.$|[\p{L}\d][-_+]$/u

/** Whether one of two lines already holds all of the address. */
function isWhole(upper: string, lower: string): boolean {
  const [above] = findEmails(upper)
  const [below] = findEmails(lower)
  if (above) return commonEnds.test(above.text) || !/^\p{Ll}{1,4}$/u.test(lower)
  return below !== undefined && !opensAddress.test(upper)
}

function areWrapped(upper: Segment, lower: Segment): boolean {
  return (
    upper.page === lower.page &&
    Math.abs(upper.fontSize - lower.fontSize) < 0.3 &&
    lower.box.y - upper.box.y < upper.fontSize * 2.2 &&
    lower.box.y > upper.box.y
  )
}

export function readPhone(likely: Line[], anywhere: Line[]): Found | null {
  return findFirst(likely, anywhere, findPhones)
}

export function readLinks(likely: Line[]): Found[] {
  const found: Found[] = []
  for (const [n, line] of likely.entries()) {
    for (const { start, end, text: written } of findLinks(textOf(line))) {
      const below = likely[n + 1]?.segments[0]
      const last = line.segments.at(-1) as Segment
      const isCut = end === textOf(line).length && /[-_/.=]$/.test(written)
      const text =
        isCut && below && areWrapped(last, below) && !/\s|@/.test(below.text) ? written + below.text : written
      const value = /^https?:/i.test(text) ? text : `https://${text}`
      if (found.length === profileLimits.links) return found
      if (!holdsCredentials(value) && !found.some((link) => link.value === value))
        found.push(toFound(sliceLine(line, start, end), true, value))
    }
  }
  return found
}

type PlaceFound = { segments: Segment[]; text: string; score: number }

export function readLocation(likely: Line[], name: Found | null): Found | null {
  const places = likely.flatMap((_, n) =>
    [1, 2, 3].flatMap((count) => placeIn(likely.slice(n, n + count), count, name)),
  )
  // Of two that are as good, the one that says more.
  const best = places.reduce<PlaceFound | null>((found, place) => {
    if (!found || place.score > found.score + 0.02) return place
    return place.score > found.score - 0.02 && place.text.includes(found.text) ? place : found
  }, null)
  return best && best.score >= 0.55 ? toFound(best.segments, best.score >= 0.8, best.text) : null
}

const labelled =
  /^(?:location|address|based in|lives in|residence|city|ort|wohnort|adresse|anschrift|dirección|ubicación|ciudad|domicile|ville)\s*:?\s+(?=\S)/i

/** An address may need up to three lines. */
function placeIn(lines: Line[], count: number, name: Found | null): PlaceFound[] {
  if (lines.length < count || lines.some((line) => isOther(line, name))) return []
  if (count > 1) return placeOver(lines)
  const [line] = lines as [Line]
  const text = textOf(line)
  const label = labelled.exec(text)?.[0].length ?? 0
  const bonus = label > 0 ? 0.4 : 0
  if (label > 0) {
    const end = label + ((text.slice(label).split(/\t|\s[|·•]\s/)[0] ?? '').trimEnd().length || 0)
    return [
      {
        segments: sliceLine(line, label, end),
        text: text.slice(label, end),
        score: scorePlace(text.slice(label, end)) + bonus,
      },
    ]
  }
  const place = findPlace(text) ?? placeWithoutCommas(text)
  return place
    ? [{ segments: sliceLine(line, place.start, place.end), text: place.text, score: scorePlace(place.text) }]
    : []
}

/** `Fairbanks Alaska US` */
function placeWithoutCommas(text: string): Match | null {
  const words = text.trim().split(/\s+/)
  const isShort =
    words.length >= 2 && words.length <= 4 && words.every((word) => /^\p{Lu}[\p{L}.'-]*$/u.test(word))
  if (!isShort || scorePlace(words.join(', ')) < 0.8) return null
  return { start: 0, end: text.length, text: words.join(', ') }
}

function placeOver(lines: Line[]): PlaceFound[] {
  const segments = lines.map((line) => line.segments[0] as Segment)
  const isOneText = segments.every((segment, n) => n === 0 || areWrapped(segments[n - 1] as Segment, segment))
  if (!isOneText || lines.some((line) => line.segments.length > 1)) return []
  const joined = [', ', ' '].map((sign) => segments.map(({ text }) => text.replace(/,\s*$/, '')).join(sign))
  return joined.map((text) => ({ segments, text, score: scorePlace(text) }))
}

/** Lines that hold something else, whatever it sounds like. */
function isOther(line: Line, name: Found | null): boolean {
  const text = textOf(line)
  return text === name?.value || (scoreTitle(text) > 0.7 && line.segments.length === 1)
}

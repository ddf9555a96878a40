/** The words a person introduces themselves with: a line under the name, and a few sentences. */

import { findEmails, findLinks, findPhones } from '#core/documents/entities/contact-words.ts'
import { textOf, toFound, toProse } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import { isProse } from './entries.ts'
import { isNameLine } from './person-name.ts'

export function readHeadline(top: Line[], name: Found | null): Found | null {
  const at = top.findIndex((line) => isNameLine(line, name))
  const near = top.slice(Math.max(0, at), Math.max(0, at) + 4)
  for (const line of near) {
    for (const segment of line.segments) {
      const rest = name ? segment.text.replace(name.value, '').replace(/^[\s|,–—·•-]+/u, '') : segment.text
      const start = segment.text.indexOf(rest)
      if (rest.length < 3 || rest.length > 120 || isContact(rest) || isName(rest, name)) continue
      if (scoreTitle(rest) >= 0.6 && start >= 0) return toFound([segment], true, rest)
    }
  }
  const below = at >= 0 ? top[at + 1] : undefined
  const [words, ...others] = below?.segments ?? []
  const isAlone = words && others.length === 0 && !isName(words.text, name)
  return isAlone && couldBeHeadline(words.text) ? toFound([words], false) : null
}

/** The name again, such as in capitals, says nothing of what the person does. */
function isName(text: string, name: Found | null): boolean {
  return name !== null && fold(text) === fold(name.value)
}

/** A few words below the name that are nothing else. */
function couldBeHeadline(text: string): boolean {
  const count = text.split(/\s+/).length
  return count >= 2 && count <= 8 && /^\p{Lu}/u.test(text) && !/[\d.:]/.test(text) && !isContact(text)
}

function isContact(text: string): boolean {
  return (
    findEmails(text).length + findPhones(text).length + findLinks(text).length > 0 || scorePlace(text) >= 0.7
  )
}

export function readSummary(summary: Line[], top: Line[], name: Found | null): Found | null {
  const sentences = summary.filter((line) => !isContact(textOf(line)))
  const lines = sentences.length > 0 ? sentences : proseIn(top, name)
  if (lines.length === 0) return null
  const { text, segments } = toProse(lines)
  if (text.split(/\s+/).length < 3) return null
  return toFound(segments, sentences.length > 0, text)
}

/** Sentences at the top, with the short last line that belongs to them. */
function proseIn(top: Line[], name: Found | null): Line[] {
  const start = top.findIndex((line) => isSentence(line) && !isNameLine(line, name))
  if (start < 0) return []
  let end = start + 1
  while (
    end < top.length &&
    (isSentence(top[end] as Line) || endsParagraph(top[end - 1] as Line, top[end] as Line))
  )
    end++
  return top.slice(start, end)
}

function isSentence(line: Line): boolean {
  return isProse(line) && !isContact(textOf(line))
}

function endsParagraph(before: Line, line: Line): boolean {
  const [above, below] = [before.segments[0], line.segments[0]]
  if (!above || !below || isContact(textOf(line))) return false
  const isBelow = above.page === below.page && below.box.y - above.box.y < below.fontSize * 2.2
  return isBelow && Math.abs(above.box.x - below.box.x) < 4 && Math.abs(above.fontSize - below.fontSize) < 0.3
}

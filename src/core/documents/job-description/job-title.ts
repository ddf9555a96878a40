/** What the job is called. */

import { fold } from '#core/documents/lexicons/fold.ts'
import { jobSectionOf } from '#core/documents/lexicons/job-headings.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import type { JobSection } from './job-section.ts'
import type { Labelled } from './labels.ts'
import { foundIn, type Passage, slicePassage, trimRange } from './passages.ts'
import { findSentences } from './sentences.ts'
import { readTitleFromProse } from './title-in-prose.ts'
import {
  cutMarks,
  cutNotes,
  cutPlace,
  foundTitle,
  isInCapitals,
  isOther,
  longestTitle,
  tells,
  titleIn,
} from './title-words.ts'

/** A title stands near the beginning. */
const mostLinesTried = 14
/** Below it, what a sentence says is believed more than what a line looks like. */
const sureScore = 0.8

export function readJobTitle(sections: JobSection[], labelled: Labelled[]): Found | null {
  const texts = sections.flatMap(({ heading, passages }) => [...(heading ? [heading] : []), ...passages])
  const { early, late } = readLabelled(texts, labelled)
  if (early) return early
  const otherLabels = new Set(
    labelled.filter(({ field }) => field !== 'jobTitle').map(({ passage }) => passage),
  )
  const listed = listedIn(sections)
  const lines = firstTexts(texts).filter((passage) => !otherLabels.has(passage) && !listed.has(passage))
  const best = readLines(sections, lines)
  if (best?.isSure) return best
  return late ?? readTitleFromProse(sections) ?? best ?? firstLineIfAny(sections, otherLabels)
}

const lists: JobSection['kind'][] = ['responsibilities', 'requirements', 'benefits', 'skills']

/** `Recruit and train Baristas`: one of the duties tells of other people. */
function listedIn(sections: JobSection[]): Set<Passage> {
  const listing = sections.filter(({ kind }) => lists.includes(kind))
  return new Set(listing.flatMap(({ passages }) => passages.filter(({ isItem }) => isItem)))
}

/** Further down, a name stands for the title of the one to ask, or for what a job site files it under. */
const mostAboveLabel = 25

function readLabelled(texts: Passage[], labelled: Labelled[]): { early: Found | null; late: Found | null } {
  const places = new Map(texts.map((passage, n) => [passage, n]))
  const found = { early: null as Found | null, late: null as Found | null }
  // A name on the same line is told of for certain; the line below a name may be another.
  for (const one of labelled.toSorted((a, b) => Number(a.range.start === 0) - Number(b.range.start === 0))) {
    if (one.field !== 'jobTitle' || isOfPerson(one)) continue
    const title = readLabel(one)
    const when = (places.get(one.passage) ?? 0) <= mostAboveLabel ? 'early' : 'late'
    found[when] ??= title
  }
  return found
}

/** `Name: Priya Rao   Job title: Clinical Lead` */
const isOfPerson = ({ passage, range }: Labelled) =>
  /(?:^|\s)(?:name|contact(?: person)?|ansprechpartner(?:in)?|nom|nombre)\s?:/i.test(
    passage.text.slice(0, range.start),
  )

const mostLabelledWords = 9
/** `Role` and `Position` may name other things; these name the title alone. */
const saysTitle = /(?:title|bezeichnung|titel|designation|intitulé?|titre|título)[^\p{L}]*$/iu

function readLabel({ passage, range }: Labelled): Found | null {
  const title = titleIn(passage, range, 0.25)
  if (title && title.end - title.start <= longestTitle) return foundTitle(passage, title)
  if (!saysTitle.test(passage.text.slice(0, range.start))) return null
  // Whatever words it has: `Job title: PGT Physics`.
  const bare = cutNotes(passage.text, cutMarks(passage.text, cutPlace(passage.text, range)))
  const words = passage.text.slice(bare.start, bare.end)
  const isShort = words.length >= 3 && words.split(/\s+/).length <= mostLabelledWords
  return isShort && /\p{L}{3}/u.test(words) && !/[.!?:@]\s*$/.test(words) ? foundIn(passage, bare) : null
}

function readLines(sections: JobSection[], lines: Passage[]): Found | null {
  const isToldAgain = toRepeats(sections)
  let best: { found: Found; score: number } | null = null
  for (const [n, passage] of lines.entries()) {
    if (passage.text.length > 200) continue
    const title = titleIn(passage, { start: 0, end: passage.text.length }, 0.5)
    if (!title) continue
    const words = passage.text.slice(title.start, title.end)
    const score = title.score + standing(passage, n, lines) + (isToldAgain(words) ? 0.3 : 0)
    if (!best || score > best.score) best = { found: foundTitle(passage, title, score >= sureScore), score }
  }
  return best?.found ?? null
}

const mostWords = 7
/** Greetings, mottos and mails begin so. */
const isNoTitle =
  /[.:,;@]\s*$|https?:|www\.|^(?:hi|hello|dear|hallo|liebe|bonjour|hola|about|welcome|re|fwd)\b|\d{4}/i

/** Above lists of duties or demands, a short line at the very top is what the job is called, whatever words it has. */
function firstLineIfAny(sections: JobSection[], others: Set<Passage>): Found | null {
  const [first] = sections
  if (!sections.some(({ kind }) => kind === 'responsibilities' || kind === 'requirements')) return null
  const lines = [...(first?.heading ? [first.heading] : []), ...(first?.passages ?? [])].slice(0, 3)
  for (const passage of lines) {
    const { text } = passage
    const count = text.trim().split(/\s+/).length
    if (others.has(passage) || count > mostWords || !/\p{L}{3}/u.test(text)) continue
    if (isNoTitle.test(text) || tells.test(text) || isOther(text) || !isInCapitals(text)) continue
    const range = cutNotes(
      text,
      cutMarks(text, cutPlace(text, trimRange(text, { start: 0, end: text.length }))),
    )
    if (range.end - range.start >= 3) return foundIn(passage, range, false)
  }
  return null
}

/** In letters. */
const mostRead = 20_000

/** Whether sentences speak of it, too: `an opening for a Litigation Paralegal`. */
function toRepeats(sections: JobSection[]): (title: string) => boolean {
  const prose = sections
    .flatMap(({ passages }) => passages)
    .filter(({ text }) => text.length > longestTitle)
    .map(({ text }) => fold(text))
    .join('\n')
    .slice(0, mostRead)
  return (title) => title.includes(' ') && prose.includes(` ${fold(title)}`)
}

/** The last lines of a longer text are of who wrote it. */
const signingLines = 2
const longText = 5

function firstTexts(texts: Passage[]): Passage[] {
  const end = texts.length > longText ? texts.length - signingLines : texts.length
  return texts
    .slice(0, Math.min(end, mostLinesTried))
    .filter(({ text }) => jobSectionOf(text) === null)
    .map((passage, n) => (n === 0 ? firstSentence(passage) : passage))
}

/** All of it may be one paragraph that begins with the title. */
function firstSentence(passage: Passage): Passage {
  const [first] = findSentences(passage.text)
  return first && first.end < passage.text.length ? slicePassage(passage, first) : passage
}

/** Large, bold and first. */
function standing(passage: Passage, n: number, lines: Passage[]): number {
  const usual =
    lines.map(({ fontSize }) => fontSize).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 10
  const large = passage.fontSize > usual * 1.15 ? 0.4 : passage.isBold ? 0.1 : 0
  return large + Math.max(0, 0.3 - n * 0.06) - (passage.isItem && n > 0 ? 0.2 : 0)
}

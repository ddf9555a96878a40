/** What stands under a heading that says what it is: the entries of a list, or the sentences of a text. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { JobSection } from './job-section.ts'
import {
  isAside,
  isWelcome,
  isWithheld,
  kindOfItem,
  kindOfSentence,
  type StatementKind,
} from './kinds-of-sentences.ts'
import { splitAt } from './labels.ts'
import { hasGap, isParted, type Passage, slicePassage } from './passages.ts'
import { isPlainPay } from './plain-pay.ts'
import { findSentences } from './sentences.ts'
import { endsSentence, guessed, type Statement, sentencesOf } from './statement.ts'
import { isWelcomeHeading, needed, unneeded } from './welcome-cues.ts'

export function readHeaded(section: JobSection, kind: StatementKind): Statement[] {
  const { passages } = section
  const isNiceAt = findWelcome(section)
  const isEntry = findEntries(passages, kind)
  const lastEntry = passages.findLastIndex(isEntry)
  const closing = findClosing(passages, lastEntry)
  const hasEntries = lastEntry >= 0
  const isElse = hasEntries ? new Set() : findAboutElse(passages, kind)
  return passages.flatMap((passage, n): Statement[] => {
    const to = toStatement(section, kind, isNiceAt[n] === true)
    if (n > closing) return readByWords(passage)
    if (kind === 'benefits' && isPlainPay(passage.text)) return []
    if (isEntry(passage) && passage.isItem) return [to(passage)]
    if (hasEntries && !isEntry(passage)) return besideEntries(passage, kind, n > lastEntry, to)
    if (isElse.has(passage)) return readByWords(passage, shortestSentence)
    const single = isEntry(passage) ? [passage] : sentencesOf(passage)
    return untilAside(single)
      .flatMap(splitRow)
      .filter((one) => isStatement(one, kind))
      .map(to)
  })
}

/** Of each passage, whether it is welcome only: "Required:" and "What would make us smile" may part the same list. */
function findWelcome({ kind, heading, passages }: JobSection): boolean[] {
  const isAll = kind === 'niceToHave' || (heading !== null && isWelcomeHeading(fold(heading.text)))
  let isNice = isAll
  return passages.map((passage, n) => {
    const isLeadIn = !passage.isItem && passages[n + 1]?.isItem === true && !/[.!]$/.test(passage.text)
    const folded = isLeadIn ? fold(passage.text) : ''
    if (isLeadIn) isNice = isWelcomeHeading(folded) || (isAll && !needed.test(folded))
    return isNice
  })
}

function toStatement(
  { kind: heading, heading: title }: JobSection,
  kind: StatementKind,
  isNice: boolean,
): (passage: Passage) => Statement {
  // "Nice to have (not required)" is welcome all the same.
  const isUnneeded = !isNice && unneeded.test(fold(title?.text ?? ''))
  return (passage) => ({
    kind,
    ...(isUnneeded && { isUnneeded }),
    passage,
    isNice,
    isList: heading === 'skills' && passage.text.length < 200,
    isGuessed: false,
  })
}

/** Where no line has a sign, each is an entry if most are short; what is then set apart in sentences is a remark. */
function findEntries(passages: Passage[], kind: StatementKind): (passage: Passage) => boolean {
  if (passages.some(({ isItem }) => isItem)) {
    const forgotten = findForgottenIfAny(passages, kind)
    return (passage) => passage.isItem || passage === forgotten
  }
  if (!isListed(passages)) return () => false
  const bare = passages.filter((passage) => !endsSentence(passage))
  const mayRemark = bare.length >= fewestBare && bare.length * 2 >= passages.length
  const remarks = new Set(
    passages.filter((passage, n) => {
      const above = passages[n - 1]
      return isProse(passage) || (mayRemark && above && endsSentence(passage) && isParted(above, passage))
    }),
  )
  return (passage) => !remarks.has(passage)
}

const fewestBare = 2

/** The sign of the first entry was forgotten. */
function findForgottenIfAny([first, second]: Passage[], kind: StatementKind): Passage | null {
  if (!first || first.isItem || !second?.isItem || isParted(first, second)) return null
  return !endsSentence(first) && kindOfItem(first.text) === kind ? first : null
}

/** Lines without signs, each of them one entry. */
function isListed(passages: Passage[]): boolean {
  const single = passages.filter(({ text }) => findSentences(text).length <= 1 && text.length < 220)
  return passages.length >= 2 && single.length >= passages.length * 0.7
}

const isProse = ({ text }: Passage) => text.length > 150 && findSentences(text).length >= 3

/** Behind a list, a paragraph on how to apply or on equal chances ends what the heading speaks of. */
function findClosing(passages: Passage[], lastEntry: number): number {
  const at = passages.findIndex((passage, n) => {
    const above = passages[n - 1]
    if (!above || passage.isItem || !hasGap(above, passage)) return false
    return isAside(passage.text) && endsSentence(passage) && !passages.slice(n).some(({ isItem }) => isItem)
  })
  return at < 0 || lastEntry < 0 ? passages.length : at
}

/** A subheading, a lead-in or a remark; only whole sentences that tell their kind count. */
function besideEntries(
  passage: Passage,
  kind: StatementKind,
  isBehind: boolean,
  to: (passage: Passage) => Statement,
): Statement[] {
  return readByWords(passage).flatMap((one) => {
    if (one.kind === kind) return [to(one.passage)]
    return isBehind ? [one] : []
  })
}

/** In letters; a shorter remark mostly is one in passing. */
const shortestRemark = 25
const shortestSentence = 10

function readByWords(passage: Passage, shortest = shortestRemark): Statement[] {
  if (!endsSentence(passage)) return []
  return sentencesOf(passage).flatMap((one) => {
    const isLong = one.text.length > shortest || isWelcome(one.text)
    const kind = isLong && !isAside(one.text) ? kindOfSentence(one.text) : null
    return kind ? [guessed(kind, one)] : []
  })
}

/** Later paragraphs whose sentences tell of something else, and none of what the heading says. */
function findAboutElse(passages: Passage[], kind: StatementKind): Set<Passage> {
  const [, ...later] = toParagraphs(passages)
  const about = later.filter((paragraph) => {
    const kinds = paragraph.flatMap(sentencesOf).map(({ text }) => kindOfSentence(text))
    const others = kinds.filter((own) => own !== null && own !== kind)
    return !kinds.includes(kind) && others.length * 2 >= kinds.length
  })
  return new Set(about.flat())
}

/** Lines that no empty line parts. */
function toParagraphs(passages: Passage[]): Passage[][] {
  const paragraphs: Passage[][] = []
  for (const [n, passage] of passages.entries()) {
    const above = passages[n - 1]
    if (!above || isParted(above, passage)) paragraphs.push([])
    paragraphs.at(-1)?.push(passage)
  }
  return paragraphs
}

/** What follows on how to apply is about that, too. */
function untilAside(passages: Passage[]): Passage[] {
  const end = passages.findIndex(({ text }) => isAside(text))
  return end < 0 ? passages : passages.slice(0, end)
}

/** `payroll with DATEV; reports; Excel.` is a list in one line. */
function splitRow(passage: Passage): Passage[] {
  const parts = passage.text.split(';').length
  if (parts < 4) return [passage]
  return splitAt(passage.text, /;\s/g).map((range) => slicePassage(passage, range))
}

function isStatement({ text }: Passage, kind: StatementKind): boolean {
  if (isAside(text) || isWithheld(text) || /:\s*$/.test(text) || !/\p{L}{2}/u.test(text)) return false
  return kind !== 'benefits' || text.length < 600
}

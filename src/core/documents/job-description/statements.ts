/** What a description says in single statements: one for each entry of a list, or for each sentence where there is none. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { JobSection } from './job-sections.ts'
import { isAside, kindOfSentence, type StatementKind } from './kinds-of-sentences.ts'
import { findLabelled } from './labels.ts'
import { type Passage, type Range, slicePassage, trimRange, wholeOf } from './passages.ts'
import { findSentences } from './sentences.ts'

export type Statement = {
  kind: StatementKind
  passage: Passage
  /** Without it the work can be done as well. */
  isNice: boolean
  /** Told by its words alone, not by a heading. */
  isGuessed: boolean
}

const kindOfSection: Partial<Record<JobSection['kind'], StatementKind>> = {
  responsibilities: 'responsibilities',
  requirements: 'requirements',
  niceToHave: 'requirements',
  skills: 'requirements',
  benefits: 'benefits',
}

/** Sections whose sentences are judged by their words. */
const unheaded: JobSection['kind'][] = ['top', 'details', 'summary', 'other', 'salary']

export function readStatements(sections: JobSection[]): Statement[] {
  return sections.flatMap((section) => {
    const kind = kindOfSection[section.kind]
    if (kind) return readHeaded(section, kind)
    if (unheaded.includes(section.kind)) return readUnheaded(section)
    return []
  })
}

function readHeaded(
  { kind: heading, heading: title, passages }: JobSection,
  kind: StatementKind,
): Statement[] {
  const isNice =
    heading === 'niceToHave' ||
    (title !== null &&
      /desirable|nice to have|preferred|wünschenswert|souhait|deseable/i.test(title.text) &&
      !/essential|required/i.test(title.text))
  const hasItems = passages.some(({ isItem }) => isItem)
  const statements: Statement[] = []
  const to = (passage: Passage): Statement => ({ kind, passage, isNice, isGuessed: false })
  const lastItem = passages.findLastIndex(({ isItem }) => isItem)
  for (const [n, passage] of passages.entries()) {
    if (passage.isItem) statements.push(to(passage))
    else if (hasItems) statements.push(...besideItems(passage, kind, n > lastItem, to))
    else
      statements.push(
        ...(isListed(passages) ? [passage] : sentencesOf(passage))
          .filter((one) => isStatement(one, kind))
          .map(to),
      )
  }
  return statements
}

/** A subheading, a lead-in or a remark; only a whole sentence that is clearly of the same kind counts. */
function besideItems(
  passage: Passage,
  kind: StatementKind,
  isBehind: boolean,
  to: (passage: Passage) => Statement,
): Statement[] {
  if (!/[.!?]$/.test(passage.text.trim())) return []
  return sentencesOf(passage)
    .filter(({ text }) => text.length > 25 && !isAside(text) && kindOfSentence(text) !== null)
    .flatMap((one): Statement[] => {
      const own = kindOfSentence(one.text)
      if (own === kind && !isBehind) return [to(one)]
      return isBehind && own !== null ? [{ kind: own, passage: one, isNice: false, isGuessed: true }] : []
    })
}

/** Lines without signs, each of them one entry. */
function isListed(passages: Passage[]): boolean {
  const single = passages.filter(({ text }) => findSentences(text).length <= 1 && text.length < 220)
  return passages.length >= 2 && single.length >= passages.length * 0.7
}

function isStatement({ text }: Passage, kind: StatementKind): boolean {
  if (isAside(text) || /:\s*$/.test(text) || !/\p{L}{2}/u.test(text)) return false
  return kind !== 'benefits' || text.length < 600
}

export function sentencesOf(passage: Passage): Passage[] {
  return findSentences(passage.text).map((range) => slicePassage(passage, trimRange(passage.text, range)))
}

function readUnheaded({ kind: heading, passages }: JobSection): Statement[] {
  const labelled = new Set(findLabelled(passages).map(({ passage }) => passage))
  const items = passages.filter(({ isItem }) => isItem)
  // A list under "The role" is what is done.
  const isListOfDuties = heading === 'summary' && items.length >= 2
  return passages
    .filter((passage) => !labelled.has(passage))
    .flatMap((passage): Statement[] => {
      if (passage.isItem) {
        const kind = isListOfDuties
          ? (kindOfSentence(passage.text) ?? 'responsibilities')
          : kindOfSentence(passage.text)
        return kind && isLong(passage) ? [{ kind, passage, isNice: false, isGuessed: true }] : []
      }
      return sentencesOf(passage).flatMap((one) => {
        const kind = isLong(one) && /[.!?]$/.test(one.text.trim()) ? kindOfSentence(one.text) : null
        return kind && !isIntroduction(one.text)
          ? [{ kind, passage: one, isNice: false, isGuessed: true }]
          : []
      })
    })
}

const isLong = ({ text }: Passage) => text.split(/\s+/).length >= 3

/** Says who is sought or who seeks, not what of them. */
function isIntroduction(text: string): boolean {
  return (
    /\b(?:(?:we are|we're|is|are|now) (?:now |currently )?(?:looking for|seeking|hiring|recruiting)|we need an?|suchen wir|wir suchen|recherchons|buscamos|this is a |the company|was founded|founded in|we have been|there are \d+ of us|salary|per annum)\b/.test(
      fold(text),
    ) ||
    (/^(?:we|our|the (?:company|team|school|organi[sz]ation)|wir|unser|nous|notre)\b/i.test(text) &&
      kindOfSentence(text) !== 'benefits' &&
      !/\bwe (?:ask|expect|require)\b/i.test(text))
  )
}

export const statementRange = ({ passage }: Statement): Range => wholeOf(passage)

/** What a description says in single statements: one for each entry of a list, or for each sentence where there is none. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { JobSection } from './job-section.ts'
import { isAside, kindOfSentence, type StatementKind } from './kinds-of-sentences.ts'
import { findLabelled, splitAt } from './labels.ts'
import { type Passage, slicePassage, trimRange } from './passages.ts'
import { findSentences } from './sentences.ts'

export type Statement = {
  kind: StatementKind
  passage: Passage
  /** Without it the work can be done as well. */
  isNice: boolean
  /** An entry of a list of names. */
  isList: boolean
  /** Said not to be needed. */
  isUnneeded?: boolean
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
  const hasHeaded = sections.some(({ kind, passages }) => kindOfSection[kind] && passages.length > 0)
  const all = sections.flatMap((section): Statement[] => {
    const kind = kindOfSection[section.kind]
    if (kind) return readHeaded(section, kind)
    // Where the lists have headings, what stands under an unknown one is something else.
    const isElse = section.kind === 'other' && hasHeaded && !section.passages.some(({ isItem }) => isItem)
    return unheaded.includes(section.kind) && !isElse ? readUnheaded(section) : []
  })
  // Where a list says what is done or asked for, sentences elsewhere only lead to it.
  const listed = (kind: StatementKind) => {
    const headed = all.filter((one) => one.kind === kind && !one.isGuessed)
    const items = headed.filter(({ passage }) => passage.isItem)
    return headed.length >= fewestListed || items.length >= fewestItems
  }
  const isListed = {
    responsibilities: listed('responsibilities'),
    requirements: listed('requirements'),
    benefits: listed('benefits'),
  }
  return all.filter(({ kind, isGuessed }) => !isGuessed || !isListed[kind])
}

const unneeded =
  /\b(?:do not|don['’]t|won['’]t|needn['’]t) (?:need|have|require)|brauchst du nicht|no necesitas|pas besoin/i
const fewestListed = 3
const fewestItems = 2

function readHeaded(
  { kind: heading, heading: title, passages }: JobSection,
  kind: StatementKind,
): Statement[] {
  const isNice =
    heading === 'niceToHave' ||
    (title !== null &&
      /desirable|nice to have|preferred|optional|bonus|love (?:to see|it if)|not essential|would help|even better|wünschenswert|zusätzlich freu|pluspunkt|souhait|atouts?|deseable|valor/i.test(
        title.text,
      ) &&
      !/essential|required/i.test(title.text))
  const hasItems = passages.some(({ isItem }) => isItem)
  const statements: Statement[] = []
  const isUnneeded = title !== null && unneeded.test(title.text)
  const to = (passage: Passage): Statement => ({
    kind,
    ...(isUnneeded && { isUnneeded }),
    passage,
    isNice,
    isList: heading === 'skills' && passage.text.length < 200,
    isGuessed: false,
  })
  const lastItem = passages.findLastIndex(({ isItem }) => isItem)
  for (const [n, passage] of passages.entries()) {
    if (passage.isItem) statements.push(to(passage))
    else if (hasItems) statements.push(...besideItems(passage, kind, n > lastItem, to))
    else
      statements.push(
        ...untilAside(isListed(passages) && !isProse(passage) ? [passage] : sentencesOf(passage))
          .flatMap(splitRow)
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
      return isBehind && own !== null
        ? [{ kind: own, passage: one, isNice: false, isList: false, isGuessed: true }]
        : []
    })
}

const isProse = ({ text }: Passage) => text.length > 150 && findSentences(text).length >= 3

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
  const isPlainList =
    heading === 'summary' &&
    passages.length >= 2 &&
    passages.every(({ text }) => text.length < 160 && !/[.!?]$/.test(text.trim()))
  return passages
    .filter((passage) => !labelled.has(passage))
    .flatMap((passage): Statement[] => {
      if (passage.isItem || isPlainList) {
        const kind =
          isListOfDuties || isPlainList
            ? (kindOfSentence(passage.text) ?? 'responsibilities')
            : kindOfSentence(passage.text)
        return kind && isLong(passage)
          ? [{ kind, passage, isNice: false, isList: false, isGuessed: true }]
          : []
      }
      return sentencesOf(passage).flatMap((one) => {
        const isWhole = /[.!?]$/.test(one.text.trim()) || one.text.split(/\s+/).length >= 6
        const kind = isLong(one) && isWhole && !/:$/.test(one.text) ? kindOfSentence(one.text) : null
        return kind && !isIntroduction(one.text)
          ? [{ kind, passage: one, isNice: false, isList: false, isGuessed: true }]
          : []
      })
    })
}

const isLong = ({ text }: Passage) => text.split(/\s+/).length >= 3

const searches =
  /\b(?:(?:we are|we're|is|are|now) (?:now |currently )?(?:looking for|seeking|hiring|recruiting)|we need an?|such(?:en|t) (?:wir|zum|ab|eine?)|wir suchen|recherch(?:e|ons)|recrut(?:e|ons)|busca(?:mos)?|this is an? |was founded|founded in|we have been|there are \d+ of us|salary|per annum)\b/
const searchesAnyone =
  /\b(?:someone|somebody|anyone|a person|people who|jemand|quelqu'un|alguien|una persona)\b/

/** Says who is sought or who seeks, not what of them. */
function isIntroduction(text: string): boolean {
  const folded = fold(text)
  if (searches.test(folded)) return !searchesAnyone.test(folded)
  const isOfCompany = /^(?:we|our|the (?:company|team|school|organi[sz]ation)|wir|unser|nous|notre)\b/.test(
    folded,
  )
  return isOfCompany && kindOfSentence(text) !== 'benefits' && !/\bwe (?:ask|expect|require)\b/.test(folded)
}

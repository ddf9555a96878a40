/** What a description says in single statements: one for each entry of a list, or for each sentence where there is none. */
import { fold } from '#core/documents/lexicons/fold.ts'
import { readHeaded } from './headed-statements.ts'
import type { JobSection } from './job-section.ts'
import { isAside, isWelcome, kindOfSentence, type StatementKind } from './kinds-of-sentences.ts'
import { findLabelled } from './labels.ts'
import type { Passage } from './passages.ts'
import { endsSentence, guessed, type Statement, sentencesOf } from './statement.ts'

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
  return withoutRepeats(all.filter(({ kind, isGuessed }) => !isGuessed || !isListed[kind]))
}

/** Job sites say in short at the top what the description says again. */
function withoutRepeats(statements: Statement[]): Statement[] {
  const said = new Set<string>()
  return statements.filter(({ kind, passage }) => {
    const words = `${kind} ${fold(passage.text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
    const isNew = !said.has(words)
    said.add(words)
    return isNew
  })
}

const fewestListed = 3
const fewestItems = 2

function readUnheaded({ kind: heading, passages }: JobSection): Statement[] {
  const labelled = new Set(findLabelled(passages).map(({ passage }) => passage))
  const items = passages.filter(({ isItem }) => isItem)
  // A list under "The role" is what is done.
  const isListOfDuties = heading === 'summary' && items.length >= 2
  const isPlainList =
    heading === 'summary' &&
    passages.length >= 2 &&
    passages.every(({ text }) => text.length < 160 && !/[.!?]$/.test(text.trim()))
  return passages.flatMap((passage): Statement[] => {
    if (labelled.has(passage)) return readBehindLabel(passage)
    if (!passage.isItem && !isPlainList) return readParagraph(passage)
    const isDuty = (isListOfDuties || isPlainList) && !schedule.test(fold(passage.text))
    const kind = kindOfSentence(passage.text) ?? (isDuty ? 'responsibilities' : null)
    return kind && isLong(passage) ? [guessed(kind, passage)] : []
  })
}

/** `Position: Baker. The postholder will …`: the label is answered in the first sentence. */
function readBehindLabel(passage: Passage): Statement[] {
  const [, ...behind] = sentencesOf(passage)
  return behind.length < fewestBehind ? [] : behind.flatMap(readParagraph)
}

const fewestBehind = 2

/** When one works is no part of the work: `Monday to Friday, 9 to 5`, `40 hours a week`. */
const schedule =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:to|-|–) |^(?:average |approx\p{L}* |up to )?\d[\d., –-]* ?(?:hours|hrs|stunden|heures|horas)\b/u

/** A paragraph is about one thing: what stands between sentences that tell their kind is of the same. */
function readParagraph(passage: Passage): Statement[] {
  const sentences = sentencesOf(passage).map((one) => ({ one, kind: kindInParagraph(one) }))
  const told = sentences.filter(({ kind }) => kind !== null)
  const [first, last] = [told[0], told.at(-1)]
  const isOne = told.every(({ kind }) => kind === first?.kind) && first?.kind !== 'benefits'
  const isSure = isOne && told.length >= fewestTold && told.length * 2 > sentences.length
  const [from, to] = first && last ? [sentences.indexOf(first), sentences.indexOf(last)] : [0, 0]
  return sentences.flatMap(({ one, kind }, n) => {
    const isBetween = isSure && n > from && n < to && mayStand(one)
    const own = kind ?? (isBetween ? (first?.kind ?? null) : null)
    return own ? [guessed(own, one)] : []
  })
}

const fewestTold = 3

const mayStand = (sentence: Passage) =>
  isLong(sentence) && !isAside(sentence.text) && !isIntroduction(sentence.text) && endsSentence(sentence)

function kindInParagraph(sentence: Passage): StatementKind | null {
  const isWhole = endsSentence(sentence) || sentence.text.split(/\s+/).length >= 6
  if (!isLong(sentence) || !isWhole || /:$/.test(sentence.text) || isIntroduction(sentence.text)) return null
  return kindOfSentence(sentence.text)
}

const isLong = ({ text }: Passage) => text.split(/\s+/).length >= 3

const searches =
  /\b(?:(?:we are|we're|is|are|now) (?:now |currently )?(?:looking for|seeking|hiring|recruiting)|we need an?|such(?:en|t) (?:wir|zum|ab|eine?)|wir suchen|recherch(?:e|ons)|recrut(?:e|ons)|busca(?:mos)?|this is an? |was founded|founded in|we have been|there are \d+ of us|salary|per annum)\b/
const searchesAnyone =
  /\b(?:someone|somebody|anyone|a person|people who|jemand|quelqu'un|alguien|una persona)\b/

/** Says who is sought or who seeks, not what of them. */
function isIntroduction(text: string): boolean {
  const folded = fold(text)
  if (isWelcome(text)) return false
  if (searches.test(folded)) return !searchesAnyone.test(folded)
  const isOfCompany = /^(?:we|our|the (?:company|team|school|organi[sz]ation)|wir|unser|nous|notre)\b/.test(
    folded,
  )
  return isOfCompany && kindOfSentence(text) !== 'benefits' && !/\bwe (?:ask|expect|require)\b/.test(folded)
}

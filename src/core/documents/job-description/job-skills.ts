/** The skills a job asks for, and whether it can be done without them. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { FoundJobSkill } from '#core/documents/parsed-job.ts'
import type { JobSection } from './job-section.ts'
import { findKnowledge } from './knowledge.ts'
import { findLooseSentences } from './loose-sentences.ts'
import { mostFound } from './most-found.ts'
import { findNeeds, needAt } from './must-have.ts'
import { foundIn } from './passages.ts'
import { guessed, type Statement } from './statement.ts'

type KnownOfJob = {
  title: string | null
  /** Of the company and the place. */
  names: string[]
}

export function readJobSkills(
  sections: JobSection[],
  statements: Statement[],
  { title, names }: KnownOfJob,
): FoundJobSkill[] {
  const isGerman = areGerman(statements)
  const field = stemsOf(title ?? '')
  const said = new Set(names.flatMap(wordsOf))
  const kept = new Map<string, FoundJobSkill>()
  const asking = [
    ...statements.filter(({ kind, isUnneeded }) => kind !== 'benefits' && !isUnneeded),
    ...findLooseSentences(sections, statements).map((passage) => guessed('requirements', passage)),
  ]
  for (const statement of asking) {
    if (kept.size >= mostFound.skills) break
    for (const skill of skillsIn(statement, isGerman))
      if (!isField(skill, field) && !isNamed(skill, said)) keepOnce(skill, kept)
  }
  return [...kept.values()].slice(0, mostFound.skills)
}

const germanWords = /\b(?:und|mit|der|die|das|für|von|im|oder|wir|du|sie|ein|eine)\b/gi
const fewestWords = 6

/** Of all of it: one entry has too few words to tell. There a capital says nothing of a noun. */
function areGerman(statements: Statement[]): boolean {
  let count = 0
  for (const { passage } of statements) {
    count += passage.text.match(germanWords)?.length ?? 0
    if (count >= fewestWords) return true
  }
  return false
}

const stemLength = 6

function stemsOf(words: string): string[] {
  return fold(words)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 4)
    .map((word) => word.slice(0, stemLength))
}

/** Who looks for a data engineer need not say "data engineering". */
function isField({ value, knownAs }: FoundJobSkill, field: string[]): boolean {
  const stems = stemsOf(value)
  const isPlain = knownAs === null || /^\p{Ll}/u.test(value)
  return isPlain && stems.length >= 2 && stems.every((stem) => field.includes(stem))
}

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whoever works in Leeds at Mudlark knows neither of them. */
function isNamed({ value, knownAs }: FoundJobSkill, said: Set<string>): boolean {
  return knownAs === null && wordsOf(value).every((word) => said.has(word))
}

/** What was studied is no skill: `a degree in biology or geology`. */
const degree =
  /\b(?:degrees?|bachelor(?:'s)?|master(?:'s)?|ph\.?d|bsc|msc|bcom|b\.?a|m\.?a|diploma|studium|studiengang|hochschulstudium|abschluss|ausbildung (?:als|zum|zur|in)|grado en|titulacion|licenciatura|ingenieria|master en|diplome|bac ?\+ ?\d|licence en|formation en|baccalaureat en|dec en|gcses?|a-levels?)\b(?!,|\.,)[^.;:\d]*$/
const asksMore =
  /\b(?:knowledge|experience|skills|kenntnisse|erfahrung|experiencia|conocimientos|maitrise|plus|with)\b/

function isStudied(text: string, start: number): boolean {
  const before = degree.exec(fold(text.slice(0, start)))?.[0]
  return before !== undefined && before.length < 120 && !asksMore.test(before)
}

const mostWordsOfEntry = 6

/** An entry this short is the thing itself: a name that would be an everyday word elsewhere is none here. */
const isShort = (text: string) => text.trim().split(/\s+/).length <= mostWordsOfEntry

function skillsIn({ passage, isNice, isList, kind }: Statement, isGerman: boolean): FoundJobSkill[] {
  const { text } = passage
  const needs = findNeeds(text)
  const isDemand = kind === 'requirements'
  const isWelcome = isNice || needs.some(({ need }) => need === 'nice')
  const found = findKnowledge(text, {
    isList: isList || (isDemand && isShort(text)),
    isProse: !isGerman,
    isDuty: !isDemand,
    isEntry: isDemand && isWelcome,
  })
  return found.flatMap(({ start, end, skill, isSure }) => {
    const need = needAt(needs, start)
    if (need === 'none' || isStudied(text, start)) return []
    const isMustHave = need === 'essential' || (need === 'must' && !isNice)
    return [{ ...foundIn(passage, { start, end }, isSure), knownAs: skill?.name ?? null, isMustHave }]
  })
}

/** What is needed in one place is needed, whatever another says. */
function keepOnce(skill: FoundJobSkill, kept: Map<string, FoundJobSkill>): void {
  const key = fold(skill.knownAs ?? skill.value)
  const known = kept.get(key)
  if (!known || (skill.isMustHave && !known.isMustHave)) kept.set(key, skill)
}

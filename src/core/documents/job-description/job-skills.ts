/** The skills a job asks for, and whether it can be done without them. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { FoundJobSkill } from '#core/documents/parsed-job.ts'
import { findKnowledge } from './knowledge.ts'
import { mostFound } from './most-found.ts'
import { findNeeds, needAt } from './must-have.ts'
import { foundIn } from './passages.ts'
import type { Statement } from './statement.ts'

export function readJobSkills(statements: Statement[], title: string | null): FoundJobSkill[] {
  const isGerman = areGerman(statements)
  const field = stemsOf(title ?? '')
  const kept = new Map<string, FoundJobSkill>()
  for (const statement of statements) {
    if (statement.kind === 'benefits' || statement.isUnneeded) continue
    if (kept.size >= mostFound.skills) break
    for (const skill of skillsIn(statement, isGerman)) if (!isField(skill, field)) keepOnce(skill, kept)
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

/** What was studied is no skill: `a degree in biology or geology`. */
const degree =
  /\b(?:degrees?|bachelor(?:'s)?|master(?:'s)?|ph\.?d|bsc|msc|bcom|b\.?a|m\.?a|diploma|studium|studiengang|hochschulstudium|abschluss|ausbildung (?:als|zum|zur|in)|grado en|titulacion|licenciatura|ingenieria|master en|diplome|bac ?\+ ?\d|licence en|formation en|baccalaureat en|dec en|gcses?|a-levels?)\b[^.;:]*$/
const asksMore =
  /\b(?:knowledge|experience|skills|kenntnisse|erfahrung|experiencia|conocimientos|maitrise|plus|with)\b/

function isStudied(text: string, start: number): boolean {
  const before = degree.exec(fold(text.slice(0, start)))?.[0]
  return before !== undefined && before.length < 120 && !asksMore.test(before)
}

function skillsIn({ passage, isNice, isList }: Statement, isGerman: boolean): FoundJobSkill[] {
  const needs = findNeeds(passage.text)
  return findKnowledge(passage.text, { isList, isProse: !isGerman }).flatMap(
    ({ start, end, skill, isSure }) => {
      const need = needAt(needs, start)
      if (need === 'none' || isStudied(passage.text, start)) return []
      const found = foundIn(passage, { start, end }, isSure)
      return [{ ...found, knownAs: skill?.name ?? null, isMustHave: need === 'must' && !isNice }]
    },
  )
}

/** What is needed in one place is needed, whatever another says. */
function keepOnce(skill: FoundJobSkill, kept: Map<string, FoundJobSkill>): void {
  const key = fold(skill.knownAs ?? skill.value)
  const known = kept.get(key)
  if (!known || (skill.isMustHave && !known.isMustHave)) kept.set(key, skill)
}

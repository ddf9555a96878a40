/** How much a short text looks like the name of an employer, or of a school. */
import { knownSchools, schoolEnds, schoolNouns } from './data/organisations.ts'
import { clampScore, fold, tokenSet, tokensOf, wordSet } from './fold.ts'
import {
  hasLegalForm,
  isOrganisationNoun,
  known,
  legal,
  namesOrganisation,
  openers,
  own,
} from './organisation-words.ts'
import { isAboutWork, isRoleNoun } from './titles.ts'

const schools = wordSet(schoolNouns)
const schoolNames = tokenSet(knownSchools)
const ends = [...wordSet(schoolEnds)]

const joiners = wordSet('of de del della di du des d do da der des fur for la le el the and & y et und')
/** School nouns that are subjects of study or parts of other names as well. */
const weakSchoolNouns = wordSet(
  'academia campus college learning kolleg fit uni institut institute instituto school schools gymnasium secundaria bachillerato preparatoria schule faculty',
)
const awards = wordSet(
  `diploma degree certificate graduate project projects newspaper council bus board subject teacher student`,
)
const sentence = /[;!?]$|[%€$£@]|https?:/
const properDomain = /^[\p{L}\d-]+\.(?:com|io|ai|co|org|net|dev|app|tech|de|fr|es|uk|eu|ch)$/iu

const isTooLong = (text: string) => text.length < 2 || text.length > 100

export function scoreOrganisation(text: string): number {
  if (isTooLong(text)) return 0
  const words = tokensOf(text)
  if (words.length === 0 || words.length > 12) return 0
  const whole = words.join(' ')
  if (own.has(whole)) return 0.8
  if (known.has(whole)) return 0.95
  return clampScore(scoreNamed(text, words) * soberness(text, words))
}

function scoreNamed(text: string, words: string[]): number {
  const last = lastWord(words)
  const first = words[0] === 'the' ? (words[1] ?? '') : (words[0] ?? '')
  if (namesOrganisation(text) || hasLegalForm(text)) return 1
  if (known.has(first)) return isRoleNoun(last) ? 0.2 : 0.75
  if (known.has(last)) return 0.45
  if (/\bnhs\b.*\btrust\b|\bnhs\b/i.test(text)) return isRoleNoun(last) ? 0.2 : 0.95
  if (isRoleNoun(last) && !isOrganisationNoun(last)) return words.length > 1 ? 0.1 : 0.05
  if (isRoleNoun(first) && joiners.has(words[1] ?? '') && !openers.has(first)) return 0.15
  const lone = words.length === 1
  if (!lone && isAboutWork(words)) return 0.3
  if (isOrganisationNoun(last)) return lone ? (last.length > 9 ? 0.6 : 0.35) : 0.85
  if (openers.has(first) && !lone) return joiners.has(words[1] ?? '') ? 0.9 : 0.7
  if (properDomain.test(text.trim())) return 0.8
  const headBeforeOf = headBeforeJoiner(words)
  if (headBeforeOf && isOrganisationNoun(headBeforeOf)) return 0.85
  if (schools.has(last) || schools.has(first)) return lone ? 0.3 : 0.7
  if (words.some((word, index) => index > 0 && isOrganisationNoun(word))) return 0.4
  return properScore(text, words)
}

/** A capitalised name that nothing is known about may well be a company. */
function properScore(text: string, words: string[]): number {
  if (words.length > 4) return 0.05
  const trimmed = text.trim()
  if (/\p{Ll}\p{Lu}/u.test(trimmed) && words.length <= 2) return 0.4
  const written = trimmed.split(/\s+/)
  return written.every((word) => /^[\p{Lu}\d&]/u.test(word)) ? 0.25 : 0.05
}

function lastWord(words: string[]): string {
  return words[words.length - 1] ?? ''
}

function headBeforeJoiner(words: string[]): string | null {
  const at = words.findIndex(
    (word, index) => index > 0 && joiners.has(word) && word !== '&' && word !== 'and',
  )
  return at > 0 ? (words[at - 1] ?? null) : null
}

/** Less for a text that reads as a sentence than for a name. */
function soberness(text: string, words: string[]): number {
  let factor = 1
  if (sentence.test(text)) factor *= 0.3
  const written = text.trim()
  if (/^[\p{Ll}]/u.test(written) && words.length > 1) factor *= 0.5
  if (written.endsWith('.') && words.length > 4 && !legal.has(lastWord(words))) factor *= 0.4
  const lower = (written.match(/(?:^|\s)\p{Ll}{3,}/gu) ?? []).filter((word) => !joiners.has(fold(word)))
  if (lower.length >= 2 && lower.length >= words.length / 2) factor *= 0.35
  if (lower.length >= 2 && /^\p{L}{3,}(?:ed|ing)\s/u.test(written)) factor *= 0.35
  return factor
}

export function scoreSchool(text: string): number {
  if (isTooLong(text)) return 0
  const words = tokensOf(text)
  if (words.length === 0 || words.length > 14) return 0
  const whole = words.join(' ')
  if (schoolNames.has(whole)) return isAcronymLike(text, whole) ? 0.95 : 0.3
  return clampScore(scoreSchoolWords(text, words) * soberness(text, words))
}

/** Short abbreviations ("fit", "bits") name a school only in capitals. */
function isAcronymLike(text: string, whole: string): boolean {
  return (
    whole.length > 5 || /^\P{Ll}*$/u.test(text) || (/^\p{Lu}/u.test(text.trim()) === true && whole.length > 3)
  )
}

function scoreSchoolWords(text: string, words: string[]): number {
  const last = lastWord(words)
  if (awards.has(last) || isRoleNoun(last)) return 0.15
  if (hasLegalForm(text) && !words.some(isStrongSchoolNoun)) return 0.15
  const lone = words.length === 1
  if (words.some(isStrongSchoolNoun)) return lone ? 0.75 : 1
  const head = headBeforeJoiner(words)
  if (schools.has(last) || isSchoolCompound(last)) return lone ? 0.6 : 0.95
  if (schools.has(words[0] ?? '') || (head && schools.has(head))) return 0.9
  const within = words.some((word) => schools.has(word) || isSchoolCompound(word)) ? 0.75 : 0
  return Math.max(within, leadingKnownSchool(text, words))
}

function isStrongSchoolNoun(word: string): boolean {
  return (schools.has(word) && !weakSchoolNouns.has(word)) || isSchoolCompound(word)
}

function isSchoolCompound(word: string): boolean {
  return word.length > 7 && ends.some((end) => word.length > end.length + 1 && word.endsWith(end))
}

/** "MIT, Cambridge, MA", "ETH Zürich – D-INFK", "UCLA Anderson": the name comes first or in brackets. */
function leadingKnownSchool(text: string, words: string[]): number {
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const opening = words.slice(0, length).join(' ')
    if (opening.length > 1 && schoolNames.has(opening))
      return opening.length <= 5 && !/^\p{Lu}{2}/u.test(text.trim()) && length === 1 ? 0.45 : 0.8
  }
  const bracketed = text.match(/\(([\p{L}. &]{2,12})\)/u)?.[1]
  return bracketed && schoolNames.has(tokensOf(bracketed).join(' ')) ? 0.8 : 0
}

/** Which section a heading opens, in whatever words, language and decoration it is set. */
import { headings } from './data/headings.ts'
import { fold, phraseSet, phrasesOf, wordSet } from './fold.ts'

export type SectionKind =
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'projects'
  | 'certificates'
  | 'awards'
  | 'publications'
  | 'volunteer'
  | 'interests'
  | 'references'
  | 'contact'
  | 'courses'
  | 'other'

const kindByPhrase = new Map<string, SectionKind>()
/** By the phrase without its spaces: letter-spaced headings lose where their words end. */
const kindBySqueezed = new Map<string, SectionKind>()

for (const [kind, list] of Object.entries(headings) as [SectionKind, string][])
  for (const phrase of phrasesOf(list)) {
    const key = canonical(phrase)
    // The first kind a phrase is listed under is the one most people mean.
    if (!kindByPhrase.has(key)) kindByPhrase.set(key, kind)
    const squeezed = key.replace(/ /g, '')
    if (!kindBySqueezed.has(squeezed)) kindBySqueezed.set(squeezed, kind)
  }

/** Go in front of a heading without changing its kind. */
const prefixes = wordSet(`
  my our relevant related selected additional other key main major recent further previous past notable professional personal
  core current general special significant important top other latest detailed brief total complete full general the some
  mis mi otros otras principales mes autres principaux principales meine weitere sonstige ausgewahlte wichtige relevante besondere`)

/** Follow a heading without changing its kind. */
const suffixes = wordSet(`
  continued cont contd overview details detail section summary list highlights history information info background
  timeline suite fortsetzung continuacion`)

/** Stand beside a heading in a combined one, but open no section themselves. */
const companions = phraseSet(`
  accomplishments, tools, training, development, methods, practices, focus, impact, results, duties, roles, involvement, knowledge, proficiencies,
  activities, exposure, techniques, equipment, systems, processes, environments, concepts, applications, hardware, industries, tooling, os, devops,
  responsibilities, scholarships, degrees, licensing, registration, exams, tests, scores, gpa, academia, other, misc, more, beyond, me, life, people, passion, values, vision,
  herramientas, otros, logros, funciones, metodos, outils, divers, autres, methodes, diplome, werkzeuge, sonstiges, methoden, tools, erfolge, studium`)

const connectors = /\s*(?:[&+/|,·•]|\s(?:and|und|et|y|e|en|og|och|i|ve)\s|\s-\s)\s*/

function canonical(phrase: string): string {
  return phrase
    .replace(/'/g, '')
    .replace(/[-_.]+/g, ' ')
    .replace(/\s+(?:&|\+)\s+| (?:und|et|y) /g, ' and ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function sectionOf(text: string): SectionKind | null {
  if (text.length > 80) return null
  const heading = undecorate(text)
  if (heading === '' || heading.length > 60) return null
  const spaced = squeezeIfLetterSpaced(heading)
  if (spaced !== null) return kindOfSqueezed(spaced)
  if (heading.split(' ').length > 8) return null
  return kindOfPhrase(heading) ?? kindOfCombined(heading) ?? kindOfBroken(text, heading)
}

/** Takes away what is drawn around a heading: numbering, bullets, rules, brackets, a colon. */
function undecorate(text: string): string {
  const folded = fold(text)
    .replace(/^(?:section\s+)?(?:\d{1,2}|[ivx]{1,4}|[a-h])\s?[.)]\s?/, '')
    .replace(/\([^()]*\)\s*:?$/, '')
  return folded.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
}

function squeezeIfLetterSpaced(heading: string): string | null {
  const pieces = heading.split(' ')
  if (pieces.length < 4) return null
  let single = 0
  for (const piece of pieces) if (piece.length === 1) single++
  if (single < pieces.length * 0.75) return null
  return pieces
    .map((piece) => (piece === '+' || piece === '/' ? '&' : piece))
    .join('')
    .replace(/[^\p{L}&]/gu, '')
}

function kindOfSqueezed(squeezed: string): SectionKind | null {
  const whole = kindBySqueezed.get(squeezed.replace('&', 'and'))
  if (whole) return whole
  const parts = squeezed.split('&').map((part) => kindBySqueezed.get(part))
  return parts.length > 1 && parts.every(Boolean) ? (parts[0] ?? null) : null
}

function kindOfPhrase(phrase: string): SectionKind | null {
  const key = canonical(phrase)
  const known = kindByPhrase.get(key)
  if (known) return known
  const words = key.split(' ')
  if (words.length < 2 || words.length > 6) return null
  let from = 0
  let to = words.length
  while (from < to - 1 && prefixes.has(words[from] ?? '')) from++
  const front = from > 0 ? kindByPhrase.get(words.slice(from).join(' ')) : undefined
  if (front) return front
  while (to > from + 1 && suffixes.has(words[to - 1] ?? '')) to--
  if (to === words.length) return null
  return (
    kindByPhrase.get(words.slice(0, to).join(' ')) ??
    kindByPhrase.get(words.slice(from, to).join(' ')) ??
    null
  )
}

/** "Education & Certifications": every part is a heading or goes with one, and the first heading counts. */
function kindOfCombined(heading: string): SectionKind | null {
  const parts = ` ${heading} `.split(connectors).map((part) => part.trim())
  if (parts.length < 2 || parts.length > 4) return null
  let first: SectionKind | null = null
  for (const part of parts) {
    if (part === '') return null
    const kind = kindOfPhrase(part)
    if (kind) first ??= kind
    else if (!companions.has(part) && !isModifierOnly(part)) return null
  }
  return first
}

/** "Personal and professional experience": a part made of modifiers alone says nothing. */
function isModifierOnly(part: string): boolean {
  return part.split(' ').every((word) => prefixes.has(word))
}

/** A heading in capitals whose kerning was read as spaces ("EXPERI ENCE"). */
function kindOfBroken(text: string, heading: string): SectionKind | null {
  if (text !== text.toUpperCase()) return null
  const squeezed = canonical(heading).replace(/ /g, '')
  return squeezed.length >= 5 ? (kindBySqueezed.get(squeezed) ?? null) : null
}

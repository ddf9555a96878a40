/** The full form of a name that is told of in short. */
import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import { keyOf } from './company-names.ts'
import { type Candidate, joiner, trimName, word } from './company-shapes.ts'
import type { Passage } from './passages.ts'

const mostWords = 4
const mostRead = 2000

/** `Ballyvarra` is told of, and somewhere it is `Ballyvarra House & Gardens Trust`. */
export function fullFormOf(best: Candidate, passages: Passage[], told: Candidate[]): Candidate {
  const full = longerFormIfAny(best, passages, told) ?? best
  return withAdjective(textOf(full), passages) ?? full
}

const textOf = ({ passage, range }: Candidate) => passage.text.slice(range.start, range.end)

function longerFormIfAny(best: Candidate, passages: Passage[], told: Candidate[]): Candidate | null {
  const short = textOf(best)
  if (/^\p{Lu}{2,6}$/u.test(short)) return spelledOut(short, passages)
  if (short.split(/\s+/).length > mostWords || scoreOrganisation(short) >= 0.8) return null
  return organisationWith(short, passages) ?? longerSubject(best, told)
}

/** `Kettle Lane Trust (KLT)` */
function spelledOut(short: string, passages: Passage[]): Candidate | null {
  for (const passage of passages) {
    const at = passage.text.slice(0, mostRead).indexOf(` (${short})`)
    const words = at < 0 ? null : beforeShort.exec(passage.text.slice(0, at))
    const initials = (words?.[0].match(/(?<=^|[\s-])\p{Lu}/gu) ?? []).join('')
    const start = initials.lastIndexOf(short)
    if (!words || start < 0) continue
    const first = [...words[0].matchAll(/(?<=^|[\s-])\p{Lu}/gu)][start]
    return { passage, range: { start: words.index + (first?.index ?? 0), end: at }, score: 0 }
  }
  return null
}

const beforeShort = new RegExp(`${word}(?:${joiner}${word}){1,7}$`, 'u')

const openers =
  /^(?:Laboratoires?|Groupe|Grupo|Gruppe|Hotel|Hôtel|Clínica|Clinique|Klinik|Maison|Bodegas|Cooperativa)\s/i

function organisationWith(short: string, passages: Passage[]): Candidate | null {
  const longer = new RegExp(
    `(?<![\\p{L}-])(?:${word}\\s(?:(?:de|of|der|des)\\s)?)?${escapeSigns(short)}(?:${joiner}${word}){0,5}\\.?`,
    'gu',
  )
  for (const passage of passages) {
    for (const { index, 0: found } of passage.text.slice(0, mostRead).matchAll(longer)) {
      const range = trimName(passage.text, { start: index, end: index + found.length })
      const text = passage.text.slice(range.start, range.end)
      const isFull = scoreOrganisation(text) >= 0.8 || openers.test(text)
      if (text.length > short.length + 2 && isFull && scoreTitle(text) < 0.5)
        return { passage, range, score: 0 }
    }
  }
  return null
}

const subjectScore = 2

/** `Hale & Crane` is told of most, and once it is `Hale & Crane Mutual` that does something. */
function longerSubject(best: Candidate, told: Candidate[]): Candidate | null {
  const key = keyOf(best)
  const longer = told.filter(({ passage, range, score }) => {
    const rest = passage.text.slice(range.start + key.length, range.end)
    return score >= subjectScore && /^\s\p{Lu}\p{L}+$/u.test(rest) && scorePlace(rest.trim()) < 0.5
  })
  return longer.find((one) => keyOf(one).startsWith(`${key} `)) ?? null
}

/** `Boréal Mutuelle agricole, Sherbrooke`: in some tongues small letters end a name; a place behind it says that it was one. */
function withAdjective(short: string, passages: Passage[]): Candidate | null {
  const longer = new RegExp(`^${escapeSigns(short)}(?:\\s\\p{Ll}{4,}){1,2}(?=,\\s)`, 'u')
  for (const passage of passages) {
    const found = passage.text.length < 120 ? longer.exec(passage.text) : null
    const place = found ? passage.text.slice(found[0].length + 2) : ''
    if (found && scorePlace(place) >= 0.5)
      return { passage, range: { start: 0, end: found[0].length }, score: 0 }
  }
  return null
}

const escapeSigns = (text: string) => text.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')

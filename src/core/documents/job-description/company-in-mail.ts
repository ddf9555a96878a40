/** What addresses and signatures say of a company: `jobs@kettlelane.example`, and `Kettle Lane` in the text. */
import { findEmails, findPhones } from '#core/documents/entities/contact-words.ts'
import { fold, tokensOf, wordSet } from '#core/documents/lexicons/fold.ts'
import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { scorePersonName } from '#core/documents/lexicons/persons.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { isRoleNoun, scoreTitle } from '#core/documents/lexicons/titles.ts'
import { isName, isWrittenAsName } from './company-names.ts'
import type { Candidate } from './company-shapes.ts'
import { splitAt } from './labels.ts'
import type { Passage, Range } from './passages.ts'

/** Everybody has an address with these. */
const ofEverybody = wordSet(
  'gmail googlemail outlook hotmail live yahoo icloud gmx web proton protonmail aol mail email orange free wanadoo laposte t-online freenet telefonica',
)
const shortestDomain = 4
const mostDomains = 5
const mostRead = 3000

/** Names in the text that are the same as that of the address to write to. */
export function namesLikeAddress(passages: Passage[]): Candidate[] {
  const domains = findDomains(passages)
  if (domains.length === 0) return []
  return passages.flatMap((passage) =>
    findSpelled(passage.text.slice(0, mostRead), domains).map(({ score, ...range }) => ({
      passage,
      range,
      score,
    })),
  )
}

function findDomains(passages: Passage[]): string[] {
  const found = new Set<string>()
  for (const { text } of passages)
    for (const { text: address } of findEmails(text)) {
      const labels = address
        .slice(address.indexOf('@') + 1)
        .split('.')
        .slice(0, -1)
      const longest = labels.toSorted((a, b) => b.length - a.length)[0] ?? ''
      if (!ofEverybody.has(fold(longest)) && longest.length >= shortestDomain) found.add(lettersOf(longest))
    }
  return [...found].slice(0, mostDomains)
}

/** `Höhe` may be `hoehe` in an address. */
const lettersOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/([aou])e/g, '$1')

const mostWords = 6
const between =
  /^(?:[\s'’.&-]{1,3}|\s(?:de|del|la|le|les|des|du|et|and|und|y|of|the|der|die|für|for)){1,3}\s?$/iu
/** How much of the address a name has to be, where it is not all of it. */
const enough = 0.6
const shortestPart = 5

function findSpelled(text: string, domains: string[]): (Range & { score: number })[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    letters: lettersOf(word),
  }))
  return domains.flatMap((domain) =>
    words.flatMap(({ start }, n) => {
      if (!/^[\p{Lu}\d]/u.test(text.slice(start))) return []
      const spelled = spellFrom(text, words.slice(n, n + mostWords), domain)
      return spelled ? [spelled] : []
    }),
  )
}

type Word = Range & { letters: string }

/** The longest run of words that the address begins with. Small words between them may be left out of it. */
function spellFrom(text: string, words: Word[], domain: string): (Range & { score: number }) | null {
  let letters = ''
  let last: Word | null = null
  for (const word of words) {
    if (last && !between.test(text.slice(last.end, word.start))) break
    if (domain.startsWith(letters + word.letters)) {
      letters += word.letters
      last = word
    } else break
    if (letters === domain) break
  }
  const first = words[0]
  if (!first || !last || !/^[\p{Lu}\d]/u.test(text.slice(last.start))) return null
  if (letters === domain) return { start: first.start, end: last.end, score: 3 }
  const isEnough = letters.length >= shortestPart && letters.length >= domain.length * enough
  return isEnough ? { start: first.start, end: last.end, score: 2 } : null
}

/** Below the name of who wrote a mail stands for whom: `Director, Finance | Kettle Lane Supply`. */
export function namesInSignature(signature: Passage[]): Candidate[] {
  if (!signature.some(({ text }) => tokensOf(text).some(isRoleNoun))) return []
  return signature.flatMap((passage, n) => {
    if (passage.text.length > 100) return []
    return splitAt(passage.text, parts).flatMap((range) => {
      const text = passage.text.slice(range.start, range.end)
      const isOther =
        scoreTitle(text) >= 0.4 ||
        scorePlace(text) >= 0.5 ||
        findEmails(text).length + findPhones(text).length > 0 ||
        /[,\d]/.test(text)
      // The first line is of the person, and so may be the next.
      if (isOther || n === 0 || !isName(text, null) || !isWrittenAsName(text)) return []
      const organisation = scoreOrganisation(text)
      if (organisation < 0.5 && scorePersonName(text) > 0.7) return []
      return organisation >= 0.2 ? [{ passage, range, score: organisation >= 0.8 ? 2.2 : 1.6 }] : []
    })
  })
}

const parts = /\s[|•·–—@]\s|\s-\s|\t|\s{3,}/g

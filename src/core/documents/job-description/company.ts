/** Who the job is with: what is told of its name in several places, put together. */
import { fold } from '#core/documents/lexicons/fold.ts'
import { jobSectionOf } from '#core/documents/lexicons/job-headings.ts'
import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import { namesInSignature, namesLikeAddress } from './company-in-mail.ts'
import {
  isName,
  isPerson,
  isWrittenAsName,
  keyOf,
  longestName,
  withoutArticle,
  withoutPlace,
} from './company-names.ts'
import { type Candidate, proseCandidates, shortened } from './company-shapes.ts'
import { fullFormOf } from './full-company-name.ts'
import type { JobSection } from './job-section.ts'
import { type Labelled, splitAt } from './labels.ts'
import { foundIn, type Passage } from './passages.ts'
import { findSentences } from './sentences.ts'

const mostPassages = 150
const mostCandidates = 150

export function readCompany(
  sections: JobSection[],
  labelled: Labelled[],
  title: Found | null,
  signature: Passage[],
): Found | null {
  const named = readLabelledIfAny(labelled)
  if (named) return named
  const all = sections.flatMap(({ heading, passages, kind }) =>
    [...(heading ? [heading] : []), ...passages].map((passage) => ({ passage, kind })),
  )
  const texts = all.slice(0, mostPassages)
  const passages = texts.map(({ passage }) => passage)
  if (isForOthers(passages)) return null
  const others = new Set(labelled.filter(({ field }) => field !== 'jobTitle').map(({ passage }) => passage))
  const isKnownWithin = toSeenWithin(passages)
  const told = texts
    .filter(({ passage }) => !others.has(passage))
    .flatMap(({ passage, kind }) => proseCandidates(passage, kind))
    .filter(({ passage, range }) => isName(passage.text.slice(range.start, range.end), title))
    .map((candidate) => withDoubt(candidate, isKnownWithin))
    .slice(0, mostCandidates)
  const everywhere = [...passages, ...signature]
  const written = [...namesLikeAddress(everywhere), ...namesInSignature(signature)]
  const candidates = [
    ...topCandidates(
      passages.slice(0, mostTop).filter((passage) => !others.has(passage)),
      title,
      new Set(told.map(keyOf)),
    ),
    ...told,
    ...written.slice(0, mostCandidates),
  ]
  const best = candidates
    .map((candidate) => ({ ...candidate, total: supportOf(candidate, candidates) }))
    .reduce<(Candidate & { total: number }) | null>(
      (most, one) => (!most || one.total > most.total + 0.01 ? one : most),
      null,
    )
  if (!best || best.total < 1.5) return null
  const full = fullFormOf(best, everywhere, told)
  return foundIn(full.passage, withoutArticle(full), best.total >= 3)
}

const mostTop = 8

function readLabelledIfAny(labelled: Labelled[]): Found | null {
  for (const { field, passage, range } of labelled) {
    if (field !== 'company') continue
    const text = passage.text.slice(range.start, range.end)
    const first = splitAt(text, /\s[|•·–—]\s|\s-\s|\s\(|\t|;\s/g)[0]
    if (!first || first.end - first.start > longestName || isSentence(text)) continue
    if (isKeptSecret.test(text)) return null
    return foundIn(
      passage,
      withoutPlace(passage.text, { start: range.start + first.start, end: range.start + first.end }),
    )
  }
  return null
}

const isKeptSecret =
  /^(?:(?:strictly )?confidential|undisclosed|anonymous|vertraulich|anonym|confidentiel|confidencial|n\/a|tbc)\b/i

/** Words with a capital where none is needed, or alone on their line. */
function toSeenWithin(passages: Passage[]): (word: string) => boolean {
  const seen = new Set<string>()
  for (const { text } of passages) {
    const within = [...text.slice(0, mostRead).matchAll(/(?<=[^\s.!?:;•–—]\s)\p{Lu}[\p{L}\d-]*/gu)]
    for (const [word] of within) seen.add(fold(word))
    const [alone, ...others] = text.match(/[\p{L}\d-]+/gu) ?? []
    if (alone && others.length === 0) seen.add(fold(alone))
  }
  return (word) => seen.has(fold(word))
}

const mostRead = 4000

/** `Comp is 95k`, `join Imogen`: any word has a capital where a sentence begins, and people have names, too. */
function withDoubt(candidate: Candidate, isKnownWithin: (word: string) => boolean): Candidate {
  const { passage, range, score } = candidate
  const text = passage.text.slice(range.start, range.end)
  const isHeading = score >= 3
  const isOpening = !/\s/.test(text) && /(?:^|[.!?:;•–—]\s)$/.test(passage.text.slice(0, range.start))
  const isDoubtful = isPerson(text) || (isOpening && !isKnownWithin(text))
  return isDoubtful && !isHeading ? { ...candidate, score: score / 2 } : candidate
}

/** Who recruits for somebody else does not say for whom. */
const forOthers =
  /\b(?:our (?:direct )?client(?! base|s)|on behalf of (?:a|our)|working with (?:a|an) (?!team)[^.]{3,60} (?:that|who|in the)|the client(?:'s|’s)? (?:site|cannot|is|has)|(?:unser|unseren|unserem) (?:kunde|kunden|mandant|mandanten)|notre client|nuestro cliente|colaboramos con una?)\b/i

function isForOthers(passages: Passage[]): boolean {
  // In a short detail it is where the work is done: "on site with our client".
  return passages.slice(0, 15).some(({ text }) => text.length > 80 && forOthers.test(text.slice(0, 2000)))
}

const isSentence = (text: string) =>
  text.length > 120 || /[.!?]\s/.test(text.replace(/\b\p{L}{1,4}\.\s/gu, ''))

/** A district alone is a place. */
const publicBody = /\s(?:health|hospital|school|fire|water|park|library) (?:district|board|authority)$/i

const partOfCompany = /\s(?:team|department|division|squad|shift|abteilung|équipe|equipo)$/i

const partsOfTop = new RegExp(
  String.raw`\s[|•·–—@]\s|\s-\s|\t|\s{3,}|\s(?:at|bei|chez)\s(?=\p{Lu})|\s\(|\)|:\s|!\s|(?<=\p{L}{3})(?<!\b(?:${shortened}))\.\s(?=\p{Lu})|\s+(?=\d\.\d(?:\s|$))|,\s(?=[^,]*,|site\b|standort\b)|\s(?:is|are) (?:now )?(?:hiring|looking|recruiting)\b`,
  'gu',
)

/** A line or part of one near the title that is an organisation, or the full form of a name that is told below. */
function topCandidates(passages: Passage[], title: Found | null, names: Set<string>): Candidate[] {
  return passages.flatMap((passage, n) => {
    // A whole description may be one paragraph: its first sentence is its top.
    const [first] = n === 0 ? findSentences(passage.text) : []
    const top = first ? passage.text.slice(0, first.end) : passage.text
    if (top.length > 160 || jobSectionOf(top)) return []
    return splitAt(top, partsOfTop).flatMap((part, m) => {
      const range = withoutPlace(passage.text, part)
      const text = passage.text.slice(range.start, range.end)
      const candidate = { passage, range, score: 0 }
      if (title && (text.includes(title.value) || title.value.includes(text))) return []
      const key = keyOf(candidate)
      const isTold = [...names].some((one) => key !== one && key.startsWith(`${one} `)) || names.has(key)
      if (isTold && text.split(/\s+/).length <= 7 && isWrittenAsName(text))
        return [{ ...candidate, score: 2.5 }]
      if (passage.isItem || !isName(text, title) || partOfCompany.test(text)) return []
      const organisation = publicBody.test(text) ? 1 : scoreOrganisation(text)
      // A few capitalised words below or above the title are mostly a name.
      const isPlain =
        organisation >= 0.2 &&
        scorePlace(text) < 0.5 &&
        scoreTitle(text) < 0.4 &&
        !/\d|[,.!?%€£$/]/.test(text) &&
        isWrittenAsName(text)
      const score = organisation >= 0.8 ? 2.2 : isPlain ? 1.6 - n * 0.1 - m * 0.05 : 0
      return score > 0 ? [{ ...candidate, score }] : []
    })
  })
}

/** A name that is told again is believed more; the longer form of it is the full one. */
function supportOf(candidate: Candidate, all: Candidate[]): number {
  const own = keyOf(candidate)
  const seen = new Set<string>()
  let total = candidate.score
  for (const other of all) {
    if (other === candidate) continue
    const key = keyOf(other)
    const isSame = key === own
    const isShort = own.startsWith(`${key} `)
    if ((!isSame && !isShort) || seen.has(`${key}${other.score}`)) continue
    seen.add(`${key}${other.score}`)
    total += other.score * 0.5
  }
  const text = candidate.passage.text.slice(candidate.range.start, candidate.range.end)
  return total + scoreOrganisation(text) * 0.5
}

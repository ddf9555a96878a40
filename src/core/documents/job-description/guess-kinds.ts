/** Headings that nobody listed: a short line over a list is one, and what it says and what stands below tell of what. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { JobSectionKind } from '#core/documents/lexicons/job-headings.ts'
import type { JobSection } from './job-sections.ts'
import { kindOfItem } from './kinds-of-sentences.ts'
import type { Passage } from './passages.ts'

type ListKind = 'responsibilities' | 'requirements' | 'niceToHave' | 'benefits'

const words: [kind: ListKind, shape: RegExp][] = [
  [
    'niceToHave',
    /\b(?:bonus|plus|pluses|nice|desirable|desired|prefer\w*|optional|advantage|extras?|wunsch\w*|vorteil|atouts?|souhait\w*|appreci\w*|valor\w*|deseable|would be great|not a must|kein muss)\b/,
  ],
  [
    'benefits',
    /^(?:we|us|wir|nous|nosotros)$|\b(?:offer|offers|benefits?|perks?|rewards?|in return|get from|give you|look after you|why (?:us|join|work|you)|love (?:it|working)|bieten|vorteile|freuen|offr\w+|propos\w+|avantages|ofrec\w+|ventajas|beneficios|receive|package)\b/,
  ],
  [
    'requirements',
    /^(?:you|du|sie|vous|tu|tú)$|\b(?:you (?:to )?have|you need|need|needs|requir\w+|qualif\w+|profile?|candidate|skills|experience|bring|brings|who you|about you|look(?:ing)? for|looking|expect|expects|criteria|must|person|background|fit|match|ideal\w*|right for|you are|anforder\w+|voraussetz\w+|mitbring\w+|profil|requi\w+|buscamos|recherch\w+|perfil|love you to|like you to)\b/,
  ],
  [
    'responsibilities',
    /\b(?:do|doing|duties|tasks|work|role|job|responsib\w+|day|days|week|mission|missions|involve\w*|deliver\w*|accountab\w+|aufgaben?|tatigkeit\w*|erwartet|funciones|tareas|haras|ferez|feras|up to|focus|spend your|handle|in charge)\b/,
  ],
]

const longestHeading = 80
const mostWords = 10

/** Parts each section at the headings within it. */
export function splitAtUnknownHeadings(section: JobSection): JobSection[] {
  const parts: JobSection[] = [
    section.kind === 'other' && section.heading && section.passages.some(({ isItem }) => isItem)
      ? { ...section, kind: guessKind(section.heading, section.passages) ?? 'other', passages: [] }
      : { ...section, passages: [] },
  ]
  for (const [n, passage] of section.passages.entries()) {
    const below = section.passages.slice(n + 1)
    const kind = opensList(passage, below[0]) ? guessKind(passage, untilNext(below)) : null
    const current = parts.at(-1) as JobSection
    if (kind && kind !== current.kind) parts.push({ kind, heading: passage, passages: [] })
    else current.passages.push(passage)
  }
  return parts.filter(({ passages, heading }) => passages.length > 0 || heading)
}

/** A short line that is no sentence, with a list below it, or a question. */
function opensList(passage: Passage, below: Passage | undefined): boolean {
  const { text, isItem } = passage
  if (isItem || !below || text.length > longestHeading || text.split(/\s+/).length > mostWords) return false
  if (/[.!;,]\s*$/.test(text) || text.includes('\t')) return false
  return below.isItem || (/\?\s*$/.test(text) && below.text.length > text.length)
}

/** The list below, up to the next line that is none of it. */
function untilNext(below: Passage[]): Passage[] {
  const end = below.findIndex(({ isItem }, n) => n > 0 && !isItem)
  return end < 0 ? below : below.slice(0, end)
}

const weightOfHeading = 1.5

function guessKind(heading: Passage, items: Passage[]): JobSectionKind | null {
  const folded = fold(heading.text)
    .replace(/[^\p{L}' ]+/gu, ' ')
    .trim()
  const named = words.find(([, shape]) => shape.test(folded))?.[0] ?? null
  const votes = new Map<ListKind, number>()
  for (const { text } of items.slice(0, 20)) {
    const kind = kindOfItem(text)
    if (kind) votes.set(kind, (votes.get(kind) ?? 0) + 1 / items.length)
  }
  if (named) {
    // What is welcome is listed like what is needed.
    const own = votes.get(named === 'niceToHave' ? 'requirements' : named) ?? 0
    const other = Math.max(
      0,
      ...[...votes]
        .filter(([kind]) => kind !== named && !(named === 'niceToHave' && kind === 'requirements'))
        .map(([, share]) => share),
    )
    if (own * 1 + weightOfHeading * 0.4 >= other) return named
  }
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1])
  return best && best[1] >= 0.6 ? best[0] : null
}

/** The words of a mail that an administrator changed: text with named places, such as {{company}}. */
import { type Place, placeWords } from './places.ts'

export type MailWording = { subject: string; greeting: string; body: string; closing: string }
export const wordingFields = ['subject', 'greeting', 'body', 'closing'] as const
export type WordingField = (typeof wordingFields)[number]

export const wordingLimits: Record<WordingField, number> = {
  subject: 150,
  greeting: 100,
  body: 5000,
  closing: 1000,
}

export type PlacesOfMail = {
  /** Within a sentence. */
  inline: readonly Place[]
  /** A paragraph of their own, and not to be left out: what the mail was sent for is there. */
  blocks: readonly Place[]
  /** Whether there can be a name to greet by. */
  isToSomeone: boolean
}

export type WordingProblems = Partial<Record<WordingField, string>>

const pattern = /\{\{([^{}]*)\}\}/g

/** The text between places, and the places by their names; `text` is how a place was written. */
export function splitByPlaces(text: string): { text: string; place: string | null }[] {
  const pieces: { text: string; place: string | null }[] = []
  let end = 0
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), place: null })
    pieces.push({ text: found[0], place: (found[1] ?? '').trim().toLowerCase() })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), place: null })
  return pieces
}

export function findWordingProblems(places: PlacesOfMail, wording: MailWording): WordingProblems {
  const found: [WordingField, string | null][] = [
    ['subject', findLineProblem('subject', wording.subject) ?? findSentenceProblem(places, wording.subject)],
    [
      'greeting',
      findLineProblem('greeting', wording.greeting) ?? findGreetingProblem(places, wording.greeting),
    ],
    ['body', findBodyProblem(places, wording.body)],
    ['closing', findTextProblem('closing', wording.closing) ?? findSentenceProblem(places, wording.closing)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

const missing: Record<WordingField, string> = {
  subject: 'Please write a subject',
  greeting: 'Please write a greeting',
  body: 'Please write the text of the mail',
  closing: 'Please write a last sentence',
}

function findTextProblem(field: WordingField, text: string): string | null {
  if (text.trim() === '') return missing[field]
  const longest = wordingLimits[field]
  return text.length > longest ? `This has at most ${longest.toLocaleString('en')} characters` : null
}

const findLineProblem = (field: WordingField, text: string) =>
  findTextProblem(field, text) ?? (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? 'This has to be one line' : null)

const list = (places: readonly string[]) => places.map((place) => `{{${place}}}`).join(', ')

function findUnknown(text: string, known: readonly string[]): string | null {
  for (const { text: written, place } of splitByPlaces(text))
    if (place !== null && !known.includes(place)) {
      const help = known.length > 0 ? ` You can use ${list(known)}.` : ''
      return `There is nothing to put in the place of ${written}.${help}`
    }
  return findHalf(text)
}

/** A place that was not written as one would be read as it stands. */
function findHalf(text: string): string | null {
  const rest = splitByPlaces(text)
    .filter(({ place }) => place === null)
    .map((piece) => piece.text)
  for (const piece of rest) {
    if (/\{\{|\}\}/.test(piece)) return 'A place begins with {{ and ends with }}'
    const single = /\{\s*([a-z]+)\s*\}/i.exec(piece)
    if (single && (single[1] ?? '').toLowerCase() in placeWords)
      return `Please write {{${(single[1] ?? '').toLowerCase()}}}, with two of each brace`
  }
  return null
}

function findSentenceProblem({ inline, blocks }: PlacesOfMail, text: string): string | null {
  for (const { text: written, place } of splitByPlaces(text)) {
    if (place === 'name') return '{{name}} can only stand in the greeting'
    if (blocks.some((block) => block === place))
      return `${written} is a paragraph of its own in the text of the mail, and cannot stand here`
  }
  return findUnknown(text, inline)
}

function findGreetingProblem({ isToSomeone }: PlacesOfMail, text: string): string | null {
  return findUnknown(text, isToSomeone ? ['name'] : [])
}

function findBodyProblem({ inline, blocks }: PlacesOfMail, body: string): string | null {
  const problem = findTextProblem('body', body)
  if (problem) return problem
  const seen = new Set<string>()
  for (const line of body.split(/\n+/)) {
    const pieces = splitByPlaces(line.trim())
    for (const { text: written, place } of pieces) {
      if (place === 'name') return '{{name}} can only stand in the greeting'
      if (!blocks.some((block) => block === place)) continue
      if (pieces.length > 1) return `${written} needs a paragraph of its own`
      if (seen.has(place ?? '')) return `${written} can only stand here once`
      seen.add(place ?? '')
    }
  }
  const left = blocks.filter((block) => !seen.has(block))
  if (left.includes('link')) return 'Please keep {{link}}: without it nobody could do what the mail is for'
  if (left.length > 0) return `Please keep ${list(left)}: what it stands for is only in this mail`
  return findUnknown(body, [...inline, ...blocks])
}

/** What was kept, if it is a wording. */
export function readWordingIfAny(kept: unknown): MailWording | null {
  if (typeof kept !== 'object' || kept === null) return null
  const fields = kept as Partial<Record<WordingField, unknown>>
  const { subject, greeting, body, closing } = fields
  return typeof subject === 'string' &&
    typeof greeting === 'string' &&
    typeof body === 'string' &&
    typeof closing === 'string'
    ? { subject, greeting, body, closing }
    : null
}

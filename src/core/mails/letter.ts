/** One mail before it is laid out: its standard words, and in them, by name, what other words would have to put into their places. */
import { greet, nameToGreetIfAny, put, say, type Words } from '#core/content/mail-words.ts'
import type { MailKind } from './kinds.ts'
import type { Place } from './places.ts'
import { findWordingProblems, type MailWording, type PlacesOfMail, splitByPlaces } from './wording.ts'

/** Paragraphs that stand together wherever they are put: what someone writes, or the facts of a meeting. */
export type Block = { place: Place; paragraphs: readonly Words[] }

export type ListEntry = { words: Words; url: string | null }

export type Letter = {
  kind: MailKind
  subject: Words
  /** Null where the recipient has no name here yet. */
  recipientName: string | null
  paragraphs: readonly (Words | Block)[]
  /** Several things, each with its own address where it has one. */
  list?: readonly ListEntry[]
  action?: { label: string; url: string }
  closing: Words
}

export type LetterPart =
  | { kind: 'words'; words: Words }
  | { kind: 'list'; entries: readonly ListEntry[] }
  | { kind: 'link'; label: string; url: string }

/** In the order in which it is read. */
export type LaidOutLetter = { subject: Words; greeting: Words; parts: LetterPart[]; closing: Words }

const isBlock = (paragraph: Words | Block): paragraph is Block => 'place' in paragraph

/** In other words, where there are any. Those that do not fit what this mail is about would leave something out: then in its own. */
export function layOutLetter(letter: Letter, wording: MailWording | null): LaidOutLetter {
  if (wording && Object.keys(findWordingProblems(placesOfLetter(letter), wording)).length === 0)
    return reword(letter, wording)
  const { subject, recipientName, closing } = letter
  return {
    subject,
    greeting: greet(recipientName),
    parts: [
      ...letter.paragraphs.flatMap((paragraph) =>
        toParts(isBlock(paragraph) ? paragraph.paragraphs : [paragraph]),
      ),
      ...partsOfPlace(letter, 'list'),
      ...partsOfPlace(letter, 'link'),
    ],
    closing,
  }
}

const toParts = (paragraphs: readonly Words[]): LetterPart[] =>
  paragraphs.map((words) => ({ kind: 'words', words }))

/** Of a place that is a paragraph of its own. */
function partsOfPlace({ paragraphs, list, action }: Letter, place: string): LetterPart[] {
  if (place === 'link') return action ? [{ kind: 'link', ...action }] : []
  if (place === 'list') return list ? [{ kind: 'list', entries: list }] : []
  return paragraphs.flatMap((paragraph) =>
    isBlock(paragraph) && paragraph.place === place ? toParts(paragraph.paragraphs) : [],
  )
}

function reword(letter: Letter, { subject, greeting, body, closing }: MailWording): LaidOutLetter {
  const values = valuesOf(letter)
  const blocks = new Set<string>(placesOfLetter(letter).blocks)
  const fill = (text: string) => fillWords(text, values)
  return {
    subject: fill(subject),
    greeting: fillGreeting(greeting, letter.recipientName),
    parts: splitParagraphs(body).flatMap((paragraph) => {
      const [only, ...others] = splitByPlaces(paragraph)
      return only?.place && others.length === 0 && blocks.has(only.place)
        ? partsOfPlace(letter, only.place)
        : toParts([fill(paragraph)])
    }),
    closing: fill(closing),
  }
}

export const splitParagraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What stands in a place is text, whatever it looks like: it is not read for places again. */
function fillWords(text: string, values: ReadonlyMap<string, Words>): Words {
  return splitByPlaces(text).flatMap(({ text: own, place }): Words => {
    const value = place === null ? undefined : values.get(place)
    return value ?? [{ text: own.replace(/\p{Bidi_Control}+|\p{Cc}+/gu, ''), isInserted: false }]
  })
}

/** Without a name there is no gap before the comma either. */
function fillGreeting(greeting: string, recipientName: string | null): Words {
  const name = nameToGreetIfAny(recipientName)
  if (name !== null) return fillWords(greeting, new Map([['name', say`${name}`]]))
  return fillWords(greeting.replace(/\s*\{\{[^{}]*\}\}/g, ''), new Map())
}

const sentencesOf = ({ subject, paragraphs, closing }: Letter): Words[] => [
  subject,
  ...paragraphs.flatMap((paragraph) => (isBlock(paragraph) ? [] : [paragraph])),
  closing,
]

/** By the name of its place; where it stands twice, it is the same. */
function valuesOf(letter: Letter): Map<string, Words> {
  const values = new Map<string, Words>()
  for (const words of sentencesOf(letter))
    for (const { place, parts } of groupByPlace(words))
      if (place !== null && !values.has(place)) values.set(place, parts)
  return values
}

function groupByPlace(words: Words): { place: string | null; parts: Words }[] {
  const groups: { place: string | null; parts: Words[number][] }[] = []
  for (const part of words) {
    const place = part.place ?? null
    const last = groups.at(-1)
    if (last && last.place === place) last.parts.push(part)
    else groups.push({ place, parts: [part] })
  }
  return groups
}

export function placesOfLetter(letter: Letter): PlacesOfMail {
  const { recipientName, paragraphs, list, action } = letter
  return {
    inline: [...valuesOf(letter).keys()] as Place[],
    blocks: [
      ...paragraphs.flatMap((paragraph) => (isBlock(paragraph) ? [paragraph.place] : [])),
      ...(list ? ['list' as const] : []),
      ...(action ? ['link' as const] : []),
    ],
    isToSomeone: recipientName !== null,
  }
}

/** The words of a letter as they can be changed: with a name in every place. */
export function wordingOf(letter: Letter): MailWording {
  const write = (words: Words) =>
    groupByPlace(words)
      .map(({ place, parts }) => (place === null ? parts.map(({ text }) => text).join('') : `{{${place}}}`))
      .join('')
  const { blocks, isToSomeone } = placesOfLetter(letter)
  return {
    subject: write(letter.subject),
    greeting: isToSomeone ? 'Hello {{name}},' : 'Hello,',
    body: [
      ...letter.paragraphs.map((paragraph) =>
        isBlock(paragraph) ? `{{${paragraph.place}}}` : write(paragraph),
      ),
      ...blocks.filter((place) => place === 'list' || place === 'link').map((place) => `{{${place}}}`),
    ].join('\n\n'),
    closing: write(letter.closing),
  }
}

/** What is in a place in this letter, to be shown beside its name. */
export function exampleOf(letter: Letter, place: Place): string {
  if (place === 'name') return letter.recipientName ?? ''
  if (place === 'link') return letter.action?.label ?? ''
  if (place === 'list') return joinExamples(letter.list?.map(({ words }) => words) ?? [])
  const block = letter.paragraphs.find((paragraph) => isBlock(paragraph) && paragraph.place === place)
  if (block && isBlock(block)) return joinExamples(block.paragraphs)
  return joinExamples([valuesOf(letter).get(place) ?? []])
}

const joinExamples = (all: readonly Words[]) =>
  all.map((words) => words.map(({ text }) => text).join('')).join(' / ')

/** The address of the platform, as it is when the mail is written. */
export function withContact(letter: Letter, contactEmail: string): Letter {
  const contact = put('contact', contactEmail).words.map((part) => ({ ...part, place: 'contact' }))
  const replace = (words: Words): Words =>
    groupByPlace(words).flatMap(({ place, parts }) => (place === 'contact' ? contact : parts))
  return {
    ...letter,
    subject: replace(letter.subject),
    paragraphs: letter.paragraphs.map((paragraph) => (isBlock(paragraph) ? paragraph : replace(paragraph))),
    closing: replace(letter.closing),
  }
}

/** Finds words that keep people away, where they mean what they seem to. */
import { givenNames } from '#core/documents/lexicons/data/given-names.ts'
import { fold, wordSet } from '#core/documents/lexicons/fold.ts'
import { sentenceAround } from './quote.ts'
import { fairnessWords, type Wording, wordings } from './wording.ts'

export type FoundWording = { wording: Wording; start: number; end: number; quote: string }

/** A text is looked through for the literal first, which is quick, and for the whole phrase only where that is there. */
type Phrase = { literal: string; source: string; pattern: RegExp | null }
type Compiled = {
  wording: Wording
  phrases: readonly Phrase[]
  except: readonly Phrase[]
  exceptNear: readonly Phrase[]
}

const fairness = readPhrases(fairnessWords)
const compiled: readonly Compiled[] = wordings.map((wording) => ({
  wording,
  phrases: readPhrases(wording.phrases),
  except: readPhrases(wording.except ?? ''),
  exceptNear: [...fairness, ...readPhrases(wording.exceptNear ?? '')],
}))

function readPhrases(list: string): Phrase[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim().toLowerCase())
    .filter((phrase) => phrase !== '')
    .map((source) => {
      const [literal = ''] = source.split(/[\s*#'’-]+/).toSorted((a, b) => b.length - a.length)
      return { literal, source, pattern: null }
    })
}

/** A number goes on behind a comma, a dot or before a sign: "under 30" is not in "under 30,000" or "under 30%". */
function patternOf(phrase: Phrase): RegExp {
  if (phrase.pattern) return phrase.pattern
  const words = phrase.source.split(/[\s-]+/).map((word) =>
    word
      .replace(/[.+?()[\]]/g, '\\$&')
      .replaceAll('*', '\\p{L}*')
      .replaceAll('#', '\\d{2}')
      .replace(/['’]/g, "['’]"),
  )
  phrase.pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${words.join(',?[\\s\\-–]{1,3}')}(?![\\p{L}\\p{N}%]|[.,]\\d)`,
    'giu',
  )
  return phrase.pattern
}

/** From first to last, none overlapping, each wording of the same words once. `ownName` is how the company is called. */
export function findWordings(text: string, ownName: string): FoundWording[] {
  const own = ownName.trim() === '' ? [] : placesOf(text, ownName.trim())
  const found = compiled
    .flatMap((one) => findOne(text, one))
    .filter((hit) => !own.some((place) => overlap(place, hit)))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept: FoundWording[] = []
  const quotes = new Set<string>()
  for (const hit of found) {
    const last = kept.at(-1)
    if ((last && overlap(last, hit)) || quotes.has(fold(hit.quote))) continue
    quotes.add(fold(hit.quote))
    kept.push(hit)
  }
  return kept
}

type Place = { start: number; end: number }
const overlap = (one: Place, other: Place) => one.start < other.end && other.start < one.end

function findOne(text: string, { wording, phrases, except, exceptNear }: Compiled): FoundWording[] {
  const hits = findPhrases(text, phrases)
  if (hits.length === 0) return []
  const exceptions = findPhrases(text, except)
  // Most come in the sentence that was looked at last.
  let sentence = { start: 0, end: 0, isOther: false }
  const meansOther = ({ start, end }: Place) => {
    if (start < sentence.start || end > sentence.end) {
      const [from, to] = sentenceAround(text, start, end)
      const isOther = findPhrases(text.slice(from, to), exceptNear).length > 0
      sentence = { start: from, end: to, isOther }
    }
    return sentence.isOther
  }
  return hits
    .filter((hit) => !exceptions.some((exception) => overlap(exception, hit)))
    .filter((hit) => !meansOther(hit) && !isPersonsName(text, hit.start))
    .map(({ start, end }) => ({ wording, start, end, quote: text.slice(start, end) }))
}

function findPhrases(text: string, phrases: readonly Phrase[]): Place[] {
  const lower = text.toLowerCase()
  return phrases
    .filter(({ literal }) => lower.includes(literal))
    .flatMap((phrase) =>
      [...text.matchAll(patternOf(phrase))].map(({ 0: match, index }) => ({
        start: index,
        end: index + match.length,
      })),
    )
}

function placesOf(text: string, name: string): Place[] {
  const places: Place[] = []
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    places.push({ start: at, end: at + name.length })
  return places
}

const titles = wordSet('mr mrs ms miss dr prof professor sir herr frau monsieur madame señor señora')
const names = wordSet(givenNames)

/** `Anil Guru`, `Ms Ninja`. */
function isPersonsName(text: string, start: number): boolean {
  if (!/\p{Lu}/u.test(text[start] ?? '')) return false
  const before = /(\p{Lu}\p{L}+)\.?\s$/u.exec(text.slice(Math.max(0, start - 30), start))?.[1]
  return before !== undefined && (titles.has(fold(before)) || names.has(fold(before)))
}

/** The place that stands behind its name: `Location: Leeds`. */
import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { findPlace, scorePlace } from '#core/documents/lexicons/places.ts'
import { isStreet } from '#core/documents/lexicons/streets.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import type { JobSection } from './job-section.ts'
import { type Labelled, splitAt } from './labels.ts'
import { foundIn, type Passage, type Range, trimRange, wholeOf } from './passages.ts'
import {
  areaIn,
  isOnlyWork,
  isPartOfCity,
  isSeveralPlaces,
  placeScore,
  shift,
  wholePlace,
  withoutStreet,
  workWords,
} from './place-shapes.ts'

const longestPlace = 120
const mostWords = 8

type Candidate = { passage: Passage; range: Range; isKnown: boolean; isTown: boolean }

/** A place that is known as one counts first, then what is called a town; a site or a building is better than nothing. */
export function readFromLabels(sections: JobSection[], labelled: Labelled[]): Found | null {
  const passages = sections.flatMap((section) => section.passages)
  const candidates = labelled.flatMap(({ field, passage, range }): Candidate[] => {
    const place = field === 'location' ? placeOfLabel(passage, range) : null
    const isTown = townLabel.test(passage.text.slice(0, range.start))
    return place ? [{ passage, range: place.range, isKnown: place.isKnown, isTown }] : []
  })
  const best =
    candidates.find(({ isKnown }) => isKnown) ?? candidates.find(({ isTown }) => isTown) ?? candidates[0]
  if (!best) return null
  const place = foundIn(best.passage, wholePlace(best.passage.text, best.range))
  return isWholeLine(best.passage, place.value) ? withNextLines(place, best.passage, passages) : place
}

const isWholeLine = ({ text }: Passage, value: string) => text.trim() === value
const townAndLand = /^[^,]{2,40}, [^,]{2,30}$/

/** Under the name of the label each place may have a line of its own. */
function withNextLines(place: Found, passage: Passage, passages: Passage[]): Found {
  if (!townAndLand.test(place.value)) return place
  const next = passages.slice(passages.indexOf(passage) + 1)
  const end = next.findIndex(({ text }) => !townAndLand.test(text) || placeScore(text) < 0.8)
  const others = next.slice(0, end < 0 ? next.length : end).map((one) => foundIn(one, wholeOf(one)))
  return {
    ...place,
    value: [place, ...others].map(({ value }) => value).join('; '),
    places: [place, ...others].flatMap(({ places }) => places),
  }
}

const townLabel = /(?:^|[\s|])(?:town|city|ville|ort|stadt|ciudad|localidad|población)\b[^:]{0,12}:?\s*$/i

/** `Employer: Institute for Field Sciences, Uppsala` */
export function readFromCompanyLabel(labelled: Labelled[]): Found | null {
  for (const { field, passage, range } of labelled) {
    const comma = field === 'company' ? passage.text.indexOf(', ', range.start) : -1
    const rest = trimRange(passage.text, { start: comma + 1, end: range.end })
    if (comma > 0 && scorePlace(passage.text.slice(rest.start, rest.end)) >= 0.85)
      return foundIn(passage, rest, false)
  }
  return null
}

/** `Workplace: Remote (EU)` */
export function readFromWorkplaceLabel(labelled: Labelled[]): Found | null {
  const workplace = labelled.find(({ field }) => field === 'workplace')
  const place = workplace && placeInBrackets(workplace.passage, workplace.range)
  return workplace && place ? foundIn(workplace.passage, place) : null
}

/** Behind the name of the label: a place, maybe with how one works there. */
function placeOfLabel(passage: Passage, range: Range): { range: Range; isKnown: boolean } | null {
  const text = passage.text.slice(range.start, range.end)
  const parts = splitAt(
    text,
    /\s[|•·–—]\s|\s-\s|\t|\s?\((?=[^)]*)|\)|;\s|\s\/\s|\s\+\s|(?<!\b(?:St|Co|Mt|Ft))\.\s|\s(?:or|oder|ou|o)\s(?=remote|home|hybrid)|^\d+ (?:vacanc(?:y|ies)|positions?|openings?) in\s/gi,
  )
    .filter((part) => !isOnlyWork(text.slice(part.start, part.end)))
    .map((part) => withoutStreet(text, part))
  for (const part of parts) {
    const place = knownPlace(text, part)
    if (place) return { range: shift(place, range.start), isKnown: true }
  }
  const [first] = parts
  if (!first || first.end - first.start > longestPlace) return null
  const words = text.slice(first.start, first.end)
  const cut = words.search(/[.;]\s|,\s(?=(?:with|plus|hybrid|remote|and|mit|avec|con|near|close)\b)/i)
  const name = cut > 0 ? words.slice(0, cut) : words
  return /^\p{Lu}/u.test(name) && name.split(/\s+/).length <= mostWords
    ? { range: shift({ start: first.start, end: first.start + name.length }, range.start), isKnown: false }
    : null
}

/** `St Oswin's Hospital, Shrewsbury`: the part that is a place. */
function knownPlace(text: string, part: Range): Range | null {
  const words = text.slice(part.start, part.end)
  const lead =
    /^(?:remote|hybrid|on-?site|based|office|fully remote|remotely|anywhere)(?:\s+(?:in|within|from|across|at|the|or))*[\s,:–-]+/i.exec(
      words,
    )?.[0].length ?? 0
  const rest = trimRange(text, { start: part.start + lead, end: part.end })
  const whole = text.slice(rest.start, rest.end)
  const isNamed = placeScore(whole) >= 0.8 || isSeveralPlaces(whole) || isDistrict(whole)
  if (!workWords.test(whole) && isNamed) return rest
  const wide = areaIn(text, rest)
  if (wide) return wide
  const found = findPlace(whole)
  // A street or a shed alone leads nowhere.
  if (!found || workWords.test(found.text) || isStreet(found.text)) return null
  return { start: rest.start + found.start, end: rest.start + found.end }
}

/** `Marram Heights, Dubai`, but no house in a city. */
const isDistrict = (text: string) =>
  isPartOfCity(text) && scoreOrganisation(text.slice(0, text.indexOf(', '))) < 0.5

/** `Remote (EU)` */
export function placeInBrackets(passage: Passage, range: Range): Range | null {
  const text = passage.text.slice(range.start, range.end)
  for (const { index, 1: inside } of text.matchAll(/\(([^()]{2,60})\)/g)) {
    const start = range.start + index + 1
    const whole = trimRange(passage.text, { start, end: start + (inside ?? '').length })
    const place = knownPlace(passage.text, whole)
    if (place) return place
  }
  return null
}

/** The place among the first lines of a job, where it stands alone or in a row with other details. */
import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { findPlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import type { JobSection } from './job-section.ts'
import { splitAt } from './labels.ts'
import { placeInBrackets } from './location-in-labels.ts'
import { isNotHere } from './location-in-prose.ts'
import { foundIn, type Range, trimRange } from './passages.ts'
import {
  areaIn,
  findTownWithRegion,
  isPartOfCity,
  isSeveralPlaces,
  placeScore,
  shift,
  wholePlace,
  workWords,
} from './place-shapes.ts'

const unheaded: JobSection['kind'][] = ['top', 'details', 'summary', 'other']
const mostTopLines = 14
/** In letters: a paragraph that names the place so shortly does it at once. */
const mostOfLine = 600

/** A short line, or a part of one, that is a place and nothing else. */
export function readFromTop(sections: JobSection[], company: Found | null): Found | null {
  const lines = sections
    .filter(({ kind }) => unheaded.includes(kind))
    .flatMap(({ heading, passages }) => [...(heading ? [heading] : []), ...passages])
    .slice(0, mostTopLines)
  for (const [n, passage] of lines.entries()) {
    // The first line may be all there is; of a longer text only its beginning can name the place so shortly.
    if ((passage.text.length > 200 && n > 2) || (passage.isItem && (n > 5 || passage.text.length > 60)))
      continue
    const town = isNotHere(passage.text) ? null : findTownWithRegion(passage.text.slice(0, 200))
    if (town) return foundIn(passage, town)
    for (const part of splitAt(
      passage.text.slice(0, mostOfLine),
      /\s[|•·–—@]\s|\s-\s|\t|\s{3,}|\s?\(|\)|(?<!\d|\b(?:Co|St|Mt))\.\s|;\s|\s\/\s|\s(?:or|oder|ou|o|and)\s(?=(?:fully )?remote|hybrid|home)/gi,
    ).slice(0, 8)) {
      const words = passage.text.slice(part.start, part.end)
      if (n > 0 && part.start > 200) break
      if ((company && words === company.value) || isNotHere(words)) continue
      if (/^remote$/i.test(words)) {
        const inside = placeInBrackets(passage, {
          start: part.start,
          end: Math.min(passage.text.length, part.end + 60),
        })
        if (inside) return foundIn(passage, inside)
      }
      const place = trailingPlace(passage.text, part) ?? placeInRow(passage.text, part)
      if (place) return foundIn(passage, wholePlace(passage.text, place))
    }
  }
  return null
}

const isTimes =
  /\d[.:]\d\d|\b(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)days?\b|\b(?:Montag|Freitag|[Ll]undi|[Ll]unes)\b|[£€$]/u

/** `Warehouse Operative wanted at Pellgate, Memphis, TN`: the words behind the first comma, or behind "in". */
function trailingPlace(text: string, part: Range): Range | null {
  const words = text.slice(part.start, part.end)
  const starts = [
    0,
    ...[
      ...words.matchAll(
        /,\s|\s(?:in|à|en|at|for|from|desde|DESDE|Standort|site de production de|basé à|près de|near)\s(?=\p{Lu})/gu,
      ),
    ].map(({ index, 0: sign }) => index + sign.length),
  ]
  for (const start of starts) {
    const tail = text
      .slice(part.start + start, part.end)
      .search(
        /,\s(?=\d|with\b|plus\b|hybrid|remote|on-?site|mode\b|\d+ days|full|part|and\b|avec\b|mit\b|con\b)/i,
      )
    const whole = trimRange(text, {
      start: part.start + start,
      end: tail > 0 ? part.start + start + tail : part.end,
    })
    const rest = text[whole.end - 1] === '.' ? { ...whole, end: whole.end - 1 } : whole
    const place = text.slice(rest.start, rest.end)
    if (
      place.length < 2 ||
      place.startsWith('Co. ') ||
      isTimes.test(place) ||
      workWords.test(place) ||
      scoreTitle(place) >= 0.5
    )
      continue
    if (placeScore(place) >= (start === 0 ? 0.6 : 0.8)) return rest
    const isBehindComma = words.slice(0, start).endsWith(', ')
    if (!isBehindComma && isSeveralPlaces(place)) return rest
    if (!isBehindComma && start > 0 && isPartOfCity(place)) return rest
    if (areaIn(text, rest)) return rest
    // "Denver, Colorado, full-time"
    const front = findPlace(place)
    if (front && front.start === 0 && front.text.includes(',') && placeScore(front.text) >= 0.8)
      return { start: rest.start, end: rest.start + front.end }
  }
  return null
}

/** `Elektro Stüwe, family firm since 1954, Bad Oldesloe, sucht`: one of several things told in a row. */
function placeInRow(text: string, part: Range): Range | null {
  const row = splitAt(text.slice(part.start, part.end), /,\s/g).map((one) => shift(one, part.start))
  if (row.length < 3) return null
  const wordsOf = (one: Range | undefined) => (one ? text.slice(one.start, one.end) : '')
  const at = row.findIndex((one) => placeScore(wordsOf(one)) >= 0.85 && !wordsOf(one).startsWith('Co. '))
  const place = row[at]
  if (!place) return null
  // "Adaline Ridge School, East Fennick, Accra, seeks": between the house and its city stands the district.
  const district = row[at - 1]
  const isDistrict =
    scoreOrganisation(/(?<!\S)\p{Lu}\S*(?: \p{Lu}\S*)*$/u.exec(wordsOf(row[at - 2]))?.[0] ?? '') >= 0.6 &&
    /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}$/u.test(wordsOf(district))
  return district && isDistrict ? { start: district.start, end: place.end } : place
}

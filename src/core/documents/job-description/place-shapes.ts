/** What a text must look like to be the place of a job, and how much of what stands around it belongs to it. */
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { isStreet } from '#core/documents/lexicons/streets.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Range } from './passages.ts'

export const workWords =
  /\b(?:fully |100 ?% )?(?:remote|hybrid|hybride?s?|híbrid[oa]|on-?site|in[- ]person|office[- ]based|home ?-?office|homeoffice|télétravail|teletrabajo|remoto|presencial|vor ort|in-office|work from home|flexible|mobile[s]? arbeit\w*)\b/i

export function isOnlyWork(text: string): boolean {
  return (
    text
      .replace(new RegExp(workWords, 'gi'), '')
      .replace(/\b(?:working|work|or|and|first|only|possible|fully|100|the|a|model)\b|[%,/()&\s]/gi, '') ===
    ''
  )
}

/** Wide areas that are no address, and where one may work from. */
const area =
  /^(?:(?:the )?(?:EU|European Union|EEA|Europe|EMEA|DACH|UK|US|USA|LATAM|APAC|Worldwide|Anywhere|Global|Nordics|Benelux|North America)|(?:EU|UK|US|Europe)(?:\/|, | or | and )(?:EU|UK|US|Europe))$/

export function areaIn(text: string, range: Range): Range | null {
  const words = text.slice(range.start, range.end)
  const bare = words.replace(/\s(?:only|timezones?|based)\b.*$/i, '')
  return area.test(bare) ? { start: range.start, end: range.start + bare.length } : null
}

/** `Co. Cork` is a county; a number behind a name is a department; a district stands behind its city. */
export function placeScore(text: string): number {
  if (/\b(?:ref|iso|nr|no|id|grade|scp|req)\b[\s.:#]/i.test(text) || hasOtherWords(text)) return 0
  const [town = '', inside = ''] = /^([^()]+?)\s?\(([^()]{2,30})\)$/.exec(text)?.slice(1) ?? []
  if (town !== '' && isAside(inside)) return Math.max(placeScore(town), scorePlace(inside) >= 0.6 ? 0.85 : 0)
  if (/^\p{Lu}[\p{L}'’ -]+,? (?:Co\.?|County) \p{Lu}\p{L}+$/u.test(text)) return 0.9
  if (/^(?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:NSW|VIC|QLD|TAS|ACT|NT|WA|SA)$/u.test(text)) return 0.85
  if (/^Bad \p{Lu}\p{Ll}+$/u.test(text)) return 0.85
  if (/^(?:PAN|Pan|All)[- ]\p{Lu}/u.test(text) && scorePlace(text.slice(4)) >= 0.6) return 0.85
  const bare = text.replace(
    /\s(?:CBD|City Centre|Innenstadt|Mitte|Centre|Centro|[1-9]\d?(?:er?|ème|º)?)$/u,
    '',
  )
  const score = scorePlace(bare)
  // A street or a number alone is no place of work.
  return score < 0.75 && /\d/.test(bare) && !/^\d{4,5}\s\p{Lu}/u.test(bare) ? 0 : score
}

const isAside = (inside: string) =>
  !workWords.test(inside) && /^[\p{Lu}\d]/u.test(inside) && inside.split(/\s+/).length <= 3

/** Names have capitals; other words beside them make it a phrase. */
function hasOtherWords(text: string): boolean {
  return text
    .split(/[\s,()/-]+/)
    .some(
      (word) =>
        /^\p{Ll}/u.test(word) &&
        !/^(?:near|or|oder|and|und|ou|o|y|et|of|on|upon|the|de|du|des|del|la|le|les|el|los|las|l['’]\S+|d['’]\S+|sur|sous|en|am|an|der|im|in|bei|ob|vor|raum|region|région|area|greater|central|north|south|east|west|district|county|city|san)$/iu.test(
          word,
        ),
    )
}

/** One name of a town: capitals, and the small words that stand within such names. */
const townWord = String.raw`\p{Lu}[\p{L}'’]+(?:-[\p{L}'’]+)*`
export const townName = `${townWord}(?: (?:${townWord}|upon|on|am|an der|sur|de la|del?)){0,3}`

const severalName = new RegExp(`^${townName}$`, 'u')
const withRegion = new RegExp(
  String.raw`(?<=\b(?:based in|located in|near|bei|en|para|de)\s|(?<!\p{L})à\s)(?<town>${townName})\s\((?<region>\d{2}|\p{Lu}[\p{L} -]{2,25})\)`,
  'u',
)

/** `en Nerja (Málaga)`, `à Chartres (28)`: what is in the brackets tells that a town nobody listed is one. */
export function findTownWithRegion(text: string): Range | null {
  const found = withRegion.exec(text)
  const { town = '', region = '' } = found?.groups ?? {}
  if (!found || scoreTitle(town) >= 0.5) return null
  const isRegion = /^\d/.test(region) ? Number(region) > 0 && Number(region) < 96 : scorePlace(region) >= 0.85
  return isRegion ? { start: found.index, end: found.index + found[0].length } : null
}

const door = /^(?:suite|unit|floor|building|block|apt|room)\b/i
const house = /\b(?:Elementary|School|Hospital|Clinic|College)$/
const quarter = /^\p{Lu}[^,]*, [^,]*\b(?:Campus|Building|Wing|Floor)$/u

/**
 * The town, without the way to its door: `220 Hamblin Avenue, Suite 900, White Plains`, `Corporation Yard, Mill
 * Lane, Aldershay`, `Aldershay, Castle Campus`.
 */
export function withoutStreet(text: string, range: Range): Range {
  const words = text.slice(range.start, range.end)
  if (quarter.test(words)) return { start: range.start, end: range.start + words.indexOf(', ') }
  let town = range
  for (const { index } of words.matchAll(/,\s/g)) {
    const way = words.slice(town.start - range.start, index)
    const part = way.slice(way.lastIndexOf(', ') + 1).trim()
    const rest = { start: range.start + index + 2, end: range.end }
    const behind = text.slice(rest.start, rest.end)
    const isBehindStreet = isStreet(part) && scorePlace(way) < 0.75 && /^(?:\d{4,5} )?\p{Lu}/u.test(behind)
    if (isBehindStreet || ((door.test(part) || house.test(part)) && scorePlace(behind) >= 0.5)) town = rest
  }
  return town
}

/** `Utrecht or Eindhoven`, `Bath, Wells and Frome area`: several names, most of them known as places. */
export function isSeveralPlaces(text: string): boolean {
  const names = text
    .replace(/\s(?:areas?|axis|corridor|region)$/, '')
    .split(/,\s|\s(?:or|oder|ou|o|and|und|et|y|&)\s/)
  if (names.length < 2 || !names.every((name) => severalName.test(name))) return false
  const known = names.filter((name) => placeScore(name) >= 0.6).length
  const isCalledArea = /\s(?:areas?|axis|corridor)$/.test(text)
  return known === names.length || (names.length > 2 && known >= (isCalledArea ? 1 : names.length - 1))
}

/** `Kloofdal, Cape Town`: a part of a city that is known. */
export function isPartOfCity(text: string): boolean {
  const [part = '', city = '', ...more] = text.split(', ')
  return more.length === 0 && severalName.test(part) && placeScore(city) >= 0.85
}

/** With the brackets behind it where they say which one: `Cambridge (UK)`. Behind `San Antonio, TX` nobody needs them. */
function withBrackets(text: string, range: Range): Range {
  if (text.slice(range.start, range.end).includes(', ')) return range
  const behind = /^\s?\(([^()]{2,30})\)/.exec(text.slice(range.end))
  return behind && isAside(behind[1] ?? '') && !/\d{3}|\d[.,]\d/.test(behind[1] ?? '')
    ? { start: range.start, end: range.end + behind[0].length }
    : range
}

const nextPlace = new RegExp(
  String.raw`^(?:\s?[,;&/]\s?|\s(?:or|and|oder|und|ou|et|o|y)\s)(?<name>${townName}(?:, [A-Z]{2,3}\b)?(?:\s\([^()]{2,30}\))?)(?=$|[\s.,;:)&/|])`,
  'u',
)
const mostPlaces = 6

/** With the other places behind it: `Leeds (LS1) or Manchester`, `Utrecht, Breda and Tilburg`. */
export function withOtherPlaces(text: string, range: Range): Range {
  let { end } = range
  for (let n = 1; n < mostPlaces; n++) {
    const next = nextPlace.exec(text.slice(end, end + 80))
    const name = next?.groups?.name ?? ''
    if (!next || workWords.test(name) || placeScore(name) < 0.85) break
    end += next[0].length
  }
  return { start: range.start, end }
}

/** All that belongs to a place that was found. */
export const wholePlace = (text: string, range: Range): Range =>
  withOtherPlaces(text, withBrackets(text, withoutStreet(text, range)))

export const shift = ({ start, end }: Range, by: number): Range => ({ start: start + by, end: end + by })

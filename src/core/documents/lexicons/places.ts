/** How much a text as a whole is a place, and where a place stands within a line. */
import { cities, doubtfulPlaces } from './data/cities.ts'
import { countries, remoteWords, wideRegions } from './data/countries.ts'
import { givenNames } from './data/given-names.ts'
import {
  australianStates,
  brazilianStates,
  canadianProvinces,
  otherRegions,
  usStates,
} from './data/regions.ts'
import { clampScore, fold, phraseSet, phrasesOf, tokensOf, wordSet } from './fold.ts'
import { hasLegalForm } from './organisation-words.ts'
import { isPostcode, isStreet, withoutPostcode } from './streets.ts'
import { isRoleNoun, scoreTitle } from './titles.ts'

type PlaceKind = 'city' | 'region' | 'country' | 'wide' | 'remote'

const kindByName = new Map<string, PlaceKind>()
const codes = new Set<string>()
/** Codes that are the last part of an address more often than anything else. */
const stateCodes = new Set<string>()

function learn(kind: PlaceKind, names: string[]): void {
  for (const name of names) {
    const key = keyOf(name)
    if (key !== '' && !kindByName.has(key)) kindByName.set(key, kind)
  }
}

function keyOf(name: string): string {
  return tokensOf(name).join(' ')
}

for (const row of countries.split(';')) {
  const [two = '', three = '', ...names] = row.trim().split(' ')
  codes.add(two).add(three)
  learn('country', names.join(' ').split('/'))
}
learn('country', ['usa', 'uk', 'uae'])
for (const list of [usStates, canadianProvinces, australianStates, brazilianStates])
  for (const row of list.split(';')) {
    const [code = '', ...name] = row.trim().split(' ')
    codes.add(code)
    stateCodes.add(code)
    learn('region', [name.join(' ')])
  }
learn('region', phrasesOf(otherRegions))
learn('city', phrasesOf(cities))
learn('wide', phrasesOf(wideRegions))
learn('remote', phrasesOf(remoteWords))

const doubtful = wordSet(doubtfulPlaces)
const given = wordSet(givenNames)
/** Codes that are also degrees, fields or languages of computing. */
const doubtfulCodes = wordSet(
  'it ai ml hr pr qa bi ar pm ba be md ma ms me pa ps tv io se sa cv id ad am as do in is no so to us go es la al de et mr dr est and per can pan mac com',
)
const techWords = phraseSet(`
  java, python, javascript, typescript, react, angular, vue, node, node.js, php, ruby, rust, swift, kotlin, scala, sql, html, css, excel, word, powerpoint, photoshop, illustrator, figma, aws, azure, docker, kubernetes, linux, windows, git, jira, sap, salesforce, oracle, english, german, french, spanish, italian, arabic, chinese, hindi, skills, languages, education, experience, phone, email, address, references, marketing, finance, accounting, sales, management, engineering, design, research, teaching, nursing, present, current, now, today`)

const lastOf = <T>(list: T[]): T | undefined => list[list.length - 1]

/** One part between commas. */
interface Part {
  kind: PlaceKind | 'code' | 'street' | 'postcode' | 'unknown' | 'none'
  sure: boolean
  hasPostcode: boolean
}

/** Whether all of it is the name of a city, a region or a country. */
export function isNamedPlace(text: string): boolean {
  const kind = kindByName.get(keyOf(text))
  return kind === 'city' || kind === 'region' || kind === 'country'
}

export function scorePlace(text: string): number {
  const trimmed = text.trim()
  if (trimmed.length < 2 || trimmed.length > 120) return 0
  if (/[@%€$£!?|•=<>{}]|https?:|www\./.test(trimmed) && !/^100\s?%/.test(trimmed)) return 0
  const written = splitParts(trimmed)
  if (written.length > 6) return 0
  if (written.length === 1) return clampScore(scoreSingle(written[0] ?? ''))
  const parts = written.map((part, index) => readPart(part, index, written.length))
  return clampScore(scoreParts(parts, written))
}

function splitParts(text: string): string[] {
  return text
    .split(/\s*[,;]\s*|\s+[-–—/]\s+|\s*[()]\s*|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function scoreSingle(part: string): number {
  const read = readPart(part, 0, 1)
  switch (read.kind) {
    case 'city':
    case 'region':
    case 'country':
      if (read.hasPostcode) return 0.95
      return read.sure ? 0.9 : 0.6
    case 'remote':
      return read.sure ? 0.9 : 0.5
    case 'wide':
      return 0.6
    case 'street':
      return 0.7
    case 'code':
      return 0.2
    case 'unknown':
      return read.hasPostcode && isProper(part) ? 0.55 : 0
    default:
      return 0
  }
}

function readPart(written: string, index: number, count: number): Part {
  if (isPostcode(written)) return { kind: 'postcode', sure: true, hasPostcode: true }
  const bare = withoutPostcode(written)
  const hasPostcode = bare !== written
  const key = keyOf(bare)
  if (key === '') return { kind: 'none', sure: false, hasPostcode }
  const named = kindOfName(key, bare)
  if (named) return { ...named, hasPostcode }
  if (isCode(bare) && (index > 0 || count === 1))
    return { kind: 'code', sure: !doubtfulCodes.has(bare.toLowerCase()), hasPostcode }
  const split = kindOfRun(bare)
  if (split) return { ...split, hasPostcode }
  if (isStreet(written)) return { kind: 'street', sure: true, hasPostcode }
  return { kind: isProper(bare) ? 'unknown' : 'none', sure: false, hasPostcode }
}

const isCode = (text: string) => /^[A-Z]{2,3}$/.test(text) && codes.has(text)

function kindOfName(key: string, written: string): { kind: PlaceKind; sure: boolean } | null {
  const kind = kindByName.get(key) ?? kindByName.get(withoutArea(key))
  if (!kind) return null
  const isName = kind === 'remote' || /^[\p{Lu}\p{Lo}\d'’]/u.test(written) || key.length > 3
  if (!isName) return null
  return { kind, sure: !doubtful.has(key) && !(kind !== 'remote' && /^\p{Ll}/u.test(written)) }
}

/** "Greater Boston Area", "Berlin Metropolitan Region", "Raum Stuttgart", "near Leeds". */
function withoutArea(key: string): string {
  return key
    .replace(
      /^(?:the )?(?:greater|grossraum|raum|region|area|metro|metropolitan|near|based in|around|city of|central|downtown|area de|region de|ciudad de|provincia de|state of|north|south|east|west|northern|southern|eastern|western|inner|outer) /,
      '',
    )
    .replace(
      / (?:metropolitan area|metropolitan region|metro area|bay area|city area|und umgebung|und umland|area|region|metro|city|county|state|district|province|prefecture|und region|cedex|cedex \d+|et environs|y alrededores|oblast)$/,
      '',
    )
}

/** Parts without a comma between: "San Francisco CA", "London UK", "Berlin Germany". */
function kindOfRun(written: string): { kind: PlaceKind; sure: boolean } | null {
  const words = written.split(/\s+/)
  if (words.length < 2 || words.length > 6) return null
  for (let at = words.length - 1; at > 0; at--) {
    const front = words.slice(0, at).join(' ')
    const back = words.slice(at).join(' ')
    const town = kindOfName(keyOf(front), front)
    if (!town || town.kind === 'remote') continue
    const land = kindByName.get(keyOf(back))
    const isLand = land === 'country' || land === 'region'
    if (isLand && !(doubtful.has(keyOf(front)) && doubtful.has(keyOf(back))))
      return { kind: town.kind, sure: true }
    if (isCode(back) && (stateCodes.has(back) || !doubtfulCodes.has(back.toLowerCase())))
      return { kind: town.kind, sure: true }
  }
  return null
}

/** Capitalised words that could be a town nobody listed. */
function isProper(part: string): boolean {
  if (part.length > 40 || techWords.has(fold(part))) return false
  const words = part.split(/[\s-]+/)
  if (words.length > 5) return false
  if (
    !words.every(
      (word) =>
        /^[\p{Lu}\p{Lo}]/u.test(word) ||
        /^(?:am|an|der|im|in|ob|bei|sur|la|le|les|en|de|del|des|du|di|upon|of|the|and|on|al|el|dos|da|do|’?s|st\.?|under|sous|lès|a|na|nad)$/u.test(
          word,
        ),
    )
  )
    return false
  if (!/^[\p{Lu}\p{Lo}'’]/u.test(part) || /\d/.test(part)) return false
  return !namesSomethingElse(part)
}

function namesSomethingElse(part: string): boolean {
  const words = tokensOf(part)
  return (
    words.some((word) => organisationMarks.has(word)) ||
    isRoleNoun(lastOf(words) ?? '') ||
    hasLegalForm(part) ||
    scoreTitle(part) > 0.25
  )
}

const organisationMarks = wordSet(`
  university college school institute academy hospital clinic bank hotel restaurant council group company inc ltd llc gmbh ag studio labs systems technologies solutions consulting services foundation museum department faculty
  universidad universite universitat hochschule instituto bachelor master diploma degree certificate project team society association union software`)

const isLand = (part: Part) => part.kind === 'country' || part.kind === 'region' || part.kind === 'code'
const isKnown = (part: Part) =>
  isLand(part) || part.kind === 'city' || part.kind === 'wide' || part.kind === 'remote'

function scoreParts(parts: Part[], written: string[]): number {
  if (parts.some((part) => part.kind === 'none')) return 0
  const unknown = parts.filter((part) => part.kind === 'unknown').length
  const last = lastOf(parts)
  const address = parts.some((part) => part.kind === 'street' || part.hasPostcode)
  const anyKnown = parts.some((part) => isKnown(part))
  if (!anyKnown) return address && unknown <= 2 ? (unknown > 0 ? 0.5 : 0.7) : 0
  if (unknown === 0) return scoreKnownParts(parts)
  if (address) return 0.85
  if (!last || !isLand(last)) return lastOf(parts)?.kind === 'city' ? 0.2 : 0.15
  return scoreUnlistedTown(parts, written, unknown)
}

function scoreKnownParts(parts: Part[]): number {
  const sure = parts.filter((part) => part.sure).length
  const lone = parts.filter((part) => part.kind !== 'postcode')
  if (lone.every((part) => part.kind === 'city') && lone.length > 1) return 0.75
  if (sure === 0) return parts.some((part) => isLand(part)) ? 0.8 : 0.55
  return parts.some((part) => isLand(part) || part.kind === 'street' || part.hasPostcode) ? 1 : 0.85
}

/** "Springfield, IL": an unlisted town is believed in front of a region or country, not after a city. */
function scoreUnlistedTown(parts: Part[], written: string[], unknown: number): number {
  const last = lastOf(parts)
  const end = lastOf(written) ?? ''
  if (unknown > 2) return 0.1
  if (parts.some((part, index) => part.kind === 'unknown' && parts[index + 1]?.kind === 'city')) return 0.5
  const firstWords = tokensOf(written[0] ?? '')
  const person = parts[0]?.kind === 'unknown' && firstWords.length > 1 && given.has(firstWords[0] ?? '')
  if (person) return 0.3
  if (last?.kind === 'code' && !last.sure) return stateCodes.has(end) ? 0.75 : 0.45
  return unknown === 1 ? 0.85 : 0.6
}

export interface FoundPlace {
  start: number
  end: number
  text: string
}

const breaks = /[|•·●▪◆♦■✉☎✆⌂➤►▸\t\n\r]|\s{3,}|\s[-–—~/]\s|;\s|[\p{Extended_Pictographic}]|[\ue000-\uf8ff]/gu
const contacts =
  /[^\s|,;<>()]+@[^\s|,;<>()]+|(?:https?:\/\/|www\.)\S+|\b[a-z\d-]{2,40}\.(?:com|org|net|io|dev|me|de|fr|es|co|uk)\b\S*|(?:\+|\(\+?|\b00)\d[\d\s().\-/]{5,20}\d|\b\d{3}[-.\s]\d{3}[-.\s]\d{4}\b|\(\d{2,4}\)\s?\d[\d\s-]{4,12}\d|\b0\d[\d\s/-]{7,14}\d\b/gi
const label =
  /^\s*(?:home |current |permanent |mailing |postal |present )?(?:address|location|residence|city|lives in|living in|based in|located in|based|place|adresse|anschrift|wohnort|wohnhaft in|direccion|dirección|domicilio|ubicación|ubicacion|residencia|ciudad|lieu|domicile|ville|standort|ort|indirizzo|endereço|adres|a|add|loc)\s*[:.\-–]\s*|^\s*(?:lives in|living in|based in|located in|resident of|from)\s+/i

/** The longest run of comma-separated parts that together are a place. */
export function findPlace(text: string): FoundPlace | null {
  if (text.length > 400) return null
  let best: (FoundPlace & { score: number }) | null = null
  for (const [from, to] of chunksOf(text)) {
    const found = bestRun(text, from, to)
    if (found && (!best || found.score > best.score + 0.15)) best = found
  }
  return best && { start: best.start, end: best.end, text: best.text }
}

/** Stretches of the line between separators, contact details and labels. */
function chunksOf(text: string): [number, number][] {
  const cuts: [number, number][] = []
  for (const pattern of [breaks, contacts])
    for (const match of text.matchAll(pattern)) cuts.push([match.index, match.index + match[0].length])
  cuts.sort((a, b) => a[0] - b[0])
  const chunks: [number, number][] = []
  let from = 0
  for (const [start, end] of [...cuts, [text.length, text.length] as [number, number]]) {
    if (start > from) chunks.push([from + (label.exec(text.slice(from, start))?.[0].length ?? 0), start])
    from = Math.max(from, end)
  }
  return chunks.filter(([start, end]) => end - start >= 2)
}

function bestRun(text: string, from: number, to: number): (FoundPlace & { score: number }) | null {
  const spans = spansOf(text, from, to)
  if (spans.length > 12) return null
  let best: (FoundPlace & { score: number; parts: number }) | null = null
  for (let first = 0; first < spans.length; first++)
    for (let last = first; last < Math.min(spans.length, first + 6); last++) {
      const start = spans[first]?.[0] ?? from
      const end = spans[last]?.[1] ?? to
      const part = text.slice(start, end)
      const score = scorePlace(part)
      if (score < 0.6) continue
      const parts = last - first + 1
      // A longer run wins unless it is much less of a place.
      const gain = best ? score - best.score + 0.1 * (parts - best.parts) : 1
      if (gain > 0.001) best = { start, end, text: part, score, parts }
    }
  return best
}

function spansOf(text: string, from: number, to: number): [number, number][] {
  const spans: [number, number][] = []
  let start = from
  for (let at = from; at <= to; at++)
    if (at === to || text[at] === ',') {
      let begin = start
      let end = at
      while (begin < end && /[\s:.()-]/.test(text[begin] ?? '')) begin++
      while (end > begin && /[\s:;()-]/.test(text[end - 1] ?? '')) end--
      if (end > begin) spans.push([begin, end])
      start = at + 1
    }
  return spans
}

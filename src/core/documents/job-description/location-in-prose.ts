/** The place in sentences that say where the work is, and not where the company comes from. */
import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import type { JobSection } from './job-section.ts'
import { splitAt } from './labels.ts'
import { foundIn, type Passage, type Range } from './passages.ts'
import {
  findTownWithRegion,
  isPartOfCity,
  placeScore,
  shift,
  townName,
  withOtherPlaces,
  workWords,
} from './place-shapes.ts'
import { findSentences } from './sentences.ts'

/** Says where so plainly that no list of towns is needed. */
const plainCue =
  /\b(?:[Ss]its? in|(?:split|shared|divided) between|(?:based|located|situated|facility|plant|depot|branch|farm|role is|job is|post is|work is|working|position)(?: [a-z]+){0,4} (?:in|at|near|outside|just out of|out of)|(?:[Aa]m )?Standort|in und um|(?:im|den)(?= Raum \p{Lu})|just out of|on the outskirts of|(?:poste|basée?|situé(?:e)?)(?: [a-z]+){0,2} à|(?:para|en) (?:nuestra sede|nuestro centro|la zona) de|is a[^.]{3,60} (?:outside|near|in)|un\/a [^.,]{3,40} para|(?:farm|practice|garden|hotel|school|company|firm) (?:near|outside|in))\s(?=\p{Lu})/u

const cue =
  /\b(?:based|located|situated|offices?|site|work|working|role|position|job|post|our|their|store|shop|school|hospital|edge|centre|heart|town|outskirts|suburb|remote|remotely|anywhere|team|teams|teams?|büro|standort|stelle|niederlassung|filiale|werk|praxis|suchen wir|basé|située?|poste|boutique|oficina|puesto|ubicad[oa]|tienda|equipo|join us|us|is|practice|clinic|kitchen|warehouse|factory|workshop|branch|studio|campus|hotel|restaurant|haus|klinik|betrieb|hôtel|agence|days?|week|live|commut(?:e|able|ing))\b(?:[^.;]{0,30}?\s)?(?:in|at|near|of|within|across|from|outside|à|en|de|bei|im|throughout)\s+(?:our\s+|the\s+|unserem\s+|central\s+|beautiful\s+|old\s+|north\s+|south\s+|east\s+|west\s+)?(?=\p{Lu})/giu
/** `our Lyon office` */
const ownSite =
  /\b(?:our|the|unser(?:em|er)?|notre|nuestra)\s(?<name>\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)\s(?:office|site|branch|store|shop|plant|warehouse|hospital|team|hub|studio|restaurant|factory|depot|Büro|Werk|Standort)\b/u

const notHere =
  /headquart|registered office|zentrale|direction est|maison mère|\bhq\b|head office|founded|stammsitz|hauptsitz|sitz in|gegründet|siège|fondée?|sede|fundad|started in|set up|sister|moved|opened|other offices|second|seconde|expected in|offices? in [^.]{3,60},|last (?:time|year)|customers? (?:in|across|from|based)|award|degree|universit|travel|\bvisit(?:s|ing)?\b|trips? to|deliver(?:ies|y)? (?:to|across)|grew up|born|twice a year|each month|every quarter/i

/** `based at our head office in Leeds`: a head office, but this one is where the work is. */
const workedAt =
  /\b(?:based|work(?:ing)?|located) (?:at|in|from|out of) (?:our|their|the) (?:head office|headquarters|hq)\b/gi

export const isNotHere = (words: string): boolean => notHere.test(words.replace(workedAt, 'based here'))

export function readFromProse(sections: JobSection[]): Found | null {
  const order = [
    ...sections.filter(({ kind }) => kind !== 'company'),
    ...sections.filter(({ kind }) => kind === 'company'),
  ]
  const read = order.filter(({ kind }) => kind !== 'equality' && kind !== 'process')
  // What is said plainly anywhere is believed before a hint that comes earlier.
  return (
    readSentences(read, plainPlaceIn) ??
    readSentences(read, placeInSentence) ??
    readSentences(read, timeZonesIn)
  )
}

function readSentences(
  sections: JobSection[],
  placeIn: (passage: Passage, sentence: Range) => Range | null,
): Found | null {
  for (const { passages } of sections)
    for (const passage of passages.slice(0, 60))
      for (const sentence of findSentences(passage.text.slice(0, 4000))) {
        const found = placeIn(passage, sentence)
        if (found) return foundIn(passage, found, false)
      }
  return null
}

/** `based in Galway`, `just out of Wagga Wagga NSW` */
function plainPlaceIn(passage: Passage, sentence: Range): Range | null {
  const text = passage.text.slice(sentence.start, sentence.end)
  for (const clause of splitAt(text, clauses)) {
    const words = text.slice(clause.start, clause.end)
    if (isNotHere(words)) continue
    const plain = plainCue.exec(words)
    const town =
      findTownWithRegion(words) ??
      (plain && townAt(words, plain.index + plain[0].length)) ??
      placeAtStart(words) ??
      ownCampus(words)
    if (town) return shift(withOtherPlaces(words, town), sentence.start + clause.start)
  }
  return null
}

const firstWords = new RegExp(
  String.raw`^(?<name>${townName}(?:, \p{Lu}[\p{L}]+)?)(?<behind>,\s|\.$|$)(?<rest>.{0,60})`,
  'u',
)
const nearIt =
  /^(?:just |\d+ (?:km|miles|minutes) )?(?:north|south|east|west|outside|near)[a-z-]*(?: of| from)? (?<other>\p{Lu}[\p{L}-]+)/u
const howThere =
  /^(?:\d|one|two|three|four|hybrid|remote|on-?site|in the office|full|part|but|with|and|then|which)\b/i

/** `Dublin, two days a week in the office.`, `Aldervik, just south of Gothenburg.`: the sentence begins with it. */
function placeAtStart(words: string): Range | null {
  const { name = '', behind = '', rest = '' } = firstWords.exec(words)?.groups ?? {}
  if (name === '' || workWords.test(name)) return null
  const near = nearIt.exec(rest)
  if (near && placeScore(near.groups?.other ?? '') >= 0.85)
    return { start: 0, end: name.length + behind.length + near[0].length }
  const isAlone = rest === '' || howThere.test(rest)
  return isAlone && placeScore(name) >= 0.85 ? { start: 0, end: name.length } : null
}

/** `on our Aldershay campus`: nothing else is called so. */
function ownCampus(words: string): Range | null {
  const found =
    /\b(?:at|on|from) (?:our|the) (?<name>\p{Lu}\p{Ll}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) campus\b/u.exec(words)
  const name = found?.groups?.name
  if (!found || !name || /^(?:Main|Central|City|New|North|South|East|West|University|College)$/.test(name))
    return null
  const start = found.index + found[0].indexOf(name)
  return { start, end: start + name.length }
}

const clauses = /;\s|\s[–—]\s|\sbut\s|\s\((?=\p{Lu}\p{L}+ \p{Ll})/gu

function placeInSentence(passage: Passage, sentence: Range): Range | null {
  const text = passage.text.slice(sentence.start, sentence.end)
  for (const clause of splitAt(text, clauses)) {
    const words = text.slice(clause.start, clause.end)
    if (isNotHere(words)) continue
    const own = ownSite.exec(words)
    const site = own?.groups?.name ?? ''
    if (own && site !== '' && scorePlace(site) >= 0.6) {
      const at = sentence.start + clause.start + own.index + own[0].indexOf(site)
      return { start: at, end: at + site.length }
    }
    for (const { index, 0: lead } of words.matchAll(cue)) {
      const start = index + lead.length
      const name = /^[\p{Lu}][\p{L}'’.-]*(?:(?:[\s-]|,\s)[\p{Lu}][\p{L}'’.-]*){0,4}/u.exec(
        words.slice(start),
      )?.[0]
      const place = name && longestPlaceIn(name)
      if (place)
        return {
          start: sentence.start + clause.start + start,
          end: sentence.start + clause.start + start + place.length,
        }
    }
  }
  return null
}

const townWithRegion = new RegExp(
  String.raw`^(?:Raum )?${townName}(?:, (?:Co\. |County )?\p{Lu}[\p{L}-]+(?: \p{Lu}\p{L}+)?)?(?: \(\p{Lu}[\p{L} ]{1,20}\))?`,
  'u',
)

/** Capitalised words, with the region behind them: `Shannon, Co. Clare`, `Wagga Wagga NSW`. */
function townAt(words: string, start: number): Range | null {
  const name = townWithRegion.exec(words.slice(start))?.[0]
  if (
    !name ||
    name.length > 50 ||
    scoreTitle(name) >= 0.5 ||
    /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Year|The|Our|Microsoft|Excel)\b/.test(
      name,
    )
  )
    return null
  const comma = name.indexOf(', ')
  const isListed = placeScore(name) >= 0.6 || isPartOfCity(name)
  const town = isListed || comma < 0 ? name : name.slice(0, comma)
  const isProper =
    isListed ||
    placeScore(town) >= 0.6 ||
    (/^[\p{Lu}][\p{Ll}'’ \p{Lu}-]+$/u.test(town) &&
      skillNamed(town) === null &&
      scoreOrganisation(town) < 0.5)
  return isProper ? { start, end: start + town.length } : null
}

const timeZones =
  /\b(?:anywhere )?(?:between|within|from) (?:UTC|GMT|CET) ?(?:[-+−–±] ?\d{1,2})? ?(?:and|to|[-–]) (?:(?:UTC|GMT|CET) ?)?[-+−–±]? ?\d{1,2}\b/i

/** `anywhere between UTC-1 and UTC+3`: where no country is named, this is all there is. */
function timeZonesIn(passage: Passage, sentence: Range): Range | null {
  const found = timeZones.exec(passage.text.slice(sentence.start, sentence.end))
  return found && shift({ start: found.index, end: found.index + found[0].length }, sentence.start)
}

/** The most of the words, from the first on, that are a place. */
function longestPlaceIn(name: string): string | null {
  let words = name.replace(/[.,]$/, '')
  while (words !== '') {
    if (placeScore(words) >= 0.6) return words
    const cut = words.search(/[\s,]+[^\s,]+$/)
    words = cut > 0 ? words.slice(0, cut) : ''
  }
  return null
}

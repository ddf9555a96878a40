/** Where the work is done. Not where the company was founded or has its head office. */

import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { findPlace, scorePlace } from '#core/documents/lexicons/places.ts'
import { isStreet } from '#core/documents/lexicons/streets.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import type { JobSection } from './job-section.ts'
import { type Labelled, splitAt } from './labels.ts'
import { foundIn, type Passage, type Range, trimRange } from './passages.ts'
import { findSentences } from './sentences.ts'

const longestPlace = 120

export function readJobLocation(
  sections: JobSection[],
  labelled: Labelled[],
  company: Found | null,
): Found | null {
  for (const { field, passage, range } of labelled) {
    if (field !== 'location') continue
    const place = placeOfLabel(passage, range)
    if (place) return foundIn(passage, withBrackets(passage.text, withoutStreet(passage.text, place)))
  }
  for (const { field, passage, range } of labelled) {
    // "Employer: Institute for Field Sciences, Uppsala"
    const comma = field === 'company' ? passage.text.indexOf(', ', range.start) : -1
    const rest = trimRange(passage.text, { start: comma + 1, end: range.end })
    if (comma > 0 && scorePlace(passage.text.slice(rest.start, rest.end)) >= 0.85)
      return foundIn(passage, rest, false)
  }
  const workplace = labelled.find(({ field }) => field === 'workplace')
  const ofWorkplace = workplace && placeInBrackets(workplace.passage, workplace.range)
  return (
    readFromTop(sections, company) ??
    readFromProse(sections) ??
    (workplace && ofWorkplace ? foundIn(workplace.passage, ofWorkplace) : null)
  )
}

const workWords =
  /\b(?:fully |100 ?% )?(?:remote|hybrid|hybride?s?|híbrid[oa]|on-?site|office[- ]based|home ?-?office|homeoffice|télétravail|teletrabajo|remoto|presencial|vor ort|in-office|work from home|flexible|mobile[s]? arbeit\w*)\b/i

/** Behind the name of the label: a place, maybe with how one works there. */
function placeOfLabel(passage: Passage, range: Range): Range | null {
  const text = passage.text.slice(range.start, range.end)
  const parts = splitAt(
    text,
    /\s[|•·–—]\s|\s-\s|\t|\s?\((?=[^)]*)|\)|;\s|\s\/\s|\s\+\s|(?<!\b(?:St|Co|Mt|Ft))\.\s|\s(?:or|oder|ou|o)\s(?=remote|home|hybrid)|^\d+ (?:vacanc(?:y|ies)|positions?|openings?) in\s/gi,
  ).filter((part) => !isOnlyWork(text.slice(part.start, part.end)))
  const known = parts
    .map((part) => ({ part, place: knownPlace(text, part) }))
    .find(({ place }) => place !== null)
  if (known?.place) return shift(known.place, range.start)
  const [first] = parts
  if (!first || first.end - first.start > longestPlace) return null
  const words = text.slice(first.start, first.end)
  const cut = words.search(/[.;]\s|,\s(?=(?:with|plus|hybrid|remote|and|mit|avec|con|near|close)\b)/i)
  const end = cut > 0 ? first.start + cut : first.end
  return /^\p{Lu}/u.test(words) && words.split(/\s+/).length <= 8
    ? shift({ start: first.start, end }, range.start)
    : null
}

function isOnlyWork(text: string): boolean {
  return (
    text
      .replace(new RegExp(workWords, 'gi'), '')
      .replace(/\b(?:working|work|or|and|first|only|possible|fully|100|the|a|model)\b|[%,/()&\s]/gi, '') ===
    ''
  )
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
  if (!workWords.test(whole) && placeScore(whole) >= 0.8) return rest
  const found = findPlace(whole)
  if (!found || workWords.test(found.text)) return areaIn(text, rest)
  return { start: rest.start + found.start, end: rest.start + found.end }
}

/** Wide areas that are no address, and where one may work from. */
const area =
  /^(?:(?:the )?(?:EU|European Union|EEA|Europe|EMEA|DACH|UK|US|USA|LATAM|APAC|Worldwide|Anywhere|Global|Nordics|Benelux|North America)|(?:EU|UK|US|Europe)(?:\/|, | or | and )(?:EU|UK|US|Europe))$/

function areaIn(text: string, range: Range): Range | null {
  const words = text.slice(range.start, range.end)
  const bare = words.replace(/\s(?:only|timezones?|based)\b.*$/i, '')
  return area.test(bare) ? { start: range.start, end: range.start + bare.length } : null
}

/** `Remote (EU)` */
function placeInBrackets(passage: Passage, range: Range): Range | null {
  const text = passage.text.slice(range.start, range.end)
  for (const { index, 1: inside } of text.matchAll(/\(([^()]{2,60})\)/g)) {
    const start = range.start + index + 1
    const whole = trimRange(passage.text, { start, end: start + (inside ?? '').length })
    const place = knownPlace(passage.text, whole)
    if (place) return place
  }
  return null
}

/** `Co. Cork` is a county; a number behind a name is a department; a district stands behind its city. */
function placeScore(text: string): number {
  if (/\b(?:ref|iso|nr|no|id|grade|scp|req)\b[\s.:#]/i.test(text) || hasOtherWords(text)) return 0
  const [town = '', inside = ''] = /^([^()]+?)\s?\(([^()]{2,30})\)$/.exec(text)?.slice(1) ?? []
  if (town !== '' && isAside(inside)) return Math.max(placeScore(town), scorePlace(inside) >= 0.6 ? 0.85 : 0)
  if (/^\p{Lu}[\p{L}'’ -]+,? (?:Co\.?|County) \p{Lu}\p{L}+$/u.test(text)) return 0.9
  if (/^(?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:NSW|VIC|QLD|TAS|ACT|NT|WA|SA)$/u.test(text)) return 0.85
  if (/^Bad \p{Lu}\p{Ll}+$/u.test(text)) return 0.85
  const bare = text.replace(/\s(?:CBD|City Centre|Innenstadt|Mitte|Centre|Centro|[1-9]\d?)$/u, '')
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

/** `220 Hamblin Avenue, Suite 900, White Plains`: the town, without the way to its door. */
function withoutStreet(text: string, range: Range): Range {
  const words = text.slice(range.start, range.end)
  const comma = words.indexOf(', ')
  if (comma < 0) return range
  const first = words.slice(0, comma)
  const rest = { start: range.start + comma + 2, end: range.end }
  const isDoor =
    isStreet(first) ||
    /^(?:suite|unit|floor|building|block|apt|room)\b/i.test(first) ||
    /\b(?:Elementary|School|Hospital|Clinic|College)$/.test(first)
  return isDoor && scorePlace(text.slice(rest.start, rest.end)) >= 0.5 ? withoutStreet(text, rest) : range
}

/** With the brackets behind it where they say which one: `Cambridge (UK)`. */
function withBrackets(text: string, range: Range): Range {
  const behind = /^\s?\(([^()]{2,30})\)/.exec(text.slice(range.end))
  return behind && isAside(behind[1] ?? '') && !/\d{3}|\d[.,]\d/.test(behind[1] ?? '')
    ? { start: range.start, end: range.end + behind[0].length }
    : range
}

const shift = ({ start, end }: Range, by: number): Range => ({ start: start + by, end: end + by })

const unheaded: JobSection['kind'][] = ['top', 'details', 'summary', 'other']
const mostTopLines = 14
/** In letters: a paragraph that names the place so shortly does it at once. */
const mostOfLine = 600

/** A short line, or a part of one, that is a place and nothing else. */
function readFromTop(sections: JobSection[], company: Found | null): Found | null {
  const lines = sections
    .filter(({ kind }) => unheaded.includes(kind))
    .flatMap(({ heading, passages }) => [...(heading ? [heading] : []), ...passages])
    .slice(0, mostTopLines)
  for (const [n, passage] of lines.entries()) {
    // The first line may be all there is; of a longer text only its beginning can name the place so shortly.
    if ((passage.text.length > 200 && n > 2) || (passage.isItem && (n > 5 || passage.text.length > 60)))
      continue
    for (const part of splitAt(
      passage.text.slice(0, mostOfLine),
      /\s[|•·–—@]\s|\s-\s|\t|\s{3,}|\s?\(|\)|(?<!\d|\b(?:Co|St|Mt))\.\s|;\s|\s\/\s|\s(?:or|oder|ou|o|and)\s(?=(?:fully )?remote|hybrid|home)/gi,
    ).slice(0, 8)) {
      const words = passage.text.slice(part.start, part.end)
      if (n > 0 && part.start > 200) break
      if ((company && words === company.value) || notHere.test(words)) continue
      if (/^remote$/i.test(words)) {
        const inside = placeInBrackets(passage, {
          start: part.start,
          end: Math.min(passage.text.length, part.end + 60),
        })
        if (inside) return foundIn(passage, inside)
      }
      const place = trailingPlace(passage.text, part) ?? placeInRow(passage.text, part)
      if (place) return foundIn(passage, withBrackets(passage.text, withoutStreet(passage.text, place)))
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
    if (isEither(place)) return rest
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
  const row = splitAt(text.slice(part.start, part.end), /,\s/g)
  if (row.length < 3) return null
  const place = row.find(
    ({ start, end }) => placeScore(text.slice(part.start + start, part.start + end)) >= 0.85,
  )
  return place ? shift(place, part.start) : null
}

/** `Utrecht or Eindhoven` */
function isEither(text: string): boolean {
  const places = text.split(/\s(?:or|oder|ou|o)\s/)
  return places.length === 2 && places.every((place) => placeScore(place) >= 0.6)
}

/** Says where so plainly that no list of towns is needed. */
const plainCue =
  /\b(?:(?:based|located|situated|facility|plant|depot|branch|farm|role is|job is|post is|work is|working|position)(?: [a-z]+){0,2} (?:in|at|near|outside|just out of|out of)|(?:[Aa]m )?Standort|in und um|(?:im|den)(?= Raum \p{Lu})|just out of|on the outskirts of|(?:poste|basée?|situé(?:e)?)(?: [a-z]+){0,2} à|(?:para|en) (?:nuestra sede|nuestro centro|la zona) de|is a[^.]{3,60} (?:outside|near|in)|un\/a [^.,]{3,40} para|(?:farm|practice|garden|hotel|school|company|firm) (?:near|outside|in))\s(?=\p{Lu})/u

const cue =
  /\b(?:based|located|situated|offices?|site|work|working|role|position|job|post|our|their|store|shop|school|hospital|edge|centre|heart|town|outskirts|suburb|remote|remotely|anywhere|team|teams|teams?|büro|standort|stelle|niederlassung|filiale|werk|praxis|suchen wir|basé|située?|poste|boutique|oficina|puesto|ubicad[oa]|tienda|equipo|join us|us|is|practice|clinic|kitchen|warehouse|factory|workshop|branch|studio|campus)\b(?:[^.;]{0,30}?\s)?(?:in|at|near|of|within|across|from|outside|à|en|de|bei|im|throughout)\s+(?:our\s+|the\s+|unserem\s+|central\s+|beautiful\s+|old\s+|north\s+|south\s+|east\s+|west\s+)?(?=\p{Lu})/giu
/** `our Lyon office` */
const ownSite =
  /\b(?:our|the|unser(?:em|er)?|notre|nuestra)\s(?<name>\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)\s(?:office|site|branch|store|shop|plant|warehouse|hospital|team|hub|studio|restaurant|factory|depot|Büro|Werk|Standort)\b/u

const notHere =
  /headquart|registered office|zentrale|direction est|maison mère|\bhq\b|head office|founded|stammsitz|hauptsitz|sitz in|gegründet|siège|fondée?|sede|fundad|started in|set up|sister|moved|opened|other offices|second|seconde|expected in|offices? in [^.]{3,60},|last (?:time|year)|customers? (?:in|across|from|based)|award|degree|universit|travel|visit|trips? to|deliver(?:ies|y)? (?:to|across)|grew up|born|twice a year|each month|every quarter/i

/** Sentences that say where the work is, and not where the company comes from. */
function readFromProse(sections: JobSection[]): Found | null {
  const order = [
    ...sections.filter(({ kind }) => kind !== 'company'),
    ...sections.filter(({ kind }) => kind === 'company'),
  ]
  const read = order.filter(({ kind }) => kind !== 'equality' && kind !== 'process')
  // What is said plainly anywhere is believed before a hint that comes earlier.
  return readSentences(read, plainPlaceIn) ?? readSentences(read, placeInSentence)
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
    const plain = notHere.test(words) ? null : plainCue.exec(words)
    const town = plain && townAt(words, plain.index + plain[0].length)
    if (town) return shift(town, sentence.start + clause.start)
  }
  return null
}

const clauses = /;\s|\s[–—]\s|\sbut\s|\s\((?=\p{Lu}\p{L}+ \p{Ll})/gu

function placeInSentence(passage: Passage, sentence: Range): Range | null {
  const text = passage.text.slice(sentence.start, sentence.end)
  for (const clause of splitAt(text, clauses)) {
    const words = text.slice(clause.start, clause.end)
    if (notHere.test(words)) continue
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

/** Capitalised words, with the region behind them: `Shannon, Co. Clare`, `Wagga Wagga NSW`. */
function townAt(words: string, start: number): Range | null {
  const name =
    /^(?:Raum )?\p{Lu}[\p{L}'’-]+(?:[ -](?:\p{Lu}[\p{L}'’-]+|upon|on|am|an der|sur|de la|del?))*(?:, (?:Co\. |County )?\p{Lu}[\p{L}-]+(?: \p{Lu}\p{L}+)?)?(?: \(\p{Lu}[\p{L} ]{1,20}\))?/u.exec(
      words.slice(start),
    )?.[0]
  if (
    !name ||
    name.length > 50 ||
    scoreTitle(name) >= 0.5 ||
    /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Year|The|Our|Microsoft|Excel)\b/.test(
      name,
    )
  )
    return null
  const isListed = placeScore(name) >= 0.6
  const comma = name.indexOf(', ')
  const town = isListed || comma < 0 ? name : name.slice(0, comma)
  const isProper =
    placeScore(town) >= 0.6 ||
    (/^[\p{Lu}][\p{Ll}'’ \p{Lu}-]+$/u.test(town) &&
      skillNamed(town) === null &&
      scoreOrganisation(town) < 0.5)
  return isProper ? { start, end: start + town.length } : null
}

/** The most of the words, from the first on, that are a place. */
function longestPlaceIn(name: string): string | null {
  let words = name.replace(/[.,]$/, '')
  while (words !== '') {
    if (scorePlace(words) >= 0.6) return words
    const cut = words.search(/[\s,]+[^\s,]+$/)
    words = cut > 0 ? words.slice(0, cut) : ''
  }
  return null
}

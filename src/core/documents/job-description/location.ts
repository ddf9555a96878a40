/** Where the work is done. Not where the company was founded or has its head office. */
import { findPlace, scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
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
    if (place) return foundIn(passage, place)
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
  const parts = splitAt(text, /\s[|•·–—]\s|\s-\s|\t|\s?\((?=[^)]*)|\)|;\s|\s\/\s|\s\+\s/g).filter(
    (part) => !isOnlyWork(text.slice(part.start, part.end)),
  )
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
  const found = findPlace(text.slice(rest.start, rest.end))
  if (!found || workWords.test(found.text)) return areaIn(text, rest)
  return { start: rest.start + found.start, end: rest.start + found.end }
}

/** Wide areas that are no address, and where one may work from. */
const area =
  /^(?:(?:the )?(?:EU|European Union|EEA|Europe|EMEA|DACH|UK|US|USA|LATAM|APAC|Worldwide|Anywhere|Global|Nordics|Benelux|North America)|(?:EU|UK|US|Europe)(?:\/|, | or | and )(?:EU|UK|US|Europe))$/

function areaIn(text: string, range: Range): Range | null {
  return area.test(
    text
      .slice(range.start, range.end)
      .replace(/\b(?:only|timezones?|based)\b/gi, '')
      .trim(),
  )
    ? range
    : null
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

const shift = ({ start, end }: Range, by: number): Range => ({ start: start + by, end: end + by })

const unheaded: JobSection['kind'][] = ['top', 'details', 'summary', 'other']
const mostTopLines = 14

/** A short line, or a part of one, that is a place and nothing else. */
function readFromTop(sections: JobSection[], company: Found | null): Found | null {
  const lines = sections
    .filter(({ kind }) => unheaded.includes(kind))
    .flatMap(({ heading, passages }) => [...(heading ? [heading] : []), ...passages])
    .slice(0, mostTopLines)
  for (const [n, passage] of lines.entries()) {
    // The first line may be all there is; of a longer text only its beginning can name the place so shortly.
    if (passage.text.length > 200 && n > 0) continue
    for (const part of splitAt(
      passage.text,
      /\s[|•·–—@]\s|\s-\s|\t|\s{3,}|\s?\(|\)|(?<!\d)\.\s|;\s|\s(?:or|oder|ou|o|and)\s(?=(?:fully )?remote|hybrid|home)/gi,
    ).slice(0, 8)) {
      const words = passage.text.slice(part.start, part.end)
      if (company && words === company.value) continue
      if (/^remote$/i.test(words)) {
        const inside = placeInBrackets(passage, {
          start: part.start,
          end: Math.min(passage.text.length, part.end + 60),
        })
        if (inside) return foundIn(passage, inside)
      }
      const place = trailingPlace(passage.text, part)
      if (place) return foundIn(passage, place)
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
    ...[...words.matchAll(/,\s|\s(?:in|à|en|at)\s(?=\p{Lu})/gu)].map(
      ({ index, 0: sign }) => index + sign.length,
    ),
  ]
  for (const start of starts) {
    const whole = trimRange(text, { start: part.start + start, end: part.end })
    const rest = text[whole.end - 1] === '.' ? { ...whole, end: whole.end - 1 } : whole
    const place = text.slice(rest.start, rest.end)
    if (place.length < 2 || isTimes.test(place) || workWords.test(place) || scoreTitle(place) >= 0.5) continue
    if (scorePlace(place) >= (start === 0 ? 0.6 : 0.8)) return rest
    if (areaIn(text, rest)) return rest
    // "Denver, Colorado, full-time"
    const front = findPlace(place)
    if (front && front.start === 0 && front.text.includes(',') && scorePlace(front.text) >= 0.8)
      return { start: rest.start, end: rest.start + front.end }
  }
  return null
}

const cue =
  /\b(?:based|located|situated|offices?|site|work|working|role|position|job|post|our|their|store|shop|school|hospital|edge|centre|heart|town|outskirts|suburb|remote|remotely|anywhere|team|teams|teams?|büro|standort|stelle|niederlassung|filiale|werk|praxis|suchen wir|basé|située?|poste|boutique|oficina|puesto|ubicad[oa]|tienda|equipo|join us|us|is|practice|clinic|kitchen|warehouse|factory|workshop|branch|studio|campus)\b(?:[^.;]{0,30}?\s)?(?:in|at|near|of|within|across|from|outside|à|en|de|bei|im|throughout)\s+(?:our\s+|the\s+|unserem\s+|central\s+|beautiful\s+|old\s+|north\s+|south\s+|east\s+|west\s+)?(?=\p{Lu})/giu
/** `our Lyon office` */
const ownSite =
  /\b(?:our|the|unser(?:em|er)?|notre|nuestra)\s(?<name>\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)\s(?:office|site|branch|store|shop|plant|warehouse|hospital|team|hub|studio|restaurant|factory|depot|Büro|Werk|Standort)\b/u

const notHere =
  /headquart|\bhq\b|head office|founded|stammsitz|hauptsitz|sitz in|gegründet|siège|fondée?|sede|fundad|started in|set up|sister|moved|opened|other offices|second|seconde|expected in|offices? in [^.]{3,60},|last (?:time|year)|customers? (?:in|across|from|based)|award|degree|universit|travel|visit|trips? to|deliver(?:ies|y)? (?:to|across)|grew up|born|twice a year|each month|every quarter/i

/** Sentences that say where the work is, and not where the company comes from. */
function readFromProse(sections: JobSection[]): Found | null {
  const order = [
    ...sections.filter(({ kind }) => kind !== 'company'),
    ...sections.filter(({ kind }) => kind === 'company'),
  ]
  for (const { kind, passages } of order) {
    if (kind === 'equality' || kind === 'process') continue
    for (const passage of passages.slice(0, 60)) {
      for (const sentence of findSentences(passage.text.slice(0, 4000))) {
        const found = placeInSentence(passage, sentence)
        if (found) return foundIn(passage, found, false)
      }
    }
  }
  return null
}

function placeInSentence(passage: Passage, sentence: Range): Range | null {
  const text = passage.text.slice(sentence.start, sentence.end)
  for (const clause of splitAt(text, /;\s|\s[–—]\s/g)) {
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

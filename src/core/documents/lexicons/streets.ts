/** Streets and postcodes within an address. */
import { fold, tokensOf, wordSet } from './fold.ts'

const streetWords = wordSet(`
  street st avenue ave av road rd lane ln drive dr boulevard blvd bd court ct place pl square sq terrace ter way highway hwy parkway pkwy circle cir close crescent cres grove gardens mews hill row walk rise green park view heights house flat apt apartment unit suite ste floor fl building bldg block tower level room plot no broadway route pike trail loop alley quay wharf estate box pobox
  calle c avenida avda plaza paseo pza pso camino carretera ctra ronda via vial travesia urbanizacion urb piso rua travessa praca largo alameda colonia col barrio edificio rue allee allees impasse chemin quai cours passage residence bis ter lieudit faubourg place
  strasse str weg allee platz gasse ring damm ufer steig pfad chaussee hof markt am an der zum zur im auf via viale piazza corso vicolo largo straat laan weg plein gracht kade dreef gatan gata vagen vej gade veien gate katu tie ulica ul aleja al plac sokak sok cadde caddesi cad mahallesi mah bulvari ulitsa prospekt jalan jl marg nagar sector phase colony society layout cross main road chowk lorong soi thanon barangay brgy`)

const streetEnds = [
  'strasse',
  'str',
  'weg',
  'allee',
  'platz',
  'gasse',
  'ring',
  'damm',
  'ufer',
  'steig',
  'straat',
  'laan',
  'plein',
  'gracht',
  'kade',
  'gatan',
  'gata',
  'vagen',
  'vej',
  'gade',
  'veien',
  'katu',
  'markt',
  'chaussee',
  'promenade',
  'utca',
  'ut',
]

export function isStreet(part: string): boolean {
  if (!/\d/.test(part)) return isUnnumberedStreet(part)
  const words = tokensOf(part)
  if (words.length < 2 || words.length > 9)
    return /^(?:#|no\.?\s?|nr\.?\s?|n[º°]\s?)?\d{1,4}\s?[a-z]?$/i.test(part.trim())
  if (words.some((word) => streetWords.has(word) || endsLikeStreet(word))) return true
  // "221b Baker" and "Unter den Linden 77": a house number at an end and capitalised words.
  const ends = [words[0] ?? '', words[words.length - 1] ?? '']
  return (
    ends.some((word) => /^\d{1,5}[a-z]?$/.test(word)) &&
    (part.match(/\d+/g) ?? []).length <= 2 &&
    /(?:^|\s)\p{Lu}/u.test(part) &&
    words.length <= 5 &&
    !hasUnit.test(fold(part))
  )
}

/** Numbers that count something are no house numbers. */
const hasUnit =
  /\b(?:years?|yrs?|months?|weeks?|days?|hours?|people|students|users|clients|team|level|grade|class|gpa|version|q[1-4]|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december|(?:19|20)\d\d)\b/

function isUnnumberedStreet(part: string): boolean {
  const words = tokensOf(part)
  if (words.length === 0 || words.length > 6 || !/^\p{Lu}/u.test(part)) return false
  const last = words[words.length - 1] ?? ''
  if (longWords.has(words[0] ?? '') && words.length > 1) return true
  return (
    (longWords.has(last) && words.length > 1) ||
    words.some((word) => /.{3,}(?:strasse|straat|gatan)$/.test(word))
  )
}

const longWords = wordSet('street avenue road lane boulevard blvd calle avenida rue strasse straat via rua')

function endsLikeStreet(word: string): boolean {
  return word.length > 5 && streetEnds.some((end) => word.length > end.length + 2 && word.endsWith(end))
}

const postcodes = [
  /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, // United Kingdom
  /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i, // Canada
  /^(?:[A-Z]{1,2}-)?\d{4,6}$/,
  /^\d{5}-\d{3,4}$/, // United States, Brazil
  /^\d{4} ?[A-Z]{2}$/, // Netherlands
  /^\d{3} \d{2,3}$/, // Sweden, Czechia, India
  /^\d{2}-\d{3}$/, // Poland
  /^\d{3}-\d{4}$/, // Japan
  /^\d{4}-\d{3}$/, // Portugal
  /^[A-Z]\d{2} ?[A-Z\d]{4}$/i, // Ireland
  /^BT\d{1,2}$/,
]

const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text)

export function isPostcode(text: string): boolean {
  const trimmed = text.trim()
  return (
    trimmed.length <= 10 &&
    /\d/.test(trimmed) &&
    !isYear(trimmed) &&
    postcodes.some((pattern) => pattern.test(trimmed))
  )
}

/** The part without a postcode at its beginning or end: "10115 Berlin", "London SW1A 1AA", "CA 94115". */
export function withoutPostcode(part: string): string {
  if (!/\d/.test(part)) return part
  const words = part.split(/\s+/)
  for (const length of [2, 1]) {
    if (words.length <= length) continue
    const tail = words.slice(-length).join(' ')
    // Sydney's codes look like years; behind a state they are none.
    const behindState = length === 1 && isYear(tail) && /^[A-Z]{2,3}$/.test(words[words.length - 2] ?? '')
    if (behindState || (isPostcode(tail) && !isYear(words[words.length - 1] ?? '')))
      return words.slice(0, -length).join(' ')
    const front = words.slice(0, length).join(' ')
    if (isPostcode(front)) return words.slice(length).join(' ')
  }
  // The outward half of a British code alone: "Leeds LS1".
  const last = words[words.length - 1] ?? ''
  if (words.length > 1 && /^[A-Z]{1,2}\d[A-Z\d]?$/.test(last)) return words.slice(0, -1).join(' ')
  return part
}

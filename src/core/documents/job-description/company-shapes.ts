/** How sentences tell of a company: `About Pellgate`, `at Pellgate`, `Pellgate is looking for`. */
import type { JobSection } from './job-section.ts'
import { type Passage, type Range, trimRange } from './passages.ts'

export type Candidate = { passage: Passage; range: Range; score: number }

/** Parts of names that end with a dot, and end no sentence. */
export const shortened = 'Inc|Co|Ltd|Pvt|Pty|Sdn|Bros|Corp'
/** Only companies are called so. */
const legalForm = String.raw`GmbH & Co\. KG|gGmbH|GmbH|Pvt\.? Ltd|Pty Ltd|AG|SE|KG|Ltd|Limited|Inc|LLC|LLP|plc|PLC|S\.L\.U?|S\.A\.S?|SAS|SARL|B\.V\.|N\.V\.|AB|ApS|A/S|Oy|S\.r\.l|S\.p\.A|e\.V`
/** Behind a comma only those that are no state or province: `Canmore, AB`. */
export const formBehindComma = String.raw`(?:Inc|Ltd|LLC|LLP|GmbH|AG|S\.|SL|SA|SAS|plc|Pty|Limited)\b`

/** One to six capitalised words, with what joins them. */
export const word = String.raw`(?:gGmbH|[\p{Lu}\d][\p{L}\d&'’.+-]*)`
export const joiner = String.raw`(?:\s(?:&|and|und|et|y|of|de|des|du|la|le|les|der|die|für|for|the|del|van|von|zu|am|im)\s|,?\s(?=${formBehindComma})|\s)`
const name = `(?<name>${word}(?:${joiner}${word}){0,6}\\.?)`
const article =
  "(?:The |Die |Das |Der |Le |La |Les |L['’]|El |Los |Las |the |die |das |der |le |la |les |l['’]|el )?"
/** Where a sentence, or a part of one, begins. */
const opening = '(?:^|[.!?:;–—] |, (?:and|und|et|y) |(?:For|Since|Over|In|Seit|Depuis|Desde) [^.,;:]{3,40}, )'
const verbs =
  'is|are|was|were|has|have|ist|sind|war|hat|est|sont|a(?= (?:été|pour|plus|son|sa|ses)\\b)|es|fue|builds?|makes?|designs?|owns?|predicts?|provides?|offers?|helps?|runs?|ran|operates?|sells?|sold|delivers?|develops?|entwickelt|baut|steht|gehört|zählt|betreut|fabrique|propose|développe|sert|accompagne|vende|ofrece|lleva|diseña|sucht|suchen|seeks|hires|employs|brings|believes|exists|creates|supports|serves|connects|started|began|moves|keeps|looks|recrute|recherche|busca|produces|publishes|manages|supplies|ships|insures|teaches|trains|cares|works|grew|grows|turns|does|can|will|would|needs|welcomes'

const shapes: [shape: RegExp, score: number][] = [
  [
    new RegExp(
      `^(?:[Aa]bout|ABOUT|Über|ÜBER|[ÀA] propos d[eu]s?|Sobre|Acerca de|Chez|[Ww]er ist(?: eigentlich)?|[Ww]orking (?:at|for)|[Ll]ife at|Why(?: join)?|Who is|Qui est|Join|Arbeiten bei|Conoce a) ${article}${name}\\s*[?:]?$`,
      'u',
    ),
    3,
  ],
  [
    new RegExp(
      `${opening}(?:At |Here at |Bei |Chez |En |In )?${article}${name},?(?: team| group| family)? (?:${verbs})(?![\\p{L}])`,
      'gu',
    ),
    2,
  ],
  [
    new RegExp(
      `(?:^|[\\s(])(?:at|join|joining|@|bei|bei der|beim|chez|(?:work|working|hiring|recruiting|role|job|position) for) ${article}${name}`,
      'gu',
    ),
    1.5,
  ],
  [
    new RegExp(
      `(?:^|[\\s(])(?:At|Bei|Chez|Join|Here at) ${article}${name}(?=[,:!]| is| we| wir| nous)`,
      'gu',
    ),
    2,
  ],
  [
    new RegExp(
      `\\b(?:[Ww]e are|[Ww]e're|[Ww]ir sind|[Nn]ous sommes|[Ss]omos|on behalf of|our client|im Auftrag von) ${article}${name}(?=[,.]| and\\b| und\\b| –|$)`,
      'gu',
    ),
    2.2,
  ],
  // Whatever it does: "Tessera Bio predicts which molecules", "Fjellkraft AS owns and runs 41 plants".
  [
    new RegExp(
      `${opening}${article}(?<name>${word}(?:${joiner}${word}){1,5}) \\p{Ll}{2,}s (?:and \\p{Ll}+s )?(?:the|an?|our|\\d|how|which|what|people|for|in|with|to)(?![\\p{L}])`,
      'gu',
    ),
    1.4,
  ],
  // "En el Hotel Mirador buscamos", "Wexford & Sons, a family firm since 1954, seeks"
  [new RegExp(`^(?:En|Desde|Chez|Bei|At) ${article}${name}(?= [(\\p{Ll}])`, 'u'), 2],
  [
    new RegExp(
      `^${article}${name}(?:, [^.]{3,120},?| \\([^()]{3,80}\\))? (?:sucht|suchen|recrute|recherche|busca|selecciona|seeks|requires|is (?:looking|seeking|hiring|recruiting)|are (?:looking|seeking|hiring|recruiting)|invites)(?![\\p{L}])`,
      'u',
    ),
    2.5,
  ],
  [new RegExp(`^${name}, c['’]est (?:qui|quoi)`, 'u'), 3],
  [
    new RegExp(
      `(?<name>(?:Universität|Hochschule|Klinikum|Stadtwerke|Stadt|Landkreis|Gemeinde|Université de|Mairie de|Ville de|Universidad de|Ayuntamiento de|University of|City of|County of|Town of|Bureau of|Ministry of) ${word}(?:${joiner}${word}){0,3})`,
      'gu',
    ),
    2,
  ],
  [new RegExp(`${name} is (?:proud to be )?an equal opportunit`, 'gu'), 3],
  [
    new RegExp(`${article}(?<name>${word}(?:${joiner}${word}){0,5},?\\s(?:${legalForm}))(?![\\p{L}])`, 'gu'),
    2,
  ],
  [new RegExp(`${name} (?:is|are) (?:hiring|looking for|seeking|recruiting)`, 'gu'), 2.5],
]

export function proseCandidates(passage: Passage, kind: JobSection['kind']): Candidate[] {
  if (kind === 'benefits' || kind === 'skills') return []
  const text = passage.text.slice(0, 2000)
  return shapes.flatMap(([shape, score]) => {
    const matches = shape.global
      ? [...text.matchAll(shape)]
      : [shape.exec(text)].filter((match) => match !== null)
    return matches.flatMap((match) => {
      const found = match.groups?.name ?? ''
      const start = match.index + match[0].indexOf(found)
      const range = trimName(text, { start, end: start + found.length })
      const weight =
        kind === 'company' || kind === 'top' || kind === 'details' || kind === 'equality' ? 1 : 0.6
      return range.end > range.start ? [{ passage, range, score: score * weight }] : []
    })
  })
}

const dotted = new RegExp(String.raw`\b(?:\p{Lu}|St|Dr|${shortened})\.\s`, 'gu')
const endsWithForm = new RegExp(String.raw`\b(?:${shortened}|S\.L|S\.A|S\.A\.S|e\.V|B\.V)\.$`)

/** Without the end of a sentence or a word that only began it. */
export function trimName(text: string, range: Range): Range {
  const found = text.slice(range.start, range.end)
  const stop = /\.\s(?=\p{Lu})/u.exec(found.replace(dotted, (short) => '·'.repeat(short.length)))
  const cut = stop ? { start: range.start, end: range.start + stop.index } : range
  const trimmed = trimRange(text, cut)
  const isForm = endsWithForm.test(text.slice(trimmed.start, trimmed.end))
  return text[trimmed.end - 1] === '.' && !isForm ? { ...trimmed, end: trimmed.end - 1 } : trimmed
}

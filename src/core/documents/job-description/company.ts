/** Who the job is with: what is told of its name in several places, put together. */
import { fold } from '#core/documents/lexicons/fold.ts'
import { jobSectionOf } from '#core/documents/lexicons/job-headings.ts'
import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import type { JobSection } from './job-section.ts'
import { type Labelled, splitAt } from './labels.ts'
import { foundIn, type Passage, type Range, trimRange } from './passages.ts'
import { findSentences } from './sentences.ts'

type Candidate = { passage: Passage; range: Range; score: number }

const longestName = 80
const mostPassages = 150
const mostCandidates = 150

/** One to six capitalised words, with what joins them. */
const word = String.raw`[\p{Lu}\d][\p{L}\d&'’.+-]*`
const joiner = String.raw`(?:\s(?:&|and|und|et|y|of|de|des|du|la|le|les|der|die|für|for|the|del|van|von|zu|am|im)\s|,?\s(?=(?:Inc|Ltd|LLC|LLP|GmbH|AG|S\.|SL|SA|SAS|plc|Pty|Limited)\b)|\s)`
const name = `(?<name>${word}(?:${joiner}${word}){0,6}\\.?)`
const article =
  "(?:The |Die |Das |Der |Le |La |Les |L['’]|El |Los |Las |the |die |das |der |le |la |les |l['’]|el )?"
/** Where a sentence, or a part of one, begins. */
const opening = '(?:^|[.!?:;–—] |, (?:and|und|et|y) )'
const verbs =
  'is|are|was|were|has|have|ist|sind|war|hat|est|sont|a|es|fue|builds?|makes?|designs?|owns?|predicts?|provides?|offers?|helps?|runs?|ran|operates?|sells?|sold|delivers?|develops?|entwickelt|baut|steht|gehört|zählt|betreut|fabrique|propose|développe|sert|accompagne|vende|ofrece|lleva|diseña|sucht|suchen|seeks|hires|employs|brings|believes|exists|creates|supports|serves|connects|started|began|moves|keeps|looks|recrute|recherche|busca|produces|publishes|manages|supplies|ships|insures|teaches|trains|cares|works|grew|grows|turns|does|can|will|would|needs|welcomes'

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
  [new RegExp(`(?:^|[\\s(])(?:at|join|joining|@|bei|bei der|beim|chez|for) ${article}${name}`, 'gu'), 1.5],
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
    new RegExp(
      `${article}(?<name>${word}(?:\\s(?:&|und|and|et|y|de)\\s|\\s)?(?:${word}\\s(?:(?:&|und|and|et|y)\\s)?){0,4}(?:GmbH & Co\\. KG|GmbH|AG|SE|KG|Ltd|Limited|Inc|LLC|LLP|plc|PLC|S\\.L\\.U?|S\\.A\\.S?|SAS|SARL|B\\.V\\.|N\\.V\\.|Pty Ltd|AB|ApS|A/S|Oy|S\\.r\\.l|S\\.p\\.A|e\\.V))(?![\\p{L}])`,
      'gu',
    ),
    2,
  ],
  [new RegExp(`${name} (?:is|are) (?:hiring|looking for|seeking|recruiting)`, 'gu'), 2.5],
]

export function readCompany(sections: JobSection[], labelled: Labelled[], title: Found | null): Found | null {
  for (const { field, passage, range } of labelled) {
    if (field !== 'company') continue
    const first = splitAt(passage.text.slice(range.start, range.end), /\s[|•·–—]\s|\s-\s|\s\(|\t|;\s/g)[0]
    if (
      first &&
      first.end - first.start <= longestName &&
      !isSentence(passage.text.slice(range.start, range.end))
    )
      return foundIn(
        passage,
        withoutPlace(passage.text, { start: range.start + first.start, end: range.start + first.end }),
      )
  }
  const all = sections.flatMap((section) =>
    [...(section.heading ? [section.heading] : []), ...section.passages].map((passage) => ({
      passage,
      kind: section.kind,
    })),
  )
  const texts = all.slice(0, mostPassages)
  if (isForOthers(texts.map(({ passage }) => passage))) return null
  const told = texts
    .flatMap(({ passage, kind }) => proseCandidates(passage, kind))
    .filter(({ passage, range }) => isName(passage.text.slice(range.start, range.end), title))
    .slice(0, mostCandidates)
  const names = new Set(told.map(keyOf))
  const candidates = [
    ...topCandidates(texts.map(({ passage }) => passage).slice(0, 8), title, names),
    ...told,
  ]
  const best = candidates
    .map((candidate) => ({ ...candidate, total: supportOf(candidate, candidates) }))
    .reduce<(Candidate & { total: number }) | null>(
      (most, one) => (!most || one.total > most.total + 0.01 ? one : most),
      null,
    )
  if (!best || best.total < 1.5) return null
  const full = fullFormOf(
    best,
    texts.map(({ passage }) => passage),
  )
  return foundIn(full.passage, withoutArticle(full), best.total >= 3)
}

/** Who recruits for somebody else does not say for whom. */
const forOthers =
  /\b(?:our (?:direct )?client(?! base|s)|on behalf of (?:a|our)|working with (?:a|an) (?!team)[^.]{3,60} (?:that|who|in the)|the client(?:'s|’s)? (?:site|cannot|is|has)|(?:unser|unseren|unserem) (?:kunde|kunden|mandant|mandanten)|notre client|nuestro cliente|colaboramos con una?)\b/i

function isForOthers(passages: Passage[]): boolean {
  // In a short detail it is where the work is done: "on site with our client".
  return passages.slice(0, 15).some(({ text }) => text.length > 80 && forOthers.test(text.slice(0, 2000)))
}

const isSentence = (text: string) =>
  text.length > 120 || /[.!?]\s/.test(text.replace(/\b\p{L}{1,4}\.\s/gu, ''))

/** In English it may be a part of the name; in other tongues every name has one. */
function withoutArticle({ passage, range }: Candidate): Range {
  const article = /^(?:Le|La|Les|L['’]|Die|Das|Der|El|Los|Las)(?:\s|(?<=['’]))/u.exec(
    passage.text.slice(range.start, range.end),
  )
  return { ...range, start: range.start + (article?.[0].length ?? 0) }
}

/** `Ballyvarra` is told of, and somewhere it is `Ballyvarra House & Gardens Trust`. */
function fullFormOf(best: Candidate, passages: Passage[]): Candidate {
  const short = best.passage.text.slice(best.range.start, best.range.end)
  if (short.split(/\s+/).length > 2 || scoreOrganisation(short) >= 0.8) return best
  const escaped = short.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')
  const longer = new RegExp(
    `(?<![\\p{L}-])(?:${word}\\s(?:(?:de|of|der|des)\\s)?)?${escaped}(?:${joiner}${word}){0,5}`,
    'gu',
  )
  for (const passage of passages) {
    for (const { index, 0: found } of passage.text.slice(0, 2000).matchAll(longer)) {
      const range = trimName(passage.text, { start: index, end: index + found.length })
      const text = passage.text.slice(range.start, range.end)
      const isFull =
        scoreOrganisation(text) >= 0.8 ||
        /^(?:Laboratoires?|Groupe|Grupo|Gruppe|Hotel|Hôtel|Clínica|Clinique|Klinik|Maison|Bodegas|Cooperativa)\s/.test(
          text,
        )
      if (text.length > short.length + 2 && isFull && scoreTitle(text) < 0.5)
        return { passage, range, score: best.score }
    }
  }
  return best
}

/** A line or part of one near the title that is an organisation, or the full form of a name that is told below. */
function topCandidates(passages: Passage[], title: Found | null, names: Set<string>): Candidate[] {
  return passages.flatMap((passage, n) => {
    // A whole description may be one paragraph: its first sentence is its top.
    const [first] = passage.text.length > 160 && n === 0 ? findSentences(passage.text) : []
    const top = first ? passage.text.slice(0, first.end) : passage.text
    if (top.length > 160 || jobSectionOf(top)) return []
    return splitAt(
      top,
      /\s[|•·–—@]\s|\s-\s|\t|\s{3,}|\s(?:at|bei|chez)\s(?=\p{Lu})|\s\(|\)|:\s|!\s|(?<=\p{L}{3})\.\s(?=\p{Lu})|,\s(?=[^,]*,|site\b|standort\b)|\s(?:is|are) (?:now )?(?:hiring|looking|recruiting)\b/gu,
    ).flatMap((part, m) => {
      const range = withoutPlace(passage.text, part)
      const text = passage.text.slice(range.start, range.end)
      const candidate = { passage, range, score: 0 }
      if (title && (text.includes(title.value) || title.value.includes(text))) return []
      const key = keyOf(candidate)
      const isTold = [...names].some((one) => key !== one && key.startsWith(`${one} `)) || names.has(key)
      if (isTold && text.split(/\s+/).length <= 7 && isWrittenAsName(text))
        return [{ ...candidate, score: 2.5 }]
      if (passage.isItem || !isName(text, title)) return []
      const organisation = scoreOrganisation(text)
      // A few capitalised words below or above the title are mostly a name.
      const isPlain =
        organisation >= 0.2 &&
        scorePlace(text) < 0.5 &&
        scoreTitle(text) < 0.4 &&
        !/\d|[,.!?%€£$/]/.test(text) &&
        isWrittenAsName(text)
      const score = organisation >= 0.8 ? 2.2 : isPlain ? 1.6 - n * 0.1 - m * 0.05 : 0
      return score > 0 ? [{ ...candidate, score }] : []
    })
  })
}

function isWrittenAsName(text: string): boolean {
  return text
    .split(/\s+/)
    .every((one) => /^[\p{Lu}&\d]|^(?:de|of|and|und|et|y|la|le|les|des|du|der|del|el|for|the)$/u.test(one))
}

/** `Pellgate Fulfillment, Memphis, TN`: a name, and behind it where that is. */
function withoutPlace(text: string, range: Range): Range {
  const words = text.slice(range.start, range.end)
  for (const { index } of words.matchAll(/,\s/g)) {
    if (index > 1 && scorePlace(words.slice(index + 2)) >= 0.85)
      return trimRange(text, { start: range.start, end: range.start + index })
  }
  return trimRange(text, range)
}

function proseCandidates(passage: Passage, kind: JobSection['kind']): Candidate[] {
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

/** Without the end of a sentence or a word that only began it. */
function trimName(text: string, range: Range): Range {
  const found = text.slice(range.start, range.end)
  const stop = /\.\s(?=\p{Lu})/u.exec(
    found.replace(/\b(?:S\.|L\.|St\.|Dr\.|Inc\.|Co\.|Ltd\.)\s/g, (short) => '·'.repeat(short.length)),
  )
  const cut = stop ? { start: range.start, end: range.start + stop.index } : range
  const trimmed = trimRange(text, cut)
  const isForm = /\b(?:Inc|Ltd|Co|Corp|S\.L|S\.A|S\.A\.S|e\.V|B\.V)\.$/.test(
    text.slice(trimmed.start, trimmed.end),
  )
  return text[trimmed.end - 1] === '.' && !isForm ? { ...trimmed, end: trimmed.end - 1 } : trimmed
}

const noNames =
  /^(?:we|our|you|your|the|this|that|it|they|there|he|she|if|as|in|on|at|for|with|when|what|who|why|how|all|every|each|a|an|us|i|my|role|job|team|company|position|applications?|candidates?|today|here|work|working|about|home|wir|unser|unsere|sie|du|ihr|ihre|dein|deine|das|die|der|ein|eine|hier|nous|notre|votre|vous|ce|cette|le|la|les|un|une|nuestro|nuestra|nosotros|somos|el|los|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|safeguarding|experience|engineering|security|product|training|support|key stage|english|german|french|spanish|most|some|many|no|yes|please|last|next|this role|the role|these|those|both|year|level|one|two|three|four|five|six|must|must have|nice|nice to have|not|someone|somebody|thanks|thank|hello|hi|job|jobs|vacancy|position|apply|reports|permanent|contract|salary|pay|hours|location|budget|benefits|requirements|responsibilities|duties|skills|send|email|mail|call|join|become|help|be|do|does|will|can|are|is|whether|because|while|after|before|from|to|by|of|and|or|but|so|then|now|just|also|even|only|more|less|than|too|very|your day|start|start date|part|full|cv|stellenausschreibung|stellenangebot|stellenanzeige|job announcement|job posting|vacancy notice|offre d.emploi|oferta de empleo|applicants?|employees?|staff|people|children|patients|customers|students|colleagues|everyone|everybody|nobody|anyone|degree|master|bachelor|headquarters|hq|post|grade|ref|dept|department|role profile|busca|buscamos|se|se busca|necesitamos|somos|hiring|now hiring|wanted|moin|hallo|bonjour|hola|visitors?|offices?|position description|job description|notice of vacancy|laboratory services|confidential|remote|hybrid|vollzeit|teilzeit|temps plein|cdi|cdd|week|month|day|days|summary|overview|description|duties|about us|who we are)$/i

function isName(text: string, title: Found | null): boolean {
  const first = text.split(/\s+/)[0] ?? ''
  if (/^(?:we|you|they|it|there|that|here|what|who|i|let)['’]/i.test(text) || /\d-\d|#|\bref\b/i.test(text))
    return false
  if (/,\s(?!Inc|Ltd|LLC|LLP|S\.|SL\b|SA\b|plc|GmbH)/.test(text) && scorePlace(text) >= 0.5) return false
  const whole = fold(text)
  if (text.length < 2 || text.length > longestName || noNames.test(whole) || !/\p{L}{2}/u.test(text))
    return false
  if (noNames.test(first) && text.split(/\s+/).length <= 2 && !/^the$/i.test(first)) return false
  if (title && (fold(title.value).includes(whole) || whole.includes(fold(title.value)))) return false
  if (scorePlace(text) >= 0.7 || scoreTitle(text) >= 0.6) return scoreOrganisation(text) >= 0.9
  return skillNamed(text) === null && jobSectionOf(text) === null
}

/** A name that is told again is believed more; the longer form of it is the full one. */
function supportOf(candidate: Candidate, all: Candidate[]): number {
  const own = keyOf(candidate)
  const seen = new Set<string>()
  let total = candidate.score
  for (const other of all) {
    if (other === candidate) continue
    const key = keyOf(other)
    const isSame = key === own
    const isShort = own.startsWith(`${key} `)
    if ((!isSame && !isShort) || seen.has(`${key}${other.score}`)) continue
    seen.add(`${key}${other.score}`)
    total += other.score * 0.5
  }
  const text = candidate.passage.text.slice(candidate.range.start, candidate.range.end)
  return total + scoreOrganisation(text) * 0.5
}

const keyOf = ({ passage, range }: Candidate): string =>
  fold(passage.text.slice(range.start, range.end)).replace(/^the /, '')

/** How far along somebody should be: the words of the title count first, then the years that are asked for. */

import { fold } from '#core/documents/lexicons/fold.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import type { ExperienceLevel } from '#core/jobs/job.ts'
import { foldInPlace } from './fold-in-place.ts'
import type { JobSection } from './job-section.ts'
import type { Labelled } from './labels.ts'
import { foundAs, type Passage, type Range } from './passages.ts'

/** In the order in which they count; folded. */
const titleWords: [level: ExperienceLevel, shape: RegExp][] = [
  ['entry', /\b(?:assistant to|pa to|secretary to) (?:the )?(?:ceo|managing|director|head|vp)/],
  [
    'executive',
    /\b(?:ceo|cto|cfo|coo|cmo|cio|ciso|cpo|cdo|cro|chro|cso|cco|evp|svp|avp|vp|c-level)\b|\bchief (?!of staff|engineer|instructor|steward|mate|clerk)[\p{L}&, ]{2,40}officer\b|\bvice[ -]president\b|\bvizeprasident|\bvicepresident|\bmanaging director\b|\bgeneral manager\b|\bexecutive director\b|\bgeschaftsfuhr(?:er|ung)|\bvorstand\b|\bdirecteur general\b|\bdirectrice generale\b|\bdirector(?:a)? general\b|\bpresident\b|\bhead ?teacher\b|\bheadmaster\b|\bprincipal of\b/u,
  ],
  [
    'executive',
    /\bdirector\b(?! of photography)(?!'s)|\bdirecteur\b|\bdirectrice\b|\bdirectora\b|\bdirektor(?:in)?\b|\bhead of (?!year|house|kitchen|a )|\bbereichsleit(?:er|ung)|\bhauptabteilungsleit|\bressortleit/,
  ],
  [
    'lead',
    /\b(?:team ?-?lead(?:er)?|tech(?:nical)? ?-?lead|lead|leader|teamleit(?:er|ung|erin)|gruppenleit(?:er|ung)|abteilungsleit(?:er|ung)|principal|staff (?:\p{L}+ ){0,2}(?:engineer|developer|scientist|designer|architect|software|data|product|security)|head chef|kuchenchef|supervisor|foreman|forewoman|charge nurse|ward manager|chef d'equipe|chef de cuisine|jefe de (?:equipo|cocina|turno|proyecto)|responsable d'equipe|vorarbeiter|schichtleit(?:er|ung)|polier|(?:engineering|shift|store|shop|branch|restaurant|team|kitchen|floor|filial|site|plant|nursery|practice) manager|filialleit(?:er|ung)|head (?:nurse|gardener|coach|of (?:year|house|kitchen))|senior manager|leitung|leiter(?:in)?)\b/u,
  ],
  [
    'senior',
    /\b(?:senior|sr\.?|snr\.?|experienced|expert|erfahrene[rn]?|confirme(?:e)?|experimente(?:e)?|experimentado|experimentada|sen\.)(?![\p{L}])/u,
  ],
  [
    'entry',
    /\b(?:junior|jr\.?|jnr\.?|trainee|graduate|entry[ -]level|intern|internship|apprentice|apprenticeship|praktikant(?:in)?|praktikum|werkstudent(?:in)?|working student|auszubildende[rn]?|ausbildung|azubi|berufseinsteiger|stagiaire|stage|alternance|alternant|apprenti(?:e)?|debutant(?:e)?|becario|becaria|practicas|aprendiz|volontar(?:iat|in)?|placement|co-?op|student|newly qualified|no experience|aushilfe|placement year|einsteiger)(?![\p{L}])/u,
  ],
  ['senior', /\s(?:iii|iv)$|\s(?:iii|iv),/],
  ['mid', /\sii$|\sii,/],
  ['mid', /\b(?:mid[- ]?level|intermediate|mid|medior|semi ?-?senior|associate (?:director)?)(?![\p{L}])/u],
]

const labelWords: [level: ExperienceLevel, shape: RegExp][] = [
  ['executive', /\b(?:executive|director|c-level|geschaftsleitung|directivo)\b/],
  ['lead', /\b(?:lead|principal|staff|team lead|manager|fuhrungskraft)\b/],
  ['senior', /\b(?:mid-senior|senior|experienced|expert|confirme|berufserfahren|erfahren)\b/],
  [
    'entry',
    /\b(?:entry|junior|graduate|intern|trainee|starter|beginner|no experience|debutant|berufseinsteiger|berufsanfanger|einsteiger|sin experiencia)\b/,
  ],
  ['mid', /\b(?:mid|intermediate|medior|associate|professional|medio|intermedio)\b/],
]

export function readLevel(
  title: Found | null,
  sections: JobSection[],
  labelled: Labelled[],
): Found<ExperienceLevel> | null {
  const named = title && levelOfTitle(title.value)
  if (title && named) return { value: named, places: title.places, isSure: true }
  for (const { field, passage, range } of labelled) {
    if (field !== 'level') continue
    const text = fold(passage.text.slice(range.start, range.end))
    const level = labelWords.find(([, shape]) => shape.test(text))?.[0]
    if (level) return foundAs(passage, range, level)
  }
  return readManager(title, sections) ?? readYears(sections, labelled) ?? readPlainWords(sections)
}

const managerTitle = /\bmanager(?:in)?\b|\bresponsable\b|\bencargad[oa]\b|\bgerente\b/
const leadsPeople =
  /\b(?:lead|leads|leading|manage|manages|managing|supervise|supervises|supervising)\b[^.;]{0,40}\bteam of\b|\bline[- ]manag(?:e|es|ing|ement)\b|\b(?:your|with|have|and|of|\d|two|three|four|five|six) direct reports\b|\bpeople (?:leadership|management)\b|\bmanag(?:e|es|ing) and (?:develop|coach|mentor)(?:s|ing)?\b|\b(?:personalverantwortung|fuhrungsverantwortung|disziplinarische fuhrung)\b|\bencadrer une equipe\b|\bgestion de(?:l| un) equipo de\b/

/** Some managers look after products or accounts; only those who look after people lead. */
function readManager(title: Found | null, sections: JobSection[]): Found<ExperienceLevel> | null {
  if (!title || !managerTitle.test(fold(title.value))) return null
  for (const { kind, passages } of sections) {
    if (kind === 'company' || kind === 'benefits' || kind === 'niceToHave') continue
    for (const passage of passages) {
      const found = leadsPeople.exec(foldInPlace(passage.text.slice(0, 3000)))
      if (found)
        return foundAs(passage, { start: found.index, end: found.index + found[0].length }, 'lead', false)
    }
  }
  return null
}

function levelOfTitle(title: string): ExperienceLevel | null {
  const folded = fold(title)
  return titleWords.find(([, shape]) => shape.test(folded))?.[0] ?? null
}

const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  ein: 1,
  eine: 1,
  einem: 1,
  einjahrige: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  zehn: 10,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  dix: 10,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  diez: 10,
}
const count = `(\\d{1,2}|${Object.keys(numbers).join('|')})`
const years = '(?:years?|yrs?|jahr(?:en?)?|jahrige[nr]?|ans|annees?|anos?)'
/** `3 to 5 years`, `5+ years`, `at least two years`, `mindestens drei Jahre`. */
const span = new RegExp(
  `(?<![\\p{L}\\d.,$€£-])${count}(?: \\(\\d{1,2}\\))?\\s?\\+?(?: or more| plus| oder mehr| ou plus| o mas)?(?:\\s?(?:-|–|to|or|bis|oder|a|ou|o|und|and)\\s?${count}\\s?\\+?)?[ -]?${years}(?!\\p{L})`,
  'giu',
)
const aboutExperience =
  /experience|experienc|erfahrung|expérience|experiencia|background|worked|working (?:as|in|with)|practice|track record|qualif|post-|professional|designing|developing|building|managing|leading|berufspraxis|tatigkeit|pqe|behind you|in the (?:field|industry|role)|in (?:a|an|sales|software|it|similar)\b|as an? |must have|you need|you have|at least|minimum|mindestens|au moins|al menos/
const notExperience =
  /\b(?:years? old|founded|since|gegrundet|in business|for over|history|contract|guarantee|of age|fixed-term|befrist|warrant|every|within|ago|plan|roadmap|over the (?:last|past)|in the (?:last|past)|we have been|our company|degree|studium|course|programme|ausbildung zum|more than \d+ years of (?:history|tradition)|roll-?over|window)\b/

function readYears(sections: JobSection[], labelled: Labelled[]): Found<ExperienceLevel> | null {
  const asked: JobSection['kind'][] = [
    'requirements',
    'skills',
    'top',
    'details',
    'summary',
    'other',
    'responsibilities',
  ]
  const labels = new Map(
    labelled.filter(({ field }) => field === 'experience').map((one) => [one.passage, one.range]),
  )
  const found: { passage: Passage; range: Range; years: number; isSure: boolean }[] = []
  for (const { kind, passages } of sections) {
    if (!asked.includes(kind)) continue
    for (const passage of passages) found.push(...yearsIn(passage, kind, labels.get(passage) ?? null))
  }
  const most = found.reduce<(typeof found)[number] | null>(
    (best, one) => (!best || one.years > best.years ? one : best),
    null,
  )
  return (
    most && foundAs(most.passage, most.range, levelOfYears(most.years), most.isSure && found.length === 1)
  )
}

function yearsIn(passage: Passage, kind: JobSection['kind'], label: Range | null) {
  const text = foldInPlace(passage.text.slice(0, 3000))
  return [...text.matchAll(span)].flatMap((match) => {
    const start = match.index
    const end = start + match[0].length
    const around = text.slice(Math.max(0, start - 60), end + 70)
    const isListed = kind === 'requirements' || kind === 'skills'
    const isAsked =
      label !== null ||
      (isListed &&
        !/\b(?:old|of age|fixed-term|befrist|contract|guarantee|window|history|sabbatical|registered|valid)\b/.test(
          around,
        )) ||
      (aboutExperience.test(around) && !notExperience.test(around))
    const low = numberOf(match[1] ?? '')
    return isAsked && low <= 20
      ? [{ passage, range: { start, end }, years: low, isSure: kind === 'requirements' }]
      : []
  })
}

const numberOf = (word: string): number => numbers[word] ?? Number(word)

function levelOfYears(count: number): ExperienceLevel {
  if (count < 2) return 'entry'
  return count < 5 ? 'mid' : 'senior'
}

const plainEntry =
  /\b(?:no (?:previous |prior |work |relevant |specific )*experience (?:is )?(?:needed|required|necessary)|experience (?:is )?not (?:needed|required|necessary|essential)|no experience\b|entry[- ]level|recent grad(?:uate)?s?|new grad(?:uate)?s?\b(?! (?:will be |are |may be )?considered)|offre d'alternance|en alternance|contrat d'apprentissage|full training (?:is |will be )?(?:given|provided)|(?:keine|ohne) (?:vor|berufs)?erfahrung|quereinsteiger|berufseinsteiger|debutants? accept|sans experience|aucune experience|no se requiere experiencia|sin experiencia|no es necesaria? experiencia|experiencia previa no)/
const plainMid =
  /\b(?:several|many|extensive|mehrjahrige|langjahrige|umfangreiche|amplia|solide|significant|plusieurs annees) (?:years(?:'|’)? (?:of )?)?(?:\p{L}+ ){0,2}(?:experience|berufserfahrung|erfahrung|experiencia)|\b(?:a few|a couple of|several|einige|ein paar|quelques|unos) (?:years|jahren?|annees|anos)\b(?! (?:ago|old|later|now|from))/u

function readPlainWords(sections: JobSection[]): Found<ExperienceLevel> | null {
  for (const { kind, passages } of sections) {
    if (kind === 'company' || kind === 'benefits' || kind === 'equality') continue
    for (const passage of passages) {
      const text = foldInPlace(passage.text.slice(0, 3000))
      const entry = plainEntry.exec(text)
      if (entry)
        return foundAs(passage, { start: entry.index, end: entry.index + entry[0].length }, 'entry', false)
      const some = plainMid.exec(text)
      if (some && kind === 'requirements')
        return foundAs(passage, { start: some.index, end: some.index + some[0].length }, 'mid', false)
    }
  }
  return null
}

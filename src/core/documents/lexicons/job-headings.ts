/** Which part of a job description a heading opens, in whatever words and language it is set. */
import { jobHeadings as phrases } from './data/job-headings.ts'
import { fold, phraseSet, phrasesOf, wordSet } from './fold.ts'
import type { HeadingLexicon } from './heading-lexicon.ts'

export type JobSectionKind = keyof typeof phrases | 'other'

const kindByPhrase = new Map<string, JobSectionKind>()
for (const [kind, list] of Object.entries(phrases) as [JobSectionKind, string][])
  for (const phrase of phrasesOf(list)) {
    const key = canonical(phrase)
    if (!kindByPhrase.has(key)) kindByPhrase.set(key, kind)
  }

/** Go in front of a heading without changing its kind. */
const prefixes = wordSet(`
  your our the key main major primary principal core general specific additional other further more some basic minimum required essential mandatory typical current
  job role position new and a an also
  tus tu sus nuestros nuestras principales otros otras los las el la vos votre tes ton nos les le autres principaux deine dein ihre ihr unsere unser weitere sonstige wichtige die das`)

/** Follow a heading without changing its kind. */
const suffixes = wordSet(`
  include includes including overview summary section list details information info for of and you here below now required needed wanted expected as follows are
  at with us this role position job we offer uns`)

/** Stand beside a heading in a combined one, but open no section themselves. */
const companions = phraseSet(`
  abilities, attributes, behaviours, behaviors, background, education, training, knowledge, traits, attitude, mindset, personality, experience, more, work, growth, development, aptitudes, savoir-etre, personnalite, erfahrung, personlichkeit, ausbildung, actitudes, aptitud, what we offer, conditions, values, mission, hours, location, diplomes, diplome, tools, expertise, duties, accountabilities, objectives, culture, deine, ihre`)

/** With a name inside, so that no list can hold them. Folded, without signs around. */
const shapes: [shape: RegExp, kind: JobSectionKind][] = [
  [
    /^(?:what|how) (?:the|this|your) (?:job|role|position|work|day|post|team)(?: \S+)? (?:is about|is like|is|involves|entails|looks like|includes|will be|will involve|means|consists of)\b/,
    'responsibilities',
  ],
  [
    /^(?:who|whom|what kind of person|the person|someone|the kind of person) (?:do |are |is )?(?:we|you|they|this|it|our)(?: are|'re|'d| would| is)? (?:look|looking|search|searching|seek|seeking|want|need|hoping|hope|suit|for|after)\b/,
    'requirements',
  ],
  [/^what (?:we|they|i) (?:would|'d)? ?(?:like|want|hope|ask|expect|need|require|look)\b/, 'requirements'],
  [
    /^what (?:they|you|people|our people|employees|everyone|we) (?:can |will |'ll )?(?:get|gets|receive|give|provide|pay)\b/,
    'benefits',
  ],
  [
    /^it (?:would|will) (?:also )?(?:help|be (?:a plus|great|nice|helpful|good|an advantage))\b/,
    'niceToHave',
  ],
  [/^what (?:will |would )?(?:help|helps|set|sets|make|makes) you\b/, 'niceToHave'],
  [
    /^(?:about|uber|sobre|a propos d[eu]s?|acerca de) (?:the |this |your |our |die |den |das |el |la |le )?(?:role|job|position|opportunity|vacancy|post|stelle|rolle|puesto|rol|poste|internship)\b/,
    'summary',
  ],
  [/^why (?:is )?(?:this|the|our) (?:job|role|position|post|vacancy)\b/, 'summary'],
  [/^(?:a (?:bit|little) )?about (?:you|yourself)\b/, 'requirements'],
  [/^(?:a (?:bit|little) )?about \S/, 'company'],
  [/^(?:uber|sobre|acerca de|a propos d[eu]|a propos d'|decouvrez|conoce a) ?\S/, 'company'],
  [
    /^(?:who|what) (?:is|are) (?!in |on |the |next|you|we look|expected|required)\S+(?: \S+){0,2}$/,
    'company',
  ],
  [/^(?:life|working|careers?) (?:at|with|for) \S/, 'company'],
  [/^(?:arbeiten bei|leben bei|travailler chez|trabajar en) \S/, 'company'],
  [/^what (?:makes? )?(?:\S+ ){1,3}offers?(?: you)?$/, 'benefits'],
  [
    /^why (?:you (?:will|'ll|should|would) (?:love|like|enjoy|join|want)|join|work|choose|apply|us|we|this company)\b/,
    'benefits',
  ],
  [/^why (?:\S+ ?){1,3}$/, 'benefits'],
  [/^(?:benefits|perks|rewards) (?:of|at|when|for|we|you)\b/, 'benefits'],
  [/^(?:the )?(?:benefits|perks) \S+ (?:offers|you)/, 'benefits'],
  [/^(?:warum|darum) (?:\S+ ?){1,4}$/, 'benefits'],
  [/^(?:pourquoi|por que) (?:\S+ ?){1,4}$/, 'benefits'],
  [
    /^(?:what|how) you(?:'ll| will| would|'d| can| get to)? (?:be |actually )?(?:do|doing|get up to|up to|own|work on|working on|build|lead|deliver|contribute|tackle|achieve|accomplish|help|make an impact|spend|responsible|look after|be in charge|in charge|at$)/,
    'responsibilities',
  ],
  [
    /^(?:some of )?(?:the )?(?:things|what|work) you(?:'ll| will)? (?:be )?(?:do|doing|responsible)\b/,
    'responsibilities',
  ],
  [/^what you(?:'ll| will)? (?:get|receive|gain|enjoy|learn)\b/, 'benefits'],
  [
    /^what you(?:'ll| will| should| would|'d)? (?:also |ideally )?(?:need|bring|have|offer|know|be good at)\b/,
    'requirements',
  ],
  [/^what (?:\S+ ){1,3}(?:is |are )?looking for\b/, 'requirements'],
  [
    /^(?:the )?(?:ideal|successful|right|perfect|strong) (?:candidate|applicant|person|profile)s?\b/,
    'requirements',
  ],
  [/^(?:to|in order to) (?:be (?:successful|considered)|succeed|thrive|excel)\b/, 'requirements'],
  [
    /^(?:you|this)(?: role| job| position)? ?(?:might|may|could|would|will|should|'d|'ll|are|is|be|'re)?(?: be| is)? ?(?:a |an |the )?(?:good|great|perfect|right|strong|excellent|ideal)? ?(?:fit|match|person|for you|candidate|choice)\b(?: (?:if|for|because|when)\b.*)?$/,
    'requirements',
  ],
  [
    /^(?:in|as part of|within) (?:this|the|your) (?:role|position|job|post|team)(?: as [^:]{2,40})?,? you(?: will| can|'ll)?\b/,
    'responsibilities',
  ],
  [
    /^(?:as|als) (?:an?|our|the|unsere?|eine?)? ?(?:\S+ ){1,6}(?:you(?: will|'ll)|du|sie)(?: be| be responsible for)?$/,
    'responsibilities',
  ],
  [
    /^(?:your|main|key|deine|ihre|vos|tes|tus) (?:\S+ ){0,3}(?:responsibilities|duties|tasks|accountabilities|aufgaben|missions|taches|funciones|tareas)\b/,
    'responsibilities',
  ],
  [
    /^(?:\S+ ){0,3}(?:responsibilities|accountabilities|aufgaben|aufgabengebiet)(?: (?:of|als|as|in|bei|include|will|are|include but).*)?$/,
    'responsibilities',
  ],
  [
    /^(?:\S+ ){0,3}(?:requirements|qualifications|anforderungen|voraussetzungen|requisitos|prerequis)(?: (?:for|of|an|fur|del|pour|to).*)?$/,
    'requirements',
  ],
  [/^(?:bonus|extra|brownie) (?:points|credit|skills)(?: (?:for|if)(?: you(?: have)?)?)?$/, 'niceToHave'],
  [
    /^(?:it(?:'s| is| would be|'d be)) (?:also )?(?:a (?:big |huge )?(?:plus|bonus)|an advantage|great|nice|helpful|a bonus) if\b/,
    'niceToHave',
  ],
  [/^(?:nice|good|great) to haves?\b/, 'niceToHave'],
  [/^(?:not (?:required|essential|mandatory)|no deal.?breakers?)\b/, 'niceToHave'],
  [/\b(?:equal opportunit|chancengleichheit|egalite des chances|igualdad de oportunidades)/, 'equality'],
  [
    /^(?:how (?:to|you|can you|should you) apply|apply (?:now|today|here)|to apply|so bewirbst|so bewerben|bewirb dich|comment postuler|como aplicar)\b/,
    'process',
  ],
]

/** The words that shapes know are in none of these. */
const longest = 70
const mostWords = 10

export function jobSectionOf(text: string): JobSectionKind | null {
  if (text.length > longest + 10 || /[.!;,]\s*$/.test(text)) return null
  const heading = undecorate(text)
  if (heading === '' || heading.length > longest || heading.split(' ').length > mostWords) return null
  return kindOfPhrase(heading) ?? kindOfCombined(heading) ?? kindOfShape(heading, text)
}

/** Takes away what is drawn around a heading: numbering, bullets, brackets, a colon. */
function undecorate(text: string): string {
  return (
    fold(text)
      .replace(/^(?:\d{1,2}|[ivx]{1,4}|[a-h])\s?[.)]\s?/, '')
      .replace(
        /^(?:here's|here is|here are|so|and|but|ok|now|first|that's|this is|these are)[,:]? (?=what|who|how|why|the|your|our|some|where)/,
        '',
      )
      .replace(/\([^()]*\)\s*:?$/, '')
      // Some let the reader ask: "What will I be doing?"
      .replace(/\b(?:i|me)\b(?! v)/g, 'you')
      .replace(/\bmy\b/g, 'your')
      // A mail speaks of whoever is sought: "What they'd be doing".
      .replace(/^what they(?='d|'ll| would| will| need)/, 'what you')
      .replace(/^[^\p{L}]+/u, '')
      .replace(/[^\p{L}]+$/u, '')
      // "What do we offer?" is "What we offer".
      .replace(/^(what|who|whom|how|why) (?:do|does) (?=(?:we|you|they|it|the|this)\b)/, '$1 ')
  )
}

function canonical(phrase: string): string {
  return phrase
    .replace(/'ll\b/g, ' will')
    .replace(/'re\b/g, ' are')
    .replace(/'/g, '')
    .replace(/[-_./]+/g, ' ')
    .replace(/\s*(?:&|\+)\s*| (?:und|et|y) /g, ' and ')
    .replace(/,/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function kindOfPhrase(phrase: string): JobSectionKind | null {
  const key = canonical(phrase)
  const known = kindByPhrase.get(key)
  if (known) return known
  const words = key.split(' ')
  if (words.length < 2 || words.length > 7) return null
  let from = 0
  while (from < words.length - 1 && prefixes.has(words[from] ?? '')) from++
  const front = kindByPhrase.get(words.slice(from).join(' '))
  if (front) return front
  let to = words.length
  while (to > from + 1 && suffixes.has(words[to - 1] ?? '')) {
    to--
    const found =
      kindByPhrase.get(words.slice(0, to).join(' ')) ?? kindByPhrase.get(words.slice(from, to).join(' '))
    if (found) return found
  }
  return null
}

const connectors = /\s*(?:[&+/|,·•]|\s(?:and|und|et|y|e|or)\s|\s-\s)\s*/

/** "Requirements & Experience": every part is a heading or goes with one, and the first heading counts. */
function kindOfCombined(heading: string): JobSectionKind | null {
  const parts = ` ${heading} `.split(connectors).map((part) => part.trim())
  if (parts.length < 2 || parts.length > 4) return null
  let first: JobSectionKind | null = null
  for (const part of parts) {
    const kind = part === '' ? null : kindOfPhrase(part)
    if (kind) first ??= kind
    else if (!companions.has(part)) return null
  }
  return first
}

/** A whole sentence may begin with the same words; a heading has few, and a colon or a question mark at most. */
function kindOfShape(heading: string, text: string): JobSectionKind | null {
  const isMarked = /[:?…]\s*$|\bif(?: you(?: have| are)?)?$/.test(text)
  if (!isMarked && heading.split(' ').length > 6) return null
  return shapes.find(([shape]) => shape.test(heading))?.[1] ?? null
}

export const jobHeadingLexicon: HeadingLexicon<JobSectionKind> = {
  sectionOf: jobSectionOf,
  isLabel: () => false,
  needsLook: false,
  hasParts: new Set(),
}

/** Headings that nobody listed: a short line over a list or a paragraph is one; what it says, what stands below and what came before tell of what. */
import { fold } from '#core/documents/lexicons/fold.ts'
import { type JobSectionKind, jobSectionOf } from '#core/documents/lexicons/job-headings.ts'
import type { JobSection } from './job-section.ts'
import { kindOfItem, kindOfSentence, type StatementKind } from './kinds-of-sentences.ts'
import { labelFieldOf } from './labels.ts'
import { hasGap, isParted, type Passage } from './passages.ts'
import { sentencesOf } from './statement.ts'

type ListKind = 'responsibilities' | 'requirements' | 'niceToHave' | 'benefits'

const words: [kind: JobSectionKind, shape: RegExp][] = [
  [
    'niceToHave',
    /\b(?:bonus|plus|pluses|nice|desirable|desired|prefer\w*|optional|advantage\w*|extras?|additionally|wunsch\w*|vorteil(?:haft)?|zusatzlich\w*|atouts?|souhait\w*|appreci\w*|valor\w*|deseable|would (?:be|help|impress|make us)|(?:be|help) useful|(?:could|might) be (?:helpful|handy)|(?:good|great) if you|even better|not a must|kein muss|if you also|love it if|(?:don't|do not|won't) (?:need|have)|not (?:essential|required|needed)|brauchst du nicht|inutile)\b/,
  ],
  [
    'benefits',
    /^(?:we|us|wir|nous|nosotros)$|\b(?:offer|offers|offering|benefits?|perks?|rewards?|in return|get from|give you|look after you|why (?:us|join|work|you|bother)|love (?:it|working)|for you\b(?! to)|the deal|deal|what's in it|goodies|loot|treats|thank you|bieten|vorteile|freuen|bekomm\w*|davon haben|fur dich|springt|offr\w+|propos\w+|avantages|reserve\w*|attend(?:ent)? chez|ofrec\w+|ventajas|beneficios|llevas|a cambio|receive|package|compensation|supplemental information)\b/,
  ],
  [
    'other',
    /\b(?:working conditions|work environment|working arrangements|arbeitsbedingungen|physical demands)\b/,
  ],
  [
    'process',
    /\b(?:apply|application|applications|applying|next steps?|interview\w*|get in touch|recruitment process|hiring process|contact|bewerb\w*|ansprechpartner\w*|postuler|candidature|more information|further (?:information|details)|processus|recrutement|inscripcion|contacto|proceso)\b/,
  ],
  ['salary', /\b(?:pay|pay rates?|rates of pay|earnings|wages)\b/],
  [
    'requirements',
    /^(?:you|du|sie|vous|tu|and you|et vous|und du)$|\b(?:you(?: to)? have|you've|you need|need|needs|requir\w+|qualif\w+|profile?|candidate|skills|experience|bring|brings|who you|about you|look(?:ing)? for|expect|expects|criteria|must|person|background|fit|match|ideal\w*|right for|you are|sounds? like you|is this you|thrive|click|stats|qualities|abilities|anforder\w+|voraussetz\w+|einstellungsvoraus\w+|mitbring\w+|konnen|profil|requi\w+|pedimos|buscamos|recherch\w+|cherch\w+|vous faut|reconnai\w+|perfil|necesit\w+|love you to|like you to)\b/,
  ],
  [
    'responsibilities',
    /\b(?:do|doing|duties|tasks|work|role|job|responsib\w+|day|days|week|weeks|months?|mission|missions|quest|involve\w*|deliver\w*|accountab\w+|busy|functions?|looking after|success|assignment|aufgaben?|aufgabengebiet|tatigkeit\w*|erwartet|machst|zeit|alltag|funciones|tareas|haras|hacer|ferez|feras|vas faire|allez faire|programme|quotidien|poste|up to|focus|spend your|handle|in charge)\b/,
  ],
  [
    'company',
    /^(?:wer|who|qui|quien)\b.*\b(?:is|ist|est|es|we|wir|sommes)\b|\b(?:about (?:us|the)|our (?:story|company|team)|the (?:firm|company|museum|school|group|foundation)|c'est qui|(?:and|und) the region)\b/,
  ],
]

const longestHeading = 80
const mostWords = 10
/** Over a paragraph a heading is shorter: a longer line there is a sentence of its own. */
const mostWordsOverProse = 8

/** Parts the sections at the headings within them. */
export function splitAtUnknownHeadings(sections: JobSection[]): JobSection[] {
  const parts: JobSection[] = []
  for (const section of sections) {
    const kind = kindOfHeaded(section, parts)
    let current: JobSection = { ...section, kind, passages: [] }
    parts.push(current)
    for (const [n, passage] of section.passages.entries()) {
      const group = kindOfGroupIfOther(section.passages, n, current)
      if (group) {
        current = { kind: group, heading: null, passages: [] }
        parts.push(current)
      }
      const isHeading = opensPart(section.passages, n, current)
      const below = isHeading ? untilNext(section.passages, n + 1) : []
      const guessed = isHeading ? guessKind(passage, below, parts) : null
      const isKept = !isHeading || (guessed === null && isUnheaded(current))
      if (isKept) current.passages.push(passage)
      else {
        current = { kind: guessed ?? 'other', heading: passage, passages: [] }
        parts.push(current)
      }
    }
  }
  return withoutOverheadings(parts).filter(({ passages, heading }) => passages.length > 0 || heading)
}

const fewestInGroup = 3

/** Behind an empty line a list without a heading may begin, whose entries tell of something else. */
function kindOfGroupIfOther(passages: Passage[], n: number, current: JobSection): StatementKind | null {
  const [passage, before] = [passages[n] as Passage, passages[n - 1]]
  if (!passage.isItem || !before || !isList(current) || !isParted(before, passage)) return null
  const items = untilNext(passages, n)
  const end = items.findIndex((item, at) => at > 0 && isParted(items[at - 1] as Passage, item))
  const group = end < 0 ? items : items.slice(0, end)
  const votes = votesOf(group)
  const kind = mostTold(votes)
  const own = current.kind === 'niceToHave' ? 'requirements' : (current.kind as StatementKind)
  return group.length >= fewestInGroup && kind !== own && votes[own] === 0 ? kind : null
}

/** `Skills` behind an empty line, and `Essential criteria` right below: it is no entry of the list above. */
function withoutOverheadings(parts: JobSection[]): JobSection[] {
  return parts.map((part, n) => {
    const below = parts[n + 1]?.heading
    const [above, last] = part.passages.slice(-2)
    if (!below || !above || !last || last.isItem || !isList(part)) return part
    const isOver = isParted(above, last) && !hasGap(last, below) && /^\P{Ll}[^.!?;]*$/u.test(last.text)
    const isShort = last.text.split(/\s+/).length <= mostWordsOver
    return isOver && isShort ? { ...part, passages: part.passages.slice(0, -1) } : part
  })
}

const mostWordsOver = 5

/** A known heading may be over something else: a list of duties under `The job in a nutshell`, or under `The successful candidate will:`. */
function kindOfHeaded({ kind, heading, passages }: JobSection, parts: JobSection[]): JobSection['kind'] {
  if (!heading) return kind
  if (kind === 'other') return guessKind(heading, passages, parts) ?? 'other'
  const items = passages.filter(({ isItem }) => isItem)
  if (kind === 'salary' && items.length >= 2 && votesOf(items).benefits >= 0.5) return 'benefits'
  const isOpen = kind === 'details' || (kind === 'requirements' && /\bwill\W*$/i.test(heading.text))
  if (!isOpen || items.length < 3) return kind
  const votes = votesOf(items)
  return votes.responsibilities >= 0.7 ? 'responsibilities' : kind
}

const isUnheaded = ({ kind }: JobSection) =>
  kind === 'top' || kind === 'details' || kind === 'summary' || kind === 'other' || kind === 'company'

/** A short line that is no sentence, over a list; or one that stands alone over a paragraph. */
function opensPart(passages: Passage[], n: number, current: JobSection): boolean {
  const [passage, before, below] = [passages[n] as Passage, passages[n - 1], passages[n + 1]]
  const { text } = passage
  const count = text.trim().split(/\s+/).length
  if (!below || text.length > longestHeading || count > mostWords || text.includes('\t')) return false
  if (/(?<!\.\.)[.!;,]\s*$/.test(text) || /:\s+\S|@|[£€$·|]|\d{2}/.test(text) || !/\p{L}{2}/u.test(text))
    return false
  const isMarked = /[?:…]\s*$|\.\.\.\s*$/.test(text)
  const above = before ?? current.heading
  const isApart = !above || hasGap(above, passage)
  const isOverProse =
    !below.isItem &&
    below.text.length > Math.max(60, text.length) &&
    count <= (passage.isItem ? mostWords : mostWordsOverProse) &&
    (passage.isItem || /^\P{Ll}/u.test(text))
  // An entry of a list is a heading only where it stands alone: `2. Duties`, with a picture before it.
  if (passage.isItem) return isOverProse && isApart && current.kind !== 'details'
  // Capitals, and an empty line above: plain lines below are its list.
  if (isApart && isCapitals(text) && before && !isCapitals(below.text))
    return labelFieldOf(text) === null || below.text.length > 60
  // The first line under a heading is an entry, too, whose sign was forgotten.
  if (below.isItem && !before && current.heading && !isApart && !isMarked && isList(current))
    return jobSectionOf(text) !== null
  if (below.isItem) return labelFieldOf(text) === null || jobSectionOf(text) !== null
  return (
    isOverProse &&
    (isMarked || (isApart && (!isLead(current) || (n > 1 && isTold(text))))) &&
    labelFieldOf(text) === null
  )
}

/** Whether its words name one of the lists. */
function isTold(text: string): boolean {
  const kind = kindOfWordsIfAny(text)
  return kind === 'responsibilities' || kind === 'requirements' || kind === 'benefits'
}

/** "What do we pay?" asks for nothing to do. */
const helpers = /\b(?:do|does) (?=(?:we|you|i|they|it|the|this)\b)/g

function kindOfWordsIfAny(text: string): JobSectionKind | null {
  const folded = fold(text)
    .replace(/[^\p{L}' ]+/gu, ' ')
    .replace(helpers, '')
    .trim()
  return words.find(([, shape]) => shape.test(folded))?.[0] ?? null
}

const isCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && !/^[^,]*\p{Ll}/u.test(text)

/** The first lines are titles and names, not headings. */
const isLead = ({ kind }: JobSection) => kind === 'top' || kind === 'details'

/** What stands below, up to the next line that could be a heading. */
function untilNext(passages: Passage[], from: number): Passage[] {
  const isList = passages[from]?.isItem ?? false
  let end = from
  while (end < passages.length && end - from < mostJudged && (passages[end]?.isItem ?? false) === isList)
    end++
  return passages.slice(from, Math.max(end, from + 1))
}

const mostJudged = 20
const weightOfWords = 0.9
const leastScore = 0.55

/** What mostly comes next, by what came last. */
const next: Partial<Record<JobSection['kind'], Partial<Record<ListKind, number>>>> = {
  responsibilities: { responsibilities: 0.25, requirements: 0.3, niceToHave: 0, benefits: 0.1 },
  requirements: { requirements: 0.2, niceToHave: 0.15, benefits: 0.3 },
  skills: { requirements: 0.2, niceToHave: 0.15, benefits: 0.3 },
  niceToHave: { niceToHave: 0.1, benefits: 0.4 },
  benefits: { responsibilities: 0.2, requirements: 0.1, benefits: 0.1 },
}
const atFirst: Partial<Record<ListKind, number>> = { responsibilities: 0.35, requirements: 0.1 }
const lists: ListKind[] = ['responsibilities', 'requirements', 'niceToHave', 'benefits']
const isList = ({ kind }: JobSection) => (lists as string[]).includes(kind)

function guessKind(heading: Passage, below: Passage[], parts: JobSection[]): JobSectionKind | null {
  const own = jobSectionOf(heading.text)
  if (own) return own
  const named = kindOfWordsIfAny(heading.text)
  const votes = votesOf(below)
  const last = parts.findLast((part) => isList(part) || part.kind === 'skills')
  const prior = (last && next[last.kind]) ?? atFirst
  const isListed =
    below.some(({ isItem }) => isItem) || (below.length >= 3 && below.every(({ text }) => text.length < 160))
  // What a paragraph is about is asked where its heading asks, or has a picture; not where no word of another tells.
  if (!isListed && !named) return heading.isItem || /\?\W*$/.test(heading.text) ? mostTold(votes) : null
  let [best, most] = [null as JobSectionKind | null, 0]
  for (const kind of lists) {
    const told = kind === 'niceToHave' ? (named === kind ? votes.requirements : 0) : votes[kind]
    const score =
      (named === kind ? weightOfWords : 0) + told + (isListed || named === kind ? (prior[kind] ?? 0) : 0)
    if (score > most) [best, most] = [kind, score]
  }
  if (named && !(lists as string[]).includes(named) && most < weightOfWords) return named
  return most >= leastScore ? best : null
}

type Votes = Record<StatementKind, number>

/** Which share of what stands below is of which kind by its own words. */
function votesOf(below: Passage[]): Votes {
  const votes = { responsibilities: 0, requirements: 0, benefits: 0 }
  const kinds = below.flatMap((passage) => {
    const sentences = passage.isItem ? [] : sentencesOf(passage)
    return sentences.length > 1
      ? sentences.map(({ text }) => kindOfSentence(text))
      : [kindOfItem(passage.text)]
  })
  for (const kind of kinds) if (kind) votes[kind] += 1 / kinds.length
  return votes
}

const enoughTold = 0.6

function mostTold(votes: Votes): StatementKind | null {
  const kinds: StatementKind[] = ['responsibilities', 'requirements', 'benefits']
  return kinds.find((kind) => votes[kind] >= enoughTold) ?? null
}

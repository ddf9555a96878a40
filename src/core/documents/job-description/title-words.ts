/** Which words of a line are the title, and which only stand around it. */
import { fold, tokensOf } from '#core/documents/lexicons/fold.ts'
import { jobSectionOf } from '#core/documents/lexicons/job-headings.ts'
import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { isRoleNoun, scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import { splitAt } from './labels.ts'
import { foundIn, type Passage, type Range, trimRange } from './passages.ts'

export const longestTitle = 110

/** What is put in front of a title, and belongs not to it. */
const lead =
  /^(?:job (?:opening|vacancy|opportunity|offer)|vacancy notice|(?:we(?:'|’)?re|we are|now|currently) (?:hiring|looking for|seeking|recruiting)|hiring|vacancy|job|position|role|job title|stellenangebot|stellenausschreibung|wir suchen(?: (?:dich|sie|euch))?(?: als)?|(?:such(?:e|en|t)|gesucht wird)(?: (?:dich|sie))?(?: als)?|gesucht|offre d['’]emploi|nous (?:recrutons|recherchons)|oferta de empleo|buscamos|se (?:busca|necesita|precisa)|wanted|job opening|join \S+(?: \S+)? as|vacancy notice|job (?:opening|posting|advert|ad|announcement|offer)|career opportunity|employment opportunity|help wanted|(?:position|role) available|open role|new role|vacancy for|exciting opportunity(?: for)?|job opportunity|open position|urgent)\s*[:!–—-]?\s*(?:an?|our|eine?n?|eine\/n|un\(e\)|une?|una|un\/a)?\s+(?:(?:first|second|third|next|new|experienced|friendly|motivated|talented|passionate|skilled|enthusiastic)\s+)?/i

/** Small letters say how, not what. */
const praise =
  /^(?:(?:an? )?(?:experienced|motivated|enthusiastic|talented|passionate|skilled|dedicated|reliable|friendly|qualified|ambitious|proactive|creative|new)(?:,| and)? )+(?=\p{Lu})/u

/** `eine/n Elektroniker/in` */
const leadingArticle = /^(?:an?|the|eine?n?|eine\/n|eine\(n\)|un\(e\)|une?|una|un\/a)\s+(?=\S)/i

const genderMarks =
  /\s*[([]?\s*\b(?:[mwfhdxi]\s?[/|,]\s?[mwfhdxi](?:\s?[/|,]\s?[mwfhdxi*]){0,2}|all genders?|gn|any gender|alle geschlechter|a)\b\s*[)\]]|\s*\(\s*(?:[mwfhdxi]\s?[/|]\s?){1,3}[mwfhdxi*]\s*\)|\s+[mwfhd]\/[mwfhd](?:\/[dxi])?(?=\s|$|,)|\s*\((?:all genders|gn)\)/gi

/** Where a title may end: a place, a company or hours may follow. */
const ends =
  /\sto (?:join|work|lead|support|help|start|be)\s|\s[|•·‖–—]\s|\s\*+\s|[!?]\s|\s(?:is|are) (?:now )?(?:hiring|looking for|seeking|recruiting)(?: an?\b)?:?\s|(?:^|\s)tl;dr\s|\s-\s|\s@\s|\sat\s(?=\p{Lu})|\sbei\s(?=\p{Lu})|\schez\s(?=\p{Lu})|\s(?:wanted|needed|required|sought|gesucht|recherchée?)\b|\s(?:position|vacancy|role|opening|opportunity|job)(?=\s|$|[!,.])|\t|\s\/\/\s|\s{3,}|\sin\s(?=(?:Vollzeit|Teilzeit)\b)|,\s(?=(?:full|part)[- ]time\b)|\s\((?=(?:remote|hybrid|full[- ]time|part[- ]time|maternity|m\/|f\/|w\/|h\/|all genders|temporary|permanent|contract|fixed|\d|Vollzeit|Teilzeit|CDI|CDD|unbefristet|befristet|on-?site))/giu

export type Title = Range & { score: number }

/** The words of a line that are the title, or null. */
export function titleIn(passage: Passage, range: Range, least: number): Title | null {
  const { text } = passage
  const line = text.slice(range.start, range.end)
  const skipped = (lead.exec(line) ?? leadingArticle.exec(line))?.[0].length ?? 0
  const whole = trimRange(text, { start: range.start + skipped, end: range.end })
  if (whole.end - whole.start < 3) return null
  const parts = splitAt(text.slice(whole.start, whole.end), ends).map(({ start, end }) => ({
    start: start + whole.start,
    end: end + whole.start,
  }))
  let best: Title | null = null
  for (const part of parts) {
    const own =
      (lead.exec(text.slice(part.start, part.end)) ?? praise.exec(text.slice(part.start, part.end)))?.[0]
        .length ?? 0
    const bare = { start: part.start + own, end: part.end }
    const title = cutNotes(text, cutMarks(text, cutPlace(text, bare)))
    const words = text.slice(title.start, title.end)
    const score = words.length <= longestTitle && !isOther(words) ? titleScore(words) : 0
    if (score >= least && (!best || score > best.score + 0.1)) best = { ...title, score }
  }
  return best && withRest(text, withSpecialty(text, best, parts), whole.end)
}

/** `(m/w/d)` within a title is left out of it. */
export function foundTitle(passage: Passage, title: Range, isSure = true): Found {
  const found = foundIn(passage, title, isSure)
  return { ...found, value: found.value.replace(markWithin, ' ') }
}

/** `Elektroniker (m/w/d) für Betriebstechnik`: what follows the mark goes on with the title. */
function withRest(text: string, title: Title, end: number): Title {
  const behind = text.slice(title.end, end)
  const rest = restBehindMark.exec(behind)
  const words = rest?.[1] ?? ''
  if (!rest || scorePlace(words) >= 0.5 || /\d|standort|raum|filiale|unser|notre|nuestr|\bour\b/i.test(words))
    return title
  return { ...title, end: title.end + rest[0].length }
}

const markWithin = /\s\((?:[mwfhdx]\s?[/|]\s?){1,3}[mwfhdx]\)\s/gi
const restBehindMark =
  /^\s\((?:[mwfhdx]\s?[/|]\s?){1,3}[mwfhdx]\)\s(?:für(?: den| die| das)?|im Bereich|of|for|de)\s(\p{Lu}[\p{L}&-]+(?:\s(?:und\s|&\s)?\p{Lu}[\p{L}-]+){0,3})(?=$|\s?[|(–—]|\s-\s)/u

/** `(RDH)`, `(Snowflake/dbt)`, `, Tues/Wed`: notes behind a title. Only brackets of several plain words say of what it is. */
export function cutNotes(text: string, range: Range): Range {
  const words = text.slice(range.start, range.end)
  const count = /\s\(?x\s?\d{1,2}\)?$|\s\(\d{1,2}\)$/i.exec(words)
  if (count) return cutNotes(text, { start: range.start, end: range.start + count.index })
  const note = /\s\(([^()]*)\)?\s*$/.exec(words)
  const isPart = note !== null && /^\p{Lu}\p{Ll}+(?:\s\p{L}+)+$/u.test(note[1] ?? '')
  if (note && note.index >= 3 && !isPart)
    return cutNotes(text, { start: range.start, end: range.start + note.index })
  const times = words.search(
    /,\s(?=[^,]*(?:\d|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b(?:nights?|days|shifts?|weekends?)\b))/i,
  )
  return times >= 3 ? cutNotes(text, { start: range.start, end: range.start + times }) : range
}

/** Words of sentences: what they tell of is read from them as such. */
export const tells =
  /\b(?:you|we|our|your|us|has|have|had|is|are|was|arisen|join|recrut(?:e|ons)|recherch(?:e|ons)|sucht|suchen|busca|buscamos|wir|als|nous|vous|somos)\b/i

/** Something else ends within it, and another begins; `Jr. Vessel Operator` is none. */
const beginsAnother = /\p{Ll}{3}[.!?]\s+\p{Lu}|:\s|["“”„«»]/u

function titleScore(words: string): number {
  if (tells.test(words) || beginsAnother.test(words)) return 0
  if (/[.!?]$/.test(words) && words.split(/\s+/).length > 6) return 0
  // Several people in one word are who works there, not who is sought.
  const score =
    scoreTitle(words) - (/^\p{L}+s$/u.test(words) && isRoleNoun(fold(words.slice(0, -1))) ? 0.4 : 0)
  if (score >= 0.5) return score
  // "Legal Counsel Commercial Contracts": the role stands within.
  const tokens = tokensOf(words)
  const isWithin =
    tokens.length <= 7 && (isRoleNoun(tokens[0] ?? '') || (tokens.some(isRoleNoun) && isInCapitals(words)))
  return isWithin && !/[,.;]/.test(words) ? 0.5 : score
}

/** "Head of Wonder", not "Something nice for the garden". */
export function isInCapitals(text: string): boolean {
  const long = text.match(/\p{L}{4,}/gu) ?? []
  return long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word))
}

export function isOther(words: string): boolean {
  return (
    jobSectionOf(words) !== null ||
    (scorePlace(words) >= 0.8 && scoreTitle(words) < 0.6) ||
    (scoreOrganisation(words) >= 0.9 && scoreTitle(words) < 0.5)
  )
}

/** `Staff Nurse - Acute Medical Unit`: what follows says of what, unless it is a place, a company or hours. */
function withSpecialty(text: string, title: Title, parts: Range[]): Title {
  const next = parts.find(({ start }) => start > title.end)
  if (!next || !/^\s-\s$|^\s[–—]\s$/.test(text.slice(title.end, next.start))) return title
  const words = text.slice(next.start, next.end)
  // Other words behind a dash are mostly a team, a town or hours.
  const isSpecialty =
    /^\p{Lu}.*\b(?:Unit|Ward|Department|Clinic|Theatres?|Services?|Management|Abteilung|Station|Service|Unidad)$/u.test(
      words,
    ) &&
    words.length < 40 &&
    scorePlace(words) < 0.5 &&
    (scoreOrganisation(words) < 0.7 || /\s(?:and|&|und|et|y)\s/.test(words)) &&
    !/\d|remote|hybrid|time\b|shift|nights?\b|days?\b|weekends?|permanent|contract|temporary|maternity|vollzeit|teilzeit|\bcdi\b|\bcdd\b|urgent|immediate|start|befristet|home ?office|hiring|apply|£|€|\$/i.test(
      words,
    )
  return isSpecialty ? { ...title, end: next.end } : title
}

/** `Nurse in Leeds`, `Nurse, Leeds`, `Nurse (Leeds)`. */
export function cutPlace(text: string, range: Range): Range {
  const words = text.slice(range.start, range.end)
  for (const { index, 0: sign } of words.matchAll(
    /,\s|\s(?:in|for)\s(?=\p{Lu})|\s\(|\sà\s(?=\p{Lu})|\sen\s(?=\p{Lu})/gu,
  )) {
    if (index < 3) continue
    const rest = words
      .slice(index + sign.length)
      .replace(/[)!.?]+\s*$/, '')
      .replace(/,\s[£€$\d].*$/u, '')
    if (
      scorePlace(rest) >= 0.6 ||
      /^(?:remote|hybrid|full[- ]time|part[- ]time|permanent|temporary)\b/i.test(rest)
    )
      return { start: range.start, end: range.start + index }
  }
  return range
}

/** `(m/w/d)` is of everybody. */
export function cutMarks(text: string, range: Range): Range {
  const words = text.slice(range.start, range.end)
  for (const { index, 0: mark } of words.matchAll(genderMarks)) {
    if (index + mark.length >= words.trimEnd().length - 1)
      return trimRange(text, { start: range.start, end: range.start + index })
  }
  return trimPictures(text, trimRange(text, range))
}

function trimPictures(text: string, { start, end }: Range): Range {
  const words = text.slice(start, end)
  const lead = /^[^\p{L}\p{N}(]*/u.exec(words)?.[0].length ?? 0
  const tail = /[^\p{L}\p{N})+#.]*$/u.exec(words)?.[0].length ?? 0
  return { start: start + Math.min(lead, words.length), end: Math.max(start, end - tail) }
}

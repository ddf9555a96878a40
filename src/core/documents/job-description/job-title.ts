/** What the job is called. */

import { fold, tokensOf } from '#core/documents/lexicons/fold.ts'
import { jobSectionOf } from '#core/documents/lexicons/job-headings.ts'
import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { isRoleNoun, scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import type { JobSection } from './job-section.ts'
import { type Labelled, splitAt } from './labels.ts'
import { foundIn, type Passage, type Range, slicePassage, trimRange } from './passages.ts'
import { findSentences } from './sentences.ts'

const longestTitle = 110
/** A title stands near the beginning. */
const mostLinesTried = 14
/** Below it, what a sentence says is believed more than what a line looks like. */
const sureScore = 0.8

export function readJobTitle(sections: JobSection[], labelled: Labelled[]): Found | null {
  const otherLabels = new Set(
    labelled.filter(({ field }) => field !== 'jobTitle').map(({ passage }) => passage),
  )
  // A name on the same line is told of for certain; the line below a name may be another.
  for (const { field, passage, range } of labelled.toSorted(
    (a, b) => Number(a.range.start === 0) - Number(b.range.start === 0),
  )) {
    if (field !== 'jobTitle') continue
    const title = titleIn(passage, range, 0.25)
    if (title && title.end - title.start <= longestTitle) return foundIn(passage, title)
  }
  const isToldAgain = toRepeats(sections)
  const lines = firstTexts(sections).filter((passage) => !otherLabels.has(passage))
  const ranked = lines
    .flatMap((passage, n) => {
      const title =
        passage.text.length <= 200 ? titleIn(passage, { start: 0, end: passage.text.length }, 0.5) : null
      const words = title ? passage.text.slice(title.start, title.end) : ''
      const score = title ? title.score + standing(passage, n, lines) + (isToldAgain(words) ? 0.3 : 0) : 0
      return title ? [{ passage, title, score }] : []
    })
    .toSorted((a, b) => b.score - a.score)
  const [best] = ranked
  const told = best && best.score >= sureScore ? null : readFromProse(sections)
  if (told) return told
  return best
    ? foundIn(best.passage, best.title, best.score >= sureScore)
    : firstLineIfAny(sections, otherLabels)
}

/** "Head of Wonder", not "Something nice for the garden". */
function isInCapitals(text: string): boolean {
  const long = text.match(/\p{L}{4,}/gu) ?? []
  return long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word))
}

const mostWords = 7
/** Greetings, mottos and mails begin so. */
const isNoTitle =
  /[.:,;@]\s*$|https?:|www\.|^(?:hi|hello|dear|hallo|liebe|bonjour|hola|about|welcome|re|fwd)\b|\d{4}/i

/** Above lists of duties or demands, a short line at the very top is what the job is called, whatever words it has. */
function firstLineIfAny(sections: JobSection[], others: Set<Passage>): Found | null {
  const [first] = sections
  if (!sections.some(({ kind }) => kind === 'responsibilities' || kind === 'requirements')) return null
  const lines = [...(first?.heading ? [first.heading] : []), ...(first?.passages ?? [])].slice(0, 3)
  for (const passage of lines) {
    const { text } = passage
    const count = text.trim().split(/\s+/).length
    if (others.has(passage) || count > mostWords || !/\p{L}{3}/u.test(text)) continue
    if (isNoTitle.test(text) || tells.test(text) || isOther(text) || !isInCapitals(text)) continue
    const range = cutNotes(
      text,
      cutMarks(text, cutPlace(text, trimRange(text, { start: 0, end: text.length }))),
    )
    if (range.end - range.start >= 3) return foundIn(passage, range, false)
  }
  return null
}

/** In letters. */
const mostRead = 20_000

/** Whether sentences speak of it, too: `an opening for a Litigation Paralegal`. */
function toRepeats(sections: JobSection[]): (title: string) => boolean {
  const prose = sections
    .flatMap(({ passages }) => passages)
    .filter(({ text }) => text.length > longestTitle)
    .map(({ text }) => fold(text))
    .join('\n')
    .slice(0, mostRead)
  return (title) => title.includes(' ') && prose.includes(` ${fold(title)}`)
}

function firstTexts(sections: JobSection[]): Passage[] {
  return sections
    .flatMap(({ heading, passages }) => [...(heading ? [heading] : []), ...passages])
    .slice(0, mostLinesTried)
    .filter(({ text }) => jobSectionOf(text) === null)
    .map((passage, n) => (n === 0 ? firstSentence(passage) : passage))
}

/** All of it may be one paragraph that begins with the title. */
function firstSentence(passage: Passage): Passage {
  const [first] = findSentences(passage.text)
  return first && first.end < passage.text.length ? slicePassage(passage, first) : passage
}

/** Large, bold and first. */
function standing(passage: Passage, n: number, lines: Passage[]): number {
  const usual =
    lines.map(({ fontSize }) => fontSize).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 10
  const large = passage.fontSize > usual * 1.15 ? 0.4 : passage.isBold ? 0.1 : 0
  return large + Math.max(0, 0.3 - n * 0.06) - (passage.isItem && n > 0 ? 0.2 : 0)
}

/** What is put in front of a title, and belongs not to it. */
const lead =
  /^(?:job (?:opening|vacancy|opportunity|offer)|vacancy notice|(?:we(?:'|’)?re|we are|now|currently) (?:hiring|looking for|seeking|recruiting)|hiring|vacancy|job|position|role|job title|stellenangebot|stellenausschreibung|wir suchen(?: (?:dich|sie|euch))?(?: als)?|(?:such(?:e|en|t)|gesucht wird)(?: (?:dich|sie))?(?: als)?|gesucht|offre d['’]emploi|nous (?:recrutons|recherchons)|oferta de empleo|buscamos|se (?:busca|necesita|precisa)|wanted|job opening|join \S+(?: \S+)? as|vacancy notice|job (?:opening|posting|advert|ad|announcement|offer)|career opportunity|employment opportunity|help wanted|(?:position|role) available|open role|new role|vacancy for|exciting opportunity(?: for)?|job opportunity|open position|urgent)\s*[:!–—-]?\s*(?:an?|our|eine?n?|eine\/n|un\(e\)|une?|una|un\/a)?\s+(?:(?:first|next|new|experienced|friendly|motivated|talented|passionate|skilled|enthusiastic)\s+)?/i

/** Small letters say how, not what. */
const praise =
  /^(?:(?:an? )?(?:experienced|motivated|enthusiastic|talented|passionate|skilled|dedicated|reliable|friendly|qualified|ambitious|proactive|creative|new)(?:,| and)? )+(?=\p{Lu})/u

/** `eine/n Elektroniker/in` */
const leadingArticle = /^(?:an?|the|eine?n?|eine\/n|eine\(n\)|un\(e\)|une?|una|un\/a)\s+(?=\S)/i

const genderMarks =
  /\s*[([]?\s*\b(?:[mwfhdxi]\s?[/|,]\s?[mwfhdxi](?:\s?[/|,]\s?[mwfhdxi*]){0,2}|all genders?|gn|any gender|alle geschlechter|a)\b\s*[)\]]|\s*\(\s*(?:[mwfhdxi]\s?[/|]\s?){1,3}[mwfhdxi*]\s*\)|\s+[mwfhd]\/[mwfhd](?:\/[dxi])?(?=\s|$|,)|\s*\((?:all genders|gn)\)/gi

/** Where a title may end: a place, a company or hours may follow. */
const ends =
  /\sto (?:join|work|lead|support|help|start|be)\s|\s[|•·‖–—]\s|\s\*{2,}\s?|[!?]\s|\s(?:is|are) (?:now )?(?:hiring|looking for|seeking|recruiting)(?: an?\b)?:?\s|(?:^|\s)tl;dr\s|\s-\s|\s@\s|\sat\s(?=\p{Lu})|\sbei\s(?=\p{Lu})|\schez\s(?=\p{Lu})|\s(?:wanted|needed|required|sought|gesucht|recherchée?)\b|\s(?:position|vacancy|role|opening|opportunity|job)(?=\s|$|[!,.])|\t|\s\/\/\s|\s{3,}|\sin\s(?=(?:Vollzeit|Teilzeit)\b)|,\s(?=(?:full|part)[- ]time\b)|\s\((?=(?:remote|hybrid|full[- ]time|part[- ]time|maternity|m\/|f\/|w\/|h\/|all genders|temporary|permanent|contract|fixed|\d|Vollzeit|Teilzeit|CDI|CDD|unbefristet|befristet|on-?site))/giu

type Title = Range & { score: number }

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
  return best && withSpecialty(text, best, parts)
}

/** `(RDH)`, `(Snowflake/dbt)`, `, Tues/Wed`: notes behind a title. Only brackets of several plain words say of what it is. */
function cutNotes(text: string, range: Range): Range {
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
const tells =
  /\b(?:you|we|our|your|us|has|have|had|is|are|was|arisen|join|recrut(?:e|ons)|recherch(?:e|ons)|sucht|suchen|busca|buscamos|wir|als|nous|vous|somos)\b/i

function titleScore(words: string): number {
  if (tells.test(words)) return 0
  if (/[.!?]$/.test(words) && words.split(/\s+/).length > 6) return 0
  // Several people in one word are who works there, not who is sought.
  const score =
    scoreTitle(words) - (/^\p{L}+s$/u.test(words) && isRoleNoun(fold(words.slice(0, -1))) ? 0.4 : 0)
  if (score >= 0.5) return score
  // "Legal Counsel Commercial Contracts": the role stands within.
  const tokens = tokensOf(words)
  return tokens.length <= 7 && tokens.some(isRoleNoun) && !/[,.;]/.test(words) ? 0.5 : score
}

function isOther(words: string): boolean {
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
    /^\p{Lu}.*\b(?:Unit|Ward|Department|Clinic|Theatres?|Services?|Abteilung|Station|Service|Unidad)$/u.test(
      words,
    ) &&
    words.length < 40 &&
    scorePlace(words) < 0.5 &&
    scoreOrganisation(words) < 0.7 &&
    !/\d|remote|hybrid|time\b|shift|nights?\b|days?\b|weekends?|permanent|contract|temporary|maternity|vollzeit|teilzeit|\bcdi\b|\bcdd\b|urgent|immediate|start|befristet|home ?office|hiring|apply|£|€|\$/i.test(
      words,
    )
  return isSpecialty ? { ...title, end: next.end } : title
}

/** `Nurse in Leeds`, `Nurse, Leeds`, `Nurse (Leeds)`. */
function cutPlace(text: string, range: Range): Range {
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
function cutMarks(text: string, range: Range): Range {
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

const prose =
  /(?:(?:could|would|will|want to|might) (?:you )?(?:be|become) (?:our|the)(?: next| new)?|(?<=^|[.!?:] )as(?= an? | our | the )|opportunity (?:has arisen|exists|is available) for|become(?= an? | our )|join [^.,!?]{2,40} as|looking for|seeking|hiring|recruiting|searching for|in need of|join (?:us|our team|\S+(?: \S+)?) as|role of|position of|post of|work as|opening for|vacancy for|opportunity for|needs?|requires?|wish to appoint|to appoint|appoint|employ) (?:an? |the |our (?:next |new )?|another |two |three |several |more )?(?:(?:first|next|experienced|motivated|talented|passionate|skilled|enthusiastic|dedicated|reliable|friendly|new|ambitious|highly|self-motivated|organised|qualified|committed|creative|full-time|part-time|exceptional|proactive|hands-on|versatile|energetic|caring|kind|careful|additional|permanent|confident|great),? (?:and )?)*|(?:suchen|sucht)(?: wir)?(?: dich| sie)?(?: als)?(?: (?:zur|zum|für|in|ab|im|am|bei|per|an)\b[^,.]{2,70}?(?= eine?n?\b| eine\/n| eine\(n\)))?(?: ab sofort| zum nächstmöglichen Zeitpunkt| für [^,.]{3,40}| in [^,.]{3,30})* (?:eine\/n|eine\(n\)|eine?n?)? ?|(?<=^|[.!?:] )als (?:unsere?[rn]? |eine? )?|(?:recherchons|recherche|recrutons|recrute) (?:un\(e\)|un\/une|une?|des|son|sa|notre)? ?(?:nouvel |nouveau |nouvelle |futur |future )?|(?:buscamos|busca|seleccionamos|necesitamos|incorpora) (?:a )?(?:un\/a|un\(a\)|una?)? ?/giu
const proseEnd =
  /[,.;:!?]|\s(?:to|who|that|with|for|in|at|on|based|as|you|will|en|à|bei|and(?! \p{Lu})|der|die|das|mit|für|zur|zum|qui|pour|avec|que|para|con)\s|$/u

/** Elsewhere other people's titles are told: of those asked for, or reported to. */
const toldIn: JobSection['kind'][] = ['top', 'details', 'summary', 'company', 'other', 'responsibilities']

function readFromProse(sections: JobSection[]): Found | null {
  for (const { kind, passages } of sections) {
    if (!toldIn.includes(kind)) continue
    for (const passage of passages.slice(0, 30)) {
      for (const { index, 0: words } of passage.text.slice(0, 4000).matchAll(prose)) {
        const start = index + words.length
        const length = passage.text.slice(start).search(proseEnd)
        const range = cutMarks(passage.text, { start, end: start + Math.max(0, length) })
        const title = passage.text.slice(range.start, range.end)
        if (title.length >= 3 && scoreTitle(title) >= 0.5) return foundIn(passage, range, false)
      }
    }
  }
  return null
}

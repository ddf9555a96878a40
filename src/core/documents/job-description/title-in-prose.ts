/** What a job is called where only sentences say it: `we are looking for a Cook`, `the Cook position`. */
import { tokensOf, wordSet } from '#core/documents/lexicons/fold.ts'
import { isRoleNoun, scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import type { JobSection } from './job-section.ts'
import { foundIn, type Passage, type Range } from './passages.ts'
import { cutMarks } from './title-words.ts'

/** Who is wanted stands behind these. */
const asks = [
  '(?:could|would|will|want to|might) (?:you )?(?:be|become) (?:our|the)(?: next| new)?',
  '(?<=^|[.!?:] )as(?= an? | our | the )',
  'opportunity (?:has arisen|exists|is available) for',
  'become(?= an? | our )',
  'join [^.,!?]{2,40} as',
  'looking for',
  '(?:we|they) seek',
  'seek(?:s|ing)',
  'hir(?:es|ing)',
  'recruit(?:s|ing)',
  'to (?:hire|recruit)(?= an? )',
  '(?:searching|advertis(?:e|ing)) for',
  'come and be',
  'in need of',
  '(?:role|position|post) of',
  'work as',
  '(?:opening|openings|vacancy|opportunity) for',
  'needs?',
  'requires?',
  'appoint',
  'employ',
  '(?:job )?title (?:is|will be|would be)',
]
const article = '(?:an? |the |our (?:next |new )?|another |two |three |several |more )?'
const praise =
  '(?:(?:first|second|third|fourth|next|experienced|motivated|talented|passionate|skilled|enthusiastic|dedicated|reliable|friendly|new|ambitious|highly|self-motivated|organised|qualified|committed|creative|full-time|part-time|exceptional|proactive|hands-on|versatile|energetic|caring|kind|careful|additional|permanent|confident|great),? (?:and )?)*'

const openings = [
  new RegExp(`(?:${asks.join('|')}) ${article}${praise}`, 'giu'),
  /(?:suchen|sucht)(?: wir)?(?: dich| sie)?(?: als)?(?: (?:zur|zum|für|in|ab|im|am|bei|per|an)\b[^,.]{2,70}?(?= eine?n?\b))?(?: ab sofort| zum nächstmöglichen Zeitpunkt| für [^,.]{3,40}| in [^,.]{3,30})* (?:eine[/:*(]n\)?|eine?n?)? ?|(?<=^|[.!?:] )als (?:unsere?[rn]? |eine? )?/giu,
  /(?:recherchons|recherche|recrutons|recrute) (?:un\(e\)|un\/une|une?|des|son|sa|notre)? ?(?:nouvel |nouveau |nouvelle |futur |future )?/giu,
  /(?:buscamos|busca|seleccionamos|necesitamos|incorpora) (?:a )?(?:un\/a|un\(a\)|una?)? ?/giu,
]
const end =
  /[,;!?"“”]|[.:](?=\s|$)|\splease\b|\s(?:to|who|that|with|for|from|in|at|on|based|as|you|will|en|à|bei|and(?! \p{Lu})|der|die|das|mit|für|zur|zum|qui|pour|avec|que|para|con)\s|$/u

/** `the Senior Cook role`, `get the Senior Cook req open`: only capitals tell where it begins. */
const named =
  /(?:^|\s)(?:[Tt]he|[Oo]ur|[Tt]his|[Aa]n?|[Nn]ew) ((?:\p{Lu}[\p{L}&/+-]*\s){1,6})(?:req|requisition|role|position|vacancy|opening|post|job)\b/gu

/** Elsewhere other people's titles are told: of those asked for, or reported to. */
const toldIn: JobSection['kind'][] = ['top', 'details', 'summary', 'company', 'other', 'responsibilities']
const mostPassages = 30
const mostRead = 4000

export function readTitleFromProse(sections: JobSection[]): Found | null {
  const passages = sections
    .filter(({ kind }) => toldIn.includes(kind))
    .flatMap((section) => section.passages.slice(0, mostPassages))
  for (const read of [readAsked, readNamed]) {
    for (const passage of passages) {
      const range = read(passage)
      if (range) return foundIn(passage, range, false)
    }
  }
  return null
}

function readAsked({ text }: Passage): Range | null {
  const starts = openings
    .flatMap((opening) => [...text.slice(0, mostRead).matchAll(opening)])
    .map(({ index, 0: words }) => index + words.length)
    .toSorted((a, b) => a - b)
  for (const start of starts) {
    const from = start + praiseLength(text.slice(start, start + longestPraise))
    const length = text.slice(from).search(end)
    const range = cutMarks(text, { start: from, end: from + Math.max(0, length) })
    if (isTitle(text.slice(range.start, range.end))) return range
  }
  return null
}

const longestPraise = 80

/** `4 smart and hungry Field Sales Executives`: small letters in front of capitals say how, unless they name the role. */
function praiseLength(words: string): number {
  const praise = /^(?!and\s|or\s)(?:\d{1,2}\s)?(?:\p{Ll}[\p{L}-]*,?\s){0,5}(?=\p{Lu})/u.exec(words)?.[0] ?? ''
  return tokensOf(praise).some((word) => isRoleNoun(word) || links.has(word)) ? 0 : praise.length
}

/** Behind these, something else than what was sought begins. */
const links = wordSet(
  'to who that with for from in at on of based as you will der die das mit fur qui pour avec que para con de',
)

function readNamed({ text }: Passage): Range | null {
  for (const { index, 0: whole, 1: words = '' } of text.slice(0, mostRead).matchAll(named)) {
    const start = index + whole.indexOf(words)
    if (isTitle(words.trim())) return { start, end: start + words.trimEnd().length }
  }
  return null
}

const isTitle = (words: string) => words.length >= 3 && scoreTitle(words) >= 0.5

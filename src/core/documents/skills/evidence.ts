/** What beside an ambiguous word speaks for the skill: `written in Go`, `Go developer`, `Go, Python and Rust`. */
import {
  type Candidate,
  gapBefore,
  type SearchedText,
  surfaceOf,
  wordAt,
} from '#core/documents/skills/candidates.ts'
import * as cues from '#core/documents/skills/cues.ts'
import type { Gap } from '#core/documents/skills/gaps.ts'
import type { SkillGroup } from '#core/documents/skills/skill.ts'
import { isTrapped } from '#core/documents/skills/traps.ts'

/** How far back a word may stand that leads in: `knowledge of the most common C libraries`. */
const reach = 4

/** Skills of these are named in one breath; elsewhere only those of one group are. */
const digitalGroups: readonly SkillGroup[] = [
  'software',
  'data',
  'cloud',
  'design',
  'product',
  'office',
  'marketing',
]

const fieldOf = ({ name }: Candidate) =>
  digitalGroups.includes(name.skill.group) ? 'digital' : name.skill.group
const isCapitalised = (word: string) => /^\p{Lu}\p{Ll}+$/u.test(word)
const isConjunction = (word: string) => word === 'and' || word === 'or'
const isApart = (gap: Gap) =>
  gap === 'list' || gap === 'line' || gap === 'end' || gap === 'colon' || gap === 'slash'

/** A whole entry of a list, whatever brackets say beside it. */
function standsAlone(searched: SearchedText, { from, to }: Candidate): boolean {
  const isBegin = isApart(gapBefore(searched, from)) || isConjunction(wordAt(searched, from - 1))
  return isBegin && (isApart(gapBefore(searched, to)) || isConjunction(wordAt(searched, to)))
}

/** `c)` and `c.` number a list. */
function isNumbering(searched: SearchedText, { name, to }: Candidate): boolean {
  const sign = searched.text[searched.tokens[to - 1]?.end ?? 0]
  return name.written.length === 1 && (sign === ')' || sign === '.')
}

/** Among capitals, where capitals say nothing. */
function isShouted(searched: SearchedText, { from, to }: Candidate): boolean {
  const beside = [
    gapBefore(searched, from) === 'space' ? surfaceOf(searched, from - 1) : '',
    gapBefore(searched, to) === 'space' ? surfaceOf(searched, to) : '',
  ].filter((word) => /^\p{L}{2}/u.test(word))
  return beside.length > 0 && beside.every((word) => word === word.toUpperCase())
}

const isGlue = (gap: Gap) => gap === 'none' || gap === 'dot'

/** Part of another word: `C-level`, `example.go`. `Go-based` and `German-speaking` are not. */
function isPartOfWord(searched: SearchedText, { from, to }: Candidate): boolean {
  const [before, after] = [gapBefore(searched, from), gapBefore(searched, to)]
  if (isGlue(before) || isGlue(after) || before === 'hyphen') return true
  const next = wordAt(searched, to)
  return after === 'hyphen' && !cues.trailingWords.has(next) && !cues.spokenAfter.has(next)
}

/** Whether its own letters and what it is joined to let it be a skill at all. */
export function isPossible(searched: SearchedText, candidate: Candidate): boolean {
  const { rule } = candidate.name
  if (isTrapped(searched, candidate)) return false
  if (rule === 'always') return true
  if (searched.isSkillList && standsAlone(searched, candidate))
    return candidate.isExact || !isNumbering(searched, candidate)
  if (rule === 'with_evidence') return candidate.isExact && !isPartOfWord(searched, candidate)
  return true
}

/** Nothing beside it has to speak for it. */
function isSure(searched: SearchedText, candidate: Candidate): boolean {
  const { rule, written } = candidate.name
  if (rule === 'always') return true
  if (searched.isSkillList && standsAlone(searched, candidate)) return true
  if (rule !== 'exact' || !candidate.isExact) return false
  if (!isCapitalised(written)) return !isShouted(searched, candidate)
  // The first word of a sentence is capitalised, whatever it means.
  const gap = gapBefore(searched, candidate.from)
  return gap === 'space' || gap === 'slash' || gap === 'hyphen'
}

/** `experience with Go`, `in modern C`. An everyday word needs more than an `in`. */
function isLedIn(searched: SearchedText, { from, name }: Candidate): boolean {
  let first = ''
  for (let at = from; at > from - reach && gapBefore(searched, at) === 'space'; at--) {
    const word = wordAt(searched, at - 1)
    if (first === '') {
      if (cues.qualities.has(word)) continue
      if (cues.abilities.has(word)) return true
      if (cues.leadingWords.has(word) && name.rule !== 'everyday') return true
      if (!cues.connectors.has(word) && !cues.introducers.has(word)) return false
      first = word
    } else if (cues.connectors.has(first) ? cues.abilities.has(word) : cues.labels.has(word)) return true
  }
  return false
}

/** `Go developer`, `Go 1.21`, `research experience`. */
function isFollowed(searched: SearchedText, { name, to, hasVersion }: Candidate): boolean {
  if (hasVersion && gapBefore(searched, to - 1) === 'dot') return true
  const gap = gapBefore(searched, to)
  if (gap !== 'space' && gap !== 'hyphen') return false
  return (name.rule === 'everyday' ? cues.abilities : cues.trailingWords).has(wordAt(searched, to))
}

/** `fluent German`, `German (C1)`. German wine is none. */
function isSpoken(searched: SearchedText, { from, to }: Candidate): boolean {
  const [before, after] = [gapBefore(searched, from), gapBefore(searched, to)]
  if (after !== 'end' && after !== 'line' && cues.spokenAfter.has(wordAt(searched, to))) return true
  // A noun right after it makes it the origin of something: in French restaurants.
  const isOrigin = after === 'space' && /^\p{L}{4}/u.test(surfaceOf(searched, to))
  return !isOrigin && before === 'space' && cues.spokenBefore.has(wordAt(searched, from - 1))
}

/** `Ruby Miller`. */
function isPersonsName(searched: SearchedText, { to }: Candidate): boolean {
  if (gapBefore(searched, to) !== 'space' || cues.trailingWords.has(wordAt(searched, to))) return false
  return isCapitalised(surfaceOf(searched, to))
}

/** Whether the words and signs beside it speak for it. */
function isSupported(searched: SearchedText, candidate: Candidate, next: Candidate | undefined): boolean {
  const { rule, skill } = candidate.name
  // In another case than its own it needs a list around it.
  if (rule === 'exact' && !candidate.isExact) return false
  if (rule === 'with_evidence' && next?.from !== candidate.to && isPersonsName(searched, candidate))
    return false
  if (skill.group === 'languages') return isSpoken(searched, candidate)
  return isLedIn(searched, candidate) || isFollowed(searched, candidate)
}

/** Nothing but a separator, `and` or `or` between two, and how well: `Go, or strong Java`. */
function areListed(searched: SearchedText, one: Candidate, next: Candidate): boolean {
  if (one.to === next.from) {
    const gap = gapBefore(searched, next.from)
    return gap === 'list' || gap === 'slash'
  }
  for (let at = one.to; at <= next.from; at++) {
    const gap = gapBefore(searched, at)
    if (gap === 'end' || gap === 'line' || gap === 'colon') return false
    const word = wordAt(searched, at)
    if (at < next.from && !isConjunction(word) && !cues.qualities.has(word)) return false
  }
  return true
}

type List = {
  /** Of the skills in it that are sure. */
  fields: string[]
  size: number
  /** `Languages: Go, R`. */
  isLabelled: boolean
}

/** The list that each candidate stands in, in their order. */
function readLists(
  searched: SearchedText,
  candidates: readonly Candidate[],
  sure: readonly boolean[],
): List[] {
  let list: List = { fields: [], size: 0, isLabelled: false }
  return candidates.map((candidate, at) => {
    const previous = candidates[at - 1]
    if (!previous || !areListed(searched, previous, candidate)) {
      const { from } = candidate
      const isAfterColon = gapBefore(searched, from) === 'colon'
      list = { fields: [], size: 0, isLabelled: isAfterColon && cues.labels.has(wordAt(searched, from - 1)) }
    }
    list.size++
    const field = fieldOf(candidate)
    if (sure[at] && !list.fields.includes(field)) list.fields.push(field)
    return list
  })
}

/** `Java Spring`: nothing but a space between two of one field. */
function areAdjacent(searched: SearchedText, one: Candidate, next: Candidate): boolean {
  return one.to === next.from && gapBefore(searched, next.from) === 'space' && fieldOf(one) === fieldOf(next)
}

/** Those that are skills: the sure ones, and the others that have something to speak for them. */
export function keepEvident(searched: SearchedText, candidates: readonly Candidate[]): Candidate[] {
  const sure = candidates.map((candidate) => isSure(searched, candidate))
  const lists = readLists(searched, candidates, sure)
  return candidates.filter((candidate, at) => {
    if (sure[at]) return true
    const list = lists[at]
    if (list?.isLabelled || (list && list.size > 1 && list.fields.includes(fieldOf(candidate)))) return true
    const [previous, next] = [candidates[at - 1], candidates[at + 1]]
    if (candidate.name.rule === 'with_evidence') {
      if (previous && sure[at - 1] && areAdjacent(searched, previous, candidate)) return true
      if (next && sure[at + 1] && areAdjacent(searched, candidate, next)) return true
    }
    return isSupported(searched, candidate, next)
  })
}

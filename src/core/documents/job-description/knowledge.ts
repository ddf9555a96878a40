/** What somebody should know, in the words of a job description: skills of the catalogue, and things that stand where skills do. */
import { fold } from '#core/documents/lexicons/fold.ts'
import { isRoleNoun } from '#core/documents/lexicons/titles.ts'
import { findSkills } from '#core/documents/skills/find-skills.ts'
import type { Skill } from '#core/documents/skills/skill.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { findCredentials } from './credentials.ts'
import { findEntries } from './entries.ts'
import { findNames } from './names.ts'
import { findInOtherTongues } from './other-tongues.ts'
import type { Range } from './passages.ts'
import { findPhrases } from './phrases.ts'

export type Knowledge = Range & {
  /** Of the catalogue, or null. */
  skill: Skill | null
  isSure: boolean
}

export type KnowledgeOptions = {
  /** Names only, as an entry of a list of skills. */
  isList?: boolean
  /** Whether its sentences are whole. */
  isProse?: boolean
  /** Whether it tells what is done, where people and departments have names, too. */
  isDuty?: boolean
  /** An entry of a list of demands. */
  isEntry?: boolean
}

export function findKnowledge(
  text: string,
  { isList = false, isProse = true, isDuty = false, isEntry = false }: KnowledgeOptions = {},
): Knowledge[] {
  const known: Knowledge[] = findSkills(text, { isSkillList: isList })
    .filter((mention) => !isOfRole(text, mention))
    .map(({ start, end, skill }) => ({ start, end, skill, isSure: true }))
  const spoken = findInOtherTongues(text).map((one) => ({ ...one, isSure: true }))
  const unknown = [
    ...(isDuty ? [] : findCredentials(text)),
    ...findPhrases(text),
    ...findNames(text, { isProse, isDuty }),
  ]
    .filter((range) => !isRoleNoun(lastWord(text, range)))
    .map((range) => toKnowledge(text, range))
  const found = withoutOverlaps([...known, ...spoken], unknown, text)
  const entries = isEntry ? findEntries(text).map((range) => toKnowledge(text, range)) : []
  const others = entries.filter((one) => !found.some(({ start, end }) => start < one.end && end > one.start))
  return [...found, ...others].toSorted((a, b) => a.start - b.start)
}

function toKnowledge(text: string, range: Range): Knowledge {
  return { ...range, skill: skillNamed(text.slice(range.start, range.end)), isSure: false }
}

const lastWord = (text: string, { start, end }: Range): string =>
  fold(text.slice(start, end))
    .split(/[\s/-]+/)
    .at(-1) ?? ''

/** `DevOps engineers` and `our QA team` are people. */
function isOfRole(text: string, { start, end, skill }: Range & { skill: Skill }): boolean {
  const own = lastWord(text, { start, end })
  // "SQL Server" and "Postman" are called so.
  const isOwnName = fold(skill.name).endsWith(own) && /^\P{Ll}/u.test(text.slice(start))
  if (isRoleNoun(own) && skill.group !== 'soft' && !isOwnName) return true
  const [first = '', second = ''] =
    /^[\s/-]+(\p{L}+)(?:\s(\p{L}+))?/u.exec(text.slice(end, end + 40))?.slice(1) ?? []
  return (
    isRoleNoun(fold(first)) ||
    (isRoleNoun(fold(second)) && !fillers.has(fold(first))) ||
    groupsOfPeople.test(first) ||
    /^(?:,? (?:and|or|&)|,) \p{L}+ (?:teams?|colleagues|departments?|people)\b/u.test(
      text.slice(end, end + 50),
    ) ||
    isOtherThing(text, start, own, skill)
  )
}

/** `performance budgets` is not `budgeting`: another noun before it makes it another thing. */
function isOtherThing(text: string, start: number, own: string, { name, group }: Skill): boolean {
  if (
    group === 'soft' ||
    fold(name).includes(own) ||
    !/^\p{Ll}+s$/u.test(text.slice(start, start + own.length))
  )
    return false
  const before = /(\p{L}+) $/u.exec(text.slice(Math.max(0, start - 25), start))?.[1] ?? ''
  return /(?:ance|tion|ment|ity|ness|ship|ing)$/.test(before)
}

const fillers = new Set([
  'and',
  'or',
  'with',
  'to',
  'as',
  'for',
  'in',
  'of',
  'by',
  'from',
  'on',
  'at',
  'a',
  'the',
  'our',
  'your',
])
const groupsOfPeople = /^(?:teams?|companies|company|community|department|experts|enthusiasts?)$/i

/** In words: `cloud data warehouse` is one of its own, half a sentence with a name in it is not. */
const mostWordsAround = 2

/** A thing with one name of the catalogue in it is that name in full; where several are in it, they are a list. */
function withoutOverlaps(known: Knowledge[], unknown: Knowledge[], text: string): Knowledge[] {
  const kept = [...known]
  for (const one of unknown) {
    const others = kept.filter(({ start, end }) => start < one.end && end > one.start)
    const [only] = others
    if (!only) kept.push(one)
    else if (
      others.length === 1 &&
      only.skill?.group !== 'languages' &&
      contains(one, only) &&
      countWords(text, one) <= countWords(text, only) + mostWordsAround
    )
      kept[kept.indexOf(only)] = { ...only, start: startOfBoth(one, only, text), end: one.end }
  }
  const ordered = kept.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return ordered.filter((one, n) => !ordered.slice(Math.max(0, n - 4), n).some(({ end }) => end > one.start))
}

/** `Solid Python`: the first word of a sentence has its capital from there. */
function startOfBoth(outer: Range, inner: Range, text: string): number {
  const isFirst = outer.start === 0 && /^\p{Lu}\p{Ll}+ $/u.test(text.slice(0, inner.start))
  return isFirst ? inner.start : outer.start
}

const contains = (outer: Range, inner: Range) => outer.start <= inner.start && outer.end >= inner.end
const countWords = (text: string, { start, end }: Range) => text.slice(start, end).trim().split(/\s+/).length

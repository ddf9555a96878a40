/** Places in a text that may name a skill, before anything beside them is asked. */
import { type Gap, gapFits, readGap } from '#core/documents/skills/gaps.ts'
import { type Branch, follow, nameTree, type Pattern } from '#core/documents/skills/name-tree.ts'
import type { SkillGroup, SkillName } from '#core/documents/skills/skill.ts'
import { readTokens, type Token } from '#core/documents/skills/tokens.ts'

export type SearchedText = {
  text: string
  tokens: readonly Token[]
  isSkillList: boolean
  /** Those before each token that were read already. */
  gaps: Gap[]
}

export type Candidate = {
  name: SkillName
  /** Its first token, and the one after its last. */
  from: number
  to: number
  /** Written as the catalogue writes it, where that matters. */
  isExact: boolean
  /** `Go 1.21`: a version is part of it. */
  hasVersion: boolean
}

/** Names of programs, which come in versions. */
const versionedGroups: readonly SkillGroup[] = [
  'software',
  'data',
  'cloud',
  'design',
  'office',
  'engineering',
]
const countedThings = new Set([
  'year',
  'years',
  'yrs',
  'yr',
  'month',
  'months',
  'people',
  'hours',
  'days',
  'percent',
])

export function gapBefore({ text, tokens, gaps }: SearchedText, index: number): Gap {
  const known = gaps[index]
  if (known) return known
  const token = tokens[index]
  const previous = tokens[index - 1]
  if (!token || !previous) return 'end'
  const gap = readGap(text, previous.end, token.start)
  gaps[index] = gap
  return gap
}

export const wordAt = ({ tokens }: SearchedText, index: number): string => tokens[index]?.word.folded ?? ''

export function surfaceOf({ text, tokens }: SearchedText, index: number): string {
  const token = tokens[index]
  return token ? text.slice(token.start, token.end) : ''
}

/** Capitals take a small plural: APIs. Words do not: Excels is a verb. */
function isWrittenSo(surface: string, written: string): boolean {
  return surface === written || (surface === `${written}s` && /[A-Z]$/.test(written))
}

function isExact(searched: SearchedText, pattern: Pattern, from: number): boolean {
  return (
    pattern.name.rule === 'always' ||
    pattern.surfaces.every((written, index) => isWrittenSo(surfaceOf(searched, from + index), written))
  )
}

/** Past the digits of a version that follows at `at`, or `at`. */
function skipVersion(searched: SearchedText, at: number): number {
  const { tokens } = searched
  const isNumber = (index: number) => /^v?\d{1,4}$/.test(wordAt(searched, index))
  if (!isNumber(at)) return at
  const gap = gapBefore(searched, at)
  if (gap !== 'space' && gap !== 'none') return at
  let end = at + 1
  while (isNumber(end) && gapBefore(searched, end) === 'dot') end++
  return countedThings.has(wordAt(searched, end)) || searched.text[tokens[end - 1]?.end ?? 0] === '%'
    ? at
    : end
}

/** Every way to read a name that begins at a token, the longest last. */
function readPatterns(
  searched: SearchedText,
  from: number,
  first: Branch,
): { pattern: Pattern; to: number }[] {
  const { tokens, isSkillList } = searched
  const found: { pattern: Pattern; to: number }[] = []
  const gaps: Gap[] = []
  let branch: Branch | undefined = first
  for (let at = from + 1; branch; at++) {
    const { pattern } = branch
    if (pattern?.gaps.every((written, index) => gapFits(written, gaps[index] ?? 'end', isSkillList)))
      found.push({ pattern, to: at })
    const token = tokens[at]
    branch = token && follow(branch, token.word)
    if (branch) gaps.push(gapBefore(searched, at))
  }
  return found
}

/** From left to right, at each place the longest that is allowed. None overlap. */
export function findCandidates(
  text: string,
  isSkillList: boolean,
  isAllowed: (searched: SearchedText, candidate: Candidate) => boolean,
): { searched: SearchedText; candidates: Candidate[] } {
  const { root, words } = nameTree()
  const tokens = readTokens(text, (word) => words.has(word))
  const searched = { text, tokens, isSkillList, gaps: Array<Gap>(tokens.length) }
  const candidates: Candidate[] = []
  let from = 0
  for (let token = tokens[from]; token; token = tokens[from]) {
    const branch = follow(root, token.word)
    const chosen =
      branch &&
      readPatterns(searched, from, branch)
        .reverse()
        .map(({ pattern, to }): Candidate => {
          const end = versionedGroups.includes(pattern.name.skill.group) ? skipVersion(searched, to) : to
          const { name } = pattern
          return { name, from, to: end, isExact: isExact(searched, pattern, from), hasVersion: end > to }
        })
        .find((candidate) => isAllowed(searched, candidate))
    if (chosen) candidates.push(chosen)
    from = chosen ? chosen.to : from + 1
  }
  return { searched, candidates }
}

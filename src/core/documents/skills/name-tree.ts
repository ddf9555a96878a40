/** Every name of every skill as a tree of words, so that a text is searched for all of them at once. */
import { skillNames } from '#core/documents/skills/catalogue.ts'
import { type Gap, readGap } from '#core/documents/skills/gaps.ts'
import type { SkillName } from '#core/documents/skills/skill.ts'
import { readTokens, readWord, type Word } from '#core/documents/skills/tokens.ts'

/** One way to write a name. */
export type Pattern = {
  name: SkillName
  /** The words as they are written, for names that count only so. */
  surfaces: string[]
  /** What stands before each word but the first. */
  gaps: Gap[]
}

export type Branch = { next: Map<string, Branch>; pattern: Pattern | null }

const newBranch = (): Branch => ({ next: new Map(), pattern: null })

function readPattern(name: SkillName): Pattern {
  const { written } = name
  const tokens = readTokens(written, (word) => /[.+#]/.test(word))
  const gaps = tokens.slice(1).map((token, index): Gap => {
    const gap = readGap(written, tokens[index]?.end ?? 0, token.start)
    // R&D may be spaced out.
    return gap === 'none' ? 'space' : gap
  })
  return { name, gaps, surfaces: tokens.map(({ start, end }) => written.slice(start, end)) }
}

/** `NodeJS` for `Node.js`, `PowerBI` for `Power BI`. */
function joined(pattern: Pattern): Pattern | null {
  const isJoinable = pattern.surfaces.length > 1 && !pattern.surfaces.includes('&')
  return isJoinable ? { ...pattern, surfaces: [pattern.surfaces.join('')], gaps: [] } : null
}

const key = (surface: string) => readWord(surface).spelled

function add(root: Branch, pattern: Pattern): void {
  let branch = root
  for (const surface of pattern.surfaces) {
    const word = key(surface)
    let next = branch.next.get(word)
    if (!next) {
      next = newBranch()
      branch.next.set(word, next)
    }
    branch = next
  }
  branch.pattern ??= pattern
}

export type NameTree = { root: Branch; words: ReadonlySet<string> }

function build(): NameTree {
  const root = newBranch()
  const patterns = skillNames.map(readPattern)
  const others = patterns.map(joined).filter((pattern) => pattern !== null)
  // Names as written come first, so that no joined one takes the place of another skill's own.
  for (const pattern of [...patterns, ...others]) add(root, pattern)
  return { root, words: new Set([...patterns, ...others].flatMap(({ surfaces }) => surfaces.map(key))) }
}

let tree: NameTree | null = null

/** Built when first asked for. */
export function nameTree(): NameTree {
  tree ??= build()
  return tree
}

/** Where a word of a text leads, as it is or without its plural. */
export function follow(branch: Branch, word: Word): Branch | undefined {
  return branch.next.get(word.spelled) ?? branch.next.get(word.single)
}

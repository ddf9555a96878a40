/** Skills that begin as someone types. */
import { allSkills } from '#core/documents/skills/catalogue.ts'
import type { Skill } from '#core/documents/skills/skill.ts'
import { foldWord } from '#core/documents/skills/spelling.ts'

type Name = {
  folded: string
  /** What people call it: its own name, or an alias of one word such as `Excel`. Others are shown after these. */
  isCommon: boolean
}

type Entry = {
  skill: Skill
  names: Name[]
  /** All names in one, to pass over the many that do not fit. */
  searched: string
  /** How many skills build on it: what much builds on, many have. */
  weight: number
}

const fold = (name: string) => foldWord(name).replace(/[\s\-_]+/g, ' ')

function readNames({ name, aliases }: Skill): Name[] {
  return [name, ...aliases].map(fold).flatMap((folded, index) => {
    const isOneWord = !folded.includes(' ')
    const asWritten = { folded, isCommon: index === 0 || isOneWord }
    // `help desk` is also typed `helpdesk`.
    return isOneWord ? [asWritten] : [asWritten, { folded: folded.replaceAll(' ', ''), isCommon: false }]
  })
}

/** How well a name fits what was typed, or null. Lower is better. */
function rankName({ folded, isCommon }: Name, typed: string): number | null {
  const at = folded.indexOf(typed)
  if (at === -1) return null
  if (folded.length === typed.length) return 0
  if (at === 0) return isCommon ? 1 : 3
  if (folded.includes(` ${typed}`)) return isCommon ? 2 : 4
  return isCommon ? 5 : 6
}

function rankEntry({ names, searched }: Entry, typed: string): number | null {
  if (!searched.includes(typed)) return null
  let best: number | null = null
  for (const name of names) {
    const rank = rankName(name, typed)
    if (rank !== null && (best === null || rank < best)) best = rank
  }
  return best
}

let entries: Entry[] | null = null

/** In the order in which equally good ones are shown. */
function sortedEntries(): Entry[] {
  if (entries) return entries
  const weights = new Map<string, number>()
  for (const name of allSkills.flatMap(({ broader }) => broader))
    weights.set(name, (weights.get(name) ?? 0) + 1)
  entries = allSkills.map((skill) => {
    const names = readNames(skill)
    const searched = names.map(({ folded }) => folded).join('\n')
    return { skill, names, searched, weight: weights.get(skill.name) ?? 0 }
  })
  entries.sort(
    (a, b) =>
      b.weight - a.weight ||
      a.skill.name.length - b.skill.name.length ||
      (a.skill.name < b.skill.name ? -1 : 1),
  )
  return entries
}

export function suggestSkills(typed: string, limit = 8): Skill[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return []
  return sortedEntries()
    .flatMap((entry) => {
      const rank = rankEntry(entry, wanted)
      return rank === null ? [] : [{ skill: entry.skill, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ skill }) => skill)
}

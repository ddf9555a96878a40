/** Neighbours that make another word of a skill's name: `Go to market`, `Vitamin C`, `Spring semester`. */
import { type Candidate, gapBefore, type SearchedText, wordAt } from '#core/documents/skills/candidates.ts'
import type { Gap } from '#core/documents/skills/gaps.ts'
import traps from '#core/documents/skills/traps.json' with { type: 'json' }

type Trap = { notBefore: ReadonlySet<string>; notAfter: ReadonlySet<string> }

const wordSet = (words = '') => new Set(words.split(' '))

const trapsByName = new Map<string, Trap>(
  Object.entries<{ notBefore?: string; notAfter?: string }>(traps).map(([name, { notBefore, notAfter }]) => [
    name,
    { notBefore: wordSet(notBefore), notAfter: wordSet(notAfter) },
  ]),
)

export const trappedNames: readonly string[] = [...trapsByName.keys()]

const isTogether = (gap: Gap) => gap === 'space' || gap === 'hyphen' || gap === 'none' || gap === 'line'

export function isTrapped(searched: SearchedText, { name, from, to }: Candidate): boolean {
  const trap = trapsByName.get(name.written)
  if (!trap) return false
  return (
    (trap.notBefore.has(wordAt(searched, to)) && isTogether(gapBefore(searched, to))) ||
    (trap.notAfter.has(wordAt(searched, from - 1)) && isTogether(gapBefore(searched, from)))
  )
}

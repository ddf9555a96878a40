/** What a company can ask, as far as tests are put together by it. */
import { nearDuplicateFrom, similarity } from '#core/items/near-duplicates.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import type { KnownItem } from './checking.ts'
import type { AskableItem } from './store.ts'

/** `known`: with their words, of which a company's own are compared with the others. */
export function toBankItems(rows: readonly AskableItem[], known: readonly KnownItem[]): BankItem[] {
  const families = joinFamilies(rows, known)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    skill: row.skill,
    difficulty: row.level,
    type: row.type,
    family: families.get(row.id) ?? row.id,
    curve: {
      discrimination: row.discrimination,
      difficulty: row.difficulty,
      guessing: row.guessing,
    },
    curveError: { discrimination: row.discriminationError, difficulty: row.difficultyError },
    answers: row.answers,
  }))
}

/** Draws of one template are one family, and so is what a company keeps beside its like in the shared bank. */
function joinFamilies(rows: readonly AskableItem[], known: readonly KnownItem[]): Map<string, string> {
  const words = new Map(known.map(({ id, shingles }) => [id, shingles]))
  const families = new Map<string, string>()
  const settled: { family: string; skill: string; id: string }[] = []
  // The shared ones first: one's own joins theirs.
  for (const row of rows.toSorted((a, b) => Number(a.companyId !== null) - Number(b.companyId !== null))) {
    const own = row.templateId ?? row.id
    const shingles = row.companyId === null ? undefined : words.get(row.id)
    const twin = shingles
      ? settled.find(({ id, skill }) => {
          const others = skill === row.skill ? words.get(id) : undefined
          return others !== undefined && similarity(shingles, others) >= nearDuplicateFrom
        })
      : undefined
    const family = twin?.family ?? own
    families.set(row.id, family)
    settled.push({ family, skill: row.skill, id: row.id })
  }
  return families
}

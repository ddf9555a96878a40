/** All that stands between a question and being asked: lint, its like in the bank, and what its code really does. */
import type { ItemContent } from '#core/items/item.ts'
import { error, type Finding, hasErrors } from '#core/items/lint/finding.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'
import { findNearDuplicateIfAny, type Shingles, shinglesOf } from '#core/items/near-duplicates.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { CodeRunner } from '#server/platform/sandbox/code-runner.ts'
import { proveItem } from './proving.ts'
import * as store from './store.ts'

export type KnownItem = { id: string; question: string; shingles: Shingles }

export function createChecking({ database, runner }: { database: Database; runner: CodeRunner }) {
  /** Of a version of an item, which never changes. */
  const shingles = new Map<string, Shingles>()

  /** What a company's new question is compared with. */
  const readKnown = async (companyId: string, reader: Reader = database.db): Promise<KnownItem[]> => {
    const rows = await store.selectContents(reader, companyId)
    return rows.map(({ id, version, question, content }) => {
      const key = `${id}/${version}`
      const known = shingles.get(key) ?? shinglesOf(content)
      shingles.set(key, known)
      return { id, question, shingles: known }
    })
  }

  return {
    readKnown,

    /** `id`: of the item itself, which is no duplicate of its own. */
    async check(
      content: ItemContent,
      { known, id, signal }: { known: readonly KnownItem[]; id?: string; signal?: AbortSignal },
    ): Promise<Finding[]> {
      const findings = lintItem(content)
      const others = known.filter((one) => one.id !== id)
      const twin = findNearDuplicateIfAny(shinglesOf(content), others)
      if (twin)
        findings.push(
          error(
            'question',
            `The bank asks nearly the same already: “${cut(twin.question)}” If this one is to take its place, retire that one first.`,
          ),
        )
      // Code of an item that cannot stand anyway is not worth running.
      if (!hasErrors(findings)) findings.push(...(await proveItem(runner, content, signal)))
      return findings
    },
  }
}

const shownLength = 80

function cut(question: string): string {
  return question.length > shownLength ? `${question.slice(0, shownLength)}…` : question
}

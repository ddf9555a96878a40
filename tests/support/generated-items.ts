/** Draws items over all templates and looks for what must not be: a wrong, missing or ambiguous key, or a repeat. */
import { hasOptions, type ItemContent } from '#core/items/item.ts'
import { hasErrors } from '#core/items/lint/finding.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'
import { findNearDuplicateIfAny, type Shingles, shinglesOf } from '#core/items/near-duplicates.ts'
import { allTemplates } from '#core/items/templates/catalogue.ts'
import { drawItem } from '#core/items/templates/template.ts'
import { proveItem } from '#server/features/items/proving.ts'
import type { CodeRunner } from '#server/platform/sandbox/code-runner.ts'

export type GeneratedItem = { name: string; content: ItemContent }

/** The nth by a seed, from one template after the other. */
export function drawGenerated(seed: string, n: number): GeneratedItem {
  const template = allTemplates[n % allTemplates.length]
  if (!template) throw new Error('There are no templates.')
  return { name: `${template.id} ${seed}-${n}`, content: drawItem(template, `${seed}-${n}`) }
}

export type JudgedKeys = {
  /** Confirmed by running code: their own, or a program that prints the key. */
  proven: number
  problems: string[]
}

export async function judgeKeys(runner: CodeRunner, items: readonly GeneratedItem[]): Promise<JudgedKeys> {
  const judged: JudgedKeys = { proven: 0, problems: [] }

  const judge = async (item: GeneratedItem) => {
    const { name, content } = item
    judged.problems.push(...findFlaws(item))
    for (const { message } of await proveItem(runner, content)) judged.problems.push(`${name}: ${message}`)
    if (isProvable(content)) judged.proven++
  }

  const waiting = [...items]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await judge(next)
  }
  await Promise.all([work(), work(), work(), work()])
  return judged
}

/** What can be told without running anything. */
export function findFlaws({ name, content }: GeneratedItem): string[] {
  const errors = lintItem(content).filter((finding) => hasErrors([finding]))
  const flaws = errors.map(({ message }) => message)
  if (!hasUnmistakableKey(content)) flaws.push('The key is missing or not the only one.')
  return flaws.map((flaw) => `${name}: ${flaw}`)
}

/** The names of those that repeat an earlier one of the same skill. */
export function findRepeats(items: readonly GeneratedItem[]): string[] {
  const known = new Map<string, { shingles: Shingles }[]>()
  return items.flatMap(({ name, content }) => {
    const shingles = shinglesOf(content)
    const before = known.get(content.skill) ?? []
    const isRepeat = findNearDuplicateIfAny(shingles, before) !== null
    known.set(content.skill, before)
    before.push({ shingles })
    return isRepeat ? [name] : []
  })
}

function hasUnmistakableKey(content: ItemContent): boolean {
  if (!hasOptions(content)) return content.tests.length > 0 && content.solution !== ''
  const keys = content.options.filter(({ isKey }) => isKey).map(({ text }) => text.trim())
  const others = content.options.filter(({ isKey }) => !isKey).map(({ text }) => text.trim())
  const wanted = content.type === 'multiple-select' ? keys.length > 1 : keys.length === 1
  return wanted && new Set([...keys, ...others]).size === content.options.length
}

function isProvable(content: ItemContent): boolean {
  return !('proof' in content) || content.proof !== null
}

/** Draws items over all templates and looks for what must not be: a wrong, missing or ambiguous key, or a repeat. */
import { hasOptions, type ItemContent } from '#core/items/item.ts'
import { hasErrors } from '#core/items/lint/finding.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'
import { findNearDuplicateIfAny, type Shingles, shinglesOf } from '#core/items/near-duplicates.ts'
import { allTemplates } from '#core/items/templates/catalogue.ts'
import { drawItem } from '#core/items/templates/template.ts'
import { proveItem } from '#server/features/items/proving.ts'
import type { CodeRunner } from '#server/platform/sandbox/code-runner.ts'

export type GeneratedReport = {
  drawn: number
  /** Confirmed by running code: their own, or a program that prints the key. */
  proven: number
  problems: string[]
  nearDuplicates: string[]
}

export async function judgeGenerated(
  runner: CodeRunner,
  { count, seed, onProgress }: { count: number; seed: string; onProgress?: (done: number) => void },
): Promise<GeneratedReport> {
  const report: GeneratedReport = { drawn: 0, proven: 0, problems: [], nearDuplicates: [] }
  const known = new Map<string, { name: string; shingles: Shingles }[]>()

  const judge = async (n: number) => {
    const template = allTemplates[n % allTemplates.length]
    if (!template) return
    const name = `${template.id} ${seed}-${n}`
    const content = drawItem(template, `${seed}-${n}`)
    const complain = (message: string) => report.problems.push(`${name}: ${message}`)
    for (const finding of lintItem(content)) if (hasErrors([finding])) complain(finding.message)
    if (!hasUnmistakableKey(content)) complain('The key is missing or not the only one.')
    const shingles = shinglesOf(content)
    const before = known.get(template.skill) ?? []
    if (findNearDuplicateIfAny(shingles, before)) report.nearDuplicates.push(name)
    known.set(template.skill, [...before, { name, shingles }])
    for (const { message } of await proveItem(runner, content)) complain(message)
    if (isProvable(content)) report.proven++
    report.drawn++
    onProgress?.(report.drawn)
  }

  let next = 0
  const work = async () => {
    while (next < count) await judge(next++)
  }
  await Promise.all([work(), work(), work(), work()])
  return report
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

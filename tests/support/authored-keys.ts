/** Authored items whose key can be computed: by running their code, or a program that prints the key. */
import { authoredItems, type WrittenItem } from '#core/items/bank/catalogue.ts'
import type { ItemContent } from '#core/items/item.ts'
import { proveItem } from '#server/features/items/proving.ts'
import type { CodeRunner } from '#server/platform/sandbox/code-runner.ts'

export const provableItems = authoredItems.filter(
  ({ content }) => !('proof' in content) || content.proof !== null,
)

/** An interpreter takes its time to start, once for every run. */
export function isSlowToProve(content: ItemContent): boolean {
  return ('proof' in content ? content.proof?.language : content.language) === 'python'
}

/** What is wrong with them, with the name of each. */
export async function findWrongKeys(runner: CodeRunner, items: readonly WrittenItem[]): Promise<string[]> {
  const wrong: string[] = []
  const waiting = [...items]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (const { message } of await proveItem(runner, next.content)) wrong.push(`${next.id}: ${message}`)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return wrong
}

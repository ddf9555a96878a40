/** Options of two misreadings, each alone and both at once. */
import type { ItemOption } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { PoorDraw } from '#core/items/templates/template.ts'

export type Misreading = { why: string }

/**
 * Where every wrong option changes one detail of the key, the key is the one that all others resemble, and is found
 * without knowing anything. In a grid each detail stands right in two options and wrong in two.
 */
export function makeGridOptions<Kind extends Misreading>(
  random: Random,
  misreadings: readonly Kind[],
  render: (taken: readonly Kind[]) => string,
): ItemOption[] {
  const key = render([])
  for (const [first, second] of random.shuffle(toPairs(misreadings))) {
    const wrong = [[first], [second], [first, second]].map((taken) => ({
      text: render(taken),
      isKey: false,
      why: taken.map(({ why }) => why).join(' '),
    }))
    const options = [{ text: key, isKey: true, why: '' }, ...wrong]
    const texts = new Set(options.map(({ text }) => text.trim()))
    if (texts.size === options.length && !texts.has('')) return random.shuffle(options)
  }
  throw new PoorDraw('No two misreadings lead to three different answers.')
}

function toPairs<Value>(values: readonly Value[]): [Value, Value][] {
  return values.flatMap((first, at) => values.slice(at + 1).map((second): [Value, Value] => [first, second]))
}

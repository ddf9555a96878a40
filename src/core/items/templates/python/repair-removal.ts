/** A function with a bug: it is written once, with gaps that take the right parts or the wrong ones. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'

const goods = [
  {
    entry: 'drop_stale',
    many: 'batches',
    one: 'batch',
    about: 'A bakery clears out its batches',
    field: 'days',
    names: 'rye oat bun tart naan loaf roll cake bagel scone pita brioche wafer strudel'.split(' '),
  },
  {
    entry: 'close_quiet',
    many: 'rooms',
    one: 'room',
    about: 'A chat closes quiet rooms',
    field: 'idle',
    names: 'hall cafe dock park mill tower annex loft porch attic studio arcade kiosk pier'.split(' '),
  },
  {
    entry: 'return_late',
    many: 'loans',
    one: 'loan',
    about: 'A library calls back late loans',
    field: 'weeks',
    names: 'atlas poems maps songs plays tales notes essays fables letters comics sagas recipes scores'.split(
      ' ',
    ),
  },
  {
    entry: 'retire_worn',
    many: 'tools',
    one: 'tool',
    about: 'A workshop retires worn tools',
    field: 'uses',
    names: 'saw drill plane file vise clamp chisel rasp router lathe sander mallet gouge level'.split(' '),
  },
  {
    entry: 'skip_long',
    many: 'tracks',
    one: 'track',
    about: 'A radio skips long tracks',
    field: 'minutes',
    names: 'dawn tide reed moss lark vale opal glen fern wren dusk ember haze flint'.split(' '),
  },
] as const

type Item = Record<string, string | number>

/** Taking away from a list while going through it. */
export function drawRemoval(random: Random): Exercise {
  const { entry, many, one, about, field, names } = random.pick(goods)
  const limit = random.int(3, 40)
  const isDropped = (item: Item) => Number(item[field]) > limit
  const asNames = random.chance(0.5)
  const show = (items: Item[]): Json => (asNames ? items.map(({ name }) => String(name)) : items)
  const right = [`    kept = [${one} for ${one} in ${many} if ${one}['${field}'] <= ${limit}]`]
  const result = asNames ? `    return [${one}['name'] for ${one} in kept]` : '    return kept'
  const fault = random.pick([
    {
      lines: [
        `    kept = list(${many})`,
        `    for ${one} in kept:`,
        `        if ${one}['${field}'] > ${limit}:`,
        `            kept.remove(${one})`,
      ],
      does: (items: Item[]) => {
        const kept = [...items]
        for (let at = 0; at < kept.length; at++) if (isDropped(kept[at] as Item)) kept.splice(at, 1)
        return show(kept)
      },
      because: `The loop goes through the list from which it takes away: what follows a removed ${one} moves up and is passed over. A new list avoids that.`,
    },
    {
      lines: [
        `    kept = list(${many})`,
        `    for index, ${one} in enumerate(${many}):`,
        `        if ${one}['${field}'] > ${limit} and index < len(kept):`,
        '            del kept[index]',
      ],
      does: (items: Item[]) => {
        const kept = [...items]
        items.forEach((item, at) => {
          if (isDropped(item) && at < kept.length) kept.splice(at, 1)
        })
        return show(kept)
      },
      because:
        'After the first removal the positions in `kept` are no longer those of the given list, so the wrong ones are taken away. A new list avoids that.',
    },
  ])
  const write = (lines: string[]) => joinLines(`def ${entry}(${many}):`, lines, result)
  const draw = (pattern: string): Item[] => {
    const picked = random.sample<string>(names, pattern.length)
    return [...pattern].map((sign, at) => ({
      name: picked[at] ?? '',
      [field]: sign === 'x' ? limit + random.int(1, 30) : sign === '=' ? limit : random.int(0, limit - 1),
    }))
  }
  return {
    question: `${about}. \`${entry}\` should return ${asNames ? `the names of the ${many}` : `the ${many}`} whose \`${field}\` is at most ${limit}, in their order.\n\nThe function has one bug. Find and repair it.`,
    explanation: fault.because,
    language: 'python',
    entry,
    code: write(fault.lines),
    solution: write(right),
    calls: [
      { name: 'One to drop', args: [draw(random.pick(['.x..', '..x.', '.x.=']))] },
      { name: `No ${many}`, args: [[]] },
      { name: 'Two in a row to drop', args: [draw(random.pick(['.xx.', 'xx..', '..xx.']))] },
      { name: 'Exactly at the limit', args: [draw(random.pick(['=x=', '.==x', 'x=x=']))] },
      { name: 'All to drop', args: [draw('xxx')] },
      { name: 'A long list', args: [draw(random.pick(['x.xx.x.', '.xxx.x.', 'xx.x.xx']))] },
    ],
    solve: (items: Item[]) => show(items.filter((item) => !isDropped(item))),
    mistakes: [fault.does],
  }
}

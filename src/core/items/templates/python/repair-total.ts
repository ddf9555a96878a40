/** A function with a bug: it is written once, with gaps that take the right parts or the wrong ones. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'

const shops = [
  {
    entry: 'order_total',
    prices: 'prices',
    order: 'order',
    about: 'A shop adds up an order',
    thing: 'item',
    names: 'pen ink pad clip tape glue card lamp file ruler stamp folder chalk string'.split(' '),
  },
  {
    entry: 'trip_total',
    prices: 'fares',
    order: 'trip',
    about: 'A tram adds up a trip',
    thing: 'zone',
    names:
      'harbor center north hills airport campus market lakeside valley forest docks bridge museum stadium'.split(
        ' ',
      ),
  },
  {
    entry: 'stay_total',
    prices: 'rates',
    order: 'stay',
    about: 'A hotel adds up a stay',
    thing: 'extra',
    names: 'tea spa gym bike towel film boat sauna lunch tour locker garage dinner tennis'.split(' '),
  },
] as const

/** A price of 0 beside a price that is not known. */
export function drawTotal(random: Random): Exercise {
  const { entry, prices, order, about, thing, names } = random.pick(shops)
  const usual = random.int(3, 15)
  type Kind = 'right' | 'falsy' | 'once' | 'skips'
  const sum =
    (kind: Kind) =>
    (wanted: Record<string, number>, known: Record<string, number | null>): Json => {
      let total = 0
      for (const [name, count] of Object.entries(wanted)) {
        const price = known[name] ?? null
        const isUsual = kind === 'falsy' ? !price : price === null
        if (isUsual && kind === 'skips') continue
        total += (isUsual ? usual : (price ?? 0)) * (kind === 'once' ? 1 : count)
      }
      return total
    }
  const write = (kind: Kind) =>
    joinLines(
      `def ${entry}(${order}, ${prices}):`,
      '    total = 0',
      `    for ${thing}, count in ${order}.items():`,
      kind === 'falsy'
        ? [`        price = ${prices}.get(${thing}) or ${usual}`]
        : [
            `        price = ${prices}.get(${thing})`,
            '        if price is None:',
            kind === 'skips' ? '            continue' : `            price = ${usual}`,
          ],
      kind === 'once' ? '        total += price' : '        total += price * count',
      '    return total',
    )
  const kind = random.pick<Kind>(['falsy', 'falsy', 'once', 'skips'])
  const because: Record<Kind, string> = {
    right: '',
    falsy: `\`or\` also replaces a price of 0, so what is free costs ${usual}. Only a price that is missing or None is to be replaced.`,
    once: 'The given code counts each price once, however often it is taken.',
    skips: `The given code leaves out what has no known price; it should count ${usual} for it.`,
  }
  const draw = (known: number, free: number, unknown: number, missing: number) => {
    const picked = random.sample<string>(names, known + free + unknown + missing)
    const wanted = Object.fromEntries(picked.map((name) => [name, random.int(1, 4)]))
    const list: Record<string, number | null> = {}
    picked.forEach((name, at) => {
      if (at < known) list[name] = random.int(1, 20)
      else if (at < known + free) list[name] = 0
      else if (at < known + free + unknown) list[name] = null
    })
    return [wanted, list]
  }
  return {
    question: `${about}. \`${order}\` gives for each ${thing} how often it is taken, \`${prices}\` gives prices. \`${entry}\` should return the total, where a price of 0 means free, and a price that is None or missing counts as ${usual}.\n\nThe function has one bug. Find and repair it.`,
    explanation: because[kind],
    language: 'python',
    entry,
    code: write(kind),
    solution: write('right'),
    calls: [
      { name: 'Known prices', args: draw(random.int(2, 3), 0, 0, 0) },
      { name: 'One price is missing', args: draw(2, 0, 0, 1) },
      { name: 'Something is free', args: draw(1, 2, 0, 1) },
      { name: 'Prices that are None', args: draw(1, 1, 2, 0) },
      { name: 'A bit of all', args: draw(2, 1, 2, 2) },
      { name: 'Nothing taken', args: [{}, { [names[0] ?? '']: random.int(1, 9) }] },
    ],
    solve: sum('right'),
    mistakes: [sum(kind)],
  }
}

/** How wide the items of a flex container become. */
import type { Random } from '#core/items/random.ts'
import { sumOf } from '#core/items/templates/numbers.ts'
import { type Distractor, makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Item = { name: string; grow: number; shrink: number; basis: number }

type Container = { width: number; gap: number; items: Item[] }

/** `limitsGrow`: where the factors come to less than one, only that share of the space is given out. */
type Reading = {
  ignoresGap?: boolean
  /** One for every item, not between them. */
  countsGapPerItem?: boolean
  ignoresFactors?: boolean
  ignoresBasis?: boolean
  growsFromZero?: boolean
  spendsAll?: boolean
}

function widthsOf({ width, gap, items }: Container, reading: Reading = {}): number[] {
  const gaps = reading.ignoresGap ? 0 : gap * (items.length - (reading.countsGapPerItem ? 0 : 1))
  const bases = items.map(({ basis }) => basis)
  const free = width - gaps - sumOf(bases)
  if (free >= 0) {
    const factors = items.map(({ grow }) => (reading.ignoresFactors ? 1 : grow))
    const sum = sumOf(factors)
    if (sum === 0) return bases
    if (reading.growsFromZero) return factors.map((factor) => ((width - gaps) * factor) / sum)
    const spent = sum < 1 && !reading.spendsAll ? free * sum : free
    return items.map(({ basis }, at) => basis + (spent * (factors[at] ?? 0)) / sum)
  }
  const factors = items.map(({ shrink, basis }) => {
    if (reading.ignoresFactors) return basis
    return reading.ignoresBasis ? shrink : shrink * basis
  })
  const sum = sumOf(factors)
  return items.map(({ basis }, at) => basis + (sum === 0 ? 0 : (free * (factors[at] ?? 0)) / sum))
}

const stories = [
  { box: 'toolbar', items: ['search', 'filters', 'account'] },
  { box: 'layout', items: ['menu', 'article', 'aside'] },
  { box: 'player', items: ['cover', 'timeline', 'volume'] },
  { box: 'row', items: ['label', 'chart', 'total'] },
  { box: 'footer', items: ['links', 'address', 'badges'] },
] as const

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** Grows, shrinks, or gives out only a part of the space, in numbers that come out even. */
function drawContainer(random: Random, names: readonly string[]): Container {
  const kind = random.pick(['grow', 'shrink', 'shrink', 'part'] as const)
  const gap = random.pick([0, 8, 10, 12, 16, 20])
  const bases = names.map(() => random.int(3, 16) * 20)
  const factors = names.map(() => random.int(kind === 'grow' ? 0 : 1, 3))
  const parts = random.shuffle([0.1, 0.2, 0.3, 0.4]).slice(0, names.length)
  const items = names.map((name, at): Item => {
    const factor = factors[at] ?? 1
    return {
      name,
      grow: kind === 'part' ? (parts[at] ?? 0) : kind === 'grow' ? factor : 0,
      shrink: kind === 'shrink' ? factor : 1,
      basis: bases[at] ?? 0,
    }
  })
  // What is missing has to be a multiple of this, or the shares are no whole pixels.
  const weights = items.map(({ shrink, basis }) => shrink * basis)
  const unit = sumOf(weights) / weights.reduce(greatestDivisor, sumOf(weights))
  const most = Math.floor((sumOf(bases) * 0.55) / unit)
  if (kind === 'shrink' && most < 1) throw new PoorDraw('It cannot come out even.')
  const change = kind === 'shrink' ? unit * random.int(1, most) : random.int(3, 24) * 10
  const width = sumOf(bases) + gap * (names.length - 1) + (kind === 'shrink' ? -change : change)
  return { width, gap, items }
}

const isEven = (value: number) => Math.abs(value - Math.round(value)) < 1e-9
const px = (value: number) => `${Math.round(value)}px`

/** With fractions, and without a look at the other way of reckoning. */
const proofOf = ({ width, gap, items }: Container, at: number) => `from fractions import Fraction as F
items = [${items.map(({ grow, shrink, basis }) => `(F("${grow}"), F(${shrink}), F(${basis}))`).join(', ')}]
free = F(${width}) - ${gap} * (len(items) - 1) - sum(basis for _, _, basis in items)
sizes = []
for grow, shrink, basis in items:
    if free > 0:
        share = grow / max(F(1), sum(item[0] for item in items))
    else:
        share = shrink * basis / sum(item[1] * item[2] for item in items)
    sizes.append(basis + free * share)
assert sizes[${at}].denominator == 1
print(f"{sizes[${at}].numerator}px")`

export const flexWidths: Template = {
  id: 'css-html-flex-widths',
  title: 'How wide flex items become',
  skill: 'CSS',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const story = random.pick(stories)
    const container = drawContainer(random, random.shuffle(story.items))
    const { width, gap, items } = container
    const widths = widthsOf(container)
    if (!widths.every(isEven) || widths.some((value) => value < 20))
      throw new PoorDraw('It does not come out even.')
    const at = random.int(0, items.length - 1)
    const item = items[at]
    const key = widths[at]
    if (!item || key === undefined) throw new PoorDraw('There is no such item.')
    const free = width - gap * (items.length - 1) - sumOf(items.map(({ basis }) => basis))
    const grows = free > 0

    const read = (reading: Reading, why: string): Distractor[] => {
      const value = widthsOf(container, reading)[at]
      return value === undefined || value < 1 ? [] : [{ text: px(value), why }]
    }
    const rounded = (value: number, why: string): Distractor[] =>
      value < 1 ? [] : [{ text: px(value), why }]
    const distractors = [
      ...read(
        { ignoresBasis: true },
        'Shares out what is missing by the shrink factors alone; each counts times its basis.',
      ),
      ...read(
        { growsFromZero: true },
        'Shares out the whole width by the grow factors, as if every basis were 0.',
      ),
      ...read(
        { spendsAll: true },
        'Gives all the free space away, though factors that sum to less than 1 give that share only.',
      ),
      ...(random.chance(0.4)
        ? read({ ignoresGap: true }, 'Forgets that the gaps take up space as well.')
        : read({ countsGapPerItem: true }, 'Counts a gap for every item, though there is one less.')),
      ...read(
        { ignoresFactors: true },
        grows ? 'Shares out the free space evenly.' : 'Overlooks the shrink factors.',
      ),
      ...rounded(item.basis, 'Takes the basis for the final width.'),
      ...rounded(item.basis + free / items.length, 'Gives every item the same share of the difference.'),
      ...rounded(width / items.length, 'Gives every item the same width.'),
      ...rounded(item.basis - (key - item.basis), 'Goes in the wrong direction from the basis.'),
    ]
    const css = [
      `.${story.box} { display: flex; width: ${width}px;${gap ? ` gap: ${gap}px;` : ''} }`,
      `.${story.box} > * { min-width: 0; }`,
      ...items.map(({ name, grow, shrink, basis }) => `.${name} { flex: ${grow} ${shrink} ${basis}px; }`),
    ]
    const growSum = sumOf(items.map(({ grow }) => grow))
    const weights = items.map(({ shrink, basis }) => shrink * basis)
    const gaps = gap ? ` and ${gap * (items.length - 1)}px of gaps` : ''
    const told = grows
      ? growSum === 0
        ? 'No item may grow, so each keeps its basis.'
        : growSum < 1
          ? `The factors sum to less than 1, so each item gets its factor times the free space: ${item.basis} + ${item.grow} × ${free} = ${px(key)}.`
          : `They are shared out by the grow factors, ${item.grow} of ${growSum}: ${item.basis} + ${free} × ${item.grow} / ${growSum} = ${px(key)}.`
      : `They are taken away in proportion to shrink factor times basis, here ${weights[at]} of ${sumOf(weights)}: ${item.basis} - ${-free} × ${weights[at]} / ${sumOf(weights)} = ${px(key)}.`
    return {
      question: `The items have no margin, border or padding. How wide is \`.${item.name}\`, in whole pixels?`,
      code: `<style>\n${css.join('\n')}\n</style>\n\n<div class="${story.box}">\n${items.map(({ name }) => `  <div class="${name}"></div>`).join('\n')}\n</div>`,
      language: 'html',
      options: makeOptions(random, { key: px(key), distractors }),
      proof: { language: 'python', source: proofOf(container, at) },
      explanation: `Bases of ${items.map(({ basis }) => basis).join(' + ')}px${gaps} ${grows ? `leave ${free}px free` : `are ${-free}px too many`} in ${width}px. ${told}`,
    }
  },
}

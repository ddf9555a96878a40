/**
 * Draws the questions of a plan by chance, and then exchanges some until the whole tells as much at every ability as the
 * plan's average draw would: so that no seed makes an easier or a blunter test than another.
 */
import { informationAt } from '#core/irt/item-curve.ts'
import { type Difficulty, difficulties } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { expectSeconds } from '#core/tests/answer-time.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import type { SkillPlan } from '#core/tests/plan-test.ts'

/** The abilities at which a test has to tell people apart: all but one in twenty. */
export const abilitiesThatMatter = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2] as const

export type Order = {
  plan: readonly SkillPlan[]
  bank: readonly BankItem[]
  /** Of those that stay: they are in the test whatever chance says. */
  locked: ReadonlySet<string>
  /** What there is on average, for the questions that one person is asked. */
  secondsPerQuestion: number
  random: Random
}

type Cell = { key: string; count: number; choice: BankItem[] }

/** Each round exchanges one item or two. */
const mostRounds = 60

/** A smaller gain is rounding. */
const worthIt = 0.999

/** About a percent off at every ability. */
const nearEnough = 0.0005

/** The pairs of more would take too long to look at. */
const mostPaired = 300

export function assembleItems(order: Order): BankItem[] {
  const cells = order.plan.flatMap(({ skill, drawn }) =>
    difficulties.map((difficulty) => toCell(order, skill, difficulty, drawn[difficulty])),
  )
  const drawn = drawByChance(order, cells)
  return exchange(order, cells, drawn)
}

const cellKey = ({ skill, difficulty }: Pick<BankItem, 'skill' | 'difficulty'>) => `${difficulty}/${skill}`

function toCell({ bank }: Order, skill: string, difficulty: Difficulty, count: number): Cell {
  const key = cellKey({ skill, difficulty })
  return { key, count, choice: bank.filter((item) => cellKey(item) === key) }
}

function drawByChance({ locked, bank, plan, random }: Order, cells: readonly Cell[]): BankItem[] {
  const skills = new Set(plan.map(({ skill }) => skill))
  const drawn = bank.filter(({ id, skill }) => locked.has(id) && skills.has(skill))
  const families = new Set(drawn.map(({ family }) => family))
  for (const { key, count, choice } of cells) {
    let missing = count - drawn.filter((item) => cellKey(item) === key).length
    for (const item of random.shuffle(choice)) {
      if (missing <= 0) break
      if (families.has(item.family)) continue
      families.add(item.family)
      drawn.push(item)
      missing--
    }
  }
  return drawn
}

/** At each ability that matters, and then how long it takes. */
type Measure = Float64Array

function measureOf(item: BankItem): Measure {
  const measure = new Float64Array(abilitiesThatMatter.length + 1)
  for (const [at, ability] of abilitiesThatMatter.entries()) measure[at] = informationAt(item.curve, ability)
  measure[abilitiesThatMatter.length] = expectSeconds(item)
  return measure
}

function exchange(order: Order, cells: readonly Cell[], drawn: BankItem[]): BankItem[] {
  const measures = new Map(order.bank.map((item) => [item.id, measureOf(item)]))
  const of = (item: BankItem) => measures.get(item.id) as Measure
  const target = sumMeasures(cells.map((cell) => averageOf(cell, of)))
  const time = abilitiesThatMatter.length
  target[time] = Math.min(target[time] as number, order.secondsPerQuestion * Math.max(1, drawn.length))

  const choices = new Map(cells.map(({ key, choice }) => [key, choice]))
  const now = [...drawn]
  const sum = sumMeasures(now.map(of))

  /** Every way to put another item in the place of one. */
  const listSwaps = (): Swap[] => {
    const families = new Set(now.map(({ family }) => family))
    return now.flatMap((present, at) =>
      order.locked.has(present.id)
        ? []
        : (choices.get(cellKey(present)) ?? [])
            .filter(
              ({ id, family }) => id !== present.id && (family === present.family || !families.has(family)),
            )
            .map((item) => ({ at, item, change: subtract(of(item), of(present)) })),
    )
  }
  const apply = ({ at, item, change }: Swap) => {
    now[at] = item
    for (let index = 0; index < sum.length; index++)
      sum[index] = (sum[index] as number) + (change[index] as number)
  }

  for (let round = 0; round < mostRounds; round++) {
    const swaps = listSwaps()
    const best = findBestSwap(swaps, sum, target) ?? findBestPair(swaps, sum, target)
    if (best.length === 0) break
    for (const swap of best) apply(swap)
  }
  return now
}

type Swap = { at: number; item: BankItem; change: Measure }

/** Nothing where none brings it nearer. */
function findBestSwap(swaps: readonly Swap[], sum: Measure, target: Measure): Swap[] | null {
  let least = distanceOf(sum, target) * worthIt
  let best: Swap | null = null
  for (const swap of swaps) {
    const distance = distanceOf(sum, target, swap.change)
    if (distance < least) [least, best] = [distance, swap]
  }
  return best && [best]
}

/** Two at once, where neither alone brings it nearer. Which pairs are looked at does not depend on chance. */
function findBestPair(swaps: readonly Swap[], sum: Measure, target: Measure): Swap[] {
  let least = distanceOf(sum, target) * worthIt
  if (least < nearEnough) return []
  let best: Swap[] = []
  const some =
    swaps.length <= mostPaired
      ? swaps
      : swaps.filter((_, at) => at % Math.ceil(swaps.length / mostPaired) === 0)
  for (const [place, one] of some.entries()) {
    const after = add(sum, one.change)
    for (const other of some.slice(place + 1)) {
      if (other.at === one.at || other.item.family === one.item.family) continue
      const distance = distanceOf(after, target, other.change)
      if (distance >= least) continue
      least = distance
      best = [one, other]
    }
  }
  return best
}

/** What so many of the cell tell on average. A family is one, however many draws of it there are. */
function averageOf({ count, choice }: Cell, of: (item: BankItem) => Measure): Measure {
  const families = groupByFamily(choice)
  const average = sumMeasures(
    [...families.values()].map((draws) => scale(sumMeasures(draws.map(of)), 1 / draws.length)),
  )
  return scale(average, families.size === 0 ? 0 : Math.min(count, families.size) / families.size)
}

function groupByFamily(items: readonly BankItem[]): Map<string, BankItem[]> {
  const groups = new Map<string, BankItem[]>()
  for (const item of items) groups.set(item.family, [...(groups.get(item.family) ?? []), item])
  return groups
}

function sumMeasures(measures: readonly Measure[]): Measure {
  const sum = new Float64Array(abilitiesThatMatter.length + 1)
  for (const measure of measures)
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (measure[at] as number)
  return sum
}

function scale(measure: Measure, factor: number): Measure {
  return measure.map((value) => value * factor)
}

function add(one: Measure, other: Measure): Measure {
  return one.map((value, at) => value + (other[at] as number))
}

function subtract(one: Measure, other: Measure): Measure {
  return one.map((value, at) => value - (other[at] as number))
}

/** Squares of what is off, as shares of what is wanted; time counts only where there is too little of it. */
function distanceOf(sum: Measure, target: Measure, change?: Measure): number {
  let distance = 0
  const last = sum.length - 1
  for (let at = 0; at <= last; at++) {
    const changed = (sum[at] as number) + (change?.[at] ?? 0)
    const off = changed / Math.max(target[at] as number, 1e-9) - 1
    if (at < last || off > 0) distance += off * off
  }
  return distance
}

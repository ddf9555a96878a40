/** A function with a bug: it is written once, with gaps that take the right parts or the wrong ones. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'

const windows = [
  {
    entry: 'best_stretch',
    list: 'profits',
    unit: 'days',
    about: 'A market stall notes the profit of each day; a loss is below 0',
  },
  {
    entry: 'warmest_stretch',
    list: 'degrees',
    unit: 'nights',
    about: 'A station notes the degrees of each night; frost is below 0',
  },
  {
    entry: 'best_run',
    list: 'points',
    unit: 'rounds',
    about: 'A game notes the points of each round; a penalty is below 0',
  },
  {
    entry: 'steepest_climb',
    list: 'slopes',
    unit: 'kilometres',
    about: 'A bike race notes the slope of each kilometre; downhill is below 0',
  },
] as const

/** The best of all windows of one size. */
export function drawWindow(random: Random): Exercise {
  const { entry, list, unit, about } = random.pick(windows)
  const size = random.int(2, 4)
  type Kind = 'right' | 'misses-last' | 'from-zero' | 'too-short'
  const find =
    (kind: Kind) =>
    (values: number[]): Json => {
      if (values.length < size) return null
      let best: number | null = kind === 'from-zero' ? 0 : null
      const end = values.length - size + (kind === 'misses-last' ? 0 : 1)
      for (let at = 0; at < end; at++) {
        const width = kind === 'too-short' ? size - 1 : size
        const sum = values.slice(at, at + width).reduce((total, value) => total + value, 0)
        if (best === null || sum > best) best = sum
      }
      return best
    }
  const write = (kind: Kind) =>
    joinLines(
      `def ${entry}(${list}):`,
      `    if len(${list}) < ${size}:`,
      '        return None',
      kind === 'from-zero' ? '    best = 0' : '    best = None',
      `    for start in range(len(${list}) - ${kind === 'misses-last' ? size : size - 1}):`,
      `        total = sum(${list}[start:start + ${kind === 'too-short' ? size - 1 : size}])`,
      kind === 'from-zero' ? '        if total > best:' : '        if best is None or total > best:',
      '            best = total',
      '    return best',
    )
  const kind = random.pick<Kind>(['misses-last', 'from-zero', 'too-short'])
  const because: Record<Kind, string> = {
    right: '',
    'misses-last': `The loop ends one too early: \`range\` leaves out its end, so the last window, which begins ${size} before the end of the list, is never looked at.`,
    'from-zero':
      'Where every sum is below 0, nothing beats the 0 it begins with. It has to begin with nothing, or with the first sum.',
    'too-short': `The slice takes ${size - 1} instead of ${size} values: the end of a slice is left out already, so nothing has to be taken off.`,
  }
  const draw = (count: number, least: number, most: number) =>
    Array.from({ length: count }, () => random.int(least, most))
  return {
    question: `${about}. \`${entry}\` should return the largest sum of ${size} ${unit} in a row, and None where there are fewer than ${size}.\n\nThe function has one bug. Find and repair it.`,
    explanation: because[kind],
    language: 'python',
    entry,
    code: write(kind),
    solution: write('right'),
    calls: [
      { name: 'Ups and downs', args: [draw(size + random.int(2, 3), -9, 20)] },
      { name: `Fewer than ${size}`, args: [draw(size - 1, 1, 9)] },
      { name: 'All below 0', args: [draw(size + random.int(1, 3), -20, -1)] },
      { name: 'The best at the end', args: [[...draw(random.int(2, 3), -9, 5), ...draw(size, 10, 20)]] },
      { name: 'Just enough, and all below 0', args: [draw(size, -12, -1)] },
      { name: 'Just enough', args: [draw(size, -5, 15)] },
      { name: 'Many values', args: [draw(random.int(9, 12), -15, 15)] },
    ],
    solve: find('right'),
    mistakes: [find(kind)],
  }
}

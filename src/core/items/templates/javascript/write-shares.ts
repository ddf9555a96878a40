/** A sum that is shared out in whole units, with nothing lost and nothing made up by rounding. */
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { drawNumbers, joinLines } from '#core/items/templates/code-wording.ts'
import { PoorDraw } from '#core/items/templates/template.ts'

const scenes = [
  {
    entry: 'shareBill',
    total: 'cents',
    shares: 'orders',
    about: 'Friends share a bill in proportion to what each ordered',
    unit: 'cents',
  },
  {
    entry: 'shareSeats',
    total: 'seats',
    shares: 'votes',
    about: 'A council gives out its seats in proportion to the votes of each list',
    unit: 'seats',
  },
  {
    entry: 'shareBudget',
    total: 'euros',
    shares: 'heads',
    about: 'A firm gives out a budget in proportion to the heads of each team',
    unit: 'euros',
  },
  {
    entry: 'shareTrees',
    total: 'trees',
    shares: 'acres',
    about: 'A forester plants trees in proportion to the acres of each plot',
    unit: 'trees',
  },
  {
    entry: 'shareBoxes',
    total: 'boxes',
    shares: 'orders',
    about: 'A depot sends its boxes in proportion to the orders of each shop',
    unit: 'boxes',
  },
] as const

type Leftover = 'remainder' | 'fraction' | 'first' | 'last' | 'round'

function share(total: number, parts: readonly number[], way: Leftover, isFirstOfEqual: boolean): number[] {
  const sum = parts.reduce((before, part) => before + part, 0)
  if (sum === 0) return parts.map(() => 0)
  if (way === 'round') return parts.map((part) => Math.round((total * part) / sum))
  const given = parts.map((part) => Math.floor((total * part) / sum))
  const left = total - given.reduce((before, part) => before + part, 0)
  const rest = (at: number) => {
    const exact = total * (parts[at] ?? 0)
    return way === 'remainder' ? exact % sum : way === 'fraction' ? (exact / sum) % 1 : 0
  }
  const order = parts.map((_, at) => at).sort((a, b) => rest(b) - rest(a) || (isFirstOfEqual ? a - b : b - a))
  if (way === 'last') order.reverse()
  for (const at of order.slice(0, left)) given[at] = (given[at] ?? 0) + 1
  return given
}

export function drawShares(random: Random): Exercise {
  const { entry, total, shares, about, unit } = random.pick(scenes)
  const isFirst = random.chance(0.5)
  const drawTotal = () => random.int(20, 400)
  const drawParts = (count: number) => drawNumbers(random, count, 1, 40)
  const same = random.int(2, 9)
  const solve =
    (way: Leftover, isFirstOfEqual = isFirst) =>
    (sum: number, parts: number[]) =>
      share(sum, parts, way, isFirstOfEqual)
  const calls: { name: string; args: [number, number[]] }[] = [
    { name: 'Three parts', args: [drawTotal(), drawParts(3)] },
    { name: 'All parts are 0', args: [drawTotal(), [0, 0, 0]] },
    {
      name: 'Equal parts with some left',
      args: [random.int(3, 30) * 3 + random.int(1, 2), [same, same, same]],
    },
    { name: 'Four parts', args: [drawTotal(), drawParts(4)] },
    {
      name: 'Two pairs of equal parts',
      args: [random.int(10, 60) * 2 + 1, [same, same + 1, same, same + 1]],
    },
    { name: 'Many parts', args: [drawTotal(), drawParts(7)] },
    { name: 'More parts than there is to share', args: [random.int(2, 4), drawParts(6)] },
  ]
  // Whoever compares fractions is right too, so no test may hang on how a fraction is stored.
  const isFragile = calls.some(
    ({ args: [sum, parts] }) =>
      String(share(sum, parts, 'fraction', isFirst)) !== String(share(sum, parts, 'remainder', isFirst)),
  )
  if (isFragile) throw new PoorDraw('It hangs on rounding.')
  return {
    question: `${about}. Everybody first gets their exact part, rounded down to whole ${unit}. The ${unit} that are left go out one by one to those with the largest fraction cut off; of equal fractions, the ${isFirst ? 'earlier' : 'later'} in the list comes first.\n\nWrite \`${entry}(${total}, ${shares})\`, which returns the list of whole ${unit} in the order of \`${shares}\`. Where all \`${shares}\` are 0, everybody gets 0.`,
    explanation: `Rounding each part by itself can give out more or fewer than there are. Rounded down there are always some left, fewer than there are parts, and these go to the largest remainders. Remainders of whole numbers (\`%\`) compare exactly; fractions may not.`,
    language: 'javascript',
    entry,
    code: joinLines(`function ${entry}(${total}, ${shares}) {`, '  // Write your code here.', '}'),
    solution: joinLines(
      `function ${entry}(${total}, ${shares}) {`,
      `  const sum = ${shares}.reduce((before, share) => before + share, 0)`,
      `  if (sum === 0) return ${shares}.map(() => 0)`,
      `  const given = ${shares}.map((share) => Math.floor((${total} * share) / sum))`,
      `  const rest = (at) => (${total} * ${shares}[at]) % sum`,
      `  const order = ${shares}`,
      '    .map((_, at) => at)',
      `    .sort((a, b) => rest(b) - rest(a) || ${isFirst ? 'a - b' : 'b - a'})`,
      `  const left = ${total} - given.reduce((before, part) => before + part, 0)`,
      '  for (const at of order.slice(0, left)) given[at]++',
      '  return given',
      '}',
    ),
    calls,
    solve: solve('remainder'),
    mistakes: [solve('round'), solve('first'), solve('last'), solve('remainder', !isFirst)],
  }
}

/** Spans of time that are joined, and what is asked of the joined ones. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { capitalise } from '#core/items/templates/wording.ts'

type Span = [number, number]

const scenes = [
  { about: 'A meeting room is booked', many: 'bookings', one: 'booking' },
  { about: 'A server has windows of maintenance', many: 'windows', one: 'window' },
  { about: 'A stage has rehearsals', many: 'rehearsals', one: 'rehearsal' },
  { about: 'A charging point is in use', many: 'charges', one: 'charge' },
  { about: 'A lift is out of order', many: 'outages', one: 'outage' },
  { about: 'A greenhouse is watered', many: 'waterings', one: 'watering' },
] as const

type Flaw = 'unsorted' | 'last-end' | 'other-gap'

function merge(spans: readonly Span[], gap: number, flaw?: Flaw): Span[] {
  const sorted = flaw === 'unsorted' ? spans : spans.toSorted((a, b) => a[0] - b[0])
  const merged: Span[] = []
  for (const [start, end] of sorted) {
    const last = merged.at(-1)
    const isNear = last && (flaw === 'other-gap' ? start - last[1] < gap : start - last[1] <= gap)
    if (last && isNear) last[1] = flaw === 'last-end' ? end : Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

export function drawMerge(random: Random): Exercise {
  const { about, many, one } = random.pick(scenes)
  const gap = random.pick([0, 5, 10, 15, 20])
  const results = {
    blocks: {
      entry: `merge${capitalise(many)}`,
      ask: `the joined blocks as pairs \`[start, end]\`, in the order of their starts`,
      line: 'return merged',
      of: (merged: Span[]): Json => merged,
    },
    longest: {
      entry: `longestBlockOf${capitalise(many)}`,
      ask: `the length of the longest joined block in minutes, or 0 without any ${one}`,
      line: 'return Math.max(0, ...merged.map(([start, end]) => end - start))',
      of: (merged: Span[]): Json => Math.max(0, ...merged.map(([start, end]) => end - start)),
    },
    pauses: {
      entry: `pausesBetween${capitalise(many)}`,
      ask: `the length of each pause between one joined block and the next, in minutes`,
      line: 'return merged.slice(1).map(([start], at) => start - merged[at][1])',
      of: (merged: Span[]): Json => merged.slice(1).map(([start], at) => start - (merged[at]?.[1] ?? 0)),
    },
  }
  const result = results[random.pick(['blocks', 'longest', 'pauses'] as const)]
  const rule =
    gap === 0
      ? 'Those that overlap or touch form one block'
      : `Those that overlap, touch, or lie at most ${gap} minutes apart form one block`
  const solve = (flaw?: Flaw) => (spans: Span[]) => result.of(merge(spans, gap, flaw))
  return {
    question: `${about}. Each ${one} is a pair \`[start, end]\` in minutes since the day began, and they come in any order. ${rule}.\n\nWrite \`${result.entry}\`, which takes the list of ${many} and returns ${result.ask}.`,
    explanation: `Sort by start first; then each ${one} either joins the last block or begins a new one. The end of a block is the larger of both ends, since one ${one} can lie within another.`,
    language: 'javascript',
    entry: result.entry,
    code: joinLines(`function ${result.entry}(${many}) {`, '  // Write your code here.', '}'),
    solution: joinLines(
      `function ${result.entry}(${many}) {`,
      `  const sorted = [...${many}].sort((a, b) => a[0] - b[0])`,
      '  const merged = []',
      '  for (const [start, end] of sorted) {',
      '    const last = merged.at(-1)',
      `    if (last && start - last[1] <= ${gap}) last[1] = Math.max(last[1], end)`,
      '    else merged.push([start, end])',
      '  }',
      `  ${result.line}`,
      '}',
    ),
    calls: [
      { name: 'Apart and overlapping', args: [drawSpans(random, gap, ['apart', 'overlap'])] },
      { name: `No ${many}`, args: [[]] },
      {
        name: 'In another order',
        args: [drawSpans(random, gap, ['overlap', 'apart', 'overlap']).toReversed()],
      },
      { name: 'One within another', args: [drawSpans(random, gap, ['inside', 'apart', 'inside'])] },
      { name: 'Just near enough', args: [drawSpans(random, gap, ['touch', 'apart', 'touch'])] },
      {
        name: 'Everything at once',
        args: [
          random.shuffle(drawSpans(random, gap, ['inside', 'touch', 'apart', 'overlap', 'apart', 'touch'])),
        ],
      },
    ],
    solve: solve(),
    mistakes: [solve('unsorted'), solve('last-end'), solve('other-gap')],
  }
}

/** Each word says how the next span lies to those before. */
function drawSpans(random: Random, gap: number, ways: ('apart' | 'overlap' | 'inside' | 'touch')[]): Span[] {
  const start = random.int(1, 60) * 5
  const spans: Span[] = [[start, start + random.int(8, 14) * 5]]
  let end = spans[0]?.[1] ?? 0
  for (const way of ways) {
    const [from, to]: Span =
      way === 'apart'
        ? [end + gap + random.int(1, 6) * 5, end + gap + random.int(14, 22) * 5]
        : way === 'overlap'
          ? [end - 5, end + random.int(2, 6) * 5]
          : way === 'inside'
            ? [end - random.int(4, 6) * 5, end - random.int(1, 3) * 5]
            : [end + gap, end + gap + random.int(3, 8) * 5]
    spans.push([from, to])
    end = Math.max(end, to)
  }
  return spans
}

/** Moments that belong to one visit as long as no pause between them is too long. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { capitalise } from '#core/items/templates/wording.ts'

const scenes = [
  { about: 'A library logs every click of its readers', who: 'reader', many: 'clicks', visit: 'visit' },
  {
    about: 'A scooter service logs every signal of its scooters',
    who: 'scooter',
    many: 'signals',
    visit: 'ride',
  },
  { about: 'A factory logs every reading of its machines', who: 'machine', many: 'readings', visit: 'run' },
  { about: 'A chat logs every message of its members', who: 'member', many: 'messages', visit: 'talk' },
  { about: 'A gym logs every scan of its lockers', who: 'locker', many: 'scans', visit: 'stay' },
] as const

type Event = Record<string, string | number>
type Flaw = 'strict' | 'mixed' | 'since-first' | 'unsorted'

export function drawVisits(random: Random): Exercise {
  const { about, who, many, visit } = random.pick(scenes)
  const pause = random.int(4, 12) * 5
  const isLongest = random.chance(0.5)
  const entry = isLongest ? `findLongest${capitalise(visit)}s` : `count${capitalise(visit)}s`
  const result = isLongest
    ? `the length of the longest ${visit}, from its first to its last entry, in minutes`
    : `the number of ${visit}s`

  const solve =
    (flaw?: Flaw) =>
    (events: Event[]): Json => {
      const sorted =
        flaw === 'unsorted' ? events : events.toSorted((a, b) => Number(a.minute) - Number(b.minute))
      const open = new Map<string, { start: number; last: number }>()
      const found: Record<string, number> = {}
      for (const event of sorted) {
        const [name, minute] = [String(event[who]), Number(event.minute)]
        const known = open.get(flaw === 'mixed' ? '' : name)
        const since = known && minute - (flaw === 'since-first' ? known.start : known.last)
        const goesOn = since !== undefined && (flaw === 'strict' ? since < pause : since <= pause)
        const now = { start: goesOn && known ? known.start : minute, last: minute }
        open.set(flaw === 'mixed' ? '' : name, now)
        const before = found[name] ?? 0
        found[name] = isLongest ? Math.max(before, minute - now.start) : goesOn ? before : before + 1
      }
      return found
    }

  const drawEvents = (names: readonly string[], count: number): Event[] =>
    names.flatMap((name) => {
      let minute = random.int(0, 50)
      return Array.from({ length: count }, () => {
        minute += random.pick([
          random.int(2, pause - 1),
          pause - 5,
          pause,
          pause + 1,
          pause + random.int(5, 60),
        ])
        return { [who]: name, minute }
      })
    })
  const names = random
    .sample(['A', 'B', 'C', 'D', 'E', 'F'], 3)
    .map((letter) => `${letter}${random.int(10, 99)}`)
  const [first] = names
  return {
    question: `${about} as \`{ ${who}, minute }\`, in any order. Entries of one ${who} belong to the same ${visit} as long as each comes at most ${pause} minutes after the one before; a longer pause begins a new ${visit}.\n\nWrite \`${entry}\`, which takes the list of ${many} and returns an object that gives, for each ${who}, ${result}.`,
    explanation: `Go through the ${many} in order of time and remember the last moment of each ${who}. A pause of exactly ${pause} minutes still belongs to the ${visit}, and pauses are measured from the entry before, not from the first one.`,
    language: 'javascript',
    entry,
    code: joinLines(`function ${entry}(${many}) {`, '  // Write your code here.', '}'),
    solution: joinLines(
      `function ${entry}(${many}) {`,
      `  const sorted = [...${many}].sort((a, b) => a.minute - b.minute)`,
      '  const open = new Map()',
      '  const found = {}',
      `  for (const { ${who}, minute } of sorted) {`,
      `    const known = open.get(${who})`,
      `    const goesOn = known !== undefined && minute - known.last <= ${pause}`,
      '    const start = goesOn ? known.start : minute',
      `    open.set(${who}, { start, last: minute })`,
      isLongest
        ? `    found[${who}] = Math.max(found[${who}] ?? 0, minute - start)`
        : `    found[${who}] = (found[${who}] ?? 0) + (goesOn ? 0 : 1)`,
      '  }',
      '  return found',
      '}',
    ),
    calls: [
      { name: `One ${who}`, args: [drawEvents(names.slice(0, 1), 4)] },
      { name: `No ${many}`, args: [[]] },
      {
        name: 'A pause of exactly the limit',
        args: [[0, pause, 2 * pause + 1].map((minute) => ({ [who]: first ?? '', minute }))],
      },
      { name: `Two ${who}s by turns`, args: [random.shuffle(drawEvents(names.slice(0, 2), 4))] },
      { name: `Three ${who}s, in any order`, args: [random.shuffle(drawEvents(names, 5))] },
    ],
    solve: solve(),
    mistakes: [solve('strict'), solve('mixed'), solve('since-first'), solve('unsorted')],
  }
}

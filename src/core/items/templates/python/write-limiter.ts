/** Requests of which only so many are let through within some time. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'

const gates = [
  { about: 'A service limits calls', entry: 'allowed_calls', who: 'client', many: 'calls', thing: 'call' },
  {
    about: 'A ticket office limits orders',
    entry: 'allowed_orders',
    who: 'buyer',
    many: 'orders',
    thing: 'order',
  },
  {
    about: 'A door limits attempts',
    entry: 'allowed_attempts',
    who: 'badge',
    many: 'attempts',
    thing: 'attempt',
  },
  { about: 'A printer limits jobs', entry: 'allowed_jobs', who: 'desk', many: 'jobs', thing: 'job' },
] as const

type Call = [string, number]
type Flaw = 'all-together' | 'includes-edge' | 'counts-refused' | 'fixed-windows'

export function drawLimiter(random: Random): Exercise {
  const { about, entry, who, many, thing } = random.pick(gates)
  const [most, span] = [random.int(2, 3), random.int(5, 12) * 5]
  const countsRefused = random.chance(0.35)
  const result = random.pick(['flags', 'counts', 'refused'] as const)

  const solve =
    (flaw?: Flaw) =>
    (calls: Call[]): Json => {
      const seen = new Map<string, number[]>()
      const flags = calls.map(([name, second]) => {
        const key = flaw === 'all-together' ? '' : name
        const isRecent = (before: number) =>
          flaw === 'fixed-windows'
            ? Math.floor(before / span) === Math.floor(second / span)
            : flaw === 'includes-edge'
              ? second - before <= span
              : second - before < span
        const recent = (seen.get(key) ?? []).filter(isRecent)
        const isAllowed = recent.length < most
        const isKept = isAllowed || countsRefused !== (flaw === 'counts-refused')
        seen.set(key, isKept ? [...recent, second] : recent)
        return isAllowed
      })
      if (result === 'flags') return flags
      const counts: Record<string, number> = {}
      calls.forEach(([name], at) => {
        counts[name] = (counts[name] ?? 0) + (flags[at] === (result === 'counts') ? 1 : 0)
      })
      return counts
    }

  const letters = random.sample('ABCDEFGH'.split(''), 3).map((letter) => `${letter}${random.int(1, 9)}`)
  const drawCalls = (count: number, who: readonly string[]): Call[] => {
    let second = random.int(0, 30)
    return Array.from({ length: count }, (): Call => {
      second += random.pick([1, 3, 5, 10, Math.floor(span / 2), span])
      return [random.pick(who), second]
    })
  }
  const one = letters[0] ?? ''
  const start = random.int(1, 40)
  const returned = {
    flags: `a list with True or False for each ${thing}, in order`,
    counts: `a dict with the number of ${many} let through for each ${who}, also where it is 0`,
    refused: `a dict with the number of ${many} refused for each ${who}, also where it is 0`,
  }[result]
  const finish = {
    flags: ['        flags.append(allowed)', '    return flags'],
    counts: [`        counts[${who}] = counts.get(${who}, 0) + allowed`, '    return counts'],
    refused: [`        counts[${who}] = counts.get(${who}, 0) + (not allowed)`, '    return counts'],
  }[result]
  return {
    question:
      `${about}. Each comes as \`[${who}, second]\`, in order of time. A ${thing} is let through if fewer than ${most} ${many} of the same ${who} ${countsRefused ? 'came, let through or refused,' : 'were let through'} within the ${span} seconds before it; one that is exactly ${span} seconds old no longer counts.${countsRefused ? '' : ' Refused ones never count.'}\n\nWrite \`${entry}\`, which takes the list of ${many} and returns ${returned}.`
        .replace('A order', 'An order')
        .replace('A attempt', 'An attempt'),
    explanation: `Keep for each ${who} the seconds that count, drop those that are ${span} or more seconds old, and compare what is left with ${most}. ${countsRefused ? 'A refused one is kept too.' : 'A refused one is not kept.'} Windows of fixed beginning would let through too many around their edges.`,
    language: 'python',
    entry,
    code: joinLines(`def ${entry}(${many}):`, '    # Write your code here.', '    pass'),
    solution: joinLines(
      `def ${entry}(${many}):`,
      '    seen = {}',
      result === 'flags' ? '    flags = []' : '    counts = {}',
      `    for ${who}, second in ${many}:`,
      `        recent = [before for before in seen.get(${who}, []) if second - before < ${span}]`,
      `        allowed = len(recent) < ${most}`,
      countsRefused
        ? ['        recent.append(second)']
        : ['        if allowed:', '            recent.append(second)'],
      `        seen[${who}] = recent`,
      finish,
    ),
    calls: [
      { name: `One ${who}`, args: [drawCalls(4, letters.slice(0, 1))] },
      { name: `No ${many}`, args: [[]] },
      {
        name: 'Exactly at the edge',
        args: [[0, 1, 2, span - 1, span, span + 1, span + 2].map((after): Call => [one, start + after])],
      },
      { name: `Two ${who}s by turns`, args: [drawCalls(8, letters.slice(0, 2))] },
      {
        name: 'A burst',
        args: [Array.from({ length: 6 }, (_, at): Call => [one, start + at * Math.floor(span / 3)])],
      },
      { name: `Three ${who}s`, args: [drawCalls(12, letters)] },
    ],
    solve: solve(),
    mistakes: [
      solve('all-together'),
      solve('includes-edge'),
      solve('counts-refused'),
      solve('fixed-windows'),
    ],
  }
}

import type { Random } from '#core/items/random.ts'
import { type Distractor, makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { listInWords } from '#core/items/templates/wording.ts'

/** The locks that a worker takes, in this order, and gives back together. */
type Worker = { name: string; locks: string[] }

const contexts = [
  {
    about: 'The threads of a shop',
    workers: ['ship', 'restock', 'bill', 'audit', 'discount', 'refund', 'forecast'],
    locks: ['orders', 'stock', 'ledger', 'prices', 'carts', 'coupons'],
  },
  {
    about: 'The threads of a game server',
    workers: ['trade', 'fight', 'save', 'spawn', 'chat', 'rank', 'heal'],
    locks: ['players', 'items', 'world', 'scores', 'guilds', 'quests'],
  },
  {
    about: 'The threads of a hospital’s planner',
    workers: ['admit', 'transfer', 'discharge', 'schedule', 'clean', 'operate', 'feed'],
    locks: ['beds', 'staff', 'rooms', 'charts', 'theatres', 'meals'],
  },
  {
    about: 'The threads of a build server',
    workers: ['assemble', 'publish', 'prune', 'report', 'mirror', 'sign', 'lint'],
    locks: ['cache', 'queue', 'artifacts', 'logs', 'keys', 'agents'],
  },
  {
    about: 'The threads of an airport’s system',
    workers: ['board', 'refuel', 'load', 'park', 'delay', 'cater', 'announce'],
    locks: ['gates', 'aircraft', 'crews', 'bags', 'slots', 'screens'],
  },
  {
    about: 'The threads of a library’s catalogue',
    workers: ['lend', 'reserve', 'remind', 'shelve', 'merge', 'import_titles', 'fine'],
    locks: ['books', 'readers', 'shelves', 'loans', 'fees', 'tags'],
  },
]

export const deadlock: Template = {
  id: 'concurrency-deadlock',
  title: 'Threads that can wait for each other for ever',
  skill: 'Concurrent programming',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const context = random.pick(contexts)
    const isNested = random.chance(0.4)
    const workers = drawWorkers(random, context)
    const groups = listGroups(workers)
    const stuck = groups.filter((group) => findCircleIfAny(group) !== null)
    const [key] = stuck
    if (!key || stuck.length > 1) throw new PoorDraw('None can get stuck, or several can.')
    const circle = findCircleIfAny(key) ?? []
    // What holds for a part holds for the whole, so no group around the key can be offered.
    const others = groups.filter((group) => group !== key && !key.every((worker) => group.includes(worker)))

    const name = (group: readonly Worker[]) => listInWords(group.map((worker) => `\`${worker.name}\``))
    const sorted = random.shuffle(others).sort((one, other) => countShared(other) - countShared(one))
    // One of the key's size at least, or else its length would tell.
    const alike = sorted.find(({ length }) => length === key.length) ?? []
    const likeliest = [alike, ...random.shuffle(sorted.filter((group) => group !== alike).slice(0, 4))].slice(
      0,
      3,
    )
    const distractors = random
      .shuffle(likeliest)
      .map((group): Distractor => ({ text: name(group), why: explainSafety(group) }))
    return {
      question: `${context.about} run the functions below, each in one thread of its own, over and over. ${isNested ? '`with` takes a lock and gives it back when its block is done.' : '`with a, b` takes the lock `a`, then the lock `b`, and gives both back at the end.'}\n\nWhich of them can come to wait for each other for ever?`,
      code: writeWorkers(workers, isNested),
      language: 'python',
      options: makeOptions(random, { key: name(key), distractors }),
      explanation: `${circle.map(({ worker, waitsFor, held }) => `\`${worker.name}\` can hold ${listInWords(held.map((lock) => `\`${lock}\``))} and wait for \`${waitsFor}\``).join(', while ')}: a circle that nobody leaves. Other groups share locks without such a circle: they take them in one order, or hold another lock around them.`,
      proof: {
        language: 'python',
        source: proveByStates([key, ...likeliest], name),
      },
    }
  },
}

function drawWorkers(random: Random, { workers, locks }: (typeof contexts)[number]): Worker[] {
  const known = random.sample(locks, 4)
  return random
    .sample(workers, 4)
    .map((name) => ({ name, locks: random.sample(known, random.pick([2, 2, 2, 3])) }))
}

function listGroups(workers: Worker[]): Worker[][] {
  const groups: Worker[][] = [[]]
  for (const worker of workers) groups.push(...groups.map((group) => [...group, worker]))
  return groups.filter(({ length }) => length === 2 || length === 3)
}

type Waiting = { worker: Worker; held: string[]; waitsFor: string }

/** Each holds its first locks and waits for one that the next of the circle holds; nobody holds what another does. */
function findCircleIfAny(group: readonly Worker[]): Waiting[] | null {
  const places = group.reduce<Waiting[][]>(
    (sofar, worker) =>
      sofar.flatMap((chosen) =>
        worker.locks
          .slice(1)
          .map((waitsFor, at) => [...chosen, { worker, held: worker.locks.slice(0, at + 1), waitsFor }]),
      ),
    [[]],
  )
  return places.find(isCircle) ?? null
}

function isCircle(waiting: Waiting[]): boolean {
  const held = waiting.flatMap((one) => one.held)
  if (new Set(held).size < held.length) return false
  const [first] = waiting
  const seen = new Set<Waiting>()
  let at = first
  while (at && !seen.has(at)) {
    seen.add(at)
    const { waitsFor } = at
    at = waiting.find((other) => other.held.includes(waitsFor))
  }
  return at === first && seen.size === waiting.length
}

function countShared(group: readonly Worker[]): number {
  const [first, ...rest] = group
  return (first?.locks ?? []).filter((lock) => rest.some(({ locks }) => locks.includes(lock))).length
}

function explainSafety(group: readonly Worker[]): string {
  const all = group.flatMap(({ locks }) => locks)
  const shared = [...new Set(all.filter((lock, at) => all.indexOf(lock) !== at))]
  const inAll = group[0]?.locks[0]
  if (inAll && group.every(({ locks }) => locks[0] === inAll))
    return `${group.length === 2 ? 'Both' : 'All of them'} take \`${inAll}\` first, so only one at a time gets any further.`
  if (shared.length === 0) return 'They have no lock in common, so none can wait for another.'
  if (group.length === 2 && shared.length === 1)
    return `They have only \`${shared[0]}\` in common, and two threads need two locks to hold each other up.`
  return group.length === 2
    ? `They have ${listInWords(shared.map((lock) => `\`${lock}\``))} in common, but neither can hold what the other waits for while it waits itself.`
    : 'Sharing locks is not enough: there is no circle in which each holds what the next one waits for.'
}

function writeWorkers(workers: Worker[], isNested: boolean): string {
  const write = ({ locks }: Worker) => {
    const lines = isNested ? locks.map((lock) => `with ${lock}:`) : [`with ${locks.join(', ')}:`]
    return [...lines, '...'].map((line, at) => `${'    '.repeat(at + 1)}${line}`)
  }
  return workers.map((worker) => [`def ${worker.name}():`, ...write(worker)].join('\n')).join('\n\n')
}

/** Walks through every state that the threads can come to, and looks for one in which none can go on. */
function proveByStates(groups: Worker[][], name: (group: readonly Worker[]) => string): string {
  const listed = groups.map((group) => [name(group).replaceAll('`', ''), group.map(({ locks }) => locks)])
  return `def can_get_stuck(workers):
    start = tuple(0 for _ in workers)
    states, seen = [start], {start}
    while states:
        state = states.pop()
        held = [lock for worker, count in zip(workers, state) for lock in worker[:count]]
        moves = []
        for at, (worker, count) in enumerate(zip(workers, state)):
            if count == len(worker):
                moves.append(state[:at] + (0,) + state[at + 1:])
            elif worker[count] not in held:
                moves.append(state[:at] + (count + 1,) + state[at + 1:])
        if not moves:
            return True
        for move in moves:
            if move not in seen:
                seen.add(move)
                states.append(move)
    return False

for name, workers in ${JSON.stringify(listed)}:
    if can_get_stuck(workers):
        print(name)`
}

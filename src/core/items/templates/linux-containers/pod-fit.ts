import type { Random } from '#core/items/random.ts'
import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { countOf } from '#core/items/templates/wording.ts'

/** Processor in millicores, memory in Mi. */
type Amount = { cpu: number; memory: number }
type Node = { name: string; total: Amount; requested: Amount; used: Amount }

const services = ['checkout', 'search', 'thumbnails', 'mailer', 'pricing', 'reports', 'gateway', 'indexer']
const families = ['node', 'worker', 'blue', 'rack', 'pool', 'zone']

export const podFit: Template = {
  id: 'linux-containers-pod-fit',
  title: 'How many more Pods find a place',
  skill: 'Kubernetes',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const request: Amount = { cpu: random.int(2, 9) * 100, memory: random.int(2, 8) * 128 }
    const limit: Amount = {
      cpu: request.cpu + random.int(2, 6) * 100,
      memory: request.memory + random.int(1, 4) * 128,
    }
    const nodes = drawNodes(random)
    const free = nodes.map(({ total, requested }) => subtract(total, requested))
    const whole = free.reduce(add)
    const sum = (places: number[]) => places.reduce((total, count) => total + count, 0)

    const key = sum(free.map((room) => places(room, request)))
    if (key < 2 || key > 14) throw new PoorDraw('Too few Pods, or too many.')
    const mistaken = [
      {
        value: sum(free.map((room) => places(room, limit))),
        why: 'Reckons with the limits, but Pods are placed by their requests.',
      },
      {
        value: sum(nodes.map(({ total, used }) => places(subtract(total, used), request))),
        why: 'Reckons with what is used at the moment, but what others have requested is set aside for them.',
      },
      {
        value: sum(nodes.map(({ used }, at) => places(subtract(free[at] ?? whole, used), request))),
        why: 'Takes off what is used as well as what is requested, but the use is a part of what was requested.',
      },
      {
        value: places(whole, request),
        why: 'Adds up what is free on all nodes, but a Pod needs all of its room on one of them.',
      },
      {
        value: sum(free.map(({ cpu }) => Math.floor(cpu / request.cpu))),
        why: 'Looks at the processor alone, but the memory has to suffice, too.',
      },
      {
        value: sum(free.map(({ memory }) => Math.floor(memory / request.memory))),
        why: 'Looks at the memory alone, but the processor has to suffice, too.',
      },
      {
        value: Math.max(...free.map((room) => places(room, request))),
        why: 'Fills the one node with the most room, but the Pods can go to all of them.',
      },
      {
        value: sum(nodes.map(({ total }) => places(total, request))),
        why: 'Takes the nodes for empty, but other Pods have requested a part of them.',
      },
    ].filter(({ value }) => value > 0 && value < key + 25)
    return {
      question: `A Deployment called \`${random.pick(services)}\` is scaled up. Each of its Pods requests ${write(request)}, with limits of ${write(limit)}. No other rule restricts where they run, and nothing else is started.\n\nThe table shows the nodes in millicores of CPU and Mi of memory: what can be allocated, what the Pods that run there have requested, and what they use right now. How many more Pods of the Deployment can be placed?`,
      code: writeTable(nodes),
      language: 'text',
      options: makeOptions(random, {
        key: String(key),
        distractors: leanDistractors(
          random,
          key,
          mistaken.map(({ value, why }) => ({ value, text: String(value), why })),
        ),
      }),
      explanation: `A Pod is placed where the requests still fit, for CPU and memory both; limits and the use of the moment play no part. ${nodes.map(({ name }, at) => `\`${name}\` has ${write(free[at] ?? whole)} left: ${countOf(places(free[at] ?? whole, request), 'Pod')}.`).join(' ')} That makes ${key}.`,
      proof: { language: 'python', source: proveByPlacing(nodes, request) },
    }
  },
}

const add = (one: Amount, other: Amount): Amount => ({
  cpu: one.cpu + other.cpu,
  memory: one.memory + other.memory,
})
const subtract = (one: Amount, other: Amount): Amount => ({
  cpu: one.cpu - other.cpu,
  memory: one.memory - other.memory,
})
const places = (room: Amount, request: Amount) =>
  Math.max(0, Math.min(Math.floor(room.cpu / request.cpu), Math.floor(room.memory / request.memory)))

const write = ({ cpu, memory }: Amount) => `${cpu}m CPU and ${memory}Mi memory`

function drawNodes(random: Random): Node[] {
  const family = random.pick(families)
  return Array.from({ length: 3 }, (_, at) => {
    const total: Amount = {
      cpu: random.pick([2000, 4000, 3900, 1900]),
      memory: random.pick([4096, 6144, 8192, 3584]),
    }
    const requested: Amount = {
      cpu: Math.floor((random.int(20, 75) * total.cpu) / 5000) * 50,
      memory: Math.floor((random.int(20, 75) * total.memory) / 12800) * 128,
    }
    const share = random.int(25, 80) / 100
    const used: Amount = {
      cpu: Math.round((requested.cpu * share) / 10) * 10,
      memory: Math.round((requested.memory * (share + 0.1)) / 10) * 10,
    }
    return { name: `${family}-${'abc'[at]}`, total, requested, used }
  })
}

function writeTable(nodes: Node[]): string {
  const rows = [
    ['node', 'allocatable', 'requested', 'used now'],
    ...nodes.map(({ name, total, requested, used }) => [
      name,
      ...[total, requested, used].map(({ cpu, memory }) => `${cpu}m / ${memory}Mi`),
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

/** Puts one Pod after the other onto the first node that has room for it. */
function proveByPlacing(nodes: Node[], request: Amount): string {
  const rooms = nodes.map(({ total, requested }) => [
    total.cpu - requested.cpu,
    total.memory - requested.memory,
  ])
  return `rooms = ${JSON.stringify(rooms)}
placed = 0
while True:
    room = next((room for room in rooms if room[0] >= ${request.cpu} and room[1] >= ${request.memory}), None)
    if room is None:
        break
    room[0] -= ${request.cpu}
    room[1] -= ${request.memory}
    placed += 1
print(placed)`
}

/** In which order a graph is visited: by queue, by stack or by recursion, and when a place is marked as seen. */
import type { Random } from '#core/items/random.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

/** stack: marks when taken off. eagerStack: marks when put on. */
type Walk = 'queue' | 'stack' | 'eagerStack' | 'recursion'
type Graph = Record<string, string[]>

function visit(walk: Walk, graph: Graph, start: string): string[] {
  if (walk === 'recursion') {
    const order: string[] = []
    const enter = (place: string) => {
      if (order.includes(place)) return
      order.push(place)
      for (const next of graph[place] ?? []) enter(next)
    }
    enter(start)
    return order
  }
  const waiting = [start]
  const marksEarly = walk !== 'stack'
  const seen = new Set(marksEarly ? [start] : [])
  const order: string[] = []
  for (;;) {
    const place = walk === 'queue' ? waiting.shift() : waiting.pop()
    if (place === undefined) return order
    if (!marksEarly) {
      if (seen.has(place)) continue
      seen.add(place)
    }
    order.push(place)
    for (const next of graph[place] ?? []) {
      if (marksEarly && seen.has(next)) continue
      if (marksEarly) seen.add(next)
      waiting.push(next)
    }
  }
}

const stories = [
  {
    name: 'links',
    places: [
      'home',
      'about',
      'blog',
      'contact',
      'docs',
      'faq',
      'jobs',
      'news',
      'press',
      'shop',
      'team',
      'tour',
    ],
  },
  {
    name: 'imports',
    places: [
      'main',
      'api',
      'cache',
      'config',
      'date',
      'files',
      'log',
      'mail',
      'money',
      'queue',
      'store',
      'users',
    ],
  },
  {
    name: 'tracks',
    places: [
      'Airport',
      'Bridge',
      'Castle',
      'Dock',
      'Forest',
      'Garden',
      'Hill',
      'Market',
      'Mill',
      'Park',
      'Quay',
      'Zoo',
    ],
  },
  {
    name: 'doors',
    places: [
      'hall',
      'attic',
      'bath',
      'cellar',
      'den',
      'kitchen',
      'lounge',
      'office',
      'pantry',
      'porch',
      'studio',
      'yard',
    ],
  },
] as const

/** Every place can be reached, some in two ways. */
function drawGraph(random: Random, places: readonly string[]): Graph {
  const graph: Graph = Object.fromEntries(places.map((place) => [place, [] as string[]]))
  places.forEach((place, at) => {
    if (at === 0) return
    const from = places[random.int(Math.max(0, at - 3), at - 1)] ?? ''
    graph[from]?.push(place)
  })
  for (let extra = 0; extra < 4; extra++) {
    const [from = '', to = ''] = random.sample(places, 2)
    if (to !== places[0] && !graph[from]?.includes(to)) graph[from]?.push(to)
  }
  for (const place of places) graph[place] = random.shuffle(graph[place] ?? [])
  return graph
}

function writeCode(language: 'javascript' | 'python', walk: Walk, name: string, graph: Graph, start: string) {
  const entries = Object.entries(graph)
  if (language === 'python') {
    const list = entries.map(
      ([place, next]) => `    "${place}": [${next.map((one) => `"${one}"`).join(', ')}],`,
    )
    const marks = walk !== 'stack'
    const body =
      walk === 'recursion'
        ? [
            'order = []',
            '',
            'def visit(place):',
            '    if place in order:',
            '        return',
            '    order.append(place)',
            `    for other in ${name}[place]:`,
            '        visit(other)',
            '',
            `visit("${start}")`,
          ]
        : [
            `waiting = ["${start}"]`,
            marks ? `seen = {"${start}"}` : 'seen = set()',
            'order = []',
            'while waiting:',
            `    place = waiting.pop(${walk === 'queue' ? '0' : ''})`,
            ...(marks ? [] : ['    if place in seen:', '        continue', '    seen.add(place)']),
            '    order.append(place)',
            `    for other in ${name}[place]:`,
            ...(marks
              ? [
                  '        if other not in seen:',
                  '            seen.add(other)',
                  '            waiting.append(other)',
                ]
              : ['        waiting.append(other)']),
          ]
    return [`${name} = {`, ...list, '}', ...body, 'print(*order)'].join('\n')
  }
  const list = entries.map(([place, next]) => `  ${place}: [${next.map((one) => `'${one}'`).join(', ')}],`)
  const marks = walk !== 'stack'
  const body =
    walk === 'recursion'
      ? [
          'const order = []',
          '',
          'function visit(place) {',
          '  if (order.includes(place)) return',
          '  order.push(place)',
          `  for (const other of ${name}[place]) visit(other)`,
          '}',
          '',
          `visit('${start}')`,
        ]
      : [
          `const waiting = ['${start}']`,
          marks ? `const seen = new Set(['${start}'])` : 'const seen = new Set()',
          'const order = []',
          'while (waiting.length > 0) {',
          `  const place = waiting.${walk === 'queue' ? 'shift' : 'pop'}()`,
          ...(marks ? [] : ['  if (seen.has(place)) continue', '  seen.add(place)']),
          '  order.push(place)',
          `  for (const other of ${name}[place]) {`,
          ...(marks ? ['    if (seen.has(other)) continue', '    seen.add(other)'] : []),
          '    waiting.push(other)',
          '  }',
          '}',
        ]
  return [`const ${name} = {`, ...list, '}', ...body, "console.log(order.join(' '))"].join('\n')
}

const whyOf: Record<Walk, string> = {
  queue: 'Visits level by level, as a queue would.',
  stack: 'Takes the one put on last and marks it only then, so a later way in can come first.',
  eagerStack: 'Takes the one put on last, but counts a place as seen as soon as it is put on.',
  recursion: 'Follows the first neighbour down before the second, as recursion would.',
}

const told: Record<Walk, string> = {
  queue: 'The list is a queue: whatever was found first is visited first, so places come level by level.',
  stack:
    'The list is a stack: the neighbour put on last is taken next, and a place is marked when it is taken, so it can wait there twice.',
  eagerStack:
    'The list is a stack: the neighbour put on last is taken next, but a place is marked when it is put on, so it keeps its first position there.',
  recursion: 'Each call goes all the way down from the first neighbour before it turns to the second.',
}

export const traversalOrder: Template = {
  id: 'algorithms-traversal-order',
  title: 'In which order a graph is visited',
  skill: 'Algorithms',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const story = random.pick(stories)
    const language = random.pick(['javascript', 'python'] as const)
    const walk = random.pick(['queue', 'stack', 'eagerStack', 'recursion'] as const)
    const [start, ...others] = story.places
    const places = [start, ...random.sample(others, random.int(5, 6))]
    const graph = drawGraph(random, places)
    const order = visit(walk, graph, start)
    const reversed = Object.fromEntries(
      Object.entries(graph).map(([place, next]) => [place, [...next].reverse()]),
    )
    const walks: Walk[] = ['queue', 'recursion', 'stack', 'eagerStack']
    const distractors = [
      ...random
        .shuffle(walks.filter((other) => other !== walk))
        .map((other) => ({ text: visit(other, graph, start).join(' '), why: whyOf[other] })),
      {
        text: visit(walk, reversed, start).join(' '),
        why: 'Takes the neighbours of each place in the opposite order.',
      },
    ]
    if (order.length < places.length) throw new PoorDraw('Not all can be reached.')
    // Shown in no telling order, but with the start first.
    const shown = Object.fromEntries(
      [start, ...random.shuffle(places.slice(1))].map((place) => [place, graph[place] ?? []]),
    )
    return {
      question: 'What does this program print?',
      code: writeCode(language, walk, story.name, shown, start),
      language,
      tables: [],
      options: makeOptions(random, { key: order.join(' '), distractors }),
      explanation: `${told[walk]} From ${start} that gives ${order.join(', ')}.`,
    }
  },
}

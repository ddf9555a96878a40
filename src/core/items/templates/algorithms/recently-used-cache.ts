/** What a small cache still holds: what reading refreshes, what writing again does, and who has to go. */
import type { Random } from '#core/items/random.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { countOf } from '#core/items/templates/wording.ts'

type Step = { put: string; value: number } | { get: string }

type Policy = {
  /** Reading moves a key to the end. */
  refreshes: boolean
  /** Writing a known key moves it to the end. */
  movesOnPut: boolean
  /** Whether the newest goes, not the oldest. */
  dropsNewest?: boolean
  capacity: number
}

type Run = { keys: string[]; hits: number }

function run(steps: readonly Step[], policy: Policy): Run {
  let keys: string[] = []
  let hits = 0
  const moveToEnd = (key: string) => {
    keys = [...keys.filter((one) => one !== key), key]
  }
  for (const step of steps) {
    if ('get' in step) {
      if (!keys.includes(step.get)) continue
      hits++
      if (policy.refreshes) moveToEnd(step.get)
      continue
    }
    if (keys.includes(step.put)) {
      if (policy.movesOnPut) moveToEnd(step.put)
      continue
    }
    if (keys.length === policy.capacity) keys = policy.dropsNewest ? keys.slice(0, -1) : keys.slice(1)
    keys.push(step.put)
  }
  return { keys, hits }
}

const stories = [
  { name: 'thumbnails', keys: ['cat', 'dog', 'elk', 'fox', 'hen', 'owl', 'pig', 'ram', 'yak'] },
  { name: 'exchangeRates', keys: ['AUD', 'CHF', 'DKK', 'EUR', 'GBP', 'INR', 'JPY', 'NOK', 'USD'] },
  { name: 'mapTiles', keys: ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'] },
  { name: 'recipes', keys: ['bread', 'curry', 'kebab', 'pasta', 'pizza', 'ramen', 'salad', 'soup', 'stew'] },
  { name: 'fonts', keys: ['bold', 'hand', 'italic', 'light', 'mono', 'round', 'sans', 'serif', 'slab'] },
] as const

function drawSteps(random: Random, keys: readonly string[], capacity: number, length: number): Step[] {
  const known = random.sample(keys, capacity + 2)
  const value = () => random.int(10, 99)
  const first = known.slice(0, capacity).map((key): Step => ({ put: key, value: value() }))
  const rest = Array.from({ length: length - capacity }, (): Step => {
    const key = random.pick(known)
    return random.chance(0.5) ? { get: key } : { put: key, value: value() }
  })
  return [...first, ...rest]
}

type Language = 'javascript' | 'python'

function writeCode(language: Language, name: string, steps: readonly Step[], policy: Policy): string {
  const { refreshes, movesOnPut, capacity } = policy
  if (language === 'python') {
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return [
      'from collections import OrderedDict',
      '',
      `${snake} = OrderedDict()`,
      'hits = 0',
      '',
      'def get(key):',
      '    global hits',
      `    if key not in ${snake}:`,
      '        return None',
      '    hits += 1',
      ...(refreshes ? [`    ${snake}.move_to_end(key)`] : []),
      `    return ${snake}[key]`,
      '',
      'def put(key, value):',
      `    if key not in ${snake} and len(${snake}) == ${capacity}:`,
      `        ${snake}.popitem(last=False)`,
      `    ${snake}[key] = value`,
      ...(movesOnPut ? [`    ${snake}.move_to_end(key)`] : []),
      '',
      ...steps.map((step) => ('get' in step ? `get("${step.get}")` : `put("${step.put}", ${step.value})`)),
      '',
      `print(*${snake}, hits)`,
    ].join('\n')
  }
  return [
    `const ${name} = new Map()`,
    'let hits = 0',
    '',
    'function get(key) {',
    `  if (!${name}.has(key)) return undefined`,
    '  hits += 1',
    `  const value = ${name}.get(key)`,
    ...(refreshes ? [`  ${name}.delete(key)`, `  ${name}.set(key, value)`] : []),
    '  return value',
    '}',
    '',
    'function put(key, value) {',
    `  if (!${name}.has(key) && ${name}.size === ${capacity}) {`,
    `    const [oldest] = ${name}.keys()`,
    `    ${name}.delete(oldest)`,
    '  }',
    ...(movesOnPut ? [`  ${name}.delete(key)`] : []),
    `  ${name}.set(key, value)`,
    '}',
    '',
    ...steps.map((step) => ('get' in step ? `get('${step.get}')` : `put('${step.put}', ${step.value})`)),
    '',
    `console.log(...${name}.keys(), hits)`,
  ].join('\n')
}

export const recentlyUsedCache: Template = {
  id: 'algorithms-recently-used-cache',
  title: 'What a small cache still holds',
  skill: 'Data structures',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const story = random.pick(stories)
    const language = random.pick(['javascript', 'python'] as const)
    const capacity = random.int(3, 4)
    const refreshes = random.chance(0.65)
    const policy: Policy = { refreshes, movesOnPut: random.chance(0.5), capacity }
    const steps = drawSteps(random, story.keys, capacity, random.int(8, 10))
    const print = ({ keys, hits }: Run) => [...keys, hits].join(' ')
    const key = run(steps, policy)
    if (key.hits === 0) throw new PoorDraw('Nothing is ever found.')
    const firstDropped = steps.find((step) => 'put' in step && !key.keys.includes(step.put))
    if (!firstDropped || !('put' in firstDropped)) throw new PoorDraw('Nothing has to go.')

    return {
      question: 'What does this program print?',
      code: writeCode(language, story.name, steps, policy),
      language,
      tables: [],
      options: makeOptions(random, {
        key: print(key),
        distractors: [
          ...random.shuffle([
            {
              text: print(run(steps, { ...policy, refreshes: !refreshes })),
              why: refreshes
                ? 'Overlooks that reading a key makes it the newest.'
                : 'Expects reading a key to make it the newest, which this code leaves out.',
            },
            {
              text: print(run(steps, { ...policy, movesOnPut: !policy.movesOnPut })),
              why: policy.movesOnPut
                ? 'Overlooks that writing a known key makes it the newest.'
                : 'Expects writing a known key to make it the newest, though it keeps its position.',
            },
            {
              text: print(run(steps, { ...policy, dropsNewest: true })),
              why: 'Drops the newest key when the cache is full.',
            },
          ]),
          {
            text: print({ ...key, keys: [...key.keys].reverse() }),
            why: 'Lists the newest key first, though the order is from the oldest on.',
          },
          {
            text: print(run(steps, { ...policy, capacity: capacity + 1 })),
            why: `Lets one key more in than the ${capacity} that fit.`,
          },
        ],
      }),
      explanation: `At most ${capacity} keys fit, and the first in order has to go for a new one. Reading ${refreshes ? 'moves a key to the end' : 'leaves a key where it is'}, and writing a known key ${policy.movesOnPut ? `moves it to the end${refreshes ? ' as well' : ''}` : 'changes its value but not its position'}. At the end the order is ${key.keys.join(', ')}, and ${countOf(key.hits, 'read')} found a key.`,
    }
  },
}

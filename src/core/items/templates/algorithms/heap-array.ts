/** The array behind a binary heap after pushes and pops. */
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { listInWords } from '#core/items/templates/wording.ts'

type Before = (one: number, other: number) => boolean
type Habit = 'right' | 'noSiftDown' | 'leftOnly' | 'noSiftUp' | 'otherChild'

function push(heap: number[], value: number, before: Before, habit: Habit): void {
  heap.push(value)
  let at = heap.length - 1
  if (habit === 'noSiftUp') return
  while (at > 0) {
    const parent = Math.floor((at - 1) / 2)
    if (!before(heap[at] ?? 0, heap[parent] ?? 0)) return
    ;[heap[at], heap[parent]] = [heap[parent] ?? 0, heap[at] ?? 0]
    at = parent
  }
}

function pop(heap: number[], before: Before, habit: Habit): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  heap[0] = last
  if (habit === 'noSiftDown') return
  let at = 0
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    const leftValue = heap[left]
    if (leftValue === undefined) return
    const rightValue = heap[right]
    const rightFirst = rightValue !== undefined && before(rightValue, leftValue)
    const picksRight = habit === 'otherChild' ? rightValue !== undefined && !rightFirst : rightFirst
    const child = habit === 'leftOnly' || !picksRight ? left : right
    if (!before(heap[child] ?? 0, heap[at] ?? 0)) return
    ;[heap[at], heap[child]] = [heap[child] ?? 0, heap[at] ?? 0]
    at = child
  }
}

type Step = { push: number } | 'pop'

function run(steps: readonly Step[], before: Before, habit: Habit): number[] {
  const heap: number[] = []
  for (const step of steps) {
    if (step === 'pop') pop(heap, before, habit)
    else push(heap, step.push, before, habit)
  }
  return heap
}

const stories = [
  {
    isMin: true,
    told: 'A clinic keeps waiting cases in a binary min-heap, so that the most urgent, with the smallest number, is called first.',
    add: 'Cases arrive with the numbers',
    take: ['one case is called', 'two cases are called'],
  },
  {
    isMin: false,
    told: 'An auction keeps bids in a binary max-heap, so that the highest is always at hand.',
    add: 'Bids arrive in this order:',
    take: ['the highest bid is taken off', 'the two highest bids are taken off'],
  },
  {
    isMin: true,
    told: 'A scheduler keeps timers in a binary min-heap, by the second at which they are due.',
    add: 'Timers are added for the seconds',
    take: ['the first timer to fall due is removed', 'the first two to fall due are removed'],
  },
  {
    isMin: false,
    told: 'A build server keeps tasks in a binary max-heap, and a higher number is more important.',
    add: 'Tasks are queued with the numbers',
    take: ['one task is started', 'two tasks are started'],
  },
  {
    isMin: true,
    told: 'A parcel robot keeps stops in a binary min-heap, by their distance in metres.',
    add: 'Stops are added at the distances',
    take: ['it drives off to the nearest', 'it takes the two nearest one after the other'],
  },
] as const

export const heapArray: Template = {
  id: 'algorithms-heap-array',
  title: 'The array behind a heap after pushes and pops',
  skill: 'Data structures',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const story = random.pick(stories)
    const range = Array.from({ length: 80 }, (_, at) => at + 5)
    const values = random.sample(range, random.int(6, 8))
    const late = random.chance(0.4) ? random.pick(range.filter((value) => !values.includes(value))) : null
    const pops = random.int(1, 2)
    const before: Before = (one, other) => (story.isMin ? one < other : one > other)
    const steps: Step[] = [
      ...values.map((value) => ({ push: value })),
      ...Array.from({ length: pops }, () => 'pop' as const),
      ...(late === null ? [] : [{ push: late }]),
    ]
    const print = (heap: readonly number[]) => `\`[${heap.join(', ')}]\``
    const key = run(steps, before, 'right')
    const sorted = [...key].sort((one, other) => (story.isMin ? one - other : other - one))
    if (key.join() === sorted.join()) throw new PoorDraw('The heap is sorted by chance.')
    const full = run(steps.slice(0, values.length), before, 'right')
    const shifted = [...full.slice(pops), ...(late === null ? [] : [late])]

    // Python's own heap is a min-heap, so a max-heap is one of negative numbers.
    const sign = story.isMin ? '' : '-'
    const proof = [
      'import heapq',
      'heap = []',
      `for value in [${values.join(', ')}]:`,
      `    heapq.heappush(heap, ${sign}value)`,
      ...Array.from({ length: pops }, () => 'heapq.heappop(heap)'),
      ...(late === null ? [] : [`heapq.heappush(heap, ${sign}${late})`]),
      `print([${sign}value for value in heap])`,
    ].join('\n')

    return {
      question: `${story.told} The heap is an array: the children of place i are at 2i + 1 and 2i + 2, and to take the top, the last element moves into its place and sinks.\n\n${story.add} ${listInWords(values.map(String))}. Then ${story.take[pops - 1]}${late === null ? '' : `, and ${late} is added`}. What is in the array?`,
      code: '',
      language: null,
      options: makeOptions(random, {
        key: print(key),
        distractors: [
          ...random.shuffle([
            {
              text: print(run(steps, before, 'leftOnly')),
              why: 'Lets an element sink to the left without comparing the two children.',
            },
            {
              text: print(run(steps, before, 'noSiftDown')),
              why: 'Leaves the last element at the top, though it has to sink to its place.',
            },
            {
              text: print(sorted),
              why: 'Takes a heap for a sorted list: it promises only that parents come first.',
            },
            {
              text: print(run(steps, before, 'otherChild')),
              why: 'Swaps with the wrong one of the two children, so a child comes before its parent.',
            },
          ]),
          {
            text: print(shifted),
            why: 'Moves everything one place up, which breaks the order of parent and child.',
          },
        ],
      }),
      proof: { language: 'python', source: proof },
      explanation: `Each new element rises while it comes before its parent; after all ${values.length} the array is [${full.join(', ')}]. For each removal the last element goes to the top and sinks, swapping with the ${story.isMin ? 'smaller' : 'larger'} child, which leaves [${run(steps.slice(0, values.length + pops), before, 'right').join(', ')}].${late === null ? '' : ` Then ${late} rises from the end: [${key.join(', ')}].`}`,
    }
  },
}

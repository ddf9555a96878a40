/** Little functions that decide who may do what when, each in a form with a mistake and in one without. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'

export type Scheduler = {
  entry: string
  question: string
  starter: string
  solution: string
  explanation: string
  tests: { name: string; args: Json[]; expected: Json }[]
}

const people = [
  'amal',
  'bela',
  'chidi',
  'dana',
  'emre',
  'farid',
  'goran',
  'hana',
  'imani',
  'jonas',
  'kim',
  'lina',
  'mika',
  'noor',
  'oren',
  'pia',
  'qiu',
  'ravi',
  'sana',
  'tomas',
  'uma',
  'vera',
  'wen',
  'xenia',
  'yusuf',
  'zora',
]

/** An update counts only if it was made from the newest version. */
export function drawVersions(random: Random): Scheduler {
  const entry = random.pick(['apply_edits', 'merge_edits', 'save_all', 'accept_edits', 'settle'])
  const thing = random.pick([
    'a page of a wiki',
    'the price of an article',
    'the settings of a machine',
    'the plan of a shift',
    'the text of a contract',
  ])
  const [unit, list] = random.pick([
    ['edit', 'edits'],
    ['change', 'changes'],
    ['update', 'updates'],
  ] as const)
  const kept = random.pick(['accepted', 'kept', 'saved'])
  const [author, seen] = random.pick([
    ['author', 'seen'],
    ['editor', 'base'],
    ['name', 'read_version'],
  ] as const)
  const write = (test: string, body: string[]) =>
    [
      `def ${entry}(version, ${list}):`,
      `    ${kept} = []`,
      `    for ${author}, ${seen} in ${list}:`,
      `        if ${test}:`,
      ...body.map((line) => `            ${line}`),
      `    return [version, ${kept}]`,
    ].join('\n')
  const whole = [`${kept}.append(${author})`, 'version += 1']
  const [starter, mistake] = random.pick([
    [
      write(`${seen} <= version`, whole),
      `\`${seen} <= version\` also lets in what was made from an older version, which writes over newer work.`,
    ],
    [
      write(`${seen} == version`, whole.slice(0, 1)),
      'If an accepted one does not raise the version, the next one made from the old version is accepted, too.',
    ],
    [
      write(`${seen} >= version`, [whole[0] ?? '', `version = ${seen}`]),
      'The version has to rise with each accepted one, and what names a version that does not exist yet is to be refused, too.',
    ],
    [
      write(`${seen} == version`, [...whole, 'break']),
      'The first accepted one is not the end: those who follow may well have read the version that it made.',
    ],
  ] as const)
  const run = (version: number, calls: [string, number][]): Json => {
    const accepted: string[] = []
    let current = version
    for (const [person, base] of calls) {
      if (base !== current) continue
      accepted.push(person)
      current++
    }
    return [current, accepted]
  }
  const first = random.int(2, 90)
  const draw = (offsets: number[], start = first): [number, [string, number][]] => {
    const authors = random.sample(people, offsets.length)
    return [start, offsets.map((offset, at) => [authors[at] ?? '', start + offset])]
  }
  const cases: [string, [number, [string, number][]]][] = [
    ['one after the other', draw([0, 1, 2])],
    ['two from the same version', draw([0, 0], first + 1)],
    ['none', draw([], first + 2)],
    ['a latecomer in between', draw([0, 0, 1, 0, 2], first + random.int(3, 9))],
    ['an old version first', draw([-1, 0, -2, 1], first + random.int(10, 19))],
    ['a version that is not there yet', draw([1, 0, 2, 1], first + random.int(20, 29))],
  ]
  return {
    entry,
    question: `Several people change ${thing} at the same time, without locking it. Each ${unit} names its author and the version that the author had read: \`["amal", 7]\`. It is accepted only if that is the current version, and then raises the version by one; otherwise it is refused, and the next one is looked at. \`${entry}(version, ${list})\` must return the version at the end and the authors of those accepted, in order: \`[9, ["amal", "kim"]]\`.`,
    starter,
    solution: write(`${seen} == version`, whole),
    explanation: mistake,
    tests: cases.map(([name, args]) => ({ name, args, expected: run(...args) })),
  }
}

/** Work goes to whichever worker is free first. */
export function drawPool(random: Random): Scheduler {
  const entry = random.pick(['finish_times', 'ready_at', 'end_times', 'done_at', 'completion_times'])
  const [tasks, worker] = random.pick([
    ['downloads', 'connection'],
    ['renderings', 'machine'],
    ['test files', 'process'],
    ['calls', 'line'],
    ['orders', 'oven'],
  ] as const)
  const [list, limit] = random.pick([
    ['durations', 'limit'],
    ['minutes', 'width'],
    ['lengths', 'size'],
  ] as const)
  const free = random.pick(['free_at', 'busy_until', 'ends'])
  const times = random.pick(['times', 'results', 'finished'])
  const write = (loop: string, choice: string) =>
    [
      `def ${entry}(${list}, ${limit}):`,
      `    ${free} = [0] * ${limit}`,
      `    ${times} = []`,
      `    for ${loop}:`,
      `        at = ${choice}`,
      `        ${free}[at] += duration`,
      `        ${times}.append(${free}[at])`,
      `    return ${times}`,
    ].join('\n')
  const [starter, mistake] = random.pick([
    [
      write(`turn, duration in enumerate(${list})`, `turn % ${limit}`),
      'Dealing the work out in turns ignores how long each piece takes: it has to go to the one that is free first.',
    ],
    [
      [
        `def ${entry}(${list}, ${limit}):`,
        '    start = 0',
        `    ${times} = []`,
        `    for first in range(0, len(${list}), ${limit}):`,
        `        batch = ${list}[first:first + ${limit}]`,
        `        ${times} += [start + duration for duration in batch]`,
        '        start += max(batch)',
        `    return ${times}`,
      ].join('\n'),
      'Batches wait for their slowest piece, although others are free by then: the next piece begins as soon as anyone is free.',
    ],
    [
      write(`duration in ${list}`, `${free}.index(max(${free}))`),
      'The next piece goes to the one that is free first, not to the one that is busy longest.',
    ],
  ] as const)
  const run = (durations: number[], count: number): Json => {
    const ends = Array.from({ length: count }, () => 0)
    return durations.map((duration) => {
      const at = ends.indexOf(Math.min(...ends))
      ends[at] = (ends[at] ?? 0) + duration
      return ends[at] ?? 0
    })
  }
  const long = () => random.int(20, 75)
  const short = () => random.int(1, 9)
  const cases: [string, [number[], number]][] = [
    ['fewer than the limit', [[long(), short()], 3]],
    ['one at a time', [[short(), long(), short()], 1]],
    ['a long one first', [[long(), short(), short(), short()], 2]],
    ['none', [[], random.int(2, 4)]],
    ['three at a time', [[long(), short(), long(), short(), short(), long(), short()], 3]],
    ['a long one in the middle', [[short(), long(), short(), short(), long(), short()], 2]],
  ]
  return {
    entry,
    question: `At most \`${limit}\` ${tasks} run at the same time, one on each ${worker}. They begin in the order of the list, each as soon as any ${worker} is free; the first ones begin at time 0. \`${entry}(${list}, ${limit})\` must return, for each of them in the order of the list, the time at which it ends.`,
    starter,
    solution: write(`duration in ${list}`, `${free}.index(min(${free}))`),
    explanation: mistake,
    tests: cases.map(([name, args]) => ({ name, args, expected: run(...args) })),
  }
}

/** Everyone gets a slice in turn, until they are done. */
export function drawRoundRobin(random: Random): Scheduler {
  const entry = random.pick(['finish_order', 'run_in_turns', 'share_time', 'take_turns', 'round_robin'])
  const who = random.pick(['processes', 'jobs', 'players', 'queries', 'scripts'])
  const [waiting, slice] = random.pick([
    ['waiting', 'quantum'],
    ['queue', 'turn'],
    ['ready', 'limit'],
  ] as const)
  const [finished, left] = random.pick([
    ['finished', 'left'],
    ['done', 'needed'],
    ['results', 'rest'],
  ] as const)
  const write = (lines: string[]) =>
    [
      `def ${entry}(work, ${slice}):`,
      `    ${waiting} = list(work)`,
      '    now = 0',
      `    ${finished} = []`,
      `    while ${waiting}:`,
      ...lines.map((line) => `        ${line}`),
      `    return ${finished}`,
    ].join('\n')
  const [take, use, tick, ...end] = [
    `name, ${left} = ${waiting}.pop(0)`,
    `used = min(${slice}, ${left})`,
    'now += used',
    `if ${left} > used:`,
    `    ${waiting}.append([name, ${left} - used])`,
    'else:',
    `    ${finished}.append([name, now])`,
  ] as [string, string, string, string, string, string, string]
  const [starter, mistake] = random.pick([
    [
      write([
        take,
        use,
        tick,
        ...end.map((line) => line.replace(`.append([name, ${left}`, `.insert(0, [name, ${left}`)),
      ]),
      'Whoever is not done goes to the end of the queue; put at its front, they keep the processor until they are done.',
    ],
    [
      write([take, `used = ${slice}`, tick, ...end]),
      'Whoever needs less than a turn leaves early, and the next one begins at once: the time goes on by what was used.',
    ],
    [
      write([take, use, ...end.slice(0, -1), `    now += ${left}`, ...end.slice(-1)]),
      'The turns of those who are not done yet take their time, too: the clock goes on with each of them.',
    ],
  ] as const)
  const run = (work: [string, number][], most: number): Json => {
    const queue = work.map(([name, needed]) => ({ name, needed }))
    const ends: Json[] = []
    let now = 0
    for (let next = queue.shift(); next; next = queue.shift()) {
      const used = Math.min(most, next.needed)
      now += used
      if (next.needed > used) queue.push({ name: next.name, needed: next.needed - used })
      else ends.push([next.name, now])
    }
    return ends
  }
  const most = random.int(3, 9)
  const draw = (lengths: number[]): [string, number][] => {
    const names = random.sample(people, lengths.length)
    return lengths.map((length, at) => [names[at] ?? '', length])
  }
  const more = () => most * random.int(1, 2) + random.int(1, most - 1)
  const cases: [string, [[string, number][], number]][] = [
    ['one alone', [draw([more()]), most]],
    ['two in turns', [draw([more(), more()]), most]],
    ['none', [draw([]), most]],
    ['exactly one turn', [draw([most, more(), most]), most]],
    ['less than a turn', [draw([random.int(1, most - 1), more(), random.int(1, most - 1)]), most]],
    ['four of them', [draw([more(), most * 2, more(), random.int(1, most)]), most]],
  ]
  return {
    entry,
    question: `The ${who} in \`work\`, such as \`["kim", 9]\` with a name and the time that is needed, share one processor. The first of the queue runs for at most \`${slice}\`; whoever is done sooner makes room at once, and the others go to the end of the queue with what is left. \`${entry}(work, ${slice})\` must return the names in the order in which they are done, each with the time at which that is: \`[["kim", 12], …]\`.`,
    starter,
    solution: write([take, use, tick, ...end]),
    explanation: mistake,
    tests: cases.map(([name, args]) => ({ name, args, expected: run(...args) })),
  }
}

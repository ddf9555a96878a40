import type { Random } from '#core/items/random.ts'
import { type Distractor, makeOptions, type Template } from '#core/items/templates/template.ts'
import { formatFigure, listInWords } from '#core/items/templates/wording.ts'

type Call = { name: string; result: string; time: number }

const contexts: { about: string; main: string; calls: [name: string, result: string][] }[] = [
  {
    about: 'opens the page of a customer',
    main: 'openCustomer',
    calls: [
      ['loadProfile', 'profile'],
      ['loadOrders', 'orders'],
      ['loadInvoices', 'invoices'],
      ['loadNotes', 'notes'],
      ['loadOffers', 'offers'],
    ],
  },
  {
    about: 'puts together the report of a shift',
    main: 'buildReport',
    calls: [
      ['readSensors', 'readings'],
      ['readAlarms', 'alarms'],
      ['listStaff', 'staff'],
      ['listOutput', 'output'],
      ['fetchTargets', 'targets'],
    ],
  },
  {
    about: 'prepares a trip',
    main: 'planTrip',
    calls: [
      ['findFlights', 'flights'],
      ['findHotels', 'hotels'],
      ['checkVisa', 'visa'],
      ['fetchWeather', 'weather'],
      ['rentCar', 'car'],
    ],
  },
  {
    about: 'publishes an article',
    main: 'publish',
    calls: [
      ['resizeImages', 'images'],
      ['checkLinks', 'links'],
      ['translate', 'translation'],
      ['buildIndex', 'index'],
      ['notifyReaders', 'receipt'],
    ],
  },
]

/** Some lines of code: how long they take, and how long somebody thinks who mistakes what is said in `why`. */
type Block = { lines: string[]; time: number; mistaken: number; why: string; says: string }

export const awaitTime: Template = {
  id: 'concurrency-await-time',
  title: 'How long awaited calls take together',
  skill: 'Concurrent programming',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const { about, main, calls: names } = random.pick(contexts)
    const times = random.sample(
      Array.from({ length: 44 }, (_, at) => 60 + at * 20),
      names.length,
    )
    const calls = random
      .shuffle(names)
      .map(([name, result], at): Call => ({ name, result, time: times[at] ?? 0 }))
    const blocks = [drawFirst(random, calls.slice(0, 3)), drawSecond(random, calls.slice(3))]
    const used = calls.filter(({ name }) => blocks.some(({ lines }) => lines.join('\n').includes(name)))

    const total = sum(blocks.map(({ time }) => time))
    const distractors: Distractor[] = random.shuffle([
      ...blocks.map(({ time, mistaken, why }) => ({ text: show(total - time + mistaken), why })),
      {
        text: show(sum(used.map(({ time }) => time))),
        why: 'Adds up all calls, as if each waited for the one before it.',
      },
      {
        text: show(Math.max(...used.map(({ time }) => time))),
        why: 'Takes the longest call, as if all of them ran at the same time.',
      },
      {
        text: show(sum(blocks.map(({ mistaken }) => mistaken))),
        why: 'Takes what waits for what runs together, and the other way round.',
      },
    ])
    const code = [
      `async function ${main}() {`,
      ...blocks.flatMap(({ lines }) => lines.map((line) => `  ${line}`)),
      '}',
    ].join('\n')
    return {
      question: `This function ${about}. ${listInWords(used.map(({ name, time }) => `\`${name}\` takes ${show(time)}`))}, each on another machine, so that they can run at the same time without slowing each other down. Everything else takes no time.\n\nHow long does \`${main}()\` take?`,
      code,
      language: 'javascript',
      options: makeOptions(random, { key: show(total), distractors }),
      explanation: `${blocks.map(({ says }) => says).join(' ')} Together that is ${show(total)}.`,
      proof: { language: 'javascript', source: proveByClock(code, main, used) },
    }
  },
}

const show = (time: number) => `${formatFigure(time)} ms`

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function drawFirst(random: Random, calls: Call[]): Block {
  const [one, two, three] = calls as [Call, Call, Call]
  const [alone, pair] = [one.time, Math.max(two.time, three.time)]
  return random.pick<() => Block>([
    () => ({
      lines: [
        `const [${two.result}, ${three.result}] = await Promise.all([${two.name}(), ${three.name}()])`,
        `const ${one.result} = await ${one.name}()`,
      ],
      time: alone + pair,
      mistaken: Math.max(alone, pair),
      why: `Takes \`${one.name}\` for one that runs beside the others, but it is called only after \`Promise.all\` is done.`,
      says: `\`Promise.all\` takes as long as the slower of its two calls, ${show(pair)}, and \`${one.name}\` begins after it and takes ${show(alone)}.`,
    }),
    () => ({
      lines: [
        `const started = ${one.name}()`,
        `const ${two.result} = await ${two.name}()`,
        `const ${three.result} = await ${three.name}()`,
        `const ${one.result} = await started`,
      ],
      time: Math.max(alone, two.time + three.time),
      mistaken: alone + two.time + three.time,
      why: `Lets \`${one.name}\` begin at its \`await\`, but it runs from the line that calls it.`,
      says: `\`${one.name}\` runs from its call on, beside \`${two.name}\` and \`${three.name}\`, which follow each other: the longer of ${show(alone)} and ${show(two.time + three.time)}.`,
    }),
    () => ({
      lines: [
        `const ${one.result} = ${one.name}()`,
        `const ${two.result} = ${two.name}()`,
        `const ${three.result} = ${three.name}()`,
        `await ${one.result}`,
        `await ${two.result}`,
        `await ${three.result}`,
      ],
      time: Math.max(alone, pair),
      mistaken: alone + two.time + three.time,
      why: 'Adds up the three that are awaited one by one, but all of them were started before the first `await`.',
      says: `The first three calls are all under way before the first \`await\`, so together they take as long as the slowest, ${show(Math.max(alone, pair))}.`,
    }),
    () => ({
      lines: [
        `const [${two.result}, ${three.result}] = await Promise.all([`,
        `  ${one.name}().then(() => ${two.name}()),`,
        `  ${three.name}(),`,
        '])',
      ],
      time: Math.max(alone + two.time, three.time),
      mistaken: Math.max(alone, pair),
      why: `Lets \`${two.name}\` run beside \`${one.name}\`, but it is called only when that one is done.`,
      says: `In \`Promise.all\`, \`${two.name}\` follows \`${one.name}\`, which takes ${show(alone + two.time)}, beside \`${three.name}\` with ${show(three.time)}; the longer way counts.`,
    }),
    () => ({
      lines: [`for (const load of [${one.name}, ${two.name}, ${three.name}]) {`, '  await load()', '}'],
      time: alone + two.time + three.time,
      mistaken: Math.max(alone, pair),
      why: 'Lets the calls of the loop run together, but `await` holds the loop until each is done.',
      says: `The loop waits for each of its three calls before the next: ${show(alone + two.time + three.time)}.`,
    }),
  ])()
}

function drawSecond(random: Random, calls: Call[]): Block {
  const [one, two] = calls as [Call, Call]
  const [short, long] = [Math.min(one.time, two.time), Math.max(one.time, two.time)]
  const sequence = one.time + two.time
  return random.pick<() => Block>([
    () => ({
      lines: [`const ${one.result} = await ${one.name}()`, `const ${two.result} = await ${two.name}()`],
      time: sequence,
      mistaken: long,
      why: `Lets \`${one.name}\` and \`${two.name}\` run together, but the second is called after the first was awaited.`,
      says: `Then \`${one.name}\` and \`${two.name}\` follow each other: ${show(sequence)}.`,
    }),
    () => ({
      lines: [`await Promise.all([${one.name}(), ${two.name}()])`],
      time: long,
      mistaken: sequence,
      why: 'Adds up the calls inside the last `Promise.all`, but they run together.',
      says: `Then \`${one.name}\` and \`${two.name}\` run together and take as long as the slower one, ${show(long)}.`,
    }),
    () => ({
      lines: [`const fastest = await Promise.race([${one.name}(), ${two.name}()])`],
      time: short,
      mistaken: long,
      why: 'Waits for both calls of `Promise.race`, but it is done with the first of them.',
      says: `\`Promise.race\` is done with the faster of its calls, after ${show(short)}.`,
    }),
    () => ({
      lines: [`const ${one.result} = await ${one.name}()`],
      time: one.time,
      mistaken: 0,
      why: `Lets \`${one.name}\` run beside what stands above it, but it is called after all of that.`,
      says: `Then \`${one.name}\` takes ${show(one.time)}.`,
    }),
  ])()
}

/** Runs the code itself, with a clock that jumps to the next call that is done. */
function proveByClock(code: string, main: string, used: Call[]): string {
  const stubs = used.map(({ name, time }) => `const ${name} = () => sleep(${time})`).join('\n')
  return `let now = 0
let isDone = false
const waiting = []
const sleep = (time) => new Promise((wake) => waiting.push({ at: now + time, wake }))
${stubs}

${code}

async function tick() {
  while (!isDone) {
    for (let turn = 0; turn < 30; turn++) await null
    waiting.sort((one, other) => one.at - other.at)
    const next = waiting.shift()
    if (isDone || !next) break
    now = next.at
    next.wake()
  }
}

${main}().then(() => {
  isDone = true
  console.log(String(now).replace(/^(\\d+)(\\d{3})$/, '$1,$2') + ' ms')
})
tick()`
}

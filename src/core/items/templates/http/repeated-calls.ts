/** What is in the data after calls whose requests or answers got lost and were sent again. */
import type { Random } from '#core/items/random.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { listInWords, people } from '#core/items/templates/wording.ts'

/** What became of one sending. */
type Fate = 'request lost' | 'answer lost' | 'answered'

type Call = {
  line: string
  fates: Fate[]
  /** plain: made anew each time. keyed and put: once, however often they arrive. */
  kind: 'plain' | 'keyed' | 'put' | 'add' | 'set'
  /** What the call makes or sets: a name, or a number. */
  what: string
  amount: number
}

const arrivals = ({ fates }: Call) => fates.filter((fate) => fate !== 'request lost').length

function drawFates(random: Random): Fate[] {
  const lost = Array.from({ length: random.pick([0, 1, 1, 1, 2, 2, 3]) }, () =>
    random.pick<Fate>(['request lost', 'answer lost']),
  )
  return [...lost, 'answered']
}

const records = [
  { collection: 'orders', field: 'customer', number: 'pieces' },
  { collection: 'bookings', field: 'guest', number: 'nights' },
  { collection: 'payments', field: 'payer', number: 'euros' },
  { collection: 'tickets', field: 'holder', number: 'seat' },
  { collection: 'claims', field: 'owner', number: 'policy' },
] as const

const counters = [
  { path: '/products/:id', field: 'stock', told: 'a product in stock' },
  { path: '/accounts/:id', field: 'points', told: 'a customer’s points' },
  { path: '/meters/:id', field: 'credit', told: 'the credit on a prepaid meter' },
  { path: '/carts/:id', field: 'quantity', told: 'the quantity in a cart' },
] as const

function drawRecordCalls(random: Random, story: (typeof records)[number]): Call[] {
  const names = random.sample(people, random.int(4, 5))
  return names.map((name): Call => {
    const kind = random.pick(['plain', 'plain', 'keyed', 'put'] as const)
    const id = random.int(100, 999)
    const body = `{"${story.field}":"${name}","${story.number}":${random.int(2, 99)}}`
    const line = {
      plain: `POST /${story.collection} ${body}`,
      keyed: `POST /${story.collection} ${body}  Idempotency-Key: ${random.pick(['k', 'r', 'w'])}${id}`,
      put: `PUT /${story.collection}/${id} ${body}`,
    }[kind]
    return { line, kind, fates: drawFates(random), what: kind === 'put' ? String(id) : name, amount: 1 }
  })
}

function drawCounterCalls(random: Random, story: (typeof counters)[number], id: number): Call[] {
  const path = story.path.replace(':id', String(id))
  return Array.from({ length: random.int(3, 4) }, (_, at): Call => {
    const kind = at > 0 && random.chance(0.3) ? 'set' : 'add'
    const amount = kind === 'set' ? random.int(20, 90) : random.int(2, 15)
    const line =
      kind === 'set' ? `PUT ${path} {"${story.field}":${amount}}` : `POST ${path}/additions {"add":${amount}}`
    return { line, kind, fates: drawFates(random), what: '', amount }
  })
}

const actsEachTime = ({ kind }: Call) => kind === 'plain' || kind === 'add'

/** How often a call counts, by a way of seeing it. */
const readings = {
  right: (call: Call) => (actsEachTime(call) ? arrivals(call) : 1),
  once: () => 1,
  everyArrival: arrivals,
  lostArrived: (call: Call) => (actsEachTime(call) ? call.fates.length : 1),
  everySending: ({ fates }: Call) => fates.length,
  putEachTime: (call: Call) => (call.kind === 'put' ? arrivals(call) : 1),
}
type Reading = keyof typeof readings

/** `addsSet` adds what a PUT sets, where it should replace the value. */
function total(calls: readonly Call[], reading: Reading, start: number, addsSet = false): number {
  return calls.reduce((sum, call) => {
    const times = readings[reading](call)
    return call.kind === 'set' && !addsSet ? call.amount : sum + times * call.amount
  }, start)
}

type Wrong = [value: number, why: string]

function findWrongTotals(calls: readonly Call[], start: number, isCounter: boolean): Wrong[] {
  const of = (reading: Reading) => total(calls, reading, start)
  const added = calls.filter(({ kind }) => kind === 'add')
  const lastSet = calls.findLastIndex(({ kind }) => kind === 'set')
  const wrong: Wrong[] = [
    [of('once'), 'Counts every call once, though a plain POST acts each time it arrives.'],
    [of('lostArrived'), 'Counts lost requests as well, though they never reached the server.'],
  ]
  if (isCounter)
    wrong.push(
      [total(calls, 'right', start, true), 'Adds what a PUT sets, though it replaces the value.'],
      [total(added, 'right', start), 'Overlooks the PUT, which replaces whatever was there.'],
    )
  else
    wrong.push(
      [
        of('everyArrival'),
        'Counts every arrival, though repeating a PUT or a known key changes nothing more.',
      ],
      [of('everySending'), 'Counts every sending, whatever its method and whether it arrived or not.'],
    )
  if (calls.some(({ kind }) => kind === 'put'))
    wrong.push([of('putEachTime'), 'Has it the wrong way round: PUT is safe to repeat, and POST is not.'])
  // What came before a PUT makes no difference any more.
  const twice = calls.slice(lastSet + 1).find((call) => readings.right(call) > 1)
  if (twice)
    wrong.push(
      [of('right') - twice.amount, 'Takes one of the lost answers for a sign that nothing was done.'],
      [of('right') + twice.amount, 'Counts one sending more than arrived.'],
    )
  return wrong
}

const inWords = (times: number) => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)

export const repeatedCalls: Template = {
  id: 'http-repeated-calls',
  title: 'The data after calls that were sent again',
  skill: 'REST APIs',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const isCounter = random.chance(0.5)
    const record = random.pick(records)
    const counter = random.pick(counters)
    const id = random.int(100, 999)
    const start = isCounter ? random.int(10, 60) : 0
    const calls = isCounter ? drawCounterCalls(random, counter, id) : drawRecordCalls(random, record)
    const key = total(calls, 'right', start)
    if (!calls.some((call) => readings.right(call) > 1)) throw new PoorDraw('Nothing acts twice.')
    if (!calls.some(({ fates }) => fates.includes('request lost'))) throw new PoorDraw('No request is lost.')

    const rule = isCounter
      ? `\`PUT\` sets \`${counter.field}\`, and \`POST …/additions\` adds to it.`
      : calls.some(({ kind }) => kind === 'keyed')
        ? `The server answers a key that it knows with the first result again. A \`PUT\` makes or replaces what is at its address.`
        : `A \`PUT\` makes or replaces what is at its address.`
    const opening = isCounter
      ? `The API keeps ${counter.told}: \`${counter.field}\` is ${start} at first.`
      : `The list of ${record.collection} is empty at first.`
    const ask = isCounter
      ? `What is the value of \`${counter.field}\` at the end?`
      : `How many ${record.collection} are there at the end?`

    const seen = calls.flatMap(({ kind, what, amount, fates }) =>
      fates.map((fate) => JSON.stringify([kind, what, amount, fate])),
    )
    const proof = [
      'records = {}',
      `value = ${start}`,
      `for kind, what, amount, fate in [`,
      ...seen.map((row) => `    ${row},`),
      ']:',
      '    if fate == "request lost":',
      '        continue',
      '    if kind == "set":',
      '        value = amount',
      '    elif kind == "add":',
      '        value += amount',
      '    else:',
      '        records[(kind, what, len(records) if kind == "plain" else 0)] = True',
      `print(${isCounter ? 'value' : 'len(records)'})`,
    ].join('\n')
    // Some below the key and some above, or its size would give it away.
    const wrong = findWrongTotals(calls, start, isCounter).filter(([value]) => value > 0 && value !== key)
    const lower = random.int(0, 3)
    const ordered = [
      ...wrong.filter(([value]) => value < key).slice(0, lower),
      ...wrong.filter(([value]) => value > key).slice(0, 3 - lower),
      ...wrong,
    ]
    const told = calls.flatMap((call, at) => {
      if (call.fates.length === 1) return []
      if (actsEachTime(call)) return [`call ${at + 1} acted ${inWords(readings.right(call))}`]
      return arrivals(call) === 1
        ? []
        : [`call ${at + 1} arrived ${inWords(arrivals(call))} with the effect of one`]
    })
    return {
      question: `A client sends each call again until it gets an answer. A lost request never reaches the server; where the answer is lost, the server has done the work. ${rule}\n\n${opening} These are the calls, one after the other, with what became of each sending. ${ask}`,
      code: calls.map(({ line, fates }, at) => `${at + 1}. ${line}\n   ${fates.join(', ')}`).join('\n'),
      language: 'text',
      options: makeOptions(random, {
        key: String(key),
        distractors: ordered.map(([value, why]) => ({ text: String(value), why })),
      }),
      proof: { language: 'python', source: proof },
      explanation: `Every sending that arrives acts, whether its answer gets back or not. ${isCounter ? 'Adding is not idempotent, setting is.' : 'A plain POST is not idempotent; a PUT to one address and a POST with a key are.'} So ${listInWords(told)}, which comes to ${key}.`,
    }
  },
}

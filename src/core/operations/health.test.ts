import { describe, expect, it } from 'vitest'
import { type HealthLevel, judgeHealth, type MeasurementKind, type Readings, worstOf } from './health.ts'

const measured = <Value>(value: Value) => ({ state: 'measured' as const, value })
const gb = 1e9
const memory = {
  ...{ heapBytes: 100e6, heapLimitBytes: 2 * gb, rssBytes: 300e6, process: 'ash, process 7' },
  ...{ freeBytes: 5 * gb, totalBytes: 16 * gb },
}
const well: Readings = {
  database: measured({ latencyMs: 1.25 }),
  queue: measured({ due: 0, oldestMs: 0, failed: 0 }),
  processes: measured({ webs: 2, workers: 1, lost: [] }),
  mail: measured({ delivery: 'smtp', answerMs: 20 }),
  runner: measured({ state: 'answers', answerMs: 9, isRemoteAway: false }),
  model: measured({ state: 'on', name: 'small-one', problem: null, lastCall: null }),
  event_loop: measured({ delayMs: 4, process: 'ash, process 7' }),
  memory: measured(memory),
  disk: measured({ freeBytes: 200 * gb, totalBytes: 500 * gb }),
}
const judge = (readings: Partial<Readings>, kind: MeasurementKind) => {
  const found = judgeHealth({ ...well, ...readings }).find((one) => one.kind === kind)
  if (!found) throw new Error(`${kind} is measured.`)
  return found
}

describe('what is well', () => {
  it('asks nothing of anybody', () => {
    const all = judgeHealth(well)
    expect(all.map(({ level }) => level)).toEqual(all.map(() => 'good'))
    expect(all.map(({ advice }) => advice)).toEqual(all.map(() => null))
    for (const { fill } of all) if (fill !== null) expect(fill).toBeGreaterThanOrEqual(1)
  })
})

const lost = (kind: 'web' | 'worker', end: 'silent' | 'stopped', forMs: number) =>
  measured({ webs: 1, workers: 0, lost: [{ kind, name: 'ash, process 9', end, forMs }] })

type Case = [
  name: string,
  readings: Partial<Readings>,
  kind: MeasurementKind,
  level: HealthLevel,
  value: RegExp,
]

describe('a measurement', () => {
  it.each<Case>([
    ['a quick database', { database: measured({ latencyMs: 99 }) }, 'database', 'good', /^Answers in 99 ms$/],
    ['a slow database', { database: measured({ latencyMs: 100 }) }, 'database', 'watch', /100 ms/],
    ['a very slow one', { database: measured({ latencyMs: 1000 }) }, 'database', 'bad', /1000 ms/],
    [
      'a database that refuses',
      { database: { state: 'failed', why: 'the connection was refused' } },
      'database',
      'bad',
      /Does not answer \(the connection was refused\)/,
    ],
    [
      'a database that is silent',
      { database: { state: 'late', waitedMs: 4200 } },
      'database',
      'bad',
      /No answer for 4 seconds/,
    ],
    ['what nobody measured', { disk: { state: 'missing' } }, 'disk', 'unknown', /Not measured yet/],
    ['an idle queue', {}, 'queue', 'good', /^Nothing waits$/],
    [
      'a busy queue',
      { queue: measured({ due: 4000, oldestMs: 2000, failed: 0 }) },
      'queue',
      'good',
      /4000 tasks due/,
    ],
    [
      'one that lags',
      { queue: measured({ due: 1, oldestMs: 30_000, failed: 0 }) },
      'queue',
      'watch',
      /1 task due, the oldest for 30 seconds/,
    ],
    [
      'one that stands still',
      { queue: measured({ due: 3, oldestMs: 300_000, failed: 0 }) },
      'queue',
      'bad',
      /for 5 minutes/,
    ],
    [
      'work that failed',
      { queue: measured({ due: 0, oldestMs: 0, failed: 2 }) },
      'queue',
      'watch',
      /2 failed for good/,
    ],
    [
      'an old moment of an empty queue',
      { queue: measured({ due: 0, oldestMs: 9e9, failed: 0 }) },
      'queue',
      'good',
      /Nothing/,
    ],
    ['processes that are there', {}, 'processes', 'good', /^2 web processes, 1 worker$/],
    [
      'a platform without workers',
      { processes: measured({ webs: 1, workers: 0, lost: [] }) },
      'processes',
      'good',
      /^1 web process$/,
    ],
    [
      'a worker that died',
      { processes: lost('worker', 'silent', 6000) },
      'processes',
      'bad',
      /The worker ash, process 9 has been silent for 6 seconds/,
    ],
    [
      'a worker that was stopped',
      { processes: lost('worker', 'stopped', 90_000) },
      'processes',
      'bad',
      /was stopped 1 minute ago/,
    ],
    [
      'a web process that died',
      { processes: lost('web', 'silent', 6000) },
      'processes',
      'bad',
      /The web process/,
    ],
    ['mail that is kept', { mail: measured({ delivery: 'outbox' }) }, 'mail', 'off', /outbox/],
    [
      'a slow mail server',
      { mail: measured({ delivery: 'smtp', answerMs: 1500 }) },
      'mail',
      'watch',
      /1500 ms/,
    ],
    [
      'a mail server that is away',
      { mail: { state: 'failed', why: 'ECONNREFUSED' } },
      'mail',
      'bad',
      /ECONNREFUSED/,
    ],
    ['a full runner', { runner: measured({ state: 'busy' }) }, 'runner', 'watch', /Every place is taken/],
    [
      'a slow runner',
      { runner: measured({ state: 'answers', answerMs: 1500, isRemoteAway: false }) },
      'runner',
      'watch',
      /1500/,
    ],
    ['a runner that is away', { runner: { state: 'late', waitedMs: 5000 } }, 'runner', 'bad', /No answer/],
    [
      'a remote runner that is away',
      { runner: measured({ state: 'answers', answerMs: 5, isRemoteAway: true }) },
      'runner',
      'bad',
      /CODE_RUNNER_URL does not answer/,
    ],
    ['no model', { model: measured({ state: 'off' }) }, 'model', 'off', /None is set up/],
    ['a model that was never asked', {}, 'model', 'good', /not called yet/],
    [
      'a model that is away',
      { model: measured({ state: 'on', name: 'm', problem: 'ECONNREFUSED', lastCall: null }) },
      'model',
      'watch',
      /m does not answer/,
    ],
    [
      'a model whose last call failed',
      {
        model: measured({
          state: 'on',
          name: 'm',
          problem: null,
          lastCall: { agoMs: 61_000, problem: 'status 429' },
        }),
      },
      'model',
      'watch',
      /1 minute ago gave nothing of use \(status 429\)/,
    ],
    [
      'a model whose last call was answered',
      {
        model: measured({ state: 'on', name: 'm', problem: null, lastCall: { agoMs: 3000, problem: null } }),
      },
      'model',
      'good',
      /3 seconds ago was answered/,
    ],
    [
      'a busy process',
      { event_loop: measured({ delayMs: 300, process: 'p' }) },
      'event_loop',
      'watch',
      /300 ms in p/,
    ],
    [
      'one that does nothing else',
      { event_loop: measured({ delayMs: 2000, process: 'p' }) },
      'event_loop',
      'bad',
      /2000/,
    ],
    [
      'a full heap',
      { memory: measured({ ...memory, heapBytes: 1.6 * gb }) },
      'memory',
      'watch',
      /300 MB in ash/,
    ],
    [
      'a heap at its end',
      { memory: measured({ ...memory, heapBytes: 1.85 * gb }) },
      'memory',
      'bad',
      /300 MB/,
    ],
    [
      'a full machine',
      { memory: measured({ ...memory, freeBytes: 0.5 * gb }) },
      'memory',
      'bad',
      /500 MB of 16 GB free/,
    ],
    [
      'a disk with room',
      { disk: measured({ freeBytes: 60 * gb, totalBytes: 1000 * gb }) },
      'disk',
      'good',
      /60 GB of 1 TB left/,
    ],
    [
      'a disk that fills',
      { disk: measured({ freeBytes: 4 * gb, totalBytes: 50 * gb }) },
      'disk',
      'watch',
      /4 GB/,
    ],
    [
      'a small disk',
      { disk: measured({ freeBytes: 1.9 * gb, totalBytes: 4 * gb }) },
      'disk',
      'watch',
      /1.9 GB/,
    ],
    [
      'a disk that is full',
      { disk: measured({ freeBytes: 0, totalBytes: 50 * gb }) },
      'disk',
      'bad',
      /0 bytes of 50 GB/,
    ],
    ['a disk of nothing', { disk: measured({ freeBytes: 0, totalBytes: 0 }) }, 'disk', 'bad', /0 bytes/],
  ])('%s', (_name, readings, kind, level, value) => {
    const judged = judge(readings, kind)
    expect(judged.level).toBe(level)
    expect(judged.value).toMatch(value)
    expect(judged.meaning).not.toBe('')
    if (level === 'bad' || level === 'watch') expect(judged.advice).toMatch(/\.$/)
    if (judged.fill !== null) expect(judged.fill).toBeLessThanOrEqual(100)
  })

  it('says only of the database that it is away, not of what cannot be asked for without it', () => {
    const away: Readings['database'] = { state: 'failed', why: 'x' }
    const failed = { state: 'failed', why: 'x' } as const
    const all = judgeHealth({ ...well, database: away, queue: failed, processes: failed })
    expect(all.filter(({ level }) => level === 'bad').map(({ kind }) => kind)).toEqual(['database'])
    expect(all.filter(({ level }) => level === 'unknown').map(({ kind }) => kind)).toEqual([
      'queue',
      'processes',
    ])
  })
})

it.each<[HealthLevel[], HealthLevel]>([
  [[], 'off'],
  [['off', 'good'], 'good'],
  [['good', 'unknown'], 'unknown'],
  [['unknown', 'watch'], 'watch'],
  [['watch', 'bad', 'good'], 'bad'],
])('of %j the worst is %s', (levels, worst) => {
  expect(worstOf(levels)).toBe(worst)
})

/** What is measured, how often at most, and what it comes to. Nothing is measured that nobody asks for. */
import { statfs } from 'node:fs/promises'
import type { Health, HealthMeasurement } from '#contract/operations.ts'
import { judgeHealth, type MeasurementKind, type Readings, worstOf } from '#core/operations/health.ts'
import { findLost, stateOf } from '#core/operations/processes.ts'
import type { WatchedModel } from '#server/platform/ai/watched-model.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CodeRunner } from '#server/platform/sandbox/code-runner.ts'
import { createGauge, type Gauge, type Gauged } from '#server/platform/vitals/gauge.ts'
import type { VitalsWatch } from '#server/platform/vitals/vitals.ts'
import type { Beats } from './beats.ts'
import * as store from './store.ts'

type ValueOf<Kind extends MeasurementKind> = Extract<Readings[Kind], { state: 'measured' }>['value']

export type HealthParts = {
  database: Database
  clock: Clock
  queue: Queue
  mailer: Pick<Mailer, 'delivery' | 'check'>
  runner: CodeRunner
  hasRemoteRunner: boolean
  model: WatchedModel | null
  checkModel: (() => Promise<string | null>) | null
  vitals: VitalsWatch
  dataDir: string
  beats: Beats
}

/** An open page asks every one and a half seconds, and is to know within ten: what takes long is asked for more rarely. */
const quick = { freshMs: 1000, patienceMs: 2000 }
const slow = { freshMs: 3000, patienceMs: 4000 }
const rare = { freshMs: 60_000, patienceMs: 6000 }

export type HealthService = ReturnType<typeof createHealth>

export function createHealth(parts: HealthParts) {
  const { database, clock, queue, mailer, vitals, dataDir, beats } = parts
  const gauge = <Value>(measure: () => Promise<Value>, pace: { freshMs: number; patienceMs: number }) =>
    createGauge({ clock, measure, explain, ...pace })

  const databaseGauge = gauge(async () => {
    const asked = performance.now()
    await database.raw.query('SELECT 1', [], { isFrequent: true })
    return { latencyMs: performance.now() - asked }
  }, quick)

  const queueGauge = gauge(async () => {
    const { due, failed } = await queue.backlog()
    const oldestMs = due.since ? Math.max(0, clock.now().getTime() - due.since.getTime()) : 0
    return { due: due.count, oldestMs, failed: failed.reduce((sum, { count }) => sum + count, 0) }
  }, quick)

  const processGauge = gauge(() => store.selectProcesses(database.db), quick)

  const mailGauge = gauge<ValueOf<'mail'>>(async () => {
    if (mailer.delivery === 'outbox') return { delivery: 'outbox' }
    const asked = performance.now()
    await mailer.check()
    return { delivery: 'smtp', answerMs: performance.now() - asked }
  }, slow)

  const runnerGauge = gauge(() => tryRunner(parts), slow)
  const modelGauge = gauge(async () => (await parts.checkModel?.()) ?? null, rare)

  const diskGauge = gauge(async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  }, slow)

  const gauges = [
    databaseGauge,
    queueGauge,
    processGauge,
    mailGauge,
    runnerGauge,
    modelGauge,
    diskGauge,
  ] as const

  /** Of the processes that are there; of this one alone where the others cannot be asked for. */
  const compose = (): { readings: Readings; at: Record<MeasurementKind, Date | null> } => {
    const now = clock.now()
    const known = processGauge.peek()
    const rows = known.reading.state === 'measured' ? known.reading.value : []
    const running = rows.filter((row) => stateOf(row, now) === 'running')
    const own = { name: beats.name, ...vitals.latest }
    const all = running.length > 0 ? running.map(({ name, readings }) => ({ name, ...readings })) : [own]
    const busiest = all.reduce((a, b) => (b.eventLoopMs > a.eventLoopMs ? b : a))
    const fullest = all.reduce((a, b) => (heapShare(b) > heapShare(a) ? b : a))
    const processAt = running.length > 0 ? known.at : now
    return {
      readings: {
        database: databaseGauge.peek().reading,
        queue: queueGauge.peek().reading,
        processes: mapReading(known, () => ({
          webs: running.filter(({ kind }) => kind === 'web').length,
          workers: running.filter(({ kind }) => kind === 'worker').length,
          lost: findLost(rows, now),
        })),
        mail: mailGauge.peek().reading,
        runner: runnerGauge.peek().reading,
        model: composeModel(parts, modelGauge, rows, now),
        event_loop: { state: 'measured', value: { delayMs: busiest.eventLoopMs, process: busiest.name } },
        memory: { state: 'measured', value: { ...fullest, process: fullest.name } },
        disk: diskGauge.peek().reading,
      },
      at: {
        database: databaseGauge.peek().at,
        queue: queueGauge.peek().at,
        processes: known.at,
        mail: mailGauge.peek().at,
        runner: runnerGauge.peek().at,
        model: modelGauge.peek().at,
        event_loop: processAt,
        memory: processAt,
        disk: diskGauge.peek().at,
      },
    }
  }

  const judge = (): Health => {
    const { readings, at } = compose()
    const measurements = judgeHealth(readings).map(
      (one): HealthMeasurement => ({ ...one, measuredAt: at[one.kind]?.toISOString() ?? null }),
    )
    const level = worstOf(measurements.map((one) => one.level))
    return { level, now: clock.now().toISOString(), measurements }
  }

  return {
    async read(): Promise<Health> {
      await Promise.all(gauges.map((one) => one.read()))
      return judge()
    },

    /** For a scraper, which comes every few seconds whether or not anybody looks: only what costs next to nothing is measured. */
    async readQuick(): Promise<Health> {
      await Promise.all([databaseGauge, queueGauge, processGauge, diskGauge].map((one) => one.read()))
      return judge()
    },
  }
}

const heapShare = ({ heapBytes, heapLimitBytes }: { heapBytes: number; heapLimitBytes: number }) =>
  heapBytes / Math.max(1, heapLimitBytes)

function mapReading<From, To>({ reading }: Gauged<From>, map: (value: From) => To) {
  return reading.state === 'measured' ? { state: 'measured' as const, value: map(reading.value) } : reading
}

function composeModel(
  { model, checkModel }: HealthParts,
  gauge: Gauge<string | null>,
  rows: readonly store.ProcessRow[],
  now: Date,
): Readings['model'] {
  if (!model || !checkModel) return { state: 'measured', value: { state: 'off' } }
  const own = model.lastCall()
  const calls = rows
    .flatMap(({ readings: { modelCall } }) =>
      modelCall ? [{ ...modelCall, at: new Date(modelCall.at) }] : [],
    )
    .concat(own ? [own] : [])
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const [last] = calls
  return mapReading(gauge.peek(), (problem) => ({
    state: 'on' as const,
    name: model.name,
    problem,
    lastCall: last ? { agoMs: Math.max(0, now.getTime() - last.at.getTime()), problem: last.problem } : null,
  }))
}

/** Local runners first: what they are asked costs a moment of a process that is kept for it. */
async function tryRunner({ runner, hasRemoteRunner }: HealthParts): Promise<ValueOf<'runner'>> {
  const asked = performance.now()
  const outcome = await runner.runProgram(
    { language: 'javascript', source: 'console.log(6 * 7)' },
    { timeMs: 2000, signal: AbortSignal.timeout(30_000) },
  )
  const answerMs = performance.now() - asked
  if (outcome.failure?.kind === 'unavailable') return { state: 'busy' }
  if (outcome.failure || outcome.printed.trim() !== '42')
    throw Object.assign(new Error('no answer'), { code: outcome.failure?.kind ?? 'wrong answer' })
  const isRemoteAway = hasRemoteRunner && (await runner.languages()).length <= localLanguages
  return { state: 'answers', answerMs, isRemoteAway }
}

/** JavaScript, TypeScript and Python run here; a remote runner adds others, where it answers. */
const localLanguages = 3

const words: Record<string, string> = {
  runtime_error: 'no process could be started',
  timeout: 'it was started and did not answer',
  memory: 'there was no memory for it',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  CONNECTION_CLOSED: 'the connection was cut',
  CONNECT_TIMEOUT: 'nothing is there',
  ETIMEDOUT: 'nothing is there',
  ESOCKET: 'no connection could be made',
  ECONNECTION: 'the connection was cut',
  EDNS: 'its name is not known',
  ENOTFOUND: 'its name is not known',
  EAUTH: 'the name or password was refused',
  ENOENT: 'it is not there',
}

/** By its code alone: messages can quote addresses and secrets. */
function explain(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  if (typeof code === 'string') return words[code] ?? code
  return typeof name === 'string' ? name : 'unknown'
}

/** How well the platform is: what was measured, and whether that is good. What could not be measured is never called good. */
import { sayBytes, sayCount, sayMilliseconds, saySpan } from './say.ts'

/** off: not set up, which is nobody's fault. unknown: it could not be measured, for a reason that is told elsewhere. */
export const healthLevels = ['good', 'watch', 'bad', 'off', 'unknown'] as const
export type HealthLevel = (typeof healthLevels)[number]

/** What stops the most stands first. */
export const measurementKinds = [
  'database',
  'queue',
  'processes',
  'mail',
  'runner',
  'model',
  'event_loop',
  'memory',
  'disk',
] as const
export type MeasurementKind = (typeof measurementKinds)[number]

/** late: no answer within the time that is waited for one. missing: nothing was there that could have been asked. */
export type Reading<Value> =
  | { state: 'measured'; value: Value }
  | { state: 'late'; waitedMs: number }
  | { state: 'failed'; why: string }
  | { state: 'missing' }

export type LostProcess = { kind: 'web' | 'worker'; name: string; end: 'silent' | 'stopped'; forMs: number }

export type Readings = {
  database: Reading<{ latencyMs: number }>
  queue: Reading<{ due: number; oldestMs: number; failed: number }>
  processes: Reading<{ webs: number; workers: number; lost: readonly LostProcess[] }>
  mail: Reading<{ delivery: 'outbox' } | { delivery: 'smtp'; answerMs: number }>
  runner: Reading<{ state: 'answers'; answerMs: number; isRemoteAway: boolean } | { state: 'busy' }>
  model: Reading<
    | { state: 'off' }
    | {
        state: 'on'
        name: string
        /** Whether its server answers at all, which costs nothing to ask. */
        problem: string | null
        lastCall: { agoMs: number; problem: string | null } | null
      }
  >
  event_loop: Reading<{ delayMs: number; process: string }>
  memory: Reading<{
    heapBytes: number
    heapLimitBytes: number
    rssBytes: number
    freeBytes: number
    totalBytes: number
    process: string
  }>
  disk: Reading<{ freeBytes: number; totalBytes: number }>
}

export type Measurement = {
  kind: MeasurementKind
  label: string
  level: HealthLevel
  /** What was measured, in words. */
  value: string
  /** How full the bar is, from 0 to 100: what is used up of what can be borne. Null: there is no such amount. */
  fill: number | null
  meaning: string
  /** Null where there is nothing to do. */
  advice: string | null
}

const second = 1000
const minute = 60 * second
const megabyte = 1_000_000

/** From `watch` on it is worth a look, from `bad` on somebody has to do something. */
export const thresholds = {
  databaseMs: { watch: 100, bad: 1000 },
  queueMs: { watch: 30 * second, bad: 5 * minute },
  mailMs: { watch: 1500, bad: Number.POSITIVE_INFINITY },
  runnerMs: { watch: 1500, bad: Number.POSITIVE_INFINITY },
  eventLoopMs: { watch: 300, bad: 2000 },
  heapPercent: { watch: 80, bad: 92 },
  memoryUsedPercent: { watch: 90, bad: 96 },
  diskUsedPercent: { watch: 90, bad: 97 },
  diskFreeBytes: { watch: 2000 * megabyte, bad: 500 * megabyte },
}

type Limits = { watch: number; bad: number }
type Judged = Omit<Measurement, 'kind' | 'label' | 'meaning'>

const levelAbove = (value: number, { watch, bad }: Limits): HealthLevel =>
  value >= bad ? 'bad' : value >= watch ? 'watch' : 'good'
const levelBelow = (value: number, { watch, bad }: Limits): HealthLevel =>
  value < bad ? 'bad' : value < watch ? 'watch' : 'good'

const order: readonly HealthLevel[] = ['off', 'good', 'unknown', 'watch', 'bad']
export const worstOf = (levels: readonly HealthLevel[]): HealthLevel =>
  levels.reduce<HealthLevel>((worst, one) => (order.indexOf(one) > order.indexOf(worst) ? one : worst), 'off')

/** The bar is full where it becomes bad; what is far from it is still to be seen. */
const fillOf = (value: number, { bad }: Limits) => clampPercent((100 * value) / bad)
const clampPercent = (value: number) => Math.min(100, Math.max(1, Math.round(value)))
const adviceIf = (level: HealthLevel, advice: string) => (level === 'good' ? null : advice)

type Judge<Kind extends MeasurementKind> = {
  label: string
  meaning: string
  judge: (value: Extract<Readings[Kind], { state: 'measured' }>['value']) => Judged
  /** Where it fails or does not answer. */
  advice: string
  /** Of what cannot be asked for without the database, which says so itself. */
  isInDatabase?: true
}

const judges: { [Kind in MeasurementKind]: Judge<Kind> } = {
  database: {
    label: 'Database',
    meaning: 'How long the database takes for the smallest question. Everything waits for it.',
    advice:
      'See whether the database server runs and can be reached at DATABASE_URL. Nothing that was saved is lost; the pages go on by themselves once it is back.',
    judge({ latencyMs }) {
      const level = levelAbove(latencyMs, thresholds.databaseMs)
      const advice =
        'See what else the database server does, and whether a long question holds up the others.'
      return {
        level,
        value: `Answers in ${sayMilliseconds(latencyMs)}`,
        fill: fillOf(latencyMs, thresholds.databaseMs),
        advice: adviceIf(level, advice),
      }
    },
  },
  queue: {
    label: 'Queue',
    meaning: 'Background work: mails, scores, badges. What is due is taken within a moment.',
    advice: 'See whether the database can be reached.',
    isInDatabase: true,
    judge({ due, oldestMs, failed }) {
      const late = due === 0 ? 'good' : levelAbove(oldestMs, thresholds.queueMs)
      const level = worstOf([late, failed > 0 ? 'watch' : 'good'])
      const waiting = due === 0 ? 'Nothing waits' : `${sayCount(due, 'task')} due`
      const oldest = due === 0 ? '' : `, the oldest for ${saySpan(oldestMs)}`
      const dead = failed === 0 ? '' : `, ${failed} failed for good`
      return {
        level,
        value: `${waiting}${oldest}${dead}`,
        fill: due === 0 ? 1 : fillOf(oldestMs, thresholds.queueMs),
        advice:
          late !== 'good'
            ? 'The processes under Operations say whether a worker runs. Another one can be started beside it: npm run worker.'
            : adviceIf(level, 'Look at what failed, and try it again or discard it.'),
      }
    },
  },
  processes: {
    label: 'Workers',
    meaning: 'Every process of the platform gives a sign of life every two seconds.',
    advice: 'See whether the database can be reached.',
    isInDatabase: true,
    judge({ webs, workers, lost }) {
      const running = [
        sayCount(webs, 'web process', 'web processes'),
        ...(workers > 0 ? [sayCount(workers, 'worker')] : []),
      ].join(', ')
      const [first] = lost
      const level = first ? 'bad' : 'good'
      if (!first) return { level, value: running, fill: null, advice: null }
      const what = first.kind === 'worker' ? 'worker' : 'web process'
      const end =
        first.end === 'stopped'
          ? `was stopped ${saySpan(first.forMs)} ago`
          : `has been silent for ${saySpan(first.forMs)}`
      const others = lost.length > 1 ? `, and ${lost.length - 1} more` : ''
      return {
        level,
        value: `The ${what} ${first.name} ${end}${others}`,
        fill: null,
        advice:
          first.kind === 'worker'
            ? 'Start it again (npm run worker). What it had begun is done by another once its time is over. One that is not to come back can be forgotten under Processes.'
            : 'Start it again (npm start), or forget it under Processes where it is not to come back.',
      }
    },
  },
  mail: {
    label: 'Mail',
    meaning: 'Whether the mail server takes a greeting. Mails wait until it does; none is lost.',
    advice: 'See whether the mail server runs and whether SMTP_URL is right: its address, name and password.',
    judge(mail) {
      if (mail.delivery === 'outbox')
        return {
          level: 'off',
          value: 'No mail server is set up: mails are kept in the outbox',
          fill: null,
          advice:
            'Set SMTP_URL for mails to leave. Until then they wait in the outbox, where they can be read.',
        }
      const level = levelAbove(mail.answerMs, thresholds.mailMs)
      return {
        level,
        value: `The mail server answers in ${sayMilliseconds(mail.answerMs)}`,
        fill: fillOf(mail.answerMs, { watch: 0, bad: 2 * thresholds.mailMs.watch }),
        advice: adviceIf(level, 'It answers slowly. Mails leave later than usual.'),
      }
    },
  },
  runner: {
    label: 'Code runner',
    meaning: 'Whether code of candidates can run: a line of it is started, and its answer read.',
    advice:
      'See the log for why no process could be started: memory, the number of processes, or files of the installation that are missing. Answers are kept, and scored when it is back.',
    judge(runner) {
      if (runner.state === 'busy')
        return {
          level: 'watch',
          value: 'Every place is taken',
          fill: 100,
          advice: 'Code waits for its turn. It goes on by itself; more processes on more machines help.',
        }
      const level = worstOf([
        levelAbove(runner.answerMs, thresholds.runnerMs),
        runner.isRemoteAway ? 'bad' : 'good',
      ])
      return {
        level,
        value: `Answers in ${sayMilliseconds(runner.answerMs)}${runner.isRemoteAway ? '; the one at CODE_RUNNER_URL does not answer' : ''}`,
        fill: fillOf(runner.answerMs, { watch: 0, bad: 2 * thresholds.runnerMs.watch }),
        advice: runner.isRemoteAway
          ? 'See whether the runner at CODE_RUNNER_URL can be reached: the languages it adds cannot be run without it.'
          : adviceIf(level, 'This machine is busy: starting and running code takes longer than usual.'),
      }
    },
  },
  model: {
    label: 'Language model',
    meaning: 'Helps with wording and drafts where one is set up. What decides works without it.',
    advice: 'See whether AI_BASE_URL can be reached.',
    judge(model) {
      if (model.state === 'off')
        return {
          level: 'off',
          value: 'None is set up: the local engine answers',
          fill: null,
          advice: 'Nothing has to be done. AI_BASE_URL and AI_MODEL set one up.',
        }
      const { name, problem, lastCall } = model
      const level = problem || lastCall?.problem ? 'watch' : 'good'
      const last = lastCall
        ? `the last call ${saySpan(lastCall.agoMs)} ago ${lastCall.problem ? `gave nothing of use (${lastCall.problem})` : 'was answered'}`
        : 'not called yet'
      return {
        level,
        value: problem ? `${name} does not answer (${problem})` : `${name} can be reached; ${last}`,
        fill: null,
        advice: adviceIf(
          level,
          'The local engine answers meanwhile, and says so. See AI_BASE_URL, AI_MODEL, AI_API_KEY and what is left of its quota.',
        ),
      }
    },
  },
  event_loop: {
    label: 'Event loop',
    meaning: 'How long a process was too busy to take up anything new, at worst in the last seconds.',
    advice: 'See whether the processes give a sign of life.',
    isInDatabase: true,
    judge({ delayMs, process }) {
      const level = levelAbove(delayMs, thresholds.eventLoopMs)
      return {
        level,
        value: `${sayMilliseconds(delayMs)} in ${process}`,
        fill: fillOf(delayMs, thresholds.eventLoopMs),
        advice: adviceIf(
          level,
          'The machine is busy. Where it stays so, run the queue apart: npm run worker.',
        ),
      }
    },
  },
  memory: {
    label: 'Memory',
    meaning: 'What the fullest process holds of what it may, and what the machine has left.',
    advice: 'See whether the processes give a sign of life.',
    isInDatabase: true,
    judge({ heapBytes, heapLimitBytes, rssBytes, freeBytes, totalBytes, process }) {
      const heap = percentOf(heapBytes, heapLimitBytes)
      const used = percentOf(totalBytes - freeBytes, totalBytes)
      const level = worstOf([
        levelAbove(heap, thresholds.heapPercent),
        levelAbove(used, thresholds.memoryUsedPercent),
      ])
      return {
        level,
        value: `${sayBytes(rssBytes)} in ${process}; ${sayBytes(freeBytes)} of ${sayBytes(totalBytes)} free`,
        fill: clampPercent(Math.max(heap, used)),
        advice: adviceIf(
          level,
          heap > used
            ? 'A process is close to its limit: start it again, or give it more with NODE_OPTIONS=--max-old-space-size.'
            : 'The machine is nearly full: see what else runs on it.',
        ),
      }
    },
  },
  disk: {
    label: 'Disk',
    meaning: 'What is left where DATA_DIR is: files, backups and the embedded database need room.',
    advice: 'See whether DATA_DIR is there and can be read.',
    judge({ freeBytes, totalBytes }) {
      const used = percentOf(totalBytes - freeBytes, totalBytes)
      // A large disk has room left long before its share says so, a small one has none long after.
      const byShare = levelAbove(used, thresholds.diskUsedPercent)
      const byRoom = levelBelow(freeBytes, thresholds.diskFreeBytes)
      const isRoomy = freeBytes >= 10 * thresholds.diskFreeBytes.watch
      const level = worstOf([isRoomy ? 'good' : byShare, byRoom])
      return {
        level,
        value: `${sayBytes(freeBytes)} of ${sayBytes(totalBytes)} left`,
        fill: clampPercent(used),
        advice: adviceIf(
          level,
          'Make room: old backups can be taken elsewhere and deleted under Operations.',
        ),
      }
    },
  },
}

const percentOf = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : 0)

export function judgeHealth(readings: Readings): Measurement[] {
  const isDatabaseThere = readings.database.state === 'measured'
  return measurementKinds.map((kind) => judgeOne(kind, readings, isDatabaseThere))
}

function judgeOne<Kind extends MeasurementKind>(
  kind: Kind,
  readings: Readings,
  isDatabaseThere: boolean,
): Measurement {
  const { label, meaning, judge, advice, isInDatabase } = judges[kind] as Judge<Kind>
  const reading = readings[kind] as Reading<Parameters<typeof judge>[0]>
  const named = { kind, label, meaning }
  if (reading.state === 'measured') return { ...named, ...judge(reading.value) }
  if (isInDatabase && !isDatabaseThere)
    return { ...named, level: 'unknown', value: 'Not known without the database', fill: null, advice: null }
  if (reading.state === 'missing')
    return { ...named, level: 'unknown', value: 'Not measured yet', fill: null, advice: null }
  const value =
    reading.state === 'late'
      ? `No answer for ${saySpan(reading.waitedMs)}`
      : `Does not answer (${reading.why})`
  return { ...named, level: 'bad', value, fill: 100, advice }
}

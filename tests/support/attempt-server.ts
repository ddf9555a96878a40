/** An attempt as the server keeps it, made of core's own reading of the log, behind connections that a test can break. */
import type { Pulse, Sitting } from '#contract/sitting.ts'
import { type LogEntry, readLog } from '#core/attempts/answer-log.ts'
import type { AttemptStatus } from '#core/attempts/attempt.ts'
import { type AttemptServer, ServerFailure } from '#web/features/attempts/sitting/engine/attempt-server.ts'
import { choiceItem } from './presented-items.ts'
import type { VirtualTime } from './virtual-time.ts'

/** lost: the request does not arrive. unanswered: it does, and its answer does not. */
export type Connection = { mode: 'fine' | 'lost' | 'unanswered' | 'signed out'; delayMs: number }

export type KeptAttempt = ReturnType<typeof createKeptAttempt>

export function createKeptAttempt({
  time,
  count = 4,
  seconds = 3600,
  kind = 'test',
}: {
  time: VirtualTime
  count?: number
  seconds?: number
  kind?: Sitting['kind']
}) {
  const entries = new Map<string, LogEntry & { isLate: boolean }>()
  const opened = new Set<number>()
  const attempt = {
    status: 'in_progress' as AttemptStatus,
    turn: 0,
    revision: 0,
    deadlineAt: time.now() + seconds * 1000,
    submissions: 0,
    submittedAt: 0,
    /** Every request that arrived. */
    requests: [] as { what: keyof AttemptServer; entries: LogEntry[] }[],
    /** Entries that cannot be taken. */
    refuses: (_entry: LogEntry): boolean => false,
    sheet: () => readLog([...entries.values()].filter(({ isLate }) => !isLate)),
    entries: () => [...entries.values()],
  }

  const pulse = (): Pulse => ({
    status: attempt.status,
    turn: attempt.turn,
    revision: attempt.revision,
    now: new Date(time.now()).toISOString(),
    deadlineAt: new Date(attempt.deadlineAt).toISOString(),
  })
  const item = (place: number) => ({ ...choiceItem, question: `Question ${place}` })
  const sitting = (): Sitting => {
    const { answers, flagged, lastPlace } = attempt.sheet()
    return {
      id: 'attempt',
      kind,
      testId: 'test',
      title: 'A test',
      company: 'Rowan Yard',
      isPractice: false,
      pulse: pulse(),
      places: kind === 'test' ? Array.from({ length: count }, () => ({ section: 'All' })) : [],
      questions: [...opened].map((place) => ({ place, item: item(place) })),
      scenarios: Array.from({ length: kind === 'scenarios' ? count : 0 }, (_, place) => ({
        id: `scenario-${place}`,
        title: `Scenario ${place}`,
        description: '',
        timeLimitMinutes: 15,
        minWords: 200,
        scenario: '',
        questions: [],
      })),
      answers: [...answers].map(([place, value]) => ({ place, value })),
      flagged: [...flagged],
      lastPlace: lastPlace ?? 0,
    }
  }
  const mustBeOpen = () => {
    if (attempt.status !== 'in_progress') throw new ServerFailure('closed')
  }

  const procedures: AttemptServer = {
    async enter() {
      mustBeOpen()
      attempt.turn++
      return sitting()
    },
    async read() {
      return sitting()
    },
    async save(sent) {
      if (sent.some(attempt.refuses)) throw new ServerFailure('refused')
      for (const entry of sent) {
        const key = `${entry.turn} ${entry.seq}`
        if (entries.has(key)) continue
        entries.set(key, { ...entry, isLate: attempt.status === 'submitted' })
        if (entry.turn !== attempt.turn) attempt.revision++
      }
      return pulse()
    },
    async pulse() {
      return pulse()
    },
    async question(place) {
      mustBeOpen()
      opened.add(place)
      return { place, item: item(place) }
    },
    async submit() {
      if (attempt.status === 'in_progress') {
        attempt.submissions++
        attempt.submittedAt = time.now()
      }
      attempt.status = 'submitted'
    },
    async findLatePlaces() {
      return attempt
        .entries()
        .filter(({ isLate, kind: what }) => isLate && what === 'answer')
        .map(({ place }) => place)
    },
  }

  /** As one device reaches it. */
  function connect(connection: Connection): AttemptServer {
    const pass = async <Answer>(
      what: keyof AttemptServer,
      run: () => Promise<Answer>,
      { sent = [], signal }: { sent?: LogEntry[]; signal?: AbortSignal } = {},
    ) => {
      const { mode, delayMs } = connection
      if (delayMs > 0) await new Promise<void>((resolve) => void time.after(delayMs, resolve))
      if (mode === 'lost' || signal?.aborted) throw new ServerFailure('unreachable')
      if (mode === 'signed out') throw new ServerFailure('signed out')
      attempt.requests.push({ what, entries: sent })
      const answer = await run()
      if (mode === 'unanswered') throw new ServerFailure('unreachable')
      return answer
    }
    return {
      enter: (signal) => pass('enter', () => procedures.enter(signal), { signal }),
      read: () => pass('read', procedures.read),
      save: (sent, isLeaving) =>
        pass('save', () => procedures.save(structuredClone(sent), isLeaving), {
          sent: structuredClone(sent),
        }),
      pulse: () => pass('pulse', procedures.pulse),
      question: (place) => pass('question', () => procedures.question(place)),
      submit: () => pass('submit', procedures.submit),
      findLatePlaces: () => pass('findLatePlaces', procedures.findLatePlaces),
    }
  }

  return { attempt, connect }
}

/**
 * Sits an attempt: takes it over, keeps the time, writes down every change on this device and sends it, notices when another
 * page took over, and submits once. It knows no page; what it needs of the world is given to it.
 */
import type { Pulse, Sitting } from '#contract/sitting.ts'
import type { EntryContent, GivenAnswer, LogEntry } from '#core/attempts/answer-log.ts'
import { longestAnswer } from '#core/attempts/attempt.ts'
import { graceMs } from '#core/attempts/deadline.ts'
import { type AttemptServer, type FailureKind, failureKindOf } from './attempt-server.ts'
import { createKeeper } from './keeper.ts'
import { createOverruling } from './overruling.ts'
import { createRetrying } from './retrying.ts'
import { createSaver, type Urgency } from './saver.ts'
import { describeSaving, keepSaving } from './saving.ts'
import { createServerLine } from './server-line.ts'
import { readSheet, writeEntry } from './sheet.ts'
import {
  beforeEntering,
  countPlaces,
  readAsked,
  type SittingState,
  withKey,
  withoutKey,
} from './sitting-state.ts'
import type { Surroundings } from './surroundings.ts'
import type { UnsentStore } from './unsent-store.ts'
import { waitForEnd } from './wait-for-end.ts'

const pulseEveryMs = 15_000
const tickMs = 1000
/** So far apart may the device's clock and the steady one drift before the machine must have slept. */
const driftMs = 2000
/** A deadline that is told in whole milliseconds does not move by less. */
const movedDeadlineMs = 1000

export type SittingEngine = ReturnType<typeof createSittingEngine>

export function createSittingEngine({
  attemptId,
  server,
  openStore,
  surroundings,
  onTakenOver = () => {},
}: {
  attemptId: string
  server: AttemptServer
  openStore: () => Promise<UnsentStore>
  surroundings: Surroundings
  /** A hint to the other tabs of this browser: the attempt is here now. */
  onTakenOver?: (turn: number) => void
}) {
  const { steadyNow, deviceNow, after } = surroundings
  let state: SittingState = beforeEntering
  const listeners = new Set<() => void>()
  let turn = 0
  let seq = 0
  let revision = 0
  let savedAt: number | null = null
  let mayBeLate = false
  const life = new AbortController()
  const isStopped = () => life.signal.aborted
  let drift = deviceNow() - steadyNow()
  let lastPulse = steadyNow()
  const busy = { entering: false, reading: false, pulsing: false, ending: false }
  const loading = new Set<number>()
  let cancelTick = () => {}

  const overruling = createOverruling()
  const keeper = createKeeper(openStore(), attemptId)
  const line = createServerLine({ server, surroundings, onPulse: hearPulse, onChange: changeTrouble })
  const saver = createSaver({
    send: (entries, isLeaving) =>
      line.askPulse((asked) => overruling.watch(entries, asked.save(entries, isLeaving))),
    trouble: line.trouble,
    keeper,
    surroundings,
    onChange: () => update({}),
    onSaved: noteSaved,
  })
  const retrying = createRetrying({ run: tryAgain, surroundings })

  function update(change: Partial<SittingState>): void {
    const next = { ...state, ...change, trouble: line.trouble() }
    const saving = describeSaving({
      ...next,
      unsent: saver.unsent().length,
      isSending: saver.isSending(),
      isLasting: keeper.isLasting(),
      savedAt,
      hasRefused: saver.refused().length > 0,
    })
    state = { ...next, saving: keepSaving(state.saving, saving) }
    if (change.overruled) keeper.keepOverruled(change.overruled)
    for (const listener of listeners) listener()
  }

  // The way in.

  async function enter(): Promise<void> {
    if (busy.entering || isStopped()) return
    busy.entering = true
    if (state.phase !== 'entering') update({ phase: 'entering' })
    try {
      if (!state.facts) update({ overruled: await keeper.readOverruled() })
      // What an earlier page left goes first, with its own turn: then the server's sheet is the whole truth.
      saver.takeOver(await keeper.read())
      const isSent = await saver.flush()
      if (isSent || line.trouble() === 'closed')
        begin(await line.askSitting((asked) => asked.enter(life.signal)))
    } catch (error) {
      if (failureKindOf(error) === 'closed') await close()
    } finally {
      busy.entering = false
      goOn()
    }
  }

  function begin(sitting: Sitting): void {
    if (isStopped()) return
    turn = sitting.pulse.turn
    seq = 0
    const isFirst = state.facts === null
    const hasAnswers = sitting.answers.length + sitting.flagged.length > 0
    if (hasAnswers && savedAt === null) savedAt = Date.parse(sitting.pulse.now)
    take(sitting, { phase: 'open' })
    if (isFirst) go(sitting.lastPlace)
    else void openQuestion(state.current)
    onTakenOver(turn)
    tick()
  }

  function take(sitting: Sitting, change: Partial<SittingState>): void {
    revision = Math.max(revision, sitting.pulse.revision)
    update({
      ...readSheet(sitting, saver.unsent(), state),
      overruled: overruling.compare(state.overruled, sitting.answers),
      ...readAsked(sitting, state),
      ...change,
    })
  }

  /** Not open any more. What was sent on the way in, or came too late, is told all the same. */
  async function close(): Promise<void> {
    await findLate()
    life.abort()
    retrying.stop()
    update({ phase: 'closed' })
  }

  // What the server says of the attempt.

  function hearPulse(pulse: Pulse): void {
    const deadlineAt = Date.parse(pulse.deadlineAt)
    // Gone on with elsewhere, it may have begun anew.
    const given = state.deadlineAt === null || pulse.turn !== turn ? 0 : deadlineAt - state.deadlineAt
    update({ deadlineAt, ...(Math.abs(given) >= movedDeadlineMs && { timeGiven: state.timeGiven + given }) })
    if (state.phase !== 'open' && state.phase !== 'moved') return
    if (pulse.status === 'submitted') end(msLeft() === 0 ? 'time' : 'elsewhere')
    else if (pulse.status !== 'in_progress') void close()
    else {
      if (pulse.turn > turn && state.phase === 'open') {
        update({ phase: 'moved' })
        void saver.flush()
      }
      if (pulse.revision > revision) void readAgain()
    }
  }

  async function readAgain(): Promise<void> {
    if (busy.reading) return
    busy.reading = true
    try {
      take(await line.askSitting((asked) => asked.read()), {})
    } catch {
      // The next pulse says again that there is something new.
    } finally {
      busy.reading = false
    }
  }

  async function pulse(): Promise<void> {
    if (busy.pulsing || isStopped()) return
    busy.pulsing = true
    lastPulse = steadyNow()
    await line.askPulse((asked) => asked.pulse()).catch(() => {})
    busy.pulsing = false
  }

  function changeTrouble(trouble: FailureKind | null): void {
    update({})
    goOn()
    if (trouble) return
    if (saver.unsent().length > 0) void saver.flush()
    if (state.phase === 'open') void openQuestion(state.current)
  }

  /** Tries again where there is trouble, or where the way in or out was not finished: something else may have got through. */
  function goOn(): void {
    const isOnTheWay = state.phase === 'entering' || state.phase === 'ending'
    if (!isStopped() && (isOnTheWay || line.trouble())) retrying.start()
    else retrying.stop()
  }

  async function tryAgain(): Promise<void> {
    if (isStopped()) return
    if (state.phase === 'entering') return await enter()
    if (state.phase === 'ending') return await finish()
    // Where it is closed to something, it may have been submitted: the pulse says so, or is refused too.
    const isClosed = line.trouble() === 'closed'
    if (!isClosed && saver.unsent().length > 0) await saver.flush()
    else await pulse()
    if (isClosed && line.trouble() === 'closed') await close()
  }

  // The time.

  const msLeft = () => {
    const now = line.serverNow()
    return now === null || state.deadlineAt === null ? null : Math.max(0, state.deadlineAt - now)
  }

  /** Every second: is it over, did the machine sleep, is a pulse due? */
  function tick(): void {
    cancelTick()
    if (isStopped() || (state.phase !== 'open' && state.phase !== 'moved')) return
    const left = msLeft()
    if (left === 0 && state.phase === 'open') {
      end('time')
      return
    }
    const driftNow = deviceNow() - steadyNow()
    const hasSlept = Math.abs(driftNow - drift) > driftMs
    drift = driftNow
    if (hasSlept || steadyNow() - lastPulse >= pulseEveryMs) void pulse()
    cancelTick = after(Math.min(tickMs, left || tickMs), tick)
  }

  // Writing.

  function write(place: number, content: EntryContent, urgency: Urgency): boolean {
    if (state.phase !== 'open') return false
    const entry: LogEntry = { turn, seq: ++seq, place, ...content }
    saver.add(entry, urgency)
    update(writeEntry(state, entry))
    return true
  }

  /** Null clears it. False where this page may not write. */
  function answer(place: number, value: GivenAnswer | null): boolean {
    if (state.phase !== 'open') return false
    const tooLong = new Set(state.tooLong)
    if (value && 'text' in value && value.text.length > longestAnswer) {
      // Shown as it is typed, and said to be too long; what was saved last stays saved.
      tooLong.add(place)
      update({ tooLong, answers: withKey(state.answers, place, value) })
      return false
    }
    if (tooLong.delete(place)) update({ tooLong })
    overruling.forget(place)
    return write(place, { kind: 'answer', value }, value && 'text' in value ? 'typed' : 'now')
  }

  /** What was overruled there is written anew, or let go. */
  function settleOverruled(place: number, choice: 'use' | 'drop'): void {
    const value = state.overruled.get(place)
    if (!value || (choice === 'use' && !answer(place, value))) return
    update({ overruled: withoutKey(state.overruled, place) })
  }

  function flag(place: number, isFlagged: boolean): boolean {
    return write(place, { kind: 'flag', value: isFlagged }, 'now')
  }

  /** What is recorded beside the answers; the page says so beforehand. */
  function record(kind: 'left' | 'pasted', value: number): void {
    write(state.current, { kind, value: Math.round(value) }, 'along')
  }

  function noteSaved(entries: readonly LogEntry[], { status, now, deadlineAt }: Pulse): void {
    savedAt = Date.parse(now)
    const isAfterEnd = status === 'submitted' || savedAt > Date.parse(deadlineAt) + graceMs
    if (isAfterEnd && entries.some(({ kind }) => kind === 'answer')) mayBeLate = true
  }

  // Moving about.

  function go(place: number): void {
    const current = Math.min(Math.max(0, place), Math.max(0, countPlaces(state) - 1))
    update({ current, seen: new Set([...state.seen, current]) })
    if (state.phase !== 'open') return
    if (saver.unsent().length > 0 && !line.trouble()) void saver.flush()
    void openQuestion(current)
  }

  async function openQuestion(place: number): Promise<void> {
    if (state.facts?.kind !== 'test' || state.questions.has(place) || loading.has(place)) return
    loading.add(place)
    if (state.missing.has(place)) update({ missing: withoutKey(state.missing, place) })
    try {
      // Which question it is may follow from the answers so far, so those go first.
      const isSent = await saver.flush()
      if (!isSent) return update({ missing: withKey(state.missing, place, line.trouble() ?? 'unreachable') })
      const { item } = await line.ask((asked) => asked.question(place))
      update({ questions: withKey(state.questions, place, item) })
    } catch (error) {
      update({ missing: withKey(state.missing, place, failureKindOf(error)) })
    } finally {
      loading.delete(place)
    }
  }

  // The end.

  function end(by: 'person' | 'time' | 'elsewhere'): void {
    if (state.phase !== 'open' && state.phase !== 'moved') return
    update({ phase: 'ending', endedBy: by })
    void finish()
  }

  async function finish(): Promise<void> {
    if (busy.ending || state.phase !== 'ending') return
    busy.ending = true
    try {
      if (!(await saver.flush())) return
      const now = await line.askPulse((asked) => asked.pulse())
      if (state.phase !== 'ending') return
      if (now.status === 'in_progress' && !(await waitForEnd(now, { turn, endedBy: state.endedBy, after })))
        return reopen(now)
      await line.ask((asked) => asked.submit())
      await findLate()
      update({ phase: 'over', overruled: new Map() })
    } catch (error) {
      if (failureKindOf(error) === 'closed') await close()
    } finally {
      busy.ending = false
      goOn()
    }
  }

  function reopen(now: Pulse): void {
    update({ phase: now.turn > turn ? 'moved' : 'open', endedBy: null })
    tick()
  }

  /** Not sure to be late: an answer may have come in time while its confirmation was lost. The server knows. */
  async function findLate(): Promise<void> {
    if (!mayBeLate) return
    const latePlaces = await line.ask((asked) => asked.findLatePlaces()).catch(() => [])
    update({ latePlaces })
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    enter,
    answer,
    settleOverruled,
    flag,
    record,
    go,
    openQuestion,
    /** Null until the server has told the time. */
    msLeft,
    submit: () => end('person'),
    /** Back to the questions while it could not be submitted yet. */
    cancelSubmit: () => {
      if (state.phase !== 'ending' || state.endedBy !== 'person' || !line.trouble()) return
      update({ phase: 'open', endedBy: null })
      tick()
    },
    flush: saver.flush,
    hasUnsent: () => saver.unsent().length + saver.refused().length + state.tooLong.size > 0,
    /** The page is hidden or going away. */
    sendLastWords: saver.sendLastWords,
    /** Something happened that makes it worth asking at once: the connection is back, the page is looked at again. */
    wakeUp: () => {
      if (line.trouble()) retrying.now()
      else if (state.phase === 'open' || state.phase === 'moved') {
        tick()
        void pulse()
      }
    },
    /** Another tab of this browser says that it took the attempt over; the server decides. */
    hearHint: (otherTurn: number) => {
      if (otherTurn > turn && state.phase === 'open') void pulse()
    },
    stop: () => {
      life.abort()
      cancelTick()
      retrying.stop()
      saver.stop()
    },
  }
}

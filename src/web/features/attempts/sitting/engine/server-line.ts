/** The line to the server: what it said of the time and the attempt, and whether it can be reached at all. */
import type { Pulse, Sitting } from '#contract/sitting.ts'
import { type AttemptServer, type FailureKind, failureKindOf } from './attempt-server.ts'
import { aheadBy, type ClockBounds, readClock } from './server-clock.ts'
import type { Surroundings } from './surroundings.ts'

export type ServerLine = {
  /** Asks, and minds how that went. */
  ask: <Answer>(run: (server: AttemptServer) => Promise<Answer>) => Promise<Answer>
  /** The same for what is answered with how the attempt stands. */
  askPulse: (run: (server: AttemptServer) => Promise<Pulse>) => Promise<Pulse>
  askSitting: (run: (server: AttemptServer) => Promise<Sitting>) => Promise<Sitting>
  /** How the last question to the server failed; null where it did not. */
  trouble: () => FailureKind | null
  /** In ms since 1970, by the server's clock; null before it has said it. */
  serverNow: () => number | null
}

export function createServerLine({
  server,
  surroundings: { steadyNow },
  onPulse,
  onChange,
}: {
  server: AttemptServer
  surroundings: Pick<Surroundings, 'steadyNow'>
  /** What is newer than all that came before. */
  onPulse: (pulse: Pulse) => void
  /** It broke, or works again. */
  onChange: (trouble: FailureKind | null) => void
}): ServerLine {
  let trouble: FailureKind | null = null
  let clock: ClockBounds | null = null
  let asked = 0
  let newestHeard = 0

  const setTrouble = (next: FailureKind | null) => {
    if (next === trouble) return
    trouble = next
    onChange(trouble)
  }

  const ask: ServerLine['ask'] = async (run) => {
    try {
      const answer = await run(server)
      setTrouble(null)
      return answer
    } catch (error) {
      const kind = failureKindOf(error)
      // It did answer.
      setTrouble(kind === 'refused' ? null : kind)
      throw error
    }
  }

  async function askTimed<Answer>(
    run: (server: AttemptServer) => Promise<Answer>,
    pulseOf: (answer: Answer) => Pulse,
  ): Promise<Answer> {
    const number = ++asked
    const sentAt = steadyNow()
    const answer = await ask(run)
    const pulse = pulseOf(answer)
    clock = readClock(clock, { sentAt, receivedAt: steadyNow(), serverNow: Date.parse(pulse.now) })
    // An answer that was overtaken by a later one says nothing new.
    if (number > newestHeard) {
      newestHeard = number
      onPulse(pulse)
    }
    return answer
  }

  return {
    ask,
    askPulse: (run) => askTimed(run, (pulse) => pulse),
    askSitting: (run) => askTimed(run, ({ pulse }) => pulse),
    trouble: () => trouble,
    serverNow: () => (clock ? steadyNow() + aheadBy(clock) : null),
  }
}

/** What the engine asks of the server, and how that can fail. */
import type { AskedQuestion, Pulse, Sitting } from '#contract/sitting.ts'
import type { LogEntry } from '#core/attempts/answer-log.ts'

export type AttemptServer = {
  /** Cancelled, it must not take the attempt over from whoever came after. */
  enter: (signal: AbortSignal) => Promise<Sitting>
  read: () => Promise<Sitting>
  /** `isLeaving`: the page may be gone before it is answered. */
  save: (entries: LogEntry[], isLeaving: boolean) => Promise<Pulse>
  pulse: () => Promise<Pulse>
  question: (place: number) => Promise<AskedQuestion>
  submit: () => Promise<void>
  /** The questions whose answers came after the end. */
  findLatePlaces: () => Promise<number[]>
}

/**
 * unreachable: nobody answered, or nobody could; asked again it may work.
 * signed out: the session has ended. refused: what was sent cannot be taken as it is. closed: the attempt is not open to this.
 */
export type FailureKind = 'unreachable' | 'signed out' | 'refused' | 'closed'

export class ServerFailure extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind, options?: ErrorOptions) {
    super(`The server: ${kind}.`, options)
    this.kind = kind
  }
}

/** Whatever else is thrown is no answer either. */
export const failureKindOf = (error: unknown): FailureKind =>
  error instanceof ServerFailure ? error.kind : 'unreachable'

/** What the uploader asks of the server, and how that can fail. */
import type { Piece } from './piece-store.ts'

export type RecordingServer = {
  /** Sent again it is kept once, also where the answer to the first was lost. */
  send: (piece: Piece) => Promise<void>
  /** Whoever signs in beside this page does so in all windows, and what is not theirs does not exist for them. */
  isStillSignedIn: () => Promise<boolean>
}

/** What asking again will not mend: it is unknown there, there is no room for it, or it is no recording. */
export const finalFailures = ['gone', 'full', 'unreadable'] as const
export type FinalFailure = (typeof finalFailures)[number]

/** unreachable: nobody answered, or nobody could. signed out: nobody is, or someone else. Both can change. */
export type Trouble = 'unreachable' | 'signed out'

export class PieceFailure extends Error {
  readonly kind: Trouble | FinalFailure
  constructor(kind: Trouble | FinalFailure, options?: ErrorOptions) {
    super(`The server: ${kind}.`, options)
    this.kind = kind
  }
}

/** Whatever else is thrown is no answer either. */
export const failureKindOf = (error: unknown): Trouble | FinalFailure =>
  error instanceof PieceFailure ? error.kind : 'unreachable'

export const isFinal = (kind: Trouble | FinalFailure): kind is FinalFailure =>
  finalFailures.some((final) => final === kind)

import type { FailureReason } from '#core/scoring/result.ts'

/** Why an attempt could not be scored, for who reads their result. */
export class ScoringFailure extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, cause: unknown) {
    super('An attempt could not be scored.', { cause })
    this.reason = reason
  }
}

export const reasonOf = (error: unknown): FailureReason =>
  error instanceof ScoringFailure ? error.reason : 'unknown'

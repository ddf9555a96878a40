/** The state of an application as its rules know it, and as its row holds it. */
import type { Candidacy } from '#core/candidates/status.ts'
import type { ApplicationRow } from './store.ts'

export function toCandidacy({ status, submitted, lastDecision, withdrawnFrom }: ApplicationRow): Candidacy {
  return {
    status,
    submitted,
    lastDecision,
    withdrawnFrom: withdrawnFrom === 'withdrawn' ? null : withdrawnFrom,
  }
}

export function toColumns({ submitted, ...candidacy }: Candidacy) {
  return { ...candidacy, submitted: [...submitted] }
}

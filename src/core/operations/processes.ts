/** Which of the platform's processes are there, and which are missed. */
import type { LostProcess } from './health.ts'

export type KnownProcess = {
  id: string
  kind: 'web' | 'worker'
  name: string
  startedAt: Date
  beatAt: Date
  /** Where it was asked to stop, and did. */
  stoppedAt: Date | null
}

export type ProcessState = 'running' | 'silent' | 'stopped'

/** Far less than the ten seconds within which an open page says so; two beats may be late on a busy machine. */
export const processBeatMs = 2000
export const silentAfterMs = 5500
/** A worker that was stopped on purpose, and that nothing took the place of, is missed for as long as an upgrade may take. */
export const stoppedWorkerMissedMs = 60 * 60_000
/** After that long nobody expects it back. */
export const silentForgottenMs = 24 * 60 * 60_000

export function stateOf({ beatAt, stoppedAt }: KnownProcess, now: Date): ProcessState {
  if (stoppedAt) return 'stopped'
  return now.getTime() - beatAt.getTime() > silentAfterMs ? 'silent' : 'running'
}

/** One that was started after another had gone took its place. */
export function findLost(processes: readonly KnownProcess[], now: Date): LostProcess[] {
  return (['worker', 'web'] as const).flatMap((kind) => {
    const ofKind = processes.filter((one) => one.kind === kind)
    const running = ofKind.filter((one) => stateOf(one, now) === 'running')
    const gone = ofKind
      .map((one) => ({ one, state: stateOf(one, now), goneAt: one.stoppedAt ?? one.beatAt }))
      .filter(({ state, goneAt }) =>
        isMissed({ kind, state, goneMs: now.getTime() - goneAt.getTime() }, running.length),
      )
      .sort((a, b) => b.goneAt.getTime() - a.goneAt.getTime())
    const free = running.map(({ startedAt }) => startedAt).sort((a, b) => b.getTime() - a.getTime())
    return gone.flatMap(({ one, state, goneAt }) => {
      // The latest to start stands in for the latest to go; who started before that stands in for nobody.
      if (free[0] && free[0] >= goneAt) {
        free.shift()
        return []
      }
      const end = state === 'stopped' ? ('stopped' as const) : ('silent' as const)
      return [{ kind, name: one.name, end, forMs: now.getTime() - goneAt.getTime() }]
    })
  })
}

function isMissed(
  { kind, state, goneMs }: { kind: 'web' | 'worker'; state: ProcessState; goneMs: number },
  running: number,
): boolean {
  if (state === 'running') return false
  if (state === 'silent') return goneMs < silentForgottenMs
  return kind === 'worker' && running === 0 && goneMs < stoppedWorkerMissedMs
}

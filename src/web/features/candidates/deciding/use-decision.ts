/** A decision under way: how far it is, the way out, the way on after the line was cut, and what came of it. */
import { ORPCError } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import type { DecidedRow } from '#contract/deciding.ts'
import { refreshCandidates } from '#web/lib/refresh-candidates.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { type Meant, runInPieces } from './pieces.ts'
import type { Piece } from './run-decision.ts'

export type DecisionWork =
  | { state: 'asking'; problem: string | null }
  | { state: 'working'; rows: DecidedRow[] }
  /** Nobody knows whether the last piece arrived. The same goes once more, and nothing is done twice. */
  | { state: 'cut'; rows: DecidedRow[]; problem: string }
  | { state: 'done'; rows: DecidedRow[]; isStopped: boolean }

type Asked = {
  chosen: readonly Meant[]
  decide: (piece: Piece) => Promise<{ rows: DecidedRow[] }>
  /** When all are answered, or its reader stopped. */
  onEnd: (rows: DecidedRow[]) => void
}

const asking: DecisionWork = { state: 'asking', problem: null }

export function useDecision() {
  const [work, setWork] = useState<DecisionWork>(asking)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const stop = useRef<AbortController | null>(null)
  const last = useRef<Asked | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const run = async (asked: Asked, answered: DecidedRow[]): Promise<void> => {
    const controller = new AbortController()
    stop.current = controller
    last.current = asked
    let rows = answered
    let problem: unknown
    setWork({ state: 'working', rows })
    try {
      rows = await runInPieces(asked.chosen, (candidates) => asked.decide({ candidates, requestId }), {
        answered,
        signal: controller.signal,
        onProgress: (latest) => {
          rows = latest
          setWork({ state: 'working', rows: latest })
        },
      })
    } catch (error) {
      problem = error
    }
    await refreshCandidates()
    if (problem === undefined) {
      setWork({ state: 'done', rows, isStopped: controller.signal.aborted })
      asked.onEnd(rows)
    } else if (rows.length === 0 && isRefused(problem))
      setWork({ state: 'asking', problem: refusalText(problem, 'That did not work. Nothing was changed.') })
    else setWork({ state: 'cut', rows, problem: refusalText(problem, 'The connection was lost.') })
  }

  return {
    work,
    start: (asked: Asked) => run(asked, []),
    /** The very same: what was typed cannot be another by now, for some of it may have been done. */
    goOn: () => (last.current && work.state === 'cut' ? run(last.current, work.rows) : undefined),
    /** Leaves it at what was answered. */
    end: () => {
      if (work.state === 'cut') last.current?.onEnd(work.rows)
    },
    cancel: () => stop.current?.abort(),
    askAgain: () => {
      setRequestId(crypto.randomUUID())
      setWork(asking)
    },
  }
}

/** The server said no: it did nothing. */
const isRefused = (error: unknown) => error instanceof ORPCError && error.status < 500

/** From the notice: whoever has moved on meanwhile stays where they are. */
import type { DecidedRow } from '#contract/deciding.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { refreshCandidates } from '#web/lib/refresh-candidates.ts'
import { notify } from '#web/ui/toast.tsx'
import { type Meant, runInPieces } from './pieces.ts'
import { undoIn, wasDone } from './run-decision.ts'

export const takeBack = (rows: readonly DecidedRow[]): Promise<void> =>
  takeBackFrom(toMeant(rows), crypto.randomUUID(), [])

async function takeBackFrom(candidates: Meant[], requestId: string, answered: DecidedRow[]): Promise<void> {
  let rows = answered
  const undo = undoIn(undefined)
  try {
    rows = await runInPieces(candidates, (piece) => undo({ candidates: piece, requestId }), {
      answered,
      signal: new AbortController().signal,
      onProgress: (latest) => {
        rows = latest
      },
    })
    notify({ text: sayTakenBack(rows), key: 'decision' })
  } catch {
    notify({
      text: 'The connection was lost. Undo once more to go on.',
      kind: 'problem',
      key: 'decision',
      onUndo: () => void takeBackFrom(candidates, requestId, rows),
    })
  }
  await refreshCandidates()
}

/** As they stand after what was decided. */
const toMeant = (rows: readonly DecidedRow[]): Meant[] =>
  rows.filter(wasDone).flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))

export function sayTakenBack(rows: readonly DecidedRow[]): string {
  const done = rows.filter(wasDone).length
  return done === rows.length
    ? `Taken back for ${countThings(done, 'candidate')}.`
    : `Taken back for ${formatNumber(done)} of ${countThings(rows.length, 'candidate')}. The others have changed since.`
}

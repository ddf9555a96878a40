/** Many, a few at a time: it can be seen how far it is, stopped between two, and gone on with after the line was cut. */
import type { DecidedRow } from '#contract/deciding.ts'

export type Meant = { id: string; version: number }

const atOnce = 25

/** Whoever has an answer already is not asked for again, and their answer stays. */
export async function runInPieces(
  chosen: readonly Meant[],
  work: (piece: Meant[]) => Promise<{ rows: DecidedRow[] }>,
  {
    answered = [],
    signal,
    onProgress,
  }: { answered?: readonly DecidedRow[]; signal: AbortSignal; onProgress: (rows: DecidedRow[]) => void },
): Promise<DecidedRow[]> {
  const rows = [...answered]
  const known = new Set(rows.map(({ id }) => id))
  const left = chosen.filter(({ id }) => !known.has(id))
  for (let from = 0; from < left.length && !signal.aborted; from += atOnce) {
    const piece = left.slice(from, from + atOnce).map(({ id, version }) => ({ id, version }))
    rows.push(...(await work(piece)).rows)
    onProgress([...rows])
  }
  return rows
}

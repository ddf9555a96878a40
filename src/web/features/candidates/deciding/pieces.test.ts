import { expect, it } from 'vitest'
import type { DecidedRow } from '#contract/deciding.ts'
import { type Meant, runInPieces } from './pieces.ts'

const people = Array.from({ length: 60 }, (_, n) => ({ id: `person-${n}`, version: 1 }))
const doneOf = ({ id, version }: Meant): DecidedRow => ({
  ...{ id, name: id, outcome: 'done', status: 'rejected', version: version + 1, changedBy: null },
})
const signal = new AbortController().signal

it('what was answered before the line was cut is kept, and only the rest is sent again', async () => {
  const sent: string[][] = []
  let answered: DecidedRow[] = []
  const work = async (piece: Meant[]) => {
    sent.push(piece.map(({ id }) => id))
    if (sent.length === 2) throw new Error('cut')
    return { rows: piece.map(doneOf) }
  }
  const onProgress = (rows: DecidedRow[]) => {
    answered = rows
  }
  await expect(runInPieces(people, work, { signal, onProgress })).rejects.toThrow('cut')
  expect(answered.map(({ id }) => id)).toEqual(people.slice(0, 25).map(({ id }) => id))
  const rows = await runInPieces(people, work, { answered, signal, onProgress })
  expect(rows).toEqual(people.map(doneOf))
  expect(sent.map((ids) => [ids[0], ids.length])).toEqual([
    ['person-0', 25],
    ['person-25', 25],
    ['person-25', 25],
    ['person-50', 10],
  ])
})

it('stops between two pieces when it is told to', async () => {
  const stop = new AbortController()
  const rows = await runInPieces(people, async (piece) => ({ rows: piece.map(doneOf) }), {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  })
  expect(rows).toHaveLength(25)
})

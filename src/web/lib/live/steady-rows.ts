/**
 * Rows that stay where they are while others act: what changed in a row shows in its place; what came, went or moved is counted and
 * waits until its reader asks for it.
 */
import { useState } from 'react'

/** `added`: newer than all that are shown. What moved up from another page is none of these, nor is what went. */
export type RowNews = { added: number; isChanged: boolean }

export type OfRow<Row> = {
  idOf: (row: Row) => string
  /** Grows from older rows to newer ones. */
  ageOf: (row: Row) => number
}

type Now<Row> = {
  fresh: readonly Row[]
  /** When they were answered. */
  at: number
  /** What was asked for: the answer to another question is shown as it is. */
  question: string
  /** How often the reader did something here themselves: what follows from it is what they wait for. */
  acts: number
}

export type Shown<Row> = {
  rows: readonly Row[]
  question: string
  acts: number
  /** They did something, and what followed from it has not come yet. */
  isOwed: boolean
  at: number
}

export function mergeSteadily<Row>(
  shown: readonly Row[],
  fresh: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] {
  const freshById = new Map(fresh.map((row) => [idOf(row), row]))
  const rows = shown.map((row) => freshById.get(idOf(row)) ?? row)
  return rows.some((row, place) => row !== shown[place]) ? rows : shown
}

export function findNews<Row>(
  shown: readonly Row[],
  fresh: readonly Row[],
  { idOf, ageOf }: OfRow<Row>,
): RowNews | null {
  const ids = (rows: readonly Row[]) => rows.map(idOf).join()
  if (ids(shown) === ids(fresh)) return null
  const newest = Math.max(Number.NEGATIVE_INFINITY, ...shown.map(ageOf))
  const added = fresh.filter((row) => ageOf(row) > newest)
  const isChanged = ids(shown) !== ids(fresh.filter((row) => ageOf(row) <= newest))
  return { added: added.length, isChanged }
}

const adopt = <Row>({ fresh, question, acts, at }: Now<Row>): Shown<Row> => ({
  ...{ rows: fresh, question, acts, at },
  isOwed: false,
})

/** The same object where nothing is another. */
export function follow<Row>(shown: Shown<Row>, now: Now<Row>, idOf: (row: Row) => string): Shown<Row> {
  if (now.question !== shown.question) return adopt(now)
  // What they did may have been heard of before its own answer came, and more of it comes with the next.
  if (now.acts !== shown.acts) return { ...adopt(now), isOwed: true }
  if (now.at === shown.at) return shown
  if (shown.isOwed || shown.rows.length === 0) return adopt(now)
  return { ...shown, at: now.at, rows: mergeSteadily(shown.rows, now.fresh, idOf) }
}

export function useSteadyRows<Row>({
  fresh,
  at,
  isSettled,
  question,
  acts = 0,
  idOf,
  ageOf,
}: OfRow<Row> & {
  fresh: readonly Row[]
  /** When they were answered. */
  at: number
  /** Whether it is the answer to this question, and not yet to the one before. */
  isSettled: boolean
  question: string
  acts?: number
}): { rows: readonly Row[]; news: RowNews | null; showNews: () => void } {
  const now = { fresh, at, question, acts }
  const [shown, setShown] = useState(() => adopt(now))
  const next = isSettled ? follow(shown, now, idOf) : shown
  if (next !== shown) setShown(next)
  return {
    rows: isSettled ? next.rows : fresh,
    news: isSettled ? findNews(next.rows, fresh, { idOf, ageOf }) : null,
    showNews: () => setShown(adopt(now)),
  }
}

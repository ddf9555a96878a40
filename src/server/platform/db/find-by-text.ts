/**
 * Finding rows by a text that is kept with them, folded: of one company, of one shelf, or of all. Every step reads an index
 * and a bounded number of rows, however many there are (docs/decisions/0040):
 *
 * 1. beginnings: a range of the ordered index; what is exactly the text stands first in it.
 * 2. words: of the newest rows, those that hold all of them. Where these are too few the words are rare, and the trigram
 *    index collects them all.
 * 3. slips of the pen: only where nothing is written as asked. Trigrams find what is alike, core/search/match.ts says what is meant.
 */
import { and, type Column, like, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { matchText } from '#core/search/match.ts'
import { hasTrigram, type Query, typosIn } from '#core/search/query.ts'
import { type Reader, selectRows } from './database.ts'

export type TextSource = {
  table: PgTable
  id: Column
  /** The folded text, or an expression that an index holds. */
  text: SQL | Column
  /** Whose rows: what the indexes below begin with. */
  within: SQL | undefined
  /** An index has this order, within. */
  newest: SQL
  /** By which the newest of a few are told. */
  at: SQL | Column
  /** There is an index of (within, text collate "C"). Without it beginnings are words like any other. */
  hasOrder: boolean
  /** Whether a word may be found with slips of the pen. */
  isForgiving: boolean
  /** What the board has is called by few words: what is nearly one of them is much of it, and so of the newest. */
  hasFewWords?: true
}

/** Of the ordered index: so many that begin the same way are told apart by their age. */
const mostBeginnings = 64
/** Of the newest, within. */
const firstLook = 2000
/** Of those, where much is alike: what is found in fewer than these is rare enough for the index. */
const firstGlance = 500
/** Rows that share enough trigrams: each is looked at letter by letter. */
const mostAlike = 3000
/** The longest say the most. */
const mostForgiven = 4

/**
 * How much of a word's trigrams must be there. With half of them few rows are alike, and mostly one of them is meant. Two
 * letters that changed places in the middle of a word leave a third; fewer would be half of all names. In a long word there
 * are more to lose.
 */
const likenesses = ({ words }: Query): [number, number] => [
  0.5,
  words.some((word) => typosIn(word) > 0 && word.length < 8) ? 0.3 : 0.35,
]

const asPattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Ids, the best first; what is only nearly meant where nothing else is. */
export async function findByText(
  reader: Reader,
  source: TextSource,
  query: Query,
  limit: number,
): Promise<string[]> {
  if (query.words.length === 0) return []
  const beginnings = source.hasOrder ? await selectBeginnings(reader, source, query, limit) : []
  if (beginnings.length >= limit) return beginnings
  const words = await selectWithWords(reader, source, query, limit)
  const found = [...new Set([...beginnings, ...words])].slice(0, limit)
  // What is written as asked hides what is only nearly so.
  if (found.length > 0 || !source.isForgiving) return found
  const [half, least] = likenesses(query)
  const near = source.hasFewWords
    ? await selectMeant(reader, source, { query, likeness: least, limit, isNear: true })
    : []
  if (near.length >= limit) return near
  const alike = await selectMeant(reader, source, { query, likeness: half, limit })
  return alike.length > 0 ? alike : await selectMeant(reader, source, { query, likeness: least, limit })
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

async function selectBeginnings(
  reader: Reader,
  { table, id, text, within, at }: TextSource,
  { text: asked }: Query,
  limit: number,
): Promise<string[]> {
  const ordered = sql`${text} collate "C"`
  const isBetween = sql`${ordered} >= ${asked} and ${ordered} < ${`${asked}\u{10ffff}`}`
  const rows = await selectRows<{ id: string }>(
    reader,
    sql`select id from (
        select ${id} as id, ${text} as text, ${at} as at from ${table} where ${and(within, isBetween)}
        order by ${ordered}, ${id} limit ${mostBeginnings}
      ) beginnings
      order by text = ${asked} desc, at desc, id desc limit ${limit}`,
  )
  return idsOf(rows)
}

/** A pattern without a trigram would have the index read from one end to the other: it is for the rows that others find. */
const holds = (text: SQL | Column, words: readonly string[]) =>
  and(
    ...words.map((word) =>
      hasTrigram(word) ? like(sql`${text}`, asPattern(word)) : sql`position(${word} in ${text}) > 0`,
    ),
  )

async function selectWithWords(
  reader: Reader,
  source: TextSource,
  { words }: Query,
  limit: number,
): Promise<string[]> {
  const { table, id, text, within, newest, at } = source
  const near = await selectRows<{ id: string }>(
    reader,
    sql`select id from (
        select ${id} as id, ${text} as text, ${at} as at from ${table} where ${within ?? sql`true`}
        order by ${newest} limit ${firstLook}
      ) newest
      where ${holds(sql`newest.text`, words)} order by at desc, id desc limit ${limit}`,
  )
  // A word that has no trigram would be looked for in all there is.
  if (near.length >= limit || !words.some(hasTrigram)) return idsOf(near)
  const all = await selectRows<{ id: string }>(
    reader,
    // What has an offset is planned by itself: the order is not walked for what is rare in it.
    sql`select id from (
        select ${id} as id, ${at} as at from ${table} where ${and(within, holds(text, words))} offset 0
      ) found order by at desc, id desc limit ${limit}`,
  )
  return idsOf(all)
}

async function selectMeant(
  reader: Reader,
  { table, id, text, within, at, newest }: TextSource,
  asked: { query: Query; likeness: number; limit: number; isNear?: boolean },
): Promise<string[]> {
  const { query, likeness, limit, isNear = false } = asked
  const byLength = query.words.toSorted((one, other) => other.length - one.length)
  const forgiven = byLength.filter((word) => typosIn(word) > 0).slice(0, mostForgiven)
  if (forgiven.length === 0) return []
  const exact = byLength.filter((word) => typosIn(word) === 0)
  // Set before the index is opened, for this statement alone.
  const first = sql`(select case when set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true) <> '' then ${forgiven[0]} end)`
  const isAlike = (shown: SQL | Column) =>
    and(
      ...forgiven.map((word, place) => sql`${shown} %> ${place === 0 ? first : sql`${word}`}`),
      holds(shown, exact),
    )
  const columns = sql`${id} as id, ${text} as text, ${at} as at`
  // Without an order but that of the newest, which an index has: it would be one over all that are alike.
  const alike = await selectRows<{ id: string; text: string }>(
    reader,
    isNear
      ? sql`select id, text from (
          select ${columns} from ${table} where ${within ?? sql`true`} order by ${newest} limit ${firstGlance}
        ) newest where ${isAlike(sql`newest.text`)} order by at desc, id desc`
      : sql`select id, text from (
          select ${columns} from ${table} where ${and(within, isAlike(text))} limit ${mostAlike}
        ) alike order by at desc, id desc`,
  )
  const meant: string[] = []
  for (const { id: one, text: title } of alike) {
    if (meant.length >= limit) break
    if (matchText(query, { title })) meant.push(one)
  }
  return meant
}

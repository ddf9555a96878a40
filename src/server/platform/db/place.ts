/** A place in a list that is ordered by time, the latest first, and of several kinds that are merged into one. */
import { and, type Column, eq, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'

export type Place = {
  at: Date
  id: string
  /** Whether what has the same time and id comes after it. */
  isBeforeSame: boolean
}

/** The first condition is the one that an index begins at. */
export const isBeyond = (at: Column, id: Column, place: Place): SQL | undefined =>
  and(
    lte(at, place.at),
    or(lt(at, place.at), and(eq(at, place.at), (place.isBeforeSame ? gte : gt)(id, place.id))),
  )

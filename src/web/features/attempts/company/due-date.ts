/** A day that someone chose, and the moment at which it ends for them. */
import { toMomentIfAny, toWallTime } from '#core/meetings/zoned-time.ts'

/** The last minute of a day, "2026-03-31", in the calendar of that zone; null where it is no day. */
export const endOfDayIfAny = (day: string, timeZone: string): Date | null =>
  toMomentIfAny({ day, time: '23:59' }, timeZone)

/** As a field for dates holds it. */
export const toDay = (moment: Date, timeZone: string): string => toWallTime(moment, timeZone).day

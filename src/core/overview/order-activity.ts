/** What happened, of several kinds in one list: the latest first, and a page after the other. */

export type Happening = { at: Date; id: string; source: number }

/** Of two things of one time the order is that of their ids, and of one id that of where they come from. */
export function compareHappenings(one: Happening, other: Happening): number {
  return other.at.getTime() - one.at.getTime() || compareText(one.id, other.id) || one.source - other.source
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export const writeCursor = ({ at, id, source }: Happening) => `${at.toISOString()}_${id}_${source}`

const cursorForm =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d)$/

/** Null: it was never written by us. */
export function readCursorIfAny(text: string): Happening | null {
  const [, at = '', id = '', source = ''] = cursorForm.exec(text) ?? []
  const moment = new Date(at)
  return id === '' || Number.isNaN(moment.getTime()) ? null : { at: moment, id, source: Number(source) }
}

/** The first so many of some lists that are in order themselves, and whether there are more. */
export function mergeHappenings<One extends Happening>(
  lists: readonly (readonly One[])[],
  limit: number,
): { first: One[]; hasMore: boolean } {
  const all = lists.flat().toSorted(compareHappenings)
  return { first: all.slice(0, limit), hasMore: all.length > limit }
}

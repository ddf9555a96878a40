/** Where in a document each field of a form was read from. */
import type { Place } from '#core/documents/document.ts'

/** By the path of the field. */
export type FieldSources = Record<string, Source | undefined>
export type Source = { places: Place[]; isSure: boolean }

/** The field that was read from there, if any: the one whose words are fewest. */
export function fieldAt(
  sources: FieldSources,
  page: number,
  { x, y }: { x: number; y: number },
): string | null {
  const hits = Object.entries(sources).flatMap(([path, source]) =>
    (source?.places ?? [])
      .filter((place) => place.page === page && isInside(place.box, x, y))
      .map(({ box }) => ({ path, area: box.width * box.height })),
  )
  return hits.toSorted((one, other) => one.area - other.area)[0]?.path ?? null
}

const isInside = (box: Place['box'], x: number, y: number) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

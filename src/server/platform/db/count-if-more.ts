/** How many there are in all: where the first page is not full, that is what it holds, and nothing is counted. */
export async function countIfMore(
  found: number,
  { limit, offset }: { limit: number; offset: number },
  count: () => Promise<{ total: number }[]>,
): Promise<number> {
  if (offset === 0 && found < limit) return found
  const [row] = await count()
  return row?.total ?? 0
}

/** Everybody has a lane: what someone asks for waits for what they asked for before, and never for more of anybody else's. */
export type Lanes = ReturnType<typeof createLanes>

export function createLanes() {
  const ends = new Map<string, Promise<unknown>>()

  return {
    async run<Result>(
      lane: string,
      work: () => Promise<Result>,
      signal?: AbortSignal | undefined,
    ): Promise<Result> {
      const before = ends.get(lane)
      const mine = (async () => {
        await before?.catch(() => {})
        // Given up while it waited.
        signal?.throwIfAborted()
        return await work()
      })()
      ends.set(lane, mine)
      try {
        return await mine
      } finally {
        if (ends.get(lane) === mine) ends.delete(lane)
      }
    },
  }
}

/** What the engine needs of the world around it. Tests give it one in which time passes when they say so. */
export type Surroundings = {
  /** In ms, only ever forward; it may stand still while the machine sleeps. */
  steadyNow: () => number
  /** The device's own idea of the time, which may be wrong: only used to notice that the machine slept. */
  deviceNow: () => number
  /** Returns how to call it off. */
  after: (ms: number, run: () => void) => () => void
  /** From 0 to 1, so that those who lost the server at the same moment do not all come back at the same moment. */
  chance: () => number
}

export const browserSurroundings: Surroundings = {
  steadyNow: () => performance.now(),
  deviceNow: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  chance: Math.random,
}

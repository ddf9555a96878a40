/**
 * Takes tasks of one kind, one after the other, until it is stopped. pg-boss has workers of its own, but they do not
 * wait for a task to be marked as done: a database that is away for a moment would end the whole process.
 */
export interface Worker {
  /** There may be something to do. */
  wake(): void
  /** Finishes the task under way, takes no other. */
  stop(): Promise<void>
}

/** `takeOne` does one task and says whether there was one; it must not throw. */
export function startWorker(takeOne: () => Promise<boolean>): Worker {
  let isStopping = false
  let isWoken = false
  let endPause = () => {}

  const pause = () =>
    new Promise<void>((resolve) => {
      endPause = resolve
    })

  const work = async () => {
    while (!isStopping) {
      isWoken = false
      const wasBusy = await takeOne()
      if (!wasBusy && !isWoken && !isStopping) await pause()
    }
  }
  const ended = work()

  return {
    wake() {
      isWoken = true
      endPause()
    },
    async stop() {
      isStopping = true
      endPause()
      await ended
    },
  }
}

/** How this process itself is: how busy, and how full. */
import os from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

export type Vitals = {
  eventLoopMs: number
  heapBytes: number
  heapLimitBytes: number
  rssBytes: number
  freeBytes: number
  totalBytes: number
}

/** How often it is looked whether anything is late, which is all that this costs. */
const everyMs = 20

export interface VitalsWatch {
  /** The event loop's longest delay since it was asked last. */
  take(): Vitals
  /** What was taken last. */
  readonly latest: Vitals
  stop(): void
}

export function watchVitals(): VitalsWatch {
  const delays = monitorEventLoopDelay({ resolution: everyMs })
  delays.enable()
  const read = (): Vitals => {
    const { used_heap_size: heapBytes, heap_size_limit: heapLimitBytes } = getHeapStatistics()
    // In a container the machine is what the container may have; zero where nobody said.
    const limit = process.constrainedMemory?.() ?? 0
    const machine = os.totalmem()
    const totalBytes = limit > 0 && limit < machine ? limit : machine
    const freeBytes = totalBytes < machine ? process.availableMemory() : os.freemem()
    // The pause between two looks is in it.
    const eventLoopMs = Math.max(0, delays.max / 1e6 - everyMs)
    return {
      eventLoopMs: delays.count > 0 ? Math.round(eventLoopMs * 10) / 10 : 0,
      heapBytes,
      heapLimitBytes,
      rssBytes: process.memoryUsage.rss(),
      freeBytes: Math.min(freeBytes, totalBytes),
      totalBytes,
    }
  }
  let latest = read()
  return {
    take() {
      latest = read()
      delays.reset()
      return latest
    },
    get latest() {
      return latest
    },
    stop: () => delays.disable(),
  }
}

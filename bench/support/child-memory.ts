/** The memory of this process's children, read from the system. */
import { readdirSync, readFileSync } from 'node:fs'

/** In bytes, one for each child process; none where the system has no /proc. */
export function childMemory(): number[] {
  try {
    const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return numbers.flatMap((number) => {
      const status = readIfAny(`/proc/${number}/status`)
      if (!status.includes(`PPid:\t${process.pid}\n`)) return []
      return [Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024]
    })
  } catch {
    return []
  }
}

/** A process may end between two looks. */
function readIfAny(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export type PeakMemory = { here: number; largestChild: number; allChildren: number }

/** The most that was seen, in bytes, while the work went on. */
export async function watchMemory<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; peak: PeakMemory }> {
  const peak: PeakMemory = { here: 0, largestChild: 0, allChildren: 0 }
  const look = () => {
    const children = childMemory()
    const sum = children.reduce((total, bytes) => total + bytes, 0)
    peak.here = Math.max(peak.here, process.memoryUsage.rss())
    peak.largestChild = Math.max(peak.largestChild, ...children)
    peak.allChildren = Math.max(peak.allChildren, sum)
  }
  const watch = setInterval(look, 50)
  try {
    const result = await work()
    look()
    return { result, peak }
  } finally {
    clearInterval(watch)
  }
}

export function formatMegabytes(bytes: number): string {
  return bytes > 0 ? (bytes / 1024 ** 2).toFixed(0) : 'not measured'
}

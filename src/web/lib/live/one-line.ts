/**
 * One line for all windows of a browser: each would take one of the six that it has for a server. One of them holds it and tells the
 * others; when that one is closed, the next goes on from what was heard last.
 */
import { type Connect, type Heard, type Line, openLine } from './line.ts'

export function shareLine({
  userId,
  connect,
  lastHeard: heardBefore,
  onHeard,
  onFailure,
}: {
  userId: string
  connect: Connect
  lastHeard: number | null
  onHeard: (heard: Heard) => void
  onFailure: (error: unknown) => void
}): Line {
  const name = `assay.live.${userId}`
  const others = new BroadcastChannel(name)
  const leaving = new AbortController()
  let lastHeard = heardBefore
  let line: Line | null = null

  const hear = (heard: Heard) => {
    lastHeard = heard.number ?? lastHeard
    onHeard(heard)
  }
  others.onmessage = ({ data }: MessageEvent<Heard>) => hear(data)

  const hold = () => {
    line = openLine({
      connect,
      lastHeard,
      onHeard: (heard) => {
        hear(heard)
        others.postMessage(heard)
      },
      onFailure,
    })
  }
  const holdInTurn = async () => {
    // Browsers give locks to secure pages alone; elsewhere each window has a line of its own.
    if (!navigator.locks) return hold()
    await navigator.locks.request(name, { signal: leaving.signal }, async () => {
      hold()
      await new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
    })
  }
  void holdInTurn().catch(() => {})

  return {
    hurry: () => line?.hurry(),
    stop() {
      leaving.abort()
      line?.stop()
      others.close()
    },
  }
}

/**
 * Says the same thing at once, and again no sooner than after a pause: a thousand changes in a moment are two messages, the first
 * of them and one after the last.
 */
export function createCalm<Message>(tell: (message: Message) => void, pauseMs: number) {
  /** Of what was said lately: whether it was to be said again since. */
  const pausing = new Map<Message, { isWanted: boolean; timer: NodeJS.Timeout }>()

  const say = (message: Message) => {
    const timer = setTimeout(() => {
      const isWanted = pausing.get(message)?.isWanted
      pausing.delete(message)
      if (isWanted) say(message)
    }, pauseMs)
    pausing.set(message, { isWanted: false, timer })
    tell(message)
  }

  return {
    tell(message: Message): void {
      const pause = pausing.get(message)
      if (pause) pause.isWanted = true
      else say(message)
    },
    close(): void {
      for (const { timer } of pausing.values()) clearTimeout(timer)
      pausing.clear()
    },
  }
}

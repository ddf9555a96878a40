/** What some work tells on its way, as something to iterate. Who stops listening stops the work. */
export async function* relay<Event>(
  work: (tell: (event: Event) => void, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<Event, void> {
  const told: Event[] = []
  let isOver = false
  let wake = () => {}
  const stop = new AbortController()
  const end = () => {
    isOver = true
    wake()
  }
  const leave = () => {
    stop.abort(signal.reason)
    end()
  }
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  const tell = (event: Event) => {
    told.push(event)
    wake()
  }
  const failure = work(tell, stop.signal).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  void failure.then(end)
  try {
    for (;;) {
      const event = told.shift()
      if (event !== undefined) yield event
      else if (isOver) break
      else await new Promise<void>((resolve) => (wake = resolve))
    }
    const failed = stop.signal.aborted ? null : await failure
    if (failed) throw failed.error
  } finally {
    signal.removeEventListener('abort', leave)
    stop.abort()
  }
}

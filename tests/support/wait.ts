/** Waits until something is there, by asking again; fails by name after a long while. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined | false | null>,
  timeoutMs = 20_000,
): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const found = await ask()
    if (found) return found
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

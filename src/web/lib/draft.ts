/** What was typed and not sent yet. Never passwords. */
export type Draft<T> = { read(): Partial<T>; write(value: T): void; clear(): void }

/** Kept in this tab, whoever is at it: a reload or a detour loses nothing. For those signed in there is `createOwnDraft`. */
export function createDraft<T extends Record<string, unknown>>(key: string): Draft<T> {
  return {
    read() {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>
      } catch {
        return {}
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Without storage the page works all the same; only a reload loses the draft.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept either.
      }
    },
  }
}

/** Choices that this browser remembers, shared by its tabs. */
import { useSyncExternalStore } from 'react'

export type Preference<T extends string> = {
  get(): T
  set(value: T): void
  /** Also called when another tab chose. Returns how to stop. */
  subscribe(listener: () => void): () => void
}

export function createPreference<const T extends string>(
  key: string,
  values: readonly [T, ...T[]],
): Preference<T> {
  const [fallback] = values
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  // Where the browser keeps nothing, a choice holds until the page is left.
  let unsaved: T | null = null
  return {
    get() {
      const stored = unsaved ?? readStorage(key)
      return values.find((value) => value === stored) ?? fallback
    },
    set(value) {
      unsaved = writeStorage(key, value) ? null : value
      notify()
    },
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', hear)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', hear)
      }
    },
  }
}

export function usePreference<T extends string>(preference: Preference<T>): T {
  return useSyncExternalStore(preference.subscribe, preference.get)
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStorage(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

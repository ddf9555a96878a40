import { type RefObject, useEffect } from 'react'

/** What was typed in dialogs, by what each is about. It outlives them: a click beside one loses nothing. */
export type KeptDrafts<T> = RefObject<Map<string, T>>

export function useKeptDraft<T>(drafts: KeptDrafts<T>, id: string, typed: T): void {
  useEffect(() => {
    drafts.current.set(id, typed)
  }, [drafts, id, typed])
}

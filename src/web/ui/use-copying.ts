import { useState } from 'react'

const outcomes = { copied: 'Copied.', selected: 'It is selected: copy it from there.' }

/** Puts a text on the clipboard. Browsers do not allow that everywhere: then `select` makes it ready to be copied by hand. */
export function useCopying(text: string, select: () => void) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null)
  return {
    isCopied: outcome === 'copied',
    /** What came of it, for a room that is there before its words are. */
    words: outcome ? outcomes[outcome] : '',
    copy: async () => {
      try {
        await navigator.clipboard.writeText(text)
        setOutcome('copied')
      } catch {
        select()
        setOutcome('selected')
      }
    },
  }
}

/** What an input proposes while someone types: the list's state, its keys, and its words for screen readers. */
import { type KeyboardEvent, useEffect, useState } from 'react'

/** Best first. It may have to load first; what comes too late is not shown. */
export type Suggest = (typed: string) => Promise<readonly string[]>

export function useSuggestions(id: string, text: string, taken: readonly string[], suggest?: Suggest) {
  const typed = text.trim()
  const [found, setFound] = useState<{ typed: string; values: readonly string[] }>({ typed: '', values: [] })
  /** What was typed when the list was closed; more typing opens it again. */
  const [closedAt, setClosedAt] = useState('')
  const [position, setPosition] = useState<{ typed: string; index: number } | null>(null)

  useEffect(() => {
    if (!suggest || typed === '') return
    let isWanted = true
    suggest(typed).then(
      (values) => isWanted && setFound({ typed, values }),
      // Without its data the list proposes nothing; what is typed can be added all the same.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [suggest, typed])

  // While the next ones are on their way, those of a moment ago stay.
  const isCurrent = typed !== '' && found.typed !== '' && closedAt !== typed
  const shown = isCurrent
    ? found.values.filter((value) => !taken.some((one) => one.toLowerCase() === value.toLowerCase()))
    : []
  const isOpen = shown.length > 0
  const index = position?.typed === typed ? Math.min(position.index, shown.length - 1) : -1
  const active = isOpen ? shown[index] : undefined
  const optionId = (value: string) => `${id}-option-${shown.indexOf(value)}`

  const move = (by: number) => {
    const from = index === -1 && by < 0 ? 0 : index
    setPosition({ typed, index: (from + by + shown.length) % shown.length })
  }

  return {
    shown,
    count: shown.length,
    active,
    close: () => {
      setClosedAt(typed)
      setPosition(null)
    },
    /** True where the key was for the list. */
    takesKey(event: KeyboardEvent): boolean {
      if (!isOpen || !['ArrowDown', 'ArrowUp', 'Escape'].includes(event.key)) return false
      event.preventDefault()
      // Escape closes the list, not the dialog around it.
      event.stopPropagation()
      if (event.key === 'Escape') setClosedAt(typed)
      else move(event.key === 'ArrowDown' ? 1 : -1)
      return true
    },
    inputProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active === undefined ? undefined : optionId(active),
    },
    listProps: { id: `${id}-list`, hidden: !isOpen },
    optionProps: (value: string) => ({
      id: optionId(value),
      'aria-selected': value === active,
      ref: (option: HTMLElement | null) => {
        if (value === active) option?.scrollIntoView({ block: 'nearest' })
      },
    }),
  }
}

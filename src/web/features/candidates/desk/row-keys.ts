/** A list without a mouse: arrows go through it, letters act on who is reached. Nothing of it while one types. */
import { useEffect, useRef } from 'react'

export type RowKeys = {
  onToggle: (id: string) => void
  onApprove: (id: string | null) => void
  onReject: (id: string | null) => void
  onCompare: () => void
  onSearch: () => void
  onHelp: () => void
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], dialog'

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const idOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null

export function useRowKeys(keys: RowKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as Element
      if (target.closest(typing) || document.querySelector('dialog[open]')) return
      const act = actionOf(event.key, idOf(document.activeElement), latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}

function actionOf(key: string, id: string | null, keys: RowKeys): (() => void) | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return () => go(id, key === 'ArrowDown' ? 1 : -1)
    case 'x':
      return id === null ? null : () => keys.onToggle(id)
    case 'a':
      return () => keys.onApprove(id)
    case 'r':
      return () => keys.onReject(id)
    case 'c':
      return keys.onCompare
    case '/':
      return keys.onSearch
    case '?':
      return keys.onHelp
    default:
      return null
  }
}

function go(from: string | null, step: number): void {
  const rows = rowsOf()
  const place = rows.findIndex((row) => row.dataset.row === from)
  const next = place < 0 ? rows.at(step > 0 ? 0 : -1) : rows[place + step]
  next?.querySelector<HTMLElement>('[data-row-link]')?.focus()
}

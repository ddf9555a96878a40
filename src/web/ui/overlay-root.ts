import { createContext } from 'react'

/** Where menus and tooltips are drawn: inside the open dialog if there is one, since nothing else can be reached then. */
export const OverlayRoot = createContext<HTMLElement | null>(null)

let openDialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setOpenDialogs(dialogs: readonly HTMLElement[]): void {
  openDialogs = dialogs
  for (const listener of listeners) listener()
}

/** What belongs to no dialog, such as a notice, is drawn in the topmost one. Returns how to take the dialog out again. */
export function addOpenDialog(dialog: HTMLElement): () => void {
  setOpenDialogs([...openDialogs, dialog])
  return () => setOpenDialogs(openDialogs.filter((open) => open !== dialog))
}

export const topDialog = {
  get: () => openDialogs.at(-1) ?? null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

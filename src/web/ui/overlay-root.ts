import { createContext } from 'react'

/** Where menus and tooltips are drawn: inside the open dialog if there is one, since nothing else can be reached then. */
export const OverlayRoot = createContext<HTMLElement | null>(null)

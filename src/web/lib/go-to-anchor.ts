/** A part of a page that comes after the page: the router has looked for it before it was there. */
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

export function useGoToAnchor(anchor: string, { isThere }: { isThere: boolean }): void {
  const isAskedFor = useLocation({ select: ({ hash }) => hash === anchor })
  useEffect(() => {
    if (!isAskedFor || !isThere) return
    const section = document.getElementById(anchor)
    section?.scrollIntoView()
    const heading = section?.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [anchor, isAskedFor, isThere])
}

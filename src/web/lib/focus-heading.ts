import { useEffect, useRef } from 'react'

/** For when what had the focus is gone from the page: the heading takes it, and is read out as a new page's is. */
export function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Something else is shown at the same address: where what had the focus went with the last, the heading takes it. */
export function useFocusAfterChange(shown: string | number): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (document.activeElement === document.body) focusHeading()
  }, [shown])
}

/** What changes by itself waits while its reader is at it. */
import { type RefObject, useEffect, useState } from 'react'

/** As it was when it began to be held, until another is asked for. */
export function useHeld<Value>(value: Value, isHeld: boolean, asked: unknown = null): Value {
  const [kept, setKept] = useState({ value, asked })
  const isStill = isHeld && Object.is(kept.asked, asked)
  if (!isStill && !(Object.is(kept.value, value) && Object.is(kept.asked, asked))) setKept({ value, asked })
  return isStill ? kept.value : value
}

/** Whether the pointer or the keyboard is in it. */
export function useIsAttended(place: RefObject<HTMLElement | null>): boolean {
  const [isAttended, setIsAttended] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => setIsAttended(element.matches(':hover, :focus-within'))
    const options = { passive: true }
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const event of events) element.addEventListener(event, look, options)
    return () => {
      for (const event of events) element.removeEventListener(event, look)
    }
  }, [place])
  return isAttended
}

import { useEffect, useRef } from 'react'

/** A step takes the place of another: whoever cannot see that is told, by where the focus is. The last one has its own. */
export function useStepFocus<Step extends string>(step: Step, last: Step) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo({ top: 0 })
    const current = frame.current?.querySelector<HTMLElement>('[aria-current=step]')
    current?.setAttribute('tabindex', '-1')
    if (step !== last) current?.focus({ preventScroll: true })
  }, [step, last])
  return frame
}

import type { ReactNode } from 'react'

/**
 * Below something whose height is not known yet: it is made and asked for meanwhile, and shown once it can stay where it is. What one
 * is about to press must not move away.
 */
export function HeldBelow({
  isHeld,
  className = 'contents',
  children,
}: {
  isHeld: boolean
  className?: string
  children: ReactNode
}) {
  return <div className={`${className} ${isHeld ? 'invisible' : ''}`}>{children}</div>
}

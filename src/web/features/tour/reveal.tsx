import type { ReactNode } from 'react'

/** A scene shows what has had its turn by this beat. */
export type PictureProps = { beat: number }

/** What comes into a scene in its turn. Its place is kept from the start, so that nothing else moves. */
export function Reveal({
  isShown,
  className = '',
  children,
}: {
  isShown: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={`transition-[opacity,translate] ease-settle ${isShown ? '' : 'translate-y-1 opacity-0'} ${className}`}
    >
      {children}
    </div>
  )
}

/** Words in a text that are found, and underlined once they are. */
export function Found({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <mark
      className={`-mx-0.5 rounded-sm px-0.5 transition-colors ${isShown ? 'bg-copper-tint text-copper underline decoration-1 underline-offset-4' : 'bg-transparent text-inherit'}`}
    >
      {children}
    </mark>
  )
}

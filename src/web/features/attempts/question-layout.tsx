import type { ReactNode } from 'react'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { Folded } from './folded.tsx'
import { type QuestionMark, QuestionNavigator } from './question-navigator.tsx'

/** The open question, and beside it or above it the way to the others. */
export function QuestionLayout({
  marks,
  current,
  onGo,
  children,
}: {
  marks: readonly QuestionMark[]
  current: number
  onGo: (slot: number) => void
  children: ReactNode
}) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  const navigator = <QuestionNavigator {...{ marks, current, onGo }} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      {isWide ? null : (
        <Folded label={`All questions, at ${current + 1} of ${marks.length}`}>{navigator}</Folded>
      )}
      {children}
      {isWide ? <div className="sticky top-34">{navigator}</div> : null}
    </div>
  )
}

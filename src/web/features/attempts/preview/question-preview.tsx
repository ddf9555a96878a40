import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { AskedItem, emptyAnswer } from '#web/ui/item/asked-item.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { QuestionNavigator } from '../question-navigator.tsx'
import { QuestionSheet } from '../question-sheet.tsx'
import type { Preview } from './use-preview.ts'

export function QuestionPreview({ preview, onSubmit }: { preview: Preview; onSubmit: () => void }) {
  const { sitting, question, marks } = preview
  const { current } = sitting
  const isWide = useMediaQuery('(min-width: 64rem)')
  const navigator = <QuestionNavigator marks={marks} current={current} onGo={preview.go} />
  const item = question.data?.item
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      {isWide ? null : (
        <Folded label={`All questions, at ${current + 1} of ${marks.length}`}>{navigator}</Folded>
      )}
      <QuestionSheet
        slot={current}
        count={marks.length}
        section={marks[current]?.section ?? ''}
        isFlagged={marks[current]?.isFlagged ?? false}
        isAnswered={marks[current]?.isAnswered ?? false}
        onFlag={preview.flag}
        onClear={preview.clear}
        onGo={preview.go}
        onSubmit={onSubmit}
      >
        {item ? (
          <AskedItem
            key={`${current} ${question.data?.itemId}`}
            item={item}
            answer={sitting.answers[current] ?? emptyAnswer(item)}
            onAnswer={preview.answer}
          />
        ) : question.isError ? (
          <InlineError onRetry={() => void question.refetch()}>The question could not be loaded.</InlineError>
        ) : (
          <div aria-busy="true" className="min-h-64">
            <SkeletonLines count={5} />
          </div>
        )}
      </QuestionSheet>
      {isWide ? <div className="sticky top-36">{navigator}</div> : null}
    </div>
  )
}

/** On a phone the question comes first, and the way to the others is behind a button. */
function Folded({ label, children }: { label: string; children: React.ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="figures flex min-h-11 items-center justify-between gap-3 rounded-control border border-hairline bg-card px-4 text-sm"
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}

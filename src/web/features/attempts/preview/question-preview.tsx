import { InlineError } from '#web/ui/inline-error.tsx'
import { AskedItem, emptyAnswer } from '#web/ui/item/asked-item.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { QuestionLayout } from '../question-layout.tsx'
import { QuestionSheet } from '../question-sheet.tsx'
import type { Preview } from './use-preview.ts'

export function QuestionPreview({ preview, onSubmit }: { preview: Preview; onSubmit: () => void }) {
  const { sheet, question, marks } = preview
  const { current } = sheet
  const item = question.data?.item
  return (
    <QuestionLayout marks={marks} current={current} onGo={preview.go}>
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
            answer={sheet.answers[current] ?? emptyAnswer(item)}
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
    </QuestionLayout>
  )
}

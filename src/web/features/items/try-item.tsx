/** The question as a candidate sees it, tried out. */
import type { ItemContent } from '#core/items/item.ts'
import type { PresentedItem } from '#core/items/present-item.ts'
import { type Answer, AskedItem, emptyAnswer } from '#web/ui/item/asked-item.tsx'
import { RunAnswer } from './run-answer.tsx'

export function TryItem({
  content,
  presented,
  answer,
  onAnswer,
}: {
  content: ItemContent
  presented: PresentedItem
  answer: Answer
  onAnswer: (answer: Answer) => void
}) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <AskedItem item={presented} answer={answer} onAnswer={onAnswer} />
      {content.type === 'code-completion' || content.type === 'sql-query' ? (
        <RunAnswer content={content} code={answer.code} onReset={() => onAnswer(emptyAnswer(presented))} />
      ) : null}
    </div>
  )
}

/** The question as a candidate sees it, tried out. */
import type { ItemContent } from '#core/items/item.ts'
import type { PresentedItem } from '#core/items/present-item.ts'
import { client } from '#web/lib/api.ts'
import { type Answer, AskedItem, emptyAnswer } from '#web/ui/item/asked-item.tsx'

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
  const onRun = async (code: string, signal: AbortSignal) => {
    if (content.type !== 'code-completion' && content.type !== 'sql-query') return []
    const { verdicts } = await client.items.tryAnswer({ content, answer: code }, { signal })
    return verdicts
  }
  return (
    <AskedItem
      item={presented}
      answer={answer}
      onAnswer={onAnswer}
      onRun={onRun}
      onReset={() => onAnswer(emptyAnswer(presented))}
    />
  )
}

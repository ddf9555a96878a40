/** The question as a candidate sees it, tried out. */
import { useMutation } from '@tanstack/react-query'
import { Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ItemContent } from '#core/items/item.ts'
import type { PresentedItem } from '#core/items/present-item.ts'
import { api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { type Answer, AskedItem, emptyAnswer } from './asked-item.tsx'
import { Verdicts } from './verdicts.tsx'

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
        <Running {...{ content, answer }} onReset={() => onAnswer(emptyAnswer(presented))} />
      ) : null}
    </div>
  )
}

function Running({
  content,
  answer,
  onReset,
}: {
  content: Extract<ItemContent, { solution: string }>
  answer: Answer
  onReset: () => void
}) {
  const run = useMutation(api.items.tryAnswer.mutationOptions())
  const result = useRef<HTMLDivElement>(null)
  const { data } = run
  useEffect(() => {
    if (data) result.current?.scrollIntoView({ block: 'nearest' })
  }, [data])
  const start = () => run.mutate({ content, answer: answer.code })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" icon={Play} isBusy={run.isPending} onClick={start}>
          Run
        </Button>
        {answer.code === content.code ? null : (
          <Button
            kind="quiet"
            icon={RotateCcw}
            onClick={() => {
              onReset()
              run.reset()
            }}
          >
            Start over
          </Button>
        )}
      </div>
      {run.isError ? (
        <InlineError onRetry={start}>
          {refusalText(run.error, 'The code could not be run. Your connection may be interrupted.')}
        </InlineError>
      ) : null}
      <div ref={result}>{data ? <Verdicts verdicts={data.verdicts} /> : null}</div>
    </div>
  )
}

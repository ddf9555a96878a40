/** One's own questions and answers, where the test lets them be looked through. */
import type { Result, ReviewedItem } from '#contract/results.ts'
import { Fold } from '#web/ui/fold.tsx'
import { AskedItem } from '#web/ui/item/asked-item.tsx'
import { ItemVerdictChip } from '#web/ui/item/item-verdict-chip.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function QuestionReview({ result }: { result: Result }) {
  const items = result.questions.filter((question) => question.kind === 'item')
  if (result.kind !== 'test') return null
  return (
    <Panel title="Your questions">
      {result.canReviewItems && items.length === 0 ? (
        <p className="text-quiet">You opened none of them.</p>
      ) : null}
      {result.canReviewItems ? (
        <ul aria-label="Your questions" className="-my-2 flex flex-col divide-y divide-hairline">
          {items.map((item) => (
            <li key={item.place}>
              <Question item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="max-w-prose text-pretty text-quiet">
          {`${result.company} does not let the questions of this test be looked through again, or it can still be taken again. What they showed is above.`}
        </p>
      )}
    </Panel>
  )
}

function Question({ item }: { item: ReviewedItem }) {
  return (
    <Fold
      data-place={item.place}
      summary={
        <>
          <span className="font-medium">{`Question ${item.place + 1}`}</span>
          <span className="text-quiet text-sm">{` · ${item.skill}`}</span>
        </>
      }
      aside={<ItemVerdictChip item={item} />}
    >
      <div className="flex flex-col gap-4 pt-2 pb-4 pl-7">
        {item.personReason ? (
          <p className="max-w-prose whitespace-pre-line text-pretty text-sm">{`A person says: ${item.personReason}`}</p>
        ) : null}
        <AskedItem
          item={item.item}
          answer={{ chosen: item.chosen, code: item.text }}
          readOnly
          onAnswer={() => {}}
        />
      </div>
    </Fold>
  )
}

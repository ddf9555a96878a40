/** One's own questions and answers, where the test lets them be looked through. */
import { ChevronRight, CircleCheck, CircleDot, CircleMinus, CircleX, type LucideIcon } from 'lucide-react'
import type { Result, ReviewedItem } from '#contract/results.ts'
import { AskedItem } from '#web/ui/item/asked-item.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function QuestionReview({ result }: { result: Result }) {
  const items = result.questions.filter((question) => question.kind === 'item')
  if (result.kind !== 'test') return null
  return (
    <Panel title="Your questions">
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
  const { icon: Icon, tone, words } = verdictOf(item)
  return (
    <details data-place={item.place} className="group scroll-mt-20 py-1">
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-quiet transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1">
          <span className="font-medium">{`Question ${item.place + 1}`}</span>
          <span className="text-quiet text-sm">{` · ${item.skill}`}</span>
        </span>
        <span className={`figures inline-flex shrink-0 items-center gap-1.5 font-medium text-sm ${tone}`}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {words}
        </span>
      </summary>
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
    </details>
  )
}

function verdictOf({ score, isAnswered, isLeftOut, tests }: ReviewedItem): {
  icon: LucideIcon
  tone: string
  words: string
} {
  if (isLeftOut) return { icon: CircleMinus, tone: 'text-quiet', words: 'Does not count' }
  if (!isAnswered) return { icon: CircleMinus, tone: 'text-quiet', words: 'Not answered' }
  const passed = tests ? ` · ${tests.passed} of ${tests.all} tests` : ''
  if (score === 1) return { icon: CircleCheck, tone: 'text-good', words: `Right${passed}` }
  if (score > 0) return { icon: CircleDot, tone: 'text-caution', words: `Partly right${passed}` }
  return { icon: CircleX, tone: 'text-danger', words: `Not right${passed}` }
}

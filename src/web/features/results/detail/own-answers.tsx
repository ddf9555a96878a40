/** One's own answers in prose, with the words behind each level. */
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import type { Result, ReviewedText } from '#contract/results.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { Fold } from '#web/ui/fold.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatLevel } from '../result-words.ts'

export function OwnAnswers({ result }: { result: Result }) {
  const texts = result.questions.filter((question) => question.kind === 'text')
  if (texts.length === 0) return null
  return (
    <Panel title="Your answers">
      <p className="-mt-2 max-w-prose text-pretty text-quiet text-sm">
        For each level: what your answer shows, and the words of yours that it rests on.
      </p>
      <ul aria-label="Your answers" className="-my-2 flex flex-col divide-y divide-hairline">
        {texts.map((text) => (
          <li key={text.place}>
            <OwnAnswer text={text} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function OwnAnswer({ text }: { text: ReviewedText }) {
  return (
    <Fold
      data-place={text.place}
      summary={<span className="font-medium">{text.title}</span>}
      aside={<span className="figures shrink-0">{formatPercent(text.percent)}</span>}
    >
      <Evidence text={text} />
    </Fold>
  )
}

function Evidence({ text: { answer, criteria } }: { text: ReviewedText }) {
  const [shown, setShown] = useState<number | null>(null)
  const spans = criteria.flatMap(({ passages }, at) => (shown === null || shown === at ? passages : []))
  return (
    <div className="grid items-start gap-x-8 gap-y-5 pt-2 pb-4 pl-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {criteria.map((criterion, at) => {
          const { name, level, highest, summary, personReason, passages } = criterion
          return (
            <div key={name} className="flex min-w-0 flex-col gap-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="wrap-anywhere font-medium">{name}</span>
                <span className="figures text-quiet text-sm">
                  {`Level ${formatLevel(level)} of ${highest}`}
                </span>
              </p>
              <p className="text-pretty text-sm">{summary}</p>
              {personReason ? (
                <p className="flex gap-2 text-pretty text-sm">
                  <UserRoundCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-copper" />
                  <span className="min-w-0 whitespace-pre-line wrap-anywhere">{`A person says: ${personReason}`}</span>
                </p>
              ) : null}
              {criteria.length > 1 && passages.length > 0 ? (
                <button
                  type="button"
                  aria-pressed={shown === at}
                  onClick={() => setShown(shown === at ? null : at)}
                  className="min-h-6 self-start rounded text-copper text-sm underline underline-offset-4 hover:text-copper-strong"
                >
                  {shown === at ? 'Mark the words of all' : 'Mark only these words'}
                </button>
              ) : null}
            </div>
          )
        })}
      </div>
      <div className="min-w-0 rounded-control bg-well px-4 py-3 text-sm leading-relaxed">
        {answer.trim() === '' ? (
          <p className="text-quiet">You gave no answer.</p>
        ) : (
          <MarkedText text={answer} spans={spans} />
        )}
      </div>
    </div>
  )
}

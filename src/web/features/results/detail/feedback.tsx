import { CircleCheck, type LucideIcon, Target } from 'lucide-react'
import type { ResultFeedback } from '#contract/results.ts'
import { Panel } from '#web/ui/panel.tsx'

type Point = ResultFeedback['strengths'][number]

export function Feedback({
  feedback,
  onShow,
}: {
  feedback: ResultFeedback
  /** Leads to a question or an answer below; without it none is shown. */
  onShow?: ((place: number) => void) | undefined
}) {
  const { summary, strengths, improvements } = feedback
  return (
    <>
      <Panel title="Detailed Feedback">
        <p className="max-w-prose text-pretty">{summary}</p>
      </Panel>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Points
          title="Strengths"
          icon={CircleCheck}
          tone="text-good"
          points={strengths}
          onShow={onShow}
          none="Nothing stood out this time. What you can build on is on the other side."
        />
        <Points
          title="Areas for Improvement"
          icon={Target}
          tone="text-copper"
          points={improvements}
          onShow={onShow}
          none="Nothing fell behind. Keep it up."
        />
      </div>
    </>
  )
}

function Points({
  title,
  icon: Icon,
  tone,
  points,
  none,
  onShow,
}: {
  title: string
  icon: LucideIcon
  tone: string
  points: readonly Point[]
  none: string
  onShow: ((place: number) => void) | undefined
}) {
  return (
    <Panel title={title}>
      {points.length === 0 ? <p className="max-w-prose text-pretty text-quiet">{none}</p> : null}
      {points.length > 0 ? (
        <ul aria-label={title} className="flex flex-col gap-5">
          {points.map((point) => (
            <li key={`${point.title}${point.places.join()}`} className="flex gap-3">
              <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
              <div className="flex min-w-0 flex-col gap-1.5">
                <p className="wrap-anywhere font-medium">{point.title}</p>
                <p className="max-w-prose text-pretty">{point.text}</p>
                {point.quote ? (
                  <blockquote className="max-w-prose wrap-anywhere border-hairline border-l-2 pl-3 text-quiet text-sm italic">
                    {`“${point.quote}”`}
                  </blockquote>
                ) : null}
                {onShow && point.places.length > 0 ? (
                  <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
                    {point.places.map((place) => (
                      <button
                        key={place}
                        type="button"
                        onClick={() => onShow(place)}
                        className="text-link min-h-6"
                      >
                        {`Your answer ${place + 1}`}
                      </button>
                    ))}
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

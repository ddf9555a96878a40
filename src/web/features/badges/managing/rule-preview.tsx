/** Who would have earned a badge by the rule as it stands in the form: looked up when asked for, and given up at any time. */
import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PreviewEvent } from '#contract/badges.ts'
import { type Rule, sayRule } from '#core/badges/rule.ts'
import { client } from '#web/lib/api.ts'
import { useFollowedWork } from '#web/lib/followed-work.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { useFocusKeeper, WorkProgress } from '#web/ui/work-progress.tsx'

type Input = Parameters<typeof client.badges.preview>[0]
type Outcome = Extract<PreviewEvent, { kind: 'done' }>

const looking = {
  ask: (input: Input, options: { signal: AbortSignal }) => client.badges.preview(input, options),
  conclude: (outcome: Outcome) => outcome,
}

export function RulePreview({
  rule,
  badgeId,
  onIncomplete,
}: {
  /** Null while it is no rule yet. */
  rule: Rule | null
  badgeId: string | undefined
  /** Says in the form what is missing. */
  onIncomplete: () => void
}) {
  const { state, start, reset } = useFollowedWork<Input, PreviewEvent, Outcome>(looking)
  const [problem, setProblem] = useState<string | null>(null)
  const sentence = rule && sayRule(rule)
  // What was found was found for another rule.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new with every render
  useEffect(() => {
    reset()
    setProblem(null)
  }, [sentence])
  const frame = useFocusKeeper(state.step === 'working')

  const look = async () => {
    if (!rule) return onIncomplete()
    setProblem(null)
    try {
      await start({ rule, ...(badgeId !== undefined && { badgeId }) })
    } catch (error) {
      setProblem(refusalText(error, 'Past results could not be looked through. Please try again.'))
    }
  }

  if (rule?.kind === 'by_hand')
    return (
      <p className="text-pretty text-quiet text-sm">
        No result earns it: you, or another administrator, give it to somebody, with a reason.
      </p>
    )
  return (
    <section aria-label="Who would have earned it" className="flex min-w-0 flex-col gap-3">
      {problem ? <InlineError onRetry={() => void look()}>{problem}</InlineError> : null}
      <div ref={frame} className="flex min-w-0 flex-col gap-3">
        {state.step === 'working' ? (
          <WorkProgress
            label="Looking through past results"
            {...(state.progress && {
              note: `${formatNumber(state.progress.looked)} of ${people(state.progress.people)}, ${formatNumber(state.progress.earned)} so far`,
              percent: (100 * state.progress.looked) / Math.max(1, state.progress.people),
            })}
            onCancel={reset}
          />
        ) : (
          <Button kind="secondary" icon={Users} onClick={() => void look()} className="self-start">
            {state.step === 'done' ? 'Look again' : 'Who would have earned it'}
          </Button>
        )}
      </div>
      <div role="status">{state.step === 'done' ? <Found {...state.result} /> : null}</div>
    </section>
  )
}

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

function Found({ earned, holding, looked, isComplete, shown }: Outcome) {
  const more = earned - shown.length
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <p className="figures font-medium">
        {earned === 0
          ? 'Nobody would have earned it by results so far.'
          : `${isComplete ? '' : 'At least '}${people(earned)} would have earned it by results so far${isComplete ? '.' : ':'}`}
      </p>
      {isComplete ? null : (
        <p className="text-pretty text-quiet">
          {`So far ${people(looked)} were looked at, as many as is done while you wait. Once it is saved and counts the past, everyone is looked at in the background.`}
        </p>
      )}
      {holding > 0 ? (
        <p className="text-quiet">{`${people(holding)} ${holding === 1 ? 'has' : 'have'} it already, and ${holding === 1 ? 'keeps' : 'keep'} it.`}</p>
      ) : null}
      {shown.length > 0 ? (
        <ul className="flex flex-col divide-y divide-hairline">
          {shown.map(({ name, email, at }) => (
            <li key={email} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
              <span className="wrap-anywhere min-w-0">
                <bdi>{name}</bdi> <span className="text-quiet">{email}</span>
              </span>
              <time dateTime={at} className="figures text-quiet">
                {formatDate(at)}
              </time>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className="figures text-quiet">{`And ${formatNumber(more)} more.`}</p> : null}
    </div>
  )
}

/** The interview of a job: what will be asked, in what order, and whether candidates get it. */
import { useQuery } from '@tanstack/react-query'
import type { PlanView } from '#contract/interviews.ts'
import { api } from '#web/lib/api.ts'
import { useFocusAfterChange } from '#web/lib/focus-heading.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ApproveBar } from './approve-bar.tsx'
import { usePlanChanges } from './plan-changes.ts'
import { PlanSkeleton } from './plan-skeleton.tsx'
import { PlanStatus } from './plan-status.tsx'
import { standingOf } from './plan-words.ts'
import { useQuestionEdits } from './question-edits.ts'
import { QuestionList } from './question-list.tsx'

export function InterviewPlan({ jobId }: { jobId: string }) {
  const plan = useQuery(api.interviews.plan.queryOptions({ input: { jobId } }))
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <p className="max-w-prose text-pretty text-quiet">
        A structured interview in writing: an AI interviewer asks everyone the same seven questions, and
        follows up where an answer leaves something out. It decides nothing: people of your company read what
        was said, and decide.
      </p>
      {plan.data ? (
        <LoadedPlan plan={plan.data} />
      ) : plan.isPending ? (
        <PlanSkeleton />
      ) : (
        <InlineError onRetry={() => void plan.refetch()}>The interview could not be loaded.</InlineError>
      )}
    </div>
  )
}

function LoadedPlan({ plan }: { plan: PlanView }) {
  const { id: userId } = useSignedInUser()
  const changes = usePlanChanges(plan)
  const edits = useQuestionEdits(userId, plan.jobId)
  // What was pressed may be gone with what it did.
  useFocusAfterChange(standingOf(plan))
  return (
    <>
      <PlanStatus {...{ plan, changes }} />
      <QuestionList {...{ plan, changes, edits }} />
      <ApproveBar {...{ plan, changes }} />
    </>
  )
}

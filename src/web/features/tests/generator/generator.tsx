/** From a job to a test: the job is picked, the test configured, and the server draws it. */
import { FlaskConical } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { CompanyTest } from '#contract/tests.ts'
import { useForm } from '#web/lib/form.ts'
import { createOwnDraft } from '#web/lib/own-draft.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useFocusKeeper, WorkProgress } from '#web/ui/work-progress.tsx'
import { SkillGap } from '../skill-gap.tsx'
import { generatorSteps } from '../test-words.ts'
import { ConfigFields } from './config-fields.tsx'
import {
  type ConfigValues,
  defaultValues,
  findValueProblems,
  restoreValues,
  toConfig,
} from './config-values.ts'
import { LastProposal, lastProposalOf } from './last-proposal.tsx'
import { describeGeneration } from './progress-words.ts'
import { Summary } from './summary.tsx'
import { useGeneration } from './use-generation.ts'

export function Generator({
  job,
  jobChoice,
  onGenerated,
}: {
  /** The one that is chosen; its title comes a moment later. */
  job: { id: string; title: string | null } | null
  jobChoice: ReactNode
  onGenerated: (test: CompanyTest) => void
}) {
  const { id: userId } = useSignedInUser()
  const [kept] = useState(() => createOwnDraft<ConfigValues>(userId, 'test-config'))
  const generation = useGeneration((test) => {
    lastProposalOf(userId).write({ id: test.id })
    onGenerated(test)
  })
  const form = useForm<ConfigValues>({
    initial: restoreValues(kept.read()),
    check: findValueProblems,
    send: async (values) => {
      if (job) await generation.start({ jobId: job.id, config: toConfig(values) })
    },
    otherwise: 'The test could not be generated: the server did not answer. Please try again.',
    describe: (error, otherwise) =>
      isRefusal(error, 'NOT_FOUND')
        ? 'This job is not there any more. Please choose another one.'
        : refusalText(error, otherwise),
  })
  const { values } = form
  useEffect(() => {
    if (JSON.stringify(values) === JSON.stringify(defaultValues)) kept.clear()
    else kept.write(values)
  }, [kept, values])
  const { state } = generation
  const isWorking = state.step === 'working'
  const made = state.step === 'done' ? state.result : null
  const gap = made?.kind === 'nothing' && made.jobId === job?.id ? made : null
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Stepper label="Steps" steps={[...generatorSteps]} current={job ? 1 : 0} />
      <LastProposal />
      <form
        {...form.props}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]"
        aria-label="Generate a test"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <fieldset disabled={isWorking} className="min-w-0">
            <Panel title="Job position">{jobChoice}</Panel>
          </fieldset>
          {job ? (
            <fieldset disabled={isWorking} className="min-w-0 animate-appear">
              <Panel title="Configure">
                <ConfigFields values={values} problems={form.problems} onChange={form.set} />
              </Panel>
            </fieldset>
          ) : null}
          {gap ? <SkillGap skills={gap.skills} jobId={gap.jobId} isWhole /> : null}
        </div>
        <Start
          {...{ values, job }}
          work={isWorking ? { ...describeGeneration(state.progress), onCancel: generation.reset } : null}
          problem={form.problem}
          onRetry={form.submit}
        />
      </form>
    </div>
  )
}

/** What will be made, and the button that makes it; while it is made, how far it is. */
function Start({
  values,
  job,
  work,
  problem,
  onRetry,
}: {
  values: ConfigValues
  job: { title: string | null } | null
  work: Parameters<typeof WorkProgress>[0] | null
  problem: string | null
  onRetry: () => void
}) {
  const id = useId()
  const frame = useFocusKeeper(work !== null)
  return (
    <aside aria-label="Your test" className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-22">
      <Summary values={values} title={job ? (job.title ?? '') : null} />
      {problem ? <InlineError onRetry={onRetry}>{problem}</InlineError> : null}
      <div ref={frame}>
        {work ? (
          <WorkProgress {...work} />
        ) : (
          <div className="flex flex-col gap-2">
            <Button
              type="submit"
              size="large"
              icon={FlaskConical}
              disabled={!job}
              aria-describedby={job ? undefined : id}
              className="w-full"
            >
              Generate Test
            </Button>
            {job ? null : (
              <p id={id} className="text-center text-quiet text-sm">
                Choose a job position first.
              </p>
            )}
          </div>
        )}
      </div>
    </aside>
  )
}

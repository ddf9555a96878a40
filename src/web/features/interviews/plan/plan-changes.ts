/**
 * What is changed in a plan. Each change names the revision that it is made to, so they go one after the other, however fast
 * they are asked for.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PlanView } from '#contract/interviews.ts'
import { api, client } from '#web/lib/api.ts'
import { fieldErrorsOf, isRefusal, refusalText } from '#web/lib/refusals.ts'

type Changed = Pick<PlanView, 'questions' | 'dueDays'>
type Patch = (plan: Changed) => Partial<Changed>
type Change = {
  patch: Patch
  send: (known: PlanView) => Promise<PlanView>
  failed: string
  /** Whether it is on the screen before it is saved. */
  isForetold: boolean
}

export type PlanOutcome =
  | { isSaved: true; plan: PlanView }
  /** `isOvertaken`: others changed it first; `plan` is what it is now, where that could be loaded. */
  | { isSaved: false; text: string; isOvertaken: boolean; plan: PlanView | null }

export type PlanChanges = ReturnType<typeof usePlanChanges>

const overtakenText =
  'This plan was changed in the meantime, by someone else or in another window. You see it now as it is.'

const goneText =
  'This plan was changed in the meantime, and cannot be loaded now. Please load the page again.'

export function usePlanChanges(plan: PlanView) {
  const { jobId } = plan
  const queryClient = useQueryClient()
  const key = api.interviews.plan.queryKey({ input: { jobId } })
  const [count, setCount] = useState(0)
  // By a mutation: so it is noticed where the session has ended meanwhile.
  const { mutateAsync: ask } = useMutation({ mutationFn: (run: () => Promise<PlanView>) => run() })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** As the server has it. */
  const known = useRef(plan)
  /** Asked for and not answered yet. */
  const waiting = useRef<readonly Change[]>([])

  const show = () =>
    queryClient.setQueryData(
      key,
      waiting.current
        .filter(({ isForetold }) => isForetold)
        .reduce((shown, { patch }) => withPatch(shown, patch), known.current),
    )

  /** Null where it cannot be had any more: then the screen asks for it, and says so. */
  const reload = async (): Promise<PlanView | null> => {
    try {
      known.current = await client.interviews.plan({ jobId })
      return known.current
    } catch {
      void queryClient.invalidateQueries({ queryKey: key })
      return null
    }
  }

  /** Every way to change it: what is asked for while another is on its way comes after that one. */
  const run = (change: Change) => {
    if (waiting.current.length === 0) known.current = queryClient.getQueryData(key) ?? plan
    waiting.current = [...waiting.current, change]
    setCount(waiting.current.length)
    void queryClient.cancelQueries({ queryKey: key })
    show()
    const answer = last.current.then(async (): Promise<PlanOutcome> => {
      // What waited was meant for what is no longer there: it is not tried on something else.
      if (!waiting.current.includes(change))
        return { isSaved: false, text: overtakenText, isOvertaken: true, plan: known.current }
      let isGone = false
      try {
        known.current = await ask(() => change.send(known.current))
        return { isSaved: true, plan: known.current }
      } catch (error) {
        const isOvertaken = isRefusal(error, 'PLAN_CHANGED') || isRefusal(error, 'PLAN_STATUS')
        if (!isOvertaken && !isRefusal(error, 'NOT_FOUND'))
          return {
            isSaved: false,
            text: explain(error, change.failed),
            isOvertaken: false,
            plan: known.current,
          }
        waiting.current = []
        const newest = await reload()
        isGone = newest === null
        return { isSaved: false, text: newest ? overtakenText : goneText, isOvertaken: true, plan: newest }
      } finally {
        waiting.current = waiting.current.filter((one) => one !== change)
        setCount(waiting.current.length)
        if (!isGone) show()
      }
    })
    last.current = answer
    return answer
  }

  /** What candidates are asked to do follows from it. */
  const runForCandidates = async (change: Omit<Change, 'patch' | 'isForetold'>) => {
    const outcome = await run({ patch: () => ({}), isForetold: false, ...change })
    for (const queryKey of [api.attempts.key(), api.candidates.key()])
      void queryClient.invalidateQueries({ queryKey })
    return outcome
  }

  const send = (patch: Patch) => (current: PlanView) => {
    const { questions, dueDays } = withPatch(current, patch)
    return client.interviews.savePlan({ jobId, revision: current.revision, questions, dueDays })
  }

  return {
    isSaving: count > 0,
    /** As it stands with every change foretold, which the screen shows a moment later. */
    newest: () => queryClient.getQueryData(key) ?? plan,
    /** At once on the screen, for what is done with one press. */
    move: (patch: Patch, failed: string) => run({ patch, send: send(patch), failed, isForetold: true }),
    save: (patch: Patch, failed: string) => run({ patch, send: send(patch), failed, isForetold: false }),
    approve: () =>
      runForCandidates({
        send: ({ revision }) => client.interviews.approvePlan({ jobId, revision }),
        failed: 'The plan could not be approved. Please try again.',
      }),
    close: () =>
      runForCandidates({
        send: ({ revision }) => client.interviews.closePlan({ jobId, revision }),
        failed: 'That could not be saved. Please try again.',
      }),
  }
}

const withPatch = (plan: PlanView, patch: Patch): PlanView => ({ ...plan, ...patch(plan) })

/** What is wrong with a field is said as it is: beside which one, the plan says once it is loaded. */
const explain = (error: unknown, failed: string) =>
  Object.values(fieldErrorsOf(error))[0] ?? refusalText(error, failed)

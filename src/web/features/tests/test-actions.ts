/** What a recruiter does with a test as a whole. Each says what came of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyTest } from '#contract/tests.ts'
import { api, client } from '#web/lib/api.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { isOvertaken } from './test-changes.ts'
import { nameTest } from './test-words.ts'

export type TestAction = 'save' | 'publish' | 'close' | 'revise'
export type TestActions = ReturnType<typeof useTestActions>

export function useTestActions(settle: () => Promise<CompanyTest>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [running, setRunning] = useState<TestAction | null>(null)
  // By a mutation: so it is noticed where the session has ended meanwhile.
  const { mutateAsync: ask } = useMutation({ mutationFn: (run: () => Promise<CompanyTest>) => run() })
  const { mutateAsync: askToDiscard } = useMutation(api.tests.discard.mutationOptions())

  const keep = (test: CompanyTest) => {
    queryClient.setQueryData(api.tests.read.queryKey({ input: { id: test.id } }), test)
    void queryClient.invalidateQueries({ queryKey: api.tests.list.key() })
  }

  /** Never throws: what went wrong is said. Null where it did. */
  const carryOut = async (
    action: TestAction,
    failed: string,
    run: (test: CompanyTest) => Promise<CompanyTest>,
  ): Promise<CompanyTest | null> => {
    setRunning(action)
    try {
      const before = await settle()
      const changed = await ask(() => run(before))
      keep(changed)
      return changed
    } catch (error) {
      notify({ kind: 'problem', text: refusalText(error, failed) })
      if (isOvertaken(error)) void queryClient.invalidateQueries({ queryKey: api.tests.key() })
      return null
    } finally {
      setRunning(null)
    }
  }

  const goTo = (test: CompanyTest) => navigate({ to: paths.hr.test, params: { testId: test.id } })

  const save = async () => {
    const saved = await carryOut('save', 'The test could not be saved. Please try again.', (test) =>
      client.tests.save(toRevision(test)),
    )
    if (!saved) return
    await goTo(saved)
    notify({ text: 'Test saved successfully!' })
  }

  /** What was only proposed is saved first: where it cannot be published, it is not lost. */
  const publish = async () => {
    let saved: CompanyTest | null = null
    const published = await carryOut(
      'publish',
      'The test could not be published. Please try again.',
      async (test) => {
        if (test.status === 'proposed') {
          saved = await client.tests.save(toRevision(test))
          keep(saved)
        }
        return await client.tests.publish(toRevision(saved ?? test))
      },
    )
    const shown = published ?? saved
    if (shown) await goTo(shown)
    if (published)
      notify({ text: `“${nameTest(published)}” is published. Candidates of the job are given it.` })
  }

  const close = async () => {
    const closed = await carryOut('close', 'The test could not be closed. Please try again.', (test) =>
      client.tests.close(toRevision(test)),
    )
    if (!closed) return
    notify({
      text: `“${nameTest(closed)}” is closed. Nobody is given it any more.`,
      key: closed.id,
      onUndo: () => void reopen(),
    })
  }

  const reopen = async () => {
    const opened = await carryOut('publish', 'The test could not be reopened. Please try again.', (test) =>
      client.tests.reopen(toRevision(test)),
    )
    if (opened) notify({ text: `“${nameTest(opened)}” is open again.`, key: opened.id })
  }

  const revise = async () => {
    const revised = await carryOut('revise', 'No new version could be made. Please try again.', (test) =>
      client.tests.revise(toRevision(test)),
    )
    if (!revised) return
    await goTo(revised)
    notify({
      text: `This is version ${revised.version}. Candidates are given the last one until you publish it.`,
    })
  }

  /** Throws where it could not be done: the dialog that asked says so. */
  const discard = async (test: CompanyTest) => {
    const isVersion = test.publishedVersion !== null
    try {
      await askToDiscard({ id: test.id })
      notify({
        text: isVersion
          ? `Version ${test.version} of “${nameTest(test)}” is deleted.`
          : `The draft “${nameTest(test)}” is deleted.`,
      })
    } catch (error) {
      if (!isOvertaken(error)) throw error
      notify({ kind: 'problem', text: refusalText(error, 'This test is not there any more.') })
      if (!isRefusal(error, 'NOT_FOUND'))
        return void queryClient.invalidateQueries({ queryKey: api.tests.key() })
    }
    if (isVersion) return void queryClient.invalidateQueries({ queryKey: api.tests.key() })
    await navigate({ to: paths.hr.testGenerator, search: { job: test.job.id } })
    queryClient.removeQueries({ queryKey: api.tests.read.key({ input: { id: test.id } }) })
    void queryClient.invalidateQueries({ queryKey: api.tests.list.key() })
  }

  return { running, save, publish, close, reopen, revise, discard }
}

const toRevision = ({ id, revision }: CompanyTest) => ({ id, revision })

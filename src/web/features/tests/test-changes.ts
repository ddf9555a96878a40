/**
 * What is changed in a test that is not published yet. Each change names the revision that it is made to, so they go one
 * after the other, however fast they are asked for; what can be foretold is on the screen at once.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CompanyTest } from '#contract/tests.ts'
import { api, client } from '#web/lib/api.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'

type Patch = (test: CompanyTest) => CompanyTest
type Change = {
  /** What is busy while it is made: a question, a scenario, or the whole. */
  of: string
  run: (current: { id: string; revision: number }) => Promise<CompanyTest>
  /** What it will look like, where that is known. */
  foretell?: Patch
  failed: string
  /** Other questions are asked than before: what was foretold of the test no longer holds. */
  isRedrawn?: boolean
}

export type TestChanges = ReturnType<typeof useTestChanges>

export function useTestChanges(test: CompanyTest) {
  const { id } = test
  const queryClient = useQueryClient()
  const key = api.tests.read.queryKey({ input: { id } })
  const [busy, setBusy] = useState<readonly string[]>([])
  // By a mutation: so it is noticed where the session has ended meanwhile.
  const { mutateAsync: ask } = useMutation({ mutationFn: (run: () => Promise<CompanyTest>) => run() })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** As the server has it. */
  const known = useRef(test)
  /** Asked for and not answered yet. */
  const waiting = useRef<readonly Change[]>([])

  const show = () =>
    queryClient.setQueryData(
      key,
      waiting.current.reduce((shown, { foretell }) => foretell?.(shown) ?? shown, known.current),
    )

  /** What came of it, or null where it failed and that was said. */
  const change = (asked: Change): Promise<CompanyTest | null> => {
    if (waiting.current.length === 0) known.current = queryClient.getQueryData(key) ?? test
    waiting.current = [...waiting.current, asked]
    setBusy(waiting.current.map(({ of }) => of))
    void queryClient.cancelQueries({ queryKey: key })
    show()
    const answer = last.current.then(async () => {
      if (!waiting.current.includes(asked)) return null
      let isGone = false
      try {
        known.current = await ask(() => asked.run({ id, revision: known.current.revision }))
        return known.current
      } catch (error) {
        notify({ kind: 'problem', text: refusalText(error, asked.failed) })
        if (isOvertaken(error)) {
          // What waits was meant for what is no longer there: it is not tried on something else.
          waiting.current = []
          isGone = !(await reload())
        }
        return null
      } finally {
        waiting.current = waiting.current.filter((one) => one !== asked)
        setBusy(waiting.current.map(({ of }) => of))
        if (!isGone) show()
        if (asked.isRedrawn) void queryClient.invalidateQueries({ queryKey: api.tests.forecast.key() })
        void queryClient.invalidateQueries({ queryKey: api.tests.list.key(), refetchType: 'none' })
      }
    })
    last.current = answer
    return answer
  }

  /** False where it cannot be had any more: then the screen asks for it, and says so. */
  const reload = async (): Promise<boolean> => {
    try {
      known.current = await client.tests.read({ id })
      return true
    } catch {
      void queryClient.invalidateQueries({ queryKey: key })
      return false
    }
  }

  return {
    busy,
    rename: (title: string, description: string) =>
      change({
        of: 'title',
        run: (current) =>
          client.tests.update({ ...current, title, description, sectionIds: sectionIdsOf(known.current) }),
        foretell: (shown) => ({ ...shown, title, description }),
        failed: 'The title could not be saved. Please try again.',
      }),
    moveSection: (from: number, to: number) => {
      const ids = moved(sectionIdsOf(queryClient.getQueryData(key) ?? test), from, to)
      return change({
        of: 'order',
        run: (current) =>
          client.tests.update({
            ...current,
            title: known.current.title,
            description: known.current.description,
            sectionIds: ids,
          }),
        foretell: (shown) => ({ ...shown, sections: inOrder(shown.sections, ids) }),
        failed: 'The section could not be moved. Please try again.',
      })
    },
    lock: (itemId: string, isLocked: boolean) =>
      change({
        of: itemId,
        run: (current) => client.tests.lock({ ...current, itemId, isLocked }),
        foretell: (shown) => withItemLocked(shown, itemId, isLocked),
        failed: `The question could not be ${isLocked ? 'locked' : 'unlocked'}. Please try again.`,
      }),
    replace: (itemId: string) =>
      change({
        of: itemId,
        run: (current) => client.tests.replace({ ...current, itemId }),
        failed: 'The question could not be replaced. Please try again.',
        isRedrawn: true,
      }),
    replaceScenario: (scenarioId: string) =>
      change({
        of: scenarioId,
        run: (current) => client.tests.replaceScenario({ ...current, scenarioId }),
        failed: 'The scenario could not be replaced. Please try again.',
      }),
    redraw: () =>
      change({
        of: 'questions',
        run: (current) => client.tests.redraw(current),
        failed: 'The questions could not be drawn again. Please try again.',
        isRedrawn: true,
      }),
    /** For what is done with the test as a whole: after all changes that were asked for. */
    settle: async (): Promise<CompanyTest> => {
      await last.current
      return queryClient.getQueryData<CompanyTest>(key) ?? test
    },
  }
}

export function isOvertaken(error: unknown): boolean {
  return (['TEST_CHANGED', 'TEST_STATUS', 'NOT_FOUND'] as const).some((code) => isRefusal(error, code))
}

const sectionIdsOf = ({ sections }: CompanyTest) => sections.map(({ id }) => id)

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

function inOrder<Section extends { id: string }>(sections: readonly Section[], ids: readonly string[]) {
  return [...sections].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

function withItemLocked(test: CompanyTest, itemId: string, isLocked: boolean): CompanyTest {
  return {
    ...test,
    sections: test.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => (item.id === itemId ? { ...item, isLocked } : item)),
    })),
  }
}

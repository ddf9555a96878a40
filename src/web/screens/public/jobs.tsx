import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readAsked, toAddress } from '#web/features/board/asked.ts'
import { Board } from '#web/features/board/board.tsx'
import type { AskBoard } from '#web/features/board/use-filters.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'

export default function Jobs() {
  const router = useRouter()
  const search = useSearch({ from: '/open/jobs' })
  const asked = useMemo(() => readAsked(search), [search])
  const ask: AskBoard = useCallback(
    (next, { replace }) =>
      void router.navigate({
        to: paths.jobs,
        search: toAddress(next),
        replace,
        // A new page is read from its top; who filters stays where the filters are.
        resetScroll: next.page !== 1 && !replace,
      }),
    [router],
  )
  const hrefOf = (page: number) =>
    router.buildLocation({ to: paths.jobs, search: toAddress({ ...asked, page }) }).href
  return (
    <Page title="Find Jobs" lead="What each job asks for, what it pays, and who offers it.">
      <Board asked={asked} onAsk={ask} hrefOf={hrefOf} />
    </Page>
  )
}

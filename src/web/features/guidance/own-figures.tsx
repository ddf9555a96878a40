import { useNavigate } from '@tanstack/react-router'
import { totalUp } from '#core/scoring/history.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { listToDo } from './own-state.ts'
import { useOwnState } from './use-own-state.ts'

/** What someone has done so far, and what waits for them. */
export function OwnFigures() {
  const { state, isError } = useOwnState()
  const navigate = useNavigate()
  const openResults = () => void navigate({ to: paths.jobSeeker.results })
  const { tests, interviews, average } = totalUp(state?.results ?? [])
  const isLoading = !(state || isError)
  const show = (value: number) => (state ? formatNumber(value) : '–')
  return (
    <section aria-label="In short" className="grid grid-cols-2 gap-3 md:max-xl:grid-cols-4">
      <StatTile
        label="Waiting for You"
        value={show(state ? listToDo(state).length : 0)}
        isLoading={isLoading}
      />
      <StatTile label="Tests Completed" value={show(tests)} isLoading={isLoading} onOpen={openResults} />
      <StatTile
        label="Average Score"
        value={average === null ? '–' : formatPercent(average)}
        isLoading={isLoading}
        onOpen={openResults}
      />
      <StatTile label="Interviews" value={show(interviews)} isLoading={isLoading} onOpen={openResults} />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AttemptExtras } from '#web/features/attempts/assigned/attempt-extras.tsx'
import { JustSubmitted } from '#web/features/attempts/assigned/just-submitted.tsx'
import type { ResultsSearch } from '#web/features/badges/badges-search.ts'
import { BadgeChips } from '#web/features/badges/own/badge-chips.tsx'
import { countEarned, sayTypes } from '#web/features/badges/own/badge-words.ts'
import { ownBadgesQuery } from '#web/features/badges/own/own-badges-query.ts'
import { Achievements } from '#web/features/results/history/achievements.tsx'
import { Trends } from '#web/features/results/history/trends.tsx'
import { ResultList } from '#web/features/results/list/result-list.tsx'
import { ResultTiles } from '#web/features/results/list/result-tiles.tsx'
import { useFocusAfterChange } from '#web/lib/focus-heading.ts'
import { paths } from '#web/paths.ts'
import { LazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Page } from '#web/ui/page.tsx'

const loadBadges = () => import('#web/features/badges/own/my-badges.tsx')

export default function Results() {
  const { badges: wanted } = useSearch({ strict: false }) as ResultsSearch
  const navigate = useNavigate()
  // Whoever came by a link to My Badges closes it, and what led there is gone.
  useFocusAfterChange(wanted ?? 'closed')
  const own = useQuery(ownBadgesQuery).data?.badges
  const show = (badges: ResultsSearch['badges']) =>
    void navigate({ to: paths.jobSeeker.results, search: { badges }, replace: true })
  return (
    <Page title="Test Results" lead="View your assessment results and performance analytics">
      <JustSubmitted />
      <ResultTiles
        badges={own ? { count: countEarned(own), types: sayTypes(own) } : null}
        onOpenBadges={() => show('open')}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ResultList
          extrasOf={(id) => <AttemptExtras id={id} />}
          chipsOf={(id) => <BadgeChips resultId={id} />}
        />
        <div className="grid min-w-0 gap-6 md:grid-cols-2 xl:grid-cols-1">
          <Trends />
          <Achievements />
        </div>
      </div>
      {wanted === 'open' ? (
        <LazyDialog title="My Badges" load={loadBadges} onClose={() => show(undefined)} />
      ) : null}
    </Page>
  )
}

import { useState } from 'react'
import { AttemptExtras } from '#web/features/attempts/assigned/attempt-extras.tsx'
import { JustSubmitted } from '#web/features/attempts/assigned/just-submitted.tsx'
import { Achievements } from '#web/features/results/history/achievements.tsx'
import { Trends } from '#web/features/results/history/trends.tsx'
import { ResultList } from '#web/features/results/list/result-list.tsx'
import { ResultTiles } from '#web/features/results/list/result-tiles.tsx'
import { LazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Page } from '#web/ui/page.tsx'

const loadBadges = () => import('#web/features/badges/my-badges.tsx')

export default function Results() {
  const [isShowingBadges, setIsShowingBadges] = useState(false)
  return (
    <Page title="Test Results" lead="View your assessment results and performance analytics">
      <JustSubmitted />
      <ResultTiles onOpenBadges={() => setIsShowingBadges(true)} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ResultList extrasOf={(id) => <AttemptExtras id={id} />} />
        <div className="grid min-w-0 gap-6 md:grid-cols-2 xl:grid-cols-1">
          <Trends />
          <Achievements />
        </div>
      </div>
      {isShowingBadges ? (
        <LazyDialog title="My Badges" load={loadBadges} onClose={() => setIsShowingBadges(false)} />
      ) : null}
    </Page>
  )
}

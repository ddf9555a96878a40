import { useParams } from '@tanstack/react-router'
import { NextStep } from '#web/features/attempts/assigned/attempt-extras.tsx'
import { OwnTimeline } from '#web/features/attempts/timeline/own-timeline.tsx'
import { BadgeChips } from '#web/features/badges/own/badge-chips.tsx'
import { ResultPage } from '#web/features/results/detail/result-page.tsx'

export default function ResultScreen() {
  const { resultId = '' } = useParams({ strict: false })
  return (
    <ResultPage
      key={resultId}
      id={resultId}
      chips={<BadgeChips resultId={resultId} />}
      nextSteps={<NextStep id={resultId} />}
      timeline={<OwnTimeline id={resultId} />}
    />
  )
}

import { useState } from 'react'
import { Claims } from '#web/features/landing/claims.tsx'
import { Closing } from '#web/features/landing/closing.tsx'
import { LandingFooter } from '#web/features/landing/footer.tsx'
import { LandingHeader } from '#web/features/landing/header.tsx'
import { Hero } from '#web/features/landing/hero.tsx'
import { HowItWorks } from '#web/features/landing/how-it-works.tsx'
import { Promises } from '#web/features/landing/promises.tsx'
import { Questions } from '#web/features/landing/questions.tsx'
import { Voices } from '#web/features/landing/voices.tsx'
import { LazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

const loadTour = () => import('#web/features/tour/tour.tsx')

export default function Landing() {
  useTitle('Skill, measured honestly')
  const [isWatching, setIsWatching] = useState(false)
  const watchDemo = () => setIsWatching(true)
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero onWatchDemo={watchDemo} />
        <Claims />
        <Promises />
        <HowItWorks />
        <Voices />
        <Questions />
        <Closing />
      </main>
      <LandingFooter onWatchDemo={watchDemo} />
      {isWatching ? (
        <LazyDialog title="Guided walk" load={loadTour} onClose={() => setIsWatching(false)} />
      ) : null}
    </>
  )
}

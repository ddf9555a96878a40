import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { LandingContent } from '#core/content/landing.ts'
import { Claims } from '#web/features/landing/claims.tsx'
import { Closing } from '#web/features/landing/closing.tsx'
import { LandingFooter } from '#web/features/landing/footer.tsx'
import { LandingHeader } from '#web/features/landing/header.tsx'
import { Hero } from '#web/features/landing/hero.tsx'
import { HowItWorks } from '#web/features/landing/how-it-works.tsx'
import { Promises } from '#web/features/landing/promises.tsx'
import { Questions } from '#web/features/landing/questions.tsx'
import { Voices } from '#web/features/landing/voices.tsx'
import { landingContent } from '#web/lib/landing-content.ts'
import { paths } from '#web/paths.ts'
import { useTitle } from '#web/ui/page.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

/** The frame of the walk comes once the page stands, so that it is there, connection or not, when it is asked for. */
const loadFrame = () => import('#web/ui/lazy-dialog.tsx').then(({ LazyDialog }) => ({ default: LazyDialog }))
const WalkFrame = lazy(loadFrame)
const loadTour = () => import('#web/features/tour/tour.tsx')

export default function Landing() {
  useTitle('Skill, measured honestly')
  const { isWatching, watchDemo, stopWatching } = useGuidedWalk()
  // Should it fail, asking for the walk says so.
  useEffect(() => void loadFrame().catch(() => {}), [])
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero onWatchDemo={watchDemo} />
        <Claims claims={landingContent.claims} />
        <Promises />
        <HowItWorks />
        <Voices testimonials={landingContent.testimonials} />
        <Questions />
        <Closing />
      </main>
      <LandingFooter onWatchDemo={watchDemo} />
      {isWatching ? (
        <Suspense fallback={null}>
          <WalkFrame title="Guided walk" load={loadTour} onClose={stopWatching} />
        </Suspense>
      ) : null}
    </>
  )
}

/** What an administrator can change of it, for who changes it: from here, so that visitors load it in one piece with the rest. */
export function LandingWords({ claims, testimonials }: Pick<LandingContent, 'claims' | 'testimonials'>) {
  return (
    <>
      <Claims claims={claims} />
      <Voices testimonials={testimonials} />
    </>
  )
}

function useGuidedWalk() {
  const router = useRouter()
  const navigate = useNavigate()
  const isWatching = useSearch({ from: '/' }).demo === true
  const wasOpenedHere = useRef(false)
  return {
    isWatching,
    watchDemo: () => {
      wasOpenedHere.current = true
      void navigate({ to: paths.landing, search: { demo: true }, resetScroll: false })
    },
    stopWatching: () => {
      if (wasOpenedHere.current) router.history.back()
      else void navigate({ to: paths.landing, search: {}, replace: true, resetScroll: false })
      wasOpenedHere.current = false
    },
  }
}

import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SampleResult } from './sample-result.tsx'

export function Hero({ onWatchDemo }: { onWatchDemo: () => void }) {
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-12 px-5 pt-12 pb-16 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-20 lg:pb-24">
      <div className="flex flex-col items-start gap-7">
        <h1 className="text-display">Skill, measured honestly.</h1>
        <p className="max-w-[34rem] text-lg text-quiet leading-relaxed sm:text-xl">
          Turn a job description into a fair test in minutes. See who can do the work, and the exact words
          behind every score. So do your candidates.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.register} className={buttonClass({ size: 'large' })}>
            Get Started
          </Link>
          <Button kind="secondary" size="large" icon={Play} onClick={onWatchDemo}>
            Watch Demo
          </Button>
        </div>
        <p className="text-quiet text-sm">
          Works on your own machine, with or without an AI model. Your data stays with you.
        </p>
      </div>
      <SampleResult />
    </section>
  )
}

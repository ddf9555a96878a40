import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { landingContent } from '#web/lib/landing-content.ts'
import { paths } from '#web/paths.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'

const linkClass = 'rounded text-quiet hover:text-ink hover:underline underline-offset-4'

export function LandingFooter({ onWatchDemo }: { onWatchDemo: () => void }) {
  return (
    <footer className="border-hairline border-t">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-10 px-5 py-14 sm:px-8 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 flex flex-col gap-3 lg:col-span-1">
          <Wordmark />
          <p className="max-w-xs text-quiet">A recruitment platform that measures skill honestly.</p>
        </div>
        <Column title="Product">
          <Anchor id="promises">What it does</Anchor>
          <Anchor id="how-it-works">How it works</Anchor>
          <button type="button" onClick={onWatchDemo} className={`text-left ${linkClass}`}>
            Guided walk
          </button>
          <Link to={paths.jobs} className={linkClass}>
            Find Jobs
          </Link>
          <Link to={paths.verify} className={linkClass}>
            Verify a badge
          </Link>
          <Link to={paths.register} className={linkClass}>
            Create an account
          </Link>
        </Column>
        <Column title="Company">
          <Anchor id="about">About Assay</Anchor>
          {landingContent.testimonials.length > 0 ? <Anchor id="voices">What people say</Anchor> : null}
          <Link to={paths.terms} className={linkClass}>
            Terms of Service
          </Link>
          <Link to={paths.privacy} className={linkClass}>
            Privacy Policy
          </Link>
        </Column>
        <Column title="Support">
          <Anchor id="questions">Questions</Anchor>
          <a href={`mailto:${landingContent.contactEmail}`} className={linkClass}>
            Contact us
          </a>
          <Link to={paths.privacy} hash="your-rights" className={linkClass}>
            Your data rights
          </Link>
          <a href={paths.apiDocs} className={linkClass}>
            API documentation
          </a>
        </Column>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="flex flex-col items-start gap-3">
      <h2 className="font-medium font-sans text-sm">{title}</h2>
      {children}
    </nav>
  )
}

function Anchor({ id, children }: { id: string; children: string }) {
  return (
    <a href={`#${id}`} className={linkClass}>
      {children}
    </a>
  )
}

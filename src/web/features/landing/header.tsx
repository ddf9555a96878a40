import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

const anchors = [
  ['What it does', 'promises'],
  ['How it works', 'how-it-works'],
  ['Questions', 'questions'],
] as const

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 border-hairline border-b bg-paper">
      <div className="mx-auto flex max-w-7xl items-center gap-2 px-5 py-3 sm:px-8">
        <Link to={paths.landing} className="mr-auto rounded-control">
          <Wordmark />
        </Link>
        <nav aria-label="On this page" className="hidden items-center md:flex">
          {anchors.map(([label, id]) => (
            <a key={id} href={`#${id}`} className="rounded-control px-3 py-2 text-quiet hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
        <Link
          to={paths.jobs}
          className="whitespace-nowrap rounded-control px-3 py-2 text-quiet hover:text-ink max-sm:hidden"
        >
          Find Jobs
        </Link>
        <ThemeToggle />
        <Link
          to={paths.login}
          className="whitespace-nowrap rounded-control px-3 py-2 font-medium hover:text-copper"
        >
          Sign In
        </Link>
        <Link to={paths.register} className={`${buttonClass()} whitespace-nowrap max-sm:hidden`}>
          Get Started
        </Link>
      </div>
    </header>
  )
}

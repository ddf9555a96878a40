/** What surrounds the screens that are open to anyone, for those who are not signed in. */
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

export default function OpenArea() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

function Header() {
  // Whoever signs in comes back to what they were looking at.
  const next = useLocation({ select: ({ href }) => href })
  return (
    <header className="sticky top-0 z-30 border-hairline border-b bg-card print:hidden">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-1 px-5 sm:gap-2 sm:px-8">
        <Link to={paths.landing} className="mr-auto rounded-control">
          <Wordmark isShort />
        </Link>
        <Link
          to={paths.jobs}
          className="whitespace-nowrap rounded-control px-2 py-2 font-medium hover:text-copper aria-[current=page]:text-copper sm:px-3"
        >
          Find Jobs
        </Link>
        <ThemeToggle />
        <Link
          to={paths.login}
          search={{ next }}
          className="whitespace-nowrap rounded-control px-2 py-2 font-medium hover:text-copper sm:px-3"
        >
          Sign in
        </Link>
        <Link
          to={paths.register}
          search={{ next }}
          className={`${buttonClass({ kind: 'secondary', size: 'small' })} whitespace-nowrap max-sm:hidden`}
        >
          Register
        </Link>
      </div>
    </header>
  )
}

const footerLinks = [
  ['About Assay', paths.landing],
  ['Terms of Service', paths.terms],
  ['Privacy Policy', paths.privacy],
] as const

function Footer() {
  return (
    <footer className="border-hairline border-t print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-6 text-quiet text-sm sm:px-8">
        <p>Skill, measured honestly.</p>
        <nav aria-label="About" className="flex flex-wrap gap-x-6 gap-y-2">
          {footerLinks.map(([label, to]) => (
            <Link key={to} to={to} className="rounded underline-offset-4 hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}

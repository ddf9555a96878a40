import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { Wordmark } from './wordmark.tsx'

/** Above the quiet public pages: the way home, and the theme. */
export function PublicHeader() {
  return (
    <header className="flex items-center justify-between">
      <Link to={paths.landing} className="rounded-control">
        <Wordmark />
      </Link>
      <ThemeToggle />
    </header>
  )
}

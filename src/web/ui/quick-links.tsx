import { Link } from '@tanstack/react-router'
import { ArrowRight, type LucideIcon } from 'lucide-react'

/** The few things people come to a dashboard for. */
export function QuickLinks({
  links,
}: {
  links: { to: string; icon: LucideIcon; label: string; text: string }[]
}) {
  return (
    <div className="@container">
      <ul className="grid gap-3 @2xl:grid-cols-3">
        {links.map(({ to, icon: Icon, label, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="surface-card group flex h-full items-center gap-4 px-5 py-4 sm:py-5 transition-colors hover:border-copper"
            >
              <span
                aria-hidden="true"
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-copper-tint text-copper"
              >
                <Icon className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="block text-quiet text-sm">{text}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-4 shrink-0 text-quiet transition-transform group-hover:translate-x-0.5 group-hover:text-copper"
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Medallion } from '#web/ui/medallion.tsx'

const kinds = [
  { kind: 'gold', title: 'Gold', text: '90% and more in three technical tests in a row.' },
  { kind: 'silver', title: 'Silver', text: '80% on average over two technical tests or more.' },
  { kind: 'skill', title: 'Skill', text: 'For one skill shown well, and shown again.' },
  { kind: 'special', title: 'Special', text: 'Awarded by a person, with their reason.' },
] as const

export function Medallions() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {kinds.map(({ kind, title, text }) => (
        <article key={kind} className="surface-card flex min-w-0 flex-col overflow-hidden">
          {/* On a phone there are fewer than 400 px: the same drawing, as wide as there is room. */}
          <div className="flex flex-1 items-center justify-center p-6 [&>svg]:h-auto [&>svg]:max-w-full">
            <Medallion kind={kind} size={400} label={`${title} medallion`} />
          </div>
          <div className="flex items-center justify-between gap-4 border-hairline border-t px-6 py-5">
            <div className="flex flex-col gap-1">
              <h3 className="text-heading">{title}</h3>
              <p className="max-w-48 text-quiet text-sm">{text}</p>
              <p className="mt-2 flex items-center gap-3">
                <Medallion kind={kind} size={24} />
                <Medallion kind={kind} size={48} />
                <span className="figures text-quiet text-xs">24, 48, 160, 400</span>
              </p>
            </div>
            <div className="max-w-2/5 shrink-0 [&>svg]:h-auto [&>svg]:max-w-full">
              <Medallion kind={kind} size={160} />
            </div>
          </div>
        </article>
      ))}
    </div>
  )
}

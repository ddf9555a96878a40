import { Hourglass } from 'lucide-react'

/** For a screen whose capability is not there yet: it says so, and what will be. */
export function Planned({ what }: { what: string[] }) {
  return (
    <section className="flex flex-col gap-5 rounded-card border border-edge border-dashed p-6 sm:flex-row sm:gap-8 sm:p-8">
      <span
        aria-hidden="true"
        className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-copper-tint text-copper"
      >
        <Hourglass strokeWidth={1.5} className="size-7" />
      </span>
      <div className="flex flex-col gap-3">
        <h2 className="text-heading">Not here yet</h2>
        <p className="text-quiet">This screen will let you:</p>
        <ul className="flex flex-col gap-2">
          {what.map((capability) => (
            <li key={capability} className="flex gap-3">
              <span aria-hidden="true" className="mt-2.5 h-px w-4 shrink-0 bg-copper" />
              {capability}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

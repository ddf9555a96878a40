import { type ReactNode, useId } from 'react'

/** One group of parts with a heading that the table of contents leads to. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex min-w-0 flex-col gap-8 border-hairline border-t py-12 sm:py-16"
    >
      <header className="flex flex-col gap-2">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        <p className="max-w-prose text-quiet">{lead}</p>
      </header>
      {children}
    </section>
  )
}

const layouts = {
  row: 'flex flex-wrap items-center gap-x-4 gap-y-3',
  grid: 'grid items-start gap-x-6 gap-y-5 sm:grid-cols-2',
  stack: 'flex flex-col gap-4',
}

/** One part in one state or a few, under its name. */
export function Example({
  title,
  layout = 'row',
  children,
}: {
  title: string
  layout?: keyof typeof layouts
  children: ReactNode
}) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <figcaption id={id} className="text-quiet text-sm">
        {title}
      </figcaption>
      <div className={`min-w-0 ${layouts[layout]}`}>{children}</div>
    </figure>
  )
}

/** Two examples side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 gap-x-10 gap-y-8 lg:grid-cols-2">{children}</div>
}

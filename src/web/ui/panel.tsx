import { type ComponentProps, type ReactNode, useId } from 'react'

/** A part of a screen with a name of its own. */
export function Panel({
  title,
  anchor,
  actions,
  isBusy = false,
  headingProps,
  children,
}: {
  title: string
  /** What an address names it by, behind the `#`. */
  anchor?: string
  actions?: ReactNode
  isBusy?: boolean
  /** For a heading that takes the focus. */
  headingProps?: Omit<ComponentProps<'h2'>, 'id' | 'className' | 'children'>
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      aria-busy={isBusy}
      className="surface-card flex min-w-0 scroll-mt-20 flex-col gap-4 p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 {...headingProps} id={id} className="text-heading">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

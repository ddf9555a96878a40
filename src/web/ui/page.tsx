import { type ReactNode, useEffect } from 'react'

export type PageProps = {
  title: string
  /** The window's, where the heading says something else: a greeting names the person, not the screen. */
  windowTitle?: string
  lead?: ReactNode
  actions?: ReactNode
  /** For a table that a recruiter works in all day: the room of the window, and less air. */
  isWide?: boolean
  children?: ReactNode
}

/** The frame of a screen inside the shell: its title, what it is for, and what can be done. */
export function Page({ title, windowTitle = title, lead, actions, isWide = false, children }: PageProps) {
  useTitle(windowTitle)
  return (
    <PageFrame isWide={isWide}>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading {...{ title, lead }} />
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </header>
      {children}
    </PageFrame>
  )
}

export function PageFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const room = isWide ? 'max-w-[100rem] gap-4 py-5 sm:px-6' : 'max-w-6xl gap-7 py-7 sm:px-8 sm:py-9'
  return (
    <div data-wide={isWide || undefined} className={`mx-auto flex w-full flex-col px-5 ${room}`}>
      {children}
    </div>
  )
}

export function PageHeading({ title, lead }: Pick<PageProps, 'title' | 'lead'>) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <h1 className="wrap-anywhere text-title">{title}</h1>
      {lead ? <p className="max-w-prose text-quiet">{lead}</p> : null}
    </div>
  )
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Assay`
  }, [title])
}

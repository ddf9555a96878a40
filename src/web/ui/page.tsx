import { type ReactNode, useEffect } from 'react'
import { Touchstone } from './touchstone.tsx'

type PageProps = {
  title: string
  /** The window's, where the heading says something else: a greeting names the person, not the screen. */
  windowTitle?: string
  lead?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** The frame of a screen inside the shell: its title, what it is for, and what can be done. */
export function Page({ title, windowTitle = title, lead, actions, children }: PageProps) {
  useTitle(windowTitle)
  return (
    <Frame>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <Heading {...{ title, lead }} />
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </header>
      {children}
    </Frame>
  )
}

/** Where people come in: the same, on the stone. */
export function WelcomePage({ title, lead, children }: Omit<PageProps, 'actions' | 'windowTitle'>) {
  useTitle('Dashboard')
  return (
    <Frame>
      <header
        data-theme="dark"
        className="relative overflow-hidden rounded-card bg-paper px-6 py-8 text-ink sm:px-8 print:bg-transparent"
      >
        <div className="absolute inset-y-0 right-0 w-1/2 mask-l-from-30% max-sm:hidden print:hidden">
          <Touchstone first={36} gap={62} />
        </div>
        <div className="relative sm:max-w-[65%]">
          <Heading {...{ title, lead }} />
        </div>
      </header>
      {children}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-7 px-5 py-7 sm:px-8 sm:py-9">{children}</div>
  )
}

function Heading({ title, lead }: Pick<PageProps, 'title' | 'lead'>) {
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

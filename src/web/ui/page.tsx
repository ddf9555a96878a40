import { type ReactNode, useEffect } from 'react'

/** The frame of a screen inside the shell: its title, also the window's, and what it is for. */
export function Page({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  useTitle(title)
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-5 py-8 sm:px-8">
      <header className="flex flex-col gap-2">
        <h1 className="wrap-anywhere text-3xl sm:text-4xl">{title}</h1>
        {lead ? <p className="max-w-prose text-quiet">{lead}</p> : null}
      </header>
      {children}
    </div>
  )
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Assay`
  }, [title])
}

/** The two pages at the door, sign in and sign up: the form on paper, and the stone beside it. */
import type { ReactNode } from 'react'
import { useTitle } from '#web/ui/page.tsx'
import { PublicHeader } from '#web/ui/public-header.tsx'
import { Touchstone } from '#web/ui/touchstone.tsx'

export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useTitle(title)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-5 py-5 sm:px-10">
        <PublicHeader />
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-7 sm:justify-center py-10">
          <div className="flex flex-col gap-1.5">
            <h1 className="text-title">{title}</h1>
            <p className="text-quiet">{lead}</p>
          </div>
          {children}
        </main>
      </div>
      <aside data-theme="dark" className="relative hidden overflow-hidden bg-paper text-ink lg:block">
        <Touchstone />
        <p className="absolute inset-x-12 bottom-14 max-w-md font-serif text-2xl leading-snug">
          An assayer rubs the metal on a dark stone and reads the streak. We do the same with skill: a fair
          test, and the evidence in plain sight.
        </p>
      </aside>
    </div>
  )
}

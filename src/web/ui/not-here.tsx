import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'

/** For an address that leads to nothing, or to what is someone else's: the two look the same from the outside. */
export function NotHere({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action: ReactNode
}) {
  return (
    <Page title={title}>
      <div className="surface-card">
        <EmptyState icon={SearchX} title="There is nothing at this address" action={action}>
          {children}
        </EmptyState>
      </div>
    </Page>
  )
}

import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { SuspendedCompany } from './suspended-company.tsx'

/** What belongs to a company is shown to who is in one. Everyone else learns what is missing, and where to go. */
export function MembersOnly({ title, children }: { title: string; children: ReactNode }) {
  const { company } = useSignedInUser()
  if (company?.membership === 'member') return children
  if (company?.membership === 'suspended')
    return (
      <Page title={title}>
        <SuspendedCompany company={company} />
      </Page>
    )
  return (
    <Page title={title}>
      <div className="surface-card">
        <EmptyState
          icon={Building2}
          title={company ? 'Waiting for approval' : 'No company yet'}
          action={
            <Link to={paths.hr.dashboard} className={buttonClass({ kind: 'secondary' })}>
              Go to the dashboard
            </Link>
          }
        >
          {company
            ? `As soon as ${company.name} lets you join, you find this here.`
            : 'Choose the company you recruit for first. Then you find this here.'}
        </EmptyState>
      </div>
    </Page>
  )
}

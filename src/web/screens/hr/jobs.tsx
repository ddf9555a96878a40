import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { InviteDialog } from '#web/features/candidates/invite-dialog.tsx'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { CompanyJobs } from '#web/features/jobs/company-jobs.tsx'
import { companyJobsSearchOf } from '#web/features/jobs/company-jobs-search.ts'
import type { JobInHand } from '#web/features/jobs/job-actions.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Asked } from '#web/ui/searched-table.tsx'

export default function Jobs() {
  return (
    <MembersOnly title="Jobs">
      <OwnJobs />
    </MembersOnly>
  )
}

function OwnJobs() {
  const { status, asked, onAsk, onClear } = useAsked()
  const [inviting, setInviting] = useState<JobInHand | null>(null)
  return (
    <Page
      title="Jobs"
      actions={
        <Link to={paths.hr.jdUpload} className={buttonClass()}>
          <FileUp aria-hidden="true" className="size-4 shrink-0" />
          Upload JD
        </Link>
      }
    >
      <CompanyJobs {...{ asked, status, onAsk, onClear }} onInvite={setInviting} />
      {inviting ? <InviteDialog job={inviting} onClose={() => setInviting(null)} /> : null}
    </Page>
  )
}

/** What is asked for stands in the address: it can be linked to, and the way back leads to it. */
function useAsked() {
  const navigate = useNavigate()
  const search = companyJobsSearchOf(useSearch({ from: '/hr/hr/jobs' }))
  const asked: Asked = { search: search.search ?? '', page: search.page ?? 1 }
  const current = useRef({ asked, status: search.status })
  useEffect(() => {
    current.current = { asked, status: search.status }
  })
  const onAsk = useCallback(
    (change: (last: Asked) => Asked) => {
      const last = current.current
      const next = change(last.asked)
      if (next === last.asked) return
      void navigate({
        to: paths.hr.jobs,
        search: {
          search: next.search || undefined,
          status: last.status,
          page: next.page > 1 ? next.page : undefined,
        },
        // A page is a step that one goes back from; a letter of a search is not.
        replace: next.search !== last.asked.search,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const onClear = () => void navigate({ to: paths.hr.jobs, search: {} }).then(() => focusHeading())
  return { asked, status: search.status, onAsk, onClear }
}

/** One company, as administrators see it: what it is, who recruits for it, what it has, and what can be done. */
import { Link } from '@tanstack/react-router'
import { Ban, Merge, RotateCcw } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { ManagedCompany, ManagedRecruiter } from '#contract/companies.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CompanyMark } from '#web/ui/company-mark.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageFrame, PageHeading, useTitle } from '#web/ui/page.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { CompanyJobs } from './company-jobs.tsx'
import { JoinRequests } from './join-requests.tsx'
import { RecruiterList } from './recruiter-list.tsx'
import { StatusChip } from './status-chip.tsx'

const StatusDialog = lazy(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog }))
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))
const RecruiterDialog = lazy(async () => ({
  default: (await import('./recruiter-dialog.tsx')).RecruiterDialog,
}))

type Question =
  | { asks: 'status'; to: 'active' | 'suspended' }
  | { asks: 'merge' }
  | { asks: 'move' | 'remove'; recruiter: ManagedRecruiter }

export function CompanyPage({
  company,
  history,
  onMerged,
}: {
  company: ManagedCompany
  history: ReactNode
  onMerged: (into: string) => void
}) {
  const { name, status, createdAt, numbers, mergedFrom } = company
  useTitle(name)
  const [question, setQuestion] = useState<Question | null>(null)
  const drafts = useRef(new Map<string, string>())
  const close = () => setQuestion(null)
  const lead = (
    <>
      On the platform since{' '}
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {formatDate(createdAt)}
      </time>
    </>
  )
  return (
    <PageFrame>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 items-center gap-4">
          <CompanyMark name={name} isLarge />
          <div className="flex min-w-0 flex-col items-start gap-1.5">
            <PageHeading title={name} lead={lead} />
            <StatusChip status={status} />
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          {status === 'active' ? (
            <>
              <Button kind="secondary" icon={Merge} onClick={() => setQuestion({ asks: 'merge' })}>
                Merge
              </Button>
              <Button
                kind="secondary"
                icon={Ban}
                onClick={() => setQuestion({ asks: 'status', to: 'suspended' })}
              >
                Suspend
              </Button>
            </>
          ) : (
            <Button icon={RotateCcw} onClick={() => setQuestion({ asks: 'status', to: 'active' })}>
              Reactivate
            </Button>
          )}
        </div>
      </header>
      {company.suspension ? (
        <div className="wrap-anywhere flex flex-col gap-1 rounded-control border border-danger bg-danger-tint px-4 py-3 text-danger">
          <p className="font-medium">
            Suspended since {formatDateTime(company.suspension.since)}. Its jobs are off the board, and its
            recruiters read this:
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{company.suspension.reason}</p>
        </div>
      ) : null}
      <Namesakes company={company} onMerge={() => setQuestion({ asks: 'merge' })} />
      {mergedFrom.length > 0 ? (
        <p className="wrap-anywhere text-quiet">
          Also known as {mergedFrom.map((from) => `${from.name} (merged ${formatDate(from.at)})`).join(', ')}.
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatTile
          label="Open jobs"
          value={formatNumber(numbers.openJobs)}
          note={`of ${formatNumber(numbers.jobs)} in all`}
        />
        <StatTile label="Applications" value={formatNumber(numbers.applications)} />
        <StatTile label="Hires" value={formatNumber(numbers.hires)} />
        <StatTile
          label="Tests"
          value={formatNumber(numbers.tests)}
          note={`${countThings(numbers.questions, 'question')}, ${countThings(numbers.badges, 'badge')} of its own`}
        />
      </div>
      {company.requests.length > 0 ? <JoinRequests of="all" companyId={company.id} /> : null}
      <RecruiterList
        company={company}
        onMove={(recruiter) => setQuestion({ asks: 'move', recruiter })}
        onRemove={(recruiter) => setQuestion({ asks: 'remove', recruiter })}
      />
      <CompanyJobs company={company} />
      {history}
      <Suspense>
        {question?.asks === 'status' ? (
          <StatusDialog {...{ company, drafts }} to={question.to} onClose={close} />
        ) : null}
        {question?.asks === 'merge' ? (
          <MergeDialog {...{ company, drafts, onMerged }} onClose={close} />
        ) : null}
        {question && 'recruiter' in question ? (
          <RecruiterDialog {...question} {...{ company, drafts }} onClose={close} />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}

function Namesakes({
  company: { namesakes, status },
  onMerge,
}: {
  company: ManagedCompany
  onMerge: () => void
}) {
  if (namesakes.length === 0 || status === 'merged') return null
  return (
    <Note>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          {namesakes.length === 1 ? 'Another company bears this name: ' : 'Other companies bear this name: '}
          {namesakes.map(({ id, name }, place) => (
            <span key={id}>
              {place > 0 ? ', ' : ''}
              <Link to={paths.admin.company} params={{ companyId: id }} className="text-link">
                {name}
              </Link>
            </span>
          ))}
          . If they are one, they can be merged.
        </p>
        {status === 'active' ? (
          <Button kind="secondary" size="small" onClick={onMerge}>
            Merge with another
          </Button>
        ) : null}
      </div>
    </Note>
  )
}

/** Moves a recruiter to another company, or out of theirs. What becomes of what they made is said before. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Belongings, CompanyRow, ManagedCompany, ManagedRecruiter } from '#contract/companies.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import type { KeptDrafts } from '#web/lib/kept-drafts.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useCompanyActions } from './company-actions.ts'
import { CompanyPicker } from './company-picker.tsx'

export function RecruiterDialog({
  asks,
  recruiter,
  company,
  drafts,
  onClose,
}: {
  asks: 'move' | 'remove'
  recruiter: ManagedRecruiter
  company: ManagedCompany
  drafts: KeptDrafts<string>
  onClose: () => void
}) {
  const { moveRecruiter } = useCompanyActions()
  const [to, setTo] = useState<CompanyRow | null>(null)
  const made = useQuery(
    api.companies.belongings.queryOptions({ input: { id: company.id, userId: recruiter.id }, staleTime: 0 }),
  )
  const isMove = asks === 'move'
  return (
    <ReasonDialog
      about={`${asks} ${recruiter.id}`}
      drafts={drafts}
      title={isMove ? `Move ${recruiter.name}?` : `Remove ${recruiter.name}?`}
      confirmLabel={isMove ? 'Move' : 'Remove'}
      isDangerous={!isMove}
      isReady={made.isSuccess}
      missing={isMove && to === null ? 'Please choose the company they go to.' : null}
      hint="They are told, and it stands in the audit log."
      onConfirm={(reason) => moveRecruiter(recruiter, company, isMove ? to : null, reason)}
      onClose={onClose}
    >
      {isMove ? (
        <CompanyPicker legend="To which company?" without={company.id} value={to} onChange={setTo} />
      ) : null}
      {made.isPending ? <SkeletonLines count={3} /> : null}
      {made.isError ? (
        <InlineError onRetry={() => void made.refetch()}>
          What they made here could not be counted.
        </InlineError>
      ) : null}
      {made.data ? <Consequences company={company} made={made.data} isMove={isMove} to={to} /> : null}
    </ReasonDialog>
  )
}

const things: { key: Exclude<keyof Belongings, 'isLast'>; thing: string }[] = [
  { key: 'jobs', thing: 'job' },
  { key: 'tests', thing: 'test' },
  { key: 'questions', thing: 'question' },
  { key: 'notes', thing: 'note' },
  { key: 'decisions', thing: 'decision' },
  { key: 'invitations', thing: 'invitation' },
]

function Consequences({
  company: { name },
  made,
  isMove,
  to,
}: {
  company: ManagedCompany
  made: Belongings
  isMove: boolean
  to: CompanyRow | null
}) {
  const own = things.filter(({ key }) => made[key] > 0).map(({ key, thing }) => countThings(made[key], thing))
  return (
    <ul className="wrap-anywhere flex list-disc flex-col gap-1.5 pl-5">
      <li>
        {own.length > 0
          ? `What they made stays with ${name}: ${own.join(', ')}.`
          : `They have made nothing for ${name} so far.`}
      </li>
      <li>
        {isMove
          ? `From then on they see all of ${to?.name ?? 'the other company'}, and nothing of ${name}.`
          : `From then on they see nothing of ${name}. They keep their account, and can ask to join a company.`}
      </li>
      {made.isLast ? (
        <li className="font-medium">{`Nobody else recruits for ${name}: who asks to join it will wait for you.`}</li>
      ) : null}
    </ul>
  )
}

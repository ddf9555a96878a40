import type { ManagedCompany } from '#contract/companies.ts'
import { countThings } from '#web/lib/count-things.ts'
import type { KeptDrafts } from '#web/lib/kept-drafts.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useCompanyActions } from './company-actions.ts'

/** Bars a company, or lets it in again. What follows is said before. */
export function StatusDialog({
  company,
  to,
  drafts,
  onClose,
}: {
  company: ManagedCompany
  /** What was asked for stays so, whatever others do with the company meanwhile. */
  to: 'active' | 'suspended'
  drafts: KeptDrafts<string>
  onClose: () => void
}) {
  const { setStatus } = useCompanyActions()
  const { name, numbers } = company
  const about = { about: `status ${to}`, drafts }
  if (to === 'active')
    return (
      <ReasonDialog
        {...about}
        title={`Reactivate ${name}?`}
        confirmLabel="Reactivate"
        hint="Its recruiters read it, and it stands in the audit log."
        onConfirm={(reason) => setStatus(company, 'active', reason)}
        onClose={onClose}
      >
        <p>
          {`${countThings(numbers.openJobs, 'job')} ${numbers.openJobs === 1 ? 'is' : 'are'} on the board again, and ${countThings(numbers.recruiters, 'recruiter')} can go on where they were.`}
        </p>
      </ReasonDialog>
    )
  return (
    <ReasonDialog
      {...about}
      title={`Suspend ${name}?`}
      confirmLabel="Suspend"
      isDangerous
      hint="Its recruiters read it, and it stands in the audit log."
      onConfirm={(reason) => setStatus(company, 'suspended', reason)}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{`${countThings(numbers.openJobs, 'open job')} will leave the board. Nobody can apply or take up an invitation.`}</li>
        <li>{`${countThings(numbers.recruiters, 'recruiter')} can sign in and read your reason, and do nothing else.`}</li>
        <li>Candidates keep their applications, and finish the tests they are at.</li>
        <li>Nothing is deleted. You can reactivate it at any time.</li>
      </ul>
    </ReasonDialog>
  )
}

import type { Application } from '#contract/candidates.ts'
import { isOpen } from '#core/candidates/status.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useWithdraw } from './application-actions.ts'

type Props = { application: Application; onClose: () => void }

export function WithdrawDialog({
  application: { id, job, status, sharedWith },
  onClose,
  onDone,
}: Props & { onDone: () => void }) {
  const withdraw = useWithdraw()
  const company = sharedWith.companyName
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Withdraw this application?"
      confirmLabel="Withdraw application"
      isDangerous
      onConfirm={async () => {
        await withdraw.mutateAsync({ id })
        onDone()
      }}
    >
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">
          {company} is told that you no longer want to be considered for {job.jobTitle}, and sees only your
          name and that you had applied.
        </p>
        <p className="text-quiet">
          {sayWayBack(job.status, isOpen(status))} Your profile and your results stay yours.
        </p>
      </div>
    </ConfirmDialog>
  )
}

function sayWayBack(job: Application['job']['status'], isUndecided: boolean): string {
  if (!isUndecided) return 'It has been decided, so you cannot apply again.'
  return job === 'published'
    ? 'While the job is open you can apply again.'
    : 'The job is closed, so you cannot apply again.'
}

type SharingProps = Props & { others: number; onConfirm: () => void }

export function StopSharingDialog({ application: { sharedWith }, others, onClose, onConfirm }: SharingProps) {
  const company = sharedWith.companyName
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Stop sharing with ${company}?`}
      confirmLabel="Stop sharing"
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">
          {company} keeps only your name and that you applied. Your profile and your results are no longer
          seen there.
        </p>
        <p className="text-quiet">
          {sayScope(others, company)} Your application stays, and you can share again at any time.
        </p>
      </div>
    </ConfirmDialog>
  )
}

export function ShareAgainDialog({ application: { sharedWith }, others, onClose, onConfirm }: SharingProps) {
  const company = sharedWith.companyName
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Share with ${company} again?`}
      confirmLabel="Share again"
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">
          {company} sees your profile again, and your results of tests and interviews for its jobs.
        </p>
        <p className="text-quiet">{sayScope(others, company)} You can stop sharing at any time.</p>
      </div>
    </ConfirmDialog>
  )
}

function sayScope(others: number, company: string): string {
  if (others === 0) return `This concerns everything you send to ${company}.`
  return `This concerns all your applications with ${company}: this one and ${others === 1 ? 'one other' : `${others} others`}.`
}

/** Everything that can be done with a job, behind one button, and the questions that come first. */
import { useNavigate } from '@tanstack/react-router'
import {
  Copy,
  Ellipsis,
  ExternalLink,
  Link2,
  PenLine,
  RotateCcw,
  Send,
  Trash2,
  UserPlus,
  XCircle,
} from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { type JobInHand, nameJob, useJobActions } from './job-actions.ts'
import { copyPublicLink } from './job-link.ts'

type Question = 'close' | 'discard'

export function JobActionsMenu({
  job,
  isRow = false,
  onInvite,
  onGone,
}: {
  job: JobInHand
  /** In a row of a table, which it must not make taller. */
  isRow?: boolean
  onInvite: () => void
  /** After its draft was deleted. */
  onGone?: () => void
}) {
  const navigate = useNavigate()
  const { close, reopen, publish, duplicate, discard } = useJobActions()
  const [asking, setAsking] = useState<Question | null>(null)
  const params = { jobId: job.id }
  const name = nameJob(job)

  const edit: MenuItem = {
    label: 'Edit',
    icon: PenLine,
    onChoose: () => void navigate({ to: paths.hr.editJob, params }),
  }
  const invite: MenuItem = { label: 'Invite people', icon: UserPlus, onChoose: onInvite }
  const link: MenuItem[] = [
    { label: 'Copy public link', icon: Link2, onChoose: () => void copyPublicLink(job.slug) },
    {
      label: 'Open public page',
      icon: ExternalLink,
      onChoose: () => void navigate({ to: paths.job, params: { slug: job.slug } }),
    },
  ]
  const copy: MenuItem = { label: 'Duplicate', icon: Copy, onChoose: () => void duplicate(job) }
  const items: Record<JobInHand['status'], MenuItem[]> = {
    draft: [
      edit,
      { label: 'Publish', icon: Send, onChoose: () => void publish(job) },
      invite,
      copy,
      { label: 'Delete draft', icon: Trash2, isDangerous: true, onChoose: () => setAsking('discard') },
    ],
    published: [
      edit,
      invite,
      ...link,
      copy,
      { label: 'Close', icon: XCircle, isDangerous: true, onChoose: () => setAsking('close') },
    ],
    closed: [
      edit,
      { label: 'Reopen', icon: RotateCcw, onChoose: () => void reopen(job) },
      invite,
      ...link,
      copy,
    ],
  }
  const stop = () => setAsking(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${name}`}
            icon={Ellipsis}
            className={isRow ? '-my-2 align-middle' : ''}
          />
        }
        items={items[job.status]}
      />
      {asking ? (
        // For the title too: a title can be one long word.
        <div className="contents wrap-anywhere whitespace-normal text-left">
          <ConfirmDialog
            isOpen={asking === 'close'}
            title={`Close “${name}”?`}
            confirmLabel="Close job"
            isDangerous
            onClose={stop}
            onConfirm={() => close(job)}
          >
            <div className="flex flex-col gap-3">
              <p>Nobody can apply any more, and open invitations lead nowhere.</p>
              <p>Everyone who applied stays with you. You can reopen it at any time.</p>
            </div>
          </ConfirmDialog>
          <ConfirmDialog
            isOpen={asking === 'discard'}
            title={`Delete the draft “${name}”?`}
            confirmLabel="Delete draft"
            isDangerous
            onClose={stop}
            onConfirm={async () => {
              await discard(job)
              onGone?.()
            }}
          >
            The draft and the description that it was made from are gone for good.
          </ConfirmDialog>
        </div>
      ) : null}
    </>
  )
}

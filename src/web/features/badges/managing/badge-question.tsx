/** What is asked before something is done with a badge. */
import type { BadgeDefinition } from '#contract/badges.ts'
import { formatDateTime } from '#web/lib/format.ts'
import type { KeptDrafts } from '#web/lib/kept-drafts.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { LazyWith } from '../parts/lazy-with.tsx'
import type { Award } from './award-any-dialog.tsx'
import { useBadgeActions } from './badge-actions.ts'
import type { BadgeQuestion } from './badge-card.tsx'

const loadWriting = async () => (await import('./badge-dialog.tsx')).BadgeDialog
const loadAward = async () => (await import('./award-any-dialog.tsx')).AwardAnyDialog
const loadDeactivate = async () => (await import('./activity-dialogs.tsx')).DeactivateDialog
const loadActivate = async () => (await import('./activity-dialogs.tsx')).ActivateDialog
const loadDelete = async () => (await import('./activity-dialogs.tsx')).DeleteDialog

type Props = { badge: BadgeDefinition; onClose: () => void }

/** Of each badge, what was typed about it and not sent. */
export type QuestionDrafts = { awards: KeptDrafts<Award>; reasons: KeptDrafts<string> }

export function NewBadgeDialog({ skills, onClose }: { skills: readonly string[]; onClose: () => void }) {
  return (
    <LazyWith title="Create New Badge" load={loadWriting} about={{ badge: null, skills }} onClose={onClose} />
  )
}

export function BadgeQuestionDialog({
  badge,
  question,
  skills,
  drafts: { awards, reasons },
  onClose,
}: Props & { question: BadgeQuestion; skills: readonly string[]; drafts: QuestionDrafts }) {
  switch (question) {
    case 'edit':
      return <LazyWith title="Edit badge" load={loadWriting} about={{ badge, skills }} onClose={onClose} />
    case 'award':
      return (
        <LazyWith
          title="Award this badge"
          load={loadAward}
          about={{ badge, drafts: awards }}
          onClose={onClose}
        />
      )
    case 'deactivate':
      return (
        <LazyWith
          title="Deactivate this badge"
          load={loadDeactivate}
          about={{ badge, drafts: reasons }}
          onClose={onClose}
        />
      )
    case 'activate':
      return <LazyWith title="Activate this badge" load={loadActivate} about={{ badge }} onClose={onClose} />
    case 'delete':
      return <LazyWith title="Delete this badge" load={loadDelete} about={{ badge }} onClose={onClose} />
    case 'past':
      return <PastDialog {...{ badge, onClose }} />
  }
}

function PastDialog({ badge, onClose }: Props) {
  const { applyToPast } = useBadgeActions()
  const { name, criteria, appliesFrom } = badge
  return (
    <ConfirmDialog
      isOpen
      title="Apply to the past"
      confirmLabel="Apply to the past"
      onClose={onClose}
      onConfirm={() => applyToPast(badge)}
    >
      <div className="wrap-anywhere flex flex-col gap-3">
        <p>
          <bdi className="font-medium">{name}</bdi>
          {`: ${criteria}.`}
        </p>
        {appliesFrom ? (
          <p>{`So far this counts for what was handed in since ${formatDateTime(appliesFrom)}.`}</p>
        ) : null}
        <p>
          Everything that was handed in before is looked up in the background, which can take a while. Whoever
          fulfils the rule gets the badge and is told. It only adds: no badge is withdrawn.
        </p>
      </div>
    </ConfirmDialog>
  )
}

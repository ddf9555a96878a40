/** What is asked before something is done with a badge. */
import type { BadgeDefinition } from '#contract/badges.ts'
import { formatDateTime } from '#web/lib/format.ts'
import type { KeptDrafts } from '#web/lib/kept-drafts.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { LazyWith } from '../parts/lazy-with.tsx'
import type { Award } from './award-any-dialog.tsx'
import { useBadgeActions } from './badge-actions.ts'
import type { BadgeQuestion } from './badge-card.tsx'

const loadRule = async () => (await import('./rule-dialog.tsx')).RuleDialog
const loadAward = async () => (await import('./award-any-dialog.tsx')).AwardAnyDialog

type Props = { badge: BadgeDefinition; onClose: () => void }

/** Of each badge, what was typed about it and not sent. */
export type QuestionDrafts = { rules: KeptDrafts<string | null>; awards: KeptDrafts<Award> }

export function BadgeQuestionDialog({
  badge,
  question,
  drafts: { rules, awards },
  onClose,
}: Props & { question: BadgeQuestion; drafts: QuestionDrafts }) {
  switch (question) {
    case 'rule':
      return (
        <LazyWith
          title="Change the rule"
          load={loadRule}
          about={{ badge, drafts: rules }}
          onClose={onClose}
        />
      )
    case 'award':
      return (
        <LazyWith
          title="Award this badge"
          load={loadAward}
          about={{ badge, drafts: awards }}
          onClose={onClose}
        />
      )
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

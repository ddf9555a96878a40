/** A badge goes out of use, comes back, or is gone. What follows is said before. */
import { useState } from 'react'
import type { BadgeDefinition } from '#contract/badges.ts'
import { useForm } from '#web/lib/form.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { RadioCards } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { findReasonProblem } from '../parts/find-reason-problem.ts'
import { useBadgeActions } from './badge-actions.ts'

const otherwise = 'That did not work. Nothing was changed. Please try again.'
type About = { badge: BadgeDefinition; onClose: () => void }

export function DeactivateDialog({ badge, drafts, onClose }: About & { drafts: KeptDrafts<string> }) {
  const { deactivate } = useBadgeActions()
  const form = useForm({
    initial: { reason: drafts.current.get(badge.id) ?? '' },
    check: ({ reason }) => {
      const problem = findReasonProblem(reason)
      return problem ? { reason: problem } : {}
    },
    send: async ({ reason }) => {
      await deactivate(badge, reason.trim())
      drafts.current.delete(badge.id)
      onClose()
    },
    otherwise,
  })
  useKeptDraft(drafts, badge.id, form.values.reason)
  const isEarned = badge.rule.kind !== 'by_hand'
  return (
    <Dialog
      isOpen
      title="Deactivate this badge"
      lead={<Named badge={badge} />}
      onClose={onClose}
      footer={<FormFooter form={form} label="Deactivate" kind="danger" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          <li>
            {isEarned
              ? 'Nobody earns it any more, and nobody is given it by hand.'
              : 'Nobody is given it any more.'}
          </li>
          <li>Whoever has it keeps it: it stays valid, and can be shown and checked as before.</li>
          {badge.company ? (
            <li>
              Recruiters of <bdi>{badge.company}</bdi> no longer find it among their badges.
            </li>
          ) : null}
          <li>You can activate it again at any time.</li>
        </ul>
        <TextArea
          label="Reason"
          rows={3}
          data-autofocus
          hint="It stands in the audit log."
          {...form.text('reason')}
        />
      </form>
    </Dialog>
  )
}

export function ActivateDialog({ badge, onClose }: About) {
  const { activate } = useBadgeActions()
  const [counts, setCounts] = useState<'new' | 'all'>('new')
  const form = useForm({
    initial: {},
    send: async () => {
      await activate(badge, counts === 'all')
      onClose()
    },
    otherwise,
  })
  const isEarned = badge.rule.kind !== 'by_hand'
  return (
    <Dialog
      isOpen
      title="Activate this badge"
      lead={<Named badge={badge} />}
      onClose={onClose}
      footer={<FormFooter form={form} label="Activate" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <p className="wrap-anywhere text-pretty">
          {isEarned ? `It can be earned again: ${badge.criteria}.` : 'It can be given by hand again.'}
        </p>
        {isEarned ? (
          <RadioCards
            legend="Which results count"
            name="counts"
            value={counts}
            onChange={setCounts}
            options={[
              { value: 'new', label: 'From now on', text: 'Not what was handed in while it was inactive.' },
              {
                value: 'all',
                label: 'Earlier ones, too',
                text: 'Whoever fulfils it already gets it, in the background, and is told.',
              },
            ]}
          />
        ) : null}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

export function DeleteDialog({ badge, onClose }: About) {
  const { remove, refresh } = useBadgeActions()
  const form = useForm({
    initial: {},
    send: async () => {
      await remove(badge)
      onClose()
    },
    otherwise,
    describe: (error, words) => {
      // Given or changed meanwhile: the card behind shows how it is now.
      void refresh()
      return refusalText(error, words)
    },
  })
  return (
    <Dialog
      isOpen
      title="Delete this badge"
      lead={<Named badge={badge} />}
      width="narrow"
      onClose={onClose}
      footer={<FormFooter form={form} label="Delete badge" kind="danger" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <p className="text-pretty">
          Nobody was ever given it, so nothing is lost but the badge itself. This cannot be undone.
        </p>
      </form>
    </Dialog>
  )
}

const Named = ({ badge }: { badge: BadgeDefinition }) => (
  <span className="wrap-anywhere">
    <bdi>{badge.name}</bdi>
  </span>
)

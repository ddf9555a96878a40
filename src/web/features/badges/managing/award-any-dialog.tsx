/** A badge for a job seeker, by hand, and why. */
import type { BadgeDefinition } from '#contract/badges.ts'
import { findEmailProblem } from '#core/accounts/text-rules.ts'
import { useForm } from '#web/lib/form.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { findReasonProblem } from '../parts/find-reason-problem.ts'
import { useBadgeActions } from './badge-actions.ts'

const otherwise = 'The badge could not be awarded. Everything you typed is still here. Please try again.'

export type Award = { email: string; reason: string }

export function AwardAnyDialog({
  badge,
  drafts,
  onClose,
}: {
  badge: BadgeDefinition
  drafts: KeptDrafts<Award>
  onClose: () => void
}) {
  const { award } = useBadgeActions()
  const form = useForm({
    initial: drafts.current.get(badge.id) ?? { email: '', reason: '' },
    check: ({ email, reason }) => {
      const problems = { email: findEmailProblem(email), reason: findReasonProblem(reason) }
      return {
        ...(problems.email && { email: problems.email }),
        ...(problems.reason && { reason: problems.reason }),
      }
    },
    send: async (values): Promise<void> => {
      try {
        await award(badge, values)
        drafts.current.delete(badge.id)
        onClose()
      } catch (error) {
        if (isRefusal(error, 'NO_SUCH_PERSON') || isRefusal(error, 'BADGE_HELD'))
          return form.refuse({ email: refusalText(error, otherwise) })
        throw error
      }
    },
    otherwise,
  })
  useKeptDraft(drafts, badge.id, form.values)
  return (
    <Dialog
      isOpen
      title="Award this badge"
      lead="It is marked as awarded by hand: no result stands behind it."
      onClose={onClose}
      footer={<FormFooter form={form} label="Award badge" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <div className="flex items-center gap-4">
          <span className="shrink-0">
            <Medallion kind={badge.type} size={44} />
          </span>
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium">
              <bdi>{badge.name}</bdi>
            </p>
            <p className="text-pretty text-quiet text-sm">{badge.description}</p>
          </div>
        </div>
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          data-autofocus
          hint="Of a job seeker who is here and has confirmed it."
          {...form.text('email')}
        />
        <TextArea
          label="Reason"
          rows={3}
          hint="The reason is part of the badge: whoever sees the badge reads it."
          {...form.text('reason')}
        />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

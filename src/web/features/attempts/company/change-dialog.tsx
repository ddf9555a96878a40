/** Asks for what a change needs, and for the reason that the candidate reads. */
import type { CandidateAttempt } from '#contract/attempts.ts'
import { nameFully } from '#web/lib/attempt-words.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import type { ChangeValues } from './attempt-changes.ts'
import { type ChangeKind, changeWords } from './company-words.ts'
import { endOfDayIfAny, toDay } from './due-date.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const minutesMore = '15'

export function ChangeDialog({
  attempt,
  change,
  onChange,
  onClose,
}: {
  attempt: CandidateAttempt
  change: ChangeKind
  /** Throws where it failed; otherwise the dialog is gone. */
  onChange: (values: ChangeValues) => Promise<void>
  onClose: () => void
}) {
  const { label, title, lead } = changeWords[change]
  const { timeZone } = readerLocale()
  const isLonger = change === 'extendTime' || change === 'reopen'
  const form = useForm<ChangeValues>({
    initial: { dueAt: proposeDay(attempt, timeZone), minutes: minutesMore, reason: '' },
    check: ({ dueAt }) =>
      change === 'extendDue' && !endOfDayIfAny(dueAt, timeZone) ? { dueAt: 'Please choose a day' } : {},
    send: onChange,
    otherwise: 'That could not be saved. Please try again.',
  })
  return (
    <Dialog
      isOpen
      title={title}
      lead={`${nameFully(attempt)}. ${lead}`}
      onClose={onClose}
      footer={<FormFooter form={form} label={label} onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        {change === 'extendDue' ? (
          <Field
            label="Due until the end of"
            type="date"
            data-autofocus
            min={toDay(earliest(attempt), timeZone)}
            hint={attempt.dueAt ? `So far it is due ${formatDateTime(attempt.dueAt)}.` : undefined}
            className="figures"
            {...form.text('dueAt')}
          />
        ) : null}
        {isLonger ? (
          <Field
            label="Minutes"
            type="number"
            inputMode="numeric"
            data-autofocus
            min={1}
            max={600}
            step={1}
            hint={change === 'reopen' ? 'For whoever has extra time, it is added.' : undefined}
            className="figures"
            {...form.text('minutes')}
          />
        ) : null}
        <TextArea
          label="Reason"
          rows={3}
          hint="The candidate can read it."
          {...(change !== 'extendDue' && !isLonger && { 'data-autofocus': true })}
          {...form.text('reason')}
        />
        {/* Enter in a field sends a form only where it has a button of its own. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** A due date only moves on. */
function earliest({ dueAt }: CandidateAttempt): Date {
  return new Date(Math.max(Date.now(), dueAt ? Date.parse(dueAt) : 0))
}

function proposeDay(attempt: CandidateAttempt, timeZone: string): string {
  return toDay(new Date(earliest(attempt).getTime() + weekMs), timeZone)
}

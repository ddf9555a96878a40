/** For how long one kind is kept from now on: what that means is counted while it is typed, before anything is saved. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { RetentionCount, RetentionSettings } from '#contract/retention.ts'
import { findDaysProblem, type RetentionKind, retentionRules } from '#core/retention/kinds.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate } from '#web/lib/format.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useSetRetention } from './set-retention.ts'

const typingPauseMs = 250

/** With what stood there before it was typed: what nobody changed is no draft. */
export type Typed = { days: string; reason: string; before: number }

export function ChangeDialog({
  kind,
  settings,
  drafts,
  onClose,
}: {
  kind: RetentionKind
  settings: RetentionSettings
  drafts: KeptDrafts<Typed>
  onClose: () => void
}) {
  const rule = retentionRules[kind]
  const before = settings.kinds.find((one) => one.kind === kind)?.days ?? rule.usual
  const set = useSetRetention()
  const draft = drafts.current.get(kind)
  const isTyped = draft !== undefined && draft.days !== String(draft.before)
  const form = useForm({
    initial: { days: isTyped ? draft.days : String(before), reason: draft?.reason ?? '', sure: false },
    check: ({ days, reason, sure }): { days?: string; reason?: string; sure?: string } => {
      const problem = findDaysProblem(kind, toDays(days))
      if (problem) return { days: problem }
      if (toDays(days) >= before) return {}
      if (!isCounted) return { days: 'What would go is still being counted. Please look at it first' }
      return {
        ...(reason.trim() === '' && { reason: 'Please give a reason' }),
        ...(isAnyDue && !sure && { sure: 'Please confirm that these are deleted' }),
      }
    },
    send: async ({ days, reason }) => {
      await set({ kind, days: toDays(days), before, version: settings.version, reason: reason.trim() })
      drafts.current.delete(kind)
      onClose()
    },
    otherwise: 'That did not work. Nothing was changed. Please try again.',
  })
  const { days, reason } = form.values
  useKeptDraft(
    drafts,
    kind,
    useMemo(() => ({ days, reason, before }), [days, reason, before]),
  )
  const asked = usePaused(toDays(days))
  const isValid = findDaysProblem(kind, asked) === null
  const preview = useQuery({
    ...api.retention.preview.queryOptions({ input: { kind, days: isValid ? asked : before }, staleTime: 0 }),
    enabled: isValid,
  })
  const isCounted = asked === toDays(days) && preview.isSuccess
  const isShorter = toDays(days) < before && findDaysProblem(kind, toDays(days)) === null
  const isAnyDue = isShorter && (preview.data?.due ?? 0) > 0
  return (
    <Dialog
      isOpen
      title={rule.label}
      lead={`${rule.what}.`}
      onClose={onClose}
      footer={
        <FormFooter
          form={form}
          label={isShorter ? 'Shorten' : 'Save'}
          kind={isShorter ? 'danger' : 'primary'}
          onCancel={onClose}
        />
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <Field
          label="Days that they are kept"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          hint={`From ${rule.least} to ${rule.most}; ${rule.usual} as it comes. ${rule.why}`}
          {...form.text('days')}
        />
        <div aria-live="polite" aria-busy={preview.isFetching} className="min-h-12">
          {isValid && preview.isPending ? <SkeletonLines count={2} /> : null}
          {isValid && preview.isError ? (
            <InlineError onRetry={() => void preview.refetch()}>
              {refusalText(preview.error, 'What would go could not be counted.')}
            </InlineError>
          ) : null}
          {isValid && preview.data ? (
            <p className="text-pretty">{sayPreview(kind, { days: asked, before, ...preview.data })}</p>
          ) : null}
        </div>
        {isAnyDue ? (
          <Checkbox
            {...form.tick('sure')}
            label={`${countThings(preview.data?.due ?? 0, rule.one)} may be deleted for good`}
          />
        ) : null}
        {isShorter ? (
          <TextArea label="Reason" rows={3} hint="It is kept in the audit log." {...form.text('reason')} />
        ) : null}
      </form>
    </Dialog>
  )
}

const toDays = (typed: string) => (/^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN)

/** What is counted for follows a moment after the last key. */
function usePaused(value: number): number {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

function sayPreview(
  kind: RetentionKind,
  { days, before, total, oldestAt, due }: RetentionCount & { days: number; before: number },
): string {
  const { one, holdsFor } = retentionRules[kind]
  if (total === 0) return 'There are none at the moment.'
  const there = `There ${total === 1 ? 'is' : 'are'} ${countThings(total, one)}${oldestAt ? `, the oldest from ${formatDate(oldestAt)}` : ''}.`
  if (holdsFor === 'new')
    return `${there} Each of these keeps its date; new ones are kept for ${countThings(days, 'day')}.`
  if (holdsFor === 'new_if_longer' && days > before)
    return `${there} Those that are there go when their people were told; new ones are kept for longer.`
  if (due === 0) return `${there} None of them would go now.`
  return `${there} With ${countThings(days, 'day')}, ${due === total ? 'all' : countThings(due, one)} of them would go within the hour. Until then it can be set back.`
}

/** Activating, suspending or deleting people: what it would mean is worked out by the server before it is done. */
import { useQuery } from '@tanstack/react-query'
import type { ChangePreview, WhichUsers } from '#contract/users.ts'
import type { UserAction } from '#core/users/changing.ts'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useUserActions } from './user-actions.ts'
import { actionWords, sayConsequences, sayLeftOut } from './user-words.ts'

const longestReason = 1000

export function ChangeDialog({
  action,
  who,
  onDone,
  onClose,
}: {
  action: UserAction
  who: WhichUsers
  onDone?: () => void
  onClose: () => void
}) {
  const { change } = useUserActions()
  const preview = useQuery({
    ...api.users.preview.queryOptions({ input: { action, who } }),
    // Asked anew whenever it opens: others act too.
    gcTime: 0,
    staleTime: 0,
  })
  const { data } = preview
  const needsReason = action !== 'activate'
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (needsReason && !reason.trim() ? { reason: 'Please give a reason' } : {}),
    send: async ({ reason }) => {
      try {
        const expected = 'all' in who && data ? { expected: data.total } : {}
        await change({ action, who, reason: reason.trim(), ...expected })
      } catch (error) {
        if (isRefusal(error, 'SELECTION_CHANGED')) await preview.refetch()
        throw error
      }
      onDone?.()
      onClose()
    },
    otherwise: 'That did not work. Nothing was changed. Please try again.',
    describe: refusalText,
  })
  const changed = data?.changed ?? 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titleOf(action, data)}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {data && changed === 0 ? 'Close' : 'Cancel'}
          </Button>
          {data && changed === 0 ? null : (
            <Button
              kind={needsReason ? 'danger' : 'primary'}
              isBusy={form.isBusy}
              disabled={!data || preview.isFetching}
              onClick={form.submit}
            >
              {changed > 1 ? `${actionWords[action]} ${formatNumber(changed)}` : actionWords[action]}
            </Button>
          )}
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        {preview.isPending ? (
          <div role="status" aria-busy="true">
            <span className="sr-only">Working out what it means</span>
            <SkeletonLines count={4} />
          </div>
        ) : null}
        {preview.isError ? (
          <InlineError onRetry={() => void preview.refetch()}>
            What this means could not be worked out.
          </InlineError>
        ) : null}
        {data ? <Preview action={action} preview={data} /> : null}
        {data && changed > 0 ? (
          <TextArea
            {...form.text('reason')}
            label={needsReason ? 'Reason' : 'Reason (optional)'}
            hint="It stands in the audit log, for each of them."
            rows={3}
            maxLength={longestReason}
          />
        ) : null}
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      </form>
    </Dialog>
  )
}

function titleOf(action: UserAction, preview: ChangePreview | undefined): string {
  if (!preview) return actionWords[action]
  const { changed, names } = preview
  if (changed === 0) return `Nobody to ${action}`
  const whom = changed === 1 ? (names[0] ?? '1 person') : `${formatNumber(changed)} people`
  return `${actionWords[action]} ${whom}?`
}

function Preview({ action, preview }: { action: UserAction; preview: ChangePreview }) {
  const { changed, names, leftOut } = preview
  return (
    <>
      {changed > 1 ? (
        <p className="wrap-anywhere text-quiet">
          {names.join(', ')}
          {changed > names.length ? ` and ${formatNumber(changed - names.length)} more` : ''}
        </p>
      ) : null}
      {changed > 0 ? (
        <ul aria-label="What it means" className="flex list-disc flex-col gap-1.5 pl-5">
          {sayConsequences(action, preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {leftOut.length > 0 ? (
        <div className="flex flex-col gap-1.5 rounded-control border border-hairline px-4 py-3">
          <p className="font-medium">Left out</p>
          <ul aria-label="Left out" className="flex flex-col gap-1 text-sm">
            {leftOut.map(({ reason, count, names: some }) => (
              <li key={reason} className="wrap-anywhere">
                {sayLeftOut(reason, count)}
                <span className="text-quiet">
                  {`: ${some.join(', ')}${count > some.length ? ' and others' : ''}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

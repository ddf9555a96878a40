/** Changes of people, whoever began them: how far those are that are under way, and the way back from the latest. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UserChange } from '#contract/users.ts'
import { api, client } from '#web/lib/api.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { notify } from '#web/ui/toast.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import { useRefreshUsers, useUserActions } from './user-actions.ts'
import { sayDone, sayWork } from './user-words.ts'

const everyMs = 700

export function OpenChanges() {
  const refresh = useRefreshUsers()
  const { tell, undo } = useUserActions()
  const open = useQuery({
    ...api.users.openChanges.queryOptions(),
    refetchInterval: ({ state }) => ((state.data?.changes.length ?? 0) > 0 ? everyMs : false),
  })
  const followed = useRef<readonly string[]>([])
  const changes = open.data?.changes
  useEffect(() => {
    if (!changes) return
    const ids = changes.map(({ id }) => id)
    for (const id of followed.current.filter((one) => !ids.includes(one)))
      void client.users
        .readChange({ id })
        .then(tell)
        .catch(() => {})
        .finally(() => void refresh())
    followed.current = ids
  }, [changes, tell, refresh])
  const cancel = (id: string) =>
    void client.users
      .cancelChange({ id })
      .catch((error: unknown) =>
        notify({ kind: 'problem', text: refusalText(error, 'That could not be stopped. Please try again.') }),
      )
      .finally(() => void open.refetch())
  return (
    <>
      {(changes ?? []).map((change) => {
        const { done, of } = progressOf(change)
        return (
          <WorkProgress
            key={change.id}
            label={sayWork(change)}
            note={`${formatNumber(done)} of ${formatNumber(of)} people`}
            percent={of > 0 ? Math.round((done / of) * 100) : 0}
            {...(change.state === 'working' && { onCancel: () => cancel(change.id) })}
          />
        )
      })}
      <Undoable changes={open.data?.undoable ?? []} onUndo={undo} />
    </>
  )
}

function Undoable({
  changes,
  onUndo,
}: {
  changes: readonly UserChange[]
  onUndo: (id: string) => () => void
}) {
  if (changes.length === 0) return null
  return (
    <Fold summary="What was changed lately can be undone" className="surface-card px-5 sm:px-6">
      <ul aria-label="Latest changes" className="flex flex-col">
        {changes.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hairline border-t py-3"
          >
            <span>
              {sayDone(change)}{' '}
              <time dateTime={change.at} title={formatDateTime(change.at)} className="text-quiet text-sm">
                {formatRelative(change.at, new Date())}
              </time>
            </span>
            <Button kind="secondary" size="small" onClick={onUndo(change.id)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function progressOf({ state, total, changed, leftOut, undone, kept }: UserChange) {
  if (state === 'undoing') return { done: undone + kept, of: changed }
  return { done: changed + leftOut.reduce((sum, { count }) => sum + count, 0), of: total }
}

/** How a candidate got where they are: by whom, when and why. */
import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/desk.ts'
import { api } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Fold } from '#web/ui/fold.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { statusLooks } from '../candidate-words.ts'

export function History({ id }: { id: string }) {
  const isBlind = useIsBlind()
  const history = useQuery(api.desk.history.queryOptions({ input: { id, isBlind } }))
  return (
    <Panel title="History" isBusy={history.isPending}>
      {history.isPending ? <SkeletonLines count={3} /> : null}
      {history.isError && !history.data ? (
        <InlineError onRetry={() => void history.refetch()}>The history could not be loaded.</InlineError>
      ) : null}
      <ol className="flex flex-col">
        {history.data?.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Panel>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { at, decision } = entry
  return (
    <li className="flex flex-col gap-1 border-hairline border-l-2 py-2 pl-4">
      <p>{sayEntry(entry)}</p>
      <p className="flex flex-wrap gap-x-3 text-quiet text-sm">
        <time dateTime={at} className="figures">
          {formatDateTime(at)}
        </time>
        {decision && entry.cause !== 'undone' ? <span>{sayTold(decision)}</span> : null}
      </p>
      {decision?.reason && entry.cause === 'rejected' ? (
        <p className="wrap-anywhere text-sm">{`“${decision.reason}”`}</p>
      ) : null}
      {decision?.mail && entry.cause !== 'undone' ? (
        <Fold summary={`The mail: ${decision.mail.subject}`} className="text-sm">
          <p className="wrap-anywhere whitespace-pre-line rounded-control bg-well p-3">
            {decision.mail.body}
          </p>
        </Fold>
      ) : null}
    </li>
  )
}

function sayEntry({ cause, to, by, decision }: HistoryEntry): string {
  const who = by ?? 'Someone who has left'
  const where = statusLooks[to].word
  switch (cause) {
    case 'applied':
      return `${who} applied`
    case 'applied_again':
      return `${who} applied again: ${where}`
    case 'step_done':
      return decision
        ? `${who} noted that the interview took place: ${where}`
        : `What was asked for is done: ${where}`
    case 'approved':
      return `${who} approved: ${where}${decision?.isWaived ? ', passing over what was not done' : ''}`
    case 'rejected':
      return `${who} rejected`
    case 'undone':
      return `${who} took back the decision: ${where}`
    case 'withdrawn':
      return `${who} withdrew`
    case 'scheduled':
      return `${who} scheduled an interview: ${where}${decision?.isWaived ? ', passing over what was not done' : ''}`
  }
}

function sayTold(decision: NonNullable<HistoryEntry['decision']>): string {
  const { toldAt, isSuperseded, undoneAt, tellAt, mail } = decision
  if (isSuperseded) return undoneAt ? 'Never told' : 'Told together with the next decision'
  if (toldAt) return mail ? `Mailed ${formatDateTime(toldAt)}` : `Shown ${formatDateTime(toldAt)}`
  return undoneAt ? 'Never told' : `They hear of it ${formatDateTime(tellAt)}`
}

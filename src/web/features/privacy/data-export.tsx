/** Everything about a person as one file, put together while they go on. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { Archive, type LucideIcon, PackageOpen, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { DataExport as Export } from '#contract/privacy.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { formatBytes } from '#web/lib/numbers.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { discardExport, requestExport } from './privacy-actions.ts'

const pollMs = 1500

export function DataExport() {
  // Times are shown in the zone of whoever is signed in: they follow when it changes.
  useSignedInUser()
  const query = useQuery(
    api.privacy.export.queryOptions({
      refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? pollMs : false),
    }),
  )
  if (query.data) return <ExportState made={query.data.export} />
  if (query.isError) {
    return <InlineError onRetry={() => void query.refetch()}>This part could not be loaded.</InlineError>
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-10 w-44" />
    </div>
  )
}

function ExportState({ made }: { made: Export | null }) {
  const status = useRef<HTMLDivElement>(null)
  // The button that was pressed makes way for another one.
  const toStatus = () => status.current?.focus()
  const request = useMutation({ mutationFn: requestExport, onSuccess: toStatus })
  const discard = useMutation({ mutationFn: discardExport, onSuccess: toStatus })
  const prepare = (label: string, kind: 'primary' | 'secondary' = 'secondary') => (
    <Button kind={kind} isBusy={request.isPending} onClick={() => request.mutate()}>
      {label}
    </Button>
  )

  return (
    <div className="flex flex-col gap-4">
      <div ref={status} role="status" tabIndex={-1} className="flex items-start gap-3">
        <StateText made={made} />
      </div>
      {request.isError || discard.isError ? (
        <InlineError>
          {refusalText(request.error ?? discard.error, 'The server did not answer. Please try again.')}
        </InlineError>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {made === null ? prepare('Prepare my data') : null}
        {made?.state === 'waiting' ? (
          <Button kind="secondary" isBusy={discard.isPending} onClick={() => discard.mutate()}>
            Cancel
          </Button>
        ) : null}
        {made?.state === 'ready' ? (
          <>
            <DownloadLink href="/api/account/export/file">Download</DownloadLink>
            {prepare('Prepare again')}
          </>
        ) : null}
        {made?.state === 'failed' ? prepare('Try again') : null}
      </div>
    </div>
  )
}

function StateText({ made }: { made: Export | null }) {
  if (made === null)
    return <Line icon={Archive}>Nothing is prepared yet. It usually takes less than a minute.</Line>
  if (made.state === 'waiting') {
    return (
      <>
        <Spinner className="mt-1 size-5 shrink-0 text-copper" />
        <span>We are putting your data together. You can go on meanwhile; we tell you when it is ready.</span>
      </>
    )
  }
  if (made.state === 'failed') {
    return <Line icon={TriangleAlert}>Your data could not be put together. Please try again.</Line>
  }
  return (
    <Line icon={PackageOpen}>
      Your data is ready
      {made.bytes === null ? null : <span className="figures">, {formatBytes(made.bytes)}</span>}. You can
      download it until <time dateTime={made.expiresAt}>{formatDateTime(made.expiresAt)}</time>.
    </Line>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-copper" />
      <span>{children}</span>
    </>
  )
}

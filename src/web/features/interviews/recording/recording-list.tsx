import { useMutation } from '@tanstack/react-query'
import { Play, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { InterviewRecording } from '#contract/interviews.ts'
import { formatDate, formatDateTime, formatDuration } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { mediaWords } from './recording-words.ts'

type Actions = {
  fetchFile: (recordingId: string) => Promise<File>
  /** Only for the person themselves. Done once this is answered. */
  onDelete?: ((recordingId: string) => Promise<unknown>) | undefined
}

/** The recordings of an interview. Nothing where there are none. */
export function RecordingList({
  recordings,
  currentId = null,
  ...actions
}: Actions & {
  recordings: readonly InterviewRecording[]
  /** The one that is running. */
  currentId?: string | null
}) {
  // One that was begun, and of which nothing came.
  const shown = recordings.filter(({ bytes, deletedAt, id }) => bytes > 0 || deletedAt || id === currentId)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
      {shown.map((recording) => (
        <Row key={recording.id} recording={recording} isRunning={recording.id === currentId} {...actions} />
      ))}
    </ul>
  )
}

function Row({
  recording,
  isRunning,
  fetchFile,
  onDelete,
}: Actions & { recording: InterviewRecording; isRunning: boolean }) {
  const { id, startedAt, media, deletedAt } = recording
  const [isDeleting, setIsDeleting] = useState(false)
  const loading = useMutation({ mutationFn: () => fetchFile(id) })
  const row = useRef<HTMLLIElement>(null)
  /** The button that was pressed goes, and takes the focus with it. */
  const isDeletedHere = useRef(false)
  useEffect(() => {
    if (deletedAt && isDeletedHere.current) row.current?.focus()
  }, [deletedAt])

  const name = formatDateTime(startedAt)
  const file = deletedAt ? undefined : loading.data
  return (
    <li ref={row} tabIndex={-1} className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <p className="figures font-medium">{name}</p>
          <p className="figures text-quiet text-sm">{describe(recording, isRunning, Boolean(onDelete))}</p>
        </div>
        {deletedAt || isRunning ? null : (
          <div className="flex items-center gap-1">
            {file ? null : (
              <Button
                kind="secondary"
                size="small"
                icon={Play}
                isBusy={loading.isPending}
                aria-label={`Play the recording of ${name}`}
                onClick={() => loading.mutate()}
              >
                {loading.isPending ? 'Loading' : 'Play'}
              </Button>
            )}
            {onDelete ? (
              <IconButton
                size="small"
                icon={Trash2}
                label={`Delete the recording of ${name}`}
                onClick={() => setIsDeleting(true)}
              />
            ) : null}
          </div>
        )}
      </div>
      {loading.isError ? (
        <InlineError onRetry={() => loading.mutate()}>
          {refusalText(
            loading.error,
            'The recording could not be loaded. Your connection may be interrupted.',
          )}
        </InlineError>
      ) : null}
      {file ? <RecordingPlayer file={file} media={media} label={`Recording of ${name}`} /> : null}
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="Delete this recording?"
        confirmLabel="Delete recording"
        isDangerous
        onConfirm={async () => {
          isDeletedHere.current = true
          await onDelete?.(id)
        }}
      >
        <p>It is deleted for good, for you and for the company. What you wrote stays as it is.</p>
      </ConfirmDialog>
    </li>
  )
}

function describe(
  { media, seconds, deletedAt, deletedBy, expiresAt }: InterviewRecording,
  isRunning: boolean,
  isOwn: boolean,
): string {
  if (isRunning) return `${mediaWords[media]}, recording now`
  if (!deletedAt)
    return `${mediaWords[media]}, ${formatDuration(seconds)}. Kept until ${formatDate(expiresAt)}`
  const day = formatDate(deletedAt)
  if (deletedBy === 'time') return `${mediaWords[media]}. Deleted on ${day}, at the end of its time`
  return `${mediaWords[media]}. Deleted by ${isOwn ? 'you' : 'the candidate'} on ${day}`
}

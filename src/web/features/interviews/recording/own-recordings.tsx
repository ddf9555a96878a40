import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import type { InterviewRecording } from '#contract/interviews.ts'
import { client } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecordingList } from './recording-list.tsx'
import { forgetRecording } from './uploaders.ts'

type Props = {
  interviewId: string
  userId: string
  recordings: readonly InterviewRecording[]
  /** The one that is running. */
  currentId?: string | null
  /** One was deleted: the interview is to be read again. */
  onChange: () => Promise<unknown>
}

/** One's own recordings: to play, and to delete at any time. Nothing where there are none. */
export function OwnRecordings({ interviewId: id, userId, recordings, currentId = null, onChange }: Props) {
  return (
    <RecordingList
      {...{ recordings, currentId }}
      fetchFile={(recordingId) => client.interviews.recordingFile({ id, recordingId })}
      onDelete={async (recordingId) => {
        await client.interviews.deleteRecording({ id, recordingId })
        await forgetRecording(userId, recordingId)
        await onChange()
      }}
    />
  )
}

/** The same behind a button, while the interview is held. */
export function OwnRecordingsButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { recordings, currentId, onChange } = props
  const kept = recordings.filter(({ id, bytes }) => bytes > 0 && id !== currentId)
  if (kept.length === 0 && !isOpen) return null
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={AudioLines}
        onClick={() => {
          setIsOpen(true)
          onChange().catch(() => {})
        }}
      >
        Recordings
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Your recordings"
        lead="You can delete each of them at any time."
      >
        <OwnRecordings {...props} />
      </Dialog>
    </>
  )
}

import { AudioLines, Trash2, Video } from 'lucide-react'
import type { InterviewRecording } from '#contract/interviews.ts'
import { formatDateTime, formatDuration } from '#web/lib/format.ts'
import { mediaWords, sayKept } from './transcript-words.ts'

/** What was recorded, with what is left of it. */
export function RecordingList({ recordings }: { recordings: readonly InterviewRecording[] }) {
  if (recordings.length === 0)
    return (
      <p className="text-pretty text-quiet">
        None. Sound and video are recorded only if the candidate switches them on.
      </p>
    )
  return (
    <ul aria-label="Recordings" className="-my-3 flex flex-col divide-y divide-hairline">
      {recordings.map((recording) => (
        <Entry key={recording.id} recording={recording} />
      ))}
    </ul>
  )
}

function Entry({ recording }: { recording: InterviewRecording }) {
  const { media, seconds, startedAt, deletedAt } = recording
  const Icon = deletedAt ? Trash2 : media === 'video' ? Video : AudioLines
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
      <div className="flex min-w-0 flex-col">
        <p
          className={`figures ${deletedAt ? 'text-quiet' : ''}`}
        >{`${mediaWords[media]}, ${formatDuration(seconds)}`}</p>
        <p className="figures text-quiet text-sm">
          <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
        </p>
        <p className="figures text-pretty text-quiet text-sm">{sayKept(recording)}</p>
      </div>
    </li>
  )
}

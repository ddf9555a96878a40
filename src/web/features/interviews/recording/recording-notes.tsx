import { CloudOff } from 'lucide-react'
import { InlineError } from '#web/ui/inline-error.tsx'
import { describeUnsent } from './recording-words.ts'
import type { Recording } from './use-recording.ts'

/** What went wrong with a recording, and what of it is not sent yet. Nothing where there is nothing to say. */
export function RecordingNotes({ recording }: { recording: Recording }) {
  const unsent = describeUnsent(recording)
  return (
    <>
      {recording.problem ? <InlineError>{recording.problem}</InlineError> : null}
      <p role="status" className={unsent ? 'flex items-start gap-2 text-caution text-sm' : 'sr-only'}>
        {unsent ? <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> : null}
        {unsent}
      </p>
    </>
  )
}

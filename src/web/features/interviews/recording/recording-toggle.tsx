import { Mic, SlidersHorizontal, Square } from 'lucide-react'
import { useState } from 'react'
import type { RecordedMedia } from '#core/interview/recording.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { RecordingIndicator } from './recording-indicator.tsx'
import type { Recording } from './use-recording.ts'

/** Switches the recording on and off. What is agreed to holds until the page is left. */
export function RecordingToggle({
  recording,
  keptDays,
  company = 'the company',
}: {
  recording: Recording
  /** For how long what is recorded now is kept. */
  keptDays: number
  company?: string
}) {
  const [isAsking, setIsAsking] = useState(false)
  const [agreed, setAgreed] = useState<{ media: RecordedMedia; keptDays: number } | null>(null)
  const { status, isAllowed, start, stop } = recording
  const isOn = status === 'recording'
  const isBusy = status === 'asking' || status === 'stopping'

  const press = () => {
    if (isOn) stop()
    else if (agreed) start({ withCamera: agreed.media === 'video', keptDays: agreed.keptDays })
    else setIsAsking(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RecordingIndicator {...recording} />
      {isAllowed || isOn ? (
        <Button
          kind="secondary"
          size="small"
          icon={isOn ? Square : Mic}
          isBusy={isBusy}
          aria-pressed={isOn}
          onClick={press}
        >
          {isOn ? 'Stop recording' : 'Record'}
        </Button>
      ) : null}
      {agreed && isAllowed && !isOn && !isBusy ? (
        <IconButton
          size="small"
          icon={SlidersHorizontal}
          label="Change what is recorded"
          onClick={() => setIsAsking(true)}
        />
      ) : null}
      <ConsentDialog
        isOpen={isAsking && isAllowed}
        company={company}
        before={agreed?.media ?? 'sound'}
        keptDays={keptDays}
        onClose={() => setIsAsking(false)}
        onAgree={({ withCamera }) => {
          setIsAsking(false)
          setAgreed({ media: withCamera ? 'video' : 'sound', keptDays })
          start({ withCamera, keptDays })
        }}
      />
    </div>
  )
}

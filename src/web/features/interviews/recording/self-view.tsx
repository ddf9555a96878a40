import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { Recording } from './use-recording.ts'

/** What the camera sees, as in a mirror. Nothing where no camera is on. */
export function SelfView({ recording: { stream, media } }: { recording: Recording }) {
  const [isHidden, setIsHidden] = useState(false)
  if (!stream || media !== 'video') return null
  if (isHidden)
    return (
      <Button kind="secondary" size="small" icon={Eye} onClick={() => setIsHidden(false)}>
        Show my picture
      </Button>
    )
  return (
    <div className="relative w-28 sm:w-40 overflow-hidden rounded-card border border-hairline bg-well">
      <Mirror stream={stream} />
      <IconButton
        size="small"
        icon={EyeOff}
        label="Hide my picture"
        className="absolute top-1.5 right-1.5 bg-card"
        onClick={() => setIsHidden(true)}
      />
    </div>
  )
}

function Mirror({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      aria-label="What your camera sees"
      className="aspect-video w-full -scale-x-100 object-cover"
    />
  )
}

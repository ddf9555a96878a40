import { type SyntheticEvent, useEffect, useState } from 'react'
import type { RecordedMedia } from '#core/interview/recording.ts'

/** Later than the end of anything: a player that is sent there finds the end. */
const farAway = 1e9

/** Plays a file that was loaded, from its beginning, with the browser's own controls. In place of captions there is the interview in writing. */
export function RecordingPlayer({ file, media, label }: { file: File; media: RecordedMedia; label: string }) {
  const url = useObjectUrl(file)
  const [isReady, setIsReady] = useState(false)
  if (!url) return null

  const begin = (player: HTMLMediaElement) => {
    if (isReady) return
    setIsReady(true)
    player.currentTime = 0
    // A browser may want to be asked by hand.
    player.play().catch(() => {})
  }
  const props = {
    src: url,
    controls: true,
    'aria-label': label,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      currentTarget.focus()
      // What a browser records on the way does not say how long it is, and could not be moved about in.
      if (Number.isFinite(currentTarget.duration)) begin(currentTarget)
      else currentTarget.currentTime = farAway
    },
    onDurationChange: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (Number.isFinite(currentTarget.duration) && currentTarget.readyState > 0) begin(currentTarget)
    },
  }
  return media === 'video' ? (
    <video {...props} playsInline className="aspect-video w-full max-w-xl rounded-card bg-well" />
  ) : (
    <audio {...props} className="w-full max-w-xl" />
  )
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

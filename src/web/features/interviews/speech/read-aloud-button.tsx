import { Square, Volume2, VolumeX } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { UsedReadAloud } from './use-read-aloud.ts'

/** Reads one message, or stops. Nothing where the browser has no voices. */
export function ReadAloudButton({
  readAloud: { isOffered, readingKey, read, stop },
  text,
  messageKey,
  name = 'this message',
}: {
  readAloud: UsedReadAloud
  text: string
  messageKey: string
  /** Tells it from the others: `question 3`. */
  name?: string
}) {
  if (!isOffered) return null
  const isReading = readingKey === messageKey
  return (
    <IconButton
      size="small"
      icon={isReading ? Square : Volume2}
      label={isReading ? `Stop reading ${name}` : `Read ${name} aloud`}
      aria-pressed={isReading}
      onClick={() => (isReading ? stop() : read(text, messageKey))}
    />
  )
}

/** Whether new messages are read without being asked for; off until someone switches it on. */
export function ReadAloudToggle({ readAloud }: { readAloud: UsedReadAloud }) {
  const { isOffered, readsNew, setReadsNew } = readAloud
  if (!isOffered) return null
  return (
    <Button
      kind="quiet"
      size="small"
      icon={readsNew ? Volume2 : VolumeX}
      aria-pressed={readsNew}
      className="aria-pressed:text-copper"
      onClick={() => setReadsNew(!readsNew)}
    >
      <span className="max-sm:sr-only">Read new messages aloud</span>
    </Button>
  )
}

/** Why nothing is heard. Nothing where there is nothing to say. */
export function ReadAloudNote({ readAloud: { problem } }: { readAloud: UsedReadAloud }) {
  return problem ? (
    <p role="alert" className="text-caution text-sm">
      {problem}
    </p>
  ) : null
}

import { Square, Volume2 } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
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
export function ReadAloudSwitch({ readAloud }: { readAloud: UsedReadAloud }) {
  const { isOffered, readsNew, setReadsNew, readingKey, stop, problem } = readAloud
  if (!isOffered) return null
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label="Read new messages aloud"
        checked={readsNew}
        onChange={({ target }) => setReadsNew(target.checked)}
      />
      {readingKey && readsNew ? (
        <div>
          <Button kind="quiet" size="small" icon={Square} onClick={stop}>
            Stop reading
          </Button>
        </div>
      ) : null}
      {problem ? (
        <p role="alert" className="text-caution text-sm">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

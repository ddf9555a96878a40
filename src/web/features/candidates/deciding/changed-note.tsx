import type { ChangedStanding } from '#contract/desk.ts'
import { countThings } from '#web/lib/count-things.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Chosen } from '../desk/use-selection.ts'
import { sayChange } from './seen.ts'

const mostNamed = 3

/** Somebody else was at work while the dialog was open: nothing of theirs is overwritten, and its reader need not find out by trying. */
export function ChangedNote({
  seen,
  changed,
  onLookAgain,
}: {
  seen: readonly Chosen[]
  changed: readonly ChangedStanding[]
  onLookAgain: () => void
}) {
  if (changed.length === 0) return null
  const more = changed.length - mostNamed
  return (
    <div role="alert">
      <Note
        action={
          <Button kind="secondary" size="small" onClick={onLookAgain}>
            Look again
          </Button>
        }
      >
        <p className="font-medium">This changed while you were looking:</p>
        {changed.slice(0, mostNamed).map((one) => (
          <p key={one.id}>{sayChange(one, seen)}</p>
        ))}
        {more > 0 ? <p>{`And ${countThings(more, 'other')}.`}</p> : null}
      </Note>
    </div>
  )
}

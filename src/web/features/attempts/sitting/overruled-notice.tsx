/** An answer from this device gave way to another page's: it is said, shown, and can be taken after all. */
import { Copy, Replace } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useCopying } from '#web/ui/use-copying.ts'
import { sayGiven } from './given-answers.ts'
import { NoticeStrip } from './notice-strip.tsx'
import type { OpenSitting } from './use-sitting.ts'

export function OverruledNotice({ engine, state }: OpenSitting) {
  const { overruled, current, questions, phase, facts } = state
  const value = overruled.get(current)
  const isOpen = phase === 'open'
  const [other] = overruled.keys()
  const settle = (choice: 'use' | 'drop') => {
    engine.settleOverruled(current, choice)
    // The button that had the focus goes with the notice: on to the question that it was about.
    document.querySelector<HTMLElement>('main h2[tabindex]')?.focus({ preventScroll: true })
  }
  if (!value)
    return other === undefined ? null : (
      <NoticeStrip
        tone="caution"
        icon={Replace}
        isAlert
        action={
          <Button kind="secondary" size="small" onClick={() => engine.go(other)}>
            {`Go to ${facts?.kind === 'scenarios' ? 'scenario' : 'question'} ${other + 1}`}
          </Button>
        }
      >
        Something you wrote was replaced by what was written in another window.
      </NoticeStrip>
    )
  return (
    <NoticeStrip
      tone="caution"
      icon={Replace}
      isAlert
      action={
        isOpen ? (
          <div className="flex flex-wrap gap-2">
            <Button kind="secondary" size="small" onClick={() => settle('use')}>
              Use this one instead
            </Button>
            <Button kind="quiet" size="small" onClick={() => settle('drop')}>
              Keep what is here now
            </Button>
          </div>
        ) : null
      }
      below={<Replaced words={sayGiven(questions.get(current), value)} />}
    >
      What you wrote here was replaced by what was written in another window.
    </NoticeStrip>
  )
}

function Replaced({ words }: { words: string }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const copying = useCopying(words, () => box.current?.select())
  return (
    <details className="pb-1">
      <summary className="w-fit cursor-pointer underline">Show what was replaced</summary>
      <div className="flex flex-col items-start gap-2 pt-2">
        <textarea
          ref={box}
          readOnly
          aria-label="What was replaced"
          rows={4}
          value={words}
          className="max-h-[30dvh] w-full rounded-control border border-edge bg-card px-3 py-2 text-ink"
        />
        <div className="flex items-center gap-3">
          <Button kind="secondary" size="small" icon={Copy} onClick={() => void copying.copy()}>
            Copy
          </Button>
          <span role="status">{copying.words}</span>
        </div>
      </div>
    </details>
  )
}

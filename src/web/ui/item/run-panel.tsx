/** An answer in code is run against its tests; a run that takes long can be given up. */
import { Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PresentedItem } from '#core/items/present-item.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { useFocusKeeper } from '#web/ui/work-progress.tsx'
import { CodeTooLong, type Run } from './use-run.ts'
import { countPassed } from './verdict-words.ts'
import { Verdicts } from './verdicts.tsx'

export function RunPanel({
  item,
  code,
  run,
  onReset,
}: {
  item: Pick<PresentedItem, 'type' | 'entry' | 'code'>
  code: string
  run: Run
  /** Back to what the answer began with. */
  onReset?: (() => void) | undefined
}) {
  const { result, error, isRunning, isLong, start, forget } = run
  const place = useRef<HTMLDivElement>(null)
  // Cancel goes when the run ends, and must not take the focus with it.
  const runAndCancel = useFocusKeeper(isRunning)
  useEffect(() => {
    if (result) place.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div ref={runAndCancel} className="flex flex-wrap gap-3">
          <Button kind="secondary" icon={Play} isBusy={isRunning} onClick={() => start(code)}>
            Run
          </Button>
          {isRunning ? (
            <Button kind="quiet" onClick={forget}>
              Cancel
            </Button>
          ) : null}
        </div>
        {onReset && code !== item.code ? (
          <Button
            kind="quiet"
            icon={RotateCcw}
            onClick={() => {
              onReset()
              forget()
            }}
          >
            Start over
          </Button>
        ) : null}
        {/* Always there: only what changes within it is read out. */}
        <p role="status" className={isRunning ? 'text-quiet text-sm' : 'font-medium'}>
          {isRunning ? describeRun(isLong) : result ? countPassed(result.verdicts) : null}
        </p>
      </div>
      {error ? (
        <InlineError onRetry={error instanceof CodeTooLong ? undefined : () => start(code)}>
          {error instanceof CodeTooLong
            ? error.message
            : refusalText(error, 'The code could not be run. Your connection may be interrupted.')}
        </InlineError>
      ) : null}
      <div ref={place} aria-busy={isRunning} className={`empty:hidden ${isRunning ? 'opacity-60' : ''}`}>
        {result ? (
          <div className="flex min-w-0 flex-col gap-2">
            {result.code === code ? null : (
              <p className="text-quiet text-sm">You have changed the code since this run.</p>
            )}
            <Verdicts verdicts={result.verdicts} item={item} />
          </div>
        ) : null}
      </div>
    </div>
  )
}

const describeRun = (isLong: boolean) =>
  isLong ? 'Running… Starting what it needs takes a few seconds the first time.' : 'Running…'

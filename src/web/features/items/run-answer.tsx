/** An answer in code is run against the tests; a run that takes long can be given up. */
import { Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { useFocusKeeper } from '#web/ui/work-progress.tsx'
import { type RunInput, useRun } from './use-run.ts'
import { Verdicts } from './verdicts.tsx'

export function RunAnswer({
  content,
  code,
  onReset,
}: {
  content: RunInput['content']
  code: string
  onReset: () => void
}) {
  const { verdicts, error, isRunning, isLong, start, forget } = useRun()
  const result = useRef<HTMLDivElement>(null)
  // Cancel goes when the run ends, and must not take the focus with it.
  const runAndCancel = useFocusKeeper(isRunning)
  useEffect(() => {
    if (verdicts) result.current?.scrollIntoView({ block: 'nearest' })
  }, [verdicts])
  const run = () => start({ content, answer: code })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <div ref={runAndCancel} className="flex flex-wrap gap-3">
          <Button kind="secondary" icon={Play} isBusy={isRunning} onClick={run}>
            Run
          </Button>
          {isRunning ? (
            <Button kind="quiet" onClick={forget}>
              Cancel
            </Button>
          ) : null}
        </div>
        {code === content.code ? null : (
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
        )}
        {/* Always there: only what changes within it is read out. */}
        <p role="status" className="self-center text-quiet text-sm">
          {isRunning ? describeRun(content, isLong) : null}
        </p>
      </div>
      {error ? (
        <InlineError onRetry={run}>
          {refusalText(error, 'The code could not be run. Your connection may be interrupted.')}
        </InlineError>
      ) : null}
      <div ref={result}>{verdicts ? <Verdicts verdicts={verdicts} /> : null}</div>
    </div>
  )
}

function describeRun({ type }: RunInput['content'], isLong: boolean): string {
  if (isLong) return 'Starting what it needs; this takes a few seconds the first time'
  return type === 'sql-query' ? 'Running your query' : 'Running your code'
}

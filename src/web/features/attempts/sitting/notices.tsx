/** What has to be said while someone sits an attempt: that it went on elsewhere, that they were signed out. */
import { LogIn, MonitorSmartphone, TextCursorInput } from 'lucide-react'
import { longestAnswer } from '#core/attempts/attempt.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NoticeStrip } from './notice-strip.tsx'
import { OverruledNotice } from './overruled-notice.tsx'
import { TimeGiven } from './time-given.tsx'
import type { OpenSitting } from './use-sitting.ts'

/** A server that was busy for a moment gives that back, too; nobody has to hear of it. */
const toldFromMs = 30_000

export function Notices({ engine, state }: OpenSitting) {
  const { phase, facts, trouble, timeGiven, tooLong, current } = state
  const isTaken = phase === 'moved' || (phase === 'entering' && facts !== null)
  return (
    // However many there are and however large the letters, what is answered stays in sight.
    <div className="max-h-[40dvh] overflow-y-auto">
      {isTaken ? (
        <NoticeStrip
          tone="caution"
          icon={MonitorSmartphone}
          isAlert
          action={
            <Button
              kind="secondary"
              size="small"
              isBusy={phase === 'entering'}
              onClick={() => void engine.enter()}
            >
              Continue here
            </Button>
          }
        >
          This was opened in another window or on another device. Here it is read-only.
        </NoticeStrip>
      ) : null}
      {trouble === 'signed out' ? (
        <NoticeStrip
          tone="caution"
          icon={LogIn}
          isAlert
          action={
            <a
              href={paths.login}
              target="_blank"
              rel="noopener"
              className={buttonClass({ kind: 'secondary', size: 'small' })}
            >
              Sign in again
            </a>
          }
        >
          You were signed out. Nothing is lost: sign in again in another tab, then come back here.
        </NoticeStrip>
      ) : null}
      {timeGiven >= toldFromMs && facts ? <TimeGiven {...{ timeGiven, facts }} /> : null}
      {tooLong.has(current) ? (
        <NoticeStrip tone="caution" icon={TextCursorInput} isAlert>
          {`This answer is too long to be saved: the most is ${formatNumber(longestAnswer)} characters.`}
        </NoticeStrip>
      ) : null}
      <OverruledNotice key={current} {...{ engine, state }} />
    </div>
  )
}

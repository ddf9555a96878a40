/** An attempt on the screen, from the way in to the way out. */
import './reading.css'
import { ALargeSmall, Keyboard, LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useRememberSitting } from '../last-sat.ts'
import { SittingFrame } from '../sitting-frame.tsx'
import { DisplayDialog } from './display-dialog.tsx'
import { EndScreen } from './end-screen.tsx'
import { EnteringScreen } from './entering-screen.tsx'
import { Notices } from './notices.tsx'
import { useReadingLook } from './preferences.ts'
import { SavingLine } from './saving-line.tsx'
import { ScenarioSitting } from './scenario-sitting.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SittingClock } from './sitting-clock.tsx'
import { TestSitting } from './test-sitting.tsx'
import { type OpenSitting, useSitting } from './use-sitting.ts'
import { sayTooLong } from './words.ts'

type Exits = {
  /** Submitted, and everything said. */
  onOver: () => void
  /** It is not open, or not any more; some answers may have come too late. */
  onClosed: (latePlaces: readonly number[]) => void
  /** Out of the screen, while the time goes on. */
  onLeave: () => void
}

export function SittingScreen({
  attemptId,
  userId,
  ...exits
}: Exits & { attemptId: string; userId: string }) {
  const sitting = useSitting(attemptId, userId)
  useReadingLook()
  useRememberSitting()
  if (!sitting) return <EnteringScreen trouble={null} onRetry={() => {}} />
  return <Shown {...{ sitting, ...exits }} />
}

function Shown({ sitting, onOver, onClosed, onLeave }: Exits & { sitting: OpenSitting }) {
  const { engine, state } = sitting
  const { phase, facts, latePlaces } = state
  const isOverQuietly = phase === 'over' && latePlaces.length === 0
  const isEntered = facts !== null
  useEffect(() => {
    if (isOverQuietly) onOver()
  }, [isOverQuietly, onOver])
  useEffect(() => {
    if (phase === 'closed') onClosed(latePlaces)
  }, [phase, latePlaces, onClosed])
  // It came while something else stood here, which had the focus.
  useEffect(() => {
    if (isEntered) focusHeading()
  }, [isEntered])

  if (phase === 'ending' || phase === 'over') return <EndScreen sitting={sitting} onOver={onOver} />
  if (!facts || phase === 'closed')
    return <EnteringScreen trouble={state.trouble} onRetry={() => engine.wakeUp()} />
  return (
    <Frame sitting={sitting} onLeave={onLeave}>
      {facts.kind === 'test' ? <TestSitting {...sitting} /> : <ScenarioSitting {...sitting} />}
    </Frame>
  )
}

function Frame({
  sitting,
  onLeave,
  children,
}: {
  sitting: OpenSitting
  onLeave: () => void
  children: ReactNode
}) {
  const { engine, state } = sitting
  const [dialog, setDialog] = useState<'display' | 'shortcuts' | 'leave' | null>(null)
  const close = () => setDialog(null)
  const { facts, tooLong } = state
  const noun = facts?.kind === 'scenarios' ? 'scenario' : 'question'
  return (
    <SittingFrame
      title={facts?.title ?? ''}
      company={facts?.isPractice ? 'Practice, never counts' : (facts?.company ?? '')}
      clock={<SittingClock msLeft={engine.msLeft} />}
      strip={
        <>
          <div className="border-hairline border-t bg-paper">
            <div className="mx-auto flex min-h-10 w-full max-w-6xl items-center justify-between gap-3 px-5 sm:px-8">
              <SavingLine saving={state.saving} noun={noun} />
              <div className="-mr-2 ml-auto flex shrink-0 items-center">
                <IconButton
                  size="small"
                  label="Text and colours"
                  icon={ALargeSmall}
                  onClick={() => setDialog('display')}
                />
                {facts?.kind === 'test' ? (
                  <IconButton
                    size="small"
                    label="Keyboard shortcuts"
                    icon={Keyboard}
                    onClick={() => setDialog('shortcuts')}
                  />
                ) : null}
                <IconButton size="small" label="Leave" icon={LogOut} onClick={() => setDialog('leave')} />
              </div>
            </div>
          </div>
          <Notices {...sitting} />
        </>
      }
    >
      {children}
      {dialog === 'display' ? <DisplayDialog onClose={close} /> : null}
      {dialog === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
      <ConfirmDialog
        isOpen={dialog === 'leave'}
        title="Leave for now?"
        confirmLabel="Leave"
        onClose={close}
        onConfirm={onLeave}
      >
        <p>The time goes on without you. Until it ends you can come back from your dashboard and continue.</p>
        {tooLong.size > 0 ? (
          <p className="mt-3 text-caution">
            {`Not everything is saved: ${sayTooLong(
              [...tooLong].toSorted((a, b) => a - b),
              noun,
            )}. What is too long is lost when you leave.`}
          </p>
        ) : null}
      </ConfirmDialog>
    </SittingFrame>
  )
}

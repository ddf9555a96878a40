/** What it is, how far it is, and what else can be done. */
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, LogOut, Pause, UserRound } from 'lucide-react'
import type { Interview } from '#contract/interviews.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'

export function InterviewHeader({
  interview,
  canPause,
  canEnd,
  onPause,
  onPerson,
  onEnd,
}: {
  interview: Interview
  canPause: boolean
  canEnd: boolean
  onPause: () => void
  onPerson: () => void
  onEnd: () => void
}) {
  const { attempt, isPersonAsked, isWithdrawn } = interview
  return (
    <header className="sticky top-0 z-30 border-hairline border-b bg-card [@media(max-height:30rem)]:static">
      <div className="mx-auto flex min-h-16 w-full max-w-3xl items-center justify-between gap-x-3 px-4 py-2 sm:px-8">
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-heading leading-tight max-sm:text-base">{attempt.title}</h1>
          <p className="truncate text-quiet text-sm">{attempt.company}</p>
        </div>
        <div className="flex shrink-0 items-center gap-1 sm:gap-2">
          {canPause ? (
            <Button kind="secondary" size="small" icon={Pause} onClick={onPause}>
              Pause
            </Button>
          ) : (
            <Link to={paths.jobSeeker.dashboard} className={buttonClass({ kind: 'quiet', size: 'small' })}>
              Dashboard
            </Link>
          )}
          <span className="max-sm:hidden">
            <ThemeToggle />
          </span>
          <Menu
            trigger={<IconButton label="More" icon={EllipsisVertical} />}
            items={[
              {
                label: isPersonAsked ? 'A person was asked for' : 'Talk to a person instead',
                icon: UserRound,
                isDisabled: isPersonAsked,
                onChoose: onPerson,
              },
              ...(canEnd
                ? [{ label: 'End the interview', icon: LogOut, isDangerous: true, onChoose: onEnd }]
                : []),
            ]}
          />
        </div>
      </div>
      <Progress interview={interview} />
      {isPersonAsked ? (
        <HeaderNote>
          {`${attempt.company} knows that you would like to talk to a person. You can pause here, or go on while you wait.`}
        </HeaderNote>
      ) : null}
      {isWithdrawn ? (
        <HeaderNote>
          {`You have withdrawn your application, so ${attempt.company} reads nothing of this. You can stop here at any time.`}
        </HeaderNote>
      ) : null}
    </header>
  )
}

function HeaderNote({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="border-hairline border-t bg-info-tint px-4 py-2 text-center text-info text-sm"
    >
      {children}
    </p>
  )
}

/** One streak for each question, as on a touchstone: pale until it has been asked. */
function Progress({ interview: { asked, answered, questionCount } }: { interview: Interview }) {
  if (asked === 0) return null
  return (
    <div className="mx-auto flex w-full max-w-3xl items-center gap-3 px-4 pb-2.5 sm:px-8">
      <div aria-hidden="true" className="flex flex-1 gap-1">
        {Array.from({ length: questionCount }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: They are all alike.
            key={at}
            className={`h-1 flex-1 rounded-full ${at < answered ? 'bg-copper' : at < asked ? 'bg-copper/45' : 'bg-well'}`}
          />
        ))}
      </div>
      <p className="figures whitespace-nowrap text-quiet text-sm">{`${asked} of ${questionCount}`}</p>
    </div>
  )
}

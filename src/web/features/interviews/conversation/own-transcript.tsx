/** An interview that is over, for whose it is. */
import { Link } from '@tanstack/react-router'
import type { Interview } from '#contract/interviews.ts'
import { client } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { QuietFrame } from '#web/ui/quiet-frame.tsx'
import { OwnRecordings } from '../recording/own-recordings.tsx'
import { Message } from './message.tsx'

export function OwnTranscript({
  interview,
  userId,
  onChange,
}: {
  interview: Interview
  userId: string
  /** Something was done about it, such as deleting a recording. */
  onChange: (work: () => Promise<Interview>) => Promise<void>
}) {
  const { attempt, messages, answered, questionCount } = interview
  const { submittedAt } = attempt
  return (
    <QuietFrame
      title={attempt.title}
      lead={`For ${attempt.company}. What you were asked, and what you said.`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Chip tone="info">Submitted</Chip>
        <span className="figures text-quiet">
          {submittedAt ? `Ended ${formatDateTime(submittedAt)} · ` : ''}
          {`${answered} of ${questionCount} questions answered`}
        </span>
        <Link
          to={paths.jobSeeker.result}
          params={{ resultId: attempt.id }}
          className={`${buttonClass({ kind: 'secondary', size: 'small' })} sm:ml-auto`}
        >
          See your result
        </Link>
      </div>
      <OwnRecordings
        interviewId={attempt.id}
        userId={userId}
        recordings={interview.recordings}
        onChange={() => onChange(() => client.interviews.read({ id: attempt.id }))}
      />
      <ol aria-label="Transcript" className="surface-card flex flex-col gap-6 p-5 sm:p-7">
        {messages.map((message) => (
          <Message key={message.seq} {...{ message, questionCount }} />
        ))}
      </ol>
    </QuietFrame>
  )
}

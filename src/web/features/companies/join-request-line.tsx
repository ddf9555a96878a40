import { MailWarning } from 'lucide-react'
import type { JoinRequest } from '#contract/companies.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { Answer } from './answer-join-request.ts'

/** Who asks, since when, and the two answers. */
export function JoinRequestLine({
  request,
  isCompanyShown,
  onAnswer,
}: {
  request: JoinRequest
  isCompanyShown: boolean
  onAnswer: (answer: Answer) => void
}) {
  const { name, email, isEmailVerified, companyName, askedAt } = request
  const ago = formatRelative(askedAt, new Date())
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Avatar name={name} />
        <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="font-medium">{name}</bdi>
            {isEmailVerified ? null : (
              <Chip tone="caution" icon={MailWarning}>
                Email not confirmed
              </Chip>
            )}
          </div>
          <p className="text-quiet text-sm">{email}</p>
          <p className="flex flex-wrap gap-x-3 text-sm">
            {isCompanyShown ? (
              <span>
                To join <bdi className="font-medium">{companyName}</bdi>
              </span>
            ) : null}
            <span className="text-quiet">
              Asked{' '}
              <time dateTime={askedAt} title={formatDateTime(askedAt)}>
                {ago === 'now' ? 'just now' : ago}
              </time>
            </span>
          </p>
        </div>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          size="small"
          aria-label={`Approve ${name}`}
          onClick={() => onAnswer({ request, answer: 'approve' })}
        >
          Approve
        </Button>
        <Button
          kind="secondary"
          size="small"
          aria-label={`Decline ${name}`}
          onClick={() => onAnswer({ request, answer: 'decline' })}
        >
          Decline
        </Button>
      </div>
    </div>
  )
}

import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, CircleDashed, MailQuestionMark } from 'lucide-react'
import { useRef } from 'react'
import { refusalText } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { keepEmail, requestConfirmation } from './account-actions.ts'
import { EmailForm } from './account-email-form.tsx'
import { AccountLoaded } from './account-loaded.tsx'
import { FieldsSkeleton } from './account-skeletons.tsx'

export function AccountEmail() {
  const user = useSignedInUser()
  const address = useRef<HTMLParagraphElement>(null)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <p ref={address} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 wrap-anywhere font-medium">{user.email}</span>
          {user.isEmailVerified ? (
            <Chip tone="good" icon={BadgeCheck}>
              Confirmed
            </Chip>
          ) : (
            <Chip tone="caution" icon={CircleDashed}>
              Not confirmed
            </Chip>
          )}
        </p>
        {user.isEmailVerified ? null : <Confirmation email={user.email} />}
      </div>
      <AccountLoaded
        waiting={
          <div className="flex flex-col gap-5">
            <Skeleton className="h-px w-full" />
            <FieldsSkeleton count={2} />
          </div>
        }
      >
        {({ newEmail, hasPassword }) => (
          <>
            {/* Confirmed in another tab, it is the address already. */}
            {newEmail && newEmail !== user.email ? (
              <Waiting newEmail={newEmail} onKept={() => address.current?.focus()} />
            ) : null}
            <EmailForm hasPassword={hasPassword} />
          </>
        )}
      </AccountLoaded>
    </div>
  )
}

function Confirmation({ email }: { email: string }) {
  const ask = useMutation({
    mutationFn: requestConfirmation,
    onSuccess: () => notify({ key: 'confirmation', text: `We sent a link to ${email}.` }),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-quiet">Please open the link we sent to this address, so that we know it is yours.</p>
      {ask.isError ? (
        <InlineError>{refusalText(ask.error, 'The link could not be sent. Please try again.')}</InlineError>
      ) : null}
      <Button kind="secondary" size="small" isBusy={ask.isPending} onClick={() => ask.mutate()}>
        Send the link again
      </Button>
    </div>
  )
}

function Waiting({ newEmail, onKept }: { newEmail: string; onKept: () => void }) {
  const keep = useMutation({
    mutationFn: keepEmail,
    onSuccess: () => {
      notify({ key: 'email', text: 'Your address stays as it is.' })
      onKept()
    },
  })
  return (
    <div className="flex items-start gap-3 rounded-control border border-hairline bg-info-tint p-4">
      <MailQuestionMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-info" />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p role="status" className="wrap-anywhere">
          Waiting for you to open the link we sent to <span className="font-medium">{newEmail}</span>.
        </p>
        {keep.isError ? <InlineError>This did not work. Please try again.</InlineError> : null}
        <Button kind="secondary" size="small" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          Keep my present address
        </Button>
      </div>
    </div>
  )
}

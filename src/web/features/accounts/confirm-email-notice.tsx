import { useMutation } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts.ts'
import { client } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

const reasons: Record<SessionUser['role'], string> = {
  jobseeker: 'Employers see your results only after that.',
  hr: 'Your company then knows that it is you.',
  admin: 'It is how you get back in if you forget your password.',
}

/** On every screen until it is done: the link is in the mailbox, and no one remembers it by themselves. */
export function ConfirmEmailNotice({ user }: { user: SessionUser }) {
  const again = useMutation({ mutationFn: () => client.accounts.requestConfirmation() })
  if (user.isEmailVerified) return null
  return (
    <aside
      aria-label="Confirm your email"
      className="mx-auto max-w-6xl px-5 pt-5 sm:px-8 group-has-data-wide/main:max-w-[100rem] group-has-data-wide/main:sm:px-6 print:hidden"
    >
      <Note
        action={
          again.isSuccess ? null : (
            <Button kind="secondary" size="small" isBusy={again.isPending} onClick={() => again.mutate()}>
              Send the link again
            </Button>
          )
        }
      >
        <span role="status">
          {again.isSuccess ? `A new link is on its way to ${user.email}.` : null}
          {again.isError ? refusalText(again.error, 'The link could not be sent. Please try again.') : null}
          {again.isSuccess || again.isError
            ? null
            : `Please confirm your email: we sent a link to ${user.email}. ${reasons[user.role]}`}
        </span>
      </Note>
    </aside>
  )
}

/** Links that somebody needs and cannot find any more: mailed again. */
import { useMutation } from '@tanstack/react-query'
import { KeyRound, MailCheck, Send } from 'lucide-react'
import type { UserPage } from '#contract/users.ts'
import { client } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useRefreshUsers } from './user-actions.ts'

const mails = {
  invitation: {
    ...{ label: 'Send the invitation again', icon: Send },
    ask: client.users.sendInvitation,
    done: 'The invitation is on its way. Earlier links do not work any more.',
  },
  confirmation: {
    ...{ label: 'Resend verification', icon: MailCheck },
    ask: client.users.sendConfirmation,
    done: 'A link to confirm the address is on its way.',
  },
  reset: {
    ...{ label: 'Send password reset link', icon: KeyRound },
    ask: client.users.sendPasswordReset,
    done: 'A link for a new password is on its way.',
  },
} as const
type Mail = keyof typeof mails

export function MailActions({ user }: { user: UserPage }) {
  const { id, note, status, email } = user
  const refresh = useRefreshUsers()
  const send = useMutation({
    mutationFn: (mail: Mail) => mails[mail].ask({ id }),
    onSuccess: async (_, mail) => {
      notify({ text: `${mails[mail].done} It goes to ${email}.` })
      await refresh()
    },
  })
  const offered: Mail[] = [
    ...(note === 'invited' ? (['invitation'] as const) : []),
    ...(note === 'unconfirmed' ? (['confirmation'] as const) : []),
    ...(note === 'unconfirmed' || status === 'active' ? (['reset'] as const) : []),
  ]
  if (offered.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {offered.map((mail) => (
          <Button
            key={mail}
            kind="secondary"
            size="small"
            icon={mails[mail].icon}
            isBusy={send.isPending && send.variables === mail}
            onClick={() => send.mutate(mail)}
          >
            {mails[mail].label}
          </Button>
        ))}
      </div>
      {send.isError ? (
        <InlineError>{refusalText(send.error, 'The mail could not be sent. Please try again.')}</InlineError>
      ) : null}
    </div>
  )
}

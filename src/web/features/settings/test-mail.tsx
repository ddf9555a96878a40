/** What is in the form, mailed to oneself on the way of every mail, and what became of it. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import type { TestMail } from '#contract/settings.ts'
import type { MailKind } from '#core/mails/kinds.ts'
import type { MailWording } from '#core/mails/wording.ts'
import { api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

const askEveryMs = 1000

export function useTestMail(kind: MailKind) {
  const sending = useMutation(api.settings.sendTestMail.mutationOptions())
  const mailId = sending.data?.mailId
  const mail = useQuery({
    ...api.settings.testMail.queryOptions({ input: { mailId: mailId ?? '' } }),
    enabled: mailId !== undefined,
    // One that failed is tried again by itself.
    refetchInterval: ({ state }) =>
      state.data?.state === 'sent' || state.data?.state === 'kept' ? false : askEveryMs,
  })
  return {
    isBusy: sending.isPending || mail.data?.state === 'waiting',
    send: (wording: MailWording) => sending.mutate({ kind, wording }),
    mail: mailId === undefined ? undefined : mail.data,
    problem: sending.error
      ? refusalText(sending.error, 'The test mail could not be asked for: the server did not answer.')
      : mail.error
        ? 'What became of the test mail could not be asked.'
        : null,
  }
}

export function TestMailButton({
  test,
  onSend,
}: {
  test: ReturnType<typeof useTestMail>
  onSend: () => void
}) {
  return (
    <Button kind="secondary" icon={Send} isBusy={test.isBusy} onClick={onSend}>
      Send me a test mail
    </Button>
  )
}

/** There before anything is said in it: only then is it read out. */
export function TestMailOutcome({ test: { mail, problem } }: { test: ReturnType<typeof useTestMail> }) {
  if (problem) return <InlineError>{problem}</InlineError>
  if (mail?.state === 'failed')
    return (
      <InlineError>
        The mail server did not take it: {mail.error ?? 'it gave no reason'}. It is tried again by itself, and
        this changes once it went out.
      </InlineError>
    )
  return (
    <p role="status" className="wrap-anywhere text-sm empty:hidden">
      {mail ? <Said mail={mail} /> : null}
    </p>
  )
}

function Said({ mail: { state, recipient } }: { mail: TestMail }) {
  if (state === 'sent') return `Sent to ${recipient}.`
  if (state === 'waiting') return `On its way to ${recipient}…`
  return (
    <>
      There is no mail server on this platform, so it was not sent. It is in the{' '}
      <Link to={paths.admin.operations} hash="mail" className="text-link">
        outbox
      </Link>
      .
    </>
  )
}

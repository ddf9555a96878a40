/** Whether mails may go out in this person's name, and what they read where not. */
import { useSignedInUser } from '#web/lib/session.ts'
import { Note } from '#web/ui/note.tsx'
import type { MailDraft } from './decision-draft.ts'

export function useSender() {
  const { email, isEmailVerified } = useSignedInUser()
  return {
    canSend: isEmailVerified,
    /** As it will go out: not at all from who has yet to confirm their own address. */
    sendable: (mail: MailDraft | null): MailDraft | null =>
      mail && { ...mail, isSent: mail.isSent && isEmailVerified },
    note: isEmailVerified ? null : (
      <Note>{`Before mails can go out, please confirm your own email: we sent a link to ${email}.`}</Note>
    ),
  }
}

import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { leave } from './privacy-actions.ts'

/** The second of two deliberate steps. */
export function LeaveDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const id = useId()
  const leaving = useMutation({ mutationFn: leave })
  const form = useForm<{ password: string }>({
    initial: { password: '' },
    check: ({ password }) => (hasPassword && password === '' ? { password: 'Password is required' } : {}),
    send: async ({ password }) => {
      await leaving.mutateAsync(hasPassword ? { password } : {})
      onClose()
    },
    otherwise: 'Your account could not be deleted. Nothing was changed. Please try again.',
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete your account?"
      lead="You have seven days to change your mind. You are signed out everywhere but here."
      width="narrow"
      footer={
        <>
          <Button kind="secondary" onClick={onClose} {...(hasPassword ? {} : { 'data-autofocus': true })}>
            Cancel
          </Button>
          <Button kind="danger" type="submit" form={id} isBusy={form.isBusy}>
            Delete in seven days
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="flex flex-col gap-4">
        {hasPassword ? (
          <PasswordField
            {...form.text('password')}
            label="Password"
            autoComplete="current-password"
            hint="So that no one else can do this for you."
            data-autofocus
          />
        ) : (
          <p>On that day your personal data is erased for good.</p>
        )}
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      </form>
    </Dialog>
  )
}

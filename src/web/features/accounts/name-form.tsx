import { useMutation } from '@tanstack/react-query'
import { findNameProblem } from '#core/accounts/text-rules.ts'
import { useForm } from '#web/lib/form.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { updateProfile } from './account-actions.ts'

export function NameForm() {
  const user = useSignedInUser()
  const save = useMutation({ mutationFn: updateProfile })
  const form = useForm({
    initial: { name: user.name },
    check: ({ name }) => {
      const problem = findNameProblem(name)
      return problem ? { name: problem } : {}
    },
    send: async ({ name }) => showSaved(await save.mutateAsync({ name }), user.name),
    otherwise: 'Your name could not be saved. Please try again.',
  })

  function showSaved({ name }: { name: string }, before: string): void {
    form.set('name', name)
    notify({ key: 'name', text: `You are now called ${name}.`, onUndo: () => void undo(before) })
  }
  async function undo(before: string): Promise<void> {
    try {
      form.set('name', (await save.mutateAsync({ name: before })).name)
    } catch {
      // The form may be out of sight by now.
      notify({ kind: 'problem', text: 'Your name could not be changed back. Please try again.' })
    }
  }

  return (
    <form {...form.props} className="flex max-w-md flex-col gap-4">
      <Field
        {...form.text('name')}
        label="Full name"
        autoComplete="name"
        hint="As you want to be called here, on results and on badges."
      />
      {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          Save name
        </Button>
      </div>
    </form>
  )
}

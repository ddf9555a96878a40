import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrorsOf } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { updateProfile } from './account-actions.ts'

export function NameForm() {
  const user = useSignedInUser()
  const [name, setName] = useState(user.name)
  const save = useMutation({
    mutationFn: ({ name }: { name: string; before: string }) => updateProfile({ name }),
    onSuccess: (saved, { before }) => {
      setName(saved.name)
      notify({
        text: 'Your name was saved.',
        onUndo: () => save.mutate({ name: before, before: saved.name }),
      })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ name, before: user.name })
  }
  const nameError = fieldErrorsOf(save.error).name
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <Field
        label="Full name"
        name="name"
        autoComplete="name"
        value={name}
        error={nameError}
        hint="As you want to be called here, on results and on badges."
        onChange={(event) => {
          setName(event.target.value)
          save.reset()
        }}
      />
      {save.isError && !nameError ? (
        <InlineError>Your name could not be saved. Please try again.</InlineError>
      ) : null}
      <div>
        <Button type="submit" isBusy={save.isPending} disabled={name === user.name}>
          Save name
        </Button>
      </div>
    </form>
  )
}

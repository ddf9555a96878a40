import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation({ mutationFn: updateProfile })

  const undo = async (before: string) => {
    try {
      setName((await updateProfile({ name: before })).name)
    } catch {
      // The form may be out of sight by now.
      notify({ kind: 'problem', text: 'Your name could not be changed back. Please try again.' })
    }
  }
  const submit = useOneAtATime(async () => {
    try {
      const saved = await save.mutateAsync({ name })
      setName(saved.name)
      notify({
        key: 'name',
        text: `You are now called ${saved.name}.`,
        onUndo: () => void undo(user.name),
      })
    } catch {
      input.current?.focus()
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  const nameError = fieldErrorsOf(save.error).name
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <Field
        ref={input}
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
        <Button type="submit" isBusy={save.isPending}>
          Save name
        </Button>
      </div>
    </form>
  )
}

import type { ComponentProps } from 'react'
import { hintForPassword } from '#core/accounts/password-hint.ts'
import { findPasswordProblem } from '#core/accounts/text-rules.ts'
import { PasswordField } from '#web/ui/field.tsx'

export type NewPassword = { password: string; confirmPassword: string }

export function findNewPasswordProblems({ password, confirmPassword }: NewPassword): Partial<NewPassword> {
  const problem = findPasswordProblem(password)
  if (problem) return { password: problem }
  return password === confirmPassword ? {} : { confirmPassword: 'Passwords do not match' }
}

/** Twice, so that a slip of the finger locks no one out. A password others would guess gets a hint, not a refusal. */
export function NewPasswordFields({
  form,
  person,
  label = 'New password',
}: {
  form: {
    values: NewPassword
    text: (name: keyof NewPassword) => Omit<ComponentProps<typeof PasswordField>, 'label'>
  }
  person: { name: string; email: string }
  label?: string
}) {
  return (
    <>
      <PasswordField
        {...form.text('password')}
        label={label}
        autoComplete="new-password"
        hint={hintForPassword(form.values.password, person) ?? 'At least 6 characters'}
      />
      <PasswordField
        {...form.text('confirmPassword')}
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
      />
    </>
  )
}

import { Button } from './button.tsx'

/** Under a form in a dialog: send it, or leave it. */
export function FormFooter({
  form,
  label,
  kind = 'primary',
  onCancel,
}: {
  form: { isBusy: boolean; submit: () => void }
  label: string
  kind?: 'primary' | 'danger'
  onCancel: () => void
}) {
  return (
    <>
      <Button kind="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button kind={kind} isBusy={form.isBusy} onClick={form.submit}>
        {label}
      </Button>
    </>
  )
}

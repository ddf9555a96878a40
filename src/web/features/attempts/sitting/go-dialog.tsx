import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

export function GoDialog({
  count,
  onGo,
  onClose,
}: {
  count: number
  /** From 0. */
  onGo: (place: number) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = () => {
    const number = Number(typed)
    if (Number.isInteger(number) && number >= 1 && number <= count) onGo(number - 1)
    else setIsWrong(true)
  }
  return (
    <Dialog
      isOpen
      title="Go to a question"
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="go-to-question">
            Go
          </Button>
        </>
      }
    >
      <form
        id="go-to-question"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label="Number"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isWrong ? `Please enter a number from 1 to ${count}` : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsWrong(false)
          }}
        />
      </form>
    </Dialog>
  )
}

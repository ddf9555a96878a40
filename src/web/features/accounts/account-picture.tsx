import { useMutation } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { fieldErrorsOf, refusalText } from '#web/lib/refusals.ts'
import { roleNames, useSignedInUser } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { checkFile } from '#web/ui/file-rules.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { notify } from '#web/ui/toast.tsx'
import { removePicture, setPicture } from './account-actions.ts'

const rules = {
  endings: ['.jpg', '.jpeg', '.jfif', '.png', '.webp', '.gif', '.avif'],
  maxBytes: 5 * 1024 * 1024,
  text: 'JPEG, PNG, WebP, GIF or AVIF, up to 5 MB.',
}
const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Whose account it is: the face, the address and the role. */
export function AccountPicture() {
  const user = useSignedInUser()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar name={user.name} src={user.avatarUrl} size="large" />
        <dl className="min-w-0 wrap-anywhere">
          <dt className="sr-only">Email</dt>
          <dd>{user.email}</dd>
          <dt className="sr-only">Role</dt>
          <dd className="text-quiet">
            {roleNames[user.role]}
            {user.company ? `, ${user.company.name}` : null}
          </dd>
        </dl>
      </div>
      <PictureButtons hasPicture={user.avatarUrl !== null} />
    </div>
  )
}

function PictureButtons({ hasPicture }: { hasPicture: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const { send, isSending, isRemoving, problem, choose, cancel, remove } = usePicture()
  const id = useId()
  // A button that goes away takes the focus with it.
  const toInput = () => input.current?.focus()

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <label
          className={`${buttonClass({ kind: 'secondary', size: 'small' })} has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2 ${isSending ? 'opacity-60' : ''}`}
        >
          {isSending ? (
            <Spinner className="size-4" />
          ) : (
            <Camera aria-hidden="true" className="size-4 shrink-0" />
          )}
          Change picture
          <input
            ref={input}
            type="file"
            accept={pictureTypes}
            aria-describedby={problem ? `${id}-rules ${id}-error` : `${id}-rules`}
            aria-invalid={problem ? true : undefined}
            className="sr-only"
            onClick={(event) => {
              if (isSending) event.preventDefault()
            }}
            onChange={({ target }) => {
              if (target.files?.length) choose([...target.files])
              // The same file again is a new choice.
              target.value = ''
            }}
          />
        </label>
        {isSending ? (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              cancel()
              toInput()
            }}
          >
            Cancel
          </Button>
        ) : hasPicture ? (
          <Button kind="quiet" size="small" isBusy={isRemoving} onClick={() => remove(toInput)}>
            Remove picture
          </Button>
        ) : null}
      </div>
      <p id={`${id}-rules`} className="text-quiet text-sm">
        {rules.text}
      </p>
      <p role="status" className="sr-only">
        {send ? `Sending ${send}` : ''}
      </p>
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  )
}

function usePicture() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)
  const set = useMutation({ mutationFn: setPicture })
  const removal = useMutation({ mutationFn: removePicture })

  const choose = (files: File[]) => {
    removal.reset()
    const checked = checkFile(files, rules)
    setRefusal(checked.problem)
    if (!checked.file) return set.reset()
    sending.current = new AbortController()
    set.mutate(
      { file: checked.file, signal: sending.current.signal },
      { onSuccess: () => notify({ key: 'picture', text: 'Your new picture is shown.' }) },
    )
  }
  return {
    send: set.isPending ? set.variables.file.name : null,
    isSending: set.isPending,
    isRemoving: removal.isPending,
    problem: refusal ?? problemOf(set.error) ?? problemOf(removal.error),
    choose,
    cancel: () => {
      sending.current?.abort()
      set.reset()
    },
    remove: (onDone: () => void) => {
      setRefusal(null)
      set.reset()
      removal.mutate(undefined, {
        onSuccess: () => {
          notify({ key: 'picture', text: 'Your picture is removed.' })
          onDone()
        },
      })
    },
  }
}

function problemOf(error: unknown): string | undefined {
  if (!error) return undefined
  return (
    fieldErrorsOf(error).picture ?? refusalText(error, 'Your picture could not be changed. Please try again.')
  )
}

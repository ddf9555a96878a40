/** What recruiters note for each other. The draft stays until it is saved. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CandidateNote } from '#contract/desk.ts'
import { api, client } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { createOwnDraft } from '#web/lib/own-draft.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

export function Notes({ candidateId }: { candidateId: string }) {
  const isBlind = useIsBlind()
  const notes = useQuery(api.desk.notes.queryOptions({ input: { id: candidateId, isBlind } }))
  return (
    <Panel title="Notes" isBusy={notes.isPending}>
      <p className="-mt-2 max-w-prose text-quiet text-sm">
        For your company alone. They are about this person, so they are part of what the person can ask to
        see.
      </p>
      {notes.isPending ? <SkeletonLines count={2} /> : null}
      {notes.isError && !notes.data ? (
        <InlineError onRetry={() => void notes.refetch()}>The notes could not be loaded.</InlineError>
      ) : null}
      {notes.data && notes.data.notes.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {notes.data.notes.map((note) => (
            <Note key={note.id} note={note} candidateId={candidateId} />
          ))}
        </ul>
      ) : null}
      <NewNote candidateId={candidateId} />
    </Panel>
  )
}

function useNoteChange(candidateId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.desk.notes.key({ input: { id: candidateId } }) })
}

function NewNote({ candidateId }: { candidateId: string }) {
  const { id: userId } = useSignedInUser()
  const [draft] = useState(() => createOwnDraft<{ text: string }>(userId, `note.${candidateId}`))
  const [text, setText] = useState(() => draft.read().text ?? '')
  const refresh = useNoteChange(candidateId)
  const add = useMutation({
    mutationFn: () => client.desk.addNote({ id: candidateId, text }),
    onSuccess: async () => {
      draft.clear()
      setText('')
      await refresh()
    },
  })
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') add.mutate()
      }}
    >
      <TextArea
        label="New note"
        isLabelHidden
        placeholder="What should your colleagues know?"
        rows={2}
        maxLength={5000}
        value={text}
        {...(add.isError && {
          error: refusalText(add.error, 'The note could not be saved. Please try again.'),
        })}
        onChange={({ target }) => {
          setText(target.value)
          draft.write({ text: target.value })
        }}
      />
      <Button
        type="submit"
        kind="secondary"
        size="small"
        className="self-start"
        isBusy={add.isPending}
        disabled={text.trim() === ''}
      >
        Add note
      </Button>
    </form>
  )
}

function Note({ note, candidateId }: { note: CandidateNote; candidateId: string }) {
  const { id, text, author, isOwn, isMasked, createdAt, editedAt } = note
  const [edited, setEdited] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const refresh = useNoteChange(candidateId)
  const save = useMutation({
    mutationFn: (next: string) => client.desk.editNote({ id, text: next }),
    onSuccess: async () => {
      await refresh()
      setEdited(null)
    },
  })
  return (
    <li className="flex flex-col gap-1 border-hairline border-t pt-3 first:border-t-0 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <p className="text-quiet text-sm">
          <bdi>{author ?? 'Someone who has left'}</bdi>
          {', '}
          <time dateTime={createdAt} className="figures">
            {formatDateTime(createdAt)}
          </time>
          {editedAt ? ', changed' : null}
        </p>
        {isOwn && edited === null ? (
          <span className="-my-2 flex">
            {/* Who changed what is shown would write over what is not. */}
            {isMasked ? null : (
              <IconButton label="Change this note" icon={Pencil} onClick={() => setEdited(text)} />
            )}
            <IconButton label="Remove this note" icon={Trash2} onClick={() => setIsRemoving(true)} />
          </span>
        ) : null}
      </div>
      {edited === null ? (
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <TextArea
            label="Note"
            isLabelHidden
            rows={3}
            maxLength={5000}
            value={edited}
            {...(save.isError && {
              error: refusalText(save.error, 'The note could not be saved. Please try again.'),
            })}
            onChange={({ target }) => setEdited(target.value)}
          />
          <div className="flex gap-2">
            <Button
              size="small"
              isBusy={save.isPending}
              disabled={edited.trim() === ''}
              onClick={() => save.mutate(edited)}
            >
              Save
            </Button>
            <Button kind="quiet" size="small" onClick={() => setEdited(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove this note?"
        confirmLabel="Remove"
        isDangerous
        onClose={() => setIsRemoving(false)}
        onConfirm={async () => {
          await client.desk.removeNote({ id })
          await refresh()
        }}
      >
        It is gone for all of your company.
      </ConfirmDialog>
    </li>
  )
}

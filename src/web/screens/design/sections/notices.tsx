import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Example, Pair } from '../example.tsx'

export function Notices() {
  const [tries, setTries] = useState(0)
  return (
    <Pair>
      <Example title="Notice with undo">
        <Archivable />
      </Example>
      <Example title="Notice, and notice of a problem">
        <Button kind="secondary" onClick={() => notify({ text: 'Your answers are saved.' })}>
          Save
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            notify({
              kind: 'problem',
              text: 'The mail to Alder Foundry could not be sent. We try again in a minute.',
            })
          }
        >
          Send
        </Button>
      </Example>
      <Example title="Note, alone and with a way on" layout="stack">
        <Note>Your password is set. Please sign in with it.</Note>
        <Note
          action={
            <Button
              kind="secondary"
              size="small"
              onClick={() => notify({ text: 'A new link is on its way.' })}
            >
              Send the link again
            </Button>
          }
        >
          Please confirm your email: we sent a link to sample@example.com.
        </Note>
      </Example>
      <Example title="Inline error" layout="stack">
        <InlineError>Email or password is wrong. Please check both.</InlineError>
      </Example>
      <Example title="Inline error, with a way on" layout="stack">
        <InlineError onRetry={() => setTries(tries + 1)}>
          The result could not be loaded.{tries > 0 ? ` Tried again: ${tries}.` : ''}
        </InlineError>
      </Example>
    </Pair>
  )
}

function Archivable() {
  const [isArchived, setIsArchived] = useState(false)
  const archive = () => {
    setIsArchived(true)
    notify({ text: '“Assay chemist” was archived.', onUndo: () => setIsArchived(false) })
  }
  return (
    <div className="surface-card flex w-full flex-wrap items-center justify-between gap-3 p-4">
      <p className="flex flex-wrap items-center gap-3">
        Assay chemist
        <Chip tone={isArchived ? 'neutral' : 'good'}>{isArchived ? 'Archived' : 'Open'}</Chip>
      </p>
      <Button kind="secondary" size="small" disabled={isArchived} onClick={archive}>
        Archive the vacancy
      </Button>
    </div>
  )
}

import { FileSpreadsheet } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { maxInvitations } from '#core/candidates/invitation-list.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/choice.tsx'
import { Field, FieldError, TextArea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { type DraftProblems, type InvitationDraft, longestMessage } from './invitation-draft.ts'
import { readListFile } from './read-list-file.ts'

/** By its type alone: reading a list is the server's, and would come to the browser too. */
const mostAtOnce: typeof maxInvitations = 500

const modes = [
  { value: 'one', label: 'One person' },
  { value: 'list', label: 'Paste a list or CSV' },
] as const

type Change = (changes: Partial<InvitationDraft>) => void

export function InviteForm({
  draft,
  problems,
  refusals,
  onChange,
  onSubmit,
}: {
  draft: InvitationDraft
  problems: DraftProblems
  /** How often it was refused: each time what is wrong gets the focus. */
  refusals: number
  onChange: Change
  onSubmit: () => Promise<void>
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void onSubmit()
      }}
      className="flex flex-col gap-5"
    >
      <RadioCards
        legend="Whom do you want to invite?"
        name="mode"
        options={modes}
        value={draft.mode}
        onChange={(mode) => onChange({ mode })}
      />
      {draft.mode === 'one' ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            value={draft.email}
            error={problems.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
          <Field
            label="Name (optional)"
            name="name"
            autoComplete="off"
            value={draft.name}
            error={problems.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
      ) : (
        <ListField draft={draft} problem={problems.list} onChange={onChange} />
      )}
      <TextArea
        label="Your message (optional)"
        name="message"
        rows={3}
        value={draft.message}
        error={problems.message}
        hint={`${formatNumber(draft.message.length)} of ${formatNumber(longestMessage)} characters. It stands above the link in the mail.`}
        onChange={({ target }) => onChange({ message: target.value })}
      />
      {/* Return in a field sends it as the button below does, which belongs to the dialog. */}
      <button type="submit" hidden>
        Send
      </button>
    </form>
  )
}

const example = 'maya@example.com\nJonas Lind <jonas@example.com>\nNoor Haddad, noor@example.com'

function ListField({
  draft: { list },
  problem,
  onChange,
}: {
  draft: InvitationDraft
  problem: string | undefined
  onChange: Change
}) {
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="List"
        name="list"
        rows={8}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        placeholder={example}
        value={list}
        error={problem}
        hint={`An address on each line, with a name if you like, or a table from a spreadsheet. Up to ${formatNumber(mostAtOnce)} people at once. Nothing is sent before you have seen what was read.`}
        className="font-mono text-sm"
        onChange={({ target }) => onChange({ list: target.value })}
      />
      <ListFileButton
        onText={(text) => {
          onChange({ list: text })
          if (list.trim() !== '')
            notify({
              text: 'The file took the place of what was there.',
              key: 'list file',
              onUndo: () => onChange({ list }),
            })
        }}
      />
    </div>
  )
}

function ListFileButton({ onText }: { onText: (text: string) => void }) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (files: File[]) => {
    const read = await readListFile(files)
    setProblem('problem' in read ? read.problem : null)
    if ('text' in read) onText(read.text)
  }
  return (
    <div>
      <label
        className={`${buttonClass({ kind: 'secondary', size: 'small' })} has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2`}
      >
        <FileSpreadsheet aria-hidden="true" className="size-4 shrink-0" />
        Choose a CSV file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="sr-only"
          onChange={({ target }) => {
            if (target.files?.length) void take([...target.files])
            // The same file again is a new choice.
            target.value = ''
          }}
        />
      </label>
      <FieldError id={`${id}-error`} error={problem ?? undefined} />
    </div>
  )
}

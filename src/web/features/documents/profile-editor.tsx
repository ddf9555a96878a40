/** A profile being made or changed: the form, beside it the document it was read from, and what saving would change. */
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { OwnProfile, ResumeReading } from '#contract/documents.ts'
import type { Draft } from '#web/lib/draft.ts'
import { keepEdit, SourcedFormContext } from '#web/lib/sourced-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EditorFrame } from '#web/ui/document/editor-frame.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { ChangeList } from './change-list.tsx'
import { readEditIfAny, type StoredEdit } from './edit-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileFormContext, useProfileForm } from './profile-form-state.ts'
import { ReadingNotes } from './reading-notes.tsx'
import { useSave } from './use-save.ts'

type EditorProps = {
  own: OwnProfile
  /** Where the edits are kept until they are saved; those that are there go on. */
  draft: Draft<StoredEdit>
  /** What the form begins with otherwise. */
  start: Pick<StoredEdit, 'base' | 'form' | 'leftOut'>
  uploaded?: { id: string; fileName: string; reading: ResumeReading }
  /** Whether what will change is shown before it is saved. */
  comparesFirst: boolean
  saveLabel: string
  onSaved: (saved: OwnProfile) => void
  /** The way out without saving. It asks first where something was typed. */
  leave: {
    label: string
    question: string
    text: ReactNode
    confirmLabel: string
    onLeave: () => Promise<void> | void
  }
}

export function ProfileEditor({
  own,
  draft,
  start,
  uploaded,
  comparesFirst,
  saveLabel,
  onSaved,
  leave,
}: EditorProps) {
  const [began] = useState<StoredEdit>(
    () => readEditIfAny(draft) ?? { ...start, settled: [], basedOn: own.version },
  )
  const state = useProfileForm(began, uploaded?.reading.resume ?? null)
  const { formAsLeft, settled, isTouched } = state
  const [focused, setFocused] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const formId = useId()

  useEffect(
    () => keepEdit(draft, { ...began, form: formAsLeft, settled }),
    [draft, began, formAsLeft, settled],
  )
  const { current, problem, isBusy, save, loadNewest } = useSave({
    own,
    draftId: uploaded?.id,
    state,
    onSaved: (saved) => {
      draft.clear()
      onSaved(saved)
    },
  })
  const goAway = async () => {
    await leave.onLeave()
    draft.clear()
  }
  const shown = uploaded && { fileName: uploaded.fileName, view: uploaded.reading.view }
  // Also where it has changed since: what others see must not be overwritten unseen.
  const compared = comparesFirst || current.version !== began.basedOn ? current.profile : null

  return (
    <ProfileFormContext value={state}>
      <SourcedFormContext value={state}>
        <EditorFrame shown={shown} focused={focused}>
          <ReadingNotes reading={uploaded?.reading ?? null} leftOut={began.leftOut} />
          <ProfileForm id={formId} onFocusField={setFocused} onSubmit={save}>
            {compared ? <ChangeList current={compared} timesLoaded={loadNewest.times} /> : null}
            {problem ? (
              <InlineError
                action={
                  problem.kind === 'changed elsewhere' ? (
                    <Button
                      kind="secondary"
                      size="small"
                      isBusy={loadNewest.isBusy}
                      onClick={loadNewest.start}
                    >
                      Show what would change
                    </Button>
                  ) : null
                }
              >
                {problem.text}
              </InlineError>
            ) : null}
            <div className="flex flex-wrap justify-end gap-3">
              <Button
                kind="secondary"
                onClick={() => (isTouched ? setIsAsking(true) : void goAway().catch(sayLeavingFailed))}
              >
                {leave.label}
              </Button>
              <Button type="submit" isBusy={isBusy}>
                {saveLabel}
              </Button>
            </div>
          </ProfileForm>
        </EditorFrame>
      </SourcedFormContext>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={leave.question}
        confirmLabel={leave.confirmLabel}
        isDangerous
        onConfirm={goAway}
      >
        {leave.text}
      </ConfirmDialog>
    </ProfileFormContext>
  )
}

const sayLeavingFailed = () =>
  notify({ kind: 'problem', text: 'That did not work: the server did not answer. Please try again.' })

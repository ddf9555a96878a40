/** A job being made or changed: the form, beside it the description it was read from, hints, and the ways to save it. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { JobReading } from '#contract/documents.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import type { Draft } from '#web/lib/draft.ts'
import { keepEdit, SourcedFormContext } from '#web/lib/sourced-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EditorFrame } from '#web/ui/document/editor-frame.tsx'
import { SaveProblemNote } from '#web/ui/save-problem.tsx'
import { notify } from '#web/ui/toast.tsx'
import { DescriptionNotes } from './description-notes.tsx'
import { toForm } from './form-job.ts'
import { HintsButton, HintsPanel } from './hints-panel.tsx'
import { JobDifferences } from './job-differences-panel.tsx'
import { readJobEditIfAny, type StoredJobEdit } from './job-edit-draft.ts'
import { JobForm } from './job-form.tsx'
import { JobFormContext, useJobForm } from './job-form-state.ts'
import { type SaveAction, type SavedJob, useSaveJob } from './use-save-job.ts'

type JobEditorProps = {
  /** What the form begins with, unless there are edits in `draft` to go on with. */
  initial: JobDetails
  /** The version of the job that is changed; 0 for a new one. */
  version: number
  /** Where the edits are kept until they are saved (`jobEditDraftOf`). */
  draft: Draft<StoredJobEdit>
  /** What it was read from, if it was. `isFresh` while nobody has looked at that yet: what is unsure is to be checked. */
  source: { fileName: string; reading: JobReading; isFresh: boolean } | null
  /** The last one is the one that is most often meant. */
  actions: readonly SaveAction[]
  /** After someone else has saved it: the job as it is now. A new job needs none. */
  loadNewest?: () => Promise<SavedJob>
  /** The words for a refusal that only the owner can explain; null for all others. */
  explain?: (error: unknown) => string | null
  /** The way out without saving. It asks first where something was typed. */
  leave: {
    label: string
    question: string
    text: ReactNode
    confirmLabel: string
    onLeave: () => Promise<void> | void
  }
}

export function JobEditor({
  initial,
  version,
  draft,
  source,
  actions,
  loadNewest,
  explain,
  leave,
}: JobEditorProps) {
  const [began] = useState<StoredJobEdit>(() => {
    const form = toForm(initial)
    return readJobEditIfAny(draft) ?? { base: form, form, settled: [], basedOn: version, dismissed: [] }
  })
  const state = useJobForm(began, source?.reading.job ?? null, source?.isFresh ?? false)
  const { formAsLeft, settled, isTouched, hints } = state
  const [focused, setFocused] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const hintsHeading = useRef<HTMLHeadingElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    if (!isDone.current) keepEdit(draft, { ...began, form: formAsLeft, settled, dismissed: hints.dismissed })
  }, [draft, began, formAsLeft, settled, hints.dismissed])
  const forget = () => {
    isDone.current = true
    draft.clear()
  }
  const { problem, theirs, running, save, isLoading, compare } = useSaveJob({
    state,
    version: began.basedOn,
    loadNewest,
    explain,
    onSaved: forget,
  })
  const goAway = async () => {
    await leave.onLeave()
    forget()
  }

  const shown = source ? { fileName: source.fileName, view: source.reading.view } : undefined
  return (
    <JobFormContext value={state}>
      <SourcedFormContext value={state}>
        <EditorFrame shown={shown} focused={focused} bar={<HintsButton heading={hintsHeading} />}>
          {source ? <DescriptionNotes reading={source.reading} isFresh={source.isFresh} /> : null}
          <JobForm onFocusField={setFocused}>
            <HintsPanel heading={hintsHeading} />
            {theirs ? <JobDifferences theirs={theirs.details} /> : null}
            <SaveProblemNote
              problem={problem}
              isLoading={isLoading}
              onCompare={loadNewest ? compare : null}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <Button
                kind="quiet"
                className="sm:mr-auto"
                onClick={() => (isTouched ? setIsAsking(true) : void goAway().catch(sayLeavingFailed))}
              >
                {leave.label}
              </Button>
              {actions.map((action) => (
                <Button
                  key={action.label}
                  kind={action.kind}
                  isBusy={running === action.label}
                  onClick={() => save(action)}
                >
                  {action.label}
                </Button>
              ))}
            </div>
          </JobForm>
        </EditorFrame>
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
      </SourcedFormContext>
    </JobFormContext>
  )
}

const sayLeavingFailed = () =>
  notify({ kind: 'problem', text: 'That did not work: the server did not answer. Please try again.' })
